import { useMemo, useRef } from "preact/hooks";
import { Board } from "../../board/Board";
import { type Camera, showAll } from "../../board/camera";
import { emptyLayout, type Layout } from "../../board/layout";
import { extentOf, layAll, placeOf, worldFor } from "../../board/place";
import type { Slot } from "../../board/slots";
import type { BoardTile, Rect } from "../../board/types";
import { useViewSize } from "../../board/useViewSize";
import { playText } from "../../domain/analysisText";
import { countText, signed } from "../../domain/countText";
import type { Choice, GameOptions, ReplayHand } from "../../domain/messages";
import { playsAt, type Stop } from "../../domain/replay";
import { t } from "../../lib/i18n";
import { isWide } from "../../lib/mediaQuery";

const MARGIN = 10;
/** By how many tiles the camera looks ahead, in a wide window and in a narrow one. */
const AHEAD = 7;
const AHEAD_PHONE = 3;
const FIRST: Rect = { x: -4, y: -3, w: 8, h: 6 };

/** The layouts of a hand after each of its tiles, so that tiles stay where they are when one goes back and forth. */
export function layoutsOf(
  hand: ReplayHand,
  { spinner, set }: Pick<GameOptions, "spinner" | "set">,
): Layout[] {
  const last = hand.steps.at(-1);
  const laid: BoardTile[] = last ? playsAt({ hand, step: last }) : [];
  const empty = emptyLayout(spinner, worldFor(isWide.value ? "desktop" : "phone", set), set);
  const layouts = [empty];
  for (let tiles = 1; tiles <= laid.length; tiles++)
    layouts.push(layAll(layouts.at(-1) ?? empty, laid.slice(0, tiles)));
  return layouts;
}

interface BoardViewProps {
  layouts: readonly Layout[];
  stop: Stop;
  /** The best play, where it is known and another was played. */
  best?: Choice | null;
}

/** The board at a stop, with the best play as a ghost. */
export function BoardView({ layouts, stop, best = null }: BoardViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useViewSize(box, MARGIN, 240);
  const on = layouts[stop.step.laid] ?? layouts[0];
  const before = layouts[stop.before?.laid ?? 0];
  const ghost = before ? ghostFor(before, best) : null;
  // The camera looks a few tiles ahead, so that it seldom moves.
  const tiles = isWide.value ? AHEAD : AHEAD_PHONE;
  const ahead = layouts[Math.ceil(Math.max(1, stop.step.laid) / tiles) * tiles] ?? layouts.at(-1);
  const extent = useMemo(() => (ahead && extentOf(ahead)) ?? FIRST, [ahead]);
  const shown = useMemo(
    () => (ghost && on ? (extentOf(on, [ghost.place]) ?? extent) : extent),
    [ghost, extent, on],
  );
  const camera: Camera = showAll(around(extent, shown), view, { least: 4, most: isWide.value ? 19 : 14 });
  const laid = on?.tiles ?? [];
  const played = stop.event.kind === "play" ? stop.event.tile : null;
  // Where both lie at the same end, only the ghost is drawn.
  const covered = ghost && laid.some((tile) => tile.tile === played && overlap(tile.rect, ghost.place.rect));
  return (
    <div ref={box} class="cloth">
      <Board
        view={view}
        camera={camera}
        tiles={covered ? laid.slice(0, -1) : laid}
        slots={ghost ? [ghost] : []}
        last={covered ? null : (laid.at(-1)?.tile ?? null)}
        label={t("layout", { tiles: laid.length })}
      />
    </div>
  );
}

function ghostFor(before: Layout, best: Choice | null): Slot | null {
  if (!best?.tile) return null;
  const place = placeOf(before, { ...best, tile: best.tile });
  const pill = best.points ? `${t("review-best")} ${signed(best.points)}` : t("review-best");
  return {
    key: "best",
    place,
    pill: { text: pill, scores: true },
    label: t("review-best-is", { play: playText(best) }),
  };
}

const around = (one: Rect, other: Rect): Rect => {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
};

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** The count at a stop as a sum: "3 + 6 = 9". */
export function countAt(stop: Stop): string {
  const { laid, ends, count } = stop.step;
  return laid ? countText(ends, count, playsAt(stop)) : "";
}
