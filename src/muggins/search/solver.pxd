# The types of solver.py, for the compiler.

cimport cython

from muggins.search.rules_tables cimport LEAD
from muggins.search.position cimport Position
from muggins.search.transposition_table cimport TranspositionTable

cdef long long FAR
cdef int ANY
cdef long long UNKNOWN
cdef int PIP, POINT, NEEDED_POINT, DOUBLE, ANSWER, LAST_ANSWER, NO_ANSWER, TRIED

@cython.final
cdef class Solver:
    cdef Position root, position
    cdef object breathe, raised
    cdef readonly long long nodes
    cdef long long limit, stride, next_breath, halt, point, needed_point, best_move
    cdef TranspositionTable table
    cdef bint stopped
    cdef long long[::1] weights, ends, shown, counts, pays

    cdef long long value_of(self, long long move, long long bound) noexcept nogil
    cdef long long value_after(self, int at, long long bound, int free) noexcept nogil
    cdef long long search(self, long long bound, int first) noexcept nogil
    cdef long long go_out(self, long long bound, int first) noexcept nogil
    cdef inline long long known_after(self, int at, long long bound) noexcept nogil
    cdef inline void foresee(self, int at) noexcept nogil
    cdef inline void weigh(self, int first, int last, long long bound) noexcept nogil
    cdef inline int best_looking(self, int first, int last) noexcept nogil
