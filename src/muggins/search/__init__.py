"""The compiled heart: hands packed for speed, and what is searched in them.

`position` packs a hand by the tables of its `game`, `packing` makes one of a hand of the reference engine. `solver`
finds what a hand is worth when every tile is known, with a `table` of the positions it has met; `belief` tells which
deals agree with the `evidence` that a seat has, and `rollout` tries plays on a `pool` of them, all seats going on by a
`policy`, which judges by its `sight`. The modules with a .pxd beside them are compiled where they can be, and run as
they are where they cannot.
"""
