# The settings, which are kept on the device.
settings-about = Kept on this device. They apply at once.
language = Language

## How it looks

settings-look = How it looks
theme = Colours
theme-auto = As the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
setting-letters = Letters
setting-letters-usual = As usual
setting-letters-large = Large
setting-letters-larger = Very large
setting-tiles = Tiles
setting-tiles-bone = Bone
setting-tiles-white = White
setting-tiles-black = Black
setting-pips = Pips
setting-pips-plain = Plain
setting-pips-coloured = A colour for each number
setting-motion = Movement
setting-motion-auto = As the device
setting-motion-reduced = As little as can be

## How it plays

settings-play = How it plays
setting-pace = The others move
setting-pace-slow = Slowly
setting-pace-usual = As usual
setting-pace-quick = Quickly
setting-pace-at-once = At once
setting-plays-at-once = Play with one tap
setting-plays-at-once-help = A tile that fits in one place is played as soon as you tap it.

## What is to be heard

settings-hear = What you hear
setting-sounds = Sounds
setting-sounds-help = Tiles on the table, points, your turn.
setting-telling = Screen readers say
setting-telling-brief = Little
setting-telling-normal = As usual
setting-telling-full = Everything
setting-telling-brief-help = What the others play, points, and your turn.
setting-telling-normal-help = Every move with its count, and your turn.
setting-telling-full-help = Every count as a sum, the scores, what the others hold, and the open ends on your turn.

## What is kept of you

kept = What is kept of you
kept-nothing = This server knows nothing of you.
kept-server =
    This server has known you since { $since }, as { $name }. You have played at { $tables ->
        [0] no table
        [one] one table
       *[other] { $tables } tables
    }.
kept-guest-days =
    { $days ->
        [0] You are kept until you delete yourself.
        [one] You are kept until you have not been here for a day.
       *[other] You are kept until you have not been here for { $days } days.
    }
kept-table-days =
    { $days ->
        [0] Tables are kept for ever.
        [one] A table is kept for a day after its end.
       *[other] A table is kept for { $days } days after its end.
    }
kept-device = This device keeps your finished games, and how far you are in lessons and exercises.
kept-export = Download all of it
kept-logout-others = Log out everywhere else
kept-logged-out-others = You are logged out everywhere else.
kept-logout = Log out
kept-logout-text = Nobody in this browser is you any more. Your seats stay yours, and there is no way back to them.
kept-logged-out = You are logged out.
kept-delete = Delete me
kept-delete-text = You give up the matches that you are playing. Where you have played, a former player stands in your place. What this device keeps of your games, lessons and exercises is deleted too. There is no way back.
kept-deleted = You are deleted, on the server and on this device.
