# Yang dapat dikatakan setiap perintah di terminal.

terminal-uncompiled = Muggins di sini terpasang tanpa kompilator: pemain komputer dan analisisnya bekerja, tetapi sekitar 25 kali lebih lama. Pasang kompilator C, lalu pasang ulang Muggins.
