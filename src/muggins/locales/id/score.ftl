# Alat untuk mencatat nilai.
device = Nilai dicatat di
device-plain = Angka
device-board = Papan
device-abacus = Sempoa
device-sheet = Lembar X
# Yang didengar tentang alat itu: namanya, lalu nilai tiap pihak.
says-board = Papan cribbage, { $points } poin per lubang, sampai { $target }. { $scores }
says-abacus = Sempoa, { $points } poin per manik, sampai { $target }. { $scores }
says-sheet = Lembar X, { $points } poin per garis, sampai { $target }. { $scores }
