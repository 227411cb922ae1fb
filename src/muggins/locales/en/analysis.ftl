# The analysis of a match, in the terminal and in the browser. "You" is whoever sat in the seat that is spoken of.
# Plays are written as in records: 6-4, or 6-4>4-4 where it is told against which tile.

analysis-of = { $file }, match { $number }
analysis-working = Analysing
analysis-steps = steps
analysis-seat = Seat { $seat }

## What decided it, the turning point, what to do better

analysis-decided =
    { $won ->
        [won] You won by { $points }
        [lost] You lost by { $points }
        [won-otherwise] You won the match
        [lost-otherwise] You lost the match
        [nobody] Nobody won
       *[even] You came out level
    }: luck { $luck }, play { $play }. { $by ->
        [luck] The tiles decided it.
       *[play] The way it was played decided it.
    }
analysis-result =
    { $won ->
        [won] You won by { $points }.
        [lost] You lost by { $points }.
        [won-otherwise] You won the match.
        [lost-otherwise] You lost the match.
        [nobody] Nobody won.
       *[even] You came out level.
    }
analysis-turn-decision =
    { $whose ->
        [own] It turned in hand { $hand }, line { $line }: a play there gave you { $points } points.
       *[others] It turned in hand { $hand }, line { $line }: a play there gave { $points } points away.
    }
analysis-turn-deal =
    { $whose ->
        [own] It turned with the deal of hand { $hand }, worth { $points } points to you.
       *[others] It turned with the deal of hand { $hand }, which cost you { $points } points.
    }
analysis-turn-lead =
    { $whose ->
        [own] It turned with the lot in hand { $hand }, worth { $points } points to you.
       *[others] It turned with the lot in hand { $hand }, which cost you { $points } points.
    }
analysis-turn-draw =
    { $whose ->
        [own] It turned in hand { $hand }, line { $line }: the draw there was worth { $points } points to you.
       *[others] It turned in hand { $hand }, line { $line }: the draw there cost you { $points } points.
    }
analysis-advice-undeclared = To do better: say what you score. What stayed undeclared cost { $points } points.
analysis-advice-missed-points = To do better: look for the play that scores most. Points left lying cost { $points }.
analysis-advice-missed-out = To do better: go out when you can. Staying in the hand cost { $points } points.
analysis-advice-left-reply = To do better: before you play, ask what the next player could score on it. Big replies cost { $points } points.
analysis-advice-let-off = To do better: remember what others drew on, and keep open what they cannot play. Letting them play cost { $points } points.
analysis-advice-gave-suit = To do better: count the tiles out, and hold on to a suit you have most of. Giving suits up cost { $points } points.
analysis-advice-drew-into = To do better: leave an end you can play on next. Having to draw cost { $points } points.
analysis-advice-kept-heavy = To do better: get rid of heavy tiles before the hand ends. Keeping them cost { $points } points.
analysis-advice-other = To do better: look again at the plays marked below. They cost { $points } points.
analysis-advice-none = There is nothing to reproach you with: no play of yours was beyond doubt a wrong one.

## Why a play was worse

analysis-why-undeclared = { $played } made { $points } points, which were not declared.
analysis-why-missed-points = { $best } scores { $points }, { $played } only { $taken }.
analysis-why-missed-out = { $best } ends the hand at once, and { $played } does not.
analysis-why-left-reply = After { $played } the next player scores { $reply } points on average, after { $best } only { $other }.
analysis-why-let-off = { $played } lets the next player go on { $percent } times in 100, { $best } only { $other } times.
analysis-why-let-off-void = The next player had shown to hold no { $pip }: { $best } keeps that end open and is answered { $other } times in 100, { $played } { $percent } times.
analysis-why-gave-suit = Of the { $left } tiles with a { $pip } that are still out, { $own } are in this hand: { $best } keeps that end open, and { $played } does not.
analysis-why-drew-into = After { $played } no tile of this hand fits any more; after { $best } there is still one to play next.
analysis-why-kept-heavy = { $played } keeps { $pips } pips in hand, { $best } only { $other }.
analysis-why-other = { $best } does better than { $played } on the deals there could be.
analysis-why-draw = Drawing does better here than { $played } on the deals there could be.
analysis-why-drew-points = { $best } scores { $points }, and drawing gives that up.
analysis-why-drew = { $best } does better than drawing on the deals there could be.

## Names of figures

analysis-label-fine = fine
analysis-label-inaccuracy = inaccuracy
analysis-label-mistake = mistake
analysis-label-blunder = blunder
analysis-phase-lead = the lead
analysis-phase-scoring = scoring
analysis-phase-blocking = blocking
analysis-phase-going-out = going out
analysis-kind-undeclared = a score not declared
analysis-kind-missed-points = missed points
analysis-kind-missed-out = did not go out
analysis-kind-left-reply = left a big reply
analysis-kind-let-off = let the next player go on
analysis-kind-gave-suit = gave up control of a suit
analysis-kind-drew-into = ran out of plays
analysis-kind-kept-heavy = kept heavy tiles
analysis-kind-other = other
analysis-figure = { NUMBER($figure, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-player = Player
analysis-matches = Matches
analysis-won = Won
analysis-decisions = Decisions
analysis-rate = Points lost a decision
analysis-level = Plays like
analysis-result-column = Result
analysis-luck = Luck
analysis-play = Play
analysis-skill = Own losses
analysis-given = Given by others
analysis-errors = Not fine
analysis-lost = Points lost
analysis-phases = By part of the hand
analysis-kinds = By what was given away
analysis-hand = Hand
analysis-line = Line
analysis-played = Played
analysis-best = Best
analysis-loss = Loss
analysis-open = With open hands
analysis-chance = Of the match
analysis-worst = The plays that cost most
analysis-all = All matches together

## What could not be told

analysis-limit-seats = Some seats’ tiles are not known, so their plays are not judged.
analysis-limit-luck = Luck is told where every tile is known and who can play must play, so not of all hands here.
analysis-limit-open = Losses with open hands are worked out between two sides only.
analysis-limit-draws = Where who can play may draw, drawing is judged as if nobody did so again later.
