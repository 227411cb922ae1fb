# What went wrong, by its code: error-CODE. The engine’s own English sentence has the details.

## Rules and options

error-unknown-preset = There is no such game.
error-bad-game-file = This is not the file of a game.
error-game-taken = There is a named game of that name already.
error-game-does-not-load = This game of another package does not load.
error-unknown-option = There is no such option.
error-bad-option = This option cannot have that value.
error-bad-setting = A setting is written key=value.
error-bad-seats = These seats cannot be: a game is for two to five players, each in one seat.
error-too-many-tiles = The set has too few tiles for so many players and so many tiles each.
error-pairs-need-four = Pairs need four players.
error-out-needs-pairs = Both partners can only go out where there are pairs.
error-call-needs-scores = Where plays score nothing there is nothing to call.
error-no-multiples = Where every count scores, points are the pips, not multiples.
error-fractions = Multiples need rounding: otherwise fractions would be left.
error-no-double-to-lead = Nobody leads for the highest double here, so it cannot be demanded.
error-nothing-scores = Nobody could ever score, so the match would never end.
error-target-out-of-reach = The target cannot be reached exactly with these scores.
error-cannot-get-in = No score here is enough to get in, so nobody could ever score.
error-lead-cannot-win = Only the first tile of a hand scores here, and it is not allowed to win the match.
error-unknown-bot = There is no such computer player.
error-bot-does-not-load = This computer player is of another package, and does not load.
error-bad-opponents = There are not as many computer players as seats for them.

## Plays

error-no-such-tile = There is no such tile in this set.
error-no-such-seat = There is no such seat in this game.
error-no-such-side = There is no such side in this game.
error-not-your-turn = It is another player’s turn.
error-not-held = That tile is not in this hand.
error-tile-twice = That tile is on the table or dealt already.
error-does-not-fit = The tile does not fit there.
error-not-on-table = That tile is not on the table.
error-against-what = Say which tile it is placed against.
error-not-in-line = This double must be laid crosswise.
error-must-lead = The lead must be the tile that the player leads for.
error-must-play = Whoever can play must play.
error-must-play-drawn = The tile just drawn fits: it must be played now.
error-must-draw = There are tiles to draw before you may pass.
error-nothing-to-draw = There is nothing to draw.
error-wrong-draw = These are not the tiles that this draw gives.
error-wrong-deal = This is not a deal of this game.
error-wrong-number = The hands do not follow one another.
error-wrong-count = The open ends make another count.
error-wrong-points = These are not the points that are due.
error-wrong-winner = That is not who won the hand.
error-wrong-left = These are not the tiles that were left.
error-not-now = This cannot happen now.
error-no-hand = No hand has been dealt.
error-no-lead = It is not settled yet who leads.
error-hand-over = The hand is over.
error-not-over = The hand does not end like this.
error-match-over = The match is over.
error-unknown-tiles = This cannot be worked out while tiles are unknown.

## The call

error-no-call = There is no “Muggins!” call in this game.
error-nothing-to-declare = You have no play to declare.
error-nothing-to-call = There is nothing to call.
error-own-play = You cannot call what your own side has missed.
error-called-already = You have called already since the last tile was laid.

## Records

error-empty = There is no match in this record.
error-many-matches = There is more than one match in this record.
error-bad-link = This link to a record has been cut off or changed.
error-not-writable = That cannot stand in a record.
error-binary = This is not plain text, or it is damaged.
error-not-unicode = A record is plain text in UTF-8, and this is something else.
error-control-character = There is a control character in the record.
error-carriage-return = Lines of a record end with a line feed alone.
error-tab = Words of a record are parted by spaces, not tabs.
error-byte-order-mark = A record begins without a byte order mark.
error-long-line = A line of the record is too long.
error-cut-off = The record is cut off.
error-bad-tag = A tag of the record is not written as it should be.
error-tag-twice = A tag stands in the record twice.
error-late-tag = Tags stand before the first hand.
error-unknown-version = The record is of a version that cannot be read here.
error-no-beginning = The record does not begin as records do.
error-no-rules = The record does not say by which rules it was played.
error-option-twice = An option stands in the record twice.
error-wrong-result = The match ended with another result.
error-bad-note = A note in the record is not closed.
error-after-note = Only a comment may come after a note.
error-lone-note = A note stands after an event, on its line.
error-late-note = A note on a deal stands where the hand begins.
error-late-deal = The deal stands where the hand begins.
error-late-left = Tiles that are left stand right before the end of the hand.
error-dealt-twice = These tiles are dealt in the record already.
error-what-is-this = This line of the record is none that it can have.
error-incomplete = Something is missing on this line of the record.
error-too-much = There is too much on this line of the record.
error-not-a-number = There is no number where one should be.
error-not-a-payment = What a side is paid is not written as it should be.
error-side-twice = What a side is paid stands there twice.
error-to-whom = The record does not say who is paid.
error-declared-after-all = A play marked as undeclared was declared.

## At a table

error-no-guest = Come in first: nobody knows yet who you are.
error-bad-token = You are not known here any more. Come in again.
error-bad-name = A name needs at least one letter that can be seen.
error-bad-origin = This was asked by another server’s page.
error-no-such-table = There is no such table. Look at the address again.
error-no-such-page = There is nothing at this address.
error-wrong-method = This address is not asked in this way.
error-no-such-action = That is nothing that can be done at a table.
error-malformed = The message is not what is expected here.
error-too-large = The message is too large.
error-too-many = Too many requests. Wait a minute.
error-headers-too-large = The request's headers are too large.
error-too-slow = The request came too slowly. Ask again.
error-busy = The server has too much to work out just now. Try again in a few seconds.
error-too-many-tables = Too many tables that you have opened are not finished. Finish one first.
error-too-many-from-address = Too many tables opened from your address are not finished. One has to be finished first.
error-stale = The table has gone on meanwhile.
error-not-begun = The match begins when no seat is free.
error-not-your-seat = That seat is not yours.
error-seat-taken = The seat is taken.
error-seated-already = You have a seat at this table already.
error-leave-between-hands = You can leave when the hand is over, or resign.
error-hand-not-over = The hand is not over yet.
error-match-not-over = The match is not over yet.
error-ready-already = You are ready already. The others are still to come.
error-sit-between-hands = You can take the seat when the hand is over.
error-time-up = Your time is up: a computer player moves for you.
error-window-open = The others may still declare or call. Wait a moment.
error-no-such-phrase = People say one of the phrases here, and nothing else.
error-too-soon = You have just said something. Give the others a moment.
error-nothing-to-undo = Only a tile just laid comes back, while nobody has moved, drawn or passed.
error-undo-asked = You have said so already. The others are still to answer.
error-no-undo = Nobody has asked for a tile to be taken back.
error-bad-clock = A clock has 5 to 600 seconds a move, 30 to 7200 seconds a match, or 1 to 14 days a move.
error-bad-time = This time is too long, or less than nothing.
error-away-already = Nobody is in that seat now.
error-here-already = Nobody has gone from that seat.
error-table-closed = This table was closed. Open another.
error-not-due = It is not time for that.
error-bad-commit = A commitment is 64 hexadecimal digits.
error-committed-already = You have sealed your number for this deal already.
error-commitment-used = This number was sealed at this table before: seal a new one.
error-too-late = The numbers for the next deal are all sealed. Take part in the one after it.
error-nothing-to-reveal = You have no sealed number to show now.
error-wrong-seed = This is not the number that you had sealed.
error-store-away = The tables cannot be kept at the moment. Try again: play goes on once they can.
error-unforeseen = Something went wrong here, and it is not your doing. Try again.

## On this computer

error-no-such-file = There is no such file.
error-file-exists = There is a file of that name already.
error-a-folder = This is a folder, not a file.
error-no-permission = You are not permitted to read this file.
error-unreadable = The file cannot be read.
error-bad-database = This is not the address of a database.
error-no-database = The database cannot be used.
error-newer-database = The database was made by a newer version.
error-old-database = The database was made by an older version.
error-use-pg-dump = PostgreSQL makes its own backups, with pg_dump.
error-no-secret = The server’s secret cannot be kept.
error-short-secret = The server’s secret is too short.
error-cannot-listen = The server cannot listen there.
error-port-taken = Another program has that port.
error-bad-metrics = Metrics cannot be served there.
error-bad-proxy = A trusted proxy is an address or a network.
error-needs-channels = Several processes need channels to hear of each other.
error-bad-channels = That is no address of channels.
error-stopping = The server is being stopped. It will be back in a moment.

# Solving

error-no-position = There is nothing to solve: nobody is to move there.
error-no-luck = The luck of a hand is told with sets up to double-nine, and where who can play must play.
error-nothing-to-analyse = There is nothing to analyse here: it needs hands that were played, with a set up to double-nine.
error-no-such-match = The record has fewer matches than that.
error-too-long = This match is too long to be analysed here: muggins analyse does it on your own machine.
error-no-hints = Hints are for tables that were opened with them, one person against computer players.
error-no-choice = There is nothing to choose here.
error-not-packed = Hands of such a game cannot be solved.
error-two-sides-only = A hand can be solved between two sides only.
error-no-deal = No deal agrees with what has happened.

## Player against player

error-one-player = It takes two to play.
error-nothing-to-play = There is nothing to play: ask for deals or matches.
error-bad-sprt = A test has two numbers of points, the lower one first.
error-bad-command = This is not a command that can be run.
error-bad-bot = This program cannot play.
error-cannot-start = The program cannot be started.
error-other-protocol = The program speaks another version of the protocol.
error-bad-line = The program wrote a line that cannot be read here.
error-out-of-turn = The program wrote something where it was asked nothing.
error-bot-left = The program has stopped.
error-no-answer = The program did not answer in time.
error-bot-failed = The computer player failed.
error-no-action = The computer player’s answer is nothing that can be done.
error-another-seat = The computer player answered for another seat.

## Deals that can be checked

error-bad-seed = A seed and a commitment are 64 hexadecimal digits.
error-bad-proof = The proof of the deal is not whole.
error-other-hand = The proof is for another hand.
error-other-rules = The proof is for other rules than those of the record.
error-server-seed-changed = The server’s number is not the one that it had sealed before the deal.
error-seat-seed-changed = A player’s number is not the one that was sealed before the deal.
error-seed-without-commitment = A player’s number was not sealed before the deal.
error-deal-unknown = Not every tile of the deal is known.
error-another-deal = The sealed numbers make another deal.
error-another-lead = By the sealed numbers, or by the rules, another player leads.
error-broken-chain = This seal does not follow that of the hand before: a hand may have been left out.
error-hand-missing = This deal follows a hand of its table that is not here.
error-proof-missing = The proof of this deal is not here, and those of other hands are.
error-end-missing = The record tells how the match ended, and the hand in which it did is not here.
