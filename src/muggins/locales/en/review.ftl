# Matches looked through, boards on pages of others, and the trainer. What an analysis says is in analysis.ftl.

review = Review
review-intro = Look through a match move by move: what happened, what it cost, and what would have been better.
review-record = A match as text
review-record-help = Paste it, or drop the file here. At the table, the menu has it as a download.
review-open = Look through it
review-file = Choose a file
review-wrong = Line { $line }, column { $column }: { $sentence }
review-empty = No hand of this match was dealt.
review-match = Match
review-match-of = Match { $number } of { $of }
review-won = { $name } { $points }

## Going through it

review-controls = Going through the match
review-hand-before = The hand before
review-step-back = A step back
review-go = Play automatically
review-pause = Pause
review-step-on = A step on
review-hand-after = The next hand
review-slider = Place in the hand
review-where = Hand { $hand }, move { $move }
review-move = Move { $move }.
review-count = Count { $sum }
review-dealt = dealt
review-ended = the end
review-holds = { $name }: { $list }
review-holds-none = { $name }: no tile
review-holds-unknown =
    { $tiles ->
        [one] { $name }: 1 unknown tile
       *[other] { $name }: { $tiles } unknown tiles
    }

## What was better

review-best = best
review-best-is = Best: { $play }
review-play = { $tile } on { $against }
review-draw = drawing
review-best-was = Best was { $play }.
review-lost = points lost
review-inaccuracy = Inaccuracy
review-mistake = Mistake
review-blunder = Blunder
review-fine = Well played
review-even = All the same
review-fine-help = Nothing was better beyond doubt.
review-loss-of = { $name }: { $points } lost
review-lucky = { $name }: { $points } points of luck
review-unlucky = { $name }: { $points } points of bad luck
review-cost = It cost { $points } points on average (±{ $error }) over the deals that were possible.
review-cost-chance = The chance to win the match fell by { $chance }.
review-cost-open = As the tiles really lay: { $points }.
review-no-decision = There was nothing to decide here.
review-play-head = Play
review-worth = worth
review-chance = wins
review-was-played = played
review-method-solved = Every tile could be known here: these figures are exact.
review-method-every =
    { $deals ->
        [one] Tried on the one deal that was possible.
       *[other] Tried on all { $deals } deals that were possible.
    }
review-method-sampled =
    { $deals ->
        [one] Tried on 1 deal out of those that were possible.
       *[other] Tried on { $deals } deals out of those that were possible.
    }
review-hint = Best: { $play }.
review-hint-close = { $other } may be as good.
review-again = Try it again from here
review-against = against

## The panes

review-panes = What is shown
review-pane-moves = Moves
review-pane-why = Why
review-pane-known = Tiles
review-pane-margin = Margin
review-pane-match = Match

## Margin, luck and skill

review-margin = Points margin
review-margin-heard = { $name }: at most { $most }, at least { $least }, { $last } in the end.
review-whole = whole match
review-ahead =
    { $who ->
        [you] You are ahead
       *[other] { $name } ahead
    }
review-others = The others
review-busy = The match is being analysed
review-luck-title = Luck and skill: { $name }
review-luck-heard = Skill { $play }, luck { $luck }: together { $result }.
review-skill-of = Skill { $points }
review-luck-of = Luck { $points }
review-result = Result { $points }.
review-luck-good-play-good = Good draws, good moves.
review-luck-good-play-bad = Good draws, costly moves.
review-luck-good-play-even = Good draws, even play.
review-luck-bad-play-good = Bad draws, good moves.
review-luck-bad-play-bad = Bad draws, costly moves.
review-luck-bad-play-even = Bad draws, even play.
review-luck-even-play-good = Even luck, good moves.
review-luck-even-play-bad = Even luck, costly moves.
review-luck-even-play-even = Even luck, even play.
review-luck-error = Luck and skill are sure to within ±{ $error } points.
review-more = The figures
review-rate =
    { $name }: { $rate } points lost a decision ({ $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }).
review-like = That is how { $level } plays.
review-turn = Turning point: hand { $hand }, move { $move }
review-turn-deal = Turning point: hand { $hand }
review-turn-deal-luck = { $name }: +{ $points } points by the deal.
review-turn-lead-luck = { $name }: +{ $points } points by the lead.
review-turn-draw-luck = { $name }: +{ $points } points by this draw.
review-show-me = Show me
review-seat = As seen by

## What a seat could know

review-known = What could be known: { $name }
review-known-where = Where the tiles may be
review-known-none = There is no decision here to look at: go to one.
review-voids = { $name }: surely no { $pips }.
review-no-voids = { $name }: no suit is ruled out.
review-likely = Likeliest: { $list }.
review-never = Surely not: { $list }.
review-known-legend = In per cent; darker is likelier. A ring marks what was really there.

## Sharing

review-share = Share
review-link-match = Link to the match
review-link-position = Link to this position
review-embed = For a page of your own
review-save-svg = Save as SVG
review-save-png = Save as PNG

## The trainer

train = Trainer
train-about = Positions out of hands that strong computer players have played, and the counting that all of it rests on.
train-daily = Puzzle of the day
train-daily-about = The same for everybody, a new one at midnight UTC.
train-puzzles = Puzzles
train-puzzles-about = One play is better than all others: find it.
train-mistakes = Your mistakes
train-mistakes-about = What you got wrong in matches you looked through comes back until you know it.
train-count = Say the count
train-count-about = Add up the open ends at a glance.
train-missing = Name the missing tiles
train-missing-about = Which tiles of a suit are still out?
train-streak =
    { $days ->
        [0] No streak at the moment, { $best } at best
        [one] 1 day in a row, { $best } at best
       *[other] { $days } days in a row, { $best } at best
    }
train-solved = { $right } of { $of } solved
train-due = { $due } of { $all } to repeat
train-best = { $best } in a row at best
train-row = { $now } in a row, best { $best }
train-level = How hard
train-level-0 = Any level
train-level-1 = Easy
train-level-2 = Medium
train-level-3 = Hard
train-all-solved = You have solved all of these.
train-none-due = There is nothing to repeat today.
train-no-mistakes = No mistakes have been kept yet. Look through a match that you have played, and those you made there come here.
train-task = Your turn. Which play is best?
train-history = How it came to this
train-other = Opponent
train-others-hold = Opponent’s tiles: { $list }
train-right = Right: { $play }.
train-wrong = Better: { $play }.
train-worths = What each play is worth
train-look = In the review
train-next = Next
train-check = Check
train-answers = Your answer
train-count-task = { $game }: what do the open ends count?
train-count-is = Count: { $sum }
train-missing-task = Which tiles with a { $pip } are neither on the table nor in your hand?
train-missing-are = Still out with a { $pip }: { $list }

## All one's matches together

train-played = How you play
train-played-about = What you give away, over all the matches that you have looked through.
train-played-none = Look through a match that you have played, and what it came to is added up here.
train-played-rate =
    { $rate } points lost a decision ({ $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }).
train-played-matches =
    { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
train-played-sum = Result { $result }: luck { $luck }, play { $play }.
train-played-busy = Looked through: { $done } of { $of } matches
train-played-more =
    { $matches ->
        [one] Look through 1 match more
       *[other] Look through { $matches } matches more
    }
