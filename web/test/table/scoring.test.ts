import { describe, expect, it } from "vitest";
import { foldedTrack, holeOf, holesTo, straightTrack } from "../../src/table/scoring";

describe("a cribbage board", () => {
  it("has a hole for every five points, and the game hole at the end", () => {
    expect(holesTo(250, 5)).toBe(50);
    expect(holeOf(0, 305, 5)).toBe(0);
    expect(holeOf(155, 305, 5)).toBe(31);
    expect(holeOf(305, 305, 5)).toBe(61);
    expect(holeOf(310, 305, 5)).toBe(61);
  });

  it("goes twice round for 121", () => {
    expect(holeOf(60, 121, 1)).toBe(60);
    expect(holeOf(61, 121, 1)).toBe(1);
    expect(holeOf(120, 121, 1)).toBe(60);
    expect(holeOf(121, 121, 1)).toBe(61);
  });

  it("keeps a side below zero at the start", () => {
    expect(holeOf(-15, 250, 5)).toBe(0);
  });

  it("runs its holes in order, none outside the wood", () => {
    for (const track of [straightTrack(344, 62, 2, 61), foldedTrack(304, 2, 61)]) {
      expect(track.run).toBe(60);
      for (let n = 1; n <= track.run; n++) {
        const { x, y } = track.hole(1, n);
        expect(x > 0 && x < track.width && y > 0 && y < track.height).toBe(true);
      }
    }
    const folded = foldedTrack(304, 2, 61);
    expect(folded.hole(0, 30).x).toBeCloseTo(folded.hole(0, 31).x);
    expect(folded.hole(0, 60).x).toBeCloseTo(folded.hole(0, 1).x);
  });
});
