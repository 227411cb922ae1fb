# What people may say to each other at a table.
phrase-hello = Γεια!
phrase-good-luck = Καλή τύχη!
phrase-nice-play = Ωραία κίνηση!
phrase-ouch = Ωχ!
phrase-lucky-me = Τι τύχη που έχω!
phrase-one-moment = Μια στιγμή, παρακαλώ.
phrase-thinking = Σκέφτομαι…
phrase-sorry = Συγγνώμη!
phrase-thanks = Ευχαριστώ!
phrase-well-played = Ωραίο παιχνίδι!
phrase-another = Ακόμη μία;
phrase-goodbye = Αντίο!
