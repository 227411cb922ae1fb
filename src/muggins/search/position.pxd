# The types of position.py, for the compiler.

cimport cython

from muggins.search.rules_tables cimport BRANCH, FOUR_WAY, LEAD, PLAIN, SNIFF, TIP, RulesTables
from muggins.search.settlement cimport NOBODY, settle_blocked, settle_out

cdef int TOLD
cdef unsigned long long MIX0, MIX1, MIX2, MIX3, MIX4, MIX5, MIX6

@cython.final
cdef class Position:
    cdef readonly RulesTables tables
    cdef readonly long long ends, count
    cdef readonly int laid, seat
    cdef readonly bint over
    cdef int next, stop
    cdef long long shown, gone
    cdef long long[::1] held, shut, order, points, moves, left

    cdef void take(self, long long[::1] told, long long at) noexcept nogil
    cdef void begin(self, int leader, int first, int size) noexcept nogil
    cdef int list_moves(self, int at) noexcept nogil
    cdef void make(self, long long move) noexcept nogil
    cdef void turn(self, int tile, long long pay) noexcept nogil
    cdef void settle_turn(self) noexcept nogil
    cdef int draw_tiles(self) noexcept nogil
    cdef inline int write(self, int at, int tile, int pip, int kind, int ways) noexcept nogil
    cdef inline int list_ends(self, int at, int tile, long long pip, int ways) noexcept nogil
    cdef inline void lay_tile(self, int tile, long long pip, int kind, int in_line) noexcept nogil
    cdef inline void step(self) noexcept nogil
    cdef void settle(self, int winner) noexcept nogil
    cdef void set_to(self, Position other) noexcept nogil
    cdef double margin(self, int side) noexcept nogil
    cpdef unsigned long long key(self) noexcept nogil
    cpdef int ways(self, long long move) noexcept nogil
