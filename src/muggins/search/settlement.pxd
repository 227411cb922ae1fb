# The types of settlement.py, for the compiler.

from muggins.search.rules_tables cimport (
    BLOCKED_EACH_LOSES, BLOCKED_MINUS_OWN, BLOCKED_NOTHING, BLOCKED_SAME, EACH_LOSES, HEAVIEST, SETTLE_NOTHING, SUM, RulesTables,
)

cdef int NOBODY

cdef void settle_out(RulesTables tables, int winner, long long[::1] left, long long[::1] points) noexcept nogil
cdef void settle_blocked(RulesTables tables, long long[::1] left, long long[::1] points) noexcept nogil
cdef void split_prize(RulesTables tables, int first, long long[::1] left, long long[::1] points) noexcept nogil
cdef void each_loses(RulesTables tables, long long[::1] left, long long[::1] points) noexcept nogil
cdef long long blocked_prize(RulesTables tables, int winner, int spared, long long[::1] left) noexcept nogil
cdef long long from_others(RulesTables tables, int winner, int spared, long long[::1] left) noexcept nogil
cdef long long left_to(RulesTables tables, int side, long long[::1] left) noexcept nogil
