# Analisis pertandingan, di terminal dan di peramban. "Kamu" adalah yang duduk di kursi yang dibicarakan.
# Langkah ditulis seperti dalam catatan: 6-4, atau 6-4>4-4 bila disebut ditaruh pada kartu mana.

analysis-of = { $file }, pertandingan { $number }
analysis-working = Menganalisis
analysis-steps = langkah
analysis-seat = Kursi { $seat }

## Apa yang menentukan, titik balik, apa yang bisa lebih baik

analysis-decided =
    { $won ->
        [won] Kamu menang dengan selisih { $points }
        [lost] Kamu kalah dengan selisih { $points }
        [won-otherwise] Kamu memenangkan pertandingan
        [lost-otherwise] Kamu kalah dalam pertandingan
        [nobody] Tidak ada yang menang
       *[even] Hasilnya seri
    }: keberuntungan { $luck }, permainan { $play }. { $by ->
        [luck] Kartunya yang menentukan.
       *[play] Cara bermainnya yang menentukan.
    }
analysis-result =
    { $won ->
        [won] Kamu menang dengan selisih { $points }.
        [lost] Kamu kalah dengan selisih { $points }.
        [won-otherwise] Kamu memenangkan pertandingan.
        [lost-otherwise] Kamu kalah dalam pertandingan.
        [nobody] Tidak ada yang menang.
       *[even] Hasilnya seri.
    }
analysis-turn-decision =
    { $whose ->
        [own] Titik baliknya di babak { $hand }, baris { $line }: satu langkah di situ memberimu { $points } poin.
       *[others] Titik baliknya di babak { $hand }, baris { $line }: satu langkah di situ membuang { $points } poin.
    }
analysis-turn-deal =
    { $whose ->
        [own] Titik baliknya pembagian kartu babak { $hand }, yang bernilai { $points } poin untukmu.
       *[others] Titik baliknya pembagian kartu babak { $hand }, yang merugikanmu { $points } poin.
    }
analysis-turn-lead =
    { $whose ->
        [own] Titik baliknya undian babak { $hand }, yang bernilai { $points } poin untukmu.
       *[others] Titik baliknya undian babak { $hand }, yang merugikanmu { $points } poin.
    }
analysis-turn-draw =
    { $whose ->
        [own] Titik baliknya di babak { $hand }, baris { $line }: kartu yang diambil bernilai { $points } poin untukmu.
       *[others] Titik baliknya di babak { $hand }, baris { $line }: kartu yang diambil merugikanmu { $points } poin.
    }
analysis-advice-undeclared = Agar lebih baik: sebutkan poinmu. Yang tidak disebutkan merugikan { $points } poin.
analysis-advice-missed-points = Agar lebih baik: cari langkah dengan poin terbanyak. Poin yang terlewat merugikan { $points }.
analysis-advice-missed-out = Agar lebih baik: habiskan kartumu selagi bisa. Tidak menutup babak merugikan { $points } poin.
analysis-advice-left-reply = Agar lebih baik: sebelum bermain, pikirkan berapa poin yang bisa dibalas pemain berikutnya. Balasan besar merugikan { $points } poin.
analysis-advice-let-off = Agar lebih baik: ingat saat lawan harus mengambil, dan biarkan terbuka ujung yang tidak bisa mereka mainkan. Membiarkan mereka jalan merugikan { $points } poin.
analysis-advice-gave-suit = Agar lebih baik: hitung kartu yang tersisa, dan pertahankan angka yang paling banyak kamu pegang. Melepasnya merugikan { $points } poin.
analysis-advice-drew-into = Agar lebih baik: sisakan ujung untuk langkahmu berikutnya. Terpaksa mengambil merugikan { $points } poin.
analysis-advice-kept-heavy = Agar lebih baik: lepaskan kartu berat sebelum babak selesai. Menyimpannya merugikan { $points } poin.
analysis-advice-other = Agar lebih baik: lihat lagi langkah yang ditandai di bawah. Kerugiannya { $points } poin.
analysis-advice-none = Tidak ada yang perlu disesali: tidak satu pun langkahmu yang pasti keliru.

## Mengapa suatu langkah lebih buruk

analysis-why-undeclared = { $played } menghasilkan { $points } poin, tetapi tidak disebutkan.
analysis-why-missed-points = { $best } memberi { $points } poin, { $played } hanya { $taken }.
analysis-why-missed-out = { $best } langsung menutup babak, { $played } tidak.
analysis-why-left-reply = Setelah { $played } pemain berikutnya rata-rata mendapat { $reply } poin, setelah { $best } hanya { $other }.
analysis-why-let-off = Dengan { $played } pemain berikutnya bisa jalan { $percent } dari 100 kali, dengan { $best } hanya { $other }.
analysis-why-let-off-void = Pemain berikutnya sudah terlihat tidak punya { $pip }: { $best } membiarkan ujung itu terbuka dan dibalas { $other } dari 100 kali, { $played } { $percent } kali.
analysis-why-gave-suit = Dari { $left } kartu berangka { $pip } yang tersisa, { $own } ada di tangan ini: { $best } membiarkan ujung itu terbuka, { $played } tidak.
analysis-why-drew-into = Setelah { $played } tidak ada lagi kartu di tangan ini yang cocok; setelah { $best } masih ada untuk langkah berikutnya.
analysis-why-kept-heavy = { $played } menyisakan { $pips } titik di tangan, { $best } hanya { $other }.
analysis-why-other = { $best } lebih baik daripada { $played } pada pembagian yang mungkin.
analysis-why-draw = Mengambil kartu lebih baik di sini daripada { $played } pada pembagian yang mungkin.
analysis-why-drew-points = { $best } memberi { $points } poin, yang hilang kalau mengambil kartu.
analysis-why-drew = { $best } lebih baik daripada mengambil pada pembagian yang mungkin.

## Nama angka-angka

analysis-label-fine = baik
analysis-label-inaccuracy = kurang tepat
analysis-label-mistake = kesalahan
analysis-label-blunder = blunder
analysis-phase-lead = pembukaan
analysis-phase-scoring = mencari poin
analysis-phase-blocking = menutup jalan
analysis-phase-going-out = menghabiskan kartu
analysis-kind-undeclared = poin tidak disebutkan
analysis-kind-missed-points = poin terlewat
analysis-kind-missed-out = tidak menutup babak
analysis-kind-left-reply = memberi balasan besar
analysis-kind-let-off = membiarkan pemain berikutnya jalan
analysis-kind-gave-suit = melepas angka yang dikuasai
analysis-kind-drew-into = kehabisan langkah
analysis-kind-kept-heavy = menyimpan kartu berat
analysis-kind-other = lainnya
analysis-figure = { NUMBER($figure, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-player = Pemain
analysis-matches = Pertandingan
analysis-won = Menang
analysis-decisions = Keputusan
analysis-rate = Poin hilang per keputusan
analysis-level = Bermain seperti
analysis-result-column = Hasil
analysis-luck = Keberuntungan
analysis-play = Permainan
analysis-skill = Kerugian sendiri
analysis-given = Pemberian pemain lain
analysis-errors = Langkah keliru
analysis-lost = Poin hilang
analysis-phases = Menurut bagian babak
analysis-kinds = Menurut jenis kerugian
analysis-hand = Babak
analysis-line = Baris
analysis-played = Dimainkan
analysis-best = Terbaik
analysis-loss = Kerugian
analysis-open = Dengan kartu terbuka
analysis-chance = Peluang menang
analysis-worst = Langkah yang paling merugikan
analysis-all = Semua pertandingan

## Yang tidak bisa diketahui

analysis-limit-seats = Kartu beberapa kursi tidak diketahui, jadi langkahnya tidak dinilai.
analysis-limit-luck = Keberuntungan dihitung bila semua kartu diketahui dan yang bisa jalan wajib jalan, jadi di sini tidak untuk semua babak.
analysis-limit-open = Kerugian dengan kartu terbuka hanya dihitung untuk dua pihak.
analysis-limit-draws = Bila yang bisa jalan boleh mengambil, pengambilan dinilai seolah-olah sesudah itu tidak ada lagi yang melakukannya.
