# The types of rollout.py, for the compiler.

cimport cython

from muggins.search.win_probability cimport WinProbability
from muggins.search.rng cimport Rng
from muggins.search.policy cimport Policy
from muggins.search.rules_tables cimport SEATS
from muggins.search.weighted_deals cimport WeightedDeals
from muggins.search.position cimport Position

cdef long long DRAW

@cython.final
cdef class Rollouts:
    cdef readonly Position position
    cdef readonly WeightedDeals weighted_deals
    cdef Policy policy
    cdef Rng rng
    cdef long long[::1] candidates, alive
    cdef double[::1] sums, products, values
    cdef WinProbability win_probability
    cdef readonly int moves, deals
    cdef int side
    cdef long long deal, need0, need1
    cdef bint counts_wins, at_once

    cdef void draw_deal(self) noexcept nogil
    cdef void try_moves(self) noexcept nogil
    cdef double play_out(self, long long move) noexcept nogil
    cdef long long draw_then_choose(self) noexcept nogil
    cdef bint decided(self) noexcept nogil
    cdef double value(self) noexcept nogil
