# Yang dikatakan terminal selain yang sama dengan peramban.

## Sebelum babak pertama

play-game = { $game }, sampai { $target }.
play-one-hand = { $game }, satu babak saja.
play-against = Kamu melawan { $names }.
play-partner = Rekanmu { $name }.
play-watched = { $names } bermain. Kamu menonton.
play-seed = Benih { $seed }.
play-keys = Ketik ? untuk bantuan dan q untuk berhenti.

## Meja

play-scores = Nilai: { $list }
play-score = { $name }: { $score }
play-line = Baris: { $tiles }
play-arm = Cabang { $spinner }: { $tiles }
play-branch = Sisi { $spinner } yang kosong: { $number }
play-ends = Ujung terbuka: { $sum }
play-spinner = { $tile } spinner
play-in-line = { $tile } searah
play-hand = Kartumu: { $tiles }
play-hand-of = Kartu { $name }: { $tiles }

## Memilih

play-on = { $tile } pada { $against }
play-lead = buka dengan { $tile }
play-draw = ambil
play-declare = sebutkan poin langkahmu yang terakhir
play-call = serukan “Muggins!”
play-go-on = diam saja
play-choice = { $number }: { $what }
play-choice-count = { $number }: { $what }, jumlah { $count }
play-choice-points = { $number }: { $what }, jumlah { $count }, { $points } poin
play-prompt = Pilihanmu:
play-prompt-say = Ada yang mau kamu katakan?
play-last-tile = Kartu ini mengakhiri babak: kalau berpoin, sebutkan sekarang.

## Hasil suatu langkah

play-makes = { $sum }.
play-makes-scores = { $sum }, { $name } mendapat { $points } poin.
play-makes-scores-you = { $sum }, kamu mendapat { $points } poin.
play-worth-nothing = Tidak ada nilainya.

## Akhir babak dan pertandingan

play-left = { $name }, sisa { $list }: { $pips } titik
play-pays = Sisa titik: { $sum }
play-carried = { $points } poin menjadi milik pemenang babak berikut.

## Bantuan

play-help-number = Angka memilih pilihan itu.
play-help-tile = Atau sebutkan kartunya, misalnya 6-4, dan kartu tempat menyambungnya kalau ada beberapa: 6-4>4-1.
play-help-in-line = Tanda ~ sesudah balak memasangnya searah: 4-4~ atau 4-4~>4-1.
play-help-draw = d mengambil kartu.
play-help-declare = Tanda ! sesudah pilihan menyebutkan poinnya, misalnya 2! atau 6-4!, dan ! saja menyebutkan poin langkahmu yang terakhir.
play-help-call = c menyerukan “Muggins!” untuk poin langkah pemain lain yang tidak disebutkan.
play-help-table = Di meja, angka dalam kurung adalah hitungan ujung terbuka. Tanda * menandai spinner, yang cabangnya ada di bawah dengan namanya.
play-help-quit = q menghentikan pertandingan.

## Yang tidak bisa

play-type =
    Ketik { $most ->
        [1] 1,
       *[other] angka dari 1 sampai { $most },
    } atau ? untuk bantuan.
play-unclear =
    “{ $answer }” bukan salah satu pilihan. Ketik { $most ->
        [1] 1,
       *[other] angka dari 1 sampai { $most },
    } atau ? untuk bantuan.
play-no-such-number =
    Tidak ada pilihan { $number }: { $most ->
        [1] hanya ada 1.
       *[other] dari 1 sampai { $most }.
    }
play-nothing-to-mark = Pilihan { $number } bukan langkah: tidak ada yang bisa disebutkan.
play-no-double = { $tile } bukan balak: hanya balak yang bisa dipasang searah.
play-where = { $tile } cocok di beberapa tempat. Sebutkan di mana: { $examples }

## Berhenti

play-stop = Hentikan pertandingan sebelum selesai? y atau t:
play-yes = y ya
play-stopped = Pertandingan berhenti di sini.
play-recorded = Catatannya ada di { $file }.
