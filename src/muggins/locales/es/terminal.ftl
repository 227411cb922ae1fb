# Lo que puede decir cualquier orden de la terminal.

terminal-uncompiled = Muggins se instaló aquí sin compilador: sus jugadores y sus análisis funcionan, pero tardan unas 25 veces más. Instala un compilador de C y después Muggins otra vez.
