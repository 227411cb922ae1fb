# En qué se lleva el marcador.
device = El marcador, en
device-plain = Cifras
device-board = Tablero
device-abacus = Ábaco
device-sheet = Hoja X
# Lo que oye quien escucha: qué es y los tantos de cada parte.
says-board =
    { $points ->
        [one] Tablero de cribbage, 1 tanto por agujero, partida a { $target }. { $scores }
       *[other] Tablero de cribbage, { $points } tantos por agujero, partida a { $target }. { $scores }
    }
says-abacus =
    { $points ->
        [one] Ábaco, 1 tanto por cuenta, partida a { $target }. { $scores }
       *[other] Ábaco, { $points } tantos por cuenta, partida a { $target }. { $scores }
    }
says-sheet =
    { $points ->
        [one] Hoja de equis, 1 tanto por trazo, partida a { $target }. { $scores }
       *[other] Hoja de equis, { $points } tantos por trazo, partida a { $target }. { $scores }
    }
