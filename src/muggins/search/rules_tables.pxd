# The types of rules_tables.py, for the compiler.

cimport cython

cdef int PLAIN, TIP, BRANCH, LEAD
cdef int NONE, FIRST, ALL, SNIFF, FOUR_WAY, US, FIRST_COVERED
cdef int SETTLE_NOTHING, EACH_LOSES, SUM, HEAVIEST, SAME, MINUS_OWN, BLOCKED_EACH_LOSES, BLOCKED_NOTHING

@cython.final
cdef class RulesTables:
    cdef readonly int pips, size, seats, sides, tiles
    cdef int spinner, draws, floor, settle_rule, blocked_rule, bits, spin_at
    cdef bint pairs, out_both, split
    cdef long long step, bonus, base, divide, unit, lone_blank, fields, field
    cdef long long[::1] number, low, high, fitting, fitting_any, plain, double, pays, lead_pays, nearest, pip_sum, suit_sum

    cdef inline long long lead(self, int tile, int in_line) noexcept nogil
    cdef inline long long place(self, long long ends, int tile, long long pip, int kind, int in_line) noexcept nogil
    cdef inline long long gain(self, long long ends, int tile, long long pip, int kind, int in_line) noexcept nogil
    cdef inline long long shown_after(self, long long shown, long long ends, int tile, long long pip) noexcept nogil
    cdef inline long long left(self, long long hand) noexcept nogil
    cdef inline long long suits_of(self, long long hand) noexcept nogil
    cdef inline int side(self, int seat) noexcept nogil
    cdef inline long long spin_of(self, long long pip, int in_line) noexcept nogil
