# What Muggins is and promises, in words for everybody.
about-game = Muggins is a family of domino games in which the open ends count: make them add up to a number that scores, mostly a multiple of five, and the points are yours at once. Play alone or with friends, here in the browser.

## What it promises

about-free = No adverts
about-free-how = None, and nothing to buy. No account either: a name is enough. Nothing is loaded from anybody else’s server.
about-points = Every point explained
about-points-how = The count stands there as a sum. After a hand you see which tiles were left and what they paid, and the rules of your table are told in words.
about-seat = Your seat stays yours
about-seat-how = No connection? Page closed? Open the same link again: your tiles are where they were, even if the server itself had to be started anew.
about-leavers = Nobody is left waiting
about-leavers-how = If somebody goes, a computer player goes on in that seat, and gives it back when they return. How long to wait is agreed when the table is opened.
about-dealt = Nobody chooses your tiles
about-dealt-how = Not the server, not another player. You need not take our word: every deal can be checked, and below you see how.
about-everyone = For everybody
about-everyone-how = By touch, mouse or keyboard, with a screen reader, in large print, in light, dark or sharp colours, in four languages.

## How a deal is made

about-fair = How a deal is made
about-fair-how = Think of sealed letters: nobody can look inside, and nobody can change what is in them.
about-step-seal = Seal.
about-step-seal-how = Before the deal, the server and each player put a secret number into a letter and seal it. Your browser does it for you.
about-step-deal = Deal.
about-step-deal-how = The players open their letters. All the numbers together, the server’s too, decide who gets which tile.
about-step-play = Play.
about-step-play-how = The server’s letter stays sealed, for it would tell of the hidden tiles.
about-step-check = Check.
about-step-check-how = After the hand it is opened too. Now anybody can work the deal out again, and see that it is the same.

## What was counted

about-figures = Counted on this server
about-figure-dealt = Hands dealt
about-figure-finished = Played to the end
about-figure-aborted = Given up
about-figure-playing = Being played now
about-figure-shown = Numbers that players put in
about-figure-kept-back = Numbers not shown in time
about-even =
    { $deals ->
        [one] How evenly the tiles fell in 1 deal: chance alone is less even in { $share } of 100 cases.
       *[other] How evenly the tiles fell in { $deals } deals: chance alone is less even in { $share } of 100 cases.
    }
about-uneven = The tiles fell less evenly than chance explains. Something may be wrong with this server: check the deals.
about-too-few = Too few hands were dealt to say how evenly the tiles fall.
about-version = Muggins { $version }, free software under the Apache License 2.0
