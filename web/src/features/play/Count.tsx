import type { ComponentChildren } from "preact";
import { countTerms, countText, lastSilencedSpinner, signed } from "../../domain/countText";
import { sidePointsText } from "../../domain/handEndText";
import type { Event, EventOf, HandView, TableView } from "../../domain/messages";
import { nameOf, sideName } from "../../domain/names";
import { hasStandIn } from "../../domain/presence";
import { untakenTexts } from "../../domain/sentences";
import { sideOf } from "../../domain/sides";
import type { Compass } from "../../domain/tile";
import { isLastTileOfSide } from "../../domain/viewerHand";
import { listOr, t } from "../../lib/i18n";
import { SideMark } from "../../ui/SideMark";
import { Bubble } from "./Bubble";
import { OwnClock } from "./Clock";
import { moves, notice, picked, playable, tilesWait } from "./state";

/** The count as a sum, one line on whose turn it is or what has happened, and the last points. */
export function Count({
  table,
  arms,
  children,
}: {
  table: TableView;
  arms: ReadonlyMap<string, Compass>;
  children?: ComponentChildren;
}) {
  const { hand } = table;
  if (!hand) return null;
  const plays = moves.value.filter((event): event is EventOf<"play"> => event.kind === "play");
  const silenced = lastSilencedSpinner(plays, table.me);
  const scored = lastScore(moves.value);
  return (
    <section class="count" aria-label={t("count")}>
      {children}
      <div class="count-words">
        <Sum hand={hand} arms={arms} />
        <p class="line">{statusLine(table, hand)}</p>
        {lastNotTaken(table, moves.value).map((words) => (
          <p key={words} class="hush">
            {words}
          </p>
        ))}
        {silenced && <p class="hush">{t("said-silent", { tile: silenced })}</p>}
      </div>
      <div class="count-side">
        {scored && <Points table={table} {...scored} />}
        <OwnClock table={table} />
      </div>
      {table.me !== null && <Bubble seat={table.me} />}
    </section>
  );
}

function Sum({ hand, arms }: { hand: HandView; arms: ReadonlyMap<string, Compass> }) {
  if (!hand.layout.length) return null;
  if (hand.count === null) return <p class="sum sum-silent">{t("count-yourself")}</p>;
  const parts = countTerms(hand.ends, hand.layout, arms);
  const lone = parts.length < 2 && (parts[0]?.text ?? String(hand.count)) === String(hand.count);
  return (
    <p class={`sum${parts.length > 4 ? " sum-long" : ""}`}>
      <span class="unseen">{countText(hand.ends, hand.count, hand.layout, arms)}</span>
      <span class="terms" aria-hidden="true">
        {!lone &&
          parts.map((term, at) => (
            <span key={`${term.against}${at}`} class={term.text.length > 2 ? "term term-double" : "term"}>
              {at > 0 && <i>+</i>}
              {term.text}
            </span>
          ))}
        <span class="term">
          {!lone && <i>=</i>}
          {hand.count}
        </span>
      </span>
    </p>
  );
}

/** The line of text: a notice, what the viewer has picked up or is to do, else what happened last. */
function statusLine(table: TableView, hand: HandView): string {
  if (notice.value) return notice.value;
  const { tile } = picked.value;
  if (tile) return t(hand.layout.length ? "in-hand" : "in-hand-lead", { tile });
  if (hand.to_move !== null && hand.to_move === table.me)
    return hasStandIn(table) ? t("said-flagged-you") : turnText(table, hand);
  if (hand.over) return t("last-call");
  const last = moves.value.at(-1);
  if (last?.kind === "pass") return textFor(table, last.seat, "said-pass");
  if (last?.kind === "draw") return textFor(table, last.seat, "said-draw", { tiles: last.tiles.length });
  return hand.to_move === null ? "" : t("turn-of", { name: nameOf(table, hand.to_move) });
}

function textFor(table: TableView, seat: number, key: string, words: Record<string, number> = {}): string {
  return seat === table.me ? t(`${key}-you`, words) : t(key, { ...words, name: nameOf(table, seat) });
}

function turnText(table: TableView, hand: HandView): string {
  if (hand.must === "draw") {
    const pips = [...new Set(hand.ends.map((end) => end.pip))];
    return t("none-fits", { pips: listOr(pips.map(String)) });
  }
  if (tilesWait.value) return t("turn-waits");
  if (isLastTileOfSide(table)) return t("turn-last");
  const [only, other] = playable.value;
  if (!hand.layout.length) return only && !other ? t("you-lead-with", { tile: only }) : t("you-lead");
  return t("turn-play", { fit: playable.value.size });
}

interface Scored {
  seat: number;
  points: number;
}

/** Who scored last, if by the last play, declaration or call. */
function lastScore(events: readonly Event[]): Scored | null {
  const last = lastEarning(events);
  if (!last || !("points" in last) || !("seat" in last) || !last.points) return null;
  return { seat: last.seat, points: last.points };
}

/** The points that the last play, declaration or call has earned and that are not taken; the notice may say so already. */
function lastNotTaken(table: TableView, events: readonly Event[]): string[] {
  const last = lastEarning(events);
  return last && !notice.value ? untakenTexts(last, table) : [];
}

function lastEarning(events: readonly Event[]): Event | undefined {
  return events.findLast(
    (event) => event.kind === "play" || event.kind === "declare" || event.kind === "call",
  );
}

function Points({ table, seat, points }: { table: TableView } & Scored) {
  const side = sideOf(table, seat);
  const mine = table.me !== null && side === sideOf(table, table.me);
  return (
    <p class={`points ${mine ? "points-me" : "points-op"}`}>
      <span class="unseen">{sidePointsText(table, side, points)}</span>
      <SideMark table={table} side={side} />
      <span class="points-name" aria-hidden="true">
        {sideName(table, side)}
      </span>
      <span aria-hidden="true">{signed(points)}</span>
    </p>
  );
}
