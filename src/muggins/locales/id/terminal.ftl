# Yang dapat dikatakan setiap perintah di terminal.

terminal-uncompiled = Muggins di sini terpasang tanpa kompilator: pemain komputer dan analisisnya bekerja, tetapi sekitar 25 kali lebih lama. Pasang kompilator C, lalu pasang ulang Muggins.

options-usual-tiles = { $two } untuk dua pemain, { $more } untuk lebih
options-usual-target = { $two } untuk dua pihak, { $more } untuk lebih
options-range = Bilangan dari { $least } sampai { $most }.
options-default = Nilai awal: { $value }.
options-sources = Sumber: { $titles }.
options-is-default = nilai awal
options-page = Pilihan
options-page-about = Apa saja yang bisa diubah pada suatu permainan, dengan kunci-kunci ini: dalam `muggins play --rules all-fives --set target=100`, dalam `Options` sebuah catatan, dalam berkas permainan buatan sendiri, lewat antarmuka, dan saat meja disiapkan. Kunci yang tidak disebut mengikuti permainannya, dan kalau permainannya juga tidak menyebutnya, nilai awalnya. Yang tidak bisa berjalan bersama ditolak beserta alasannya. `muggins options` mencetak halaman ini.
options-value = nilai
options-meaning = arti
options-texts = sumber

own-game-sources = Asalnya menurut berkasnya: { $titles }.
