import { describe, expect, it } from "vitest";
import type { Camera, View } from "../../src/board/camera";
import { inside, meets } from "../../src/board/grid";
import { pillPlaces, type Slot, slotAt, tapArea } from "../../src/board/slots";
import type { Place } from "../../src/board/types";
import type { Compass } from "../../src/domain/tile";

const view: View = { width: 360, height: 348, margin: 10 };
const camera: Camera = { u: 10, x: 0, y: 0 };
const whole = { x: 0, y: 0, w: 360, h: 348 };

const place = (x: number, y: number, facing: Compass): Place => {
  const upright = facing === "N" || facing === "S";
  return { rect: { x, y, w: upright ? 2 : 4, h: upright ? 4 : 2 }, facing, tail: 6, head: 1 };
};

const slot = (key: string, where: Place, text = "+10"): Slot => ({
  key,
  place: where,
  pill: { text, scores: true },
  label: key,
});

describe("a lit end", () => {
  it("answers a fingertip, however small its tile", () => {
    expect(tapArea(slot("east", place(4, -1, "E")), camera, view)).toEqual({ x: 218, y: 152, w: 44, h: 44 });
  });

  it("takes a tile dropped near it, and the nearest of two", () => {
    const slots = [slot("near", place(4, -1, "E")), slot("far", place(7, -1, "E"))];
    expect(slotAt(slots, camera, view, 242, 174)?.key).toBe("near");
    expect(slotAt(slots, camera, view, 268, 174)?.key).toBe("far");
    expect(slotAt(slots, camera, view, 20, 20)).toBeNull();
  });
});

describe("a pill", () => {
  it("stands beside its tile, over no other tile and in view", () => {
    const tiles = [place(-4, -1, "E"), place(0, -1, "E"), place(5, 1, "N")];
    const slots = [
      slot("east", place(4, -1, "E")),
      slot("west", place(-8, -1, "W"), "19"),
      slot("edge", place(15, 10, "S")),
    ];
    const pills = pillPlaces(slots, tiles, camera, view);
    expect(pills.size).toBe(3);
    for (const pill of pills.values()) {
      expect(inside(pill, whole)).toBe(true);
      for (const { rect } of [...tiles, ...slots.map((s) => s.place)]) {
        const drawn = { x: 180 + rect.x * 10, y: 174 + rect.y * 10, w: rect.w * 10, h: rect.h * 10 };
        expect(meets(pill, drawn)).toBe(false);
      }
    }
  });

  it("is not drawn under the Muggins call", () => {
    const silent = { ...slot("east", place(4, -1, "E")), pill: null };
    expect(pillPlaces([silent], [], camera, view).size).toBe(0);
  });
});
