import { useMemo, useRef } from "preact/hooks";
import { Board } from "../../board/Board";
import { showAll } from "../../board/camera";
import { emptyLayout } from "../../board/layout";
import { slotFor, slotKey } from "../../board/model";
import { extentOf, layAll, worldFor } from "../../board/place";
import type { Rect } from "../../board/types";
import { useViewSize } from "../../board/useViewSize";
import type { LegalPlay } from "../../domain/messages";
import { t } from "../../lib/i18n";
import { isWide } from "../../lib/mediaQuery";
import { type Position, playsOf } from "./position";

const MARGIN = 12;
const FIRST: Rect = { x: -4, y: -3, w: 8, h: 6 };

interface BoardViewProps {
  position: Pick<Position, "moves" | "game">;
  /** The plays of the picked tile, or the best play. */
  ways?: readonly LegalPlay[];
  /** The text beside the best play. */
  pill?: string | null;
  onPlay?: ((way: LegalPlay) => void) | undefined;
  onLeave?: () => void;
  children?: preact.ComponentChildren;
}

/** The board of an exercise. */
export function BoardView({ position, ways = [], pill = null, onPlay, onLeave, children }: BoardViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useViewSize(box, MARGIN, 240);
  const { spinner, set } = position.game;
  const layout = useMemo(
    () =>
      layAll(
        emptyLayout(spinner, worldFor(isWide.value ? "desktop" : "phone", set), set),
        playsOf(position.moves),
      ),
    [position, isWide.value],
  );
  const slots = ways.map((way) => slotFor(layout, way, pill === null ? null : { text: pill, scores: true }));
  const extent =
    extentOf(
      layout,
      slots.map((slot) => slot.place),
    ) ?? FIRST;
  // Lit ends are large enough for a finger; a board that is only looked at may be smaller.
  const least = onPlay && ways.length ? 9 : 5;
  const camera = showAll(extent, view, { least, most: isWide.value ? 22 : 16 });
  return (
    <section class="felt lesson-felt" aria-label={t("table")}>
      <div ref={box} class="cloth">
        <Board
          view={view}
          camera={camera}
          tiles={layout.tiles}
          slots={slots}
          last={layout.tiles.at(-1)?.tile ?? null}
          label={t("layout", { tiles: layout.tiles.length })}
          {...(onPlay
            ? {
                onPlay: (key: string) => {
                  const way = ways.find((one) => slotKey(one) === key);
                  if (way) onPlay(way);
                },
              }
            : {})}
          {...(onLeave ? { onLeave } : {})}
        />
      </div>
      {children}
    </section>
  );
}
