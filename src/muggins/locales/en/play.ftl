# What the terminal says beyond what it shares with the browser: web.ftl has what happened, errors.ftl what went wrong.

## Before the first hand

play-game = { $game }, to { $target }.
play-one-hand = { $game }, one hand.
play-against = You play against { $names }.
play-partner = Your partner is { $name }.
play-watched = { $names } play. You look on.
play-seed = Seed { $seed }.
play-keys = Type ? for help and q to stop.

## The table

play-scores = Scores: { $list }
play-score = { $name }: { $score }
play-line = Line: { $tiles }
play-arm = Arm of { $spinner }: { $tiles }
play-branch = Open branches of { $spinner }: { $number }
play-ends = Open ends: { $sum }
play-spinner = { $tile } spinner
play-in-line = { $tile } in line
play-hand = Your hand: { $tiles }
play-hand-of = { $name } holds { $tiles }

## Choosing

play-on = { $tile } on { $against }
play-lead = lead { $tile }
play-draw = draw
play-declare = declare your last play
play-call = call “Muggins!”
play-go-on = say nothing
play-choice = { $number }: { $what }
play-choice-count = { $number }: { $what }, count { $count }
play-choice-points =
    { $number }: { $what }, count { $count }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
play-prompt = Your choice:
play-prompt-say = Have you anything to say?
play-last-tile = This tile ends the hand: if it scores, say so now.

## What a play makes

play-makes = { $sum }.
play-makes-scores =
    { $sum }, { $name } { $points ->
        [one] scores 1 point.
       *[other] scores { $points }.
    }
play-makes-scores-you =
    { $sum }, { $points ->
        [one] you score 1 point.
       *[other] you score { $points }.
    }
play-worth-nothing = It is worth nothing.

## How a hand and a match end

play-left =
    { $name }, left with { $list }: { $pips ->
        [one] 1 pip
       *[other] { $pips } pips
    }
play-pays = The pips left: { $sum }
play-carried =
    { $points ->
        [one] 1 point goes to the winner of the next hand.
       *[other] { $points } points go to the winner of the next hand.
    }

## Help

play-help-number = A number makes that choice.
play-help-tile = Or name a tile, as in 6-4, and the one it goes against where there are several: 6-4>4-1.
play-help-in-line = A ~ after a double lays it in line: 4-4~ or 4-4~>4-1.
play-help-draw = d draws.
play-help-declare = A ! after the choice declares its points, as in 2! or 6-4!, and ! alone declares your last play.
play-help-call = c calls “Muggins!” for the points of a play that another left undeclared.
play-help-table = On the table, the numbers in parentheses are what the open ends count. A * marks a spinner, whose arms stand below with its name.
play-help-quit = q stops the match.

## What cannot be

play-type =
    Type { $most ->
        [one] 1,
       *[other] a number from 1 to { $most },
    } or ? for help.
play-unclear =
    “{ $answer }” is none of the choices. Type { $most ->
        [one] 1,
       *[other] a number from 1 to { $most },
    } or ? for help.
play-no-such-number =
    There is no choice { $number }: { $most ->
        [one] the only one is 1.
       *[other] they are 1 to { $most }.
    }
play-nothing-to-mark = Choice { $number } is no play: there is nothing to declare.
play-no-double = { $tile } is no double: only a double can be laid in line.
play-where = { $tile } fits in several places. Say where: { $examples }

## Stopping

play-stop = Stop the match before it is over? y or n:
play-yes = y yes
play-stopped = The match stops here.
play-recorded = The record is in { $file }.
