# The types of position.py, for the compiler.

cimport cython

from muggins.search.rules_tables cimport (
    BRANCH, FOUR_WAY, LEAD, PLAIN, SEATS, SNIFF, TIP, AfterMove, RulesTables,
)
from muggins.search.settlement cimport NOBODY, settle_blocked, settle_out

cpdef enum:
    KNOWN = 7
    SNAPSHOT = KNOWN + 2 * SEATS

cpdef long long voids_after(long long voids, long long open_pips, long long misfits) noexcept nogil

@cython.final
cdef class Position:
    cdef readonly RulesTables tables
    cdef readonly long long ends, count
    cdef readonly int laid, seat
    cdef readonly bint over
    cdef int next, stop
    cdef long long open_pips, played
    cdef long long[::1] held, voids, order, points, moves, left

    cdef void restore(self, long long[::1] snapshots, long long at) noexcept nogil
    cdef void begin(self, int leader, int first, int size) noexcept nogil
    cdef int generate_moves(self, int at) noexcept nogil
    cdef void make(self, long long move) noexcept nogil
    cdef void finish_turn(self, int tile, long long points) noexcept nogil
    cpdef void advance(self) noexcept nogil
    cdef int draw_tiles(self) noexcept nogil
    cdef inline int write_move(self, int at, int tile, int pip, int kind, int ways) noexcept nogil
    cdef inline int generate_on(self, int at, int tile, long long pip, int ways) noexcept nogil
    cpdef long long place(self, long long move) noexcept nogil
    cdef inline void next_seat(self) noexcept nogil
    cdef void settle(self, int winner) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef double margin(self, int side) noexcept nogil
    cpdef int ways(self, long long move) noexcept nogil
