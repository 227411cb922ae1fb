# What the browser says. Sentences that a listener hears begin with said-; those ending in -you speak to the viewer.

title = Muggins
you = You
you-within = you
guest = Guest
failed = Something went wrong. Try again.
close = Close
cancel = Cancel
back = Back
settings = Settings
about = About and fairness

## Home

hero = You and a computer player
play-now = Play now
ways = Ways to play
back-to-table = Back to your table
back-to-table-help = The match goes on where it was.
with-friends = Play with friends
with-friends-help = Send a link. No account.
lobby = Open tables
lobby-help = Sit down at one, or watch.
my-games = My games
my-games-help = Go on with one, or look at one again.
lessons = Learn to play
lessons-help = A lesson for each game, three minutes long.
review-way = Review a game
review-way-help = Luck, skill and the turning points.
train-way = Train
train-way-help = Find the best play in positions from real games.
home-offline = No connection. You need one to play; your finished games, the lessons and the check of deals work without it.
choose-game = Choose a game

## Setting a table up

who-sits = Who plays
your-name = Your name
seats = Players
seat-number = Seat { $seat }
seat-open = Free seat
former-player = former player
a-friend = A friend, by link
computer-level = Computer: { $level }
bot-beginner = Beginner
bot-casual = Casual
bot-club = Club
bot-strong = Strong
bot-expert = Expert
bot-master = Master
bot-greedy = Greedy
bot-random = Carefree
options = How it is played
more-options = More options
start = Start
open-table = Open the table
rules-in-words = The rules in words
seat-partner = Seat { $seat }, your partner
seat-side = Seat { $seat }, side { $side }
terms = The table
who-comes-in = Open to
visibility-link = Friends with the link
visibility-link-help = Friends take a seat or watch by the link.
visibility-open = Everybody
visibility-open-help = The table stands in the list of open tables.
visibility-private = Players only
visibility-private-help = Once all seats are taken, nobody may watch.
clock = Clock
clock-none = No clock
clock-move = { $length } seconds a move
clock-bank =
    { $length ->
        [one] 1 minute each a match
       *[other] { $length } minutes each a match
    }
clock-days =
    { $length ->
        [one] 1 day a move
       *[other] { $length } days a move
    }
grace = If somebody goes
grace-seconds = Computer after { $seconds } seconds
grace-minutes =
    { $minutes ->
        [one] Computer after 1 minute
       *[other] Computer after { $minutes } minutes
    }
grace-none = We wait
hints = Hints, if I ask for them
delay = Spectators see it
delay-none = At once
delay-seconds = { $seconds } seconds later
delay-minutes =
    { $minutes ->
        [one] 1 minute later
       *[other] { $minutes } minutes later
    }

## Open tables

lobby-empty = No table is open at the moment. Open one, and others will find it here.
is-played = A hand is being played
seats-free =
    { $free ->
        [0] No free seat
        [one] 1 free seat
       *[other] { $free } free seats
    }
join = Join
join-table = Join { $game } with { $names }
watch = Watch
watch-table = Watch { $game } with { $names }

## Before the match

waiting-title =
    { $free ->
        [0] The match is about to begin
        [one] Waiting for one player
       *[other] Waiting for { $free } players
    }
share-link = Send this link
qr-show = Show it as a QR code
qr = The link as a QR code: { $address }
copy = Copy
copied = Copied
sit-here = Sit here
sit-at = Sit at seat { $seat }
side-number = Side { $side }

## At the table

table = Table
joining = Joining the table
no-table = This table cannot be shown
link-lost-unknown = Connection lost. Joining again…
link-lost-restart = The server is being restarted. Joining again…
link-lost-slow = Your connection is slow. Joining again…
server-troubled = The server cannot keep moves just now. Nothing is lost; play goes on by itself.
server-back = The server is back. Play goes on.
link-back = Back at the table
newer = A new version is here.
newer-take = Use it now
newer-busy = A hand is being played in another tab: the new version waits.
menu = Menu
players = Players
partner = Partner
to-play = to play
away = Away
boneyard = Boneyard
boneyard-holds =
    { $tiles ->
        [one] Boneyard: 1 tile
       *[other] Boneyard: { $tiles } tiles
    }
seat-holds =
    { $name }, { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }
note-drew = drew { $tiles }
note-passed = passed
side-of-two = { $one } and { $other }
score = Score
score-of = { $name }: { $score }
board-caption =
    { $points ->
        [one] 1 point a hole, game { $target }
       *[other] { $points } points a hole, game { $target }
    }
hand-number = Hand { $number }
game-to = to { $target }
watching = You are watching.
suspended = Nobody is here: the game waits until somebody is back.
watching-behind =
    { $seconds ->
        [one] You are watching, 1 second behind.
       *[other] You are watching, { $seconds } seconds behind.
    }
goes-on-in =
    { $name } has gone. { $seconds ->
        [one] In 1 second a computer player goes on.
       *[other] In { $seconds } seconds a computer player goes on.
    }
seat-goes-on-in =
    Seat { $seat } is free. { $seconds ->
        [one] In 1 second a computer player goes on.
       *[other] In { $seconds } seconds a computer player goes on.
    }
plays-on = { $level } plays
stands-in-free = Free: computer player { $level } goes on
stands-in-for = { $name }, away: computer player { $level } goes on
time-is-up-for = { $name }, out of time: computer player { $level } goes on
gone-since = { $name }, away since { $time }
your-time = Your time:
time-days = { $days } d { $hours } h
undo = Take my last tile back
undo-asks = { $name } would like to take { $tile } back.
undo-waits = You would like to take { $tile } back. Waiting for { $names }.
undo-agree = Yes, take it back
undo-refuse = No, leave it
layout =
    { $tiles ->
        [0] No tile on the table yet
        [one] The table: 1 tile
       *[other] The table: { $tiles } tiles
    }
compass = Open ends: { $ends }
arm-N = Top arm
arm-E = Right arm
arm-S = Bottom arm
arm-W = Left arm
end-at = { $arm }, { $pip }.
end-lead = Lead.
end-place = Place { $tile }.
end-makes = Placing { $tile } makes { $count }.
end-scores = Placing { $tile } makes { $count }, scores { $points }.

## The count and the turn

count = Count
count-yourself = Count it yourself
in-hand = { $tile } in hand. Tap a lit end.
in-hand-lead = { $tile } in hand. Tap it again to lead it.
your-turn = Your turn
turn-of = { $name } to play.
turn-play =
    Your turn. { $fit ->
        [one] One tile fits.
       *[other] { $fit } tiles fit.
    }
turn-draw = Your turn. No tile fits: draw.
you-lead = You lead. Any tile will do.
you-lead-with = You lead, with { $tile }.
none-fits = No { $pips } in your hand.
window-open = Time left: { $seconds } s
turn-waits = Your turn in a moment: first the others may declare or call.
tile-waits = { $tile } waits a moment: first the others may declare or call.
turn-last = Your last tile: if it scores, declare it as you play.
last-call = The hand is over, but the play before the last tile may still be called.
does-not-fit = { $tile } does not fit.
not-your-turn = It is not your turn.

## Your hand

your-hand = Your hand
your-tiles =
    { $tiles ->
        [one] Your hand, 1 tile
       *[other] Your hand, { $tiles } tiles
    }
tile-fits =
    { $tile }, playable, { $places ->
        [one] 1 place
       *[other] { $places } places
    }
tile-does-not-fit = { $tile }, does not fit
hint = Hint
draw = Draw
draw-left = { $tiles } left
way = How it lies
crosswise = Crosswise
in-line = In line
declare = Declare
declare-it = Declare as I play
call = Muggins!

## What happened

said-deal = Hand { $number } is dealt.
said-lead = { $name } leads.
said-lead-you = You lead.
said-drawn = Drawn for the lead: { $list }.
said-play = { $name } played { $tile } on { $against }.
said-play-you = You played { $tile } on { $against }.
said-play-lead = { $name } led { $tile }.
said-play-lead-you = You led { $tile }.
said-in-line = In line.
said-count = Count { $count }.
said-sum = Count { $sum }.
said-silent = { $tile } is covered on both sides: it no longer counts.
said-scores =
    { $name } { $who ->
        [two] score { $points }.
       *[one] scores { $points }.
    }
said-scores-you = You score { $points }.
said-loses =
    { $name } { $who ->
        [two] lose { $points }.
       *[one] loses { $points }.
    }
said-loses-you = You lose { $points }.
said-draw =
    { $name } { $tiles ->
        [one] drew a tile.
       *[other] drew { $tiles } tiles.
    }
said-draw-you =
    { $tiles ->
        [one] You drew a tile.
       *[other] You drew { $tiles } tiles.
    }
said-draw-you-seen = You drew { $list }.
said-pass = { $name } passes.
said-pass-you = You pass.
said-declare = { $name } declares.
said-declare-you = You declare.
said-call = { $name } calls “Muggins!”
said-call-you = You call “Muggins!”
said-false = That scores nothing.
said-resign = { $name } resigns.
said-resign-you = You resign.
said-sat = { $name } sits down.
said-left = { $name } leaves.
said-rematch = Another match is wanted.
said-time-low = { $seconds } seconds left.
said-phrase = { $name }: { $text }
said-away = { $name } has gone.
said-back = { $name } is back.
said-stands-in = A computer player goes on for { $name }.
said-suspended = Nobody is here any more: the game waits.
said-stands-in-you = A computer player goes on for you.
said-flagged = The time of { $name } is up: a computer player moves.
said-flagged-you = Your time is up: a computer player moves for you.
said-undo = { $name } would like to take a tile back.
said-undo-you = You would like to take your tile back.
said-undo-agreed = { $name } agrees.
said-undo-agreed-you = You agree.
said-undo-refused = { $name } would rather not.
said-undo-refused-you = You would rather not.
said-undone = { $name } takes { $tile } back.
said-undone-you = You take { $tile } back.

## The moves

moves = Moves
moves-count = count
moves-points = points
move-led = led
move-on = on { $against }
move-draw = drew { $tiles }
move-pass = passed
move-declare = declared
move-call = called

## How a hand and a match end

end-out =
    { $name } { $who ->
        [two] go out.
       *[one] goes out.
    }
end-out-you = You go out.
end-out-pair = { $name } goes out: the hand goes to { $side }.
end-out-pair-you = You go out: the hand goes to { $side }.
end-blocked = The hand is blocked: nobody can play.
end-target =
    { $name } { $who ->
        [two] reach the target.
       *[one] reaches the target.
    }
end-target-you = You reach the target.
end-abandoned = The match was resigned.
end-broken-off = The hand was broken off.
out-bonus =
    { $points ->
        [one] Going out earns 1 point, counted in one score with the last tile.
       *[other] Going out earns { $points } points, counted in one score with the last tile.
    }
untaken =
    { $points ->
        [one] That would be 1 point, which is not taken: { $why }
       *[other] That would be { $points } points, which are not taken: { $why }
    }
untaken-exact = it would go beyond { $target }.
untaken-to-get-in = a first score must be at least { $least }.
untaken-no-win-on-lead = the first tile of a hand cannot win the match.
untaken-undeclared = it was not declared.
untaken-of = { $name }: { $sentence }
never-declared = Never declared: { $list }.
unpaid-game = Nobody is paid for tiles left in this game.
unpaid-hand = Nobody is paid for the tiles left when a hand ends like this.
unpaid-target = The target was reached in mid-hand: tiles left are not paid.
last-tile = Last tile { $tile }: count { $sum }.
left-with =
    { $name } has { $list } left: { $pips ->
        [one] 1 pip
       *[other] { $pips } pips
    }
left-with-you =
    You have { $list } left: { $pips ->
        [one] 1 pip
       *[other] { $pips } pips
    }
left-none = { $name } has no tile left
left-none-you = You have no tile left
none-left = no tile left
next-hand = Next hand
rematch = Another match
review-match-over = Review the match
waiting-for = Waiting for { $names }
match-won =
    { $name } { $who ->
        [two] win the match.
       *[one] wins the match.
    }
match-won-you = You win the match!
match-equal = The match ends equal.
match-scoreless = { $hands } hands without a score: nobody wins.
closed-unattended = This table was closed: nobody came back to it for thirty days.
closed-replaced = This table was closed: whoever opened it had left it and opened others.
closed-host = The host of this server has closed this table.

## The menu

look-at-all = Show the whole table
look-usual = Back to the usual view
keys = Keys
keys-walk = Walk along your tiles, or from end to end
keys-to-ends = From your tiles to the ends
keys-choose = Pick a tile up, or play it there
keys-letters = Play the tile that is picked up at the end with that letter
keys-leave = Put the tile down
keys-next = To the next part of the table
keys-list = This list
download-record = Download the record
resign = Resign
resign-sure = The match ends, and the other side wins it.
leave-seat = Leave your seat
to-home = To the start page

## People and what they say

people = Who is here
talk = Say something
mute = Mute
muted = Muted
mute-one = Mute { $name }
mute-all = Mute everybody
emote-smile = Smile
emote-laugh = Laughter
emote-wow = Surprise
emote-sad = Sadness
emote-clap = Applause
emote-domino = Domino

## How a deal was made

how-dealt = How this deal was made
how-dealt-help = Before anybody knows anything, the server seals a number of its own, and so do the players. All of them together decide the deal; after the hand all are opened.
sealed-this = Hand { $number } is sealed
sealed-next = Hand { $number }, which comes next
sealed-server = The server’s seal:
sealed-seats = Sealed numbers of their own: { $names }.
sealed-own = Your seal:
opened = Hand { $number } is opened
checking = Checking on this device…
deal-holds = Checked on this device: the sealed numbers make exactly this deal.
deal-own = Your own number is among them.
deal-promise-changed = The server has shown another number than the one it had sealed here.
deal-no-record = The record of this hand cannot be had, so the deal cannot be checked now.
verify-more = Check a record by yourself

## When something is refused

refused-no-link = The server cannot be reached. Check your connection.
refused-no-such-table = There is no such table. Perhaps the link was cut short.
refused-seat-taken = Somebody has taken this seat. Look for one that is free.
refused-too-many = Too much at once. Wait a minute.
