# What people may say to each other at a table.
phrase-hello = Halo!
phrase-good-luck = Semoga beruntung!
phrase-nice-play = Langkah bagus!
phrase-ouch = Aduh!
phrase-lucky-me = Beruntung sekali aku!
phrase-one-moment = Tunggu sebentar, ya.
phrase-thinking = Aku sedang berpikir…
phrase-sorry = Maaf!
phrase-thanks = Terima kasih!
phrase-well-played = Main bagus!
phrase-another = Sekali lagi?
phrase-goodbye = Sampai jumpa!
