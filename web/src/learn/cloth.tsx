import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { sum } from "../sums";
import { Board } from "../table/Board";
import { type Camera, onView, showAll, type View } from "../table/camera";
import { emptyLayout, extentOf, ghostOf, type Layout, layAll, openEnds, worldOf } from "../table/place";
import type { Slot } from "../table/slots";
import type { Rect } from "../table/types";
import type { LegalPlay } from "../wire";
import { type Lesson, openTiles, type Step, shownAt } from "./lesson";

const MARGIN = 16;
const WORLD = worldOf(40, 26);
/** Pixels a unit: a lesson's few tiles may be larger than a table's many. */
const ZOOM = { least: 8, most: 22 };
const FINGER = 44;

interface ClothProps {
  lesson: Lesson;
  step: Step;
  done: boolean;
  /** Where the picked tile may go. */
  ways: readonly LegalPlay[];
  onPlay: (way: LegalPlay) => void;
  onTile: (tile: string) => void;
  onLeave: () => void;
}

/** The table of a lesson: what lies, what may be tapped there, and what it counts. */
export function Cloth({ lesson, step, done, ways, onPlay, onTile, onLeave }: ClothProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useView(box);
  const at = shownAt(step, done);
  const empty = emptyLayout(lesson.spinner, WORLD);
  const layout = layAll(empty, lesson.laid.slice(0, at.laid));
  const whole = layAll(layout, lesson.laid);
  const slots = ways.map((way) => slotFor(layout, way));
  // The camera looks at the whole hand from the first step on, so that nothing moves while one learns.
  const extent = extentOf(
    whole,
    slots.map((slot) => slot.place),
  ) ?? { x: -2, y: -2, w: 4, h: 4 };
  const camera = showAll(extent, view, ZOOM);
  const laid = layout.tiles;
  return (
    <section class="felt lesson-felt" aria-label={t("table")}>
      <p class="lesson-top">
        <span>{t("seat-holds", { name: t("lesson-other"), tiles: at.theirs })}</span>
        <span>{t("boneyard-holds", { tiles: at.boneyard })}</span>
      </p>
      <div ref={box} class="cloth">
        <Board
          view={view}
          camera={camera}
          tiles={laid}
          slots={slots}
          last={laid.at(-1)?.tile ?? null}
          label={t("layout", { tiles: laid.length })}
          onPlay={(key) => {
            const way = ways.find((one) => (one.against ?? "lead") === key);
            if (way) onPlay(way);
          }}
          onLeave={onLeave}
        />
        {step.kind === "silent" && !done && (
          <Finder layout={layout} tiles={openTiles(step)} camera={camera} view={view} onTile={onTile} />
        )}
      </div>
      <div class="count">
        <p class="sum">{counted(lesson, step, done)}</p>
        <p class="lesson-scores">
          <span>
            {t("you")} <b>{at.scores[0]}</b>
          </span>
          <span>
            {t("lesson-other")} <b>{at.scores[1]}</b>
          </span>
        </p>
      </div>
    </section>
  );
}

/** The count as a sum, where it is not for the learner to say. */
function counted(lesson: Lesson, step: Step, done: boolean): string {
  const at = shownAt(step, done);
  if (at.laid === 0) return "";
  const asked = step.kind === "ask" && step.about === "count";
  const hidden = !done && (asked || lesson.call);
  return hidden ? t("count-yourself") : sum(at.ends, at.count);
}

function slotFor(layout: Layout, way: LegalPlay): Slot {
  const place = ghostOf(layout, way);
  const pip = openEnds(layout).find(
    (end) => end.on === way.against && way.tile.split("-").includes(String(end.pip)),
  )?.pip;
  const where = pip === undefined ? t("end-lead") : t("end-at", { arm: t(`arm-${place.arm}`), pip });
  return {
    key: way.against ?? "lead",
    place,
    pill: null,
    label: `${where} ${t("end-place", { tile: way.tile })}`,
  };
}

interface FinderProps {
  layout: Layout;
  tiles: readonly string[];
  camera: Camera;
  view: View;
  onTile: (tile: string) => void;
}

/** A button over each tile that may be the one that is looked for. */
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

/** A place of the drawing as CSS has it, no less than a fingertip. */
function box({ x, y, w, h }: Rect): Record<string, string> {
  const width = Math.max(FINGER, w);
  const height = Math.max(FINGER, h);
  const px = (value: number): string => `${value}px`;
  return {
    left: px(x - (width - w) / 2),
    top: px(y - (height - h) / 2),
    width: px(width),
    height: px(height),
  };
}

function useView(box: { current: HTMLElement | null }): View {
  const [view, setView] = useState<View>({ width: 360, height: 200, margin: MARGIN });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void =>
      setView({ width: element.clientWidth, height: element.clientHeight, margin: MARGIN });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return view;
}
