import { useEffect, useRef, useState } from "preact/hooks";
import {
  type Camera,
  closeUp,
  DESKTOP,
  isInView,
  keepShowing,
  PHONE,
  pan,
  showAll,
  type Zoom,
  zoomAt,
} from "../../board/camera";
import { extentOf } from "../../board/place";
import type { Rect } from "../../board/types";
import { useView } from "../../board/useViewSize";
import { wide } from "../../lib/mediaQuery";
import { layout, slots } from "./board";

const MARGIN = 14;
/** Pixels a unit, however large the layout has become. */
const LEAST = 3;
/** How many times as close as usual one may look. */
const CLOSER = 2;
const FIRST: Rect = { x: -2, y: -2, w: 4, h: 4 };

/** The size of the felt and a camera over it, which moves no more than it must while one `hand` lasts. */
export function useCamera(hand: number, settled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const view = useView(box, MARGIN, 348);
  /** What a person looks at, who has moved the camera. */
  const [byHand, setByHand] = useState<Camera | null>(null);
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
  held.current = { camera: steady, hand, size };
  // A tile is never lifted to nowhere: where all its ends are out of view, the first is looked at.
  const [end] = lit;
  const blind = end && !lit.some((place) => isInView(steady, view, place.rect));
  const camera = byHand ?? (blind ? { ...closeUp(end.rect, zoom), u: steady.u } : steady);

  // Looking elsewhere by hand lasts while a hand does, unless what is laid or lit would not be seen.
  useEffect(() => setByHand(null), [hand, size]);
  const look = (seen: (camera: Camera) => boolean): void =>
    setByHand((now) => (now && seen(now) ? now : null));
  const newest = on?.tiles.at(-1);
  useEffect(() => look((now) => !newest || isInView(now, view, newest.rect)), [newest?.tile]);
  const ends = slots.value.map((slot) => slot.key).join();
  useEffect(() => look((now) => !lit.length || lit.some((place) => isInView(now, view, place.rect))), [ends]);

  const all = showAll(extent, view, { ...zoom, least: LEAST });
  const free: Zoom = { least: Math.min(zoom.least, all.u), most: CLOSER * zoom.most };
  const move = (next: (now: Camera) => Camera): void => setByHand((now) => next(now ?? camera));
  const hidden = slots.value.filter((slot) => !isInView(camera, view, slot.place.rect));
  const next = (): void => {
    const [first] = hidden;
    if (first) setByHand(closeUp(first.place.rect, zoom));
  };
  return {
    box,
    view,
    camera,
    byHand: byHand !== null,
    panBy: (dx: number, dy: number) => move((now) => pan(now, dx, dy, extent)),
    zoomBy: (times: number, x: number, y: number) =>
      move((now) => zoomAt(now, times, { x, y }, extent, view, free)),
    /** Looks at all that lies, however small; undefined where it is seen. */
    lookAtAll: isInView(camera, view, extent) ? undefined : () => setByHand(all),
    /** Lets the camera find by itself again what is to be seen; undefined where it does. */
    letGo: byHand ? () => setByHand(null) : undefined,
    /** Looks at the next lit end that is out of view; undefined where all are seen. */
    lookAtNext: hidden.length ? next : undefined,
  };
}
