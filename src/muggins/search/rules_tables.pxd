# The types of rules_tables.py, for the compiler.

cimport cython

cpdef enum:
    SEATS = 5

# Where a tile is placed, as a move has it: see `RulesTables.after_move`.
cpdef enum:
    PLAIN
    TIP
    BRANCH
    LEAD

# Spinner rules, in the order of `SPINNERS`.
cdef enum:
    NONE
    FIRST
    ALL
    SNIFF
    FOUR_WAY
    US
    FIRST_COVERED

# Rules of settlement, in the order of `SETTLEMENTS`.
cdef enum:
    SETTLE_NOTHING
    EACH_LOSES
    SUM
    EACH
    DIFFERENCE
    HEAVIEST

# Rules for a blocked hand, in the order of `BLOCKED_SETTLEMENTS`.
cdef enum:
    BLOCKED_SAME
    BLOCKED_MINUS_OWN
    BLOCKED_DIFFERENCE
    BLOCKED_EACH_LOSES
    BLOCKED_NOTHING

cdef struct AfterMove:
    long long ends
    long long open_pips
    long long count
    long long points

@cython.final
cdef class RulesTables:
    cdef readonly int pips, size, seats, sides, hand_size
    cdef int spinner, draws, floor, settle_rule, blocked_rule, plain_bits, spinner_shift
    cdef bint pairs, out_both, split
    cdef long long step, bonus, divisor, unit, lone_blank, ends_mask, pip_mask
    cdef long long[::1] bit_index, low, high, tiles_with, tiles_fitting, plain_end, double_end
    cdef long long[::1] points_for, lead_points, rounded_pips, pip_sums, suit_sums

    cdef AfterMove after_move(self, long long ends, long long open_pips, long long count, long long move) noexcept nogil
    cdef inline long long ends_of_lead(self, int tile, int in_line) noexcept nogil
    cdef inline long long ends_after(self, long long ends, int tile, long long pip, int kind, int in_line) noexcept nogil
    cdef inline long long count_change(self, long long ends, int tile, long long pip, int kind, int in_line) noexcept nogil
    cdef inline long long pips_in(self, long long hand) noexcept nogil
    cdef inline long long suits_in(self, long long hand) noexcept nogil
    cdef inline int side_of(self, int seat) noexcept nogil
    cdef inline long long spinner_of(self, long long pip, int in_line) noexcept nogil
