# Permainan yang punya nama: namanya, satu baris tentangnya, dan yang tidak dijelaskan sumbernya.

preset-muggins-name = Muggins
preset-muggins-summary = Dua ujung terbuka: buat 5, 10, 15, atau 20.
preset-muggins-open-must-lead = Sumbernya menyebut siapa yang membuka, bukan kartunya: di sini boleh kartu apa saja.

preset-muggins-deduct-name = Muggins potong
preset-muggins-deduct-summary = Muggins: semua kehilangan sisa di tangannya.
preset-muggins-deduct-open-settle = Sumbernya tidak sejalan tentang siapa yang dibayar waktu kartu habis. Yang diikuti ialah bagian penilaiannya: tiap pihak kehilangan titiknya sendiri.

preset-muggins-1864-name = Muggins 1864
preset-muggins-1864-summary = Muggins lama: 200 poin untuk berdua, 150 kalau lebih.

preset-muggins-foster-name = Muggins menurut Foster’s Hoyle
preset-muggins-foster-summary = Sebutkan poinmu, atau direbut lawan dengan “Muggins!”.
preset-muggins-foster-open-false-call = Sumbernya tidak menyebut berapa harga seruan yang salah: nilai yang terdekat dengan jumlahnya ialah pilihan kami sendiri.

preset-all-fives-name = All Fives
preset-all-fives-summary = Balak pertama disambung di keempat sisinya.
preset-all-fives-open-ties = Sumbernya membagi seri dua dari tiga pemain; pada seri lain di sini tidak ada yang dibayar. Setengahnya dibulatkan ke bawah: itu pilihan kami sendiri.

preset-all-fives-1863-name = All Fives 1863
preset-all-fives-1863-summary = Lima kartu, tanpa mengambil, satu poin tiap lima; sampai 31.
preset-all-fives-1863-open-settle = Bayaran untuk sisa kartu tidak disebut: tanpa bayaran ialah pilihan kami sendiri.

preset-five-up-name = Five Up
preset-five-up-summary = Tiap balak menjadi spinner; satu poin tiap lima.

preset-fives-and-threes-name = Fives and Threes
preset-fives-and-threes-summary = Kelipatan lima dan tiga bernilai; harus tepat 61.
preset-fives-and-threes-open-out-bonus = Bonus menghabiskan kartu berbeda-beda di tiap pub: di sini satu poin, digabung dengan hasil kartu terakhir.

preset-fives-and-threes-teesdale-name = Fives and Threes, Teesdale
preset-fives-and-threes-teesdale-summary = Aturan liga: sembilan kartu untuk berdua, enam berpasangan.

preset-fives-and-threes-leek-name = Fives and Threes, Leek
preset-fives-and-threes-leek-summary = Aturan liga: 121 berpasangan, tidak bisa menang saat membuka.

preset-all-threes-name = All Threes
preset-all-threes-summary = Yang bernilai kelipatan tiga, bukan lima; sampai 61.
preset-all-threes-open-target = Sumbernya tidak menyebut target: { $target } pilihan kami sendiri.
preset-all-threes-open-out-bonus = Sumbernya punya cara bayar lain waktu kartu habis: sisa terbesar di satu tangan, tanpa bonus.

preset-sniff-name = Sniff
preset-sniff-summary = Balak pertama bebas dipasang melintang atau searah.
preset-sniff-open-spinner = Sumbernya menyebut kartu pertama, tetapi contohnya balak yang turun ketiga: di sini balak pertama.

preset-sniff-four-way-name = Sniff empat arah
preset-sniff-four-way-summary = Sniff bebas arah, lalu disambung di keempat sisinya.

preset-sniff-us-name = Sniff Amerika
preset-sniff-us-summary = Spinner yang sisi pendeknya ikut dihitung.

preset-masters-all-fives-name = All Fives, Masters Games
preset-masters-all-fives-summary = Lima kartu, ambil satu, dan seruan untuk poin yang luput.
preset-masters-all-fives-open-must-lead = Lembarannya menyebut siapa yang membuka, bukan kartunya: di sini boleh kartu apa saja.
preset-masters-all-fives-open-lead-next = Lembarannya bisa dibaca bahwa balak tertinggi membuka tiap babak. Di sini hanya babak pertama; sesudah itu yang menghabiskan kartunya yang membuka.
preset-masters-all-fives-open-lead-blocked = Lembarannya bisa dibaca bahwa balak tertinggi membuka juga sesudah babak buntu. Di sini pembukanya ditentukan dengan undian.
preset-masters-all-fives-open-ties = Bayaran kalau sisa yang paling sedikit seri tidak disebut: di sini tidak ada.
preset-masters-all-fives-open-target = Lembarannya tidak menyebut target poin: { $target } pilihan kami sendiri. Di papan cribbage, 61 lubang berarti 305.
preset-masters-all-fives-open-call = Menurut lembarannya siapa pun boleh berseru. Bahwa sesama rekan tidak bisa ialah pilihan kami sendiri.

preset-masters-fives-and-threes-name = Fives and Threes, Masters Games
preset-masters-fives-and-threes-summary = Kelipatan lima atau tiga bernilai penuh.
preset-masters-fives-and-threes-open-must-lead = Lembarannya menyebut siapa yang membuka, bukan kartunya: di sini boleh kartu apa saja.
preset-masters-fives-and-threes-open-lead-next = Lembarannya bisa dibaca bahwa balak tertinggi membuka tiap babak. Di sini hanya babak pertama; sesudah itu yang menghabiskan kartunya yang membuka.
preset-masters-fives-and-threes-open-lead-blocked = Lembarannya bisa dibaca bahwa balak tertinggi membuka juga sesudah babak buntu. Di sini pembukanya ditentukan dengan undian.
preset-masters-fives-and-threes-open-ties = Bayaran kalau sisa yang paling sedikit seri tidak disebut: di sini tidak ada.
preset-masters-fives-and-threes-open-call = Berlaku tidaknya seruan tidak disebut: main tanpa seruan ialah pilihan kami sendiri.
preset-masters-fives-and-threes-open-both = Tidak disebut apakah kelipatan lima sekaligus tiga dibayar dua kali: di sini satu kali.
preset-masters-fives-and-threes-open-target = Lembarannya tidak menyebut target poin: { $target } pilihan kami sendiri.

preset-draw-name = Domino ambil
preset-draw-summary = Langkah tidak berpoin: habiskan kartu dulu, sampai 100.
preset-block-name = Domino blok
preset-block-summary = Tanpa mengambil: kalau tidak bisa jalan, lewat.
preset-block-open-blocked = Bayaran babak buntu tidak disebut: titik lawan dikurangi titik pemenang ialah pilihan kami sendiri.
preset-block-open-tiles = Untuk berempat sumbernya membagi lima atau enam kartu: di sini lima.
preset-points-name = Domino poin
preset-points-summary = Domino ambil, tetapi kelipatan lima bernilai selama main.
preset-points-open-score = Kalau dibaca apa adanya, sumbernya membayar jumlah berapa pun. Bahwa kelipatan 5 yang bernilai ialah pilihan kami sendiri.
preset-points-open-target = Sumbernya sampai 100 atau hingga 150: di sini { $target }.
preset-standard-name = Domino biasa
preset-standard-summary = Satu babak saja, langkah tidak berpoin: habiskan kartu dulu.
preset-standard-open-must-lead = Sumbernya menyebut siapa yang membuka, bukan kartunya: di sini boleh kartu apa saja.
preset-standard-open-spinner = Sumbernya memasang balak searah barisan. Di sini balak dipasang melintang, seperti pada permainan lain: cara mainnya sama.

source-S0 = sebuah halaman tentang Muggins dan kerabatnya
source-S2 = “Όλα τα πεντάρια”, halaman Yunani tentang Muggins
source-S3a = sebuah halaman tentang All Fives
source-S3b = sebuah artikel umum tentang domino
source-S4 = lembaran Masters Games untuk All Fives
source-P = Pagat
source-BR = Encyclopædia Britannica
source-W = sejarah Muggins
source-FH = Foster’s Hoyle
source-TE = aturan liga Teesdale
source-LK = aturan liga Leek
source-G = aturan pub untuk Fives and Threes
source-HR = aturan rumahan yang dijumpai dalam permainan
