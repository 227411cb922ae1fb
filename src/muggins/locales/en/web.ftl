# What the browser says. Sentences that a listener hears begin with said-; those ending in -you speak to the viewer.

title = Muggins
you = You
guest = Guest
failed = Something went wrong. Try again.
close = Close
cancel = Cancel
back = Back
language = Language
theme = Appearance
theme-auto = As the device
theme-light = Light
theme-dark = Dark
settings = Settings

## Home

hero = You and a computer player
play-now = Play now
ways = Ways to play
back-to-table = Back to your table
back-to-table-help = The match goes on where it was.
with-friends = Play with friends
with-friends-help = Send a link. No account.
choose-game = Choose a game

## Setting a table up

who-sits = Who plays
your-name = Your name
seats = Players
seat-number = Seat { $seat }
seat-open = Free seat
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

## Before the match

waiting-title =
    { $free ->
        [0] The match is about to begin
        [one] Waiting for one player
       *[other] Waiting for { $free } players
    }
share-link = Send this link
copy = Copy
copied = Copied
sit-here = Sit here
sit-at = Sit at seat { $seat }
side-number = Side { $side }

## At the table

table = Table
joining = Joining the table
no-table = This table cannot be shown
link-lost = Connection lost. Joining again…
link-back = Back at the table
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
end-blocked = The hand is blocked: nobody can play.
end-target =
    { $name } { $who ->
        [two] reach the target.
       *[one] reaches the target.
    }
end-target-you = You reach the target.
end-abandoned = The match was resigned.
out-bonus =
    { $points ->
        [one] Going out earns 1 point, counted in one score with the last tile.
       *[other] Going out earns { $points } points, counted in one score with the last tile.
    }
last-count = Last count: { $sum }
left-with = { $name } has { $list } left: { $pips } pips
left-none = { $name } has no tile left
none-left = no tile left
next-hand = Next hand
rematch = Another match
waiting-for = Waiting for { $names }
match-won =
    { $name } { $who ->
        [two] win the match.
       *[one] wins the match.
    }
match-won-you = You win the match!
match-equal = The match ends equal.

## The menu

download-record = Download the record
resign = Resign
resign-sure = The match ends, and the other side wins it.
leave-seat = Leave your seat
to-home = To the start page

## When something is refused

refused-no-link = The server cannot be reached. Check your connection.
refused-no-such-table = There is no such table. Perhaps the link was cut short.
refused-seat-taken = Somebody has taken this seat. Look for one that is free.
refused-too-many = Too much at once. Wait a minute.
