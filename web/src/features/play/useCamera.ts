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
import type { Layout } from "../../board/layout";
import { extentOf } from "../../board/place";
import type { Slot } from "../../board/slots";
import type { Rect } from "../../board/types";
import { useViewSize } from "../../board/useViewSize";
import { isWide } from "../../lib/mediaQuery";

const MARGIN = 14;
/** Pixels a unit, however large the layout has become. */
const LEAST = 3;
/** How many times as close as usual one may look. */
const CLOSER = 2;
const FIRST: Rect = { x: -2, y: -2, w: 4, h: 4 };

interface CameraProps {
  layout: Layout | null;
  /** The lit ends. */
  slots: readonly Slot[];
  /** The number of the hand. */
  hand: number;
  /** Whether the hand is over. */
  settled: boolean;
}

/**
 * The size of the board's drawing, and a camera over it that moves no more than it must while one hand lasts.
 *
 * It follows what is laid and lit, until the viewer moves it: then it stays, unless that would hide the newest tile or
 * every lit end.
 */
export function useCamera({ layout, slots, hand, settled }: CameraProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useViewSize(box, MARGIN, 348);
  /** The camera as the viewer has moved it; null while it moves by itself. */
  const [byHand, setByHand] = useState<Camera | null>(null);
  const previous = useRef<{ camera: Camera; hand: number; size: string } | null>(null);

  const usual = isWide.value ? DESKTOP : PHONE;
  // When a hand is over nothing is tapped any more, and all of it may be shown smaller.
  const zoom = settled ? { ...usual, least: usual.least / 2 } : usual;
  const lit = slots.map((slot) => slot.place);
  const extent = (layout && extentOf(layout, lit)) ?? FIRST;
  const size = `${view.width}×${view.height} ${settled}`;
  const last = previous.current;
  const same = last?.hand === hand && last.size === size;
  const steady = same ? keepShowing(last.camera, extent, view, zoom) : showAll(extent, view, zoom);
  previous.current = { camera: steady, hand, size };
  // Where every lit end is out of view, the camera shows the first.
  const [end] = lit;
  const unseen = end && !lit.some((place) => isInView(steady, view, place.rect));
  const camera = byHand ?? (unseen ? { ...closeUp(end.rect, zoom), u: steady.u } : steady);

  useEffect(() => setByHand(null), [hand, size]);
  const keepIf = (seen: (camera: Camera) => boolean): void =>
    setByHand((now) => (now && seen(now) ? now : null));
  const newest = layout?.tiles.at(-1);
  useEffect(() => keepIf((now) => !newest || isInView(now, view, newest.rect)), [newest?.tile]);
  const ends = slots.map((slot) => slot.key).join();
  useEffect(
    () => keepIf((now) => !lit.length || lit.some((place) => isInView(now, view, place.rect))),
    [ends],
  );

  const all = showAll(extent, view, { ...zoom, least: LEAST });
  const free: Zoom = { least: Math.min(zoom.least, all.u), most: CLOSER * zoom.most };
  const move = (next: (now: Camera) => Camera): void => setByHand((now) => next(now ?? camera));
  const hidden = slots.filter((slot) => !isInView(camera, view, slot.place.rect));
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
    /** Shows the whole layout, however small; undefined where all of it is in view. */
    lookAtAll: isInView(camera, view, extent) ? undefined : () => setByHand(all),
    /** Lets the camera move by itself again; undefined where it does. */
    release: byHand ? () => setByHand(null) : undefined,
    /** Shows the next lit end that is out of view; undefined where all are in view. */
    lookAtNext: hidden.length ? next : undefined,
  };
}
