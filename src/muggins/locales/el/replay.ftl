# `muggins replay`: μια παρτίδα κίνηση προς κίνηση. Όσα λέγονται όπως στο τραπέζι είναι στο web.ftl.

replay-match = { $file }, παρτίδα { $number }
replay-against = { $one } εναντίον { $other }
replay-not-declared = χωρίς δήλωση
replay-in-line = στη γραμμή
replay-unpaid = Δεν πληρώνεται κανείς.
replay-broken-off = Ο γύρος διακόπηκε.
replay-stops = Η καταγραφή σταματά εδώ. Η παρτίδα δεν τελείωσε.
replay-may = Κινήσεις που ταιριάζουν: { $plays }.
replay-must-draw = Τίποτα δεν ταιριάζει: ακολουθεί τράβηγμα.
replay-must-pass = Τίποτα δεν ταιριάζει και δεν μένει τι να τραβηχτεί: ακολουθεί πάσο.
replay-must-end = Ο γύρος τελείωσε και η πληρωμή του δεν έχει καταγραφεί.
