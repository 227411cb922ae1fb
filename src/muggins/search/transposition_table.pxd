# The types of transposition_table.py, for the compiler.

cimport cython

@cython.final
cdef class TranspositionTable:
    cdef readonly long long low, high, move
    cdef unsigned long long used, mask
    cdef int bits, most_bits
    cdef unsigned long long[::1] entries

    cpdef bint find(self, unsigned long long key) noexcept nogil
    cpdef void store(self, unsigned long long key, long long low, long long high, long long move, long long nodes) noexcept nogil
