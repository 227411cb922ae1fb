# Lo que dice el navegador. Las frases que oye quien escucha empiezan por said-; las que acaban en -you hablan a quien mira.

title = Muggins
you = Tú
you-within = tú
guest = Invitado
failed = Algo ha fallado. Inténtalo otra vez.
close = Cerrar
cancel = Cancelar
back = Atrás
settings = Ajustes
about = Qué es y juego limpio

## Inicio

hero = Tú contra la máquina
play-now = Jugar ahora
ways = Formas de jugar
back-to-table = Volver a tu mesa
back-to-table-help = La partida sigue donde estaba.
with-friends = Jugar con amigos
with-friends-help = Envía un enlace. Sin cuenta.
lobby = Mesas abiertas
lobby-help = Siéntate en una, o mira.
my-games = Mis partidas
my-games-help = Sigue una o repásala.
lessons = Aprender a jugar
lessons-help = Una lección de tres minutos para cada juego.
review-way = Repasar partidas
review-way-help = Suerte, habilidad y momentos decisivos.
train-way = Entrenar
train-way-help = Encuentra la mejor jugada en posiciones reales.
home-offline = Sin conexión. Para jugar hace falta; tus partidas terminadas, las lecciones y la comprobación de repartos funcionan sin ella.
choose-game = Elige un juego

## Preparar una mesa

who-sits = Quién juega
your-name = Tu nombre
seats = Jugadores
seat-number = Asiento { $seat }
seat-open = Asiento libre
former-player = antiguo jugador
a-friend = Un amigo, por enlace
computer-level = Máquina: { $level }
bot-beginner = Novato
bot-casual = Casual
bot-club = Club
bot-strong = Fuerte
bot-expert = Experto
bot-master = Maestro
bot-greedy = Ávido
bot-random = Alegre
options = Cómo se juega
more-options = Más opciones
start = Empezar
open-table = Abrir la mesa
rules-in-words = Las reglas en palabras
seat-partner = Asiento { $seat }, tu pareja
seat-side = Asiento { $seat }, bando { $side }
terms = La mesa
who-comes-in = Abierta a
visibility-link = Amigos con el enlace
visibility-link-help = Los amigos se sientan o miran con el enlace.
visibility-open = Todos
visibility-open-help = La mesa aparece en la lista de mesas abiertas.
visibility-private = Solo los jugadores
visibility-private-help = Con todos los asientos ocupados, nadie puede mirar.
clock = Reloj
clock-none = Sin reloj
clock-move = { $length } segundos por jugada
clock-bank =
    { $length ->
        [one] 1 minuto cada uno
       *[other] { $length } minutos cada uno
    }
clock-days =
    { $length ->
        [one] 1 día por jugada
       *[other] { $length } días por jugada
    }
grace = Si alguien se va
grace-seconds = La máquina a los { $seconds } segundos
grace-minutes =
    { $minutes ->
        [one] La máquina al minuto
       *[other] La máquina a los { $minutes } minutos
    }
grace-none = Se espera
hints = Pistas, si las pido
delay = El público lo ve
delay-none = Al momento
delay-seconds = { $seconds } segundos después
delay-minutes =
    { $minutes ->
        [one] 1 minuto después
       *[other] { $minutes } minutos después
    }

## Mesas abiertas

lobby-empty = Ahora no hay mesas abiertas. Abre una y otros la encontrarán aquí.
is-played = Se está jugando una mano
seats-free =
    { $free ->
        [0] Ningún asiento libre
        [one] 1 asiento libre
       *[other] { $free } asientos libres
    }
join = Entrar
join-table = Entrar en { $game } con { $names }
watch = Mirar
watch-table = Mirar { $game } con { $names }

## Antes de la partida

waiting-title =
    { $free ->
        [0] La partida está a punto de empezar
        [one] Falta un jugador
       *[other] Faltan { $free } jugadores
    }
share-link = Envía este enlace
qr-show = Mostrarlo como código QR
qr = El enlace como código QR: { $address }
copy = Copiar
copied = Copiado
sit-here = Sentarse
sit-at = Sentarse en el asiento { $seat }
side-number = Bando { $side }

## En la mesa

table = Mesa
joining = Entrando en la mesa
no-table = No se puede mostrar esta mesa
link-lost-unknown = Sin conexión. Volviendo a entrar…
link-lost-restart = El servidor se reinicia. Volviendo a entrar…
link-lost-slow = Tu conexión es lenta. Volviendo a entrar…
server-troubled = El servidor no puede guardar jugadas ahora. No se pierde nada; la partida seguirá sola.
server-back = El servidor ha vuelto. La partida sigue.
link-back = De vuelta en la mesa
newer = Hay una versión nueva.
newer-take = Usarla ahora
newer-busy = Se está jugando una mano en otra pestaña: la versión nueva espera.
menu = Menú
players = Jugadores
partner = Pareja
to-play = le toca
away = Ausente
boneyard = Pozo
boneyard-holds =
    { $tiles ->
        [one] Pozo: 1 ficha
       *[other] Pozo: { $tiles } fichas
    }
seat-holds =
    { $name }, { $tiles ->
        [one] 1 ficha
       *[other] { $tiles } fichas
    }
note-drew = robó { $tiles }
note-passed = pasó
side-of-two = { $one } y { $other }
score = Marcador
score-of = { $name }: { $score }
board-caption =
    { $points ->
        [one] 1 tanto por agujero, partida a { $target }
       *[other] { $points } tantos por agujero, partida a { $target }
    }
hand-number = Mano { $number }
game-to = a { $target }
watching = Estás mirando.
suspended = No hay nadie en la mesa: la partida espera a que alguien vuelva.
watching-behind =
    { $seconds ->
        [one] Estás mirando con 1 segundo de retraso.
       *[other] Estás mirando con { $seconds } segundos de retraso.
    }
goes-on-in =
    { $name } se ha ido. { $seconds ->
        [one] En 1 segundo sigue la máquina.
       *[other] En { $seconds } segundos sigue la máquina.
    }
seat-goes-on-in =
    El asiento { $seat } está libre. { $seconds ->
        [one] En 1 segundo sigue la máquina.
       *[other] En { $seconds } segundos sigue la máquina.
    }
plays-on = juega { $level }
stands-in-free = Libre: sigue la máquina ({ $level })
stands-in-for = { $name }, ausente: sigue la máquina ({ $level })
time-is-up-for = { $name }, sin tiempo: sigue la máquina ({ $level })
gone-since = { $name }, ausente desde las { $time }
your-time = Tu tiempo:
time-days = { $days } d { $hours } h
undo = Retirar mi última ficha
undo-asks = { $name } quiere retirar { $tile }.
undo-waits = Quieres retirar { $tile }. Esperando a { $names }.
undo-agree = Sí, que la retire
undo-refuse = No, que se quede
layout =
    { $tiles ->
        [0] Aún no hay fichas en la mesa
        [one] La mesa: 1 ficha
       *[other] La mesa: { $tiles } fichas
    }
compass = Extremos abiertos: { $ends }
arm-N = Brazo superior
arm-E = Brazo derecho
arm-S = Brazo inferior
arm-W = Brazo izquierdo
end-at = { $arm }, { $pip }.
end-lead = Salida.
end-place = Colocar { $tile }.
end-makes = Con { $tile } suma { $count }.
end-scores = Con { $tile } suma { $count } y da { $points }.

## La suma y el turno

count = Suma
count-yourself = Súmalo tú
in-hand = { $tile } en la mano. Toca un extremo iluminado.
in-hand-lead = { $tile } en la mano. Tócala otra vez para salir.
your-turn = Te toca
turn-of = Juega { $name }.
turn-play =
    Te toca. { $fit ->
        [one] Encaja una ficha.
       *[other] Encajan { $fit } fichas.
    }
turn-draw = Te toca. No encaja ninguna: roba.
you-lead = Sales tú, con la ficha que quieras.
you-lead-with = Sales tú, con { $tile }.
none-fits = No tienes ningún { $pips }.
window-open = Quedan: { $seconds } s
turn-waits = Te toca enseguida: antes pueden cantar los demás.
tile-waits = { $tile } espera un momento: antes pueden cantar los demás.
turn-last = Tu última ficha: si da tantos, cántalos al jugar.
last-call = La mano ha acabado, pero aún se puede cantar la jugada anterior a la última ficha.
does-not-fit = { $tile } no encaja.
not-your-turn = No es tu turno.

## Tu mano

your-hand = Tus fichas
your-tiles =
    { $tiles ->
        [one] Tus fichas: 1
       *[other] Tus fichas: { $tiles }
    }
tile-fits =
    { $tile }, se puede jugar, { $places ->
        [one] 1 sitio
       *[other] { $places } sitios
    }
tile-does-not-fit = { $tile }, no encaja
hint = Pista
draw = Robar
draw-left =
    { $tiles ->
        [one] queda 1
       *[other] quedan { $tiles }
    }
way = Cómo se pone
crosswise = Cruzado
in-line = En línea
declare = Cantar
declare-it = Cantar al jugar
call = ¡Muggins!

## Lo que ha pasado

said-deal = Se reparte la mano { $number }.
said-lead = Sale { $name }.
said-lead-you = Sales tú.
said-drawn = Fichas tomadas para la salida: { $list }.
said-play = { $name } jugó { $tile } sobre { $against }.
said-play-you = Jugaste { $tile } sobre { $against }.
said-play-lead = { $name } salió con { $tile }.
said-play-lead-you = Saliste con { $tile }.
said-in-line = En línea.
said-count = Suma { $count }.
said-sum = Suma { $sum }.
said-silent = { $tile } está cubierta por los dos lados: ya no suma.
said-scores =
    { $name } { $who ->
        [two] ganan
       *[one] gana
    } { $points ->
        [one] 1 tanto.
       *[other] { $points } tantos.
    }
said-scores-you =
    { $points ->
        [one] Ganas 1 tanto.
       *[other] Ganas { $points } tantos.
    }
said-loses =
    { $name } { $who ->
        [two] pierden
       *[one] pierde
    } { $points ->
        [one] 1 tanto.
       *[other] { $points } tantos.
    }
said-loses-you =
    { $points ->
        [one] Pierdes 1 tanto.
       *[other] Pierdes { $points } tantos.
    }
said-draw =
    { $name } { $tiles ->
        [one] robó una ficha.
       *[other] robó { $tiles } fichas.
    }
said-draw-you =
    { $tiles ->
        [one] Robaste una ficha.
       *[other] Robaste { $tiles } fichas.
    }
said-draw-you-seen = Robaste { $list }.
said-pass = { $name } pasa.
said-pass-you = Pasas.
said-declare = { $name } canta sus tantos.
said-declare-you = Cantas tus tantos.
said-call = { $name } canta «¡Muggins!»
said-call-you = Cantas «¡Muggins!»
said-false = Eso no vale nada.
said-resign = { $name } abandona.
said-resign-you = Abandonas.
said-sat = { $name } se sienta.
said-left = { $name } se levanta.
said-rematch = Se pide otra partida.
said-time-low = Quedan { $seconds } segundos.
said-phrase = { $name }: { $text }
said-away = { $name } se ha ido.
said-back = { $name } ha vuelto.
said-stands-in = La máquina sigue por { $name }.
said-suspended = Ya no queda nadie en la mesa: la partida espera.
said-stands-in-you = La máquina sigue por ti.
said-flagged = A { $name } se le acabó el tiempo: juega la máquina.
said-flagged-you = Se te acabó el tiempo: la máquina juega por ti.
said-undo = { $name } quiere retirar una ficha.
said-undo-you = Quieres retirar tu ficha.
said-undo-agreed = { $name } está de acuerdo.
said-undo-agreed-you = Estás de acuerdo.
said-undo-refused = { $name } prefiere que no.
said-undo-refused-you = Prefieres que no.
said-undone = { $name } retira { $tile }.
said-undone-you = Retiras { $tile }.

## Las jugadas

moves = Jugadas
moves-count = suma
moves-points = tantos
move-led = salida
move-on = sobre { $against }
move-draw = robó { $tiles }
move-pass = pasó
move-declare = cantó
move-call = ¡Muggins!

## Cómo acaban una mano y una partida

end-out =
    { $name } { $who ->
        [two] dominan.
       *[one] domina.
    }
end-out-you = Dominas tú.
end-out-pair = { $name } domina. Se lleva la mano esta pareja: { $side }.
end-out-pair-you = Dominas tú. Se lleva la mano esta pareja: { $side }.
end-blocked = Cierre: nadie puede jugar.
end-target =
    { $name } { $who ->
        [two] llegan a la meta.
       *[one] llega a la meta.
    }
end-target-you = Llegas a la meta.
end-abandoned = La partida se abandonó.
end-broken-off = La mano se interrumpió.
out-bonus =
    { $points ->
        [one] Dominar vale 1 tanto, sumado a los de la última ficha.
       *[other] Dominar vale { $points } tantos, sumados a los de la última ficha.
    }
untaken =
    { $points ->
        [one] Sería 1 tanto, que no se apunta: { $why }
       *[other] Serían { $points } tantos, que no se apuntan: { $why }
    }
untaken-exact = pasaría de { $target }.
untaken-to-get-in = los primeros tantos deben ser al menos { $least }.
untaken-no-win-on-lead = la primera ficha de una mano no puede ganar la partida.
untaken-undeclared = no se cantó.
untaken-of = { $name }: { $sentence }
never-declared = Sin cantar: { $list }.
unpaid-game = En este juego no se pagan las fichas que quedan.
unpaid-hand = Cuando la mano acaba así, no se pagan las fichas que quedan.
unpaid-target = Se llegó a la meta en mitad de la mano: las fichas que quedan no se pagan.
last-tile = Última ficha { $tile }: suma { $sum }.
left-with =
    A { $name } le quedan { $list }: { $pips ->
        [one] 1 punto
       *[other] { $pips } puntos
    }
left-with-you =
    Te quedan { $list }: { $pips ->
        [one] 1 punto
       *[other] { $pips } puntos
    }
left-none = A { $name } no le quedan fichas
left-none-you = No te quedan fichas
none-left = ninguna ficha
next-hand = Mano siguiente
rematch = Otra partida
review-match-over = Repasar la partida
waiting-for = Esperando a { $names }
match-won =
    { $name } { $who ->
        [two] ganan la partida.
       *[one] gana la partida.
    }
match-won-you = ¡Ganas la partida!
match-equal = La partida acaba en empate.
match-scoreless = { $hands } manos sin anotar: no gana nadie.
closed-unattended = Esta mesa se cerró: nadie volvió a ella en treinta días.
closed-replaced = Esta mesa se cerró: quien la abrió la había dejado y abrió otras.
closed-host = El administrador del servidor ha cerrado esta mesa.

## El menú

look-at-all = Ver toda la mesa
look-usual = Volver a la vista normal
keys = Teclas
keys-walk = Recorrer tus fichas, o ir de un extremo a otro
keys-to-ends = De tus fichas a los extremos
keys-choose = Tomar una ficha, o jugarla ahí
keys-letters = Jugar la ficha tomada en el extremo con esa letra
keys-leave = Soltar la ficha
keys-next = A la parte siguiente de la mesa
keys-list = Esta lista
download-record = Descargar el registro
resign = Abandonar
resign-sure = La partida acaba y la gana el otro bando.
leave-seat = Dejar tu asiento
to-home = Ir al inicio

## La gente y lo que dice

people = Quién está aquí
talk = Decir algo
mute = Silenciar
muted = En silencio
mute-one = Silenciar a { $name }
mute-all = Silenciar a todos
emote-smile = Sonrisa
emote-laugh = Risa
emote-wow = Asombro
emote-sad = Tristeza
emote-clap = Aplauso
emote-domino = Dominó

## Cómo se hizo un reparto

how-dealt = Cómo se hizo este reparto
how-dealt-help = Antes de que nadie sepa nada, el servidor sella un número suyo, y los jugadores también. Todos juntos deciden el reparto; después de la mano se abren todos.
sealed-this = La mano { $number } está sellada
sealed-next = La mano { $number }, que viene ahora
sealed-server = El sello del servidor:
sealed-seats = También han sellado un número: { $names }.
sealed-own = Tu sello:
opened = La mano { $number } está abierta
checking = Comprobando en este dispositivo…
deal-holds = Comprobado en este dispositivo: los números sellados dan exactamente este reparto.
deal-own = Entre ellos está el tuyo.
deal-promise-changed = El servidor ha mostrado un número distinto del que había sellado aquí.
deal-no-record = No se puede obtener el registro de esta mano, así que el reparto no se puede comprobar ahora.
verify-more = Comprobar un registro

## Cuando algo se rechaza

refused-no-link = No se puede conectar con el servidor. Comprueba tu conexión.
refused-no-such-table = No existe esa mesa. Quizá el enlace esté cortado.
refused-seat-taken = Ese asiento ya está ocupado. Busca uno libre.
refused-too-many = Demasiado de una vez. Espera un minuto.
