# The types of win_probability.py, for the compiler.

cimport cython

@cython.final
cdef class WinProbability:
    cdef readonly long long unit, most
    cdef long long kinds
    cdef long long[::1] ours, theirs
    cdef double[::1] shares
    cdef double[::1] table

    cdef void sweep(self) noexcept nogil
    cdef inline long long index(self, long long ours, long long theirs) noexcept nogil
