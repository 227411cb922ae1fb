# The types of solver.py, for the compiler.

cimport cython

from muggins.search.game cimport LEAD
from muggins.search.position cimport Position

cdef long long FAR
cdef int ANY
cdef int PIP, POINT, NEEDED_POINT, DOUBLE, ANSWER, LAST_ANSWER, NO_ANSWER, TRIED
cdef unsigned long long MIX0, MIX1, MIX2, MIX3, MIX4, MIX5

@cython.final
cdef class Solver:
    cdef Position root, position
    cdef object breathe, raised
    cdef readonly long long nodes
    cdef long long limit, stride, next_breath, halt, point, needed_point, best_move
    cdef unsigned long long used
    cdef bint stopped
    cdef int bits, most_bits
    cdef unsigned long long mask
    cdef long long[::1] weights, ends, shown, counts, pays
    cdef unsigned long long[::1] entries

    cdef long long value_of(self, long long move, long long bound) noexcept nogil
    cdef long long value_after(self, int at, long long bound, int free) noexcept nogil
    cdef long long search(self, long long bound, int first) noexcept nogil
    cdef inline void foresee(self, int at) noexcept nogil
    cdef inline void weigh(self, int first, int last, long long bound) noexcept nogil
    cdef inline int best_looking(self, int first, int last) noexcept nogil
    cdef inline unsigned long long hash(self) noexcept nogil
    cdef inline unsigned long long find(self, unsigned long long key) noexcept nogil
    cdef void store(self, unsigned long long key, long long low, long long high, long long move, long long nodes) noexcept nogil
