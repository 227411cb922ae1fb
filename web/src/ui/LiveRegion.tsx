import { useRef } from "preact/hooks";
import { announcements } from "../lib/announce";

/**
 * The live region from which screen readers read announcements out, each added after the last.
 *
 * An open dialog hides everything outside it, so that each dialog has a region of its own for what is announced from
 * then on.
 */
export function LiveRegion() {
  const before = useRef(announcements.peek().at(-1)?.id ?? 0);
  return (
    <div class="unseen" aria-live="polite" aria-relevant="additions" data-testid="said">
      {announcements.value.map(({ id, text }) => id > before.current && <p key={id}>{text}</p>)}
    </div>
  );
}
