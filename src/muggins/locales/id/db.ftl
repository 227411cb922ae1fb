# `muggins db`: perawatan basis data.

db-copying = Menyalin
db-pages = halaman
db-checking = Memeriksa
db-writing = Menulis
db-tables = meja
db-copied = { $file } berisi semua meja sebagaimana adanya sekarang.
db-table = meja { $table }: { $trouble }
db-file = berkas itu rusak: { $why }
db-missing = peristiwa { $missing } hilang, dan berikutnya peristiwa { $next }
db-astray = peristiwa { $number } tidak sesuai dengan yang sebelumnya ({ $why })
db-kept-beyond = disimpan setelah peristiwa { $number }, padahal catatannya berakhir di peristiwa { $last }
db-kept-otherwise = yang disimpan setelah peristiwa { $number } berbeda dari catatannya
db-half = hanya ada catatannya, atau hanya tempatnya di daftar
db-sums = { $sums } jumlah berjalan berbeda dari catatan: { $name } adalah { $kept }, padahal seharusnya { $counted }
db-events = { $tables } meja, { $events } peristiwa:
db-sound = semuanya beres.
db-wrong = ada { $wrong } kesalahan.
db-written = { $matches } pertandingan ada di { $folder }.
db-pruning = Menghapus
db-tables-and-guests = meja dan tamu
db-pruned = { $tables } meja dan { $guests } tamu dihapus.
db-prunable = { $tables } meja dan { $guests } tamu akan dihapus.
db-closed = Meja itu sudah ditutup, dan yang ada di sana diberi tahu.
