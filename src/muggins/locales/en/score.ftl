# What a score is kept on.
device = Score kept on
device-plain = Figures
device-board = Board
device-abacus = Abacus
device-sheet = X sheet
# What a listener hears of a device: what it is, and the score of each side.
says-board =
    { $points ->
        [one] Cribbage board, 1 point a hole, game { $target }. { $scores }
       *[other] Cribbage board, { $points } points a hole, game { $target }. { $scores }
    }
says-abacus =
    { $points ->
        [one] Abacus, 1 point a bead, game { $target }. { $scores }
       *[other] Abacus, { $points } points a bead, game { $target }. { $scores }
    }
says-sheet =
    { $points ->
        [one] X sheet, 1 point a stroke, game { $target }. { $scores }
       *[other] X sheet, { $points } points a stroke, game { $target }. { $scores }
    }
