# Repartos que se pueden comprobar: `muggins verify`, y la página /verify. Por qué falla una prueba está en errors.ftl.

verify-title = Comprobar repartos
verify-intro = Antes de cada mano, el servidor y cada jugador sellan un número secreto. El reparto sale de todos ellos juntos, así que nadie puede elegirlo. Después se muestran los números, y aquí se ve que todos mantuvieron el suyo.
verify-here = Todo se calcula en tu propio dispositivo, también sin conexión.
verify-record = Registro de una partida
verify-record-help = Pégalo, o suelta aquí el archivo. En la mesa, se descarga desde el menú.
verify-choose = Elegir un archivo
verify-again = Otra partida
verify-match = Partida { $number }: { $names }
verify-hand = Mano { $hand }
verify-good = El reparto es el que se selló.
verify-bad = El reparto no se sostiene.
verify-none = No se selló nada para este reparto: no se puede comprobar.
verify-kept-back = { $name } (asiento { $seat }) no mostró a tiempo el número sellado. Lo sustituyó uno que cualquiera puede calcular.
verify-no-part = { $name } (asiento { $seat }) no selló ningún número. Lo sustituyó uno que cualquiera puede calcular.
verify-repeated = { $name } (asiento { $seat }) dio un número que ya se había dado. Era una copia y no aportó azar al reparto.
verify-sum-good =
    { $deals ->
        [one] 1 reparto es el que se selló.
       *[other] { $deals } repartos son los que se sellaron.
    }
verify-sum-bad =
    { $deals ->
        [one] 1 reparto no se sostiene.
       *[other] { $deals } repartos no se sostienen.
    }
verify-sum-missing =
    { $deals ->
        [one] 1 mano no está completa.
       *[other] { $deals } manos no están completas.
    }
verify-sum-none =
    { $deals ->
        [one] 1 reparto no se puede comprobar.
       *[other] { $deals } repartos no se pueden comprobar.
    }
verify-details = Los números
verify-who = Quién
verify-sealed = Sellado antes del reparto
verify-shown = Mostrado después de la mano
verify-server = Servidor
verify-nothing = nada
verify-stood-in = en su lugar: { $seed }
verify-chained = Sellado a continuación de la mano anterior: { $commit }
verify-dealt = Lo que reparten estos números
verify-lead = Por sorteo: sale el asiento { $seat }.
verify-not-a-record = Esto no es el registro de una partida: tiene que empezar por [DPN "1"].
verify-broken-line = No se puede leer la línea { $line }.
verify-limits = Esto muestra que nadie eligió los repartos. No puede mostrar que el servidor no cuente a nadie lo que tienen los demás.
