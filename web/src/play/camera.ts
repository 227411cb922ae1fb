import { useEffect, useRef, useState } from "preact/hooks";
import { layout, slots } from "../laid";
import { type Camera, closeUp, DESKTOP, isInView, keepShowing, PHONE, pan, showAll } from "../table/camera";
import { extentOf } from "../table/place";
import type { Rect } from "../table/types";
import { useView } from "../table/view";
import { wide } from "../wide";

const MARGIN = 14;
const FIRST: Rect = { x: -2, y: -2, w: 4, h: 4 };

/** The size of the felt and a camera over it, which moves no more than it must while one `hand` lasts. */
export function useCamera(hand: number, settled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const view = useView(box, MARGIN, 348);
  const [moved, setMoved] = useState<Camera | null>(null);
  const held = useRef<{ camera: Camera; hand: number; size: string } | null>(null);

  const on = layout.value;
  const usual = wide.value ? DESKTOP : PHONE;
  // When a hand is over nothing has to be touched any more, and all of it is looked at.
  const zoom = settled ? { ...usual, least: usual.least / 2 } : usual;
  const lit = slots.value.map((slot) => slot.place);
  const extent = (on && extentOf(on, lit)) ?? FIRST;
  const size = `${view.width}×${view.height} ${settled}`;
  const kept = held.current;
  const same = kept?.hand === hand && kept.size === size;
  const steady = same ? keepShowing(kept.camera, extent, view, zoom) : showAll(extent, view, zoom);
  held.current = { camera: moved ?? steady, hand, size };
  // A tile is never lifted to nowhere: where all its ends are out of view, the first is looked at.
  const [end] = lit;
  const blind = end && !lit.some((place) => isInView(steady, view, place.rect));
  const camera = moved ?? (blind ? { ...closeUp(end.rect, zoom), u: steady.u } : steady);

  // Looking elsewhere by hand lasts until something is laid or lit.
  const tiles = on?.tiles.length;
  useEffect(() => setMoved(null), [tiles, lit.length, size]);

  const hidden = slots.value.filter((slot) => !isInView(camera, view, slot.place.rect));
  const next = (): void => {
    const [first] = hidden;
    if (first) setMoved(closeUp(first.place.rect, zoom));
  };
  return {
    box,
    view,
    camera,
    panBy: (dx: number, dy: number) => setMoved(pan(camera, dx, dy, extent)),
    /** Looks at the next lit end that is out of view; undefined where all are seen. */
    lookAtNext: hidden.length ? next : undefined,
  };
}
