# The types of settlement.py, for the compiler.

from muggins.search.game cimport (
    BLOCKED_EACH_LOSES, BLOCKED_NOTHING, EACH_LOSES, HEAVIEST, MINUS_OWN, SAME, SETTLE_NOTHING, SUM, Game,
)

cdef int NOBODY

cdef void settle_out(Game game, int winner, long long[::1] left, long long[::1] points) noexcept nogil
cdef void settle_blocked(Game game, long long[::1] left, long long[::1] points) noexcept nogil
cdef void split_prize(Game game, int first, long long[::1] left, long long[::1] points) noexcept nogil
cdef void each_loses(Game game, long long[::1] left, long long[::1] points) noexcept nogil
cdef long long blocked_prize(Game game, int winner, int spared, long long[::1] left) noexcept nogil
cdef long long from_others(Game game, int winner, int spared, long long[::1] left) noexcept nogil
cdef long long left_to(Game game, int side, long long[::1] left) noexcept nogil
