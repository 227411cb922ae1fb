# Αγώνες που αναλύονται, τραπέζια σε σελίδες άλλων και η προπόνηση. Τι λέει μια ανάλυση βρίσκεται στο analysis.ftl.

review = Ανάλυση
review-intro = Δείτε έναν αγώνα κίνηση προς κίνηση: τι έγινε, πόσο κόστισε και τι θα ήταν καλύτερο.
review-record = Ένας αγώνας ως κείμενο
review-record-help = Επικολλήστε τον ή αφήστε εδώ το αρχείο. Στο τραπέζι κατεβαίνει από το μενού.
review-open = Προβολή
review-file = Επιλογή αρχείου
review-wrong = Γραμμή { $line }, στήλη { $column }: { $sentence }
review-empty = Σε αυτόν τον αγώνα δεν μοιράστηκε κανένας γύρος.
review-match = Αγώνας
review-match-of = Αγώνας { $number } από { $of }
review-won = { $name } { $points }

## Going through it

review-controls = Περιήγηση στον αγώνα
review-hand-before = Προηγούμενος γύρος
review-step-back = Ένα βήμα πίσω
review-go = Αυτόματη προβολή
review-pause = Παύση
review-step-on = Ένα βήμα μπροστά
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

review-best = άριστο
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
review-cost-chance = Η πιθανότητα νίκης στον αγώνα έπεσε κατά { $chance }.
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
review-again = Δοκιμή ξανά από εδώ
review-against = εναντίον

## The panes

review-panes = Τι φαίνεται
review-pane-moves = Κινήσεις
review-pane-why = Γιατί
review-pane-known = Πλακίδια
review-pane-margin = Διαφορά
review-pane-match = Αγώνας

## Margin, luck and skill

review-margin = Διαφορά πόντων
review-margin-heard = { $name }: το πολύ { $most }, το λιγότερο { $least }, στο τέλος { $last }.
review-whole = όλος ο αγώνας
review-ahead =
    { $who ->
        [you] Προηγείστε
       *[other] Προηγείται: { $name }
    }
review-others = Οι άλλοι
review-busy = Ο αγώνας αναλύεται
review-luck-title = Τύχη και παιχνίδι: { $name }
review-luck-heard = Παιχνίδι { $play }, τύχη { $luck }: μαζί { $result }.
review-skill-of = Παιχνίδι { $points }
review-luck-of = Τύχη { $points }
review-result = Αποτέλεσμα { $points }.
review-luck-good-play-good = Καλά πλακίδια, καλές κινήσεις.
review-luck-good-play-bad = Καλά πλακίδια, ακριβές κινήσεις.
review-luck-good-play-even = Καλά πλακίδια, ίσο παιχνίδι.
review-luck-bad-play-good = Κακά πλακίδια, καλές κινήσεις.
review-luck-bad-play-bad = Κακά πλακίδια, ακριβές κινήσεις.
review-luck-bad-play-even = Κακά πλακίδια, ίσο παιχνίδι.
review-luck-even-play-good = Ίση τύχη, καλές κινήσεις.
review-luck-even-play-bad = Ίση τύχη, ακριβές κινήσεις.
review-luck-even-play-even = Ίση τύχη, ίσο παιχνίδι.
review-luck-error = Τύχη και παιχνίδι είναι γνωστά με ακρίβεια ±{ $error } πόντων.
review-more = Οι αριθμοί
review-rate = { $name }: { $rate } χαμένοι πόντοι ανά απόφαση ({ $decisions } αποφάσεις).
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
review-known-none = Εδώ δεν υπάρχει απόφαση: πηγαίνετε σε μία.
review-voids = { $name }: σίγουρα χωρίς { $pips }.
review-no-voids = { $name }: κανένας αριθμός δεν αποκλείεται.
review-likely = Πιθανότερα: { $list }.
review-never = Σίγουρα όχι: { $list }.
review-known-legend = Επί τοις εκατό· όσο πιο σκούρο, τόσο πιο πιθανό. Το πλαίσιο δείχνει τι υπήρχε πράγματι.

## Sharing

review-share = Κοινοποίηση
review-link-match = Σύνδεσμος για τον αγώνα
review-link-position = Σύνδεσμος για αυτή τη θέση
review-embed = Για δική σας σελίδα
review-save-svg = Αποθήκευση ως SVG
review-save-png = Αποθήκευση ως PNG

## The trainer

train = Προπόνηση
train-about = Θέσεις από γύρους που έπαιξαν δυνατοί υπολογιστές, και το μέτρημα στο οποίο στηρίζονται όλα.
train-daily = Γρίφος της ημέρας
train-daily-about = Ο ίδιος για όλους, νέος τα μεσάνυχτα UTC.
train-puzzles = Γρίφοι
train-puzzles-about = Μία κίνηση είναι καλύτερη από όλες: βρείτε την.
train-mistakes = Τα λάθη σας
train-mistakes-about = Ό,τι κάνατε λάθος στους αγώνες που αναλύσατε επιστρέφει ώσπου να το μάθετε.
train-count = Πείτε το άθροισμα
train-count-about = Αθροίστε με μια ματιά τα ανοιχτά άκρα.
train-missing = Πείτε ποια λείπουν
train-missing-about = Ποια πλακίδια ενός αριθμού λείπουν ακόμα;
train-streak =
    { $days ->
        [0] Καμία σειρά τώρα, το πολύ { $best }
        [one] 1 ημέρα στη σειρά, το πολύ { $best }
       *[other] { $days } ημέρες στη σειρά, το πολύ { $best }
    }
train-solved = Λύθηκαν { $right } από { $of }
train-due = { $due } από { $all } για επανάληψη
train-best = Το πολύ { $best } στη σειρά
train-row = { $now } στη σειρά, το πολύ { $best }
train-level = Δυσκολία
train-level-0 = Όλα τα επίπεδα
train-level-1 = Εύκολο
train-level-2 = Μέτριο
train-level-3 = Δύσκολο
train-all-solved = Τους έχετε λύσει όλους.
train-none-due = Σήμερα δεν υπάρχει κάτι για επανάληψη.
train-no-mistakes = Δεν υπάρχουν ακόμα λάθη. Αναλύστε έναν αγώνα που παίξατε και όσα κάνατε εκεί θα έρθουν εδώ.
train-task = Σειρά σας. Ποια κίνηση είναι η καλύτερη;
train-history = Πώς φτάσαμε εδώ
train-other = Αντίπαλος
train-others-hold = Πλακίδια αντιπάλου: { $list }
train-right = Σωστά: { $play }.
train-wrong = Καλύτερα: { $play }.
train-worths = Πόσο αξίζει κάθε κίνηση
train-look = Στην ανάλυση
train-next = Επόμενο
train-check = Έλεγχος
train-answers = Η απάντησή σας
train-count-task = { $game }: πόσο αθροίζουν τα ανοιχτά άκρα;
train-count-is = Άθροισμα: { $sum }
train-missing-task = Ποια πλακίδια με { $pip } δεν είναι ούτε στο τραπέζι ούτε στο χέρι σας;
train-missing-are = Λείπουν ακόμα με { $pip }: { $list }

## All one's matches together

train-played = Πώς παίζετε
train-played-about = Τι χαρίζετε, σε όλους τους αγώνες που έχετε δει ξανά.
train-played-none = Δείτε ξανά έναν αγώνα που παίξατε, και εδώ θα προστεθεί ό,τι έδειξε.
train-played-rate = { $rate } πόντοι χαμένοι ανά απόφαση ({ $decisions } αποφάσεις).
train-played-matches =
    { $matches ->
        [one] 1 αγώνας
       *[other] { $matches } αγώνες
    }
train-played-sum = Αποτέλεσμα { $result }: τύχη { $luck }, παιχνίδι { $play }.
train-played-busy = Αναλύθηκαν { $done } από { $of } αγώνες
train-played-more =
    { $matches ->
        [one] Ανάλυση 1 ακόμη αγώνα
       *[other] Ανάλυση { $matches } ακόμη αγώνων
    }
