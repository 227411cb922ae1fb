# The types of solver.py, for the compiler.

cimport cython

from muggins.search.position cimport Position
from muggins.search.rules_tables cimport AfterMove
from muggins.search.transposition_table cimport TranspositionTable, key_of

# Points: more than any hand can be worth, and a value of which the table knows nothing.
cdef enum:
    FAR = 30000
    UNKNOWN = -FAR

cdef enum:
    ANY = -1

# Weights of move ordering: see solver.py.
cdef enum:
    PIP = 8
    POINT = 32
    NEEDED_POINT = 232
    DOUBLE = 64
    ANSWER = 304
    LAST_ANSWER = 1264
    NO_ANSWER = 1088
    SEARCHED = -1000000

@cython.final
cdef class Solver:
    cdef Position root, position
    cdef object poll, error
    cdef readonly long long nodes
    cdef long long limit, poll_every, next_poll, pause_at, point, needed_point, best_move
    cdef TranspositionTable table
    cdef bint stopped
    cdef long long[::1] scores, ends, open_pips, counts, points

    cdef long long search_move(self, long long move, long long bound) noexcept nogil
    cdef long long search_after(self, int at, long long bound, int free) noexcept nogil
    cdef long long search(self, long long bound, int first) noexcept nogil
    cdef long long search_last_tile(self, long long bound, int first) noexcept nogil
    cdef inline long long probe_after(self, int at, long long bound) noexcept nogil
    cdef inline void preview(self, int at) noexcept nogil
    cdef inline void score_moves(self, int first, int last, long long bound) noexcept nogil
    cdef inline int most_promising(self, int first, int last) noexcept nogil
