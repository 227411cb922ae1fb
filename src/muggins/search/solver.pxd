# The types of solver.py, for the compiler.

cimport cython

from muggins.search.position cimport Position

cdef long long FAR, EXACT, AT_LEAST, AT_MOST
cdef int STRIDE, ANY

@cython.final
cdef class Solver:
    cdef Position position
    cdef object breathe, raised
    cdef readonly long long nodes
    cdef long long limit, stride, next_breath
    cdef unsigned long long used
    cdef bint stopped
    cdef int bits, most_bits
    cdef unsigned long long mask
    cdef long long[::1] moves, weights
    cdef unsigned long long[::1] entries, factors

    cdef long long value_of(self, long long move, long long bound) noexcept nogil
    cdef long long value_after(self, long long move, long long alpha, long long beta, int ply) noexcept nogil
    cdef long long search(self, long long alpha, long long beta, int ply) noexcept nogil
    cdef int order_moves(self, int first) noexcept nogil
    cdef inline unsigned long long hash(self, int which) noexcept nogil
    cdef void store(self, unsigned long long key, unsigned long long check, long long value, long long kind, long long move, long long nodes) noexcept nogil
