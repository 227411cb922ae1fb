# `muggins db`: the database looked after.

db-copying = Copying
db-pages = pages
db-checking = Checking
db-writing = Writing
db-tables = tables
db-copied = { $file } holds all tables as they are now.
db-table = table { $table }: { $trouble }
db-file = the file is damaged: { $why }
db-missing = event { $missing } is missing, and event { $next } is next
db-astray = event { $number } does not follow from those before it ({ $why })
db-kept-beyond = it was kept after event { $number }, and its log ends with event { $last }
db-kept-otherwise = what was kept after event { $number } is not what its log gives
db-half = there is only its log, or only its place in the list
db-sums =
    { $sums ->
        [one] a running sum is
       *[other] { $sums } running sums are
    } not what the logs come to: { $name } is { $kept } instead of { $counted }
db-events =
    { $tables ->
        [one] 1 table,
       *[other] { $tables } tables,
    } { $events ->
        [one] 1 event:
       *[other] { $events } events:
    }
db-sound = nothing is wrong.
db-wrong =
    { $wrong ->
        [one] 1 thing is wrong.
       *[other] { $wrong } things are wrong.
    }
db-written =
    { $matches ->
        [one] 1 match is in { $folder }.
       *[other] { $matches } matches are in { $folder }.
    }
db-pruning = Deleting
db-tables-and-guests = tables and guests
db-pruned =
    { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    } and { $guests ->
        [one] 1 guest
       *[other] { $guests } guests
    } deleted.
db-prunable =
    { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    } and { $guests ->
        [one] 1 guest
       *[other] { $guests } guests
    } would be deleted.
db-closed = The table is closed, and whoever is there is told.
