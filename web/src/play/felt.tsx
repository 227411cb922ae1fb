import { play, putDown } from "../acting";
import { t } from "../i18n";
import { armOfSide, compass, layout, slotKey, slots } from "../laid";
import { targets } from "../state";
import { Board } from "../table/Board";
import { Compass } from "../table/Compass";
import type { Table } from "../wire";
import { useCamera } from "./camera";
import { Count } from "./count";
import { Waiting } from "./waiting";

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

/** A tap on a lit end is no tap on the felt beside it, which would put the tile down first. */
export function keepEnds(event: PointerEvent): void {
  if (event.target instanceof Element && event.target.closest(".slot")) event.stopPropagation();
}

/** The cloth with the layout on it and, below, what it counts. */
export function Felt({ table }: { table: Table }) {
  const { box, view, camera, panBy, lookAtNext } = useCamera(
    table.hand?.number ?? table.last?.number ?? 0,
    !table.hand,
  );
  const tiles = layout.value?.tiles ?? [];
  const place = (key: string): void => {
    const way = targets.peek().find((target) => slotKey(target) === key);
    if (!way) return;
    // The end is about to go, and with it the focus of whoever plays by keys.
    focusHand();
    play(way);
  };
  return (
    <section class="felt" aria-label={t("table")}>
      <div ref={box} class="cloth" onPointerDownCapture={keepEnds}>
        <Board
          view={view}
          camera={camera}
          tiles={tiles}
          slots={slots.value}
          last={tiles.at(-1)?.tile ?? null}
          label={t("layout", { tiles: tiles.length })}
          onPlay={place}
          onLeave={putDown}
          onPan={panBy}
        />
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
