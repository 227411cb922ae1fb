# The types of transposition_table.py, for the compiler.

cimport cython

from muggins.search.position cimport Position

cdef unsigned long long MIX0, MIX1, MIX2, MIX3, MIX4, MIX5, MIX6

cpdef unsigned long long key_of(Position position) noexcept nogil

@cython.final
cdef class TranspositionTable:
    cdef readonly long long low, high, move
    cdef unsigned long long used, mask
    cdef int bits, most_bits
    cdef unsigned long long[::1] entries

    cpdef bint probe(self, unsigned long long key) noexcept nogil
    cpdef void store(self, unsigned long long key, long long low, long long high, long long move, long long nodes) noexcept nogil
