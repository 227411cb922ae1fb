# The types of rollout.py, for the compiler.

cimport cython

from muggins.search.policy cimport Policy
from muggins.search.position cimport Position
from muggins.search.sampler cimport Sampler

@cython.final
cdef class Rollouts:
    cdef readonly Position position
    cdef Policy policy
    cdef long long[::1] items, seats, shut, dealt, boneyard, tried, alive
    cdef double[::1] sums, products, values, chances
    cdef readonly int moves, deals
    cdef int number, able, seat, laid, stop
    cdef long long ends, shown, gone, mine, count, need0, need1, most
    cdef unsigned long long state, cut
    cdef bint by_chance

    cdef bint deal(self, Sampler source) noexcept nogil
    cdef inline long long below(self, long long n) noexcept nogil
    cdef void reset(self) noexcept nogil
    cdef void try_moves(self) noexcept nogil
    cdef double play_out(self, long long move) noexcept nogil
    cdef bint decided(self) noexcept nogil
    cdef double worth(self, int side) noexcept nogil
