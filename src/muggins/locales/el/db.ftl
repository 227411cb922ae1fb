# `muggins db`: η φροντίδα της βάσης δεδομένων.

db-copying = Αντιγραφή
db-pages = σελίδες
db-checking = Έλεγχος
db-writing = Εγγραφή
db-tables = τραπέζια
db-copied = Το { $file } έχει όλα τα τραπέζια όπως είναι τώρα.
db-table = τραπέζι { $table }: { $trouble }
db-file = το αρχείο είναι κατεστραμμένο: { $why }
db-missing = λείπει το γεγονός { $missing }, και το επόμενο είναι το { $next }
db-astray = το γεγονός { $number } δεν προκύπτει από τα προηγούμενα ({ $why })
db-kept-beyond = φυλάχτηκε μετά το γεγονός { $number }, και το ημερολόγιό του τελειώνει στο { $last }
db-kept-otherwise = ό,τι φυλάχτηκε μετά το γεγονός { $number } δεν είναι αυτό που δίνει το ημερολόγιό του
db-half = υπάρχει μόνο το ημερολόγιό του ή μόνο η θέση του στον κατάλογο
db-sums =
    { $sums ->
        [one] 1 τρέχον άθροισμα δεν είναι αυτό που δίνουν
       *[other] { $sums } τρέχοντα αθροίσματα δεν είναι αυτά που δίνουν
    } τα ημερολόγια: το { $name } είναι { $kept } αντί για { $counted }
db-events =
    { $tables ->
        [one] 1 τραπέζι,
       *[other] { $tables } τραπέζια,
    } { $events ->
        [one] 1 γεγονός:
       *[other] { $events } γεγονότα:
    }
db-sound = όλα είναι εντάξει.
db-wrong =
    { $wrong ->
        [one] βρέθηκε 1 σφάλμα.
       *[other] βρέθηκαν { $wrong } σφάλματα.
    }
db-written =
    { $matches ->
        [one] 1 παρτίδα βρίσκεται στο { $folder }.
       *[other] { $matches } παρτίδες βρίσκονται στο { $folder }.
    }
db-pruning = Διαγραφή
db-tables-and-guests = τραπέζια και επισκέπτες
db-pruned =
    Διαγράφηκαν: { $tables ->
        [one] 1 τραπέζι
       *[other] { $tables } τραπέζια
    } και { $guests ->
        [one] 1 επισκέπτης
       *[other] { $guests } επισκέπτες
    }.
db-prunable =
    Θα διαγράφονταν: { $tables ->
        [one] 1 τραπέζι
       *[other] { $tables } τραπέζια
    } και { $guests ->
        [one] 1 επισκέπτης
       *[other] { $guests } επισκέπτες
    }.
db-closed = Το τραπέζι έκλεισε, και ειδοποιούνται όσοι είναι εκεί.
