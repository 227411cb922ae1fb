# Οι ρυθμίσεις, που μένουν στη συσκευή.
settings-about = Μένουν σε αυτή τη συσκευή και ισχύουν αμέσως.
language = Γλώσσα

## Εμφάνιση

settings-look = Εμφάνιση
theme = Χρώματα
theme-auto = Όπως η συσκευή
theme-light = Φωτεινά
theme-dark = Σκούρα
theme-contrast = Έντονη αντίθεση
setting-letters = Γράμματα
setting-letters-usual = Κανονικά
setting-letters-large = Μεγάλα
setting-letters-larger = Πολύ μεγάλα
setting-tiles = Πλακίδια
setting-tiles-bone = Κοκάλινα
setting-tiles-white = Άσπρα
setting-tiles-black = Μαύρα
setting-pips = Κουκκίδες
setting-pips-plain = Απλές
setting-pips-coloured = Ένα χρώμα ανά αριθμό
setting-motion = Κίνηση
setting-motion-auto = Όπως η συσκευή
setting-motion-reduced = Όσο γίνεται λιγότερη

## Πώς παίζεται

settings-play = Παιχνίδι
setting-pace = Οι άλλοι παίζουν
setting-pace-slow = Αργά
setting-pace-usual = Κανονικά
setting-pace-quick = Γρήγορα
setting-pace-at-once = Αμέσως
setting-plays-at-once = Παίξιμο με ένα άγγιγμα
setting-plays-at-once-help = Πλακίδιο που χωράει σε μία μόνο θέση παίζεται μόλις το αγγίξεις.

## Τι ακούγεται

settings-hear = Τι ακούγεται
setting-sounds = Ήχοι
setting-sounds-help = Τα πλακίδια στο τραπέζι, οι πόντοι, η σειρά σου.
setting-telling = Ο αναγνώστης οθόνης λέει
setting-telling-brief = Λίγα
setting-telling-normal = Κανονικά
setting-telling-full = Τα πάντα
setting-telling-brief-help = Τι παίζουν οι άλλοι, τους πόντους και τη σειρά σου.
setting-telling-normal-help = Κάθε κίνηση με το άθροισμά της, και τη σειρά σου.
setting-telling-full-help = Κάθε άθροισμα αναλυτικά, το σκορ, πόσα κρατούν οι άλλοι και τις ανοιχτές άκρες στη σειρά σου.

## Τι κρατάμε για σένα

kept = Τι κρατάμε για σένα
kept-nothing = Ο διακομιστής δεν ξέρει τίποτα για σένα.
kept-server =
    Ο διακομιστής σε ξέρει από τις { $since }, με το όνομα { $name }. { $tables ->
        [0] Δεν έχεις παίξει σε κανένα τραπέζι.
        [one] Έχεις παίξει σε ένα τραπέζι.
       *[other] Έχεις παίξει σε { $tables } τραπέζια.
    }
kept-guest-days =
    { $days ->
        [0] Σε κρατά ώσπου να διαγραφείς.
        [one] Σε κρατά ώσπου να λείψεις μία ημέρα.
       *[other] Σε κρατά ώσπου να λείψεις { $days } ημέρες.
    }
kept-table-days =
    { $days ->
        [0] Τα τραπέζια κρατιούνται για πάντα.
        [one] Ένα τραπέζι κρατιέται μία ημέρα μετά το τέλος του.
       *[other] Ένα τραπέζι κρατιέται { $days } ημέρες μετά το τέλος του.
    }
kept-device = Αυτή η συσκευή κρατά τις παρτίδες σου που τελείωσαν, και πού βρίσκεσαι στα μαθήματα και στις ασκήσεις.
kept-export = Κατέβασέ τα όλα
kept-logout-others = Αποσύνδεση παντού αλλού
kept-logged-out-others = Έχεις αποσυνδεθεί παντού αλλού.
kept-logout = Αποσύνδεση
kept-logout-text = Σε αυτόν τον περιηγητή κανείς δεν θα είναι πια εσύ. Οι θέσεις σου μένουν δικές σου, και δεν υπάρχει δρόμος πίσω σε αυτές.
kept-logged-out = Έχεις αποσυνδεθεί.
kept-delete = Διαγραφή μου
kept-delete-text = Εγκαταλείπεις τις παρτίδες που παίζεις. Όπου έπαιξες, στη θέση σου μένει ένας πρώην παίκτης. Διαγράφονται και όσα κρατά αυτή η συσκευή για τις παρτίδες, τα μαθήματα και τις ασκήσεις σου. Δεν υπάρχει δρόμος πίσω.
kept-deleted = Διαγράφηκες, από τον διακομιστή και από αυτή τη συσκευή.
