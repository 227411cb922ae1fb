import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { levels, loadLevels } from "../../api/games";
import { requestAsGuest } from "../../api/session";
import type { Replay, Seat } from "../../domain/messages";
import { botName } from "../../domain/names";
import { recordBefore } from "../../domain/records";
import { lineAfter, type Stop } from "../../domain/replay";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { navigate } from "../../lib/route";
import { useAsync } from "../../lib/useAsync";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { levelMet } from "./levelMet";

/** The level chosen last; null until one is chosen, when that of the opponent is offered. */
const chosen = signal<string | null>(null);

interface PlayOnProps {
  match: Replay;
  /** The viewer's seat, where it is known. */
  me: Seat | null;
  stop: Stop;
}

/** A button that plays on from this stop at a practice table against computer players, in the seat that moved here. */
export function PlayOn({ match, me, stop }: PlayOnProps) {
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const seat =
    "seat" in stop.event && stop.event.kind === "play" ? stop.event.seat : (me ?? stop.step.to_move);
  useAsync(loadLevels, []);
  if (!match.known || seat === null || stop.event.kind === "end") return null;
  const level = chosen.value ?? levelMet(match, levels.value);
  const line = stop.event.kind === "play" ? stop.step.line : null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    setTrouble("");
    try {
      const record = line
        ? recordBefore(match.record, line)
        : recordBefore(match.record, lineAfter(match, stop));
      const { id } = await requestAsGuest<{ id: string }>("POST", "/api/practice", {
        record,
        seat,
        bot: level,
      });
      navigate(`/t/${id}`);
    } catch (error) {
      setTrouble(explain(error));
      setBusy(false);
    }
  };
  return (
    <>
      <ErrorMessage text={trouble} />
      <div class="review-again">
        <button type="button" class="main" disabled={busy} onClick={() => void begin()}>
          {t("review-again")}
        </button>
        <label>
          {t("review-against")}{" "}
          <select
            value={level}
            onChange={(event) => {
              chosen.value = event.currentTarget.value;
            }}
          >
            {[...new Set([...levels.value, level])].map((one) => (
              <option key={one} value={one}>
                {botName(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
