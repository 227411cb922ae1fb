# The types of features.py, for the compiler.

cimport cython

from muggins.search.rules_tables cimport BRANCH, LEAD, PLAIN, TIP, RulesTables
from muggins.search.position cimport Position

cdef extern from *:
    int popcount "__builtin_popcountll" (unsigned long long) noexcept nogil

cdef enum:
    FEATURES = 44
    LEVELS = 32
    MOST = 56

@cython.final
cdef class Features:
    cdef RulesTables tables
    cdef readonly double unit
    cdef bint deep
    cdef float x[44]
    cdef long long levels[32]
    cdef long long may_be[5]
    cdef long long holds[5]
    cdef double[::1] choices
    cdef long long everything, doubles, unseen, mine, ends, count, shown, paying, way, follow, stops

    cdef void look(self, Position position) noexcept nogil
    cdef long long leave(self, Position position, long long move) noexcept nogil
    cdef void tell(self, Position position) noexcept nogil
    cdef double none_of(self, int seat, long long tiles) noexcept nogil
    cdef double pips_of(self, int seat) noexcept nogil
    cdef long long best_pay(self, int tile) noexcept nogil
    cdef inline long long pay_on(self, int tile, long long pip, long long best) noexcept nogil
    cdef double reply(self, int seat, long long fitting, bint deep) noexcept nogil
    cdef void answer(self, int tile) noexcept nogil
