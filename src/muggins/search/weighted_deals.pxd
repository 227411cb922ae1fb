# The types of weighted_deals.py, for the compiler.

cimport cython
from libc.math cimport exp

from muggins.search.policy cimport Policy
from muggins.search.position cimport SNAPSHOT, Position
from muggins.search.rules_tables cimport SEATS
from muggins.search.sampler cimport Sampler

cdef enum:
    MOST_MOVES = 256

cdef double NOISE, SHARPNESS

@cython.final
cdef class WeightedDeals:
    cdef readonly Position position
    cdef readonly Policy policy
    cdef readonly int size
    cdef readonly long long hidden
    cdef int items, choices, seat
    cdef long long mine
    cdef long long[::1] root, tiles, until, seats, came, snapshots, moves, when, held
    cdef double[::1] cumulative, values
    cdef bint deterministic

    cdef void append(self, long long[::1] placed) noexcept nogil
    cdef double likelihood(self, long long[::1] placed) noexcept nogil
    cdef double move_likelihood(self, long long move) noexcept nogil
    cdef long long find(self, double share) noexcept nogil
