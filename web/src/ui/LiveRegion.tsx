import { useRef } from "preact/hooks";
import { announcements } from "../lib/announce";

/**
 * What a listener hears: one sentence an event, each added after the last.
 *
 * While a dialog is open no listener is told of anything outside it, so that each has a place of its own for what is
 * said from then on.
 */
export function LiveRegion() {
  const before = useRef(announcements.peek().at(-1)?.id ?? 0);
  return (
    <div class="unseen" aria-live="polite" aria-relevant="additions" data-testid="said">
      {announcements.value.map(({ id, text }) => id > before.current && <p key={id}>{text}</p>)}
    </div>
  );
}
