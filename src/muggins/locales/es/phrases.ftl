# What people may say to each other at a table.
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-nice-play = ¡Buena jugada!
phrase-ouch = ¡Ay!
phrase-lucky-me = ¡Qué suerte tengo!
phrase-one-moment = Un momento, por favor.
phrase-thinking = Estoy pensando…
phrase-sorry = ¡Perdón!
phrase-thanks = ¡Gracias!
phrase-well-played = ¡Bien jugado!
phrase-another = ¿Otra?
phrase-goodbye = ¡Adiós!
