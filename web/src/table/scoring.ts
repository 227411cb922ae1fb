/** Where the holes of a cribbage board lie, and which of them a score has reached. */
export interface Track {
  width: number;
  height: number;
  /** How many holes a lap has before the game hole. */
  run: number;
  hole: (side: number, n: number) => { x: number; y: number };
  game: { x: number; y: number };
}

const LAP = 60;
const FIVE = 5;

/** Holes to win; the last is the game hole. A match to 121 goes twice round the sixty. */
export const holesTo = (target: number, perHole: number): number => Math.max(1, Math.ceil(target / perHole));

const runOf = (holes: number): number => Math.min(holes - 1, LAP);

/** The hole a peg stands in: 0 is the start; a lap begins anew after the sixtieth until the game hole is near. */
export function holeOf(points: number, target: number, perHole: number): number {
  const holes = holesTo(target, perHole);
  const at = Math.min(Math.floor(Math.max(0, points) / perHole), holes);
  const run = runOf(holes);
  if (at === holes) return run + 1;
  return at <= run ? at : ((at - 1) % run) + 1;
}

/** One straight run, a row for each side. */
export function straightTrack(width: number, left: number, sides: number, holes: number): Track {
  const run = runOf(holes);
  const row = sides > 2 ? 13 : 14.4;
  const height = Math.max(40, 11 + row * sides);
  const right = width - 22;
  const step = stepOf(right - left, run);
  const top = (height - row * (sides - 1)) / 2;
  return {
    width,
    height,
    run,
    hole: (side, n) => ({ x: n === 0 ? left - step : along(left, step, n), y: top + row * side }),
    game: { x: width - 14, y: height / 2 },
  };
}

/** Out along the bottom and back along the top, the first side on the inner lane both ways. */
export function foldedTrack(width: number, sides: number, holes: number): Track {
  const run = runOf(holes);
  const half = Math.ceil(run / 2);
  const row = 20;
  const height = 62 + 2 * row * sides;
  const left = 34;
  const step = stepOf(width - 16 - left, half);
  const middle = height / 2;
  return {
    width,
    height,
    run,
    hole: (side, n) => {
      const back = n > half;
      const lane = 22 + row * side;
      const place = back ? half - (n - half) + 1 : n;
      return { x: n === 0 ? left - step : along(left, step, place), y: back ? middle - lane : middle + lane };
    },
    game: { x: 16, y: middle - 22 - (row * (sides - 1)) / 2 },
  };
}

const GAP = 2.6;

const stepOf = (width: number, run: number): number =>
  run < 2 ? width : (width - GAP * Math.floor((run - 1) / FIVE)) / (run - 1);

const along = (left: number, step: number, n: number): number =>
  left + step * (n - 1) + GAP * Math.floor((n - 1) / FIVE);
