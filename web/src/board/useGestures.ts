import { useEffect, useRef } from "preact/hooks";

/** Handlers for panning, zooming and tapping on a drawing; lengths and points are in its pixels. */
export interface Gestures {
  onPan?: ((dx: number, dy: number) => void) | undefined;
  /** Zooms by a factor, while the point at `x`, `y` stays where it is. */
  onZoom?: ((times: number, x: number, y: number) => void) | undefined;
  /** A tap that hits no lit end. */
  onTap?: (() => void) | undefined;
}

/** Pixels from which on a tap is a drag. */
export const DRAG_STARTS = 6;
/** How far the wheel turns until everything is about three times as large. */
const WHEEL_TRIPLES = 500;
/** Pixels that a wheel means by a line. */
const LINE = 16;

interface Touch {
  x: number;
  y: number;
}

const away = (a: Touch, b: Touch): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Recognizes taps, drags and pinches. The props it gives are for the `svg` element of the drawing. */
export function useGestures({ onPan, onZoom, onTap }: Gestures) {
  const drawing = useRef<SVGSVGElement>(null);
  const touches = useRef(new Map<number, Touch>());
  /** Whether what the pointers do may yet be a tap. */
  const tap = useRef(false);

  const zoom = useRef(onZoom);
  zoom.current = onZoom;
  const zooms = onZoom !== undefined;
  useEffect(() => {
    const element = drawing.current;
    if (!element || !zooms) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      const box = element.getBoundingClientRect();
      zoom.current?.(Math.exp(-turned / WHEEL_TRIPLES), event.clientX - box.x, event.clientY - box.y);
    };
    // Not passive, or the page would scroll first.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [zooms]);

  const forget = (event: PointerEvent): void => {
    touches.current.delete(event.pointerId);
  };
  return {
    ref: drawing,
    onPointerDown: (event: PointerEvent) => {
      const onEnd = event.target instanceof Element && event.target.closest(".slot") !== null;
      tap.current = touches.current.size === 0 && !onEnd;
      touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
      const from = touches.current.get(event.pointerId);
      if (!from || !onPan) return;
      const to = { x: event.clientX, y: event.clientY };
      const [other] = [...touches.current].flatMap(([id, touch]) => (id === event.pointerId ? [] : [touch]));
      const held = event.currentTarget.hasPointerCapture(event.pointerId);
      if (!other && !held && away(from, to) < DRAG_STARTS) return;
      // From here on it is neither a tap nor the choice of an end, wherever it ends.
      tap.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
      touches.current.set(event.pointerId, to);
      const share = other ? 2 : 1;
      onPan((to.x - from.x) / share, (to.y - from.y) / share);
      if (!other || away(from, other) === 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      const middle = { x: (to.x + other.x) / 2 - box.x, y: (to.y + other.y) / 2 - box.y };
      onZoom?.(away(to, other) / away(from, other), middle.x, middle.y);
    },
    onPointerUp: (event: PointerEvent) => {
      forget(event);
      if (tap.current) onTap?.();
      tap.current = false;
    },
    onPointerCancel: forget,
    onPointerLeave: (event: PointerEvent & { currentTarget: SVGSVGElement }) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) forget(event);
    },
  };
}
