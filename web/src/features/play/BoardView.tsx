import { useEffect } from "preact/hooks";
import { Board } from "../../board/Board";
import { Compass } from "../../board/Compass";
import { slotKey } from "../../board/model";
import { slotAt } from "../../board/slots";
import type { TableView } from "../../domain/messages";
import { t } from "../../lib/i18n";
import { AllIcon, CloserIcon } from "../../ui/icons";
import { armOfSide, compass, layout, slots } from "./board";
import { Count } from "./Count";
import { aimedSlot, setDropTarget } from "./dragging";
import { play, putDown } from "./send";
import { targets } from "./state";
import { useCamera } from "./useCamera";
import { Waiting } from "./Waiting";

/** Moves the focus to the first lit end; false where there is none. */
export function focusFirstEnd(): boolean {
  const end = document.querySelector<SVGElement>(".slot");
  end?.focus();
  return end !== null;
}

/** Moves the focus back to the hand. */
export function focusHand(): void {
  document.querySelector<HTMLElement>('.hand button[tabindex="0"]')?.focus({ preventScroll: true });
}

/** Plays the picked tile at a lit end. */
export function playAt(key: string): void {
  const way = targets.peek().find((target) => slotKey(target) === key);
  if (!way) return;
  // The lit end is about to go, and with it the focus of keyboard players.
  focusHand();
  play(way);
}

/** The board with the layout and, below it, the count. */
export function BoardView({ table }: { table: TableView }) {
  const { box, view, camera, byHand, panBy, zoomBy, lookAtAll, release, lookAtNext } = useCamera({
    layout: layout.value,
    slots: slots.value,
    hand: table.hand?.number ?? table.last?.number ?? 0,
    settled: !table.hand,
  });
  const tiles = layout.value?.tiles ?? [];
  useEffect(() => {
    const within = (x: number, y: number): { x: number; y: number } => {
      const at = box.current?.getBoundingClientRect();
      return { x: x - (at?.x ?? 0), y: y - (at?.y ?? 0) };
    };
    setDropTarget({
      endAt: (x, y) => {
        const at = within(x, y);
        return slotAt(slots.peek(), camera, view, at.x, at.y)?.key ?? null;
      },
      isOn: (x, y) => {
        const at = within(x, y);
        return at.x >= 0 && at.y >= 0 && at.x <= view.width && at.y <= view.height;
      },
    });
    return () => setDropTarget(null);
  });
  return (
    <section class="felt" aria-label={t("table")}>
      <div ref={box} class="cloth">
        <Board
          view={view}
          camera={camera}
          tiles={tiles}
          slots={slots.value}
          last={tiles.at(-1)?.tile ?? null}
          label={t("layout", { tiles: tiles.length })}
          aimed={aimedSlot.value}
          onPlay={playAt}
          onLeave={putDown}
          onPan={panBy}
          onZoom={zoomBy}
          byHand={byHand}
        />
        {(release ?? lookAtAll) && tiles.length > 0 && (
          <button
            type="button"
            class="look"
            aria-label={t(release ? "look-usual" : "look-at-all")}
            onClick={release ?? lookAtAll}
          >
            {release ? <CloserIcon /> : <AllIcon />}
          </button>
        )}
        {!table.hand && !table.last && <Waiting table={table} />}
      </div>
      <Count table={table} arms={armOfSide.value}>
        {tiles.length > 0 && (
          <Compass
            arms={compass.value}
            size={56}
            label={t("compass", {
              ends: compass.value.map((arm) => `${t(`arm-${arm.arm}`)} ${arm.text}`).join(", "),
            })}
            onNext={lookAtNext}
          />
        )}
      </Count>
    </section>
  );
}
