# Η ανάλυση μιας παρτίδας, στο τερματικό και στον φυλλομετρητή. «Εσύ» είναι όποιος είχε τη θέση για την οποία μιλάμε.
# Οι κινήσεις γράφονται όπως στις καταγραφές: 6-4, ή 6-4>4-4 όπου λέγεται σε ποιο πλακίδιο.

analysis-of = { $file }, παρτίδα { $number }
analysis-working = Ανάλυση
analysis-steps = βήματα
analysis-seat = Θέση { $seat }

## Τι την έκρινε, το σημείο καμπής, τι γίνεται καλύτερα

analysis-decided =
    { $won ->
        [won] Κέρδισες με { $points }
        [lost] Έχασες με { $points }
        [won-otherwise] Κέρδισες την παρτίδα
        [lost-otherwise] Έχασες την παρτίδα
        [nobody] Δεν κέρδισε κανείς
       *[even] Ήρθατε ίσα
    }: τύχη { $luck }, παιχνίδι { $play }. { $by ->
        [luck] Την έκριναν τα πλακίδια.
       *[play] Την έκρινε το παίξιμο.
    }
analysis-result =
    { $won ->
        [won] Κέρδισες με { $points }.
        [lost] Έχασες με { $points }.
        [won-otherwise] Κέρδισες την παρτίδα.
        [lost-otherwise] Έχασες την παρτίδα.
        [nobody] Δεν κέρδισε κανείς.
       *[even] Ήρθατε ίσα.
    }
analysis-turn-decision =
    { $whose ->
        [own] Γύρισε στον γύρο { $hand }, γραμμή { $line }: μια κίνηση εκεί σου έδωσε { $points } πόντους.
       *[others] Γύρισε στον γύρο { $hand }, γραμμή { $line }: μια κίνηση εκεί χάρισε { $points } πόντους.
    }
analysis-turn-deal =
    { $whose ->
        [own] Γύρισε με τη μοιρασιά του γύρου { $hand }, που άξιζε { $points } πόντους για σένα.
       *[others] Γύρισε με τη μοιρασιά του γύρου { $hand }, που σου κόστισε { $points } πόντους.
    }
analysis-turn-lead =
    { $whose ->
        [own] Γύρισε με τον κλήρο στον γύρο { $hand }, που άξιζε { $points } πόντους για σένα.
       *[others] Γύρισε με τον κλήρο στον γύρο { $hand }, που σου κόστισε { $points } πόντους.
    }
analysis-turn-draw =
    { $whose ->
        [own] Γύρισε στον γύρο { $hand }, γραμμή { $line }: το τράβηγμα εκεί άξιζε { $points } πόντους για σένα.
       *[others] Γύρισε στον γύρο { $hand }, γραμμή { $line }: το τράβηγμα εκεί σου κόστισε { $points } πόντους.
    }
analysis-advice-undeclared = Για να πας καλύτερα: δήλωνε όσα κερδίζεις. Όσα δεν δηλώθηκαν κόστισαν { $points } πόντους.
analysis-advice-missed-points = Για να πας καλύτερα: ψάξε την κίνηση με τους περισσότερους πόντους. Όσοι έμειναν κόστισαν { $points }.
analysis-advice-missed-out = Για να πας καλύτερα: βγες όταν μπορείς. Το ότι έμεινες στον γύρο κόστισε { $points } πόντους.
analysis-advice-left-reply = Για να πας καλύτερα: πριν παίξεις, σκέψου τι μπορεί να πάρει ο επόμενος. Οι μεγάλες απαντήσεις κόστισαν { $points } πόντους.
analysis-advice-let-off = Για να πας καλύτερα: θυμήσου πότε τράβηξαν οι άλλοι και άφησε ανοιχτό ό,τι δεν μπορούν να παίξουν. Το ότι έπαιξαν κόστισε { $points } πόντους.
analysis-advice-gave-suit = Για να πας καλύτερα: μέτρα τι λείπει και κράτα τον αριθμό που έχεις περισσότερο. Το ότι τον άφησες κόστισε { $points } πόντους.
analysis-advice-drew-into = Για να πας καλύτερα: άφησε μια άκρη για την επόμενη κίνησή σου. Το τράβηγμα κόστισε { $points } πόντους.
analysis-advice-kept-heavy = Για να πας καλύτερα: ξεφορτώσου τα βαριά πλακίδια πριν τελειώσει ο γύρος. Όσα κράτησες κόστισαν { $points } πόντους.
analysis-advice-other = Για να πας καλύτερα: ξαναδές τις κινήσεις που σημειώνονται παρακάτω. Κόστισαν { $points } πόντους.
analysis-advice-none = Δεν έχεις τίποτα να διορθώσεις: καμία κίνησή σου δεν ήταν σίγουρα λάθος.

## Γιατί μια κίνηση ήταν χειρότερη

analysis-why-undeclared = Το { $played } έκανε { $points } πόντους, που δεν δηλώθηκαν.
analysis-why-missed-points = Το { $best } δίνει { $points }, το { $played } μόνο { $taken }.
analysis-why-missed-out = Το { $best } τελειώνει αμέσως τον γύρο, το { $played } όχι.
analysis-why-left-reply = Μετά το { $played } ο επόμενος παίρνει κατά μέσο όρο { $reply } πόντους, μετά το { $best } μόνο { $other }.
analysis-why-let-off = Με το { $played } ο επόμενος μπορεί να παίξει { $percent } στις 100 φορές, με το { $best } μόνο { $other }.
analysis-why-let-off-void = Ο επόμενος είχε δείξει ότι δεν έχει { $pip }: το { $best } αφήνει ανοιχτή εκείνη την άκρη και απαντιέται { $other } στις 100 φορές, το { $played } { $percent }.
analysis-why-gave-suit = Από τα { $left } πλακίδια με { $pip } που λείπουν, { $own } είναι σε αυτό το χέρι: το { $best } αφήνει ανοιχτή εκείνη την άκρη, το { $played } όχι.
analysis-why-drew-into = Μετά το { $played } δεν ταιριάζει πια κανένα πλακίδιο αυτού του χεριού· μετά το { $best } μένει ένα για την επόμενη κίνηση.
analysis-why-kept-heavy = Το { $played } κρατά { $pips } κουκκίδες στο χέρι, το { $best } μόνο { $other }.
analysis-why-other = Το { $best } πάει καλύτερα από το { $played } στις δυνατές μοιρασιές.
analysis-why-draw = Το τράβηγμα πάει εδώ καλύτερα από το { $played } στις δυνατές μοιρασιές.
analysis-why-drew-points = Το { $best } δίνει { $points }, και με το τράβηγμα χάνονται.
analysis-why-drew = Το { $best } πάει καλύτερα από το τράβηγμα στις δυνατές μοιρασιές.

## Τα ονόματα των αριθμών

analysis-label-fine = καλή
analysis-label-inaccuracy = ανακρίβεια
analysis-label-mistake = λάθος
analysis-label-blunder = μεγάλο λάθος
analysis-phase-lead = άνοιγμα
analysis-phase-scoring = πόντοι
analysis-phase-blocking = μπλοκάρισμα
analysis-phase-going-out = έξοδος
analysis-kind-undeclared = πόντοι που δεν δηλώθηκαν
analysis-kind-missed-points = χαμένοι πόντοι
analysis-kind-missed-out = δεν βγήκε
analysis-kind-left-reply = άφησε μεγάλη απάντηση
analysis-kind-let-off = άφησε τον επόμενο να παίξει
analysis-kind-gave-suit = έχασε τον έλεγχο ενός αριθμού
analysis-kind-drew-into = έμεινε χωρίς κίνηση
analysis-kind-kept-heavy = κράτησε βαριά πλακίδια
analysis-kind-other = άλλα
analysis-figure = { NUMBER($figure, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-player = Παίκτης
analysis-matches = Παρτίδες
analysis-won = Νίκες
analysis-decisions = Αποφάσεις
analysis-rate = Χαμένοι πόντοι ανά απόφαση
analysis-level = Παίζει σαν
analysis-result-column = Αποτέλεσμα
analysis-luck = Τύχη
analysis-play = Παιχνίδι
analysis-skill = Προσωπικές απώλειες
analysis-given = Δώρα των άλλων
analysis-errors = Με λάθος
analysis-lost = Χαμένοι πόντοι
analysis-phases = Ανά μέρος του γύρου
analysis-kinds = Ανά είδος απώλειας
analysis-hand = Γύρος
analysis-line = Γραμμή
analysis-played = Παίχτηκε
analysis-best = Καλύτερη
analysis-loss = Απώλεια
analysis-open = Με ανοιχτά χέρια
analysis-chance = Πιθανότητα νίκης
analysis-worst = Οι κινήσεις που κόστισαν περισσότερο
analysis-all = Όλες οι παρτίδες μαζί

## Όσα δεν βρέθηκαν

analysis-limit-seats = Τα πλακίδια ορισμένων θέσεων δεν είναι γνωστά, γι’ αυτό οι κινήσεις τους δεν κρίνονται.
analysis-limit-luck = Η τύχη υπολογίζεται όπου όλα τα πλακίδια είναι γνωστά και όποιος μπορεί να παίξει πρέπει να παίξει, άρα εδώ όχι σε όλους τους γύρους.
analysis-limit-open = Οι απώλειες με ανοιχτά χέρια υπολογίζονται μόνο ανάμεσα σε δύο πλευρές.
analysis-limit-draws = Όπου τραβά και όποιος μπορεί να παίξει, το τράβηγμα κρίνεται σαν να μην το ξανακάνει κανείς αργότερα.
