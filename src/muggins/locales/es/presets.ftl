# Los juegos con nombre: cómo se llaman, una línea sobre cada uno y lo que sus fuentes dejan abierto.

preset-muggins-name = Muggins
preset-muggins-summary = Dos extremos abiertos: suma 5, 10, 15 o 20.
preset-muggins-open-must-lead = La fuente dice qué jugador sale, no con qué ficha: aquí, con la que quiera.

preset-muggins-deduct-name = Muggins con descuento
preset-muggins-deduct-summary = Muggins en que cada uno pierde los puntos que le quedan.
preset-muggins-deduct-open-settle = La fuente se contradice sobre quién cobra al dominar. Se sigue su parte sobre los tantos: cada bando pierde sus propios puntos.

preset-muggins-1864-name = Muggins de 1864
preset-muggins-1864-summary = El Muggins antiguo: a 200 tantos entre dos, a 150 entre más.

preset-muggins-foster-name = Muggins según Foster’s Hoyle
preset-muggins-foster-summary = Canta tus tantos, o se los lleva otro con un «¡Muggins!».
preset-muggins-foster-open-false-call = La fuente no dice cuánto cuesta cantar en falso: los tantos más cercanos a la suma los hemos elegido nosotros.

preset-all-fives-name = All Fives
preset-all-fives-summary = El primer doble se juega por sus cuatro lados.
preset-all-fives-open-ties = La fuente reparte el empate de dos entre tres; en cualquier otro empate aquí nadie cobra. Que la mitad se redondee por abajo lo hemos elegido nosotros.

preset-all-fives-1863-name = All Fives de 1863
preset-all-fives-1863-summary = Cinco fichas, sin robar, un tanto por cada cinco; a 31.
preset-all-fives-1863-open-settle = No se dice qué se paga por las fichas que quedan: que no se pague nada lo hemos elegido nosotros.

preset-five-up-name = Five Up
preset-five-up-summary = Todo doble es un spinner; un tanto por cada cinco.

preset-fives-and-threes-name = Fives and Threes
preset-fives-and-threes-summary = Valen los cincos y los treses, y hay que llegar justo a 61.
preset-fives-and-threes-open-out-bonus = Los pubs no coinciden en el premio por dominar: aquí es de un tanto, y se anota junto con los de la última ficha.

preset-fives-and-threes-teesdale-name = Fives and Threes, Teesdale
preset-fives-and-threes-teesdale-summary = Reglas de liga: nueve fichas entre dos, seis por parejas.

preset-fives-and-threes-leek-name = Fives and Threes, Leek
preset-fives-and-threes-leek-summary = Reglas de liga: a 121 por parejas; no se gana de salida.

preset-all-threes-name = All Threes
preset-all-threes-summary = Valen los treses en lugar de los cincos; a 61.
preset-all-threes-open-target = La fuente no dice a cuánto se juega: { $target } lo hemos elegido nosotros.
preset-all-threes-open-out-bonus = La fuente ofrece otro pago por dominar: los puntos de quien más tenga, sin premio.

preset-sniff-name = Sniff
preset-sniff-summary = El primer doble va cruzado o en línea, a elección.
preset-sniff-open-spinner = La fuente habla de la primera ficha, pero muestra un doble jugado en tercer lugar: aquí es el primer doble.

preset-sniff-four-way-name = Sniff a cuatro lados
preset-sniff-four-way-summary = Un sniff a elección, que se juega por sus cuatro lados.

preset-sniff-us-name = Sniff americano
preset-sniff-us-summary = Un spinner cuyos lados cortos libres también suman.

preset-masters-all-fives-name = All Fives, Masters Games
preset-masters-all-fives-summary = Cinco fichas, se roba una, y se canta lo que otro olvida.
preset-masters-all-fives-open-must-lead = La hoja dice qué jugador sale, no con qué ficha: aquí, con la que quiera.
preset-masters-all-fives-open-lead-next = La hoja puede leerse como que el doble más alto sale en todas las manos. Aquí sale en la primera; después sale quien dominó.
preset-masters-all-fives-open-lead-blocked = La hoja puede leerse como que el doble más alto sale también tras un cierre. Aquí esa salida se sortea.
preset-masters-all-fives-open-ties = No se dice qué se paga si empatan a menos puntos: aquí, nada.
preset-masters-all-fives-open-target = La hoja no dice a cuántos tantos se juega: { $target } lo hemos elegido nosotros. En un tablero de cribbage, 61 agujeros serían 305.
preset-masters-all-fives-open-call = Según la hoja puede cantar cualquiera. Que entre compañeros no se pueda lo hemos elegido nosotros.

preset-masters-fives-and-threes-name = Fives and Threes, Masters Games
preset-masters-fives-and-threes-summary = Las sumas de cincos o de treses dan todo su valor.
preset-masters-fives-and-threes-open-must-lead = La hoja dice qué jugador sale, no con qué ficha: aquí, con la que quiera.
preset-masters-fives-and-threes-open-lead-next = La hoja puede leerse como que el doble más alto sale en todas las manos. Aquí sale en la primera; después sale quien dominó.
preset-masters-fives-and-threes-open-lead-blocked = La hoja puede leerse como que el doble más alto sale también tras un cierre. Aquí esa salida se sortea.
preset-masters-fives-and-threes-open-ties = No se dice qué se paga si empatan a menos puntos: aquí, nada.
preset-masters-fives-and-threes-open-call = No se dice si el canto forma parte del juego: jugar sin él lo hemos elegido nosotros.
preset-masters-fives-and-threes-open-both = No se dice si una suma de cincos y treses a la vez se paga dos veces: aquí, una.
preset-masters-fives-and-threes-open-target = La hoja no dice a cuántos tantos se juega: { $target } lo hemos elegido nosotros.

preset-draw-name = Dominó con robo
preset-draw-summary = Las jugadas no dan tantos: domina antes; a 100.
preset-block-name = Dominó sin robo
preset-block-summary = Nadie roba: si no puedes jugar, pasas.
preset-block-open-blocked = No se dice qué da un cierre: que sean los puntos de los demás menos los del ganador lo hemos elegido nosotros.
preset-block-open-tiles = Entre cuatro, la fuente reparte cinco fichas o seis: aquí, cinco.
preset-points-name = Dominó de tantos
preset-points-summary = Con robo, y los cincos dan tantos durante el juego.
preset-points-open-score = Leída al pie de la letra, la fuente paga cualquier suma. Que den tantos los múltiplos de 5 lo hemos elegido nosotros.
preset-points-open-target = La fuente juega a 100, o hasta a 150: aquí, a { $target }.
preset-standard-name = Clásico
preset-standard-summary = Una sola mano y jugadas sin tantos: domina antes.
preset-standard-open-must-lead = La fuente dice qué jugador sale, no con qué ficha: aquí, con la que quiera.
preset-standard-open-spinner = La fuente coloca los dobles en línea. Aquí van cruzados, como en los demás juegos: el juego no cambia.

source-S0 = una página sobre el Muggins y sus parientes
source-S2 = «Όλα τα πεντάρια», una página griega sobre el Muggins
source-S3a = una página sobre All Fives
source-S3b = un artículo general sobre el dominó
source-S4 = la hoja de Masters Games sobre All Fives
source-P = Pagat
source-BR = Encyclopædia Britannica
source-W = historias del Muggins
source-FH = Foster’s Hoyle
source-TE = el reglamento de la liga de Teesdale
source-LK = el reglamento de la liga de Leek
source-G = las reglas de pub de Fives and Threes
source-HR = reglas caseras vistas en juego
