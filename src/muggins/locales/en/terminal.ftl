# What every command of the terminal may say.

terminal-uncompiled = Muggins was installed here without a compiler: its computer players and analyses work, but take some 25 times as long. Install a C compiler, then Muggins again.

options-usual-tiles = { $two } for two players, { $more } for more
options-usual-target = { $two } for two sides, { $more } for more
options-range = A number from { $least } to { $most }.
options-default = Default: { $value }.
options-sources = Sources: { $titles }.
options-is-default = default
options-page = The options
options-page-about = What a game may be changed in, by any of these keys: in `muggins play --rules all-fives --set target=100`, in the `Options` of a record, in the file of a game of your own, over the interface and where a table is set up. A key that is not stated has what the game has, and where the game states nothing, the default. What cannot work together is refused with the reason. `muggins options` prints this page.
options-value = value
options-meaning = meaning
options-texts = sources

own-game-sources = Its file says where it comes from: { $titles }.
