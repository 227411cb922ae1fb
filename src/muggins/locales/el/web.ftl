# Όσα λέει ο φυλλομετρητής. Οι φράσεις που ακούγονται αρχίζουν με said-· όσες τελειώνουν σε -you μιλούν σε όποιον κοιτάζει.

title = Muggins
you = Εσύ
you-within = εσύ
guest = Επισκέπτης
failed = Κάτι δεν πήγε καλά. Δοκίμασε ξανά.
close = Κλείσιμο
cancel = Άκυρο
back = Πίσω
settings = Ρυθμίσεις
about = Τι είναι και πόσο δίκαιο

## Αρχική

hero = Εσύ και ο υπολογιστής
play-now = Παίξε τώρα
ways = Τρόποι παιχνιδιού
back-to-table = Πίσω στο τραπέζι σου
back-to-table-help = Η παρτίδα συνεχίζεται από εκεί που ήταν.
with-friends = Παίξε με φίλους
with-friends-help = Στείλε έναν σύνδεσμο. Χωρίς λογαριασμό.
lobby = Ανοιχτά τραπέζια
lobby-help = Κάθισε σε ένα ή δες πώς παίζουν.
my-games = Τα παιχνίδια μου
my-games-help = Συνέχισε ένα ή ξαναδές το.
lessons = Μάθε να παίζεις
lessons-help = Ένα μάθημα για κάθε παιχνίδι, τρία λεπτά το καθένα.
review-way = Ανάλυση παιχνιδιού
review-way-help = Τύχη, δεξιότητα και κρίσιμες στιγμές.
train-way = Εξάσκηση
train-way-help = Βρες την καλύτερη κίνηση σε θέσεις από αληθινά παιχνίδια.
home-offline = Χωρίς σύνδεση. Για να παίξεις χρειάζεται· τα τελειωμένα παιχνίδια σου, τα μαθήματα και ο έλεγχος της μοιρασιάς ανοίγουν και χωρίς.
choose-game = Διάλεξε παιχνίδι

## Στήσιμο τραπεζιού

who-sits = Ποιοι παίζουν
your-name = Το όνομά σου
seats = Παίκτες
seat-number = Θέση { $seat }
seat-open = Ελεύθερη θέση
former-player = πρώην παίκτης
a-friend = Φίλος, με σύνδεσμο
computer-level = Υπολογιστής: { $level }
bot-beginner = Αρχάριος
bot-casual = Χαλαρός
bot-club = Έμπειρος
bot-strong = Δυνατός
bot-expert = Ειδικός
bot-master = Μετρ
bot-greedy = Άπληστος
bot-random = Ανέμελος
options = Πώς παίζεται
more-options = Άλλες επιλογές
start = Έναρξη
open-table = Άνοιγμα τραπεζιού
rules-in-words = Οι κανόνες με λόγια
seat-partner = Θέση { $seat }, συμπαίκτης σου
seat-side = Θέση { $seat }, πλευρά { $side }
terms = Το τραπέζι
who-comes-in = Ανοιχτό για
visibility-link = Φίλους με τον σύνδεσμο
visibility-link-help = Οι φίλοι κάθονται ή βλέπουν με τον σύνδεσμο.
visibility-open = Όλους
visibility-open-help = Το τραπέζι φαίνεται στα ανοιχτά τραπέζια.
visibility-private = Μόνο τους παίκτες
visibility-private-help = Όταν πιαστούν όλες οι θέσεις, κανείς δεν βλέπει.
clock = Ρολόι
clock-none = Χωρίς ρολόι
clock-move = { $length } δευτερόλεπτα η κίνηση
clock-bank =
    { $length ->
        [one] 1 λεπτό ο καθένας
       *[other] { $length } λεπτά ο καθένας
    }
clock-days =
    { $length ->
        [one] 1 ημέρα η κίνηση
       *[other] { $length } ημέρες η κίνηση
    }
grace = Αν κάποιος φύγει
grace-seconds = Υπολογιστής σε { $seconds } δευτερόλεπτα
grace-minutes =
    { $minutes ->
        [one] Υπολογιστής σε 1 λεπτό
       *[other] Υπολογιστής σε { $minutes } λεπτά
    }
grace-none = Περιμένουμε
hints = Υποδείξεις, όταν τις ζητώ
delay = Οι θεατές βλέπουν
delay-none = Αμέσως
delay-seconds = { $seconds } δευτερόλεπτα μετά
delay-minutes =
    { $minutes ->
        [one] 1 λεπτό μετά
       *[other] { $minutes } λεπτά μετά
    }

## Ανοιχτά τραπέζια

lobby-empty = Κανένα τραπέζι δεν είναι ανοιχτό τώρα. Άνοιξε ένα και θα το βρουν εδώ οι άλλοι.
is-played = Παίζεται ένας γύρος
seats-free =
    { $free ->
        [0] Καμία ελεύθερη θέση
        [one] 1 ελεύθερη θέση
       *[other] { $free } ελεύθερες θέσεις
    }
join = Μπες
join-table = Μπες: { $game }, με { $names }
watch = Δες
watch-table = Δες: { $game }, με { $names }

## Πριν από την παρτίδα

waiting-title =
    { $free ->
        [0] Η παρτίδα αρχίζει τώρα
        [one] Λείπει ένας παίκτης
       *[other] Λείπουν { $free } παίκτες
    }
share-link = Στείλε τον σύνδεσμο
qr-show = Εμφάνιση ως κωδικός QR
qr = Ο σύνδεσμος ως κωδικός QR: { $address }
copy = Αντιγραφή
copied = Αντιγράφηκε
sit-here = Κάθισε εδώ
sit-at = Κάθισε στη θέση { $seat }
side-number = Πλευρά { $side }

## Στο τραπέζι

table = Τραπέζι
joining = Είσοδος στο τραπέζι
no-table = Το τραπέζι δεν μπορεί να εμφανιστεί
link-lost-unknown = Η σύνδεση χάθηκε. Νέα προσπάθεια…
link-lost-restart = Ο διακομιστής ξεκινά πάλι. Νέα προσπάθεια…
link-lost-slow = Η σύνδεσή σου είναι αργή. Νέα προσπάθεια…
server-troubled = Ο διακομιστής δεν μπορεί τώρα να φυλάξει κινήσεις. Τίποτα δεν χάθηκε· το παιχνίδι θα συνεχιστεί μόνο του.
server-back = Ο διακομιστής επανήλθε. Το παιχνίδι συνεχίζεται.
link-back = Ξανά στο τραπέζι
newer = Υπάρχει νέα έκδοση.
newer-take = Χρήση τώρα
newer-busy = Σε άλλη καρτέλα παίζεται ένας γύρος: η νέα έκδοση περιμένει.
menu = Μενού
players = Παίκτες
partner = Συμπαίκτης
to-play = έχει σειρά
away = Λείπει
boneyard = Σωρός
boneyard-holds =
    { $tiles ->
        [one] Σωρός: 1 πλακίδιο
       *[other] Σωρός: { $tiles } πλακίδια
    }
seat-holds =
    { $name }, { $tiles ->
        [one] 1 πλακίδιο
       *[other] { $tiles } πλακίδια
    }
note-drew = τράβηξε { $tiles }
note-passed = πάσο
side-of-two = { $one } και { $other }
score = Σκορ
score-of = { $name }: { $score }
board-caption =
    { $points ->
        [one] 1 πόντος η τρύπα, ως τους { $target }
       *[other] { $points } πόντοι η τρύπα, ως τους { $target }
    }
hand-number = Γύρος { $number }
game-to = ως τους { $target }
watching = Παρακολουθείς.
suspended = Δεν είναι κανείς εδώ: το παιχνίδι περιμένει να γυρίσει κάποιος.
watching-behind =
    { $seconds ->
        [one] Παρακολουθείς με 1 δευτερόλεπτο καθυστέρηση.
       *[other] Παρακολουθείς με { $seconds } δευτερόλεπτα καθυστέρηση.
    }
goes-on-in =
    { $name }: έφυγε. { $seconds ->
        [one] Σε 1 δευτερόλεπτο συνεχίζει ο υπολογιστής.
       *[other] Σε { $seconds } δευτερόλεπτα συνεχίζει ο υπολογιστής.
    }
seat-goes-on-in =
    Η θέση { $seat } είναι ελεύθερη. { $seconds ->
        [one] Σε 1 δευτερόλεπτο συνεχίζει ο υπολογιστής.
       *[other] Σε { $seconds } δευτερόλεπτα συνεχίζει ο υπολογιστής.
    }
plays-on = παίζει: { $level }
stands-in-free = Ελεύθερη: συνεχίζει ο υπολογιστής ({ $level })
stands-in-for = { $name }: λείπει, συνεχίζει ο υπολογιστής ({ $level })
time-is-up-for = { $name }: τέλος χρόνου, συνεχίζει ο υπολογιστής ({ $level })
gone-since = { $name }: λείπει από τις { $time }
your-time = Ο χρόνος σου:
time-days = { $days } ημ. { $hours } ώρ.
undo = Παίρνω πίσω το πλακίδιο
undo-asks = { $name }: θέλει πίσω το { $tile }.
undo-waits = Θέλεις πίσω το { $tile }. Αναμονή: { $names }.
undo-agree = Ναι, ας το πάρει
undo-refuse = Όχι, ας μείνει
layout =
    { $tiles ->
        [0] Κανένα πλακίδιο στο τραπέζι ακόμη
        [one] Το τραπέζι: 1 πλακίδιο
       *[other] Το τραπέζι: { $tiles } πλακίδια
    }
compass = Ανοιχτές άκρες: { $ends }
arm-N = Πάνω σκέλος
arm-E = Δεξί σκέλος
arm-S = Κάτω σκέλος
arm-W = Αριστερό σκέλος
end-at = { $arm }, { $pip }.
end-lead = Άνοιγμα.
end-place = Βάλε το { $tile }.
end-makes = Με το { $tile } το άθροισμα γίνεται { $count }.
end-scores = Με το { $tile } το άθροισμα γίνεται { $count } και δίνει { $points }.

## Το άθροισμα και η σειρά

count = Άθροισμα
count-yourself = Μέτρησέ το εσύ
in-hand = { $tile } στο χέρι. Άγγιξε μια φωτισμένη άκρη.
in-hand-lead = { $tile } στο χέρι. Άγγιξέ το ξανά για να ανοίξεις.
your-turn = Η σειρά σου
turn-of = Σειρά: { $name }.
turn-play =
    Η σειρά σου. { $fit ->
        [one] Ταιριάζει ένα πλακίδιο.
       *[other] Ταιριάζουν { $fit } πλακίδια.
    }
turn-draw = Η σειρά σου. Δεν ταιριάζει κανένα: τράβηξε.
you-lead = Ανοίγεις εσύ, με όποιο θέλεις.
you-lead-with = Ανοίγεις εσύ, με το { $tile }.
none-fits = Δεν έχεις { $pips }.
window-open = Μένουν: { $seconds } δευτ.
turn-waits = Σε λίγο η σειρά σου: πρώτα μπορούν οι άλλοι να δηλώσουν ή να φωνάξουν.
tile-waits = Το { $tile } περιμένει λίγο: πρώτα μπορούν οι άλλοι να δηλώσουν ή να φωνάξουν.
turn-last = Το τελευταίο σου πλακίδιο: αν δίνει πόντους, δήλωσέ τους με την κίνηση.
last-call = Ο γύρος τελείωσε, αλλά για την κίνηση πριν από το τελευταίο πλακίδιο μπορεί ακόμα να φωναχτεί «Muggins!».
does-not-fit = Το { $tile } δεν ταιριάζει.
not-your-turn = Δεν είναι η σειρά σου.

## Το χέρι σου

your-hand = Τα πλακίδιά σου
your-tiles =
    { $tiles ->
        [one] Έχεις 1 πλακίδιο
       *[other] Έχεις { $tiles } πλακίδια
    }
tile-fits =
    { $tile }, παίζεται, { $places ->
        [one] 1 θέση
       *[other] { $places } θέσεις
    }
tile-does-not-fit = { $tile }, δεν ταιριάζει
hint = Υπόδειξη
draw = Τράβηξε
draw-left =
    { $tiles ->
        [one] μένει 1
       *[other] μένουν { $tiles }
    }
way = Πώς μπαίνει
crosswise = Κάθετα
in-line = Στη γραμμή
declare = Δήλωσε
declare-it = Δήλωση με την κίνηση
call = Muggins!

## Τι έγινε

said-deal = Μοιράζεται ο γύρος { $number }.
said-lead = Ανοίγει: { $name }.
said-lead-you = Ανοίγεις εσύ.
said-drawn = Για το άνοιγμα τραβήχτηκαν: { $list }.
said-play = { $name }: { $tile } δίπλα στο { $against }.
said-play-you = Έπαιξες { $tile } δίπλα στο { $against }.
said-play-lead = { $name }: άνοιγμα με { $tile }.
said-play-lead-you = Άνοιξες με { $tile }.
said-in-line = Στη γραμμή.
said-count = Άθροισμα { $count }.
said-sum = Άθροισμα { $sum }.
said-silent = Το { $tile } καλύφθηκε και από τις δύο πλευρές: δεν μετράει πια.
said-scores =
    { $name }: { $who ->
        [two] παίρνουν
       *[one] παίρνει
    } { $points ->
        [one] 1 πόντο.
       *[other] { $points } πόντους.
    }
said-scores-you =
    { $points ->
        [one] Παίρνεις 1 πόντο.
       *[other] Παίρνεις { $points } πόντους.
    }
said-loses =
    { $name }: { $who ->
        [two] χάνουν
       *[one] χάνει
    } { $points ->
        [one] 1 πόντο.
       *[other] { $points } πόντους.
    }
said-loses-you =
    { $points ->
        [one] Χάνεις 1 πόντο.
       *[other] Χάνεις { $points } πόντους.
    }
said-draw =
    { $name }: { $tiles ->
        [one] τράβηξε ένα πλακίδιο.
       *[other] τράβηξε { $tiles } πλακίδια.
    }
said-draw-you =
    { $tiles ->
        [one] Τράβηξες ένα πλακίδιο.
       *[other] Τράβηξες { $tiles } πλακίδια.
    }
said-draw-you-seen = Τράβηξες { $list }.
said-pass = { $name }: πάσο.
said-pass-you = Πας πάσο.
said-declare = { $name }: δήλωση πόντων.
said-declare-you = Δηλώνεις πόντους.
said-call = { $name }: «Muggins!»
said-call-you = Φωνάζεις «Muggins!»
said-false = Δεν δίνει πόντους.
said-resign = { $name }: παραίτηση.
said-resign-you = Παραιτείσαι.
said-sat = { $name }: κάθεται.
said-left = { $name }: φεύγει.
said-rematch = Ζητείται νέα παρτίδα.
said-time-low = Μένουν { $seconds } δευτερόλεπτα.
said-phrase = { $name }: { $text }
said-away = { $name }: έφυγε.
said-back = { $name }: επέστρεψε.
said-stands-in = { $name }: συνεχίζει ο υπολογιστής.
said-suspended = Δεν έμεινε κανείς: το παιχνίδι περιμένει.
said-stands-in-you = Στη θέση σου συνεχίζει ο υπολογιστής.
said-flagged = { $name }: τέλος χρόνου, παίζει ο υπολογιστής.
said-flagged-you = Τέλος χρόνου: παίζει για σένα ο υπολογιστής.
said-undo = { $name }: θέλει πίσω ένα πλακίδιο.
said-undo-you = Θέλεις πίσω το πλακίδιό σου.
said-undo-agreed = { $name }: συμφωνεί.
said-undo-agreed-you = Συμφωνείς.
said-undo-refused = { $name }: καλύτερα όχι.
said-undo-refused-you = Δεν συμφωνείς.
said-undone = { $name }: παίρνει πίσω το { $tile }.
said-undone-you = Παίρνεις πίσω το { $tile }.

## Οι κινήσεις

moves = Κινήσεις
moves-count = άθρ.
moves-points = πόντοι
move-led = άνοιγμα
move-on = στο { $against }
move-draw = τράβηξε { $tiles }
move-pass = πάσο
move-declare = δήλωση
move-call = Muggins!

## Πώς τελειώνουν ένας γύρος και μια παρτίδα

end-out =
    { $name }: { $who ->
        [two] βγαίνουν.
       *[one] βγαίνει.
    }
end-out-you = Βγαίνεις!
end-out-pair = { $name }: βγαίνει. Τον γύρο τον κερδίζει το ζευγάρι: { $side }.
end-out-pair-you = Βγαίνεις! Τον γύρο τον κερδίζει το ζευγάρι: { $side }.
end-blocked = Κλειστός γύρος: κανείς δεν μπορεί να παίξει.
end-target =
    { $name }: { $who ->
        [two] φτάνουν στον στόχο.
       *[one] φτάνει στον στόχο.
    }
end-target-you = Φτάνεις στον στόχο.
end-abandoned = Η παρτίδα διακόπηκε με παραίτηση.
end-broken-off = Ο γύρος διακόπηκε.
out-bonus =
    { $points ->
        [one] Όποιος βγει παίρνει 1 πόντο, μαζί με όσα δίνει το τελευταίο πλακίδιο.
       *[other] Όποιος βγει παίρνει { $points } πόντους, μαζί με όσα δίνει το τελευταίο πλακίδιο.
    }
untaken =
    { $points ->
        [one] Θα ήταν 1 πόντος, που δεν γράφεται: { $why }
       *[other] Θα ήταν { $points } πόντοι, που δεν γράφονται: { $why }
    }
untaken-exact = θα ξεπερνούσε τους { $target }.
untaken-to-get-in = το πρώτο σκορ πρέπει να είναι τουλάχιστον { $least }.
untaken-no-win-on-lead = το πρώτο πλακίδιο ενός γύρου δεν κερδίζει την παρτίδα.
untaken-undeclared = δεν δηλώθηκε.
untaken-of = { $name }: { $sentence }
never-declared = Δεν δηλώθηκαν: { $list }.
unpaid-game = Σε αυτό το παιχνίδι δεν πληρώνονται τα πλακίδια που μένουν.
unpaid-hand = Όταν ο γύρος τελειώνει έτσι, δεν πληρώνονται τα πλακίδια που μένουν.
unpaid-target = Ο στόχος πιάστηκε μέσα στον γύρο: τα πλακίδια που μένουν δεν πληρώνονται.
last-tile = Τελευταίο πλακίδιο { $tile }: άθροισμα { $sum }.
left-with =
    { $name }: έμειναν { $list }, { $pips ->
        [one] 1 κουκκίδα
       *[other] { $pips } κουκκίδες
    }
left-with-you =
    Σου έμειναν { $list }, { $pips ->
        [one] 1 κουκκίδα
       *[other] { $pips } κουκκίδες
    }
left-none = { $name }: δεν έμεινε πλακίδιο
left-none-you = Δεν σου έμεινε πλακίδιο
none-left = κανένα πλακίδιο
next-hand = Επόμενος γύρος
rematch = Άλλη παρτίδα
review-match-over = Ανάλυση της παρτίδας
waiting-for = Αναμονή: { $names }
match-won = Νίκη: { $name }.
match-won-you = Κέρδισες την παρτίδα!
match-equal = Η παρτίδα έληξε ισόπαλη.
match-scoreless = { $hands } γύροι χωρίς πόντους: δεν κερδίζει κανείς.
closed-unattended = Το τραπέζι έκλεισε: κανείς δεν γύρισε για τριάντα μέρες.
closed-replaced = Το τραπέζι έκλεισε: όποιος το άνοιξε το είχε αφήσει και άνοιξε άλλα.
closed-host = Ο διαχειριστής του διακομιστή έκλεισε αυτό το τραπέζι.

## Το μενού

look-at-all = Όλο το τραπέζι
look-usual = Πίσω στη συνηθισμένη εικόνα
keys = Πλήκτρα
keys-walk = Από πλακίδιο σε πλακίδιο ή από άκρη σε άκρη
keys-to-ends = Από τα πλακίδιά σου στις άκρες
keys-choose = Σήκωσε ένα πλακίδιο ή παίξε το εκεί
keys-letters = Παίξε το σηκωμένο πλακίδιο στην άκρη με αυτό το γράμμα
keys-leave = Άφησε το πλακίδιο
keys-next = Στο επόμενο μέρος του τραπεζιού
keys-list = Αυτή η λίστα
download-record = Λήψη της καταγραφής
resign = Παραίτηση
resign-sure = Η παρτίδα τελειώνει και την κερδίζει η άλλη πλευρά.
leave-seat = Άφησε τη θέση σου
to-home = Στην αρχική

## Οι άνθρωποι και τι λένε

people = Ποιοι είναι εδώ
talk = Πες κάτι
mute = Σίγαση
muted = Σε σίγαση
mute-one = Σίγαση: { $name }
mute-all = Σίγαση όλων
emote-smile = Χαμόγελο
emote-laugh = Γέλιο
emote-wow = Έκπληξη
emote-sad = Λύπη
emote-clap = Χειροκρότημα
emote-domino = Ντόμινο

## Πώς έγινε μια μοιρασιά

how-dealt = Πώς έγινε η μοιρασιά
how-dealt-help = Πριν ξέρει κανείς τίποτα, ο διακομιστής σφραγίζει έναν δικό του αριθμό, και οι παίκτες επίσης. Όλοι μαζί ορίζουν τη μοιρασιά· μετά τον γύρο ανοίγονται όλοι.
sealed-this = Ο γύρος { $number } σφραγίστηκε
sealed-next = Ο γύρος { $number }, που ακολουθεί
sealed-server = Η σφραγίδα του διακομιστή:
sealed-seats = Σφράγισαν και δικό τους αριθμό: { $names }.
sealed-own = Η σφραγίδα σου:
opened = Ο γύρος { $number } άνοιξε
checking = Έλεγχος σε αυτή τη συσκευή…
deal-holds = Ελέγχθηκε σε αυτή τη συσκευή: οι σφραγισμένοι αριθμοί δίνουν ακριβώς αυτή τη μοιρασιά.
deal-own = Ανάμεσά τους είναι και ο δικός σου.
deal-promise-changed = Ο διακομιστής έδειξε άλλον αριθμό από αυτόν που είχε σφραγίσει εδώ.
deal-no-record = Η καταγραφή του γύρου δεν είναι διαθέσιμη, οπότε η μοιρασιά δεν ελέγχεται τώρα.
verify-more = Δικός σου έλεγχος καταγραφής

## Όταν κάτι δεν γίνεται δεκτό

refused-no-link = Ο διακομιστής δεν απαντά. Έλεγξε τη σύνδεσή σου.
refused-no-such-table = Δεν υπάρχει τέτοιο τραπέζι. Ίσως ο σύνδεσμος είναι κομμένος.
refused-seat-taken = Η θέση πιάστηκε. Βρες μια ελεύθερη.
refused-too-many = Πάρα πολλά μαζί. Περίμενε ένα λεπτό.
