# `muggins replay`: pertandingan yang diceritakan langkah demi langkah. Istilah di meja ada dalam web.ftl.

replay-match = { $file }, pertandingan { $number }
replay-against = { $one } melawan { $other }
replay-not-declared = tidak disebutkan
replay-in-line = searah
replay-unpaid = Tidak ada yang dibayar.
replay-broken-off = Babak ini dihentikan.
replay-stops = Catatan berhenti di sini. Pertandingan belum selesai.
replay-may = Langkah yang cocok: { $plays }.
replay-must-draw = Tidak ada yang cocok: berikutnya mengambil.
replay-must-pass = Tidak ada yang cocok dan tidak ada yang dapat diambil: berikutnya lewat.
replay-must-end = Babak ini selesai, tetapi pembayarannya tidak dicatat.
