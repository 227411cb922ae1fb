import { useState } from "preact/hooks";
import { LEVEL } from "../games";
import { t } from "../i18n";
import { go } from "../route";
import { asGuest } from "../session";
import { explain } from "../state";
import type { Replayed } from "../wire";
import { upTo } from "./matches";
import { lineAfter, type Stop } from "./replay";

/** The match goes on from here at a table, against computer players. */
export function Again({ match, stop }: { match: Replayed; stop: Stop }) {
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const seat = "seat" in stop.event && stop.event.kind === "play" ? stop.event.seat : stop.step.to_move;
  if (!match.known || seat === null || stop.event.kind === "end") return null;
  const line = stop.event.kind === "play" ? stop.step.line : null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const record = line ? upTo(match.record, line) : upTo(match.record, lineAfter(match, stop));
      const { id } = await asGuest<{ id: string }>("POST", "/api/practice", { record, seat, bot: LEVEL });
      go(`/t/${id}`);
    } catch (error) {
      setTrouble(explain(error));
      setBusy(false);
    }
  };
  return (
    <>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="button" class="main" disabled={busy} onClick={() => void begin()}>
        {t("review-again")}
      </button>
    </>
  );
}
