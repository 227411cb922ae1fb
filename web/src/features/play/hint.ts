import { signal } from "@preact/signals";
import { asGuest } from "../../api/session";
import type { HintLine, TableView, TileName } from "../../domain/messages";
import { explain } from "../../lib/errors";
import { learnWords, t } from "../../lib/i18n";
import { asking, table, tell } from "./state";

/** The tile that was hinted at, and the number of the event after which it was. */
export const hinted = signal<{ tile: TileName; number: number } | null>(null);

/** Asks what would be best now, and tells it with its reason. */
export async function askHint({ id, number }: TableView): Promise<void> {
  if (asking.peek()) return;
  asking.value = true;
  try {
    const [hint, { playOf, spoken }] = await Promise.all([
      asGuest<HintLine>("POST", `/api/tables/${encodeURIComponent(id)}/hint`),
      import("../../domain/analysisText"),
      learnWords("review"),
      learnWords("analysis"),
    ]);
    const [best, second] = hint.actions;
    // Who has gone to another table meanwhile is told nothing of this one.
    if (!best || table.peek()?.id !== id) return;
    hinted.value = best.tile ? { tile: best.tile, number } : null;
    const other = second ? playOf(second) : "";
    const close = hint.clear || !second ? "" : t("review-hint-close", { other });
    tell([t("review-hint", { play: playOf(best) }), hint.why ? spoken(hint.why) : close].join(" ").trim());
  } catch (error) {
    tell(explain(error));
  } finally {
    asking.value = false;
  }
}
