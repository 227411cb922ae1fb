# The types of weighted_deals.py, for the compiler.

cimport cython
from libc.math cimport exp

from muggins.search.policy cimport Policy
from muggins.search.position cimport TOLD, Position
from muggins.search.sampler cimport Sampler

cdef int SEATS, MOST_MOVES
cdef double CARELESS, SHARP

@cython.final
cdef class WeightedDeals:
    cdef readonly Position position
    cdef readonly Policy policy
    cdef readonly int size
    cdef readonly long long hidden
    cdef int items, choices, seat
    cdef long long mine
    cdef long long[::1] root, tiles, until, seats, came, seen, made, when, held
    cdef double[::1] reach, values
    cdef bint surely

    cdef void put(self, long long[::1] placed) noexcept nogil
    cdef double likelihood(self, long long[::1] placed) noexcept nogil
    cdef double likely(self, long long made) noexcept nogil
    cdef long long at(self, double share) noexcept nogil
