# Αγώνες που αναλύονται, τραπέζια σε σελίδες άλλων και η προπόνηση. Τι λέει μια ανάλυση βρίσκεται στο analysis.ftl.

review = Ανάλυση
review-intro = Δες μια παρτίδα κίνηση προς κίνηση: τι έγινε, πόσο κόστισε και τι θα ήταν καλύτερο.
review-record = Καταγραφή παρτίδας
review-record-help = Επικόλλησέ την ή ρίξε εδώ το αρχείο. Στο τραπέζι κατεβαίνει από το μενού.
review-open = Προβολή
review-file = Επιλογή αρχείου
review-wrong = Γραμμή { $line }, στήλη { $column }: { $sentence }
review-empty = Σε αυτή την παρτίδα δεν μοιράστηκε κανένας γύρος.
review-match = Παρτίδα
review-match-of = Παρτίδα { $number } από { $of }
review-won = { $name } { $points }

## Going through it

review-controls = Περιήγηση στην παρτίδα
review-hand-before = Προηγούμενος γύρος
review-step-back = Ένα βήμα πίσω
review-go = Αυτόματη προβολή
review-pause = Παύση
review-step-on = Ένα βήμα μπρος
review-hand-after = Επόμενος γύρος
review-slider = Θέση στον γύρο
review-where = Γύρος { $hand }, κίνηση { $move }
review-move = Κίνηση { $move }.
review-count = Άθροισμα { $sum }
review-dealt = μοιρασιά
review-ended = τέλος
review-holds = { $name }: { $list }
review-holds-none = { $name }: κανένα πλακίδιο
review-holds-unknown =
    { $tiles ->
        [one] { $name }: 1 άγνωστο πλακίδιο
       *[other] { $name }: { $tiles } άγνωστα πλακίδια
    }

## What was better

review-best = καλύτερο
review-best-is = Το καλύτερο: { $play }
review-play = { $tile } στο { $against }
review-draw = τράβηγμα
review-best-was = Καλύτερο ήταν το { $play }.
review-lost = χαμένοι πόντοι
review-inaccuracy = Ανακρίβεια
review-mistake = Λάθος
review-blunder = Μεγάλο λάθος
review-fine = Σωστή κίνηση
review-even = Όλα ίσα
review-fine-help = Τίποτα δεν ήταν σίγουρα καλύτερο.
review-loss-of = { $name }: έχασε { $points }
review-lucky = { $name }: { $points } πόντοι τύχης
review-unlucky = { $name }: { $points } πόντοι ατυχίας
review-cost = Κόστισε { $points } πόντους κατά μέσο όρο (±{ $error }) στις δυνατές μοιρασιές.
review-cost-chance = Η πιθανότητα νίκης στην παρτίδα έπεσε κατά { $chance }.
review-cost-open = Όπως ήταν πράγματι τα πλακίδια: { $points }.
review-no-decision = Εδώ δεν υπήρχε κάτι να αποφασιστεί.
review-play-head = Κίνηση
review-worth = αξία
review-chance = νίκη
review-was-played = παίχτηκε
review-method-solved = Εδώ όλα τα πλακίδια μπορούσαν να είναι γνωστά: οι αριθμοί είναι ακριβείς.
review-method-every =
    { $deals ->
        [one] Δοκιμάστηκε στη μόνη δυνατή μοιρασιά.
       *[other] Δοκιμάστηκε και στις { $deals } δυνατές μοιρασιές.
    }
review-method-sampled =
    { $deals ->
        [one] Δοκιμάστηκε σε 1 από τις δυνατές μοιρασιές.
       *[other] Δοκιμάστηκε σε { $deals } από τις δυνατές μοιρασιές.
    }
review-hint = Το καλύτερο: { $play }.
review-hint-close = Το { $other } ίσως είναι εξίσου καλό.
review-again = Δοκίμασε ξανά από εδώ
review-against = εναντίον

## The panes

review-panes = Τι φαίνεται
review-pane-moves = Κινήσεις
review-pane-why = Γιατί
review-pane-known = Πλακίδια
review-pane-margin = Διαφορά
review-pane-match = Παρτίδα

## Margin, luck and skill

review-margin = Διαφορά πόντων
review-margin-heard = { $name }: το πολύ { $most }, το λιγότερο { $least }, στο τέλος { $last }.
review-whole = όλη η παρτίδα
review-ahead =
    { $who ->
        [you] Προηγείσαι
       *[other] Προηγείται: { $name }
    }
review-others = Οι άλλοι
review-busy = Η παρτίδα αναλύεται
review-luck-title = Τύχη και παιχνίδι: { $name }
review-luck-heard = Παιχνίδι { $play }, τύχη { $luck }: μαζί { $result }.
review-skill-of = Παιχνίδι { $points }
review-luck-of = Τύχη { $points }
review-result = Αποτέλεσμα { $points }.
review-luck-good-play-good = Καλά πλακίδια, καλές κινήσεις.
review-luck-good-play-bad = Καλά πλακίδια, κινήσεις που κόστισαν.
review-luck-good-play-even = Καλά πλακίδια, ισορροπημένο παιχνίδι.
review-luck-bad-play-good = Κακά πλακίδια, καλές κινήσεις.
review-luck-bad-play-bad = Κακά πλακίδια, κινήσεις που κόστισαν.
review-luck-bad-play-even = Κακά πλακίδια, ισορροπημένο παιχνίδι.
review-luck-even-play-good = Μέτρια πλακίδια, καλές κινήσεις.
review-luck-even-play-bad = Μέτρια πλακίδια, κινήσεις που κόστισαν.
review-luck-even-play-even = Μέτρια πλακίδια, ισορροπημένο παιχνίδι.
review-luck-error = Η τύχη και το παιχνίδι είναι γνωστά με ακρίβεια ±{ $error } πόντων.
review-more = Οι αριθμοί
review-rate =
    { $name }: { $rate } χαμένοι πόντοι ανά απόφαση ({ $decisions ->
        [one] 1 απόφαση
       *[other] { $decisions } αποφάσεις
    }).
review-like = Έτσι παίζει: { $level }.
review-turn = Σημείο καμπής: γύρος { $hand }, κίνηση { $move }
review-turn-deal = Σημείο καμπής: γύρος { $hand }
review-turn-deal-luck = { $name }: +{ $points } πόντοι από τη μοιρασιά.
review-turn-lead-luck = { $name }: +{ $points } πόντοι από την πρώτη κίνηση.
review-turn-draw-luck = { $name }: +{ $points } πόντοι από αυτό το τράβηγμα.
review-show-me = Δείξε μου
review-seat = Από την πλευρά

## What a seat could know

review-known = Τι ήταν γνωστό: { $name }
review-known-where = Πού μπορεί να είναι τα πλακίδια
review-known-none = Εδώ δεν υπάρχει απόφαση: πήγαινε σε μία.
review-voids = { $name }: σίγουρα χωρίς { $pips }.
review-no-voids = { $name }: κανένας αριθμός δεν αποκλείεται.
review-likely = Πιθανότερα: { $list }.
review-never = Σίγουρα όχι: { $list }.
review-known-legend = Επί τοις εκατό· όσο πιο σκούρο, τόσο πιο πιθανό. Το πλαίσιο δείχνει τι υπήρχε πράγματι.

## Sharing

review-share = Κοινοποίηση
review-link-match = Σύνδεσμος για την παρτίδα
review-link-position = Σύνδεσμος για αυτή τη θέση
review-embed = Για δική σου σελίδα
review-save-svg = Αποθήκευση ως SVG
review-save-png = Αποθήκευση ως PNG

## The trainer

train = Εξάσκηση
train-about = Θέσεις από γύρους που έπαιξε ο υπολογιστής σε δυνατά επίπεδα, και το μέτρημα στο οποίο στηρίζονται όλα.
train-daily = Γρίφος της ημέρας
train-daily-about = Ο ίδιος για όλους, νέος τα μεσάνυχτα UTC.
train-puzzles = Γρίφοι
train-puzzles-about = Μία κίνηση είναι καλύτερη από όλες: βρες την.
train-mistakes = Τα λάθη σου
train-mistakes-about = Ό,τι έκανες λάθος στις παρτίδες που ανέλυσες επιστρέφει ώσπου να το μάθεις.
train-count = Πες το άθροισμα
train-count-about = Άθροισε με μια ματιά τις ανοιχτές άκρες.
train-missing = Πες ποια λείπουν
train-missing-about = Ποια πλακίδια ενός αριθμού δεν έχουν φανεί ακόμη;
train-streak =
    { $days ->
        [0] Κανένα σερί τώρα, το καλύτερο { $best }
        [one] 1 ημέρα στη σειρά, το καλύτερο { $best }
       *[other] { $days } ημέρες στη σειρά, το καλύτερο { $best }
    }
train-solved = Λύθηκαν { $right } από { $of }
train-due = { $due } από { $all } για επανάληψη
train-best = Καλύτερο σερί: { $best }
train-row = { $now } στη σειρά, καλύτερο { $best }
train-level = Δυσκολία
train-level-0 = Όλα τα επίπεδα
train-level-1 = Εύκολο
train-level-2 = Μέτριο
train-level-3 = Δύσκολο
train-all-solved = Τους έχεις λύσει όλους.
train-none-due = Σήμερα δεν υπάρχει κάτι για επανάληψη.
train-no-mistakes = Δεν υπάρχουν ακόμη λάθη. Ανάλυσε μια παρτίδα που έπαιξες και όσα έκανες εκεί θα έρθουν εδώ.
train-task = Η σειρά σου. Ποια κίνηση είναι η καλύτερη;
train-history = Πώς φτάσαμε εδώ
train-other = Αντίπαλος
train-others-hold = Πλακίδια αντιπάλου: { $list }
train-right = Σωστά: { $play }.
train-wrong = Καλύτερα: { $play }.
train-worths = Πόσο αξίζει κάθε κίνηση
train-look = Στην ανάλυση
train-next = Επόμενο
train-check = Έλεγχος
train-answers = Η απάντησή σου
train-count-task = { $game }: πόσο κάνουν οι ανοιχτές άκρες;
train-count-is = Άθροισμα: { $sum }
train-missing-task = Ποια πλακίδια με { $pip } δεν είναι ούτε στο τραπέζι ούτε στο χέρι σου;
train-missing-are = Δεν φάνηκαν ακόμη με { $pip }: { $list }

## All one's matches together

train-played = Πώς παίζεις
train-played-about = Τι χαρίζεις, σε όλες τις παρτίδες που έχεις αναλύσει.
train-played-none = Ανάλυσε μια παρτίδα που έπαιξες, και εδώ θα προστεθεί ό,τι έδειξε.
train-played-rate =
    { $rate } χαμένοι πόντοι ανά απόφαση ({ $decisions ->
        [one] 1 απόφαση
       *[other] { $decisions } αποφάσεις
    }).
train-played-matches =
    { $matches ->
        [one] 1 παρτίδα
       *[other] { $matches } παρτίδες
    }
train-played-sum = Αποτέλεσμα { $result }: τύχη { $luck }, παιχνίδι { $play }.
train-played-busy = Αναλύθηκαν { $done } από { $of } παρτίδες
train-played-more =
    { $matches ->
        [one] Ανάλυση 1 ακόμη παρτίδας
       *[other] Ανάλυση { $matches } ακόμη παρτίδων
    }
