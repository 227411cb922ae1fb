# Pertandingan yang ditinjau, papan di halaman orang lain, dan latihan. Isi analisis ada di analysis.ftl.

review = Tinjauan
review-intro = Lihat satu pertandingan langkah demi langkah: apa yang terjadi, berapa ruginya, dan apa yang lebih baik.
review-record = Catatan pertandingan
review-record-help = Tempelkan, atau jatuhkan berkasnya di sini. Di meja, catatan bisa diunduh dari menu.
review-open = Tinjau
review-file = Pilih berkas
review-wrong = Baris { $line }, kolom { $column }: { $sentence }
review-empty = Tidak ada babak yang dibagikan dalam pertandingan ini.
review-match = Pertandingan
review-match-of = Pertandingan { $number } dari { $of }
review-won = { $name } { $points }

## Going through it

review-controls = Menelusuri pertandingan
review-hand-before = Babak sebelumnya
review-step-back = Mundur selangkah
review-go = Putar otomatis
review-pause = Jeda
review-step-on = Maju selangkah
review-hand-after = Babak berikutnya
review-slider = Posisi dalam babak
review-where = Babak { $hand }, langkah { $move }
review-move = Langkah { $move }.
review-count = Jumlah { $sum }
review-dealt = dibagi
review-ended = selesai
review-holds = { $name }: { $list }
review-holds-none = { $name }: tanpa kartu
review-holds-unknown = { $name }: { $tiles } kartu tak diketahui

## What was better

review-best = terbaik
review-best-is = Terbaik: { $play }
review-play = { $tile } pada { $against }
review-draw = mengambil
review-best-was = Yang terbaik { $play }.
review-lost = poin hilang
review-inaccuracy = Kurang tepat
review-mistake = Kesalahan
review-blunder = Blunder
review-fine = Langkah baik
review-even = Semua sama
review-fine-help = Tidak ada yang pasti lebih baik.
review-loss-of = { $name }: rugi { $points }
review-lucky = { $name }: { $points } poin keberuntungan
review-unlucky = { $name }: { $points } poin kesialan
review-cost = Ruginya rata-rata { $points } poin (±{ $error }) dari semua pembagian yang mungkin.
review-cost-chance = Peluang menang turun { $chance }.
review-cost-open = Menurut letak kartu yang sebenarnya: { $points }.
review-no-decision = Di sini tidak ada yang perlu diputuskan.
review-play-head = Langkah
review-worth = nilai
review-chance = menang
review-was-played = dimainkan
review-method-solved = Di sini semua kartu bisa diketahui: angka-angka ini pasti.
review-method-every = Dicoba pada semua { $deals } pembagian yang mungkin.
review-method-sampled = Dicoba pada { $deals } dari pembagian yang mungkin.
review-hint = Terbaik: { $play }.
review-hint-close = { $other } mungkin sama baiknya.
review-again = Coba lagi dari sini
review-against = melawan

## The panes

review-panes = Yang ditampilkan
review-pane-moves = Langkah
review-pane-why = Alasan
review-pane-known = Kartu
review-pane-margin = Selisih
review-pane-match = Hasil

## Margin, luck and skill

review-margin = Selisih poin
review-margin-heard = { $name }: paling banyak { $most }, paling sedikit { $least }, akhirnya { $last }.
review-whole = seluruh pertandingan
review-ahead =
    { $who ->
        [you] Kamu unggul
       *[other] { $name } unggul
    }
review-others = Yang lain
review-busy = Pertandingan sedang dianalisis
review-luck-title = Keberuntungan dan permainan: { $name }
review-luck-heard = Permainan { $play }, keberuntungan { $luck }: total { $result }.
review-skill-of = Permainan { $points }
review-luck-of = Keberuntungan { $points }
review-result = Hasil { $points }.
review-luck-good-play-good = Kartu bagus, langkah bagus.
review-luck-good-play-bad = Kartu bagus, langkah merugi.
review-luck-good-play-even = Kartu bagus, langkah biasa.
review-luck-bad-play-good = Kartu buruk, langkah bagus.
review-luck-bad-play-bad = Kartu buruk, langkah merugi.
review-luck-bad-play-even = Kartu buruk, langkah biasa.
review-luck-even-play-good = Kartu biasa, langkah bagus.
review-luck-even-play-bad = Kartu biasa, langkah merugi.
review-luck-even-play-even = Kartu biasa, langkah biasa.
review-luck-error = Keberuntungan dan permainan diketahui dengan ketelitian ±{ $error } poin.
review-more = Angka-angkanya
review-rate = { $name }: { $rate } poin hilang per keputusan ({ $decisions } keputusan).
review-like = Begitulah permainan { $level }.
review-turn = Titik balik: babak { $hand }, langkah { $move }
review-turn-deal = Titik balik: babak { $hand }
review-turn-deal-luck = { $name }: +{ $points } poin dari pembagian kartu.
review-turn-lead-luck = { $name }: +{ $points } poin dari giliran pertama.
review-turn-draw-luck = { $name }: +{ $points } poin dari pengambilan ini.
review-show-me = Tunjukkan
review-seat = Dari sisi

## What a seat could know

review-known = Yang bisa diketahui: { $name }
review-known-where = Di mana kartu mungkin berada
review-known-none = Tidak ada keputusan di sini: buka salah satu keputusan.
review-voids = { $name }: pasti tanpa { $pips }.
review-no-voids = { $name }: belum ada angka yang pasti tidak dipegang.
review-likely = Paling mungkin: { $list }.
review-never = Pasti bukan: { $list }.
review-known-legend = Dalam persen; makin gelap makin mungkin. Bingkai menandai yang sebenarnya ada.

## Sharing

review-share = Bagikan
review-link-match = Tautan ke pertandingan
review-link-position = Tautan ke posisi ini
review-embed = Untuk halamanmu sendiri
review-save-svg = Simpan sebagai SVG
review-save-png = Simpan sebagai PNG

## The trainer

train = Latihan
train-about = Posisi dari babak yang dimainkan komputer yang kuat, dan hitungan yang mendasari semuanya.
train-daily = Teka-teki hari ini
train-daily-about = Sama untuk semua orang, baru setiap tengah malam UTC.
train-puzzles = Teka-teki
train-puzzles-about = Satu langkah lebih baik dari yang lain: temukan.
train-mistakes = Kesalahanmu
train-mistakes-about = Yang salah dalam pertandingan yang kamu tinjau akan kembali sampai kamu menguasainya.
train-count = Sebutkan jumlahnya
train-count-about = Jumlahkan ujung terbuka dalam sekali pandang.
train-missing = Sebutkan kartu yang hilang
train-missing-about = Kartu mana dari satu angka yang belum terlihat?
train-streak =
    { $days ->
        [0] Belum ada rentetan, terbaik { $best }
       *[other] { $days } hari berturut-turut, terbaik { $best }
    }
train-solved = { $right } dari { $of } terjawab
train-due = { $due } dari { $all } perlu diulang
train-best = Terbaik { $best } berturut-turut
train-row = { $now } berturut-turut, terbaik { $best }
train-level = Kesulitan
train-level-0 = Semua tingkat
train-level-1 = Mudah
train-level-2 = Sedang
train-level-3 = Sulit
train-all-solved = Semua ini sudah kamu kerjakan.
train-none-due = Hari ini tidak ada yang perlu diulang.
train-no-mistakes = Belum ada kesalahan yang disimpan. Tinjau pertandingan yang pernah kamu mainkan, dan kesalahan di sana akan muncul di sini.
train-task = Giliranmu. Langkah mana yang terbaik?
train-history = Jalan permainannya
train-other = Lawan
train-others-hold = Kartu lawan: { $list }
train-right = Benar: { $play }.
train-wrong = Lebih baik: { $play }.
train-worths = Nilai tiap langkah
train-look = Lihat di tinjauan
train-next = Lanjut
train-check = Periksa
train-answers = Jawabanmu
train-count-task = { $game }: berapa jumlah ujung terbuka?
train-count-is = Jumlah: { $sum }
train-missing-task = Kartu mana dengan { $pip } yang tidak ada di meja dan tidak ada di tanganmu?
train-missing-are = Belum terlihat dengan { $pip }: { $list }

## All one's matches together

train-played = Caramu bermain
train-played-about = Poin yang kamu buang, dari semua pertandingan yang sudah kamu tinjau.
train-played-none = Tinjau pertandingan yang pernah kamu mainkan, dan hasilnya dijumlahkan di sini.
train-played-rate = { $rate } poin hilang per keputusan ({ $decisions } keputusan).
train-played-matches = { $matches } pertandingan
train-played-sum = Hasil { $result }: keberuntungan { $luck }, permainan { $play }.
train-played-busy = Sudah ditinjau: { $done } dari { $of } pertandingan
train-played-more = Tinjau { $matches } pertandingan lagi
