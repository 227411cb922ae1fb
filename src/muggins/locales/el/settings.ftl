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
