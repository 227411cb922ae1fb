# The types of rng.py, for the compiler.

cimport cython

@cython.final
cdef class Rng:
    cdef unsigned long long state, cut

    cdef unsigned long long bits(self) noexcept nogil
    cdef long long below(self, long long n) noexcept nogil
    cdef double share(self) noexcept nogil
