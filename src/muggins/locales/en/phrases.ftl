# What people may say to each other at a table.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-play = Nice play!
phrase-ouch = Ouch!
phrase-lucky-me = Lucky me!
phrase-one-moment = One moment, please.
phrase-thinking = I am thinking…
phrase-sorry = Sorry!
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-another = Another one?
phrase-goodbye = Goodbye!
