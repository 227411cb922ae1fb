import type { SpinnerRule } from "../domain/messages";

/** Parts of a picture, drawn beside each other from left to right. */
export type Part =
  /** Tiles as they lie: "6-3 4-3:6-3" is 4-3 laid against 6-3, "=" after it in line. */
  | { laid: string; rule?: SpinnerRule }
  /** Tiles of somebody's hand. */
  | { hand: string }
  /** So many tiles face down. */
  | { backs: number }
  | "arrow"
  | "bar";

/** What a game looks like in a few tiles. */
export interface Sketch {
  parts: Part[];
  /** Figures only, so that it is the same in every language. */
  caption?: string;
  /** An exclamation: here one has to speak up. */
  call?: boolean;
}

const TEN = "6-3 4-3:6-3";
const FIFTEEN = "6-6 6-3:6-6";

/** What is special about each named game. */
export const SKETCHES: Record<string, Sketch> = {
  hero: { parts: [{ rule: "first", laid: "5-5 5-0:5-5 5-2:5-5 2-2:5-2 5-3:5-5" }] },
  muggins: { parts: [{ laid: TEN }], caption: "6 + 4 = 10" },
  "muggins-deduct": { parts: [{ hand: "4-1 3-2" }], caption: "4 + 1 + 3 + 2 → −10" },
  "muggins-1864": { parts: [{ laid: "5-5 5-0:5-5" }], caption: "2 → 200 · 3 → 150" },
  "muggins-foster": { parts: [{ laid: TEN }], caption: "6 + 4 = ?", call: true },
  "all-fives": {
    parts: [{ rule: "first", laid: "5-5 5-1:5-5 5-2:5-5 6-5:5-5 5-3:5-5 1-0:5-1 4-2:5-2" }],
  },
  "all-fives-1863": { parts: [{ laid: "6-5 5-4:6-5" }], caption: "10 → 2 · 31" },
  "five-up": {
    parts: [{ rule: "all", laid: "5-5 5-1:5-5 5-2:5-5 6-5:5-5 5-3:5-5 2-2:5-2 4-2:2-2 6-2:2-2 2-0:2-2" }],
  },
  sniff: {
    parts: [
      { rule: "sniff", laid: "4-1 4-4:4-1" },
      { rule: "sniff", laid: "4-1 4-4:4-1=" },
    ],
    caption: "1 + 8 · 1 + 4",
  },
  "sniff-four-way": { parts: [{ rule: "sniff-four-way", laid: "4-4= 4-1:4-4 6-4:4-4 5-4:4-4 4-0:4-4" }] },
  "sniff-us": {
    parts: [{ rule: "sniff-us", laid: "4-4 6-4:4-4 4-1:4-4" }],
    caption: "6 + 1 + 4 + 4 = 15",
  },
  "all-threes": { parts: [{ laid: "6-2 3-2:6-2" }], caption: "6 + 3 = 9" },
  "fives-and-threes": { parts: [{ laid: FIFTEEN }], caption: "15 = 5 × 3 = 3 × 5" },
  "fives-and-threes-teesdale": { parts: [{ hand: "6-6 6-3 3-2" }], caption: "2 × 9 · 4 × 6" },
  "fives-and-threes-leek": { parts: [{ laid: "6-6 6-3:6-6 3-0:6-3" }], caption: "2 + 2 → 121" },
  "masters-all-fives": { parts: [{ backs: 1 }, "arrow", { hand: "5-5" }], caption: "1 ×", call: true },
  "masters-fives-and-threes": { parts: [{ laid: "6-4 4-1:6-4 3-1:4-1" }], caption: "6 + 3 = 9 → 9" },
  draw: { parts: [{ backs: 3 }, "arrow", { hand: "6-5" }] },
  block: { parts: ["bar", { laid: "6-3 3-2:6-3 2-1:3-2 6-1:2-1" }, "bar"] },
  points: { parts: [{ laid: "3-1 2-1:3-1" }, { backs: 2 }], caption: "3 + 2 = 5" },
  standard: {
    // Where plays score nothing the source lays doubles in line.
    parts: [{ hand: "3-1" }, "arrow", { rule: "sniff", laid: "4-4= 4-3:4-4" }],
    caption: "2 → 1 → 0",
  },
};
