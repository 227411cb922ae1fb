"""Work done in a pool of processes, by joblib, so that Ctrl-C ends all of it cleanly.

A terminal sends Ctrl-C to all processes at once. Here only the main process gets it, and stops the others: else each
would print a traceback of its own, and leave behind the programs that it has started.
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


def run_all(
    works: Iterable[Callable[[], T]], jobs: int, *, in_order: bool = True
) -> Generator[T, None, None]:
    """The results of `works`, done in `jobs` processes, -1 for one a core; in their order, or as each is done.

    To be closed by a caller that needs no more of them: work that has not been done is given up.
    """
    pressed = list[bool]()
    with _at_ctrl_c(lambda: pressed.append(True)):
        from joblib import Parallel, delayed  # it takes a while, and is only needed here

        parallel: Any = Parallel(n_jobs=jobs, return_as="generator" if in_order else "generator_unordered")
        with _sigint_blocked():
            done = parallel(delayed(_run)(work) for work in works)
    try:
        with _at_ctrl_c(_interrupt):
            if pressed:
                _interrupt()
            # Not `yield from`, which would close the generator with a warning.
            for result in done:  # noqa: UP028
                yield result
    except BaseException:
        _give_up(done)
        raise


def shut_down() -> None:
    """Ends the processes, each once its present work is done."""
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor().shutdown(wait=True)


def _run(work: Callable[[], T]) -> T:
    return work()


@contextmanager
def _at_ctrl_c(do: Callable[[], object]) -> Iterator[None]:
    """Calls `do` at Ctrl-C meanwhile, if this is the main thread, which alone gets signals."""
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


def _give_up(done: Any) -> None:
    """Ends the work that goes on."""
    _send(signal.SIGSTOP)
    with warnings.catch_warnings():
        # joblib warns that work is given up, which is intended.
        warnings.simplefilter("ignore")
        done.close()
    # Processes that had no more work have not been killed.
    _send(signal.SIGCONT)


def _send(number: signal.Signals) -> None:
    """Sends the processes a signal: to stop them where they are, or to let them go on.

    They are stopped before any is killed, since the programs that one has started are killed first, and it must not
    start them again meanwhile.
    """
    from joblib.externals.loky.backend.process import LokyProcess

    for process in multiprocessing.active_children():
        if isinstance(process, LokyProcess) and process.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(process.pid, number)


@contextmanager
def _sigint_blocked() -> Iterator[None]:
    """Blocks SIGINT in processes that are started meanwhile."""
    from joblib.externals.loky.backend import resource_tracker as of_loky

    # Starting these unblocks the signal, so they are started before.
    resource_tracker.ensure_running()
    of_loky.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
