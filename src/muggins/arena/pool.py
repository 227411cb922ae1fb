"""Pool: work done in several processes, and given as it is done.

A terminal sends Ctrl-C to all processes at once. Only the first is to hear it, and stops the others: else each would
complain of it in its own way, and leave what it has started itself behind.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")


def results(
    works: Iterable[Callable[[], T]], jobs: int, *, in_order: bool = True
) -> Generator[T, None, None]:
    """What each of `works` gives, done in `jobs` processes, -1 for one a core; unless `in_order`, as it comes.

    Who needs no more of it closes it: what is still at work is given up.
    """
    pressed = list[bool]()
    with _at_ctrl_c(lambda: pressed.append(True)):
        from joblib import Parallel, delayed  # it takes a while, and only who works needs it

        parallel: Any = Parallel(n_jobs=jobs, return_as="generator" if in_order else "generator_unordered")
        with _unheard():
            found = parallel(delayed(_result)(work) for work in works)
    try:
        with _at_ctrl_c(_interrupt):
            if pressed:
                _interrupt()
            # Not `yield from`, which would close it itself, and not in silence.
            for result in found:  # noqa: UP028
                yield result
    except BaseException:
        _give_up(found)
        raise


def close() -> None:
    """Ends the processes, each once it has done what it is at."""
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor().shutdown(wait=True)


def _result(work: Callable[[], T]) -> T:
    return work()


@contextmanager
def _at_ctrl_c(do: Callable[[], object]) -> Iterator[None]:
    """What is done at Ctrl-C meanwhile, in the thread that alone hears it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: do())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupt() -> NoReturn:
    _send(signal.SIGSTOP)
    raise KeyboardInterrupt


def _give_up(found: Any) -> None:
    """Ends what is still at work."""
    _send(signal.SIGSTOP)
    with warnings.catch_warnings():
        # It would warn that what is still at work is given up, which is what was asked for.
        warnings.simplefilter("ignore")
        found.close()
    # Those that had done all their work have not been killed.
    _send(signal.SIGCONT)


def _send(number: signal.Signals) -> None:
    """Sends the processes a signal: to stop them where they are, or to let them go on.

    Before one of them is killed, what it has started is, and that it is not to start again meanwhile.
    """
    from joblib.externals.loky.backend.process import LokyProcess

    for process in multiprocessing.active_children():
        if isinstance(process, LokyProcess) and process.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(process.pid, number)


@contextmanager
def _unheard() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl-C."""
    from joblib.externals.loky.backend import resource_tracker as of_loky

    # Whoever starts these lets the signal through again.
    resource_tracker.ensure_running()
    of_loky.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
