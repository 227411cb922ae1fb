# Όσα λέει το τερματικό πέρα από όσα μοιράζεται με τον περιηγητή.

## Πριν από τον πρώτο γύρο

play-game = { $game }, ως τους { $target }.
play-one-hand = { $game }, ένας μόνο γύρος.
play-against = Παίζεις εναντίον: { $names }.
play-partner = Συμπαίκτης σου: { $name }.
play-watched = Παίζουν: { $names }. Εσύ παρακολουθείς.
play-seed = Σπόρος { $seed }.
play-keys = Γράψε ? για βοήθεια και q για τέλος.

## Το τραπέζι

play-scores = Σκορ: { $list }
play-score = { $name }: { $score }
play-line = Γραμμή: { $tiles }
play-arm = Σκέλος του { $spinner }: { $tiles }
play-branch = Ελεύθερες πλευρές του { $spinner }: { $number }
play-ends = Ανοιχτές άκρες: { $sum }
play-spinner = { $tile } σπίνερ
play-in-line = { $tile } στη γραμμή
play-hand = Τα πλακίδιά σου: { $tiles }
play-hand-of = { $name }, στο χέρι: { $tiles }

## Επιλογή

play-on = { $tile } δίπλα στο { $against }
play-lead = άνοιγμα με { $tile }
play-draw = τράβηγμα
play-declare = δήλωση της τελευταίας σου κίνησης
play-call = φώναξε «Muggins!»
play-go-on = τίποτα
play-choice = { $number }: { $what }
play-choice-count = { $number }: { $what }, άθροισμα { $count }
play-choice-points =
    { $number }: { $what }, άθροισμα { $count }, { $points ->
        [one] 1 πόντος
       *[other] { $points } πόντοι
    }
play-prompt = Η επιλογή σου:
play-prompt-say = Έχεις κάτι να πεις;
play-last-tile = Αυτό το πλακίδιο τελειώνει τον γύρο: αν δίνει πόντους, δήλωσέ τους τώρα.

## Τι κάνει μια κίνηση

play-makes = { $sum }.
play-makes-scores =
    { $sum }. { $name }: { $points ->
        [one] παίρνει 1 πόντο.
       *[other] παίρνει { $points } πόντους.
    }
play-makes-scores-you =
    { $sum }, { $points ->
        [one] παίρνεις 1 πόντο.
       *[other] παίρνεις { $points } πόντους.
    }
play-worth-nothing = Δεν δίνει τίποτα.

## Πώς τελειώνουν ένας γύρος και μια παρτίδα

play-left =
    { $name }, με { $list }: { $pips ->
        [one] 1 κουκκίδα
       *[other] { $pips } κουκκίδες
    }
play-pays = Οι κουκκίδες που έμειναν: { $sum }
play-carried =
    { $points ->
        [one] 1 πόντος πάει στον νικητή του επόμενου γύρου.
       *[other] { $points } πόντοι πάνε στον νικητή του επόμενου γύρου.
    }

## Βοήθεια

play-help-number = Ένας αριθμός κάνει εκείνη την επιλογή.
play-help-tile = Ή γράψε ένα πλακίδιο, όπως 6-4, και εκείνο δίπλα στο οποίο μπαίνει, αν είναι πολλά: 6-4>4-1.
play-help-in-line = Ένα ~ μετά από διπλό το βάζει στη γραμμή: 4-4~ ή 4-4~>4-1.
play-help-draw = Το d τραβάει.
play-help-declare = Ένα ! μετά την επιλογή δηλώνει τους πόντους της, όπως 2! ή 6-4!, και ένα ! μόνο του δηλώνει την τελευταία σου κίνηση.
play-help-call = Το c φωνάζει «Muggins!» για τους πόντους μιας κίνησης που άλλος δεν δήλωσε.
play-help-table = Στο τραπέζι, οι αριθμοί στις παρενθέσεις είναι όσα μετρούν οι ανοιχτές άκρες. Το * δείχνει σπίνερ, που τα σκέλη του είναι από κάτω με το όνομά του.
play-help-quit = Το q σταματάει την παρτίδα.

## Τι δεν γίνεται

play-type =
    Γράψε { $most ->
        [one] 1,
       *[other] έναν αριθμό από 1 ως { $most },
    } ή ? για βοήθεια.
play-unclear =
    Το «{ $answer }» δεν είναι καμία από τις επιλογές. Γράψε { $most ->
        [one] 1,
       *[other] έναν αριθμό από 1 ως { $most },
    } ή ? για βοήθεια.
play-no-such-number =
    Δεν υπάρχει επιλογή { $number }: { $most ->
        [one] μόνο η 1.
       *[other] είναι από 1 ως { $most }.
    }
play-nothing-to-mark = Η επιλογή { $number } δεν είναι κίνηση: δεν υπάρχει τίποτα να δηλωθεί.
play-no-double = Το { $tile } δεν είναι διπλό: μόνο διπλό μπαίνει στη γραμμή.
play-where = Το { $tile } ταιριάζει σε πολλά σημεία. Πες πού: { $examples }

## Τέλος

play-stop = Να σταματήσει η παρτίδα πριν τελειώσει; ν ή ο:
play-yes = ν ναι y
play-stopped = Η παρτίδα σταματάει εδώ.
play-recorded = Η καταγραφή είναι στο { $file }.
