# `muggins stats`: all deals of a server, counted.

stats-reading = Reading the tables
stats-tables = tables
stats-number = { $number }
stats-dealt = Hands dealt
stats-finished = played to the end
stats-aborted = given up
stats-playing = being played
stats-parts = Numbers asked of the seats for these deals
stats-shown = sealed and shown
stats-kept-back = sealed and not shown in time
stats-none = none sealed
stats-size =
    Double-{ $set }, { $seats } seats of { $tiles }: { $deals ->
        [one] 1 deal.
       *[other] { $deals } deals.
    }
stats-chi = Chi-square of tile by seat { $chi }; chance makes it about { $freedom }.
stats-even = Tiles fell to the seats as chance has it: of 1,000 fair servers about { $of } would have dealt less evenly.
stats-uneven = Fewer than 1 of 1,000 fair servers would have dealt so unevenly: this is worth looking into.
stats-too-even = Fewer than 1 of 1,000 fair servers would have dealt so evenly: this is worth looking into.
stats-too-few = There are too few deals to say how evenly tiles fall.
