import type { Course, Spot } from "./pegs";

/** Where the holes of a cribbage board lie, in pixels. */
export interface Track {
  width: number;
  height: number;
  /** How many holes a lap has. */
  run: number;
  /** The game hole, which all sides share. */
  game: Point;
  /** A side's hole of a lap, from 1; 0 is the start. */
  hole(side: number, n: number): Point;
}

interface Point {
  x: number;
  y: number;
}

export const spotAt = (track: Track, side: number, { hole }: Spot): Point =>
  hole > track.run ? track.game : track.hole(side, hole);

/** One straight run, a row for each side. */
export function straightTrack(width: number, left: number, sides: number, { run }: Course): Track {
  const row = sides > 2 ? 13 : 14.4;
  const height = Math.max(40, 11 + row * sides);
  const right = width - 22;
  const step = stepOf(right - left, run);
  const top = (height - row * (sides - 1)) / 2;
  return {
    width,
    height,
    run,
    hole: (side, n) => ({ x: n === 0 ? startOf(left, step) : along(left, step, n), y: top + row * side }),
    game: { x: width - 14, y: height / 2 },
  };
}

/** Out along the bottom and back along the top, the first side on the inner lane both ways. */
export function foldedTrack(width: number, sides: number, { run }: Course): Track {
  const half = Math.ceil(run / 2);
  const row = sides > 2 ? 15 : 20;
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
      return {
        x: n === 0 ? startOf(left, step) : along(left, step, place),
        y: back ? middle - lane : middle + lane,
      };
    },
    game: { x: 16, y: middle - 22 - (row * (sides - 1)) / 2 },
  };
}

const FIVE = 5;
const GAP = 2.6;
const START = 10;

const stepOf = (width: number, run: number): number =>
  run < 2 ? width : (width - GAP * Math.floor((run - 1) / FIVE)) / (run - 1);

/** The pegs wait a hole before the first, or nearer where holes are far apart: there is no more wood. */
const startOf = (left: number, step: number): number => left - Math.min(step, START);

const along = (left: number, step: number, n: number): number =>
  left + step * (n - 1) + GAP * Math.floor((n - 1) / FIVE);
