# The types of dice.py, for the compiler.

cimport cython

@cython.final
cdef class Dice:
    cdef unsigned long long state, cut

    cdef unsigned long long thrown(self) noexcept nogil
    cdef long long below(self, long long n) noexcept nogil
    cdef double share(self) noexcept nogil
