import { describe, expect, test } from "vitest";
import { BLINDNESS, contrast, distance, type Light, lightOf, seenBy } from "./colour";
import { PALETTES, type Palette } from "./palettes";

/** Text, and every ground that it stands on. */
const TEXT: Record<string, readonly string[]> = {
  ink: ["paper", "card", "me-soft", "op-soft"],
  ink2: ["paper", "card"],
  accent: ["paper", "card"],
  paper: ["ink", "me", "op"],
  "on-accent": ["accent"],
  onfelt: ["felt", "rail"],
  onfelt2: ["felt", "rail"],
  rail: ["onfelt"],
  "on-amber": ["amber"],
  me: ["paper", "card", "me-soft"],
  op: ["paper", "card", "op-soft"],
  "on-wood": ["wood"],
};

/** Shapes that have to be made out, and what they are seen on. */
const SHAPES: Record<string, readonly string[]> = {
  pip: ["bone", "dim"],
  amber: ["felt", "rail"],
  sky: ["felt"],
  me: ["wood", "card"],
  op: ["wood", "card"],
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`pip-${at + 1}`, ["bone", "dim"]])),
};

/** What only pleases the eye, or stands beside a word or a shape that says the same. */
const DECORATION = [
  ...["line", "bone-light", "edge", "divider", "dim-edge", "back", "back-light", "brass", "shadow", "rim"],
  ...["wood-edge", "hole", "on-sky"],
];

const SIZES = /^(radius|lift|play|camera)/;

function colour(palette: Palette, name: string): Light {
  const hex = palette.get(name) ?? "";
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${name} is no plain colour: ${hex}`);
  return lightOf(hex);
}

/** The pairs with less contrast than they need. */
function faint(palette: Palette, pairs: Record<string, readonly string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([name, grounds]) =>
    grounds.flatMap((ground) => {
      const found = contrast(colour(palette, name), colour(palette, ground));
      return found < least ? [`${name} on ${ground}: ${found.toFixed(2)}`] : [];
    }),
  );
}

test("black on white is 21 to 1, and #767676 on white the last grey for text", () => {
  expect(contrast(lightOf("#000000"), lightOf("#ffffff"))).toBeCloseTo(21);
  expect(contrast(lightOf("#767676"), lightOf("#ffffff"))).toBeCloseTo(4.54, 2);
});

describe.each(PALETTES)("%s", (name, palette) => {
  const sharp = name.startsWith("high contrast");

  test("text is read on every ground it stands on, by WCAG AA, or AAA where contrast is high", () => {
    expect(faint(palette, TEXT, sharp ? 7 : 4.5)).toEqual([]);
  });

  test("shapes are made out", () => {
    expect(faint(palette, SHAPES, 3)).toEqual([]);
  });

  test("a tile stands out from the felt, by its face or by its rim", () => {
    const rim = palette.get("rim") ?? palette.get("bone") ?? "";
    for (const ground of ["felt", "rail"])
      expect(contrast(lightOf(rim), colour(palette, ground)), ground).toBeGreaterThan(3);
  });

  test.each(Object.entries(BLINDNESS))("with %s the sides, and what is lit, are told apart", (_, matrix) => {
    const seen = (token: string): Light => seenBy(matrix, colour(palette, token));
    expect(distance(seen("me"), seen("op"))).toBeGreaterThan(0.1);
    expect(distance(seen("amber"), seen("sky"))).toBeGreaterThan(0.1);
    expect(contrast(seen("amber"), seen("felt"))).toBeGreaterThan(3);
    expect(contrast(seen("me"), seen("card"))).toBeGreaterThan(4);
    expect(contrast(seen("op"), seen("card"))).toBeGreaterThan(4);
  });

  test("every colour has been judged", () => {
    const judged = new Set([...Object.entries({ ...TEXT, ...SHAPES }).flat(2), ...DECORATION]);
    expect([...palette.keys()].filter((token) => !judged.has(token) && !SIZES.test(token))).toEqual([]);
  });
});
