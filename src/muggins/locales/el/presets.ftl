# Τα παιχνίδια με όνομα: πώς λέγονται, μια γραμμή για το καθένα και τι αφήνουν ανοιχτό οι πηγές τους.

preset-muggins-name = Muggins
preset-muggins-summary = Δύο ανοιχτές άκρες: κάνε 5, 10, 15 ή 20.
preset-muggins-open-must-lead = Η πηγή λέει ποιος παίκτης ανοίγει, όχι με ποιο πλακίδιο: εδώ, με όποιο θέλει.

preset-muggins-deduct-name = Muggins με αφαίρεση
preset-muggins-deduct-summary = Muggins όπου καθένας χάνει όσα του έμειναν.
preset-muggins-deduct-open-settle = Η πηγή αντιφάσκει για το ποιος πληρώνεται όταν βγει κάποιος. Ακολουθείται το μέρος της για τους πόντους: κάθε πλευρά χάνει τις δικές της κουκκίδες.

preset-muggins-1864-name = Muggins του 1864
preset-muggins-1864-summary = Το παλιό Muggins: 200 πόντοι για δύο, 150 για περισσότερους.

preset-muggins-foster-name = Muggins κατά το Foster’s Hoyle
preset-muggins-foster-summary = Δήλωσε τους πόντους σου, αλλιώς τους παίρνει άλλος.
preset-muggins-foster-open-false-call = Η πηγή δεν λέει πόσο κοστίζει μια λανθασμένη φωνή: το σκορ που είναι κοντινότερο στο άθροισμα είναι δική μας επιλογή.

preset-all-fives-name = All Fives
preset-all-fives-summary = Το πρώτο διπλό συνεχίζεται και από τις τέσσερις πλευρές.
preset-all-fives-open-ties = Η πηγή μοιράζει την ισοπαλία δύο από τους τρεις· σε κάθε άλλη ισοπαλία εδώ δεν παίρνει κανείς. Ότι τα μισά στρογγυλεύονται προς τα κάτω είναι δική μας επιλογή.

preset-all-fives-1863-name = All Fives του 1863
preset-all-fives-1863-summary = Πέντε πλακίδια, χωρίς τράβηγμα· ένας πόντος ανά πέντε, ως 31.
preset-all-fives-1863-open-settle = Δεν λέγεται τι πληρώνεται για όσα μένουν στα χέρια: το τίποτα είναι δική μας επιλογή.

preset-five-up-name = Five Up
preset-five-up-summary = Κάθε διπλό είναι σπίνερ· ένας πόντος ανά πέντε.

preset-fives-and-threes-name = Fives and Threes
preset-fives-and-threes-summary = Πιάνουν πεντάρια και τριάρια, και ως τους 61 ακριβώς.
preset-fives-and-threes-open-out-bonus = Οι παμπ διαφωνούν για το δώρο σε όποιον βγει: εδώ είναι ένας πόντος, που γράφεται μαζί με όσα δίνει το τελευταίο πλακίδιο.

preset-fives-and-threes-teesdale-name = Fives and Threes, Teesdale
preset-fives-and-threes-teesdale-summary = Κανόνες λίγκας: εννιά πλακίδια για δύο, έξι σε ζευγάρια.

preset-fives-and-threes-leek-name = Fives and Threes, Leek
preset-fives-and-threes-leek-summary = Κανόνες λίγκας: ως 121 σε ζευγάρια, όχι νίκη με άνοιγμα.

preset-all-threes-name = All Threes
preset-all-threes-summary = Πιάνουν τα τριάρια αντί για τα πεντάρια· ως 61.
preset-all-threes-open-target = Η πηγή δεν δίνει στόχο: οι { $target } είναι δική μας επιλογή.
preset-all-threes-open-out-bonus = Η πηγή έχει και άλλον τρόπο πληρωμής όταν βγαίνει κάποιος: το βαρύτερο χέρι, χωρίς δώρο.

preset-sniff-name = Sniff
preset-sniff-summary = Το πρώτο διπλό μπαίνει κάθετα ή στη γραμμή, κατ’ επιλογή.
preset-sniff-open-spinner = Η πηγή μιλά για το πρώτο πλακίδιο, αλλά δείχνει ένα διπλό που παίχτηκε τρίτο: εδώ είναι το πρώτο διπλό.

preset-sniff-four-way-name = Sniff με τέσσερις πλευρές
preset-sniff-four-way-summary = Σνιφ κατ’ επιλογή, που συνεχίζεται από τέσσερις πλευρές.

preset-sniff-us-name = Αμερικανικό Sniff
preset-sniff-us-summary = Σπίνερ που μετράει και με τις ελεύθερες κοντές πλευρές του.

preset-masters-all-fives-name = All Fives, Masters Games
preset-masters-all-fives-summary = Πέντε πλακίδια, ένα τράβηγμα, και φωνή για όσα ξεχνιούνται.
preset-masters-all-fives-open-must-lead = Το φυλλάδιο λέει ποιος παίκτης ανοίγει, όχι με ποιο πλακίδιο: εδώ, με όποιο θέλει.
preset-masters-all-fives-open-lead-next = Το φυλλάδιο μπορεί να διαβαστεί και ότι το μεγαλύτερο διπλό ανοίγει κάθε γύρο. Εδώ ανοίγει τον πρώτο· έπειτα ανοίγει όποιος βγήκε.
preset-masters-all-fives-open-lead-blocked = Το φυλλάδιο μπορεί να διαβαστεί και ότι το μεγαλύτερο διπλό ανοίγει μετά από κλειστό γύρο. Εδώ αυτό κρίνεται με κλήρο.
preset-masters-all-fives-open-ties = Δεν λέγεται τι πληρώνεται όταν ισοφαρίζουν όσοι έχουν τις λιγότερες κουκκίδες: εδώ, τίποτα.
preset-masters-all-fives-open-target = Το φυλλάδιο δεν δίνει στόχο σε πόντους: οι { $target } είναι δική μας επιλογή. Σε ταμπλό κρίμπατζ, 61 τρύπες θα ήταν 305.
preset-masters-all-fives-open-call = Κατά το φυλλάδιο φωνάζει όποιος παίκτης θέλει. Ότι δεν γίνεται μεταξύ συμπαικτών είναι δική μας επιλογή.

preset-masters-fives-and-threes-name = Fives and Threes, Masters Games
preset-masters-fives-and-threes-summary = Αθροίσματα του 5 ή του 3 δίνουν όλους τους πόντους τους.
preset-masters-fives-and-threes-open-must-lead = Το φυλλάδιο λέει ποιος παίκτης ανοίγει, όχι με ποιο πλακίδιο: εδώ, με όποιο θέλει.
preset-masters-fives-and-threes-open-lead-next = Το φυλλάδιο μπορεί να διαβαστεί και ότι το μεγαλύτερο διπλό ανοίγει κάθε γύρο. Εδώ ανοίγει τον πρώτο· έπειτα ανοίγει όποιος βγήκε.
preset-masters-fives-and-threes-open-lead-blocked = Το φυλλάδιο μπορεί να διαβαστεί και ότι το μεγαλύτερο διπλό ανοίγει μετά από κλειστό γύρο. Εδώ αυτό κρίνεται με κλήρο.
preset-masters-fives-and-threes-open-ties = Δεν λέγεται τι πληρώνεται όταν ισοφαρίζουν όσοι έχουν τις λιγότερες κουκκίδες: εδώ, τίποτα.
preset-masters-fives-and-threes-open-call = Δεν λέγεται αν ισχύει και το «Muggins!»: το παιχνίδι χωρίς αυτό είναι δική μας επιλογή.
preset-masters-fives-and-threes-open-both = Δεν λέγεται αν ένα άθροισμα του 5 και του 3 πληρώνεται δύο φορές: εδώ, μία.
preset-masters-fives-and-threes-open-target = Το φυλλάδιο δεν δίνει στόχο σε πόντους: οι { $target } είναι δική μας επιλογή.

preset-draw-name = Ντόμινο με τράβηγμα
preset-draw-summary = Οι κινήσεις δεν δίνουν πόντους: βγες πρώτος, ως τους 100.
preset-block-name = Ντόμινο χωρίς τράβηγμα
preset-block-summary = Κανείς δεν τραβάει: αν δεν μπορείς να παίξεις, πας πάσο.
preset-block-open-blocked = Δεν λέγεται τι δίνει ο κλειστός γύρος: οι κουκκίδες των άλλων μείον του νικητή είναι δική μας επιλογή.
preset-block-open-tiles = Για τέσσερις παίκτες η πηγή δίνει πέντε πλακίδια ή έξι: εδώ πέντε.
preset-points-name = Ντόμινο με πόντους
preset-points-summary = Με τράβηγμα, και τα πεντάρια δίνουν πόντους.
preset-points-open-score = Κατά γράμμα, η πηγή πληρώνει κάθε άθροισμα. Ότι δίνουν πόντους τα πολλαπλάσια του 5 είναι δική μας επιλογή.
preset-points-open-target = Η πηγή παίζει ως τους 100 ή και ως τους 150: εδώ { $target }.
preset-standard-name = Κλασικό
preset-standard-summary = Ένας μόνο γύρος, κινήσεις χωρίς πόντους: βγες πρώτος.
preset-standard-open-must-lead = Η πηγή λέει ποιος παίκτης ανοίγει, όχι με ποιο πλακίδιο: εδώ, με όποιο θέλει.
preset-standard-open-spinner = Η πηγή βάζει τα διπλά στη γραμμή. Εδώ μπαίνουν κάθετα, όπως στα άλλα παιχνίδια: το παιχνίδι δεν αλλάζει.

source-S0 = μια σελίδα για το Muggins και τα συγγενικά του
source-S2 = «Όλα τα πεντάρια», ελληνική σελίδα για το Muggins
source-S3a = μια σελίδα για το All Fives
source-S3b = ένα γενικό άρθρο για το ντόμινο
source-S4 = το φυλλάδιο της Masters Games για το All Fives
source-P = Pagat
source-BR = Encyclopædia Britannica
source-W = ιστορίες του Muggins
source-FH = Foster’s Hoyle
source-TE = οι κανόνες της λίγκας του Teesdale
source-LK = οι κανόνες της λίγκας του Leek
source-G = οι κανόνες των παμπ για το Fives and Threes
source-HR = σπιτικοί κανόνες που συναντήσαμε
