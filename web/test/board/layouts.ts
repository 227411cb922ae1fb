import type { BoardTile } from "../../src/board/types";
import type { SpinnerRule } from "../../src/domain/messages";

/** A small generator, good enough to deal layouts by and the same on every machine (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Free {
  pip: number;
  lines: number;
  branches: number;
}

/**
 * A layout somebody could have played: every play is drawn from those the rules allow, until nothing fits.
 * With `longArm` each tile goes on the one before it whenever it can, so nearly all lie in one arm.
 */
export function randomLayout(seed: number, rule: SpinnerRule, longArm = false, set = 6): BoardTile[] {
  const roll = dice(seed);
  const pick = <T>(list: T[]): T => list[Math.floor(roll() * list.length)] as T;
  const left: [number, number][] = [];
  for (let high = 0; high <= set; high++) for (let low = 0; low <= high; low++) left.push([high, low]);
  const laid: BoardTile[] = [];
  const open = new Map<string, Free[]>();
  let doubles = 0;
  let spun = false;

  const lay = (tile: [number, number], on: string | null): void => {
    const [high, low] = tile;
    const name = `${high}-${low}`;
    left.splice(left.indexOf(tile), 1);
    let inLine = false;
    if (high === low) {
      const first = doubles++ === 0;
      if (first && (rule === "sniff" || rule === "sniff-four-way")) inLine = roll() < 0.5;
      const late = rule === "first-covered" && !spun;
      const opens =
        rule === "all" || late || (first && ["first", "sniff-four-way", "sniff-us"].includes(rule));
      open.set(name, [{ pip: high, lines: on === null ? 2 : 1, branches: opens ? 2 : 0 }]);
    } else if (on === null) {
      open.set(name, [
        { pip: high, lines: 1, branches: 0 },
        { pip: low, lines: 1, branches: 0 },
      ]);
    } else {
      const touched = playable(on).find((end) => end.pip === high || end.pip === low);
      open.set(name, [{ pip: touched?.pip === high ? low : high, lines: 1, branches: 0 }]);
    }
    if (on !== null) {
      const end = playable(on).find((e) => e.pip === high || e.pip === low);
      if (!end) throw new Error(`${name} does not fit ${on}`);
      if (end.lines > 0) end.lines--;
      else end.branches--;
      if (rule === "first-covered" && !spun && end.lines === 0 && end.branches === 2) {
        spun = true;
        for (const ends of open.values()) for (const other of ends) if (other !== end) other.branches = 0;
      }
    }
    laid.push({ tile: name, against: on, in_line: inLine });
  };
  const playable = (on: string): Free[] => (open.get(on) ?? []).filter((end) => end.lines + end.branches > 0);
  const plays = (on: string): { tile: [number, number]; on: string }[] =>
    playable(on).flatMap((end) =>
      left.filter((tile) => tile.includes(end.pip)).map((tile) => ({ tile, on })),
    );

  lay(pick(left), null);
  for (;;) {
    const last = laid.at(-1)?.tile ?? "";
    let legal = longArm ? plays(last) : [];
    if (legal.length === 0) legal = [...open.keys()].flatMap(plays);
    if (legal.length === 0) return laid;
    const play = pick(legal);
    lay(play.tile, play.on);
  }
}
