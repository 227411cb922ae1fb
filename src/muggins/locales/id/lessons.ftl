# Pelajaran. Tiap kalimat dinamai menurut permainan dan langkahnya; semua angkanya dari babak yang direkam.
# «Titik» ialah yang tampak pada kartu, «poin» ialah yang didapat pemain.

lessons-about = Tiap pelajaran satu babak pendek. Lamanya kira-kira tiga menit dan, setelah terbuka, tidak perlu koneksi.
lesson = Pelajaran
lesson-step = Langkah { $step } dari { $of }
lesson-finished = Selesai
lesson-other = Lawan
lesson-ways = Menelusuri pelajaran
lesson-answers = Jawabanmu
lesson-back = Kembali
lesson-again = Ulang
lesson-next = Lanjut
lesson-show = Tunjukkan
lesson-finish = Selesai
lesson-over = Itulah { $game }
lesson-over-more = Semua yang penting sudah kamu lihat. Selebihnya dipelajari di meja.
lesson-play = Main { $game }
lesson-another = Pelajaran lain

## Yang perlu dilakukan

lesson-do-scores = Turunkan kartu yang menghasilkan poin.
lesson-do-most = Turunkan di tempat yang poinnya terbanyak.
lesson-do-play = Turunkan { $tile }.
lesson-do-draw = Ambil kartu.
lesson-do-call = Serukan “Muggins!”
lesson-do-silent = Ketuk kartu yang tidak dihitung.
lesson-do-count = Berapa jumlah ujung yang terbuka?
lesson-do-pays = Berapa nilai jumlah { $count }?
lesson-do-declare = Berapa poin yang kamu sebutkan?
lesson-do-settle = Berapa poin bayaranmu untuk kartu ini?
lesson-do-loses = Berapa poin yang hilang dari lawan?

## Balasan untuk jawaban

lesson-yes-scores = { $sum }: kamu dapat { $points }.
lesson-yes-play = { $sum }: tidak ada poin.
lesson-yes-count = { $sum }
lesson-yes-pays = Jumlah { $count } bernilai { $points }.
lesson-yes-declare = Kamu menyebutkan { $points } poin dan mendapatkannya.
lesson-yes-draw = Kamu mengambil { $list }.
lesson-yes-call = Kamu mendapat { $points } poin yang terlupa.
lesson-no-play = Itu juga cocok, tetapi sekarang turunkan { $tile }.
lesson-no-less = Jumlahnya { $count }, nilainya { $points }. Masih ada yang lebih besar.
lesson-no-fives = Jumlahnya { $count }: bukan kelipatan lima.
lesson-no-fives-and-threes = Jumlahnya { $count }: bukan kelipatan lima, bukan pula kelipatan tiga.
lesson-no-count = Bukan { $answer }: lihat ujung yang terbuka saja, { $terms }.
lesson-not-now = { $tile } bisa menunggu.

## Muggins

lesson-muggins-about = Dua ujung, jumlahnya, mengambil kartu, dan bayaran tiap babak.
lesson-muggins-lead = Kartu pertama dihitung semua titiknya, dan jumlah kelipatan lima memberi poin sebanyak itu.
lesson-muggins-double = Balak dipasang melintang dan dihitung kedua separuhnya.
lesson-muggins-sum = Setiap kali kartu turun, ujung yang terbuka dijumlahkan lagi, dan balak di ujung dihitung dua kali.
lesson-muggins-covered = Balak yang tertutup tidak dihitung lagi: sebagai gantinya dihitung ujung kartu yang menutupnya.
lesson-muggins-draw = Tidak ada kartumu yang cocok dengan { $open }, dan yang tidak bisa jalan mengambil sampai ada yang cocok.
lesson-muggins-fits = Kartu yang kamu ambil cocok, jadi langsung diturunkan.
lesson-muggins-out = Dengan kartu terakhirmu tanganmu habis, dan babak selesai.
lesson-muggins-out-done = { $sum } tidak bernilai, tetapi kartumu habis.
lesson-muggins-settle = Yang kartunya habis dibayar untuk sisa kartu lawan: { $pips } titik, dibulatkan ke kelipatan lima terdekat.
lesson-muggins-settle-hint = Bukan { $answer }: kelipatan lima mana yang paling dekat dengan { $pips }?
lesson-muggins-settle-done = { $pips } titik dibulatkan menjadi { $points }, dan kamu dibayar { $points }.

## All Fives

lesson-all-fives-about = Spinner: empat cabang, dan mengapa ia berhenti dihitung.
lesson-all-fives-first = Balak pertama menjadi spinner. Selama satu sisi panjangnya terbuka, kedua separuhnya dihitung.
lesson-all-fives-other-side = Begitu kedua sisi panjangnya tertutup, spinner tidak dihitung sama sekali.
lesson-all-fives-other-side-done = { $sum }: spinner tidak dihitung lagi, dan kamu dapat { $points }.
lesson-all-fives-silent = Mulai sekarang sisi pendek spinner boleh disambung, tetapi tidak menambah jumlah.
lesson-all-fives-silent-hint = { $answer } punya ujung yang dihitung. Kartu mana yang kedua sisi panjangnya tertutup?
lesson-all-fives-silent-done = { $tile } tertutup di kedua sisi panjangnya: tidak dihitung lagi.
lesson-all-fives-sum = Cabang di sisi pendek dihitung menurut ujungnya sendiri, seperti yang lain.
lesson-all-fives-short = Spinner masih punya satu sisi pendek, dan cabang keempat menambah ujung keempat.
lesson-all-fives-ordinary = Hanya balak pertama yang menjadi spinner. Balak berikutnya dihitung kedua separuhnya dan disambung satu arah.
lesson-all-fives-out = Kartu terakhirmu dinilai dulu, baru babaknya dibayar.
lesson-all-fives-settle = Pemenang dibayar untuk semua titik yang tersisa, di sini { $pips }, dibulatkan ke kelipatan lima terdekat.
lesson-all-fives-settle-hint = Bukan { $answer }: kelipatan lima mana yang paling dekat dengan { $pips }?
lesson-all-fives-settle-done = { $pips } titik dibulatkan menjadi { $points }, dan kamu dibayar { $points }.

## Five Up

lesson-five-up-about = Tiap balak menjadi spinner, dan tiap lima bernilai satu poin.
lesson-five-up-points = Di sini kelipatan lima bernilai satu poin untuk tiap lima di dalamnya.
lesson-five-up-points-hint = Bukan { $answer }: ada berapa lima di dalam { $count }?
lesson-five-up-first = Balak itu masih dihitung kedua separuhnya: cari ujung yang membuat jumlahnya kelipatan lima.
lesson-five-up-short = Kedua sisi panjang balak itu tertutup: ia tidak dihitung, dan sisi pendeknya terbuka.
lesson-five-up-second = Balak kedua juga menjadi spinner, dan dihitung kedua separuhnya selama satu sisi panjangnya terbuka.
lesson-five-up-sum = Sekarang kedua spinner tidak dihitung, jadi hanya ujung cabang yang dijumlahkan.
lesson-five-up-arm = Sisi pendek spinner kedua juga terbuka, jadi ada lebih banyak tempat untuk dipilih.
lesson-five-up-out = Kartu terakhirmu cocok di beberapa tempat, dan lebih dari satu menghasilkan poin.
lesson-five-up-settle = Sisa { $pips } titik dibulatkan ke kelipatan lima terdekat, lalu tiap lima bernilai satu poin.
lesson-five-up-settle-hint = Bukan { $answer }: bulatkan { $pips } ke kelipatan lima terdekat, lalu hitung limanya.
lesson-five-up-settle-done = { $pips } titik dibulatkan, dan lima di dalamnya bernilai { $points }.

## Sniff

lesson-sniff-about = Balak pertama: melintang atau searah, terserah kamu.
lesson-sniff-first = Ada dua ujung terbuka, dan jumlahnya harus kelipatan lima lagi.
lesson-sniff-in-line = Balak pertama, sang sniff, boleh melintang dan dihitung kedua separuhnya, atau searah dan dihitung satu. Pilih letaknya, lalu pasang.
lesson-sniff-in-line-done = { $sum }: kalau searah hanya satu separuh yang dihitung, dan kamu dapat { $points }.
lesson-sniff-sum = Balak yang searah memperlihatkan satu separuh di ujungnya, dan hanya itu yang dihitung.
lesson-sniff-line = Sniff disambung seperti kartu biasa, dan barisan tetap punya dua ujung.
lesson-sniff-later = Hanya balak pertama yang boleh memilih. Balak berikutnya dipasang melintang dan dihitung kedua separuhnya.
lesson-sniff-out = Kartu terakhirmu dinilai sebelum babak dihitung akhir.
lesson-sniff-settle = Di sini tidak ada yang dibayar: tiap pihak kehilangan sisa di tangannya, dan lawan masih memegang { $pips } titik.
lesson-sniff-settle-hint = Bukan { $answer }: jumlahkan semua titik kartu ini.
lesson-sniff-settle-done = Lawan kehilangan { $points }. Tanganmu kosong, jadi kamu tidak kehilangan apa-apa.

## Fives and Threes

lesson-fives-and-threes-about = Kelipatan lima dan tiga bernilai, dan 15 bernilai dua kali.
lesson-fives-and-threes-threes = Kelipatan lima bernilai satu poin untuk tiap lima, dan kelipatan tiga satu poin untuk tiap tiga.
lesson-fives-and-threes-threes-hint = Bukan { $answer }: { $count } bukan kelipatan lima. Ada berapa tiga di dalamnya?
lesson-fives-and-threes-both = Sebuah jumlah bisa menjadi kelipatan keduanya, dan nilainya pun dari keduanya.
lesson-fives-and-threes-both-done = { $sum } kelipatan keduanya: kamu dapat { $points }.
lesson-fives-and-threes-opponent = Balak yang baru dihitung kedua separuhnya, begitu juga yang lama.
lesson-fives-and-threes-opponent-hint = Bukan { $answer }: { $count } bukan kelipatan lima. Ada berapa tiga di dalamnya?
lesson-fives-and-threes-six = Menutup balak mengeluarkan kedua separuhnya dari jumlah.
lesson-fives-and-threes-ten = Satu kartu bisa cocok di dua tempat, dan bernilai hanya di satu tempat.
lesson-fives-and-threes-out = Di sini tidak ada yang mengambil: yang tidak bisa jalan lewat. Menghabiskan kartu menambah satu poin, digabung dengan hasil kartu terakhir.
lesson-fives-and-threes-out-done = { $sum } bernilai satu poin, habis kartu satu lagi: kamu dapat { $points }.
lesson-fives-and-threes-settle = Dalam permainan ini hanya langkah yang bernilai, dan yang mencapai tepat 61 menang.
lesson-fives-and-threes-settle-hint = Bukan { $answer }: sisa kartu tidak dibayar di sini.
lesson-fives-and-threes-settle-done = Tidak ada: sisa di tangan tidak dihitung di sini.

## Seruan

lesson-masters-all-fives-about = Seruan: hitung sendiri, dan tangkap yang dilupakan lawan.
lesson-masters-all-fives-lead = Dalam permainan ini tidak ada yang menghitung untukmu.
lesson-masters-all-fives-lead-done = { $sum } bernilai { $points }, tetapi hanya kalau kamu menyebutkannya.
lesson-masters-all-fives-declare = Poin yang tidak disebutkan bukan milikmu. Kamu boleh menyebutkannya sampai kartu berikutnya turun.
lesson-masters-all-fives-declare-hint = Bukan { $answer }: ujung yang terbuka menunjukkan { $terms }.
lesson-masters-all-fives-silence = Lawan menurunkan kartu dan tidak menyebutkan apa-apa.
lesson-masters-all-fives-silence-done = { $sum }: lawan lupa menyebutkannya!
lesson-masters-all-fives-lay = Yang terlupa boleh diserukan setelah kartu berikutnya turun, jadi turunkan satu dulu.
lesson-masters-all-fives-lay-done = { $sum }: tidak ada poin untukmu. Tetapi sekarang kamu boleh berseru.
lesson-masters-all-fives-call = Sampai kartu lain turun, yang pertama berseru mendapat poinnya.
lesson-masters-all-fives-second = Jumlahkan ujungnya seperti setelah kartumu turun.
lesson-masters-all-fives-second-done = { $sum } bernilai { $points }. Jangan lupa menyebutkannya.
lesson-masters-all-fives-again = Sebutan yang salah tidak bernilai, jadi hitung dulu.
lesson-masters-all-fives-again-hint = Bukan { $answer }: ujung yang terbuka menunjukkan { $terms }.
lesson-masters-all-fives-out = Kartu yang mengakhiri babak disebutkan saat diturunkan, karena sesudahnya tidak ada waktu lagi.
lesson-masters-all-fives-out-done = { $sum }: kamu menyebutkannya sambil menghabiskan kartu, dan dapat { $points }.
lesson-masters-all-fives-settle = Yang kartunya habis dibayar untuk sisa { $pips } titik, dibulatkan ke kelipatan lima terdekat.
lesson-masters-all-fives-settle-hint = Bukan { $answer }: kelipatan lima mana yang paling dekat dengan { $pips }?
lesson-masters-all-fives-settle-done = { $pips } titik dibulatkan menjadi { $points }, dan kamu dibayar { $points }.
