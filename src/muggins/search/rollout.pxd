# The types of rollout.py, for the compiler.

cimport cython

from muggins.search.chances cimport Chances
from muggins.search.dice cimport Dice
from muggins.search.policy cimport Policy
from muggins.search.pool cimport SEATS, Pool
from muggins.search.position cimport Position

cdef int DRAW

@cython.final
cdef class Rollouts:
    cdef readonly Position position
    cdef readonly Pool pool
    cdef Policy policy
    cdef Dice dice
    cdef long long[::1] tried, alive
    cdef double[::1] sums, products, values
    cdef Chances chances
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
