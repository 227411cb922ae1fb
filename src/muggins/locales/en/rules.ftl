# The rules in words. muggins.words decides which of these a game needs.
#
# Every message may use the options by their keys ($set, $tiles, $rounding, …) and
#   $players  two, several, or pairs (two sides of two)
#   $seats, $size (tiles in the set), $rest (tiles not dealt), $base (3 or 5)
# Pips are what tiles show, points are what players score.

rules-and = { $most } and { $last }
rules-ours = { $sentence } This is our own choice.

## The set and the deal

rules-deal = The set and the deal
rules-deal-set = The set is the double-{ $set }: { $size } tiles, from 0-0 to { $set }-{ $set }.
rules-deal-hands =
    { $tiles ->
        [one] Each of the { $seats } players is dealt one tile.
       *[other] Each of the { $seats } players is dealt { $tiles } tiles.
    }
rules-deal-pairs = The four play in pairs. Partners sit across the table: seats 1 and 3 play seats 2 and 4.
rules-deal-alone = The four play each for themselves.
rules-deal-four-pairs = Four play in pairs, unless they choose otherwise.
rules-deal-four-alone = Four play each for themselves, unless they choose pairs.
rules-deal-boneyard =
    { $rest ->
        [one] The tile left over is the boneyard, face down.
       *[other] The other { $rest } are the boneyard, face down.
    }
rules-deal-asleep =
    { $rest ->
        [one] The tile left over stays face down and is not played.
       *[other] The other { $rest } stay face down and are not played.
    }
rules-deal-all = No tile is left over.

## Who leads

rules-lead = Who leads
rules-lead-first-lot =
    { $ends ->
        [one-hand] Who leads is decided by lot.
       *[other] Who leads the first hand is decided by lot.
    }
rules-lead-first-highest-double =
    { $ends ->
        [one-hand] Whoever was dealt the highest double leads.
       *[other] Whoever was dealt the highest double leads the first hand.
    }
rules-lead-first-heaviest-draw =
    { $ends ->
        [one-hand] For the lead, each player draws a tile and shows it: the heaviest leads, and those who tie draw again.
       *[other] For the first lead, each player draws a tile and shows it: the heaviest leads, and those who tie draw again.
    } The tiles then go back and are shuffled.
rules-lead-rotate = After that the lead passes to the next player, hand by hand.
rules-lead-highest-double = After that too, whoever is dealt the highest double leads, hand by hand.
rules-lead-lot = After that too the lead is decided by lot, hand by hand.
rules-lead-next-winner = After a hand that was played out, whoever laid its last tile leads.
rules-lead-next-rotate = After a hand that was played out, the player after its leader leads.
rules-lead-next-highest-double = After a hand that was played out, whoever is dealt the highest double leads.
rules-lead-next-lot = After a hand that was played out, the lead is decided by lot.
rules-lead-blocked-lot = After a blocked hand, the lead is decided by lot.
rules-lead-blocked-highest-double = After a blocked hand, whoever is dealt the highest double leads.
rules-lead-blocked-rotate = After a blocked hand, the player after its leader leads.
rules-lead-blocked-winner =
    { $players ->
        [pairs] After a blocked hand, of the pair with fewer pips left the partner who has fewer leads. The lot decides between those who tie.
        [two] After a blocked hand, the player with fewer pips left leads. The lot decides between those who tie.
       *[several] After a blocked hand, the player with the fewest pips left leads. The lot decides between those who tie.
    }
rules-lead-no-double = If no double was dealt, the heaviest tile takes its place; of two equally heavy, the one with the higher half.
rules-lead-any = Whoever leads for a double may lead any tile.
rules-lead-must = That very tile must be led.
rules-lead-must-first = In the first hand that very tile must be led; in later hands any tile may be.

## A turn

rules-turn = A turn
rules-turn-play =
    { $players ->
        [two] The players take turns to lay a tile at an open end, equal halves touching.
       *[other] In turn, clockwise, players lay a tile at an open end, equal halves touching.
    }
rules-turn-must = If you can play, you must.
rules-turn-may-draw-until = You may draw first, though: you draw until a tile fits, and play that one at once. If none fits, you play one you had.
rules-turn-may-draw-one = You may draw one tile first, though: if it fits you play it at once, and if not, one you had.
rules-turn-draw-until = If you cannot, you draw until a tile fits and play it at once, at any end it fits. If none comes, you pass.
rules-turn-draw-one = If you cannot, you draw one tile: if it fits, you play it at once. If it does not, or there is none to draw, you pass.
rules-turn-pass = If you cannot, you pass.
rules-turn-floor =
    { $floor ->
        [one] The last tile of the boneyard is never drawn.
       *[other] The last { $floor } tiles of the boneyard are never drawn.
    }
rules-turn-blocked = When everybody has passed in turn, the hand is blocked.
rules-turn-blocked-until = When everybody has passed in turn with nothing left to draw, the hand is blocked.
rules-turn-blocked-one = When everybody has passed in turn without having been able to draw, the hand is blocked.
rules-turn-finished = A player with no tiles left is skipped.

## Doubles

rules-doubles =
    { $spinner ->
        [none] Doubles
        [first] The spinner
        [all] Spinners
       *[other] The sniff
    }
rules-doubles-none = Doubles are laid crosswise and played on along their two long sides only, so the line always has two ends.
rules-doubles-first = The first double played, led or not, is the spinner. It is played on from all four sides: from both long sides first, and only then from the short ones. Later doubles are laid crosswise and have two sides to play on.
rules-doubles-first-covered = The first double to be covered on both long sides becomes the spinner: it is then played on from its short sides too. Until then any double may become it; afterwards every other double is laid crosswise and has two sides to play on.
rules-doubles-all = Every double is a spinner. It is laid crosswise and played on from all four sides: from both long sides first, and only then from the short ones.
rules-doubles-sniff = The first double played, led or not, is the sniff. Whoever plays it lays it crosswise or in line, as they like. Either way the line keeps two ends. Later doubles are laid crosswise.
rules-doubles-sniff-four-way = The first double played, led or not, is the sniff. Whoever plays it lays it crosswise or in line, as they like. It is played on from all four sides: from the two along the line first, and only then from the other two. Later doubles are laid crosswise and have two sides to play on.
rules-doubles-sniff-us = The first double played, led or not, is the sniff. It is laid crosswise and played on from all four sides: from both long sides first, and only then from the short ones. Later doubles are laid crosswise and have two sides to play on.

## What a play scores

rules-score = What a play scores
rules-score-none = Plays score nothing.
rules-count = After each play the open ends are added up: that sum is the count. A tile lying alone counts both halves.
rules-count-double = A double at an open end counts both halves, and nothing once it is covered on both long sides.
rules-count-double-either-way = A double at an open end counts both halves, but the sniff laid in line counts one, unless it lies alone. Covered on both sides, a double counts nothing.
rules-count-short =
    { $spinner ->
        [sniff-four-way] The sniff’s last two sides count nothing while bare; an arm begun there counts at its tip.
       *[other] A spinner’s short sides count nothing while bare; an arm begun there counts at its tip.
    }
rules-count-short-us = Once both its long sides are covered, each short side of the sniff counts one half for as long as it is bare.
rules-count-example = Example: { $led } is led and makes { $led-count }; { $double } on the { $on } makes { $double-count }.
rules-count-example-either-way = Example: { $led } is led and makes { $led-count }; { $double } on the { $on } makes { $double-count } crosswise, { $in-line-count } in line.
rules-count-example-spinner = Example: { $led } is led and makes { $led-count }; { $one } on one side makes { $one-count }; { $other } on the other makes { $other-count }.
rules-score-pips = A count that is a multiple of { $base } scores as many points: { $counts }
rules-score-multiples = A count that is a multiple of { $base } scores one point for each { $base }.
rules-score-both-once = A count that is a multiple of 5 or of 3 scores as many points, and no more if it is both: { $counts }
rules-score-both-twice = A count that is a multiple of 5 or of 3 scores as many points, and twice as many if it is both.
rules-score-both-multiples = A count that is a multiple of 5 scores one point for each 5, and a multiple of 3 one for each 3. One that is both scores for both.
rules-score-count = A play scores its count, whatever it is.
rules-score-zero = A count of 0 scores nothing.
rules-score-counts = Count
rules-score-points = Points
rules-score-lead-ten = The first tile of a hand scores only if it makes 10.
rules-score-lead-double-five = The first tile of a hand scores only if it is 5-5.
rules-score-lead-no = The first tile of a hand scores nothing.
rules-score-declare = You only get the points if you say so: see “The call”.

## Going out

rules-out = Going out
rules-out-first =
    { $players ->
        [pairs] Whoever lays their last tile goes out and wins the hand for their pair.
       *[other] Whoever lays their last tile goes out and wins the hand.
    }
rules-out-both = A pair goes out, and wins the hand, when both partners have laid their last tile.
rules-out-last = The last tile still scores its count.
rules-out-bonus =
    { $out-bonus ->
        [one] Going out is worth one point.
       *[other] Going out is worth { $out-bonus } points.
    }
rules-out-bonus-joined =
    { $out-bonus ->
        [one] Going out is worth one point, which makes one score with what the last tile earns.
       *[other] Going out is worth { $out-bonus } points, which make one score with what the last tile earns.
    }
rules-settle-none = Nothing is paid for the tiles still held.
rules-settle-each-loses =
    { $players ->
        [pairs] Each pair loses the pips left in its two hands, the winners’ own included.
       *[other] Each player loses the pips left in their hand.
    }
rules-settle-sum =
    { $players ->
        [two] The winner scores the pips left in the other hand.
        [pairs] The winners score the pips left in both opponents’ hands, added together.
       *[several] The winner scores the pips left in all the other hands, added together.
    }
rules-settle-each =
    { $players ->
        [pairs] The winners score the pips left in each opponent’s hand, each hand rounded by itself.
       *[other] The winner scores the pips left in each of the other hands, each hand rounded by itself.
    }
rules-settle-heaviest =
    { $players ->
        [pairs] The winners score the pips left in the heavier of the opponents’ hands.
       *[other] The winner scores the pips left in the heaviest of the other hands.
    }
rules-settle-partner = What a partner still holds counts for neither side.
rules-settle-multiples = One point is paid for each { $base } pips.
rules-settle-example = Example: { $left } pips left: { $points ->
        [one] one point.
       *[other] { $points } points.
    }
rules-rounding-nearest = Pips are rounded to the nearest multiple of { $base }: { $one } → { $to-one }, { $other } → { $to-other }.
rules-rounding-up = Pips are rounded up to a multiple of { $base }: { $one } → { $to-one }, { $other } → { $to-other }.
rules-rounding-down = Pips are rounded down to a multiple of { $base }: { $one } → { $to-one }, { $other } → { $to-other }.
rules-lone-blank =
    { $lone-blank ->
        [one] A hand with only 0-0 left counts as one pip.
       *[other] A hand with only 0-0 left counts as { $lone-blank } pips.
    }
rules-loss-example = Example: { $left } pips left: { $lost ->
        [one] one point lost.
       *[other] { $lost } points lost.
    }
rules-below-zero = Scores may fall below zero.

## A blocked hand

rules-blocked = A blocked hand
rules-blocked-nothing = A blocked hand pays nothing.
rules-blocked-each-loses =
    { $players ->
        [pairs] Each pair loses the pips left in its two hands.
       *[other] Each player loses the pips left in their hand.
    }
rules-blocked-same =
    { $players ->
        [pairs] The pair with fewer pips left wins, and is paid as for going out. Its own pips are not taken off.
        [two] The player with fewer pips left wins, and is paid as for going out. The winner’s own pips are not taken off.
       *[several] The player with the fewest pips left wins, and is paid as for going out. The winner’s own pips are not taken off.
    }
rules-blocked-minus-own =
    { $players ->
        [pairs] The pair with fewer pips left wins, and scores the other pair’s pips less its own.
        [two] The player with fewer pips left wins, and scores the other’s pips less their own.
       *[several] The player with the fewest pips left wins, and scores the pips of all the others less their own once.
    }
rules-blocked-minus-own-rounded =
    { $players ->
        [pairs] Each pair’s pips are added and rounded first.
       *[other] Each hand is rounded first.
    }
rules-blocked-difference =
    { $players ->
        [pairs] The pair with fewer pips left wins, and scores the difference between the pairs.
        [two] The player with fewer pips left wins, and scores the difference between the hands.
       *[several] The player with the fewest pips left wins, and scores from each of the others the difference between their two hands.
    }
rules-blocked-difference-rounded =
    { $players ->
        [several] Each difference is rounded by itself.
       *[other] It is the difference that is rounded.
    }
rules-blocked-example = Example: { $own } pips against { $others }: { $points ->
        [one] one point.
       *[other] { $points } points.
    }
rules-ties-nothing =
    { $players ->
        [several] If the fewest is shared, nobody scores.
       *[other] If both have as many, nobody scores.
    }
rules-ties-carry =
    { $players ->
        [several] If the fewest is shared, what would have been paid goes to the winner of the next hand.
       *[other] If both have as many, what would have been paid goes to the winner of the next hand.
    }
rules-ties-carry-least = Where the two pairs would be paid differently, it is the smaller amount.
rules-ties-split = If two share the fewest, each scores half of what the third would pay. If all three are equal, nobody scores.
rules-ties-split-rounded = Half a payment is rounded down to a multiple of { $base } pips.
rules-ties-split-exact = An odd point is left out.
rules-ties-split-example = Example: { $own }, { $own } and { $third } pips: { $points ->
        [one] one point for each of the two.
       *[other] { $points } points for each of the two.
    }

## Winning the match

rules-match = Winning the match
rules-match-at-once =
    { $players ->
        [pairs] The first pair to reach { $target } points wins at once, even in mid-hand; that hand is not settled.
       *[other] The first player to reach { $target } points wins at once, even in mid-hand; that hand is not settled.
    }
rules-match-after-hand =
    { $players ->
        [pairs] When a pair has { $target } points or more at the end of a hand, the pair with more points wins. If they are equal, another hand is played.
       *[other] When somebody has { $target } points or more at the end of a hand, whoever has the most points wins. If the best are equal, another hand is played.
    }
rules-match-one-hand =
    { $players ->
        [pairs] A match is one hand: the pair with more points wins it.
       *[other] A match is one hand: whoever has the most points wins it.
    }
rules-match-hand-decides =
    { $players ->
        [pairs] A match is one hand: the pair that wins the hand wins it, whatever that pays. A tied hand is a drawn match.
       *[other] A match is one hand: whoever wins the hand wins it, whatever that pays. A tied hand is a drawn match.
    }
rules-match-together = If several reach it at the same moment, the most points win; if these are equal, play goes on.
rules-match-exact = It must be reached exactly: a score that would go beyond { $target } is not taken, and play goes on.
rules-match-no-win-on-lead = The first tile of a hand cannot win the match: a score of its that would reach { $target } is not taken.
rules-match-to-get-in =
    { $players ->
        [pairs] To get in, a pair’s first score must be at least { $to-get-in } points; anything less is not taken.
       *[other] To get in, a player’s first score must be at least { $to-get-in } points; anything less is not taken.
    }
rules-match-scoreless = If no score changes for { $hands } hands in a row, the match is over and nobody wins it.

## The call

rules-call = The call
rules-call-declare = Nobody counts your points for you. When your play scores, say so before the next tile is laid.
rules-call-missed =
    { $players ->
        [pairs] If you do not, then from the moment the next tile is laid until the one after it, the first opponent to call “Muggins!” takes the points for their pair.
        [two] If you do not, then from the moment the next tile is laid until the one after it, your opponent may call “Muggins!” and take the points.
       *[several] If you do not, then from the moment the next tile is laid until the one after it, the first of the others to call “Muggins!” takes the points.
    }
rules-call-partners = Partners cannot call each other’s misses.
rules-call-last = A tile that ends the hand must be declared as it is laid. The play before it may still be called until the hand is settled.
rules-call-false = A false declaration or call scores nothing, and costs nothing.
rules-call-false-pays =
    { $players ->
        [pairs] A false declaration or call pays the other pair.
        [two] A false declaration or call pays the other player.
       *[several] A false declaration or call pays each of the others.
    }
rules-call-false-amount = It pays the score nearest to the count: { $points } on a count of { $count }.

## Sources

rules-sources = Sources, and what they leave open
rules-sources-list = Sources: { $titles }.
rules-sources-changed = Changed at this table: { $options }.
