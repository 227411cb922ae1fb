# The types of sampler.py, for the compiler.

cimport cython

from muggins.search.rng cimport Rng

@cython.final
cdef class Sampler:
    cdef readonly double ways
    cdef readonly long long items, groups
    cdef long long states, full
    cdef Rng rng
    cdef long long[::1] allowed, steps, sizes, placed
    cdef double[::1] table

    cdef void count_ways(self) noexcept nogil
    cdef inline bint has_room(self, long long state, long long group) noexcept nogil
    cdef void draw(self) noexcept nogil
