# Las reglas en palabras. muggins.words decide cuáles hacen falta en cada juego; los datos son los de en/rules.ftl.
# «Puntos» son los que muestran las fichas; «tantos», los que anotan los jugadores.

rules-and = { $most } y { $last }
rules-ours = { $sentence } Esto lo hemos elegido nosotros.

## Las fichas y el reparto

rules-deal = Las fichas y el reparto
rules-deal-set = Se juega con el doble { $set }: { $size } fichas, de la 0-0 a la { $set }-{ $set }.
rules-deal-hands =
    { $tiles ->
        [one] Cada uno de los { $seats } jugadores recibe una ficha.
       *[other] Cada uno de los { $seats } jugadores recibe { $tiles } fichas.
    }
rules-deal-pairs = Los cuatro juegan por parejas. Los compañeros se sientan frente a frente: los asientos 1 y 3 contra el 2 y el 4.
rules-deal-alone = Los cuatro juegan cada uno por su cuenta.
rules-deal-four-pairs = Entre cuatro se juega por parejas, si no se elige otra cosa.
rules-deal-four-alone = Entre cuatro cada uno juega por su cuenta, si no se eligen parejas.
rules-deal-boneyard =
    { $rest ->
        [one] La ficha que sobra es el pozo y queda boca abajo.
       *[other] Las otras { $rest } forman el pozo, boca abajo.
    }
rules-deal-asleep =
    { $rest ->
        [one] La ficha que sobra queda boca abajo y no se juega.
       *[other] Las otras { $rest } quedan boca abajo y no se juegan.
    }
rules-deal-all = No sobra ninguna ficha.

## Quién sale

rules-lead = Quién sale
rules-lead-first-lot =
    { $ends ->
        [one-hand] La salida se sortea.
       *[other] La salida de la primera mano se sortea.
    }
rules-lead-first-highest-double =
    { $ends ->
        [one-hand] Sale quien haya recibido el doble más alto.
       *[other] En la primera mano sale quien haya recibido el doble más alto.
    }
rules-lead-first-heaviest-draw =
    { $ends ->
        [one-hand] Para la salida, cada jugador toma una ficha y la enseña: sale quien tenga la más alta, y los que empaten repiten.
       *[other] Para la primera salida, cada jugador toma una ficha y la enseña: sale quien tenga la más alta, y los que empaten repiten.
    } Luego las fichas se devuelven y se vuelve a mezclar.
rules-lead-rotate = Después, en cada mano sale el jugador siguiente.
rules-lead-highest-double = También después, en cada mano sale quien reciba el doble más alto.
rules-lead-lot = También después, la salida de cada mano se sortea.
rules-lead-next-winner = Tras una mano jugada hasta el final, sale quien colocó su última ficha.
rules-lead-next-rotate = Tras una mano jugada hasta el final, sale el jugador siguiente al que salió en ella.
rules-lead-next-highest-double = Tras una mano jugada hasta el final, sale quien reciba el doble más alto.
rules-lead-next-lot = Tras una mano jugada hasta el final, la salida se sortea.
rules-lead-blocked-lot = Tras un cierre, la salida se sortea.
rules-lead-blocked-highest-double = Tras un cierre, sale quien reciba el doble más alto.
rules-lead-blocked-rotate = Tras un cierre, sale el jugador siguiente al que salió en esa mano.
rules-lead-blocked-winner =
    { $players ->
        [pairs] Tras un cierre sale, de la pareja con menos puntos, el jugador que tiene menos. Si hay empate, la salida se sortea entre los empatados.
        [two] Tras un cierre, sale quien tiene menos puntos. Si hay empate, la salida se sortea.
       *[several] Tras un cierre, sale quien tiene menos puntos. Si hay empate, la salida se sortea entre los empatados.
    }
rules-lead-no-double = Si nadie ha recibido dobles, vale la ficha más alta; entre dos con los mismos puntos, la que tenga la mitad mayor.
rules-lead-any = Quien sale por un doble puede salir con cualquier ficha.
rules-lead-must = Hay que salir con esa misma ficha.
rules-lead-must-first = En la primera mano hay que salir con esa misma ficha; en las siguientes, con cualquiera.

## El turno

rules-turn = El turno
rules-turn-play =
    { $players ->
        [two] Los jugadores colocan por turnos una ficha en un extremo abierto, de modo que se toquen mitades iguales.
       *[other] Por turnos, en el sentido de las agujas del reloj, los jugadores colocan una ficha en un extremo abierto, de modo que se toquen mitades iguales.
    }
rules-turn-must = Si puedes jugar, tienes que jugar.
rules-turn-may-draw-until = Pero antes puedes robar: robas hasta que una ficha encaje y la juegas en el acto. Si no encaja ninguna, juegas una de las que tenías.
rules-turn-may-draw-one = Pero antes puedes robar una ficha: si encaja, la juegas en el acto; si no, juegas una de las que tenías.
rules-turn-draw-until = Si no puedes, robas del pozo hasta que una ficha encaje y la juegas en el acto, en el extremo que quieras de los que sirvan. Si no llega ninguna, pasas.
rules-turn-draw-one = Si no puedes, robas una ficha del pozo: si encaja, la juegas en el acto. Si no encaja, o no queda ninguna por robar, pasas.
rules-turn-pass = Si no puedes, pasas.
rules-turn-floor =
    { $floor ->
        [one] La última ficha del pozo no se roba nunca.
       *[other] Las últimas { $floor } fichas del pozo no se roban nunca.
    }
rules-turn-blocked = Cuando todos han pasado, uno tras otro, la mano queda cerrada.
rules-turn-blocked-until = Cuando todos han pasado, uno tras otro, sin que quede nada por robar, la mano queda cerrada.
rules-turn-blocked-one = Cuando todos han pasado, uno tras otro, sin haber podido robar, la mano queda cerrada.
rules-turn-finished = Quien se ha quedado sin fichas ya no tiene turno.

## Los dobles

rules-doubles =
    { $spinner ->
        [none] Los dobles
        [first] El spinner
        [all] Los spinners
       *[other] El sniff
    }
rules-doubles-none = Los dobles se colocan cruzados y solo se juega por sus dos lados largos, así que la línea tiene siempre dos extremos.
rules-doubles-first = El primer doble que se juega, sea o no de salida, es el spinner. Se juega por sus cuatro lados: primero por los dos largos, y solo después por los cortos. Los dobles posteriores se colocan cruzados y se juegan por dos lados.
rules-doubles-first-covered = El primer doble que queda cubierto por sus dos lados largos es el spinner: desde entonces se juega también por sus lados cortos. Hasta entonces puede serlo cualquiera; después, todos los demás dobles se colocan cruzados y se juegan por dos lados.
rules-doubles-all = Todo doble es un spinner. Se coloca cruzado y se juega por sus cuatro lados: primero por los dos largos, y solo después por los cortos.
rules-doubles-sniff = El primer doble que se juega, sea o no de salida, es el sniff. Quien lo juega lo coloca cruzado o en línea, como prefiera. En ambos casos la línea conserva dos extremos. Los dobles posteriores se colocan cruzados.
rules-doubles-sniff-four-way = El primer doble que se juega, sea o no de salida, es el sniff. Quien lo juega lo coloca cruzado o en línea, como prefiera. Se juega por sus cuatro lados: primero por los dos que siguen la línea, y solo después por los otros. Los dobles posteriores se colocan cruzados y se juegan por dos lados.
rules-doubles-sniff-us = El primer doble que se juega, sea o no de salida, es el sniff. Se coloca cruzado y se juega por sus cuatro lados: primero por los dos largos, y solo después por los cortos. Los dobles posteriores se colocan cruzados y se juegan por dos lados.

## Lo que vale una jugada

rules-score = Lo que vale una jugada
rules-score-none = Las jugadas no dan tantos.
rules-count = Tras cada jugada se suman los extremos abiertos. Una ficha sola suma sus dos mitades.
rules-count-double = Un doble en un extremo abierto suma sus dos mitades; con los dos lados largos cubiertos, ya no suma nada.
rules-count-double-either-way = Un doble en un extremo abierto suma sus dos mitades, pero el sniff colocado en línea suma una, salvo que esté solo. Con ambos lados cubiertos, un doble ya no suma nada.
rules-count-short =
    { $spinner ->
        [sniff-four-way] Los dos últimos lados del sniff no suman nada mientras están libres; el brazo que sale de ellos suma por su punta.
       *[other] Los lados cortos de un spinner no suman nada mientras están libres; el brazo que sale de ellos suma por su punta.
    }
rules-count-short-us = Con sus dos lados largos cubiertos, cada lado corto del sniff suma una mitad mientras esté libre.
rules-count-example = Ejemplo: se sale con la { $led }, que suma { $led-count }; con la { $double } en el { $on }, la suma es { $double-count }.
rules-count-example-either-way = Ejemplo: se sale con la { $led }, que suma { $led-count }; con la { $double } en el { $on }, la suma es { $double-count } si va cruzado y { $in-line-count } si va en línea.
rules-count-example-spinner = Ejemplo: se sale con la { $led }, que suma { $led-count }; con la { $one } a un lado, la suma es { $one-count }; con la { $other } al otro, { $other-count }.
rules-score-pips = Una suma múltiplo de { $base } da su valor en tantos: { $counts }
rules-score-multiples = Una suma múltiplo de { $base } da un tanto por cada { $base }.
rules-score-both-once = Una suma múltiplo de 5 o de 3 da su valor en tantos, y no más si lo es de ambos: { $counts }
rules-score-both-twice = Una suma múltiplo de 5 o de 3 da su valor en tantos, y el doble si lo es de ambos.
rules-score-both-multiples = Una suma múltiplo de 5 da un tanto por cada 5, y una múltiplo de 3, uno por cada 3. La que lo es de ambos da por los dos.
rules-score-count = Cada jugada da su suma en tantos, sea la que sea.
rules-score-zero = Una suma de 0 no da nada.
rules-score-counts = Suma
rules-score-points = Tantos
rules-score-lead-ten = La primera ficha de una mano solo da tantos si suma 10.
rules-score-lead-double-five = La primera ficha de una mano da tantos solo si es el 5-5.
rules-score-lead-no = La primera ficha de una mano no da tantos.
rules-score-declare = Los tantos solo son tuyos si los cantas: mira «El canto».

## Dominar

rules-out = Dominar
rules-out-first =
    { $players ->
        [pairs] Quien coloca su última ficha domina y gana la mano para su pareja.
       *[other] Quien coloca su última ficha domina y gana la mano.
    }
rules-out-both = Una pareja domina y gana la mano cuando los dos compañeros han colocado su última ficha.
rules-out-last = La última ficha aún da los tantos de su suma.
rules-out-bonus =
    { $out-bonus ->
        [one] Dominar vale un tanto.
       *[other] Dominar vale { $out-bonus } tantos.
    }
rules-out-bonus-joined =
    { $out-bonus ->
        [one] Dominar vale un tanto, que forma una sola anotación con los de la última ficha.
       *[other] Dominar vale { $out-bonus } tantos, que forman una sola anotación con los de la última ficha.
    }
rules-settle-none = No se paga nada por las fichas que quedan.
rules-settle-each-loses =
    { $players ->
        [pairs] Cada pareja pierde los puntos que le quedan en sus dos manos, también la ganadora.
       *[other] Cada jugador pierde los puntos que le quedan.
    }
rules-settle-sum =
    { $players ->
        [two] El ganador anota los puntos que le quedan al otro.
        [pairs] Los ganadores anotan los puntos que les quedan a los dos rivales, sumados.
       *[several] El ganador anota los puntos que les quedan a todos los demás, sumados.
    }
rules-settle-each =
    { $players ->
        [pairs] Los ganadores anotan los puntos que le quedan a cada rival, redondeados por separado.
       *[other] El ganador anota los puntos que le quedan a cada uno de los demás, redondeados por separado.
    }
rules-settle-heaviest =
    { $players ->
        [pairs] Los ganadores anotan los puntos del rival al que más le quedan.
       *[other] El ganador anota los puntos de aquel al que más le quedan.
    }
rules-settle-partner = Lo que aún tiene el compañero no cuenta para nadie.
rules-settle-multiples = Se paga un tanto por cada { $base } puntos.
rules-settle-example = Ejemplo: quedan { $left } puntos: { $points ->
        [one] un tanto.
       *[other] { $points } tantos.
    }
rules-rounding-nearest = Los puntos se redondean al múltiplo de { $base } más cercano: { $one } → { $to-one }, { $other } → { $to-other }.
rules-rounding-up = Los puntos se redondean por arriba a un múltiplo de { $base }: { $one } → { $to-one }, { $other } → { $to-other }.
rules-rounding-down = Los puntos se redondean por abajo a un múltiplo de { $base }: { $one } → { $to-one }, { $other } → { $to-other }.
rules-lone-blank =
    { $lone-blank ->
        [one] Si a alguien solo le queda la 0-0, se cuenta como un punto.
       *[other] Si a alguien solo le queda la 0-0, se cuenta como { $lone-blank } puntos.
    }
rules-loss-example = Ejemplo: quedan { $left } puntos: { $lost ->
        [one] se pierde un tanto.
       *[other] se pierden { $lost } tantos.
    }
rules-below-zero = El marcador puede bajar de cero.

## El cierre

rules-blocked = El cierre
rules-blocked-nothing = Un cierre no da tantos.
rules-blocked-each-loses =
    { $players ->
        [pairs] Cada pareja pierde los puntos que le quedan en sus dos manos.
       *[other] Cada jugador pierde los puntos que le quedan.
    }
rules-blocked-same =
    { $players ->
        [pairs] Gana la pareja con menos puntos, y cobra como si hubiera dominado. Sus propios puntos no se descuentan.
        [two] Gana quien tiene menos puntos, y cobra como si hubiera dominado. Sus propios puntos no se descuentan.
       *[several] Gana quien tiene menos puntos, y cobra como si hubiera dominado. Sus propios puntos no se descuentan.
    }
rules-blocked-minus-own =
    { $players ->
        [pairs] Gana la pareja con menos puntos, y anota los de la otra menos los suyos.
        [two] Gana quien tiene menos puntos, y anota los del otro menos los suyos.
       *[several] Gana quien tiene menos puntos, y anota los de todos los demás menos los suyos, restados una vez.
    }
rules-blocked-minus-own-rounded =
    { $players ->
        [pairs] Antes se suman y redondean los puntos de cada pareja.
       *[other] Antes se redondean los puntos de cada mano.
    }
rules-blocked-difference =
    { $players ->
        [pairs] Gana la pareja con menos puntos, y anota la diferencia entre las parejas.
        [two] Gana quien tiene menos puntos, y anota la diferencia.
       *[several] Gana quien tiene menos puntos, y anota por cada uno de los demás la diferencia entre los puntos de ambos.
    }
rules-blocked-difference-rounded =
    { $players ->
        [several] Cada diferencia se redondea por separado.
       *[other] Lo que se redondea es la diferencia.
    }
rules-blocked-example = Ejemplo: { $own } puntos contra { $others }: { $points ->
        [one] un tanto.
       *[other] { $points } tantos.
    }
rules-ties-nothing =
    { $players ->
        [several] Si varios empatan a menos puntos, nadie anota.
       *[other] Si empatan, nadie anota.
    }
rules-ties-carry =
    { $players ->
        [several] Si varios empatan a menos puntos, lo que se habría pagado pasa al ganador de la mano siguiente.
       *[other] Si empatan, lo que se habría pagado pasa al ganador de la mano siguiente.
    }
rules-ties-carry-least = Si las dos parejas fueran a cobrar distinto, pasa la cantidad menor.
rules-ties-split = Si dos empatan a menos puntos, cada uno anota la mitad de lo que pagaría el tercero. Si empatan los tres, nadie anota.
rules-ties-split-rounded = La mitad se redondea por abajo a un múltiplo de { $base } puntos.
rules-ties-split-exact = El tanto impar no se paga.
rules-ties-split-example = Ejemplo: { $own }, { $own } y { $third } puntos: { $points ->
        [one] un tanto para cada uno de los dos.
       *[other] { $points } tantos para cada uno de los dos.
    }

## Ganar la partida

rules-match = Ganar la partida
rules-match-at-once =
    { $players ->
        [pairs] La primera pareja que llega a { $target } tantos gana en el acto, aunque la mano esté a medias; esa mano ya no se liquida.
       *[other] El primero que llega a { $target } tantos gana en el acto, aunque la mano esté a medias; esa mano ya no se liquida.
    }
rules-match-after-hand =
    { $players ->
        [pairs] Cuando al acabar una mano alguna pareja tiene { $target } tantos o más, gana la que tenga más. Si empatan, se juega otra mano.
       *[other] Cuando al acabar una mano alguien tiene { $target } tantos o más, gana quien tenga más. Si los mejores empatan, se juega otra mano.
    }
rules-match-one-hand =
    { $players ->
        [pairs] La partida es de una sola mano: la gana la pareja con más tantos.
       *[other] La partida es de una sola mano: la gana quien tenga más tantos.
    }
rules-match-hand-decides =
    { $players ->
        [pairs] La partida es de una sola mano: la gana la pareja que gana la mano, valga lo que valga. Si la mano queda empatada, también la partida.
       *[other] La partida es de una sola mano: la gana quien gana la mano, valga lo que valga. Si la mano queda empatada, también la partida.
    }
rules-match-together = Si varios llegan a la vez, gana quien tenga más tantos; si empatan, se sigue jugando.
rules-match-exact = Hay que llegar justo: una anotación que pasaría de { $target } no se apunta, y se sigue jugando.
rules-match-no-win-on-lead = La primera ficha de una mano no puede ganar la partida: si con ella se llegaría a { $target }, no se apunta nada.
rules-match-to-get-in =
    { $players ->
        [pairs] Para entrar en juego, la primera anotación de una pareja debe ser de al menos { $to-get-in } tantos; menos no se apunta.
       *[other] Para entrar en juego, la primera anotación de un jugador debe ser de al menos { $to-get-in } tantos; menos no se apunta.
    }
rules-match-scoreless = Si en { $hands } manos seguidas no cambia ningún tanteo, la partida acaba sin ganador.

## El canto

rules-call = El canto
rules-call-declare = Nadie cuenta tus tantos por ti. Si tu jugada da tantos, cántalos antes de que se coloque la ficha siguiente.
rules-call-missed =
    { $players ->
        [pairs] Si no lo haces, desde que se coloca la ficha siguiente hasta que se coloca otra más, el primer rival que cante «¡Muggins!» se lleva los tantos para su pareja.
        [two] Si no lo haces, desde que se coloca la ficha siguiente hasta que se coloca otra más, tu rival puede cantar «¡Muggins!» y llevarse los tantos.
       *[several] Si no lo haces, desde que se coloca la ficha siguiente hasta que se coloca otra más, el primero de los demás que cante «¡Muggins!» se lleva los tantos.
    }
rules-call-partners = Entre compañeros no se puede cantar.
rules-call-last = Los tantos de la ficha que acaba la mano hay que cantarlos al colocarla. La jugada anterior aún se puede cantar hasta que se cuente la mano.
rules-call-false = Cantar en falso no da nada, ni cuesta nada.
rules-call-false-pays =
    { $players ->
        [pairs] Cantar en falso da tantos a la otra pareja.
        [two] Cantar en falso da tantos al otro.
       *[several] Cantar en falso da tantos a cada uno de los demás.
    }
rules-call-false-amount = Da los tantos más cercanos a la suma: { $points } con una suma de { $count }.

## Fuentes

rules-sources = Fuentes, y lo que dejan abierto
rules-sources-list = Fuentes: { $titles }.
rules-sources-changed = Cambios en esta mesa: { $options }.
