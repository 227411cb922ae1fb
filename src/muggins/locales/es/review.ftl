# Partidas repasadas, tableros en páginas ajenas y el entrenador. Lo que dice un análisis está en analysis.ftl.

review = Repaso
review-intro = Repasa una partida jugada a jugada: qué pasó, cuánto costó y qué habría sido mejor.
review-record = Registro de una partida
review-record-help = Pégalo, o suelta aquí el archivo. En la mesa, se descarga desde el menú.
review-open = Repasar
review-file = Elegir un archivo
review-wrong = Línea { $line }, columna { $column }: { $sentence }
review-empty = En esta partida no se repartió ninguna mano.
review-match = Partida
review-match-of = Partida { $number } de { $of }
review-won = { $name } { $points }

## Going through it

review-controls = Recorrer la partida
review-hand-before = Mano anterior
review-step-back = Un paso atrás
review-go = Reproducir
review-pause = Pausa
review-step-on = Un paso más
review-hand-after = Mano siguiente
review-slider = Posición en la mano
review-where = Mano { $hand }, jugada { $move }
review-move = Jugada { $move }.
review-count = Suma { $sum }
review-dealt = reparto
review-ended = fin
review-holds = { $name }: { $list }
review-holds-none = { $name }: ninguna ficha
review-holds-unknown =
    { $tiles ->
        [one] { $name }: 1 ficha desconocida
       *[other] { $name }: { $tiles } fichas desconocidas
    }

## What was better

review-best = mejor
review-best-is = Lo mejor: { $play }
review-play = { $tile } sobre { $against }
review-draw = robar
review-best-was = Lo mejor era { $play }.
review-lost = tantos perdidos
review-inaccuracy = Imprecisión
review-mistake = Error
review-blunder = Error grave
review-fine = Bien jugado
review-even = Todo igual
review-fine-help = Ninguna jugada era claramente mejor.
review-loss-of = { $name }: { $points } perdidos
review-lucky = { $name }: { $points } tantos de suerte
review-unlucky = { $name }: { $points } tantos de mala suerte
review-cost = Costó { $points } tantos de media (±{ $error }) en los repartos posibles.
review-cost-chance = La probabilidad de ganar la partida bajó un { $chance }.
review-cost-open = Tal como estaban las fichas: { $points }.
review-no-decision = Aquí no había nada que decidir.
review-play-head = Jugada
review-worth = valor
review-chance = victoria
review-was-played = jugada
review-method-solved = Aquí se podían conocer todas las fichas: estas cifras son exactas.
review-method-every =
    { $deals ->
        [one] Probado en el único reparto posible.
       *[other] Probado en los { $deals } repartos posibles.
    }
review-method-sampled =
    { $deals ->
        [one] Probado en 1 de los repartos posibles.
       *[other] Probado en { $deals } de los repartos posibles.
    }
review-hint = Lo mejor: { $play }.
review-hint-close = { $other } puede ser igual de buena.
review-again = Reintentar desde aquí
review-against = contra

## The panes

review-panes = Qué se muestra
review-pane-moves = Jugadas
review-pane-why = Motivo
review-pane-known = Fichas
review-pane-margin = Ventaja
review-pane-match = Partida

## Margin, luck and skill

review-margin = Ventaja en tantos
review-margin-heard = { $name }: como mucho { $most }, como poco { $least }, al final { $last }.
review-whole = toda la partida
review-ahead =
    { $who ->
        [you] Vas ganando
       *[other] Va ganando { $name }
    }
review-others = Los demás
review-busy = Se está analizando la partida
review-luck-title = Suerte y juego: { $name }
review-luck-heard = Juego { $play }, suerte { $luck }: en total { $result }.
review-skill-of = Juego { $points }
review-luck-of = Suerte { $points }
review-result = Resultado { $points }.
review-luck-good-play-good = Buenas fichas, buenas jugadas.
review-luck-good-play-bad = Buenas fichas, jugadas costosas.
review-luck-good-play-even = Buenas fichas, juego parejo.
review-luck-bad-play-good = Malas fichas, buenas jugadas.
review-luck-bad-play-bad = Malas fichas, jugadas costosas.
review-luck-bad-play-even = Malas fichas, juego parejo.
review-luck-even-play-good = Suerte pareja, buenas jugadas.
review-luck-even-play-bad = Suerte pareja, jugadas costosas.
review-luck-even-play-even = Suerte pareja, juego parejo.
review-luck-error = Suerte y juego se conocen con un margen de ±{ $error } tantos.
review-more = Las cifras
review-rate =
    { $name }: { $rate } tantos perdidos por decisión ({ $decisions ->
        [one] 1 decisión
       *[other] { $decisions } decisiones
    }).
review-like = Así juega { $level }.
review-turn = Momento clave: mano { $hand }, jugada { $move }
review-turn-deal = Momento clave: mano { $hand }
review-turn-deal-luck = { $name }: +{ $points } tantos por el reparto.
review-turn-lead-luck = { $name }: +{ $points } tantos por la salida.
review-turn-draw-luck = { $name }: +{ $points } tantos por este robo.
review-show-me = Ver
review-seat = Visto por

## What a seat could know

review-known = Lo que se podía saber: { $name }
review-known-where = Dónde pueden estar las fichas
review-known-none = Aquí no hay ninguna decisión que mirar: ve a una.
review-voids = { $name }: seguro que no tiene { $pips }.
review-no-voids = { $name }: ningún palo está descartado.
review-likely = Lo más probable: { $list }.
review-never = Seguro que no: { $list }.
review-known-legend = En tanto por ciento; más oscuro, más probable. El marco señala lo que había de verdad.

## Sharing

review-share = Compartir
review-link-match = Enlace a la partida
review-link-position = Enlace a esta posición
review-embed = Para una página tuya
review-save-svg = Guardar como SVG
review-save-png = Guardar como PNG

## The trainer

train = Entrenamiento
train-about = Posiciones de manos que jugó la máquina en sus niveles fuertes, y las cuentas en las que todo se apoya.
train-daily = Problema del día
train-daily-about = El mismo para todos; uno nuevo a medianoche UTC.
train-puzzles = Problemas
train-puzzles-about = Una jugada es mejor que todas las demás: encuéntrala.
train-mistakes = Tus errores
train-mistakes-about = Lo que fallaste en las partidas que repasaste vuelve hasta que te lo sepas.
train-count = Di la suma
train-count-about = Suma de un vistazo los extremos abiertos.
train-missing = Di las fichas que faltan
train-missing-about = ¿Qué fichas de un palo faltan por ver?
train-streak =
    { $days ->
        [0] Sin racha ahora; la mejor, { $best }
        [one] Racha de 1 día; la mejor, { $best }
       *[other] Racha de { $days } días; la mejor, { $best }
    }
train-solved = { $right } de { $of } resueltos
train-due = { $due } de { $all } por repetir
train-best = Mejor racha: { $best }
train-row = Racha: { $now }; la mejor, { $best }
train-level = Dificultad
train-level-0 = Cualquier nivel
train-level-1 = Fácil
train-level-2 = Medio
train-level-3 = Difícil
train-all-solved = Ya los has resuelto todos.
train-none-due = Hoy no hay nada que repetir.
train-no-mistakes = Aún no hay errores guardados. Repasa una partida que hayas jugado, y los que cometiste vendrán aquí.
train-task = Te toca. ¿Cuál es la mejor jugada?
train-history = Cómo se llegó hasta aquí
train-other = Rival
train-others-hold = Fichas del rival: { $list }
train-right = Correcto: { $play }.
train-wrong = Mejor: { $play }.
train-worths = Cuánto vale cada jugada
train-look = Ver en el repaso
train-next = Siguiente
train-check = Comprobar
train-answers = Tu respuesta
train-count-task = { $game }: ¿cuánto suman los extremos abiertos?
train-count-is = Suma: { $sum }
train-missing-task = ¿Qué fichas con { $pip } no están ni en la mesa ni en tu mano?
train-missing-are = Faltan por ver con { $pip }: { $list }

## All one's matches together

train-played = Cómo juegas
train-played-about = Lo que regalas, en todas las partidas que has repasado.
train-played-none = Repasa una partida que hayas jugado, y aquí se sumará su resultado.
train-played-rate =
    { $rate } tantos perdidos por decisión ({ $decisions ->
        [one] 1 decisión
       *[other] { $decisions } decisiones
    }).
train-played-matches =
    { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    }
train-played-sum = Resultado { $result }: suerte { $luck }, juego { $play }.
train-played-busy = Repasadas: { $done } de { $of } partidas
train-played-more =
    { $matches ->
        [one] Repasar 1 partida más
       *[other] Repasar { $matches } partidas más
    }
