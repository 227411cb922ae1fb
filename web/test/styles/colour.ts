/** Colours as eyes have them: contrast by WCAG 2.2, and what is seen without one kind of cone. */

/** Red, green and blue in linear light, from 0 to 1. */
export type Light = readonly [number, number, number];

export function lightOf(hex: string): Light {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return [r, g, b];
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance([r, g, b]: Light): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1, no contrast at all, to 21. */
export function contrast(one: Light, other: Light): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Matrix = readonly [Light, Light, Light];

/** Machado, Oliveira and Fernandes 2009, at full severity. */
export const BLINDNESS: Record<string, Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function seenBy(matrix: Matrix, [r, g, b]: Light): Light {
  const [x, y, z] = matrix.map(([p, q, s]) => Math.min(1, Math.max(0, p * r + q * g + s * b)));
  return [x ?? 0, y ?? 0, z ?? 0];
}

/** How far apart two colours look, in Oklab: 0.02 is just seen, 1 is black and white. */
export function distance(one: Light, other: Light): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}

/** Ottosson 2020. */
function oklab([r, g, b]: Light): number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
