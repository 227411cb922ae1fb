# `muggins stats`: semua pembagian di sebuah server, dihitung.

stats-reading = Membaca meja-meja
stats-tables = meja
stats-number = { $number }
stats-dealt = Babak yang dibagikan
stats-finished = dimainkan sampai selesai
stats-aborted = ditinggalkan
stats-playing = sedang dimainkan
stats-parts = Angka yang diminta dari kursi-kursi untuk pembagian ini
stats-shown = disegel dan dibuka
stats-kept-back = disegel dan tidak dibuka tepat waktu
stats-none = tidak disegel
stats-size = Set balak { $set }, { $seats } kursi dengan { $tiles } kartu: { $deals } pembagian.
stats-chi = Chi-kuadrat kartu per kursi { $chi }; secara acak sekitar { $freedom }.
stats-even = Kartu jatuh ke kursi-kursi seperti layaknya acak: dari 1.000 server yang jujur, sekitar { $of } akan membagi kurang merata dari ini.
stats-uneven = Kurang dari 1 di antara 1.000 server yang jujur akan membagi setidak merata ini: patut diselidiki.
stats-too-even = Kurang dari 1 di antara 1.000 server yang jujur akan membagi semerata ini: patut diselidiki.
stats-too-few = Pembagian masih terlalu sedikit untuk menilai seberapa rata kartu jatuh.
