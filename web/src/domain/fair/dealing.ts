// The deal and the lead, worked out as src/muggins/fair/dealing.py does. Tiles are written with the higher half first.
import type { Below } from "./seeds";

export interface Dealt {
  /** Each seat's tiles. */
  hands: string[][];
  /** In the order it will be drawn. */
  boneyard: string[];
}

export interface Lead {
  seat: number;
  /** The tiles drawn for it, in order; none where the lot decided. */
  drawn: string[];
}

export interface Size {
  /** The set is the double-`set`. */
  set: number;
  seats: number;
  /** Dealt to each seat. */
  tiles: number;
}

/** The deal that a stream of random numbers makes. */
export function dealt({ set, seats, tiles }: Size, below: Below): Dealt {
  const order = shuffled(set, below);
  const hands = Array.from({ length: seats }, (_, seat) => order.slice(seat * tiles, (seat + 1) * tiles));
  return { hands, boneyard: order.slice(seats * tiles) };
}

/** The lead by lot among `seats`. */
export function byLot(seats: number[], below: Below): Lead {
  return { seat: seats[below(seats.length)] as number, drawn: [] };
}

/** The seats with the fewest pips left, of the side that has fewest, or of those that tie. */
export function lightest(left: string[][], pairs: boolean, loneBlank: number): number[] {
  const own = left.map((tiles) =>
    tiles.join() === "0-0" ? loneBlank : tiles.map(pips).reduce((a, b) => a + b, 0),
  );
  const ofSide = own.map((pipsLeft, at) => pipsLeft + (pairs ? (own[(at + 2) % 4] ?? 0) : 0));
  const best = own.filter((_, at) => ofSide[at] === Math.min(...ofSide));
  return own.flatMap((pipsLeft, at) =>
    ofSide[at] === Math.min(...ofSide) && pipsLeft === Math.min(...best) ? [at + 1] : [],
  );
}

/** All seats, in order. */
export function everybody(seats: number): number[] {
  return Array.from({ length: seats }, (_, at) => at + 1);
}

/** The lead by drawing: those who drew the heaviest tiles draw again until there is one. */
export function byDrawing({ set, seats }: Size, below: Below): Lead {
  let drawing = everybody(seats);
  let pile: string[] = [];
  const drawn: string[] = [];
  while (drawing.length > 1) {
    if (pile.length < drawing.length) pile = shuffled(set, below);
    const tiles = drawing.map(() => pile.pop() ?? "");
    drawn.push(...tiles);
    const heaviest = Math.max(...tiles.map(pips));
    drawing = drawing.filter((_, at) => pips(tiles[at] ?? "") === heaviest);
  }
  return { seat: drawing[0] ?? 1, drawn };
}

/** The seat that was dealt the highest double, or else the heaviest tile; among equals that with the higher half. */
export function highestDouble(hands: string[][]): number {
  const rank = (tile: string): number => {
    const [high = 0, low = 0] = halves(tile);
    return (high === low ? 10_000 : 0) + (high + low) * 100 + high;
  };
  const best = hands.map((tiles) => Math.max(...tiles.map(rank)));
  return best.indexOf(Math.max(...best)) + 1;
}

/** The set in random order: a Fisher-Yates shuffle, from the last place down. */
function shuffled(set: number, below: Below): string[] {
  const tiles: string[] = [];
  for (let high = 0; high <= set; high++) for (let low = 0; low <= high; low++) tiles.push(`${high}-${low}`);
  for (let at = tiles.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [tiles[at], tiles[other]] = [tiles[other] as string, tiles[at] as string];
  }
  return tiles;
}

function halves(tile: string): number[] {
  return tile.split("-").map(Number);
}

function pips(tile: string): number {
  return halves(tile).reduce((sum, half) => sum + half, 0);
}
