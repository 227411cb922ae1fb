# The types of features.py, for the compiler.

cimport cython

from muggins.search.position cimport Position
from muggins.search.rules_tables cimport BRANCH, PLAIN, SEATS, TIP, AfterMove, RulesTables

cdef extern from *:
    int popcount "__builtin_popcountll" (unsigned long long) noexcept nogil

# The features, in the order of the weights; features.py has the same list, with what each is.
cpdef enum:
    TILES_LEFT
    PIPS_LEFT
    DOUBLES_LEFT
    SUITS_LEFT
    FITTING_TILES
    CAN_PLAY_NEXT
    BEST_NEXT_POINTS
    SCORING_TILES
    WENT_OUT
    ONE_LEFT
    TWO_LEFT
    DRAWABLE
    NOTHING_TO_DRAW
    OPEN_PIPS
    COUNT
    UNSEEN_FITTING
    CONTROL
    BLOCKED_AND_CAN_PLAY
    NEXT_TILES
    NEXT_PIPS
    NEXT_BLOCKED
    NEXT_REPLY
    NEXT_HAS_ONE
    NEXT_HAS_TWO
    SCORING_REPLIES
    NEXT_VOIDS
    STUCK_DOUBLES
    BLOCK_PIPS_AHEAD
    OUT_PIPS
    LAID
    LAST_TILES
    LAST_BLOCKED
    LAST_PIPS
    LAST_HAS_ONE
    ACROSS_TILES
    ACROSS_BLOCKED
    ACROSS_PIPS
    ACROSS_HAS_ONE
    ACROSS_REPLY
    FOLLOW_UP_POINTS
    FOLLOW_UP_BLOCKED
    ANSWERED_FOLLOW_UP_POINTS
    ANSWERED_FOLLOW_UP_BLOCKED
    UNANSWERED_NEXT_POINTS
    FEATURES

cdef enum:
    LEVELS = 32
    CHOICE_ROWS = 56

@cython.final
cdef class Features:
    cdef RulesTables tables
    cdef readonly double unit
    cdef bint lookahead
    cdef float values[FEATURES]
    cdef long long levels[LEVELS]
    cdef long long possible[SEATS]
    cdef long long sizes[SEATS]
    cdef double[::1] choices
    cdef long long full_set, doubles, unseen, hand, ends, open_pips, count
    cdef long long scoring_replies, best_move, follow_up_points, follow_up_blocks

    cdef void observe(self, Position position) noexcept nogil
    cdef long long place(self, Position position, long long move) noexcept nogil
    cdef void compute(self, Position position) noexcept nogil
    cdef double void_probability(self, int seat, long long tiles) noexcept nogil
    cdef double expected_pips(self, int seat) noexcept nogil
    cdef long long best_points(self, int tile) noexcept nogil
    cdef inline long long points_on(self, int tile, long long pip, long long best) noexcept nogil
    cdef double expected_reply(self, int seat, long long fitting, bint lookahead) noexcept nogil
    cdef void follow_up(self) noexcept nogil
