import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Camera,
  closeUp,
  isInView,
  keepShowing,
  onView,
  PHONE,
  pan,
  showAll,
  type View,
  zoomAt,
} from "../../src/board/camera";
import type { Rect } from "../../src/board/types";

const view: View = { width: 360, height: 348, margin: 10 };
const at = (x: number, y: number, w: number, h: number): Rect => ({ x, y, w, h });

describe("a camera", () => {
  it("shows everything as large as it may, in the middle", () => {
    expect(showAll(at(-2, -1, 4, 2), view, PHONE)).toEqual({ u: 16, x: 0, y: 0 });
    expect(showAll(at(-10, -5, 28, 20), view, PHONE)).toEqual({ u: 12, x: 4, y: 5 });
  });

  it("never makes a tile smaller than 40 by 20", () => {
    expect(showAll(at(0, 0, 60, 60), view, PHONE).u).toBe(10);
  });

  it("stays where it is while everything is in view", () => {
    const camera: Camera = { u: 12, x: 0, y: 0 };
    expect(keepShowing(camera, at(-6, -6, 12, 12), view, PHONE)).toEqual(camera);
  });

  it("shows whatever fits, wherever it was", () => {
    const extents = fc.record({
      x: fc.integer({ min: -20, max: 20 }),
      y: fc.integer({ min: -20, max: 20 }),
      w: fc.integer({ min: 2, max: 34 }),
      h: fc.integer({ min: 2, max: 32 }),
    });
    fc.assert(
      fc.property(extents, extents, (first, second) => {
        const camera = keepShowing(showAll(first, view, PHONE), second, view, PHONE);
        expect(isInView(camera, view, second)).toBe(true);
      }),
    );
  });

  it("pans no further than the layout goes", () => {
    const extent = at(-20, -20, 40, 40);
    expect(pan({ u: 10, x: 0, y: 0 }, 30, -50, extent)).toEqual({ u: 10, x: -3, y: 5 });
    expect(pan({ u: 10, x: 0, y: 0 }, 9999, 0, extent).x).toBe(-20);
  });

  it("looks closely at one end", () => {
    const camera = closeUp(at(10, 4, 2, 4), PHONE);
    expect(camera).toEqual({ u: 15, x: 11, y: 6 });
    expect(onView(camera, view, at(10, 4, 2, 4))).toEqual(at(165, 144, 30, 60));
  });

  it("keeps what is under the fingers while it comes closer", () => {
    const extent = at(-400, -400, 800, 800);
    const free = { least: 3, most: 32 };
    const point = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 348 }) });
    fc.assert(
      fc.property(point, fc.double({ min: 0.3, max: 3, noNaN: true }), (fingers, times) => {
        const before: Camera = { u: 10, x: 1, y: -2 };
        const after = zoomAt(before, times, fingers, extent, view, free);
        const under = at(
          before.x + (fingers.x - view.width / 2) / before.u,
          before.y + (fingers.y - view.height / 2) / before.u,
          0,
          0,
        );
        const seen = onView(after, view, under);
        expect(after.u).toBeCloseTo(10 * times);
        expect(seen.x).toBeCloseTo(fingers.x);
        expect(seen.y).toBeCloseTo(fingers.y);
      }),
    );
  });

  it("comes no closer and goes no further than it may", () => {
    const extent = at(-40, -40, 80, 80);
    const middle = { x: 180, y: 174 };
    const before: Camera = { u: 10, x: 0, y: 0 };
    expect(zoomAt(before, 100, middle, extent, view, PHONE)).toEqual({ u: 16, x: 0, y: 0 });
    expect(zoomAt(before, 0.01, middle, extent, view, PHONE)).toEqual({ u: 10, x: 0, y: 0 });
  });
});
