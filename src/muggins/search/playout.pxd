# The types of playout.py, for the compiler.

cimport cython

from muggins.search.position cimport Position

@cython.final
cdef class Playouts:
    cdef Position position
    cdef long long state

    cdef long long play_many(self, long long count) noexcept nogil
    cdef inline long long below(self, long long n) noexcept nogil
    cdef void shuffle(self) noexcept nogil
    cdef void deal(self) noexcept nogil
