# Πού κρατιέται το σκορ.
device = Το σκορ σε
device-plain = Αριθμοί
device-board = Ταμπλό
device-abacus = Άβακας
device-sheet = Φύλλο Χ
# Τι ακούει όποιος ακούει: τι είναι και το σκορ κάθε πλευράς.
says-board =
    { $points ->
        [one] Ταμπλό κρίμπατζ, 1 πόντος η τρύπα, ως τους { $target }. { $scores }
       *[other] Ταμπλό κρίμπατζ, { $points } πόντοι η τρύπα, ως τους { $target }. { $scores }
    }
says-abacus =
    { $points ->
        [one] Άβακας, 1 πόντος η χάντρα, ως τους { $target }. { $scores }
       *[other] Άβακας, { $points } πόντοι η χάντρα, ως τους { $target }. { $scores }
    }
says-sheet =
    { $points ->
        [one] Φύλλο με Χ, 1 πόντος η γραμμή, ως τους { $target }. { $scores }
       *[other] Φύλλο με Χ, { $points } πόντοι η γραμμή, ως τους { $target }. { $scores }
    }
