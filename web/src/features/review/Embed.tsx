import "../../styles/review.css";
import { useEffect, useState } from "preact/hooks";
import { gameName } from "../../api/games";
import { fetchReplay } from "../../api/reviews";
import type { Replay } from "../../domain/messages";
import { fromLink } from "../../domain/recordLink";
import { splitMatches } from "../../domain/records";
import { stopsOf } from "../../domain/replay";
import { tableAt } from "../../domain/replayTable";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { fragmentOf } from "./address";
import { BoardView, countAt, layoutsOf } from "./BoardView";

/** A board to embed in another site's page: a position, its count and scores, and a link to the review. */
export function Embed() {
  const [match, setMatch] = useState<Replay | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { dpn, match: asked } = fragmentOf(location.hash);
      const matchText = splitMatches(await fromLink(dpn ?? "")).at((asked ?? 0) - 1);
      if (matchText) setMatch(await fetchReplay(matchText));
    };
    load().catch((error: unknown) => setTrouble(explain(error)));
  }, []);
  const stops = match ? stopsOf(match) : [];
  const { at } = fragmentOf(location.hash);
  const stop = stops.find((one) => at && one.hand.number === at.hand && one.move === at.move) ?? stops.at(-1);
  if (!match || !stop)
    return (
      <main class="embed felt review-felt" aria-busy={!trouble}>
        <ErrorMessage text={trouble} />
      </main>
    );
  const game = match.game;
  const sum = countAt(stop);
  return (
    <main class="embed felt review-felt">
      <BoardView layouts={layoutsOf(stop.hand, game)} stop={stop} />
      <p class="embed-words">
        <span>{sum && t("review-count", { sum })}</span>
        <span>{tableAt(match, null, stop).scores.join(" : ")}</span>
        <a href={`/review${location.hash}`} target="_blank" rel="noreferrer">
          {gameName(match.rules, game.name)} · Muggins
        </a>
      </p>
    </main>
  );
}
