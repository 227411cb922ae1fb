# The types of policy.py, for the compiler.

cimport cython

from muggins.search.rules_tables cimport RulesTables
from muggins.search.position cimport Position
from muggins.search.features cimport FEATURES, Features

cdef enum:
    NODES = 32
    WEIGHTS = 1517
    SETS = 6

@cython.final
cdef class Policy:
    cdef readonly RulesTables tables
    cdef readonly Features sight
    cdef readonly double unit
    cdef float weights[1517]
    cdef float nodes[32]
    cdef float kept[9102]
    cdef int sets[5]
    cdef int taken

    cdef void take(self, int number) noexcept nogil
    cdef void look(self, Position position) noexcept nogil
    cdef double expect(self) noexcept nogil
    cdef double judge(self, Position position, long long move) noexcept nogil
    cdef int choose(self, Position position, int first, int last) noexcept nogil
