# The types of playout.py, for the compiler.

cimport cython

from muggins.search.policy cimport Policy
from muggins.search.position cimport Position
from muggins.search.rules_tables cimport SEATS
from muggins.search.features cimport FEATURES

@cython.final
cdef class Playouts:
    cdef readonly Position position
    cdef readonly Policy policy
    cdef double epsilon[SEATS]
    cdef bint random_ties[SEATS]
    cdef long long state
    cdef long long[::1] sides, tiles
    cdef double[::1] before

    cdef void play_hand(self) noexcept nogil
    cdef long long learn_hand(self, float[::1] rows, float[::1] results, long long row, long long last) noexcept nogil
    cdef inline int choose(self, int moves) noexcept nogil
    cdef int choose_by_lot(self, int moves, bint any) noexcept nogil
    cdef inline long long below(self, long long n) noexcept nogil
    cdef long long count_orders(self, long long most) noexcept nogil
    cdef void set_order(self, long long number, bint every) noexcept nogil
    cdef void shuffle(self) noexcept nogil
    cdef void deal(self) noexcept nogil

cdef void swap(long long[::1] tiles, long long at, long long other) noexcept nogil
