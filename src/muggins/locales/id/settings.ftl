# Setelan, yang disimpan di perangkat.
settings-about = Disimpan di perangkat ini dan langsung berlaku.
language = Bahasa

## Tampilan

settings-look = Tampilan
theme = Warna
theme-auto = Ikut perangkat
theme-light = Terang
theme-dark = Gelap
theme-contrast = Kontras tinggi
setting-letters = Huruf
setting-letters-usual = Biasa
setting-letters-large = Besar
setting-letters-larger = Sangat besar
setting-tiles = Kartu
setting-tiles-bone = Gading
setting-tiles-white = Putih
setting-tiles-black = Hitam
setting-pips = Titik
setting-pips-plain = Polos
setting-pips-coloured = Satu warna tiap angka
setting-motion = Gerakan
setting-motion-auto = Ikut perangkat
setting-motion-reduced = Sesedikit mungkin

## Cara bermain

settings-play = Permainan
setting-pace = Langkah pemain lain
setting-pace-slow = Lambat
setting-pace-usual = Biasa
setting-pace-quick = Cepat
setting-pace-at-once = Seketika
setting-plays-at-once = Main dengan satu ketukan
setting-plays-at-once-help = Kartu yang hanya punya satu tempat langsung turun begitu diketuk.

## Yang terdengar

settings-hear = Yang terdengar
setting-sounds = Suara
setting-sounds-help = Kartu di meja, poin, giliranmu.
setting-telling = Pembaca layar menyebut
setting-telling-brief = Sedikit
setting-telling-normal = Biasa
setting-telling-full = Semuanya
setting-telling-brief-help = Yang dimainkan pemain lain, poin, dan giliranmu.
setting-telling-normal-help = Tiap langkah dengan jumlahnya, dan giliranmu.
setting-telling-full-help = Tiap jumlah beserta penjumlahannya, nilai, sisa kartu pemain lain, dan ujung terbuka saat giliranmu.

## Yang disimpan tentang kamu

kept = Yang disimpan tentang kamu
kept-nothing = Server ini tidak tahu apa-apa tentang kamu.
kept-server =
    Server ini mengenal kamu sejak { $since }, sebagai { $name }. { $tables ->
        [0] Kamu belum pernah main di meja mana pun.
       *[other] Kamu sudah main di { $tables } meja.
    }
kept-guest-days =
    { $days ->
        [0] Datamu disimpan sampai kamu menghapusnya.
       *[other] Datamu disimpan sampai kamu tidak datang selama { $days } hari.
    }
kept-table-days =
    { $days ->
        [0] Meja disimpan selamanya.
       *[other] Meja disimpan { $days } hari setelah selesai.
    }
kept-device = Perangkat ini menyimpan permainanmu yang selesai, dan sampai mana kamu dalam pelajaran dan latihan.
kept-export = Unduh semuanya
kept-logout-others = Keluar dari semua tempat lain
kept-logged-out-others = Kamu sudah keluar dari semua tempat lain.
kept-logout = Keluar
kept-logout-text = Tidak ada lagi yang dikenal sebagai kamu di peramban ini. Kursimu tetap milikmu, dan tidak ada jalan kembali ke sana.
kept-logged-out = Kamu sudah keluar.
kept-delete = Hapus aku
kept-delete-text = Kamu menyerah di pertandingan yang sedang kamu mainkan. Di meja tempat kamu pernah main, mantan pemain menggantikan namamu. Yang disimpan perangkat ini tentang permainan, pelajaran dan latihanmu juga dihapus. Ini tidak bisa dibatalkan.
kept-deleted = Kamu sudah dihapus, di server dan di perangkat ini.
