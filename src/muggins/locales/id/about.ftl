# Apa itu Muggins dan apa janjinya, dengan kata-kata untuk semua orang.
about-game = Muggins adalah keluarga permainan domino yang menghitung ujung-ujung terbuka: buatlah jumlah yang bernilai, biasanya kelipatan lima, dan poinnya langsung milikmu. Main sendiri atau dengan teman, langsung di peramban.

## Janjinya

about-free = Tanpa iklan
about-free-how = Tidak ada iklan, tidak ada yang dijual. Akun pun tidak perlu: cukup sebuah nama. Tidak ada yang dimuat dari server orang lain.
about-points = Setiap poin dijelaskan
about-points-how = Jumlahnya selalu ditulis sebagai penjumlahan. Seusai babak terlihat kartu apa yang tersisa dan berapa bayarannya, dan aturan mejamu dijelaskan dengan kata-kata.
about-seat = Kursimu tetap milikmu
about-seat-how = Koneksi terputus? Halaman tertutup? Buka lagi tautan yang sama: kartumu masih di tempatnya, bahkan kalau servernya sendiri harus dijalankan ulang.
about-leavers = Tidak ada yang terus menunggu
about-leavers-how = Kalau ada yang pergi, komputer melanjutkan di kursinya, dan mengembalikannya saat ia kembali. Lamanya menunggu disepakati waktu meja dibuka.
about-dealt = Tidak ada yang memilih kartumu
about-dealt-how = Bukan server, bukan pemain lain. Tidak perlu percaya begitu saja: setiap pembagian bisa diperiksa, dan caranya ada di bawah.
about-everyone = Untuk semua orang
about-everyone-how = Dengan sentuhan, mouse, atau keyboard, dengan pembaca layar, dengan huruf besar, dengan warna terang, gelap, atau kontras tinggi, dalam empat bahasa.

## Cara pembagian dibuat

about-fair = Cara pembagian dibuat
about-fair-how = Bayangkan surat bersegel: tidak ada yang bisa mengintip isinya, dan tidak ada yang bisa mengubahnya.
about-step-seal = Segel.
about-step-seal-how = Sebelum pembagian, server dan setiap pemain memasukkan sebuah angka rahasia ke dalam surat lalu menyegelnya. Perambanmu melakukannya untukmu.
about-step-deal = Bagi.
about-step-deal-how = Para pemain membuka suratnya. Semua angka bersama-sama, juga angka server, menentukan siapa mendapat kartu apa.
about-step-play = Main.
about-step-play-how = Surat server tetap tersegel, sebab isinya akan membocorkan kartu yang tersembunyi.
about-step-check = Periksa.
about-step-check-how = Seusai babak, surat itu pun dibuka. Sekarang siapa saja bisa menghitung ulang pembagiannya dan melihat bahwa hasilnya sama.

## Yang dihitung

about-figures = Dihitung di server ini
about-figure-dealt = Babak dibagikan
about-figure-finished = Dimainkan sampai selesai
about-figure-aborted = Ditinggalkan
about-figure-playing = Sedang dimainkan
about-figure-shown = Angka yang dimasukkan pemain
about-figure-kept-back = Angka yang terlambat dibuka
about-even = Seberapa rata kartu jatuh dalam { $deals } pembagian: kebetulan semata kurang rata dari ini { $share } kali dari 100.
about-uneven = Kartu jatuh kurang rata daripada yang bisa dijelaskan oleh kebetulan. Mungkin ada yang salah dengan server ini: periksalah pembagiannya.
about-too-few = Babak yang dibagikan belum cukup banyak untuk menilai seberapa rata kartu jatuh.
about-version = Muggins { $version }, perangkat lunak bebas dengan Lisensi Apache 2.0
