import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { gameName } from "../../api/games";
import { type AnalysedMatch, type Analysis, isLoss } from "../../domain/analysis";
import { signed } from "../../domain/countText";
import type { DecisionLine, Replay, Seat, TableView } from "../../domain/messages";
import { sideName } from "../../domain/names";
import { recordBefore } from "../../domain/records";
import { lineAfter, playsAt, type Stop, stopOfMove, stopsOf } from "../../domain/replay";
import { tableAt } from "../../domain/replayTable";
import { sideOf } from "../../domain/sides";
import { t } from "../../lib/i18n";
import { isForControl } from "../../lib/keys";
import { isWide } from "../../lib/mediaQuery";
import { followLink } from "../../lib/route";
import { Heading } from "../../ui/Heading";
import { BackIcon, LinkIcon } from "../../ui/icons";
import { Segments } from "../../ui/Segments";
import { Unavailable } from "../../ui/Unavailable";
import { fragmentOf, keepPlace, type Place } from "./address";
import { BoardView, layoutsOf } from "./BoardView";
import { Caption } from "./Caption";
import { Controls, stopAfterKey } from "./Controls";
import { Decision, NextPlay } from "./Decision";
import { Hands } from "./Hands";
import { KnowledgeMap } from "./KnowledgeMap";
import { Margin } from "./Margin";
import { Moves } from "./Moves";
import { PlayOn } from "./PlayOn";
import { Share } from "./Share";
import { Summary } from "./Summary";
import { useAnalysis } from "./useAnalysis";

const PANES = ["moves", "why", "known", "margin", "match"] as const;
type Pane = (typeof PANES)[number];
/** The panes that have places of their own in a wide window. */
const BESIDE: ReadonlySet<Pane> = new Set(["margin", "match"]);

interface MatchReviewProps {
  match: Replay;
  /** The viewer's seat, where it is known. */
  seat: Seat | null;
  table: string | null;
  /** How many matches the record has, and the index of this one. */
  of: number;
  chosen: number;
  /** Whether another match was open before, so that the heading takes the focus. */
  arises: boolean;
  onChoose: (match: number) => void;
  onAnalysed: (own: AnalysedMatch) => void;
}

/** The review of one match, stop by stop. */
export function MatchReview(props: MatchReviewProps) {
  const { match, seat, table: id, of, chosen, arises, onChoose, onAnalysed } = props;
  const stops = useMemo(() => stopsOf(match), [match]);
  const [at, go] = useStop(stops);
  const [me, setMe] = useState(seat);
  const [pane, setPane] = useState<Pane>("moves");
  const [sharing, setSharing] = useState(false);
  const [analysis, trouble] = useAnalysis(match);
  // Before the end of the analysis is drawn, as the viewer may leave as soon as it is.
  useLayoutEffect(() => {
    if (seat !== null && id !== null && analysis.verdict)
      onAnalysed({ table: id, number: chosen + 1, match, analysis, seat });
  }, [analysis.verdict]);
  const stop = stops[at];
  const game = match.game;
  const layouts = useMemo(() => (stop ? layoutsOf(stop.hand, game) : []), [stop?.hand, game, isWide.value]);
  if (!stop) return <Unavailable title={gameName(match.rules, game.name)} text={t("review-empty")} />;

  const table = tableAt(match, me, stop);
  const decision = analysis.decisions.get(stop.step.line);
  const best = isLoss(decision) ? decision.best : null;
  const hint = at === stops.length - 1 ? analysis.hint : null;
  const busy = !analysis.verdict && !trouble;
  const goTo = (to: Stop): void => go(stops.indexOf(to));
  const shared = { table, stops, analysis, onGo: goTo };
  const panes: Record<Pane, () => preact.JSX.Element> = {
    moves: () => (
      <Moves
        {...shared}
        stops={stops.filter((other) => other.hand === stop.hand)}
        here={stop}
        armOf={new Map(layouts.at(-1)?.tiles.map((tile) => [tile.tile, tile.arm]))}
      />
    ),
    why: () => (
      <>
        {hint ? <NextPlay hint={hint} /> : <Decision table={table} decision={decision} busy={busy} />}
        <PlayOn match={match} me={me} stop={stop} />
      </>
    ),
    known: () => {
      const asked = decision ?? nextDecision(stops, at, analysis);
      const seen = hint ?? asked;
      const there = hint ? { laid: tilesAt(stop), held: stop.step.held } : before(stops, asked);
      return <KnowledgeMap table={table} set={game.set} decision={seen} {...there} />;
    },
    margin: () => <Margin {...shared} here={stop} side={sideOf(table, me ?? 1)} />,
    match: () => <Summary {...shared} {...{ match, trouble, busy }} seat={me ?? 1} onSeat={setMe} />,
  };
  const controls = <Controls stops={stops} at={at} onGo={go} />;
  const shown = PANES.filter((name) => !isWide.value || !BESIDE.has(name));
  const open = shown.includes(pane) ? pane : "moves";
  return (
    <main class="review" data-testid="review" data-at={at} data-done={!busy}>
      <div class="review-main">
        <header class="review-top">
          <a class="round" href={id ? `/t/${id}` : "/"} aria-label={t("back")} onClick={followLink}>
            <BackIcon />
          </a>
          <Heading title={t("review")} arises={arises} />
          <p class="quietly">{title(match, table, stop)}</p>
          {of > 1 && <Matches of={of} chosen={chosen} onChoose={onChoose} />}
          <button type="button" class="round" aria-label={t("review-share")} onClick={() => setSharing(true)}>
            <LinkIcon />
          </button>
        </header>
        <section class="felt review-felt" aria-label={t("table")}>
          <BoardView layouts={layouts} stop={stop} best={best} />
          <div class="review-under">
            <Caption {...{ match, me, stop, decision }} />
            <Hands table={table} stop={stop} best={best?.tile ?? null} u={isWide.value ? 8 : 5.4} />
          </div>
        </section>
        {isWide.value && controls}
        {isWide.value && panes.margin()}
      </div>
      <div class="review-side">
        {isWide.value && panes.match()}
        <section class="card review-pane">
          <Segments
            class="review-panes"
            legend={t("review-panes")}
            choices={shown}
            chosen={open}
            onChoose={setPane}
            name={(name) => t(`review-pane-${name}`)}
          />
          {/* Keyed, so that each pane begins at its top. */}
          <div key={open} class="review-pane-body">
            {panes[open]()}
          </div>
        </section>
        {!isWide.value && controls}
      </div>
      {sharing && (
        <Share
          position={recordBefore(match.record, lineAfter(match, stop))}
          match={match.record}
          at={placeOf(stop)}
          onClose={() => setSharing(false)}
        />
      )}
    </main>
  );
}

/** The index of the current stop, kept in the address, and a function to go to another; keys do so as well. */
function useStop(stops: readonly Stop[]): [number, (at: number) => void] {
  const [at, setAt] = useState(() => firstStop(stops));
  const go = (to: number): void => {
    const stop = stops[to];
    if (!stop) return;
    setAt(to);
    keepPlace({ at: placeOf(stop) });
  };
  // Before the stop is drawn, so that a key pressed then goes on from it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isForControl(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = stopAfterKey(event.key, stops, at);
      if (to === null) return;
      event.preventDefault();
      go(to);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [stops, at]);
  return [at, go];
}

/** The place of a stop for the address; the end of a hand counts as one move more. */
const placeOf = ({ hand, step, move }: Stop): Place => ({
  hand: hand.number,
  move: move ?? hand.steps.indexOf(step) + 1,
});

/** The first stop to show: that of the address, else the end of a position or the beginning of a match that is over. */
function firstStop(stops: readonly Stop[]): number {
  const { at } = fragmentOf(location.hash);
  if (at) return Math.max(0, stopOfMove(stops, at.hand, at.move));
  return stops.at(-1)?.event.kind === "end" ? 0 : Math.max(0, stops.length - 1);
}

/** The next decision in the hand, whose knowledge is shown at stops without a decision. */
function nextDecision(stops: readonly Stop[], at: number, { decisions }: Analysis): DecisionLine | undefined {
  const hand = stops[at]?.hand;
  const next = stops.slice(at).find((stop) => stop.hand === hand && decisions.has(stop.step.line));
  return next && decisions.get(next.step.line);
}

/** The tiles on the table and in the hands before a decision. */
function before(stops: readonly Stop[], decision: DecisionLine | undefined) {
  const stop = stops.find((one) => one.step.line === decision?.line);
  if (!stop?.before) return { laid: [], held: [] };
  return { laid: tilesAt({ hand: stop.hand, step: stop.before }), held: stop.before.held };
}

const tilesAt = (stop: Pick<Stop, "hand" | "step">): string[] => playsAt(stop).map((play) => play.tile);

function title(match: Replay, table: TableView, stop: Stop): string {
  const end = stop.hand.steps.find((step) => step.event.kind === "end");
  const parts = [gameName(match.rules, match.game.name), t("hand-number", { number: stop.hand.number })];
  const winner = end?.event.winner as number | null | undefined;
  if (end && winner) {
    const points = (end.scores[winner - 1] ?? 0) - (stop.hand.before[winner - 1] ?? 0);
    parts.push(t("review-won", { name: sideName(table, winner), points: signed(points) }));
  }
  return parts.join(" · ");
}

function Matches({ of, chosen, onChoose }: Pick<MatchReviewProps, "of" | "chosen" | "onChoose">) {
  return (
    <select
      aria-label={t("review-match")}
      value={chosen}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {Array.from({ length: of }, (_, index) => (
        <option key={index} value={index}>
          {t("review-match-of", { number: index + 1, of })}
        </option>
      ))}
    </select>
  );
}
