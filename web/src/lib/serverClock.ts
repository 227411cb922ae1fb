import { useEffect, useState } from "preact/hooks";

/** How far this device's clock is ahead of the server's, in ms, at most: nothing is heard before it is said. */
let ahead = Number.POSITIVE_INFINITY;

/** Takes note that the server's clock has just said `at`; `now` is what this device's says. */
export function noteServerTime(at: string | null | undefined, now = Date.now()): void {
  const sample = now - Date.parse(at ?? "");
  if (sample < ahead) ahead = sample;
}

/** Begins anew at a table that says it is `at` there now: where the server's clock was put back, tables are ahead of it. */
export function resetServerTime(at: string): void {
  ahead = Number.POSITIVE_INFINITY;
  noteServerTime(at);
}

/** The server's time, in ms. */
export function serverNow(): number {
  return Date.now() - (Number.isFinite(ahead) ? ahead : 0);
}

/** Who looks on (null: who only watches), and by how many seconds such a one is behind. */
type Viewing = { me: number | null; delay: number };

/** The time at which the table is that this viewer sees, in ms: who only watches may be behind. */
function timeAt(table: Viewing): number {
  return serverNow() - (table.me === null ? table.delay * 1000 : 0);
}

/** Whole seconds from `now` until `at`, rounded up; 0 once it is past. */
export function secondsUntil(at: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
}

const BEAT = 200;

/** Seconds left until `at` as this viewer sees the table, counted down; null where `at` is. */
export function useCountdown(table: Viewing, at: string | null): number | null {
  const { me, delay } = table;
  const left = (): number | null => (at ? secondsUntil(at, timeAt({ me, delay })) : null);
  const [, setSeconds] = useState(left);
  useEffect(() => {
    if (!at) return;
    const beat = setInterval(() => {
      const now = left();
      setSeconds(now);
      if (now === 0) clearInterval(beat);
    }, BEAT);
    return () => clearInterval(beat);
  }, [at, me, delay]);
  return left();
}

/** A span of seconds as clocks show it: "0:09", "12:05", "1:02:05". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number): string => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
