# Las lecciones. Las frases llevan el nombre de su juego y de su paso; todos los números salen de la mano grabada.
# «Puntos» son los que muestran las fichas; «tantos», los que anotan los jugadores.

lessons-about = Cada lección es una mano corta. Dura unos tres minutos y, una vez abierta, no necesita conexión.
lesson = Lección
lesson-step = Paso { $step } de { $of }
lesson-finished = Terminada
lesson-other = Tu rival
lesson-ways = Recorrer la lección
lesson-answers = Tu respuesta
lesson-back = Atrás
lesson-again = Repetir
lesson-next = Siguiente
lesson-show = Mostrar
lesson-finish = Terminar
lesson-over = Así se juega a { $game }
lesson-over-more = Ya has visto todo lo que cuenta. Lo demás se aprende en la mesa.
lesson-play = Jugar a { $game }
lesson-another = Otra lección

## Lo que hay que hacer

lesson-do-scores = Juega la ficha que da tantos.
lesson-do-most = Juégala donde dé más tantos.
lesson-do-play = Juega { $tile }.
lesson-do-draw = Roba.
lesson-do-call = Canta «¡Muggins!»
lesson-do-silent = Toca la ficha que no suma nada.
lesson-do-count = ¿Cuánto suman los extremos abiertos?
lesson-do-pays = ¿Cuánto vale una suma de { $count }?
lesson-do-declare = ¿Cuántos tantos cantas?
lesson-do-settle = ¿Cuánto cobras por estas fichas?
lesson-do-loses = ¿Cuánto pierde tu rival?

## Lo que se responde

lesson-yes-scores = { $sum }: anotas { $points }.
lesson-yes-play = { $sum }: no da tantos.
lesson-yes-count = { $sum }
lesson-yes-pays = Una suma de { $count } vale { $points }.
lesson-yes-declare = Cantas { $points } y los anotas.
lesson-yes-draw = Robaste { $list }.
lesson-yes-call = Te llevas los { $points } tantos olvidados.
lesson-no-play = También encaja, pero ahora juega { $tile }.
lesson-no-less = Así suma { $count } y vale { $points }. Se puede sacar más.
lesson-no-fives = Así suma { $count }: no es múltiplo de cinco.
lesson-no-fives-and-threes = Así suma { $count }: no es múltiplo ni de cinco ni de tres.
lesson-no-count = No son { $answer }: mira solo los extremos abiertos, { $terms }.
lesson-not-now = { $tile } puede esperar.

## Muggins

lesson-muggins-about = Dos extremos, la suma, robar y cómo se paga una mano.
lesson-muggins-lead = La primera ficha suma todos sus puntos, y una suma que es múltiplo de cinco vale otros tantos.
lesson-muggins-double = Un doble va cruzado y suma sus dos mitades.
lesson-muggins-sum = Tras cada ficha se suman de nuevo los extremos abiertos, y un doble en un extremo suma dos veces.
lesson-muggins-covered = Un doble cubierto ya no suma: en su lugar suma el extremo de la ficha que lo cubre.
lesson-muggins-draw = Nada de lo que tienes encaja en { $open }, y quien no puede jugar roba hasta que una ficha encaje.
lesson-muggins-fits = La ficha robada encaja, así que hay que jugarla en el acto.
lesson-muggins-out = Con tu última ficha dominas, y la mano termina.
lesson-muggins-out-done = { $sum } no da tantos, pero dominas.
lesson-muggins-settle = Quien domina cobra las fichas que le quedan al otro: { $pips } puntos, redondeados al múltiplo de cinco más cercano.
lesson-muggins-settle-hint = No son { $answer }: ¿qué múltiplo de cinco está más cerca de { $pips }?
lesson-muggins-settle-done = { $pips } puntos se redondean a { $points }, y cobras { $points }.

## All Fives

lesson-all-fives-about = El spinner: cuatro brazos, y por qué deja de sumar.
lesson-all-fives-first = El primer doble es el spinner. Mientras tenga libre uno de sus lados largos, suma sus dos mitades.
lesson-all-fives-other-side = Con los dos lados largos cubiertos, el spinner no suma nada.
lesson-all-fives-other-side-done = { $sum }: el spinner ya no suma, y anotas { $points }.
lesson-all-fives-silent = Desde ahora se puede jugar en los lados cortos del spinner, aunque no suman nada.
lesson-all-fives-silent-hint = { $answer } tiene un extremo que suma. ¿Qué ficha está cubierta por los dos lados largos?
lesson-all-fives-silent-done = { $tile } está cubierta por los dos lados largos: ya no suma.
lesson-all-fives-sum = Un brazo en un lado corto suma con su punta, como cualquier otro.
lesson-all-fives-short = Al spinner le queda otro lado corto, y un cuarto brazo añade una cuarta punta.
lesson-all-fives-ordinary = Solo el primer doble es spinner. Los siguientes suman sus dos mitades y siguen por un solo lado.
lesson-all-fives-out = Tu última ficha da primero sus tantos; luego se paga la mano.
lesson-all-fives-settle = Quien gana cobra todos los puntos que quedan juntos, aquí { $pips }, redondeados al múltiplo de cinco más cercano.
lesson-all-fives-settle-hint = No son { $answer }: ¿qué múltiplo de cinco está más cerca de { $pips }?
lesson-all-fives-settle-done = { $pips } puntos se redondean a { $points }, y cobras { $points }.

## Five Up

lesson-five-up-about = Todo doble es un spinner, y cada cinco vale un tanto.
lesson-five-up-points = Aquí un múltiplo de cinco vale un tanto por cada cinco.
lesson-five-up-points-hint = No son { $answer }: ¿cuántos cincos hay en { $count }?
lesson-five-up-first = El doble todavía suma sus dos mitades: busca el extremo que lleve la suma a un múltiplo de cinco.
lesson-five-up-short = El doble tiene cubiertos los dos lados largos: ya no suma, y sus lados cortos están abiertos.
lesson-five-up-second = El segundo doble también es un spinner, y suma sus dos mitades mientras tenga un lado largo libre.
lesson-five-up-sum = Ya no suma ninguno de los dos spinners: solo cuentan las puntas de los brazos.
lesson-five-up-arm = Los lados cortos del segundo spinner también están abiertos: hay más sitios donde elegir.
lesson-five-up-out = Tu última ficha encaja en varios sitios, y más de uno da tantos.
lesson-five-up-settle = Los { $pips } puntos que quedan se redondean al múltiplo de cinco más cercano, y cada cinco vale un tanto.
lesson-five-up-settle-hint = No son { $answer }: redondea { $pips } al múltiplo de cinco más cercano y cuenta los cincos.
lesson-five-up-settle-done = { $pips } puntos se redondean, y sus cincos valen { $points }.

## Sniff

lesson-sniff-about = El primer doble: cruzado o en línea, como quieras.
lesson-sniff-first = Dos extremos abiertos, que otra vez deben sumar un múltiplo de cinco.
lesson-sniff-in-line = El primer doble, el sniff, puede ir cruzado y sumar sus dos mitades, o en línea y sumar una. Elige cómo va y colócalo.
lesson-sniff-in-line-done = { $sum }: en línea suma solo una mitad, y anotas { $points }.
lesson-sniff-sum = Un doble en línea muestra una mitad en su extremo, y eso es todo lo que suma.
lesson-sniff-line = Sobre el sniff se juega como sobre cualquier ficha, y la línea sigue con dos extremos.
lesson-sniff-later = Solo el primer doble podía elegir. Los siguientes van cruzados y suman sus dos mitades.
lesson-sniff-out = Tu última ficha da sus tantos antes de liquidar la mano.
lesson-sniff-settle = Aquí no cobra nadie: cada bando pierde lo que le queda en la mano; al otro le quedan { $pips } puntos.
lesson-sniff-settle-hint = No son { $answer }: suma todos los puntos de estas fichas.
lesson-sniff-settle-done = Tu rival pierde { $points }. A ti no te queda nada, y nada pierdes.

## Fives and Threes

lesson-fives-and-threes-about = Valen los cincos y los treses, y el 15 vale dos veces.
lesson-fives-and-threes-threes = Un múltiplo de cinco vale un tanto por cada cinco, y uno de tres, un tanto por cada tres.
lesson-fives-and-threes-threes-hint = No son { $answer }: { $count } no es múltiplo de cinco. ¿Cuántos treses hay en él?
lesson-fives-and-threes-both = Una suma puede ser múltiplo de los dos, y entonces vale por los dos.
lesson-fives-and-threes-both-done = { $sum } es múltiplo de los dos: anotas { $points }.
lesson-fives-and-threes-opponent = El doble nuevo suma sus dos mitades, y el viejo también.
lesson-fives-and-threes-opponent-hint = No son { $answer }: { $count } no es múltiplo de cinco. ¿Cuántos treses hay en él?
lesson-fives-and-threes-six = Cubrir un doble quita de la suma sus dos mitades.
lesson-fives-and-threes-ten = Una ficha puede encajar en dos sitios y dar tantos solo en uno.
lesson-fives-and-threes-out = Aquí no se roba: quien no puede jugar pasa. Dominar vale un tanto más, junto con los de la última ficha.
lesson-fives-and-threes-out-done = { $sum } vale un tanto, y dominar otro: anotas { $points }.
lesson-fives-and-threes-settle = En este juego solo valen las jugadas, y gana quien llega justo a 61.
lesson-fives-and-threes-settle-hint = No son { $answer }: las fichas que quedan no valen nada aquí.
lesson-fives-and-threes-settle-done = Nada: aquí no cuenta lo que queda en la mano.

## Cantar

lesson-masters-all-fives-about = Cantar: suma tú, y caza lo que otros olvidan.
lesson-masters-all-fives-lead = En este juego nadie suma por ti.
lesson-masters-all-fives-lead-done = { $sum } vale { $points }, pero solo si lo cantas.
lesson-masters-all-fives-declare = Los tantos que no se cantan no son tuyos. Puedes cantarlos hasta que se ponga la ficha siguiente.
lesson-masters-all-fives-declare-hint = No son { $answer }: los extremos abiertos muestran { $terms }.
lesson-masters-all-fives-silence = Tu rival puso una ficha y no cantó nada.
lesson-masters-all-fives-silence-done = { $sum }: ¡tu rival olvidó cantarlo!
lesson-masters-all-fives-lay = Lo olvidado se puede cantar cuando ya está la ficha siguiente: primero pon una.
lesson-masters-all-fives-lay-done = { $sum }: nada para ti. Pero ahora puedes cantar.
lesson-masters-all-fives-call = Hasta que se ponga otra ficha, el primero que canta se lleva los tantos.
lesson-masters-all-fives-second = Suma los extremos como quedarían con tu ficha.
lesson-masters-all-fives-second-done = { $sum } vale { $points }. No olvides cantarlo.
lesson-masters-all-fives-again = Cantar en falso no da nada: suma primero.
lesson-masters-all-fives-again-hint = No son { $answer }: los extremos abiertos muestran { $terms }.
lesson-masters-all-fives-out = La ficha que termina la mano se canta al ponerla, porque después ya no hay tiempo.
lesson-masters-all-fives-out-done = { $sum }: lo cantas al dominar y anotas { $points }.
lesson-masters-all-fives-settle = Quien domina cobra los { $pips } puntos que quedan, redondeados al múltiplo de cinco más cercano.
lesson-masters-all-fives-settle-hint = No son { $answer }: ¿qué múltiplo de cinco está más cerca de { $pips }?
lesson-masters-all-fives-settle-done = { $pips } puntos se redondean a { $points }, y cobras { $points }.
