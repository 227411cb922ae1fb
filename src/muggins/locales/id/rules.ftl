# Aturan dalam kata-kata. muggins.words menentukan kalimat mana yang perlu; datanya sama dengan en/rules.ftl.
# «Titik» ialah yang tampak pada kartu, «poin» ialah yang didapat pemain.

rules-and = { $most } dan { $last }
rules-ours = { $sentence } Ini pilihan kami sendiri.

## Kartu dan pembagian

rules-deal = Kartu dan pembagian
rules-deal-set = Dimainkan dengan satu set balak { $set }: { $size } kartu, dari 0-0 sampai { $set }-{ $set }.
rules-deal-hands = Pemainnya { $seats } orang, masing-masing mendapat { $tiles } kartu.
rules-deal-pairs = Main berpasangan, pasangan duduk berhadapan: kursi 1 dan 3 melawan kursi 2 dan 4.
rules-deal-alone = Keempat pemain bermain sendiri-sendiri.
rules-deal-four-pairs = Kalau berempat, mainnya berpasangan, kecuali dipilih lain.
rules-deal-four-alone = Kalau berempat, masing-masing bermain sendiri, kecuali dipilih berpasangan.
rules-deal-boneyard = Sisanya, { $rest } kartu, ditelungkupkan sebagai tumpukan.
rules-deal-asleep = Sisanya, { $rest } kartu, tetap tertutup dan tidak dimainkan.
rules-deal-all = Tidak ada kartu yang tersisa.

## Siapa yang membuka

rules-lead = Siapa yang membuka
rules-lead-first-lot =
    { $ends ->
        [one-hand] Siapa yang membuka ditentukan dengan undian.
       *[other] Siapa yang membuka babak pertama ditentukan dengan undian.
    }
rules-lead-first-highest-double =
    { $ends ->
        [one-hand] Yang mendapat balak tertinggi membuka.
       *[other] Yang mendapat balak tertinggi membuka babak pertama.
    }
rules-lead-first-heaviest-draw =
    { $ends ->
        [one-hand] Untuk menentukan pembuka, tiap pemain mengambil satu kartu dan memperlihatkannya: yang terbesar membuka, yang seri mengambil lagi.
       *[other] Untuk menentukan pembuka pertama, tiap pemain mengambil satu kartu dan memperlihatkannya: yang terbesar membuka, yang seri mengambil lagi.
    } Setelah itu kartu dikembalikan dan dikocok.
rules-lead-rotate = Selanjutnya giliran membuka berpindah ke pemain berikutnya tiap babak.
rules-lead-highest-double = Selanjutnya juga, tiap babak dibuka oleh yang mendapat balak tertinggi.
rules-lead-lot = Selanjutnya juga, pembuka tiap babak ditentukan dengan undian.
rules-lead-next-winner = Sesudah babak yang dimainkan sampai habis, yang menurunkan kartu terakhirnya membuka.
rules-lead-next-rotate = Sesudah babak yang dimainkan sampai habis, pemain setelah pembukanya membuka.
rules-lead-next-highest-double = Sesudah babak yang dimainkan sampai habis, yang mendapat balak tertinggi membuka.
rules-lead-next-lot = Sesudah babak yang dimainkan sampai habis, pembuka ditentukan dengan undian.
rules-lead-blocked-lot = Sesudah babak buntu, pembuka ditentukan dengan undian.
rules-lead-blocked-highest-double = Sesudah babak buntu, yang mendapat balak tertinggi membuka.
rules-lead-blocked-rotate = Sesudah babak buntu, pemain setelah pembukanya membuka.
rules-lead-blocked-winner =
    { $players ->
        [pairs] Sesudah babak buntu, dari pasangan dengan sisa titik paling sedikit, yang sisa titiknya lebih sedikit membuka. Di antara yang seri, undian yang menentukan.
        [two] Sesudah babak buntu, yang sisa titiknya lebih sedikit membuka. Di antara yang seri, undian yang menentukan.
       *[several] Sesudah babak buntu, yang sisa titiknya paling sedikit membuka. Di antara yang seri, undian yang menentukan.
    }
rules-lead-no-double = Kalau tidak ada balak yang terbagi, kartu terbesar yang berlaku; dari dua yang sama besar, yang separuhnya lebih tinggi.
rules-lead-any = Yang membuka karena balak boleh menurunkan kartu apa saja.
rules-lead-must = Kartu itu sendiri yang wajib diturunkan.
rules-lead-must-first = Pada babak pertama kartu itu sendiri yang wajib diturunkan; pada babak berikutnya boleh kartu apa saja.

## Giliran

rules-turn = Giliran
rules-turn-play =
    { $players ->
        [two] Kedua pemain bergantian menurunkan satu kartu di ujung yang terbuka, dengan separuh yang sama saling bertemu.
       *[other] Bergiliran searah jarum jam, pemain menurunkan satu kartu di ujung yang terbuka, dengan separuh yang sama saling bertemu.
    }
rules-turn-must = Kalau bisa jalan, wajib jalan.
rules-turn-may-draw-until = Namun boleh mengambil dulu: ambil sampai dapat kartu yang cocok, lalu langsung turunkan. Kalau tidak ada yang cocok, turunkan kartu yang sudah ada.
rules-turn-may-draw-one = Namun boleh mengambil satu kartu dulu: kalau cocok, langsung turunkan; kalau tidak, turunkan kartu yang sudah ada.
rules-turn-draw-until = Kalau tidak bisa, ambil dari tumpukan sampai dapat kartu yang cocok, lalu langsung turunkan di ujung mana saja yang cocok. Kalau tidak dapat, lewat.
rules-turn-draw-one = Kalau tidak bisa, ambil satu kartu dari tumpukan: kalau cocok, langsung turunkan. Kalau tidak cocok, atau tidak ada yang bisa diambil, lewat.
rules-turn-pass = Kalau tidak bisa, lewat.
rules-turn-floor = Sisa { $floor } kartu terakhir di tumpukan tidak pernah diambil.
rules-turn-blocked = Kalau semua pemain berturut-turut lewat, babak itu buntu.
rules-turn-blocked-until = Kalau semua pemain berturut-turut lewat dan tidak ada lagi yang bisa diambil, babak itu buntu.
rules-turn-blocked-one = Kalau semua pemain berturut-turut lewat tanpa bisa mengambil kartu, babak itu buntu.
rules-turn-finished = Pemain yang kartunya habis dilewati.

## Balak

rules-doubles =
    { $spinner ->
        [none] Balak
        [first] Spinner
        [all] Spinner
       *[other] Sniff
    }
rules-doubles-none = Balak dipasang melintang dan hanya disambung di kedua sisi panjangnya, jadi barisan selalu punya dua ujung.
rules-doubles-first = Balak pertama yang diturunkan, sebagai pembuka atau bukan, menjadi spinner. Spinner disambung di keempat sisinya: kedua sisi panjang dulu, baru sisi pendek. Balak berikutnya dipasang melintang dan disambung di dua sisi.
rules-doubles-first-covered = Balak pertama yang tertutup di kedua sisi panjangnya menjadi spinner: sejak itu sisi pendeknya juga bisa disambung. Sebelum itu balak mana pun bisa menjadi spinner; sesudahnya balak lain dipasang melintang dan disambung di dua sisi.
rules-doubles-all = Tiap balak menjadi spinner. Balak dipasang melintang dan disambung di keempat sisinya: kedua sisi panjang dulu, baru sisi pendek.
rules-doubles-sniff = Balak pertama yang diturunkan, sebagai pembuka atau bukan, menjadi sniff. Pemainnya bebas memasangnya melintang atau searah. Bagaimanapun, barisan tetap punya dua ujung. Balak berikutnya dipasang melintang.
rules-doubles-sniff-four-way = Balak pertama yang diturunkan, sebagai pembuka atau bukan, menjadi sniff. Pemainnya bebas memasangnya melintang atau searah. Sniff disambung di keempat sisinya: dua sisi yang searah barisan dulu, baru dua sisi lainnya. Balak berikutnya dipasang melintang dan disambung di dua sisi.
rules-doubles-sniff-us = Balak pertama yang diturunkan, sebagai pembuka atau bukan, menjadi sniff. Sniff dipasang melintang dan disambung di keempat sisinya: kedua sisi panjang dulu, baru sisi pendek. Balak berikutnya dipasang melintang dan disambung di dua sisi.

## Nilai satu langkah

rules-score = Nilai satu langkah
rules-score-none = Langkah tidak menghasilkan poin.
rules-count = Setiap selesai satu langkah, semua ujung yang terbuka dijumlahkan. Kartu yang masih sendirian dihitung kedua separuhnya.
rules-count-double = Balak di ujung yang terbuka dihitung kedua separuhnya; kalau kedua sisi panjangnya sudah tertutup, tidak dihitung lagi.
rules-count-double-either-way = Balak di ujung yang terbuka dihitung kedua separuhnya, tetapi sniff yang searah dihitung satu, kecuali masih sendirian. Kalau kedua sisinya sudah tertutup, balak tidak dihitung lagi.
rules-count-short =
    { $spinner ->
        [sniff-four-way] Dua sisi terakhir sniff tidak dihitung selama masih kosong; cabang yang dimulai di situ dihitung di ujungnya.
       *[other] Sisi pendek spinner tidak dihitung selama masih kosong; cabang yang dimulai di situ dihitung di ujungnya.
    }
rules-count-short-us = Kalau kedua sisi panjangnya sudah tertutup, tiap sisi pendek sniff dihitung satu separuh selama masih kosong.
rules-count-example = Contoh: { $led } membuka, jumlahnya { $led-count }; { $double } di { $on }, jumlahnya { $double-count }.
rules-count-example-either-way = Contoh: { $led } membuka, jumlahnya { $led-count }; { $double } di { $on }, jumlahnya { $double-count } kalau melintang, { $in-line-count } kalau searah.
rules-count-example-spinner = Contoh: { $led } membuka, jumlahnya { $led-count }; { $one } di satu sisi, jumlahnya { $one-count }; { $other } di sisi lain, jumlahnya { $other-count }.
rules-score-pips = Jumlah kelipatan { $base } menghasilkan poin sebanyak itu juga: { $counts }
rules-score-multiples = Jumlah kelipatan { $base } menghasilkan satu poin untuk tiap { $base }.
rules-score-both-once = Jumlah kelipatan 5 atau 3 menghasilkan poin sebanyak itu juga, dan tidak lebih kalau kelipatan keduanya: { $counts }
rules-score-both-twice = Jumlah kelipatan 5 atau 3 menghasilkan poin sebanyak itu juga, dan dua kali lipat kalau kelipatan keduanya.
rules-score-both-multiples = Jumlah kelipatan 5 menghasilkan satu poin untuk tiap 5, dan kelipatan 3 satu poin untuk tiap 3. Kelipatan keduanya dibayar untuk keduanya.
rules-score-count = Tiap langkah menghasilkan poin sebanyak jumlahnya, berapa pun itu.
rules-score-zero = Jumlah 0 tidak menghasilkan apa-apa.
rules-score-counts = Jumlah
rules-score-points = Poin
rules-score-lead-ten = Kartu pertama suatu babak hanya menghasilkan poin kalau jumlahnya 10.
rules-score-lead-double-five = Kartu pertama suatu babak menghasilkan poin hanya kalau 5-5.
rules-score-lead-no = Kartu pertama suatu babak tidak menghasilkan poin.
rules-score-declare = Poin hanya didapat kalau disebutkan: lihat “Seruan Muggins”.

## Kartu habis

rules-out = Kartu habis
rules-out-first =
    { $players ->
        [pairs] Yang lebih dulu menghabiskan kartunya memenangkan babak untuk pasangannya.
       *[other] Yang lebih dulu menghabiskan kartunya memenangkan babak.
    }
rules-out-both = Satu pasangan memenangkan babak kalau kartu keduanya sudah habis.
rules-out-last = Kartu terakhir tetap menghasilkan poin dari jumlahnya.
rules-out-bonus = Menghabiskan kartu bernilai { $out-bonus } poin.
rules-out-bonus-joined = Menghabiskan kartu bernilai { $out-bonus } poin, yang digabung dengan hasil kartu terakhir menjadi satu nilai.
rules-settle-none = Kartu yang masih dipegang tidak dibayar.
rules-settle-each-loses =
    { $players ->
        [pairs] Tiap pasangan kehilangan poin sebanyak titik yang tersisa di tangan keduanya, termasuk pemenang.
       *[other] Tiap pemain kehilangan poin sebanyak titik yang tersisa di tangannya.
    }
rules-settle-sum =
    { $players ->
        [two] Pemenang mendapat poin sebanyak titik yang tersisa di tangan lawan.
        [pairs] Pasangan pemenang mendapat poin sebanyak titik yang tersisa di tangan kedua lawan, dijumlahkan.
       *[several] Pemenang mendapat poin sebanyak titik yang tersisa di tangan semua lawan, dijumlahkan.
    }
rules-settle-each =
    { $players ->
        [pairs] Pasangan pemenang mendapat poin sebanyak titik yang tersisa di tangan tiap lawan, dibulatkan satu per satu.
       *[other] Pemenang mendapat poin sebanyak titik yang tersisa di tangan tiap lawan, dibulatkan satu per satu.
    }
rules-settle-heaviest =
    { $players ->
        [pairs] Pasangan pemenang mendapat poin sebanyak titik di tangan lawan yang sisanya terbesar.
       *[other] Pemenang mendapat poin sebanyak titik di tangan lawan yang sisanya terbesar.
    }
rules-settle-partner = Sisa kartu rekan tidak dihitung untuk siapa pun.
rules-settle-multiples = Tiap { $base } titik dibayar satu poin.
rules-settle-example = Contoh: tersisa { $left } titik: { $points } poin.
rules-rounding-nearest = Titik dibulatkan ke kelipatan { $base } terdekat: { $one } → { $to-one }, { $other } → { $to-other }.
rules-rounding-up = Titik dibulatkan ke atas menjadi kelipatan { $base }: { $one } → { $to-one }, { $other } → { $to-other }.
rules-rounding-down = Titik dibulatkan ke bawah menjadi kelipatan { $base }: { $one } → { $to-one }, { $other } → { $to-other }.
rules-lone-blank = Kalau yang tersisa di tangan hanya 0-0, kartu itu dihitung { $lone-blank } titik.
rules-loss-example = Contoh: tersisa { $left } titik: hilang { $lost } poin.
rules-below-zero = Nilai boleh turun di bawah nol.

## Babak buntu

rules-blocked = Babak buntu
rules-blocked-nothing = Babak buntu tidak menghasilkan poin.
rules-blocked-each-loses =
    { $players ->
        [pairs] Tiap pasangan kehilangan poin sebanyak titik yang tersisa di tangan keduanya.
       *[other] Tiap pemain kehilangan poin sebanyak titik yang tersisa di tangannya.
    }
rules-blocked-same =
    { $players ->
        [pairs] Pasangan dengan sisa titik paling sedikit menang, dan dibayar seperti waktu kartu habis. Titiknya sendiri tidak dikurangkan.
        [two] Yang sisa titiknya lebih sedikit menang, dan dibayar seperti waktu kartu habis. Titiknya sendiri tidak dikurangkan.
       *[several] Yang sisa titiknya paling sedikit menang, dan dibayar seperti waktu kartu habis. Titiknya sendiri tidak dikurangkan.
    }
rules-blocked-minus-own =
    { $players ->
        [pairs] Pasangan dengan sisa titik paling sedikit menang, dan mendapat titik pasangan lawan dikurangi titiknya sendiri.
        [two] Yang sisa titiknya lebih sedikit menang, dan mendapat titik lawan dikurangi titiknya sendiri.
       *[several] Yang sisa titiknya paling sedikit menang, dan mendapat titik semua lawan dikurangi titiknya sendiri satu kali.
    }
rules-blocked-minus-own-rounded =
    { $players ->
        [pairs] Titik tiap pasangan dijumlahkan dan dibulatkan lebih dulu.
       *[other] Titik tiap pemain dibulatkan lebih dulu.
    }
rules-blocked-difference =
    { $players ->
        [pairs] Pasangan dengan sisa titik paling sedikit menang, dan mendapat selisih antara kedua pasangan.
        [two] Yang sisa titiknya lebih sedikit menang, dan mendapat selisihnya.
       *[several] Yang sisa titiknya paling sedikit menang, dan dari tiap lawan mendapat selisih antara sisa keduanya.
    }
rules-blocked-difference-rounded =
    { $players ->
        [several] Tiap selisih dibulatkan satu per satu.
       *[other] Selisih itulah yang dibulatkan.
    }
rules-blocked-example = Contoh: { $own } titik lawan { $others }: { $points } poin.
rules-ties-nothing =
    { $players ->
        [several] Kalau yang paling sedikit ternyata seri, tidak ada yang mendapat poin.
       *[other] Kalau sama banyak, tidak ada yang mendapat poin.
    }
rules-ties-carry =
    { $players ->
        [several] Kalau yang paling sedikit ternyata seri, bayarannya dibawa ke pemenang babak berikutnya.
       *[other] Kalau sama banyak, bayarannya dibawa ke pemenang babak berikutnya.
    }
rules-ties-carry-least = Kalau bayaran kedua pasangan akan berbeda, yang dibawa ialah yang lebih kecil.
rules-ties-split = Kalau dua pemain seri paling sedikit, masing-masing mendapat setengah dari yang dibayar pemain ketiga. Kalau ketiganya sama, tidak ada yang mendapat poin.
rules-ties-split-rounded = Setengahnya dibulatkan ke bawah menjadi kelipatan { $base } titik.
rules-ties-split-exact = Poin yang ganjil tidak dibayar.
rules-ties-split-example = Contoh: { $own }, { $own }, dan { $third } titik: { $points } poin untuk masing-masing dari keduanya.

## Memenangkan pertandingan

rules-match = Memenangkan pertandingan
rules-match-at-once =
    { $players ->
        [pairs] Pasangan yang lebih dulu mencapai { $target } poin langsung menang, di tengah babak sekalipun; babak itu tidak lagi dibayar.
       *[other] Pemain yang lebih dulu mencapai { $target } poin langsung menang, di tengah babak sekalipun; babak itu tidak lagi dibayar.
    }
rules-match-after-hand =
    { $players ->
        [pairs] Kalau di akhir babak ada pasangan dengan { $target } poin atau lebih, pasangan dengan poin terbanyak menang. Kalau sama, dimainkan satu babak lagi.
       *[other] Kalau di akhir babak ada pemain dengan { $target } poin atau lebih, yang poinnya terbanyak menang. Kalau yang teratas sama, dimainkan satu babak lagi.
    }
rules-match-one-hand =
    { $players ->
        [pairs] Pertandingan hanya satu babak: pasangan dengan poin terbanyak menang.
       *[other] Pertandingan hanya satu babak: yang poinnya terbanyak menang.
    }
rules-match-hand-decides =
    { $players ->
        [pairs] Pertandingan hanya satu babak: pasangan yang memenangkan babak itu menang, berapa pun bayarannya. Babak yang seri berarti pertandingan seri.
       *[other] Pertandingan hanya satu babak: yang memenangkan babak itu menang, berapa pun bayarannya. Babak yang seri berarti pertandingan seri.
    }
rules-match-together = Kalau beberapa mencapainya bersamaan, yang poinnya terbanyak menang; kalau sama, permainan berlanjut.
rules-match-exact = Harus dicapai dengan tepat: nilai yang akan melewati { $target } tidak dicatat, dan permainan berlanjut.
rules-match-no-win-on-lead = Kartu pertama suatu babak tidak bisa memenangkan pertandingan: nilainya tidak dicatat kalau akan mencapai { $target }.
rules-match-to-get-in =
    { $players ->
        [pairs] Untuk mulai mencatat, nilai pertama satu pasangan harus paling sedikit { $to-get-in } poin; kurang dari itu tidak dicatat.
       *[other] Untuk mulai mencatat, nilai pertama seorang pemain harus paling sedikit { $to-get-in } poin; kurang dari itu tidak dicatat.
    }
rules-match-scoreless = Kalau selama { $hands } babak berturut-turut tidak ada nilai yang berubah, pertandingan selesai tanpa pemenang.

## Seruan Muggins

rules-call = Seruan Muggins
rules-call-declare = Poin tidak dihitungkan untukmu. Kalau langkahmu menghasilkan poin, sebutkan sebelum kartu berikutnya diturunkan.
rules-call-missed =
    { $players ->
        [pairs] Kalau tidak, sejak kartu berikutnya diturunkan sampai satu kartu lagi diturunkan, lawan pertama yang berseru “Muggins!” mengambil poin itu untuk pasangannya.
        [two] Kalau tidak, sejak kartu berikutnya diturunkan sampai satu kartu lagi diturunkan, lawan boleh berseru “Muggins!” dan mengambil poin itu.
       *[several] Kalau tidak, sejak kartu berikutnya diturunkan sampai satu kartu lagi diturunkan, lawan pertama yang berseru “Muggins!” mengambil poin itu.
    }
rules-call-partners = Sesama rekan tidak bisa saling mengambil poin.
rules-call-last = Poin dari kartu yang mengakhiri babak harus disebutkan saat kartu itu diturunkan. Langkah sebelumnya masih bisa diserukan sampai babak dihitung.
rules-call-false = Sebutan atau seruan yang salah tidak menghasilkan apa-apa, dan tidak merugikan.
rules-call-false-pays =
    { $players ->
        [pairs] Sebutan atau seruan yang salah memberi poin kepada pasangan lawan.
        [two] Sebutan atau seruan yang salah memberi poin kepada lawan.
       *[several] Sebutan atau seruan yang salah memberi poin kepada tiap lawan.
    }
rules-call-false-amount = Besarnya ialah nilai yang terdekat dengan jumlahnya: { $points } untuk jumlah { $count }.

## Sumber

rules-sources = Sumber, dan yang tidak dijelaskannya
rules-sources-list = Sumber: { $titles }.
rules-sources-changed = Yang diubah di meja ini: { $options }.
