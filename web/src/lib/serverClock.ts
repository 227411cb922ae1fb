import { useEffect, useState } from "preact/hooks";

/** Milliseconds by which this device's clock is ahead of the server's: the least that was measured, as messages take time. */
let ahead = Number.POSITIVE_INFINITY;

/** Measures the clocks' difference by a time that the server has just stated; `now` is this device's, in ms. */
export function noteServerTime(at: string | null | undefined, now = Date.now()): void {
  const sample = now - Date.parse(at ?? "");
  if (sample < ahead) ahead = sample;
}

/** Forgets all measurements but this one: the server's clock may have been put back. */
export function resetServerTime(at: string): void {
  ahead = Number.POSITIVE_INFINITY;
  noteServerTime(at);
}

/** The server's time, in ms. */
export function serverNow(): number {
  return Date.now() - (Number.isFinite(ahead) ? ahead : 0);
}

/** The viewer's seat, null for a spectator, and the seconds by which spectators are behind. */
type Viewing = { me: number | null; delay: number };

/** The server's time at which the table was as this viewer sees it, in ms. */
function viewedTime(table: Viewing): number {
  return serverNow() - (table.me === null ? table.delay * 1000 : 0);
}

/** Whole seconds from `now` until `at`, rounded up; 0 once it is past. */
export function secondsUntil(at: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
}

/** Milliseconds between two looks at the clock. */
const TICK = 200;

/** Seconds left until `at` as this viewer sees the table, counting down; null where `at` is null. */
export function useCountdown(table: Viewing, at: string | null): number | null {
  const { me, delay } = table;
  const left = (): number | null => (at ? secondsUntil(at, viewedTime({ me, delay })) : null);
  const [, setSeconds] = useState(left);
  useEffect(() => {
    if (!at) return;
    const ticker = setInterval(() => {
      const now = left();
      setSeconds(now);
      if (now === 0) clearInterval(ticker);
    }, TICK);
    return () => clearInterval(ticker);
  }, [at, me, delay]);
  return left();
}

/** Seconds as a clock shows them: "0:09", "12:05", "1:02:05". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number): string => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
