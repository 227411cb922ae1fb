# Qué es Muggins y qué promete, con palabras para todos.
about-game = Muggins es una familia de juegos de dominó en los que cuentan los extremos abiertos: haz una suma que dé tantos, casi siempre un múltiplo de cinco, y son tuyos al momento. Juega contra la máquina o con amigos, aquí en el navegador.

## Lo que promete

about-free = Sin anuncios
about-free-how = Ninguno, y nada que comprar. Tampoco hace falta cuenta: basta un nombre. No se carga nada de servidores ajenos.
about-points = Cada tanto, explicado
about-points-how = La cuenta está siempre a la vista como una suma. Tras la mano se ve qué fichas quedaron y cuánto pagaron, y las reglas de tu mesa se cuentan con palabras.
about-seat = Tu asiento sigue siendo tuyo
about-seat-how = ¿Sin conexión? ¿Página cerrada? Abre otra vez el mismo enlace: tus fichas están donde estaban, aunque el propio servidor haya tenido que arrancar de nuevo.
about-leavers = Nadie se queda esperando
about-leavers-how = Si alguien se va, la máquina sigue en su asiento y se lo devuelve cuando regresa. Cuánto se espera se acuerda al abrir la mesa.
about-dealt = Nadie elige tus fichas
about-dealt-how = Ni el servidor ni otro jugador. No hace falta que nos creas: cada reparto se puede comprobar, y más abajo se ve cómo.
about-everyone = Para todos
about-everyone-how = Con el dedo, el ratón o el teclado, con lector de pantalla, en letra grande, con colores claros, oscuros o de alto contraste, en cuatro idiomas.

## Cómo se hace un reparto

about-fair = Cómo se hace un reparto
about-fair-how = Piensa en sobres sellados: nadie puede mirar dentro, y nadie puede cambiar lo que hay.
about-step-seal = Sellar.
about-step-seal-how = Antes del reparto, el servidor y cada jugador meten un número secreto en un sobre y lo sellan. Tu navegador lo hace por ti.
about-step-deal = Repartir.
about-step-deal-how = Los jugadores abren sus sobres. Todos los números juntos, también el del servidor, deciden quién recibe qué ficha.
about-step-play = Jugar.
about-step-play-how = El sobre del servidor sigue sellado, porque delataría las fichas ocultas.
about-step-check = Comprobar.
about-step-check-how = Después de la mano se abre también el suyo. Ahora cualquiera puede calcular de nuevo el reparto y ver que es el mismo.

## Lo que se ha contado

about-figures = Contado en este servidor
about-figure-dealt = Manos repartidas
about-figure-finished = Jugadas hasta el final
about-figure-aborted = Abandonadas
about-figure-playing = En juego ahora
about-figure-shown = Números que pusieron los jugadores
about-figure-kept-back = Números no mostrados a tiempo
about-even =
    { $deals ->
        [one] Lo parejas que cayeron las fichas en 1 reparto: el puro azar es menos parejo en { $share } de cada 100 casos.
        [many] Lo parejas que cayeron las fichas en { $deals } de repartos: el puro azar es menos parejo en { $share } de cada 100 casos.
       *[other] Lo parejas que cayeron las fichas en { $deals } repartos: el puro azar es menos parejo en { $share } de cada 100 casos.
    }
about-uneven = Las fichas cayeron menos parejas de lo que explica el azar. Puede que algo falle en este servidor: comprueba los repartos.
about-too-few = Se han repartido muy pocas manos para decir lo parejas que caen las fichas.
about-version = Muggins { $version }, software libre con licencia Apache 2.0
