import { useEffect, useRef } from "preact/hooks";
import type { HandView, TableView } from "../../domain/messages";
import { t } from "../../lib/i18n";
import { formatClock, serverNow, useCountdown } from "../../lib/serverClock";
import { reducedMotion } from "../../lib/settings";
import { sendPlain } from "./send";
import { sending } from "./state";

/** Whether the window is open in which others may declare or call, and the seconds left. */
function useWindow(table: TableView): { open: boolean; seconds: number } {
  const seconds = useCountdown(table, table.window_until) ?? 0;
  return { open: seconds > 0, seconds };
}

/** Under the call: the buttons to call and to declare, and how long the window is open. */
export function CallWindow({ table, hand }: { table: TableView; hand: HandView }) {
  const { open, seconds } = useWindow(table);
  if (!hand.may_call && !hand.may_declare && !open) return null;
  return (
    <div class="call">
      {hand.may_call && (
        <button
          type="button"
          class="main call-button"
          aria-disabled={sending.value}
          onClick={() => sendPlain("call")}
        >
          {t("call")}
        </button>
      )}
      {hand.may_declare && (
        <button
          type="button"
          class={hand.may_call ? "quiet" : "main call-button"}
          aria-disabled={sending.value}
          onClick={() => sendPlain("declare")}
        >
          {t("declare")}
        </button>
      )}
      {open && table.window_until && (
        <p class="call-wait">
          <Bar key={table.window_until} until={table.window_until} whole={table.window} />
          <span class="unseen">{t("window-open", { seconds })}</span>
          <span aria-hidden="true">{formatClock(seconds)}</span>
        </p>
      )}
    </div>
  );
}

/** A bar that shrinks to nothing by the time `until`; the seconds beside it say the same. */
function Bar({ until, whole }: { until: string; whole: number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - serverNow());
    const from = Math.min(1, left / (whole * 1000));
    // With reduced motion it shortens once a second.
    const shrinking = bar.current?.animate([{ scale: `${from} 1` }, { scale: "0 1" }], {
      duration: left,
      fill: "forwards",
      easing: reducedMotion.peek() ? `steps(${Math.max(1, Math.ceil(left / 1000))})` : "linear",
    });
    return () => shrinking?.cancel();
  }, [until, whole]);
  return (
    <span class="call-bar" aria-hidden="true">
      <span ref={bar} />
    </span>
  );
}
