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
