# Yang salah, menurut kodenya: error-KODE.

## Aturan dan pilihan

error-unknown-preset = Permainan itu tidak ada.
error-bad-game-file = Ini bukan berkas sebuah permainan.
error-game-taken = Sudah ada permainan dengan nama itu.
error-game-does-not-load = Permainan dari paket lain ini tidak bisa dimuat.
error-unknown-option = Pilihan itu tidak ada.
error-bad-option = Pilihan ini tidak bisa bernilai begitu.
error-bad-setting = Setelan ditulis kunci=nilai.
error-bad-seats = Kursinya tidak bisa begitu: pemainnya dua sampai lima, masing-masing satu kursi.
error-too-many-tiles = Kartunya kurang untuk pemain dan pembagian sebanyak itu.
error-pairs-need-four = Berpasangan perlu empat pemain.
error-out-needs-pairs = Hanya dalam permainan berpasangan kartu keduanya harus habis.
error-call-needs-scores = Kalau langkah tidak berpoin, tidak ada yang bisa diserukan.
error-no-multiples = Kalau semua jumlah bernilai, poinnya dibayar penuh, bukan per kelipatan.
error-fractions = Poin per kelipatan perlu pembulatan, kalau tidak akan ada pecahan.
error-no-double-to-lead = Di sini tidak ada yang membuka karena balak tertinggi, jadi tidak bisa diwajibkan.
error-nothing-scores = Tidak ada yang bisa mendapat poin, jadi pertandingan tidak akan selesai.
error-target-out-of-reach = Target tidak bisa dicapai tepat dengan nilai-nilai ini.
error-cannot-get-in = Tidak ada nilai di sini yang cukup untuk masuk, jadi tidak ada yang bisa mendapat poin.
error-lead-cannot-win = Di sini hanya kartu pertama tiap babak yang bernilai, dan kartu itu tidak boleh memenangkan pertandingan.
error-unknown-bot = Pemain komputer itu tidak ada.
error-bot-does-not-load = Pemain komputer ini dari paket lain, dan tidak dapat dimuat.
error-bad-opponents = Jumlah pemain komputer tidak sama dengan kursi untuk mereka.

## Langkah

error-no-such-tile = Kartu itu tidak ada dalam set ini.
error-no-such-seat = Kursi itu tidak ada dalam permainan ini.
error-no-such-side = Pihak itu tidak ada dalam permainan ini.
error-not-your-turn = Sekarang giliran pemain lain.
error-not-held = Kartu itu tidak ada di tangan ini.
error-tile-twice = Kartu itu sudah ada di meja atau sudah dibagikan.
error-does-not-fit = Kartunya tidak cocok di situ.
error-not-on-table = Kartu itu tidak ada di meja.
error-against-what = Sebutkan pada kartu mana kartu itu disambungkan.
error-not-in-line = Balak ini harus dipasang melintang.
error-must-lead = Yang dibuka harus kartu yang memberi hak membuka.
error-must-play = Yang bisa jalan wajib jalan.
error-must-play-drawn = Kartu yang baru diambil cocok: harus diturunkan sekarang.
error-must-draw = Sebelum lewat, harus mengambil dulu.
error-nothing-to-draw = Tidak ada yang bisa diambil.
error-wrong-draw = Bukan kartu itu yang terambil.
error-wrong-deal = Itu bukan pembagian kartu permainan ini.
error-wrong-number = Babaknya tidak berurutan.
error-wrong-count = Jumlah ujung terbukanya lain.
error-wrong-points = Bukan sekian poinnya.
error-wrong-winner = Bukan itu pemenang babaknya.
error-wrong-left = Bukan kartu itu yang tersisa.
error-not-now = Itu tidak bisa terjadi sekarang.
error-no-hand = Kartu belum dibagikan.
error-no-lead = Belum ditentukan siapa yang membuka.
error-hand-over = Babaknya sudah selesai.
error-not-over = Babaknya tidak berakhir begitu.
error-match-over = Pertandingannya sudah selesai.
error-unknown-tiles = Itu tidak bisa dihitung selama ada kartu yang tidak diketahui.

## Seruan Muggins

error-no-call = Dalam permainan ini tidak ada seruan “Muggins!”.
error-nothing-to-declare = Tidak ada langkahmu yang bisa disebutkan.
error-nothing-to-call = Tidak ada yang bisa diserukan.
error-own-play = Yang luput dari pihakmu sendiri tidak bisa kamu serukan.
error-called-already = Kamu sudah berseru sejak kartu terakhir diturunkan.

## Catatan

error-empty = Tidak ada pertandingan dalam catatan ini.
error-many-matches = Ada lebih dari satu pertandingan dalam catatan ini.
error-bad-link = Tautan ke catatan ini terpotong atau berubah.
error-not-writable = Itu tidak bisa ditulis dalam catatan.
error-binary = Ini bukan teks biasa, atau sudah rusak.
error-not-unicode = Catatan harus berupa teks UTF-8, dan ini bukan.
error-control-character = Ada karakter kendali dalam catatan.
error-carriage-return = Baris catatan diakhiri ganti baris saja.
error-tab = Kata dalam catatan dipisahkan spasi, bukan tab.
error-byte-order-mark = Catatan diawali tanpa tanda urutan byte.
error-long-line = Ada baris catatan yang terlalu panjang.
error-cut-off = Catatannya terpotong.
error-bad-tag = Ada tag catatan yang salah tulis.
error-tag-twice = Ada tag yang tertulis dua kali.
error-late-tag = Tag ditulis sebelum babak pertama.
error-unknown-version = Versi catatan ini tidak bisa dibaca di sini.
error-no-beginning = Catatannya tidak diawali sebagaimana mestinya.
error-no-rules = Catatannya tidak menyebut aturan yang dipakai.
error-option-twice = Ada pilihan yang tertulis dua kali.
error-wrong-result = Hasil pertandingannya lain.
error-bad-note = Ada keterangan dalam catatan yang tidak ditutup.
error-after-note = Sesudah keterangan hanya boleh ada komentar.
error-lone-note = Keterangan ditulis sesudah peristiwa, di baris yang sama.
error-late-note = Keterangan pembagian kartu ditulis di awal babak.
error-late-deal = Pembagian kartu ditulis di awal babak.
error-late-left = Kartu yang tersisa ditulis tepat sebelum akhir babak.
error-dealt-twice = Kartu-kartu itu sudah dibagikan dalam catatan.
error-what-is-this = Baris seperti ini tidak ada dalam catatan.
error-incomplete = Ada yang kurang di baris catatan ini.
error-too-much = Ada yang berlebih di baris catatan ini.
error-not-a-number = Yang seharusnya angka bukan angka.
error-not-a-payment = Bayaran satu pihak salah tulis.
error-side-twice = Bayaran satu pihak tertulis dua kali.
error-to-whom = Catatannya tidak menyebut siapa yang dibayar.
error-declared-after-all = Langkah yang ditandai tidak disebutkan ternyata disebutkan.

## Di meja

error-no-guest = Masuk dulu: belum diketahui siapa kamu.
error-bad-token = Kamu tidak dikenal lagi di sini. Masuk lagi.
error-bad-name = Nama perlu paling sedikit satu huruf yang terlihat.
error-bad-origin = Ini diminta oleh halaman server lain.
error-no-such-table = Meja itu tidak ada. Periksa lagi alamatnya.
error-no-such-page = Tidak ada apa-apa di alamat ini.
error-wrong-method = Alamat ini tidak diminta dengan cara itu.
error-no-such-action = Itu tidak bisa dilakukan di meja.
error-malformed = Pesannya tidak seperti yang diharapkan di sini.
error-too-large = Pesannya terlalu besar.
error-too-many = Terlalu banyak permintaan. Tunggu satu menit.
error-headers-too-large = Header permintaannya terlalu besar.
error-too-slow = Permintaannya datang terlalu lambat. Coba lagi.
error-busy = Server sedang menghitung terlalu banyak. Coba lagi beberapa detik lagi.
error-too-many-tables = Terlalu banyak meja yang kamu buka belum selesai. Selesaikan satu dulu.
error-too-many-from-address = Terlalu banyak meja dari alamatmu belum selesai. Satu harus selesai dulu.
error-stale = Sementara itu permainan di meja sudah berlanjut.
error-not-begun = Pertandingan dimulai kalau semua kursi terisi.
error-not-your-seat = Itu bukan kursimu.
error-seat-taken = Kursinya sudah terisi.
error-seated-already = Kamu sudah duduk di meja ini.
error-leave-between-hands = Kamu bisa pergi kalau babak selesai, atau menyerah.
error-hand-not-over = Babaknya belum selesai.
error-match-not-over = Pertandingannya belum selesai.
error-ready-already = Kamu sudah siap. Tinggal yang lain.
error-sit-between-hands = Kursi itu bisa diambil setelah babak ini selesai.
error-time-up = Waktumu habis: komputer melangkah untukmu.
error-window-open = Pemain lain masih boleh menyebutkan atau berseru. Tunggu sebentar.
error-no-such-phrase = Di sini hanya bisa diucapkan kalimat yang tersedia.
error-too-soon = Kamu baru saja berbicara. Beri yang lain waktu sebentar.
error-nothing-to-undo = Hanya kartu yang baru diturunkan yang bisa ditarik, selama belum ada yang melangkah, mengambil, atau lewat.
error-undo-asked = Kamu sudah mengatakannya. Tinggal menunggu jawaban yang lain.
error-no-undo = Tidak ada yang meminta kartunya ditarik kembali.
error-bad-clock = Jam berisi 5 sampai 600 detik per langkah, 30 sampai 7.200 detik per pertandingan, atau 1 sampai 14 hari per langkah.
error-bad-time = Waktu itu terlalu lama, atau kurang dari nol.
error-away-already = Sekarang tidak ada orang di kursi itu.
error-here-already = Tidak ada yang pergi dari kursi itu.
error-table-closed = Meja ini sudah ditutup. Buka meja lain.
error-not-due = Belum waktunya.
error-bad-commit = Komitmen terdiri atas 64 digit heksadesimal.
error-committed-already = Angkamu untuk pembagian ini sudah disegel.
error-commitment-used = Angka ini sudah pernah disegel di meja ini: segel angka baru.
error-too-late = Angka untuk pembagian berikutnya sudah disegel semua. Ikutlah pada yang sesudahnya.
error-nothing-to-reveal = Sekarang tidak ada angka tersegel yang perlu kamu tunjukkan.
error-wrong-seed = Ini bukan angka yang tadi kamu segel.
error-store-away = Meja tidak dapat disimpan saat ini. Coba lagi: permainan berlanjut begitu bisa.
error-unforeseen = Ada yang salah di sini, dan bukan karena kamu. Coba lagi.

## Di komputer ini

error-no-such-file = Berkas itu tidak ada.
error-file-exists = Sudah ada berkas dengan nama itu.
error-a-folder = Ini folder, bukan berkas.
error-no-permission = Kamu tidak diizinkan membaca berkas ini.
error-unreadable = Berkasnya tidak bisa dibaca.
error-bad-database = Itu bukan alamat basis data.
error-no-database = Basis datanya tidak bisa dipakai.
error-newer-database = Basis datanya dibuat versi yang lebih baru.
error-old-database = Basis data itu dibuat oleh versi yang lebih lama.
error-use-pg-dump = PostgreSQL membuat cadangannya sendiri, dengan pg_dump.
error-no-secret = Rahasia server tidak bisa disimpan.
error-short-secret = Rahasia server terlalu pendek.
error-cannot-listen = Server tidak bisa menerima koneksi di situ.
error-port-taken = Port itu dipakai program lain.
error-bad-metrics = Metrik tidak bisa disajikan di situ.
error-bad-proxy = Proksi tepercaya adalah sebuah alamat atau jaringan.
error-needs-channels = Beberapa proses memerlukan saluran untuk saling mendengar.
error-bad-channels = Itu bukan alamat saluran.
error-stopping = Server sedang dihentikan. Sebentar lagi ia kembali.

# Solving

error-no-position = Tidak ada yang bisa dihitung: tidak ada yang giliran di sana.
error-no-luck = Keberuntungan dalam satu babak hanya dihitung untuk set sampai balak sembilan, dan bila yang bisa jalan wajib jalan.
error-nothing-to-analyse = Tidak ada yang bisa dianalisis di sini: perlu babak yang sudah dimainkan, dengan set sampai balak sembilan.
error-no-such-match = Pertandingan dalam catatan itu tidak sebanyak itu.
error-too-long = Pertandingan ini terlalu panjang untuk dianalisis di sini: muggins analyse bisa melakukannya di komputermu sendiri.
error-no-hints = Petunjuk hanya ada di meja yang dibuka dengan petunjuk, satu orang melawan komputer.
error-no-choice = Tidak ada yang bisa dipilih di sini.
error-not-packed = Babak permainan seperti itu tidak bisa dihitung.
error-two-sides-only = Babak hanya bisa dihitung untuk dua pihak.
error-no-deal = Tidak ada pembagian yang cocok dengan yang sudah terjadi.

## Pemain lawan pemain

error-one-player = Permainan memerlukan dua pemain.
error-nothing-to-play = Tidak ada yang dimainkan: mintalah babak atau pertandingan.
error-bad-sprt = Sebuah uji memerlukan dua angka poin, yang lebih kecil dahulu.
error-bad-command = Ini bukan perintah yang dapat dijalankan.
error-bad-bot = Program ini tidak dapat bermain.
error-cannot-start = Program itu tidak dapat dijalankan.
error-other-protocol = Program itu memakai versi protokol yang lain.
error-bad-line = Program itu menulis baris yang tidak dapat dibaca di sini.
error-out-of-turn = Program itu menulis sesuatu padahal tidak ditanya.
error-bot-left = Program itu sudah berhenti.
error-no-answer = Program itu tidak menjawab tepat waktu.
error-bot-failed = Pemain komputer itu gagal.
error-no-action = Jawaban pemain komputer itu bukan sesuatu yang dapat dilakukan.
error-another-seat = Pemain komputer itu menjawab untuk kursi lain.

## Pembagian yang bisa diperiksa

error-bad-seed = Benih dan komitmen terdiri atas 64 digit heksadesimal.
error-bad-proof = Bukti pembagian ini tidak lengkap.
error-other-hand = Bukti ini untuk babak lain.
error-other-rules = Bukti ini untuk aturan yang berbeda dari catatannya.
error-server-seed-changed = Angka server bukan yang disegelnya sebelum pembagian.
error-seat-seed-changed = Angka seorang pemain bukan yang disegel sebelum pembagian.
error-seed-without-commitment = Angka seorang pemain tidak disegel sebelum pembagian.
error-deal-unknown = Tidak semua kartu pembagian ini diketahui.
error-another-deal = Angka-angka yang disegel menghasilkan pembagian lain.
error-another-lead = Menurut angka-angka yang disegel, atau menurut aturan, pemain lain yang membuka.
error-broken-chain = Segel ini tidak menyambung segel babak sebelumnya: mungkin ada babak yang dihilangkan.
error-hand-missing = Pembagian ini menyusul babak lain di mejanya yang tidak ada di sini.
error-proof-missing = Bukti pembagian ini tidak ada di sini, padahal bukti babak lain ada.
error-end-missing = Catatan menyebut hasil akhir pertandingan, tetapi babak terakhirnya tidak ada di sini.
