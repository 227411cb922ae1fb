# Yang dikatakan peramban. Kalimat yang didengar berawalan said-; yang berakhiran -you ditujukan kepada yang melihat.

title = Muggins
you = Kamu
you-within = kamu
guest = Tamu
failed = Ada yang salah. Coba lagi.
close = Tutup
cancel = Batal
back = Kembali
settings = Setelan
about = Tentang dan keadilan

## Beranda

hero = Kamu melawan komputer
play-now = Main sekarang
ways = Pilihan bermain
back-to-table = Kembali ke mejamu
back-to-table-help = Pertandingan berlanjut dari posisi terakhir.
with-friends = Main dengan teman
with-friends-help = Kirim tautan. Tanpa akun.
lobby = Meja terbuka
lobby-help = Ikut duduk, atau menonton.
my-games = Permainanku
my-games-help = Lanjutkan, atau lihat lagi.
lessons = Belajar bermain
lessons-help = Satu pelajaran untuk tiap permainan, tiga menit.
review-way = Tinjau permainan
review-way-help = Keberuntungan, keterampilan, dan titik balik.
train-way = Berlatih
train-way-help = Cari langkah terbaik dari posisi permainan nyata.
home-offline = Tidak ada koneksi. Bermain perlu koneksi; permainanmu yang sudah selesai, pelajaran, dan pemeriksaan pembagian bisa dibuka tanpanya.
choose-game = Pilih permainan

## Menyiapkan meja

who-sits = Siapa bermain
your-name = Namamu
seats = Pemain
seat-number = Kursi { $seat }
seat-open = Kursi kosong
former-player = mantan pemain
a-friend = Teman, lewat tautan
computer-level = Komputer: { $level }
bot-beginner = Pemula
bot-casual = Santai
bot-club = Klub
bot-strong = Kuat
bot-expert = Ahli
bot-master = Master
bot-greedy = Serakah
bot-random = Asal
options = Cara mainnya
more-options = Pilihan lain
start = Mulai
open-table = Buka meja
rules-in-words = Aturan lengkap
seat-partner = Kursi { $seat }, rekanmu
seat-side = Kursi { $seat }, pihak { $side }
terms = Mejanya
who-comes-in = Terbuka untuk
visibility-link = Teman yang punya tautan
visibility-link-help = Teman duduk atau menonton lewat tautan.
visibility-open = Semua orang
visibility-open-help = Meja ini ada di daftar meja terbuka.
visibility-private = Pemain saja
visibility-private-help = Kalau semua kursi terisi, tidak ada yang boleh menonton.
clock = Jam
clock-none = Tanpa jam
clock-move = { $length } detik per langkah
clock-bank = { $length } menit per orang
clock-days = { $length } hari per langkah
grace = Kalau ada yang pergi
grace-seconds = Komputer setelah { $seconds } detik
grace-minutes = Komputer setelah { $minutes } menit
grace-none = Ditunggu
hints = Petunjuk, kalau kuminta
delay = Penonton melihat
delay-none = Langsung
delay-seconds = { $seconds } detik kemudian
delay-minutes = { $minutes } menit kemudian

## Meja terbuka

lobby-empty = Belum ada meja terbuka. Buka satu, dan orang lain akan menemukannya di sini.
is-played = Satu babak sedang dimainkan
seats-free =
    { $free ->
        [0] Tidak ada kursi kosong
       *[other] { $free } kursi kosong
    }
join = Ikut
join-table = Ikut { $game } dengan { $names }
watch = Tonton
watch-table = Tonton { $game } dengan { $names }

## Sebelum pertandingan

waiting-title =
    { $free ->
        [0] Pertandingan segera mulai
       *[other] Menunggu { $free } pemain
    }
share-link = Kirim tautan ini
qr-show = Tampilkan sebagai kode QR
qr = Tautan sebagai kode QR: { $address }
copy = Salin
copied = Tersalin
sit-here = Duduk di sini
sit-at = Duduk di kursi { $seat }
side-number = Pihak { $side }

## Di meja

table = Meja
joining = Masuk ke meja
no-table = Meja ini tidak bisa ditampilkan
link-lost-unknown = Koneksi terputus. Menyambung lagi…
link-lost-restart = Server dimulai ulang. Menyambung lagi…
link-lost-slow = Koneksimu lambat. Menyambung lagi…
server-troubled = Server sedang tidak bisa mencatat langkah. Tidak ada yang hilang; permainan akan berlanjut sendiri.
server-back = Server sudah pulih. Permainan berlanjut.
link-back = Kembali di meja
newer = Ada versi baru.
newer-take = Pakai sekarang
newer-busy = Satu babak sedang dimainkan di tab lain: versi baru menunggu.
menu = Menu
players = Pemain
partner = Rekan
to-play = giliran
away = Pergi
boneyard = Tumpukan
boneyard-holds = Tumpukan: { $tiles } kartu
seat-holds = { $name }, { $tiles } kartu
note-drew = ambil { $tiles }
note-passed = lewat
side-of-two = { $one } dan { $other }
score = Nilai
score-of = { $name }: { $score }
board-caption = { $points } poin per lubang, sampai { $target }
hand-number = Babak { $number }
game-to = sampai { $target }
watching = Kamu sedang menonton.
suspended = Tidak ada orang di meja: permainan menunggu sampai ada yang kembali.
watching-behind = Kamu sedang menonton, tertinggal { $seconds } detik.
goes-on-in = { $name } pergi. Dalam { $seconds } detik komputer melanjutkan.
seat-goes-on-in = Kursi { $seat } kosong. Dalam { $seconds } detik komputer melanjutkan.
plays-on = { $level } main
stands-in-free = Kosong: komputer { $level } melanjutkan
stands-in-for = { $name }, pergi: komputer { $level } melanjutkan
time-is-up-for = { $name }, waktu habis: komputer { $level } melanjutkan
gone-since = { $name }, pergi sejak { $time }
your-time = Waktumu:
time-days = { $days } hr { $hours } j
undo = Tarik kembali kartuku tadi
undo-asks = { $name } ingin menarik kembali { $tile }.
undo-waits = Kamu ingin menarik kembali { $tile }. Menunggu { $names }.
undo-agree = Ya, boleh ditarik
undo-refuse = Biarkan saja
layout =
    { $tiles ->
        [0] Belum ada kartu di meja
       *[other] Meja: { $tiles } kartu
    }
compass = Ujung terbuka: { $ends }
arm-N = Cabang atas
arm-E = Cabang kanan
arm-S = Cabang bawah
arm-W = Cabang kiri
end-at = { $arm }, { $pip }.
end-lead = Membuka.
end-place = Turunkan { $tile }.
end-makes = Dengan { $tile } jumlahnya { $count }.
end-scores = Dengan { $tile } jumlahnya { $count }, dapat { $points }.

## Jumlah dan giliran

count = Jumlah
count-yourself = Hitung sendiri
in-hand = { $tile } di tangan. Ketuk ujung yang menyala.
in-hand-lead = { $tile } di tangan. Ketuk lagi untuk membuka.
your-turn = Giliranmu
turn-of = Giliran { $name }.
turn-play = Giliranmu. { $fit } kartu cocok.
turn-draw = Giliranmu. Tidak ada yang cocok: ambil.
you-lead = Kamu membuka, dengan kartu apa saja.
you-lead-with = Kamu membuka, dengan { $tile }.
none-fits = Tidak ada { $pips } di tanganmu.
window-open = Sisa waktu: { $seconds } dtk
turn-waits = Giliranmu sebentar lagi: yang lain boleh menyebutkan atau berseru dulu.
tile-waits = { $tile } menunggu sebentar: yang lain boleh menyebutkan atau berseru dulu.
turn-last = Kartumu yang terakhir: kalau berpoin, sebutkan saat main.
last-call = Babak selesai, tetapi langkah sebelum kartu terakhir masih bisa diserukan.
does-not-fit = { $tile } tidak cocok.
not-your-turn = Bukan giliranmu.

## Tanganmu

your-hand = Kartumu
your-tiles = Kartumu: { $tiles }
tile-fits = { $tile }, bisa dimainkan, { $places } tempat
tile-does-not-fit = { $tile }, tidak cocok
hint = Petunjuk
draw = Ambil
draw-left = sisa { $tiles }
way = Arahnya
crosswise = Melintang
in-line = Searah
declare = Sebutkan
declare-it = Sebutkan saat main
call = Muggins!

## Yang terjadi

said-deal = Babak { $number } dibagikan.
said-lead = { $name } membuka.
said-lead-you = Kamu membuka.
said-drawn = Kartu undian pembuka: { $list }.
said-play = { $name } menurunkan { $tile } pada { $against }.
said-play-you = Kamu menurunkan { $tile } pada { $against }.
said-play-lead = { $name } membuka dengan { $tile }.
said-play-lead-you = Kamu membuka dengan { $tile }.
said-in-line = Searah.
said-count = Jumlah { $count }.
said-sum = Jumlah { $sum }.
said-silent = { $tile } tertutup di kedua sisinya: tidak dihitung lagi.
said-scores = { $name } dapat { $points } poin.
said-scores-you = Kamu dapat { $points } poin.
said-loses = { $name } kehilangan { $points } poin.
said-loses-you = Kamu kehilangan { $points } poin.
said-draw = { $name } mengambil { $tiles } kartu.
said-draw-you = Kamu mengambil { $tiles } kartu.
said-draw-you-seen = Kamu mengambil { $list }.
said-pass = { $name } lewat.
said-pass-you = Kamu lewat.
said-declare = { $name } menyebutkan poinnya.
said-declare-you = Kamu menyebutkan poinmu.
said-call = { $name } berseru “Muggins!”
said-call-you = Kamu berseru “Muggins!”
said-false = Itu tidak menghasilkan poin.
said-resign = { $name } menyerah.
said-resign-you = Kamu menyerah.
said-sat = { $name } duduk.
said-left = { $name } meninggalkan meja.
said-rematch = Ada yang ingin bertanding lagi.
said-time-low = Sisa { $seconds } detik.
said-phrase = { $name }: { $text }
said-away = { $name } pergi.
said-back = { $name } kembali.
said-stands-in = Komputer melanjutkan untuk { $name }.
said-suspended = Tidak ada orang lagi di meja: permainan menunggu.
said-stands-in-you = Komputer melanjutkan untukmu.
said-flagged = Waktu { $name } habis: komputer yang melangkah.
said-flagged-you = Waktumu habis: komputer melangkah untukmu.
said-undo = { $name } ingin menarik kembali kartunya.
said-undo-you = Kamu ingin menarik kembali kartumu.
said-undo-agreed = { $name } setuju.
said-undo-agreed-you = Kamu setuju.
said-undo-refused = { $name } keberatan.
said-undo-refused-you = Kamu keberatan.
said-undone = { $name } menarik kembali { $tile }.
said-undone-you = Kamu menarik kembali { $tile }.

## Langkah

moves = Langkah
moves-count = jumlah
moves-points = poin
move-led = membuka
move-on = pada { $against }
move-draw = ambil { $tiles }
move-pass = lewat
move-declare = menyebutkan
move-call = Muggins!

## Akhir babak dan pertandingan

end-out = { $name } menghabiskan kartu.
end-out-you = Kartumu habis!
end-out-pair = { $name } menghabiskan kartu: babak ini untuk { $side }.
end-out-pair-you = Kartumu habis: babak ini untuk { $side }.
end-blocked = Babak buntu: tidak ada yang bisa jalan.
end-target = { $name } mencapai target.
end-target-you = Kamu mencapai target.
end-abandoned = Pertandingan berakhir karena menyerah.
end-broken-off = Babaknya dihentikan.
out-bonus = Menghabiskan kartu bernilai { $points } poin, digabung dengan nilai kartu terakhir.
untaken = Mestinya { $points } poin, tetapi tidak dicatat: { $why }
untaken-exact = akan melewati { $target }.
untaken-to-get-in = nilai pertama harus paling sedikit { $least }.
untaken-no-win-on-lead = kartu pertama suatu babak tidak bisa memenangkan pertandingan.
untaken-undeclared = tidak disebutkan.
untaken-of = { $name }: { $sentence }
never-declared = Tidak disebutkan: { $list }.
unpaid-game = Dalam permainan ini sisa kartu tidak dibayar.
unpaid-hand = Kalau babak berakhir begini, sisa kartu tidak dibayar.
unpaid-target = Target tercapai di tengah babak: sisa kartu tidak dibayar.
last-tile = Kartu terakhir { $tile }: jumlah { $sum }.
left-with = Sisa { $name }: { $list }, { $pips } titik
left-with-you = Sisamu: { $list }, { $pips } titik
left-none = { $name } tidak punya sisa
left-none-you = Kamu tidak punya sisa
none-left = tidak ada sisa
next-hand = Babak berikut
rematch = Tanding lagi
review-match-over = Tinjau pertandingan
waiting-for = Menunggu { $names }
match-won = { $name } memenangkan pertandingan.
match-won-you = Kamu memenangkan pertandingan!
match-equal = Pertandingan berakhir seri.
match-scoreless = { $hands } babak tanpa poin: tidak ada yang menang.
closed-unattended = Meja ini ditutup: tidak ada yang kembali selama tiga puluh hari.
closed-replaced = Meja ini ditutup: yang membukanya sudah meninggalkannya dan membuka meja lain.
closed-host = Pengelola server menutup meja ini.

## Menu

look-at-all = Tampilkan seluruh meja
look-usual = Kembali ke tampilan biasa
keys = Pintasan
keys-walk = Berpindah di antara kartumu, atau dari ujung ke ujung
keys-to-ends = Dari kartumu ke ujung-ujung
keys-choose = Angkat kartu, atau mainkan di sana
keys-letters = Mainkan kartu yang diangkat di ujung berhuruf itu
keys-leave = Letakkan kembali kartu
keys-next = Ke bagian meja berikutnya
keys-list = Daftar ini
download-record = Unduh catatannya
resign = Menyerah
resign-sure = Pertandingan berakhir, dan pihak lain menang.
leave-seat = Tinggalkan kursimu
to-home = Ke beranda

## Orang dan ucapannya

people = Siapa yang ada
talk = Ucapkan sesuatu
mute = Bisukan
muted = Senyap
mute-one = Bisukan { $name }
mute-all = Bisukan semua
emote-smile = Senyum
emote-laugh = Tawa
emote-wow = Kaget
emote-sad = Sedih
emote-clap = Tepuk tangan
emote-domino = Domino

## Cara kartu dibagikan

how-dealt = Cara pembagian ini dibuat
how-dealt-help = Sebelum siapa pun tahu apa pun, server menyegel sebuah angka, begitu juga para pemain. Semuanya bersama menentukan pembagian; setelah babak, semuanya dibuka.
sealed-this = Babak { $number } disegel
sealed-next = Babak { $number }, yang berikutnya
sealed-server = Segel server:
sealed-seats = Yang ikut menyegel angka: { $names }.
sealed-own = Segelmu:
opened = Babak { $number } dibuka
checking = Diperiksa di perangkat ini…
deal-holds = Sudah diperiksa di perangkat ini: angka yang disegel menghasilkan tepat pembagian ini.
deal-own = Angkamu ada di antaranya.
deal-promise-changed = Server menunjukkan angka yang berbeda dari yang disegelnya di sini.
deal-no-record = Catatan babak ini tidak bisa diambil, jadi pembagiannya belum bisa diperiksa.
verify-more = Periksa sendiri catatan

## Kalau ditolak

refused-no-link = Server tidak terjangkau. Periksa koneksimu.
refused-no-such-table = Meja itu tidak ada. Mungkin tautannya terpotong.
refused-seat-taken = Kursi itu sudah diambil. Cari yang kosong.
refused-too-many = Terlalu banyak sekaligus. Tunggu sebentar.
