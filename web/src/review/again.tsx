import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { levels, loadLevels } from "../games";
import { t } from "../i18n";
import { go } from "../route";
import { botName } from "../sentences";
import { asGuest } from "../session";
import { explain } from "../state";
import type { Replayed } from "../wire";
import { upTo } from "./matches";
import { lineAfter, type Stop } from "./replay";

/** Against whom one plays on who has met no computer player. */
const USUAL = "strong";

/** The level that was chosen last; until then the one that was played against. */
const chosen = signal<string | null>(null);

/** The level that was played against from a seat, as records name computer players: "Strong", or "Strong 2". */
export function levelMet({ seats }: Pick<Replayed, "seats">, seat: number, known: readonly string[]): string {
  const others = seats.flatMap(({ name, side }) => (name && side !== seats[seat - 1]?.side ? [name] : []));
  const met = others.map((name) => name.toLowerCase().replace(/ \d+$/, ""));
  return met.find((name) => known.includes(name)) ?? USUAL;
}

/** The match goes on from here at a table, against computer players. */
export function Again({ match, stop }: { match: Replayed; stop: Stop }) {
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const seat = "seat" in stop.event && stop.event.kind === "play" ? stop.event.seat : stop.step.to_move;
  useEffect(() => void loadLevels().catch(() => undefined), []);
  if (!match.known || seat === null || stop.event.kind === "end") return null;
  const level = chosen.value ?? levelMet(match, seat, levels.value);
  const line = stop.event.kind === "play" ? stop.step.line : null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const record = line ? upTo(match.record, line) : upTo(match.record, lineAfter(match, stop));
      const { id } = await asGuest<{ id: string }>("POST", "/api/practice", { record, seat, bot: level });
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
