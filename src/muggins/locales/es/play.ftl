# Lo que dice la terminal además de lo que comparte con el navegador.

## Antes de la primera mano

play-game = { $game }, a { $target }.
play-one-hand = { $game }, a una sola mano.
play-against = Juegas contra { $names }.
play-partner = Juegas en pareja con { $name }.
play-watched = Juegan { $names }. Tú miras.
play-seed = Semilla { $seed }.
play-keys = Escribe ? para la ayuda y q para dejarlo.

## La mesa

play-scores = Marcador: { $list }
play-score = { $name }: { $score }
play-line = Línea: { $tiles }
play-arm = Brazo de { $spinner }: { $tiles }
play-branch = Lados libres de { $spinner }: { $number }
play-ends = Extremos abiertos: { $sum }
play-spinner = { $tile } spinner
play-in-line = { $tile } en línea
play-hand = Tus fichas: { $tiles }
play-hand-of = { $name } tiene { $tiles }

## Elegir

play-on = { $tile } sobre { $against }
play-lead = salir con { $tile }
play-draw = robar
play-declare = cantar tu última jugada
play-call = cantar «¡Muggins!»
play-go-on = no decir nada
play-choice = { $number }: { $what }
play-choice-count = { $number }: { $what }, suma { $count }
play-choice-points =
    { $number }: { $what }, suma { $count }, { $points ->
        [one] 1 tanto
       *[other] { $points } tantos
    }
play-prompt = Tu elección:
play-prompt-say = ¿Tienes algo que decir?
play-last-tile = Esta ficha acaba la mano: si da tantos, cántalos ahora.

## Lo que hace una jugada

play-makes = { $sum }.
play-makes-scores =
    { $sum }, { $name } { $points ->
        [one] gana 1 tanto.
       *[other] gana { $points } tantos.
    }
play-makes-scores-you =
    { $sum }, { $points ->
        [one] ganas 1 tanto.
       *[other] ganas { $points } tantos.
    }
play-worth-nothing = No vale nada.

## Cómo acaban una mano y una partida

play-left =
    { $name }, con { $list }: { $pips ->
        [one] 1 punto
       *[other] { $pips } puntos
    }
play-pays = Los puntos que quedan: { $sum }
play-carried =
    { $points ->
        [one] 1 tanto pasa al ganador de la mano siguiente.
       *[other] { $points } tantos pasan al ganador de la mano siguiente.
    }

## Ayuda

play-help-number = Un número elige esa opción.
play-help-tile = O nombra una ficha, como 6-4, y aquella sobre la que va si hay varias: 6-4>4-1.
play-help-in-line = Una ~ tras un doble lo pone en línea: 4-4~ o 4-4~>4-1.
play-help-draw = d roba.
play-help-declare = Un ! tras la elección canta sus tantos, como en 2! o 6-4!, y ! solo canta tu última jugada.
play-help-call = c canta «¡Muggins!» por los tantos de una jugada que otro no cantó.
play-help-table = En la mesa, los números entre paréntesis son lo que suman los extremos abiertos. Un * señala un spinner, cuyos brazos están debajo con su nombre.
play-help-quit = q deja la partida.

## Lo que no puede ser

play-type =
    Escribe { $most ->
        [one] 1,
       *[other] un número del 1 al { $most },
    } o ? para la ayuda.
play-unclear =
    «{ $answer }» no es ninguna opción. Escribe { $most ->
        [one] 1,
       *[other] un número del 1 al { $most },
    } o ? para la ayuda.
play-no-such-number =
    No hay opción { $number }: { $most ->
        [one] solo está la 1.
       *[other] van de la 1 a la { $most }.
    }
play-nothing-to-mark = La opción { $number } no es una jugada: no hay nada que cantar.
play-no-double = { $tile } no es un doble: solo un doble se pone en línea.
play-where = { $tile } encaja en varios sitios. Di dónde: { $examples }

## Dejarlo

play-stop = ¿Dejar la partida antes de que acabe? s o n:
play-yes = s sí si y
play-stopped = La partida se queda aquí.
play-recorded = El registro está en { $file }.
