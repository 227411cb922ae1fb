/** Where the pips of a half lie, in steps from its middle, the tile lying along x; six runs three along it. */
const CORNERS = [
  [-1, -1],
  [1, 1],
] as const;
const OTHER_CORNERS = [
  [1, -1],
  [-1, 1],
] as const;
const EDGES = [
  [0, -1],
  [0, 1],
] as const;
const ENDS = [
  [-1, 0],
  [1, 0],
] as const;
const MIDDLE = [[0, 0]] as const;

type Spot = readonly [number, number];

const SPOTS: readonly (readonly Spot[])[] = [
  [],
  MIDDLE,
  CORNERS,
  [...CORNERS, ...MIDDLE],
  [...CORNERS, ...OTHER_CORNERS],
  [...CORNERS, ...OTHER_CORNERS, ...MIDDLE],
  [...CORNERS, ...OTHER_CORNERS, ...EDGES],
  [...CORNERS, ...OTHER_CORNERS, ...EDGES, ...MIDDLE],
  [...CORNERS, ...OTHER_CORNERS, ...EDGES, ...ENDS],
  [...CORNERS, ...OTHER_CORNERS, ...EDGES, ...ENDS, ...MIDDLE],
];

/** The pips of a half; null past nine, where a numeral is easier to read. */
export const pipSpots = (pips: number): readonly Spot[] | null => SPOTS[pips] ?? null;
