# El análisis de una partida, en la terminal y en el navegador. «Tú» es quien ocupaba el asiento del que se habla.
# Las jugadas se escriben como en las anotaciones: 6-4, o 6-4>4-4 si se dice contra qué ficha.

analysis-of = { $file }, partida { $number }
analysis-working = Analizando
analysis-steps = pasos
analysis-seat = Asiento { $seat }

## Qué la decidió, el momento clave, qué mejorar

analysis-decided =
    { $won ->
        [won] Ganaste por { $points }
        [lost] Perdiste por { $points }
        [won-otherwise] Ganaste la partida
        [lost-otherwise] Perdiste la partida
        [nobody] No ganó nadie
       *[even] Empataste
    }: suerte { $luck }, juego { $play }. { $by ->
        [luck] Lo decidieron las fichas.
       *[play] Lo decidió la forma de jugar.
    }
analysis-result =
    { $won ->
        [won] Ganaste por { $points }.
        [lost] Perdiste por { $points }.
        [won-otherwise] Ganaste la partida.
        [lost-otherwise] Perdiste la partida.
        [nobody] No ganó nadie.
       *[even] Empataste.
    }
analysis-turn-decision =
    { $whose ->
        [own] El momento clave fue en la mano { $hand }, línea { $line }: una jugada te dio { $points } tantos.
       *[others] El momento clave fue en la mano { $hand }, línea { $line }: una jugada regaló { $points } tantos.
    }
analysis-turn-deal =
    { $whose ->
        [own] El momento clave fue el reparto de la mano { $hand }, que valía { $points } tantos para ti.
       *[others] El momento clave fue el reparto de la mano { $hand }, que te costó { $points } tantos.
    }
analysis-turn-lead =
    { $whose ->
        [own] El momento clave fue el sorteo de la mano { $hand }, que valía { $points } tantos para ti.
       *[others] El momento clave fue el sorteo de la mano { $hand }, que te costó { $points } tantos.
    }
analysis-turn-draw =
    { $whose ->
        [own] El momento clave fue en la mano { $hand }, línea { $line }: lo robado valía { $points } tantos para ti.
       *[others] El momento clave fue en la mano { $hand }, línea { $line }: lo robado te costó { $points } tantos.
    }
analysis-advice-undeclared = Para mejorar: canta lo que puntúas. Lo no cantado costó { $points } tantos.
analysis-advice-missed-points = Para mejorar: busca la jugada que más puntúa. Los tantos olvidados costaron { $points }.
analysis-advice-missed-out = Para mejorar: domina cuando puedas. Seguir en la mano costó { $points } tantos.
analysis-advice-left-reply = Para mejorar: antes de jugar, piensa qué podría puntuar el siguiente. Las respuestas grandes costaron { $points } tantos.
analysis-advice-let-off = Para mejorar: recuerda con qué robaron los demás y deja abierto lo que no pueden jugar. Dejarlos jugar costó { $points } tantos.
analysis-advice-gave-suit = Para mejorar: cuenta las fichas que faltan y conserva el palo del que más tienes. Cederlo costó { $points } tantos.
analysis-advice-drew-into = Para mejorar: deja un extremo en el que puedas jugar después. Tener que robar costó { $points } tantos.
analysis-advice-kept-heavy = Para mejorar: suelta las fichas pesadas antes de que acabe la mano. Guardarlas costó { $points } tantos.
analysis-advice-other = Para mejorar: mira otra vez las jugadas señaladas abajo. Costaron { $points } tantos.
analysis-advice-none = No hay nada que reprochar: ninguna jugada tuya fue, sin duda, un error.

## Por qué una jugada era peor

analysis-why-undeclared = { $played } hizo { $points } tantos, que no se cantaron.
analysis-why-missed-points = { $best } puntúa { $points }; { $played }, solo { $taken }.
analysis-why-missed-out = { $best } acaba la mano enseguida, y { $played } no.
analysis-why-left-reply = Tras { $played } el siguiente puntúa { $reply } de media; tras { $best }, solo { $other }.
analysis-why-let-off = Con { $played } el siguiente puede jugar { $percent } veces de 100; con { $best }, solo { $other }.
analysis-why-let-off-void = El siguiente había mostrado que no tiene { $pip }: { $best } deja abierto ese extremo y recibe respuesta { $other } veces de 100; { $played }, { $percent }.
analysis-why-gave-suit = De las { $left } fichas con { $pip } que faltan, { $own } están en esta mano: { $best } deja abierto ese extremo, y { $played } no.
analysis-why-drew-into = Tras { $played } ya no encaja ninguna ficha de esta mano; tras { $best } aún queda una que jugar.
analysis-why-kept-heavy = { $played } deja { $pips } puntos en la mano; { $best }, solo { $other }.
analysis-why-other = { $best } rinde más que { $played } en los repartos posibles.
analysis-why-draw = Robar rinde aquí más que { $played } en los repartos posibles.
analysis-why-drew-points = { $best } puntúa { $points }, y robar los deja escapar.
analysis-why-drew = { $best } rinde más que robar en los repartos posibles.

## Nombres de las cifras

analysis-label-fine = bien
analysis-label-inaccuracy = imprecisión
analysis-label-mistake = error
analysis-label-blunder = error grave
analysis-phase-lead = salida
analysis-phase-scoring = puntuar
analysis-phase-blocking = bloquear
analysis-phase-going-out = dominar
analysis-kind-undeclared = tantos sin cantar
analysis-kind-missed-points = tantos olvidados
analysis-kind-missed-out = no dominó
analysis-kind-left-reply = dejó una gran respuesta
analysis-kind-let-off = dejó jugar al siguiente
analysis-kind-gave-suit = cedió el control de un palo
analysis-kind-drew-into = se quedó sin jugada
analysis-kind-kept-heavy = guardó fichas pesadas
analysis-kind-other = otros
analysis-figure = { NUMBER($figure, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-player = Jugador
analysis-matches = Partidas
analysis-won = Ganadas
analysis-decisions = Decisiones
analysis-rate = Tantos perdidos por decisión
analysis-level = Juega como
analysis-result-column = Resultado
analysis-luck = Suerte
analysis-play = Juego
analysis-skill = Pérdidas propias
analysis-given = Regalos de otros
analysis-errors = Fallos
analysis-lost = Tantos perdidos
analysis-phases = Por fase de la mano
analysis-kinds = Por tipo de pérdida
analysis-hand = Mano
analysis-line = Línea
analysis-played = Jugado
analysis-best = Mejor
analysis-loss = Pérdida
analysis-open = A fichas vistas
analysis-chance = Probabilidad de ganar
analysis-worst = Las jugadas que más costaron
analysis-all = Todas las partidas juntas

## Lo que no se pudo saber

analysis-limit-seats = No se conocen las fichas de algunos asientos, así que sus jugadas no se juzgan.
analysis-limit-luck = La suerte se calcula donde se conocen todas las fichas y quien puede jugar debe jugar; aquí, no en todas las manos.
analysis-limit-open = Las pérdidas a fichas vistas solo se calculan entre dos bandos.
analysis-limit-draws = Donde quien puede jugar puede robar, robar se juzga como si nadie volviera a hacerlo después.
