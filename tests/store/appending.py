"""Appends to twenty tables as fast as it can, and says what was acknowledged: to be killed at it."""

import asyncio
import sys

from muggins.store import EventLog, open_database, prepare_database


async def append_on(log: EventLog, table: str) -> None:
    await log.create(table, ["1"], listed=False)
    for number in range(1, 100_000):
        await log.append(table, number, [str(number + 1)])
        # In one piece, so that only the last line may be cut off.
        sys.stdout.write(f"{table} {number + 1}\n")
        sys.stdout.flush()


async def main(address: str) -> None:
    log = EventLog(open_database(prepare_database(address)))
    await asyncio.gather(*(append_on(log, f"t{n}") for n in range(20)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
