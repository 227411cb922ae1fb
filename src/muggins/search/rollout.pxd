# The types of rollout.py, for the compiler.

cimport cython

from muggins.search.win_probability cimport WinProbability
from muggins.search.rng cimport Rng
from muggins.search.policy cimport Policy
from muggins.search.weighted_deals cimport SEATS, WeightedDeals
from muggins.search.position cimport Position

cdef int DRAW

@cython.final
cdef class Rollouts:
    cdef readonly Position position
    cdef readonly WeightedDeals weighted_deals
    cdef Policy policy
    cdef Rng dice
    cdef long long[::1] tried, alive
    cdef double[::1] sums, products, values
    cdef WinProbability chances
    cdef readonly int moves, deals
    cdef int side
    cdef long long dealt, need0, need1
    cdef bint by_chance, at_once

    cdef void choose(self) noexcept nogil
    cdef void try_moves(self) noexcept nogil
    cdef double play_out(self, long long move) noexcept nogil
    cdef long long drawn(self) noexcept nogil
    cdef bint decided(self) noexcept nogil
    cdef double worth(self) noexcept nogil
