# Lo que puede decir cualquier orden de la terminal.

terminal-uncompiled = Muggins se instaló aquí sin compilador: sus jugadores y sus análisis funcionan, pero tardan unas 25 veces más. Instala un compilador de C y después Muggins otra vez.

options-usual-tiles = { $two } para dos jugadores, { $more } para más
options-usual-target = { $two } para dos bandos, { $more } para más
options-range = Un número de { $least } a { $most }.
options-default = Valor por omisión: { $value }.
options-sources = Fuentes: { $titles }.
options-is-default = por omisión
options-page = Las opciones
options-page-about = En qué puede cambiarse un juego, con estas claves: en `muggins play --rules all-fives --set target=100`, en las `Options` de un registro, en el archivo de un juego propio, por la interfaz y donde se prepara una mesa. La clave que no se indica vale lo que diga el juego y, si este no dice nada, el valor por omisión. Lo que no puede ir junto se rechaza diciendo por qué. `muggins options` imprime esta página.
options-value = valor
options-meaning = significado
options-texts = fuentes

own-game-sources = Su archivo dice de dónde viene: { $titles }.
