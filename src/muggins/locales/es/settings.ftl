# Los ajustes, que se guardan en el dispositivo.
settings-about = Se guardan en este dispositivo y valen al momento.
language = Idioma

## Aspecto

settings-look = Aspecto
theme = Colores
theme-auto = Como el dispositivo
theme-light = Claros
theme-dark = Oscuros
theme-contrast = Alto contraste
setting-letters = Letra
setting-letters-usual = Normal
setting-letters-large = Grande
setting-letters-larger = Muy grande
setting-tiles = Fichas
setting-tiles-bone = De hueso
setting-tiles-white = Blancas
setting-tiles-black = Negras
setting-pips = Puntos
setting-pips-plain = Lisos
setting-pips-coloured = Un color por número
setting-motion = Movimiento
setting-motion-auto = Como el dispositivo
setting-motion-reduced = El mínimo

## Cómo se juega

settings-play = Cómo se juega
setting-pace = Los demás juegan
setting-pace-slow = Despacio
setting-pace-usual = Normal
setting-pace-quick = Deprisa
setting-pace-at-once = Al momento
setting-plays-at-once = Jugar con un toque
setting-plays-at-once-help = La ficha que solo cabe en un sitio se juega en cuanto la tocas.

## Lo que se oye

settings-hear = Lo que se oye
setting-sounds = Sonidos
setting-sounds-help = Las fichas en la mesa, los tantos, tu turno.
setting-telling = El lector de pantalla dice
setting-telling-brief = Poco
setting-telling-normal = Lo normal
setting-telling-full = Todo
setting-telling-brief-help = Lo que juegan los demás, los tantos y tu turno.
setting-telling-normal-help = Cada jugada con su suma, y tu turno.
setting-telling-full-help = Cada suma por partes, el marcador, las fichas de los demás y los extremos abiertos en tu turno.
