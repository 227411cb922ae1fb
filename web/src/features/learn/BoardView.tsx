import { useMemo, useRef } from "preact/hooks";
import { Board } from "../../board/Board";
import { type Camera, onView, PHONE, showAll, type View } from "../../board/camera";
import { emptyLayout, type Layout } from "../../board/layout";
import { slotFor, slotKey } from "../../board/model";
import { extentOf, layAll, placeOf, worldOf } from "../../board/place";
import { TileBack } from "../../board/Tile";
import type { Rect } from "../../board/types";
import { useViewSize } from "../../board/useViewSize";
import type { LegalPlay } from "../../domain/messages";
import { t } from "../../lib/i18n";
import { isWide } from "../../lib/mediaQuery";
import { type Lesson, openTiles, positionAt, type Step } from "./lesson";
import { countAt } from "./replies";

const MARGIN = 10;
/** The board in units: as wide as a phone shows, and high enough for a spinner's arms to stay straight. */
const WORLD = worldOf(32, 24);
/** Characters from which on a sum is set smaller. */
const LONG = 28;
const FIRST: Rect = { x: -2, y: -2, w: 4, h: 4 };

interface BoardViewProps {
  lesson: Lesson;
  step: Step;
  done: boolean;
  /** The plays of the picked tile. */
  ways: readonly LegalPlay[];
  onPlay: (way: LegalPlay) => void;
  onTile: (tile: string) => void;
  onLeave: () => void;
}

/** The board of a lesson: the tiles, what may be tapped there, and the count. */
export function BoardView({ lesson, step, done, ways, onPlay, onTile, onLeave }: BoardViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useViewSize(box, MARGIN, 200);
  const at = positionAt(step, done);
  const layout = useMemo(() => laidAs(lesson, at.laid), [lesson, at.laid]);
  const extent = useMemo(() => extentOfStep(lesson, step), [lesson, step]);
  const slots = ways.map((way) => slotFor(layout, way));
  const small = view.width < 360 || view.height < 150;
  const camera = showAll(extent, view, {
    // A board that is not tapped may be smaller, as it is in the smallest windows.
    least: PHONE.least / (small || (step.kind !== "play" && step.kind !== "silent") ? 1.5 : 1),
    most: isWide.value ? 26 : 18,
  });
  const laid = layout.tiles;
  const text = sumText(lesson, step, done);
  return (
    <section class="felt lesson-felt" aria-label={t("table")}>
      <div ref={box} class="cloth">
        <Board
          view={view}
          camera={camera}
          tiles={laid}
          slots={slots}
          last={laid.at(-1)?.tile ?? null}
          label={t("layout", { tiles: laid.length })}
          onPlay={(key) => {
            const way = ways.find((one) => slotKey(one) === key);
            if (way) onPlay(way);
          }}
          onLeave={onLeave}
        />
        {step.kind === "silent" && !done && (
          <Finder layout={layout} tiles={openTiles(step)} camera={camera} view={view} onTile={onTile} />
        )}
      </div>
      <div class="lesson-count">
        <p class={`sum${text.length > LONG ? " sum-long" : ""}`}>{text}</p>
        <p class="lesson-scores">
          <span>
            {t("you")} <b>{at.scores[0]}</b>
          </span>
          <span>
            {t("lesson-other")} <b>{at.scores[1]}</b>
          </span>
          <span
            class="lesson-backs"
            role="img"
            aria-label={t("seat-holds", { name: t("lesson-other"), tiles: at.theirs })}
          >
            {Array.from({ length: at.theirs }, (_, index) => (
              <TileBack key={index} u={4.5} />
            ))}
          </span>
        </p>
      </div>
    </section>
  );
}

/** The layout of the first so many tiles of the hand. */
const laidAs = ({ spinner, laid }: Lesson, tiles: number): Layout =>
  layAll(emptyLayout(spinner, WORLD), laid.slice(0, tiles));

/** The extent of all that a step may show, so that the camera keeps still. */
function extentOfStep(lesson: Lesson, step: Step): Rect {
  const before = laidAs(lesson, step.at.laid);
  const after = layAll(before, lesson.laid.slice(0, positionAt(step, true).laid));
  const ghosts = step.kind === "play" ? step.legal.map((way) => placeOf(before, way)) : [];
  return extentOf(after, ghosts) ?? FIRST;
}

/** The count as a sum, unless the learner is to find it. */
function sumText(lesson: Lesson, step: Step, done: boolean): string {
  const at = positionAt(step, done);
  if (at.laid === 0) return "";
  const asksCount = step.kind === "ask" && step.about === "count";
  const hidden = !done && (asksCount || lesson.call);
  return hidden ? t("count-yourself") : countAt(lesson, at);
}

interface FinderProps {
  layout: Layout;
  tiles: readonly string[];
  camera: Camera;
  view: View;
  onTile: (tile: string) => void;
}

/** A button over each tile that the learner may point out. */
function Finder({ layout, tiles, camera, view, onTile }: FinderProps) {
  return (
    <>
      {layout.tiles
        .filter(({ tile }) => tiles.includes(tile))
        .map(({ tile, rect }) => (
          <button
            key={tile}
            type="button"
            class="finder"
            data-answer={tile}
            aria-label={tile}
            style={box(onView(camera, view, rect))}
            onClick={() => onTile(tile)}
          />
        ))}
    </>
  );
}

/** A rectangle of the drawing as CSS properties. */
function box({ x, y, w, h }: Rect): Record<string, string> {
  return { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
}
