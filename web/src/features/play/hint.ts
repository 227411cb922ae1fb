import { signal } from "@preact/signals";
import { requestAsGuest } from "../../api/session";
import type { HintLine, TableView, TileName } from "../../domain/messages";
import { explain } from "../../lib/explain";
import { loadMessages, t } from "../../lib/i18n";
import { notify, sending, table } from "./state";

/** The tile of the last hint, and the number of the table's last event then. */
export const hintedTile = signal<{ tile: TileName; number: number } | null>(null);

/** Asks the server for a hint, and shows the best play with its reason. */
export async function requestHint({ id, number }: TableView): Promise<void> {
  if (sending.peek()) return;
  sending.value = true;
  try {
    const [hint, { playText, analysisSentence }] = await Promise.all([
      requestAsGuest<HintLine>("POST", `/api/tables/${encodeURIComponent(id)}/hint`),
      import("../../domain/analysisText"),
      loadMessages("review"),
      loadMessages("analysis"),
    ]);
    const [best, second] = hint.actions;
    // Not for a viewer who has gone to another table since.
    if (!best || table.peek()?.id !== id) return;
    hintedTile.value = best.tile ? { tile: best.tile, number } : null;
    const other = second ? playText(second) : "";
    const close = hint.clear || !second ? "" : t("review-hint-close", { other });
    notify(
      [t("review-hint", { play: playText(best) }), hint.why ? analysisSentence(hint.why) : close]
        .join(" ")
        .trim(),
    );
  } catch (error) {
    notify(explain(error));
  } finally {
    sending.value = false;
  }
}
