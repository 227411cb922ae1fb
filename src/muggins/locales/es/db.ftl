# `muggins db`: el cuidado de la base de datos.

db-copying = Copiando
db-pages = páginas
db-checking = Comprobando
db-writing = Escribiendo
db-tables = mesas
db-copied = { $file } contiene todas las mesas tal como están ahora.
db-table = mesa { $table }: { $trouble }
db-file = el archivo está dañado: { $why }
db-missing = falta el suceso { $missing }, y el siguiente es el { $next }
db-astray = el suceso { $number } no se sigue de los anteriores ({ $why })
db-kept-beyond = se guardó tras el suceso { $number }, y su registro acaba en el { $last }
db-kept-otherwise = lo que se guardó tras el suceso { $number } no es lo que da su registro
db-half = solo existe su registro, o solo su lugar en la lista
db-sums =
    { $sums ->
        [one] una suma acumulada no es lo que dan
       *[other] { $sums } sumas acumuladas no son lo que dan
    } los registros: { $name } es { $kept } en vez de { $counted }
db-events =
    { $tables ->
        [one] 1 mesa,
       *[other] { $tables } mesas,
    } { $events ->
        [one] 1 suceso:
       *[other] { $events } sucesos:
    }
db-sound = todo está en orden.
db-wrong =
    { $wrong ->
        [one] hay 1 fallo.
       *[other] hay { $wrong } fallos.
    }
db-written =
    { $matches ->
        [one] Hay 1 partida en { $folder }.
       *[other] Hay { $matches } partidas en { $folder }.
    }
db-pruning = Borrando
db-tables-and-guests = mesas e invitados
db-pruned =
    Borrado: { $tables ->
        [one] 1 mesa
       *[other] { $tables } mesas
    } y { $guests ->
        [one] 1 invitado
       *[other] { $guests } invitados
    }.
db-prunable =
    Se borraría: { $tables ->
        [one] 1 mesa
       *[other] { $tables } mesas
    } y { $guests ->
        [one] 1 invitado
       *[other] { $guests } invitados
    }.
db-closed = La mesa está cerrada, y se avisa a quien esté en ella.
