"""Pool: work done in several processes, and given as it is done."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

T = TypeVar("T")


def results(
    works: Iterable[Callable[[], T]], jobs: int, *, in_order: bool = True
) -> Generator[T, None, None]:
    """What each of `works` gives, done in `jobs` processes, -1 for one a core; unless `in_order`, as it comes.

    Who needs no more of it closes it: what is still at work is given up.
    """
    from joblib import Parallel, delayed  # it takes a while, and only who works needs it

    parallel: Any = Parallel(n_jobs=jobs, return_as="generator" if in_order else "generator_unordered")
    found = parallel(delayed(_result)(work) for work in works)
    try:
        # Not `yield from`, which would close it itself, and not in silence.
        for result in found:  # noqa: UP028
            yield result
    finally:
        with warnings.catch_warnings():
            # It would warn that what is still at work is given up, which is what was asked for.
            warnings.simplefilter("ignore")
            found.close()


def _result(work: Callable[[], T]) -> T:
    return work()
