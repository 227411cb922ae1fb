# The types of policy.py, for the compiler.

cimport cython

from muggins.search.features cimport FEATURES, Features
from muggins.search.position cimport Position
from muggins.search.rules_tables cimport SEATS, RulesTables

# The network: HIDDEN nodes over the features, beside a straight line past them; and how its weights lie in a row.
cpdef enum:
    HIDDEN = 32
    BIASES_AT = FEATURES * HIDDEN
    OUTER_AT = BIASES_AT + HIDDEN
    LINE_AT = OUTER_AT + HIDDEN
    BIAS_AT = LINE_AT + FEATURES
    WEIGHTS = BIAS_AT + 1

# Sets of weights: one for all seats, and one for each that has its own.
cdef enum:
    SETS = 1 + SEATS

@cython.final
cdef class Policy:
    cdef readonly RulesTables tables
    cdef readonly Features features
    cdef readonly double unit
    cdef float weights[WEIGHTS]
    cdef float nodes[HIDDEN]
    cdef float sets[SETS * WEIGHTS]
    cdef int set_of[SEATS]
    cdef int loaded

    cdef void load(self, int number) noexcept nogil
    cdef void observe(self, Position position) noexcept nogil
    cdef double evaluate(self) noexcept nogil
    cdef double move_value(self, Position position, long long move) noexcept nogil
    cdef int choose(self, Position position, int first, int last) noexcept nogil
