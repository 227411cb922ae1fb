# The types of rollout.py, for the compiler.

cimport cython
from libc.math cimport exp

from muggins.search.chances cimport Chances
from muggins.search.policy cimport Policy
from muggins.search.position cimport TOLD, Position
from muggins.search.sampler cimport Sampler

cdef int SEATS, MOST_MOVES, DRAW
cdef double CARELESS, SHARP

@cython.final
cdef class Rollouts:
    cdef readonly Position position
    cdef Policy policy
    cdef long long[::1] tiles, until, seats, came, seen, made, when, tried, alive, pool, order
    cdef double[::1] reach, sums, products, values
    cdef Chances chances
    cdef readonly int moves, deals, size
    cdef int items, choices, able, seat
    cdef long long dealt, mine, shown, unseen, need0, need1
    cdef unsigned long long state, cut
    cdef bint surely, by_chance, at_once

    cdef bint put(self, long long[::1] placed) noexcept nogil
    cdef double likelihood(self, long long[::1] placed) noexcept nogil
    cdef double likely(self, long long made) noexcept nogil
    cdef void choose(self) noexcept nogil
    cdef inline long long below(self, long long n) noexcept nogil
    cdef void try_moves(self) noexcept nogil
    cdef double play_out(self, long long move) noexcept nogil
    cdef long long drawn(self) noexcept nogil
    cdef bint decided(self) noexcept nogil
    cdef double worth(self, int side) noexcept nogil
