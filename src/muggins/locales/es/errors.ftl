# Lo que ha fallado, según su código: error-CÓDIGO.

## Reglas y opciones

error-unknown-preset = No existe ese juego.
error-bad-game-file = Esto no es el archivo de un juego.
error-game-taken = Ya hay un juego con ese nombre.
error-game-does-not-load = Este juego de otro paquete no se carga.
error-unknown-option = No existe esa opción.
error-bad-option = Esa opción no admite ese valor.
error-bad-setting = Un ajuste se escribe clave=valor.
error-bad-seats = Esos asientos no pueden ser: juegan de dos a cinco, cada uno en un asiento.
error-too-many-tiles = El juego no tiene fichas para tantos jugadores con tantas fichas.
error-pairs-need-four = Para jugar por parejas hacen falta cuatro.
error-out-needs-pairs = Solo por parejas pueden dominar los dos compañeros.
error-call-needs-scores = Si las jugadas no dan tantos, no hay nada que cantar.
error-no-multiples = Si vale cualquier suma, los tantos son todo su valor, no los múltiplos.
error-fractions = Con múltiplos hay que redondear: si no, quedarían fracciones.
error-no-double-to-lead = Aquí nadie sale por el doble más alto, así que no se puede exigir.
error-nothing-scores = Nadie podría anotar nunca, y la partida no acabaría.
error-target-out-of-reach = Con estos tantos no se puede llegar justo a la meta.
error-cannot-get-in = Aquí ningún tanto basta para entrar, así que nadie podría anotar nunca.
error-lead-cannot-win = Aquí solo puntúa la primera ficha de la mano, y esa no puede ganar la partida.
error-unknown-bot = No existe ese jugador automático.
error-bot-does-not-load = Este jugador automático es de otro paquete y no se carga.
error-bad-opponents = No hay tantos jugadores automáticos como asientos para ellos.

## Jugadas

error-no-such-tile = Esa ficha no existe en este juego.
error-no-such-seat = Ese asiento no existe en esta partida.
error-no-such-side = Ese bando no existe en esta partida.
error-not-your-turn = Le toca a otro jugador.
error-not-held = Esa ficha no está en esa mano.
error-tile-twice = Esa ficha ya está en la mesa o repartida.
error-does-not-fit = La ficha no encaja ahí.
error-not-on-table = Esa ficha no está en la mesa.
error-against-what = Di sobre qué ficha se coloca.
error-not-in-line = Este doble tiene que ir cruzado.
error-must-lead = Hay que salir con la ficha que da la salida.
error-must-play = Quien puede jugar tiene que jugar.
error-must-play-drawn = La ficha que acabas de robar encaja: hay que jugarla ya.
error-must-draw = Antes de pasar hay que robar.
error-nothing-to-draw = No hay nada que robar.
error-wrong-draw = Esas no son las fichas que tocaba robar.
error-wrong-deal = Ese no es un reparto de este juego.
error-wrong-number = Las manos no van seguidas.
error-wrong-count = Los extremos abiertos suman otra cosa.
error-wrong-points = Esos no son los tantos que tocan.
error-wrong-winner = Ese no es quien ganó la mano.
error-wrong-left = Esas no son las fichas que quedaban.
error-not-now = Eso no puede pasar ahora.
error-no-hand = No se ha repartido ninguna mano.
error-no-lead = Aún no se sabe quién sale.
error-hand-over = La mano ha terminado.
error-not-over = La mano no acaba así.
error-match-over = La partida ha terminado.
error-unknown-tiles = No se puede calcular mientras haya fichas desconocidas.

## El canto

error-no-call = En este juego no se canta «¡Muggins!».
error-nothing-to-declare = No tienes ninguna jugada que cantar.
error-nothing-to-call = No hay nada que cantar.
error-own-play = No puedes cantar lo que se le pasó a tu propio bando.
error-called-already = Ya has cantado desde que se colocó la última ficha.

## Registros

error-empty = En este registro no hay ninguna partida.
error-many-matches = En este registro hay más de una partida.
error-bad-link = Este enlace a un registro está cortado o alterado.
error-not-writable = Eso no puede figurar en un registro.
error-binary = Esto no es texto, o está dañado.
error-not-unicode = Un registro es texto en UTF-8, y esto es otra cosa.
error-control-character = Hay un carácter de control en el registro.
error-carriage-return = Las líneas de un registro acaban solo con un salto de línea.
error-tab = Las palabras de un registro se separan con espacios, no con tabuladores.
error-byte-order-mark = Un registro empieza sin marca de orden de bytes.
error-long-line = Una línea del registro es demasiado larga.
error-cut-off = El registro está cortado.
error-bad-tag = Una etiqueta del registro está mal escrita.
error-tag-twice = Una etiqueta está dos veces en el registro.
error-late-tag = Las etiquetas van antes de la primera mano.
error-unknown-version = El registro es de una versión que aquí no se lee.
error-no-beginning = El registro no empieza como es debido.
error-no-rules = El registro no dice con qué reglas se jugó.
error-option-twice = Una opción está dos veces en el registro.
error-wrong-result = La partida acabó con otro resultado.
error-bad-note = Una nota del registro no se cierra.
error-after-note = Tras una nota solo puede ir un comentario.
error-lone-note = Una nota va tras un suceso, en su misma línea.
error-late-note = La nota sobre un reparto va donde empieza la mano.
error-late-deal = El reparto va donde empieza la mano.
error-late-left = Las fichas que quedan van justo antes del final de la mano.
error-dealt-twice = Esas fichas ya están repartidas en el registro.
error-what-is-this = Una línea así no puede estar en un registro.
error-incomplete = A esta línea del registro le falta algo.
error-too-much = A esta línea del registro le sobra algo.
error-not-a-number = Falta un número donde debería haber uno.
error-not-a-payment = Lo que cobra un bando está mal escrito.
error-side-twice = Lo que cobra un bando está dos veces.
error-to-whom = El registro no dice quién cobra.
error-declared-after-all = Se cantó una jugada marcada como no cantada.

## En la mesa

error-no-guest = Entra primero: aún no se sabe quién eres.
error-bad-token = Aquí ya no se te conoce. Vuelve a entrar.
error-bad-name = Un nombre necesita al menos una letra visible.
error-bad-origin = Lo ha pedido una página de otro servidor.
error-no-such-table = No existe esa mesa. Comprueba la dirección.
error-no-such-page = No hay nada en esta dirección.
error-wrong-method = Esta dirección no admite ese tipo de petición.
error-no-such-action = Eso no se puede hacer en una mesa.
error-malformed = El mensaje no es lo que se espera aquí.
error-too-large = El mensaje es demasiado grande.
error-too-many = Demasiadas peticiones. Espera un minuto.
error-headers-too-large = Las cabeceras de la petición son demasiado grandes.
error-too-slow = La petición llegó demasiado despacio. Inténtalo de nuevo.
error-busy = El servidor tiene ahora demasiado que calcular. Inténtalo de nuevo en unos segundos.
error-too-many-tables = Demasiadas mesas que has abierto siguen sin terminar. Termina una antes.
error-too-many-from-address = Demasiadas mesas abiertas desde tu dirección siguen sin terminar. Antes tiene que terminar una.
error-stale = La mesa ha seguido entretanto.
error-not-begun = La partida empieza cuando no quedan asientos libres.
error-not-your-seat = Ese asiento no es tuyo.
error-seat-taken = El asiento está ocupado.
error-seated-already = Ya tienes un asiento en esta mesa.
error-leave-between-hands = Puedes irte cuando acabe la mano, o abandonar.
error-hand-not-over = La mano aún no ha terminado.
error-match-not-over = La partida aún no ha terminado.
error-ready-already = Ya has dicho que sí. Faltan los demás.
error-sit-between-hands = Podrás ocupar el asiento cuando termine la mano.
error-time-up = Se te acabó el tiempo: la máquina juega por ti.
error-window-open = Los demás aún pueden cantar. Espera un momento.
error-no-such-phrase = Aquí solo se dicen las frases de la lista.
error-too-soon = Acabas de decir algo. Deja un momento a los demás.
error-nothing-to-undo = Solo se retira una ficha recién puesta, mientras nadie haya jugado, robado ni pasado.
error-undo-asked = Ya lo has dicho. Falta que respondan los demás.
error-no-undo = Nadie ha pedido retirar una ficha.
error-bad-clock = Un reloj tiene de 5 a 600 segundos por jugada, de 30 a 7200 por partida, o de 1 a 14 días por jugada.
error-bad-time = Ese tiempo es demasiado largo o menor que cero.
error-away-already = Ahora no hay nadie en ese asiento.
error-here-already = Nadie se ha ido de ese asiento.
error-table-closed = Esta mesa está cerrada. Abre otra.
error-not-due = Aún no es el momento.
error-bad-commit = Un compromiso son 64 cifras hexadecimales.
error-committed-already = Ya has sellado tu número para este reparto.
error-commitment-used = Ese número ya se selló antes en esta mesa: sella otro.
error-too-late = Los números del próximo reparto ya están sellados. Participa en el siguiente.
error-nothing-to-reveal = Ahora no tienes ningún número sellado que mostrar.
error-wrong-seed = Este no es el número que habías sellado.
error-store-away = Las mesas no se pueden guardar en este momento. Vuelve a intentarlo: la partida sigue en cuanto se pueda.
error-unforeseen = Algo ha fallado aquí, y no por tu culpa. Vuelve a intentarlo.

## En este equipo

error-no-such-file = No existe ese archivo.
error-file-exists = Ya hay un archivo con ese nombre.
error-a-folder = Es una carpeta, no un archivo.
error-no-permission = No tienes permiso para leer ese archivo.
error-unreadable = El archivo no se puede leer.
error-bad-database = Esa no es la dirección de una base de datos.
error-no-database = La base de datos no se puede usar.
error-newer-database = La base de datos es de una versión más nueva.
error-old-database = La base de datos es de una versión anterior.
error-use-pg-dump = PostgreSQL hace sus propias copias de seguridad, con pg_dump.
error-no-secret = No se puede guardar el secreto del servidor.
error-short-secret = El secreto del servidor es demasiado corto.
error-cannot-listen = El servidor no puede escuchar ahí.
error-port-taken = Otro programa tiene ese puerto.
error-bad-metrics = Las métricas no pueden servirse ahí.
error-bad-proxy = Un proxy de confianza es una dirección o una red.
error-needs-channels = Varios procesos necesitan canales para saber unos de otros.
error-bad-channels = Eso no es una dirección de canales.
error-stopping = El servidor se está deteniendo. Volverá en un momento.

# Solving

error-no-position = No hay nada que resolver: no le toca a nadie.
error-no-luck = La suerte de una mano se calcula con juegos de hasta el doble nueve, y donde quien puede jugar debe jugar.
error-nothing-to-analyse = Aquí no hay nada que analizar: hacen falta manos jugadas, con un juego de hasta el doble nueve.
error-no-such-match = El registro no tiene tantas partidas.
error-too-long = Esta partida es demasiado larga para analizarla aquí: muggins analyse lo hace en tu propio equipo.
error-no-hints = Las pistas son para mesas abiertas con ellas, una persona contra la máquina.
error-no-choice = Aquí no hay nada que elegir.
error-not-packed = Las manos de un juego así no se pueden resolver.
error-two-sides-only = Una mano solo se puede resolver entre dos bandos.
error-no-deal = Ningún reparto concuerda con lo que ha pasado.

## Jugador contra jugador

error-one-player = Hacen falta dos para jugar.
error-nothing-to-play = No hay nada que jugar: pide manos o partidas.
error-bad-sprt = Una prueba tiene dos números de tantos, primero el menor.
error-bad-command = Esto no es una orden que se pueda ejecutar.
error-bad-bot = Este programa no puede jugar.
error-cannot-start = No se puede iniciar el programa.
error-other-protocol = El programa habla otra versión del protocolo.
error-bad-line = El programa escribió una línea que aquí no se puede leer.
error-out-of-turn = El programa escribió algo sin que se le preguntara nada.
error-bot-left = El programa se ha detenido.
error-no-answer = El programa no respondió a tiempo.
error-bot-failed = El jugador automático ha fallado.
error-no-action = La respuesta del jugador automático no es nada que se pueda hacer.
error-another-seat = El jugador automático respondió por otro asiento.

## Repartos que se pueden comprobar

error-bad-seed = Una semilla y un compromiso son 64 cifras hexadecimales.
error-bad-proof = La prueba del reparto no está completa.
error-other-hand = La prueba es de otra mano.
error-other-rules = La prueba es de otras reglas que las del registro.
error-server-seed-changed = El número del servidor no es el que había sellado antes del reparto.
error-seat-seed-changed = El número de un jugador no es el que se había sellado antes del reparto.
error-seed-without-commitment = El número de un jugador no se había sellado antes del reparto.
error-deal-unknown = No se conocen todas las fichas del reparto.
error-another-deal = Los números sellados dan otro reparto.
error-another-lead = Según los números sellados, o según las reglas, sale otro jugador.
error-broken-chain = Este sello no sigue al de la mano anterior: puede faltar una mano.
error-hand-missing = Este reparto sigue a una mano de su mesa que no está aquí.
error-proof-missing = La prueba de este reparto no está aquí, y las de otras manos sí.
error-end-missing = El registro dice cómo terminó la partida, y la mano en que terminó no está aquí.
