# The lessons. A lesson's sentences are named by its game and its step; every number in them comes from the record.
# "Pips" are what tiles show, "points" are what players score.

lessons-about = Each lesson is one short hand. It takes about three minutes, and needs no connection once it is open.
lesson = Lesson
lesson-step = Step { $step } of { $of }
lesson-finished = Finished
lesson-other = Your opponent
lesson-ways = Through the lesson
lesson-answers = Your answer
lesson-back = Back
lesson-again = Again
lesson-next = Next
lesson-show = Show me
lesson-finish = Finish
lesson-over = That was { $game }
lesson-over-more = You have seen all that counts in it. A table is the place to go on.
lesson-play = Play { $game }
lesson-another = Another lesson

## What there is to do

lesson-do-scores = Play the tile that scores.
lesson-do-most = Play it where it scores most.
lesson-do-play = Play { $tile }.
lesson-do-draw = Draw.
lesson-do-call = Call “Muggins!”
lesson-do-silent = Tap the tile that counts nothing.
lesson-do-count = What do the open ends add up to?
lesson-do-pays = What does a count of { $count } pay?
lesson-do-declare = How many points do you declare?
lesson-do-settle = What are you paid for these tiles?
lesson-do-loses = What does your opponent lose?

## What is said to an answer

lesson-yes-scores = { $sum }: you score { $points }.
lesson-yes-play = { $sum }: nothing to score.
lesson-yes-count = { $sum }
lesson-yes-pays = A count of { $count } pays { $points }.
lesson-yes-declare = You declare { $points }, and score them.
lesson-yes-draw = You drew { $list }.
lesson-yes-call = You take the { $points } points that were forgotten.
lesson-no-play = That fits too, but now play { $tile }.
lesson-no-less = That makes { $count } and pays { $points }. There is more to be had.
lesson-no-fives = That makes { $count }: not a multiple of five.
lesson-no-fives-and-threes = That makes { $count }: a multiple of neither five nor three.
lesson-no-count = Not { $answer }: look only at the open ends, { $terms }.
lesson-not-now = { $tile } can wait.

## Muggins

lesson-muggins-about = Two ends, the count, drawing, and how a hand is paid.
lesson-muggins-lead = The first tile counts all its pips, and a count that is a multiple of five scores just that.
lesson-muggins-double = A double lies crosswise and counts both its halves.
lesson-muggins-sum = After every tile the open ends are added anew, and a double at an end counts twice.
lesson-muggins-covered = A double that is covered counts no more: the end of the tile on it counts instead.
lesson-muggins-draw = Nothing you hold fits { $open }, and who cannot play draws until a tile fits.
lesson-muggins-fits = What you drew fits, so it has to be played at once.
lesson-muggins-out = Your last tile takes you out, and that ends the hand.
lesson-muggins-out-done = { $sum } scores nothing, but you are out.
lesson-muggins-settle = Whoever goes out is paid for the tiles the other side has left: { $pips } pips, rounded to the nearest five.
lesson-muggins-settle-hint = Not { $answer }: which multiple of five is nearest to { $pips }?
lesson-muggins-settle-done = { $pips } pips are rounded to { $points }, and you are paid { $points }.

## All Fives

lesson-all-fives-about = The spinner: four arms, and why it falls silent.
lesson-all-fives-first = The first double is the spinner. While one of its long sides is bare, it counts both halves.
lesson-all-fives-other-side = Once both its long sides are covered, the spinner counts nothing.
lesson-all-fives-other-side-done = { $sum }: the spinner is silent now, and you score { $points }.
lesson-all-fives-silent = From now on the spinner’s short sides may be played on, yet they add nothing to the count.
lesson-all-fives-silent-hint = { $answer } has an end that counts. Which tile is covered on both long sides?
lesson-all-fives-silent-done = { $tile } is covered on both long sides: it no longer counts.
lesson-all-fives-sum = An arm on a short side counts with its own tip, like any other.
lesson-all-fives-short = The spinner has a second short side, and a fourth arm makes a fourth tip to count.
lesson-all-fives-ordinary = Only the first double is a spinner. A later one counts both halves and goes on one way.
lesson-all-fives-out = Your last tile scores first, then the hand is paid.
lesson-all-fives-settle = The winner is paid for all pips left together, { $pips } here, rounded to the nearest five.
lesson-all-fives-settle-hint = Not { $answer }: which multiple of five is nearest to { $pips }?
lesson-all-fives-settle-done = { $pips } pips are rounded to { $points }, and you are paid { $points }.

## Five Up

lesson-five-up-about = Every double is a spinner, and fives pay one point each.
lesson-five-up-points = Here a multiple of five pays one point for each five in it.
lesson-five-up-points-hint = Not { $answer }: how many fives are there in { $count }?
lesson-five-up-first = The double still counts both halves: find the end that brings the sum to a multiple of five.
lesson-five-up-short = The double is covered on both long sides: it is silent, and its short sides are open.
lesson-five-up-second = The second double is a spinner too, and counts both halves while one long side is bare.
lesson-five-up-sum = Both spinners are silent now, so only the tips of the arms count.
lesson-five-up-arm = The second spinner’s short sides are open as well, so there are more places to choose from.
lesson-five-up-out = Your last tile fits in more than one place, and more than one of them scores.
lesson-five-up-settle = The { $pips } pips left are rounded to the nearest five, and then each five pays one point.
lesson-five-up-settle-hint = Not { $answer }: round { $pips } to the nearest five, then count the fives.
lesson-five-up-settle-done = { $pips } pips are rounded, and the fives in them pay { $points }.

## Sniff

lesson-sniff-about = The first double: crosswise or in line, as you like.
lesson-sniff-first = Two open ends, and again they should add up to a multiple of five.
lesson-sniff-in-line = The first double, the sniff, may lie crosswise and count both halves, or in line and count one. Choose how it lies, then place it.
lesson-sniff-in-line-done = { $sum }: in line it counts one half only, and you score { $points }.
lesson-sniff-sum = A double in line shows one half at its end, and that is all it counts.
lesson-sniff-line = The sniff is played on like any tile, and the line keeps two ends.
lesson-sniff-later = Only the first double could choose. Every later one lies crosswise and counts both halves.
lesson-sniff-out = Your last tile scores before the hand is settled.
lesson-sniff-settle = Here nobody is paid: each side loses what it still holds, { $pips } pips on the other side.
lesson-sniff-settle-hint = Not { $answer }: add up every pip of these tiles.
lesson-sniff-settle-done = Your opponent loses { $points }. You hold nothing, and lose nothing.

## Fives and Threes

lesson-fives-and-threes-about = Fives and threes both pay, and 15 pays twice.
lesson-fives-and-threes-threes = A multiple of five pays a point for each five, and a multiple of three a point for each three.
lesson-fives-and-threes-threes-hint = Not { $answer }: { $count } is no multiple of five. How many threes are in it?
lesson-fives-and-threes-both = A count may be a multiple of both, and then it pays for both.
lesson-fives-and-threes-both-done = { $sum } is a multiple of both: you score { $points }.
lesson-fives-and-threes-opponent = The new double counts both halves, and so does the old one.
lesson-fives-and-threes-opponent-hint = Not { $answer }: { $count } is no multiple of five. How many threes are in it?
lesson-fives-and-threes-six = Covering a double takes both its halves out of the count.
lesson-fives-and-threes-ten = One tile may fit in two places, and only one of them pay.
lesson-fives-and-threes-out = Nobody draws here: who cannot play passes. Going out earns one point more, in one score with the last tile.
lesson-fives-and-threes-out-done = { $sum } pays one point, going out one more: you score { $points }.
lesson-fives-and-threes-settle = Only plays score in this game, and whoever reaches 61 exactly wins it.
lesson-fives-and-threes-settle-hint = Not { $answer }: the tiles that are left pay nothing here.
lesson-fives-and-threes-settle-done = Nothing: what is left in a hand does not count here.

## The call

lesson-masters-all-fives-about = The call: count for yourself, and catch what others forget.
lesson-masters-all-fives-lead = In this game nobody counts for you.
lesson-masters-all-fives-lead-done = { $sum } is worth { $points }, but only once you declare it.
lesson-masters-all-fives-declare = A score that is not declared is not yours. You may declare it until the next tile is laid.
lesson-masters-all-fives-declare-hint = Not { $answer }: the open ends show { $terms }.
lesson-masters-all-fives-silence = Your opponent has laid a tile and declared nothing.
lesson-masters-all-fives-silence-done = { $sum }: your opponent has forgotten to declare it!
lesson-masters-all-fives-lay = You may call what was forgotten once the next tile lies, so first lay one.
lesson-masters-all-fives-lay-done = { $sum }: nothing for you. But now you may call.
lesson-masters-all-fives-call = Until another tile is laid, the first to call takes the points.
lesson-masters-all-fives-second = Add up the ends as they would be with your tile.
lesson-masters-all-fives-second-done = { $sum } is worth { $points }. Do not forget to declare it.
lesson-masters-all-fives-again = A declaration that is wrong scores nothing, so count first.
lesson-masters-all-fives-again-hint = Not { $answer }: the open ends show { $terms }.
lesson-masters-all-fives-out = A tile that ends the hand is declared as it is laid, since there is no time afterwards.
lesson-masters-all-fives-out-done = { $sum }: you declare it as you go out, and score { $points }.
lesson-masters-all-fives-settle = Whoever goes out is paid for the { $pips } pips left, rounded to the nearest five.
lesson-masters-all-fives-settle-hint = Not { $answer }: which multiple of five is nearest to { $pips }?
lesson-masters-all-fives-settle-done = { $pips } pips are rounded to { $points }, and you are paid { $points }.
