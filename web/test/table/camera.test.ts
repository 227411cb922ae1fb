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
} from "../../src/table/camera";
import type { Rect } from "../../src/table/types";

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
});
