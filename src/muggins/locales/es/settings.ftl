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

## Lo que se guarda de ti

kept = Lo que se guarda de ti
kept-nothing = Este servidor no sabe nada de ti.
kept-server =
    Este servidor te conoce desde el { $since }, como { $name }. { $tables ->
        [0] No has jugado en ninguna mesa.
        [one] Has jugado en una mesa.
       *[other] Has jugado en { $tables } mesas.
    }
kept-guest-days =
    { $days ->
        [0] Se te guarda hasta que te borres.
        [one] Se te guarda hasta que faltes un día.
       *[other] Se te guarda hasta que faltes { $days } días.
    }
kept-table-days =
    { $days ->
        [0] Las mesas se guardan para siempre.
        [one] Una mesa se guarda un día después de acabar.
       *[other] Una mesa se guarda { $days } días después de acabar.
    }
kept-device = Este dispositivo guarda tus partidas acabadas, y hasta dónde has llegado en las lecciones y los ejercicios.
kept-export = Descargarlo todo
kept-logout-others = Cerrar sesión en todos los demás sitios
kept-logged-out-others = Has cerrado la sesión en todos los demás sitios.
kept-logout = Cerrar sesión
kept-logout-text = En este navegador nadie será ya tú. Tus asientos siguen siendo tuyos, y no hay vuelta a ellos.
kept-logged-out = Has cerrado la sesión.
kept-delete = Borrarme
kept-delete-text = Abandonas las partidas que estás jugando. Donde has jugado queda un antiguo jugador en tu lugar. También se borra lo que este dispositivo guarda de tus partidas, lecciones y ejercicios. No hay vuelta atrás.
kept-deleted = Se te ha borrado, en el servidor y en este dispositivo.
