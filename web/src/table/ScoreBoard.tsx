import { useRef } from "preact/hooks";
import "../style/table.css";
import { foldedTrack, holeOf, holesTo, straightTrack, type Track } from "./scoring";

/** Shape tells sides apart where colour does not: you are the plain disc. */
export type SideMark = "disc" | "hole" | "ring" | "square" | "diamond";

export interface ScoreSide {
  name: string;
  points: number;
  /** What it had before its last score: where the rear peg stayed. */
  before: number;
  mark: SideMark;
  mine: boolean;
}

interface ScoreBoardProps {
  sides: readonly ScoreSide[];
  target: number;
  /** Points a hole: five where plays score fives, one where they score multiples. */
  perHole: number;
  width: number;
  /** Out and back instead of one run, where there is the height for it. */
  folded?: boolean;
  label: string;
  /** Printed on a folded board, between the lanes: "5 points a hole". */
  caption?: string | undefined;
}

/** Two pegs a side: the rear one leaps over the front by what was scored. Numerals always stand beside. */
export function ScoreBoard({
  sides,
  target,
  perHole,
  width,
  folded = false,
  label,
  caption,
}: ScoreBoardProps) {
  const holes = holesTo(target, perHole);
  const gutter = 62;
  const track = folded
    ? foldedTrack(width, sides.length, holes)
    : straightTrack(width, gutter, sides.length, holes);
  return (
    <svg class="score-board" width={track.width} height={track.height + 2} role="img" aria-label={label}>
      <rect class="wood-edge" y="2" width={track.width} height={track.height} rx="11" />
      <rect class="wood" width={track.width} height={track.height} rx="11" />
      {sides.map((side, i) => (
        <Holes key={side.name} track={track} side={i} />
      ))}
      <circle class="hole" cx={track.game.x} cy={track.game.y} r="3.4" />
      <circle class="game-ring" cx={track.game.x} cy={track.game.y} r="6.2" />
      {sides.map((side, i) => (
        <Pegs key={side.name} track={track} row={i} side={side} target={target} perHole={perHole} />
      ))}
      {folded ? (
        <text class="board-caption" x={track.width / 2} y={track.height / 2 + 4.5}>
          {caption}
        </text>
      ) : (
        sides.map((side, i) => <Numeral key={side.name} y={track.hole(i, 1).y} side={side} />)
      )}
    </svg>
  );
}

function Holes({ track, side }: { track: Track; side: number }) {
  const holes = Array.from({ length: track.run }, (_, n) => track.hole(side, n + 1));
  return (
    <>
      {holes.map(({ x, y }) => (
        <circle key={`${x} ${y}`} class="hole" cx={x} cy={y} r="1.5" />
      ))}
    </>
  );
}

interface PegsProps {
  track: Track;
  row: number;
  side: ScoreSide;
  target: number;
  perHole: number;
}

/** Below zero there is no hole to stand in, and the numeral alone says so. */
function Pegs({ track, row, side, target, perHole }: PegsProps) {
  const leader = useLeader(side.points);
  if (side.points < 0) return null;
  const spot = (points: number): string => {
    const n = holeOf(points, target, perHole);
    const { x, y } = n > track.run ? track.game : track.hole(row, n);
    return `translate(${x}px, ${y}px)`;
  };
  const front = spot(side.points);
  const rear = spot(Math.max(0, side.before));
  // The rear peg is drawn first, but keeps its key, so that it is the one that leaps.
  const pegs = [1 - leader, leader];
  return (
    <g class={side.mine ? "pegs pegs-mine" : "pegs"}>
      {pegs.map((peg) => (
        <g key={peg} class="peg" style={{ transform: peg === leader ? front : rear }}>
          {peg === leader ? (
            <>
              <circle class="peg-shadow" r="4.8" cy="1.4" />
              <Sign mark={side.mark} r={4.8} />
            </>
          ) : (
            <circle class="peg-rear" r="3.8" />
          )}
        </g>
      ))}
    </g>
  );
}

/** Which of two pegs is in front: they change places with every score. */
function useLeader(points: number): 0 | 1 {
  const state = useRef<{ points: number; leader: 0 | 1 }>({ points, leader: 0 });
  if (state.current.points !== points) {
    state.current = { points, leader: state.current.leader === 0 ? 1 : 0 };
  }
  return state.current.leader;
}

function Numeral({ side, y }: { side: ScoreSide; y: number }) {
  const points = side.points < 0 ? `−${-side.points}` : String(side.points);
  return (
    <g class={side.mine ? "pegs pegs-mine" : "pegs"} transform={`translate(12 ${y})`}>
      <Sign mark={side.mark} r={4} />
      <text class="board-numeral" x="9" y="4.2">
        {points}
      </text>
    </g>
  );
}

/** A side's sign on wood, which shows through where the shape is open. */
function Sign({ mark, r }: { mark: SideMark; r: number }) {
  if (mark === "square")
    return <rect class="sign" x={-r * 0.9} y={-r * 0.9} width={r * 1.8} height={r * 1.8} rx="1" />;
  if (mark === "diamond")
    return <path class="sign" d={`M0 ${-r * 1.15}L${r * 1.15} 0 0 ${r * 1.15} ${-r * 1.15} 0z`} />;
  return (
    <>
      <circle class="sign" r={r} />
      {mark === "hole" && <circle class="sign-open" r={r * 0.36} />}
      {mark === "ring" && <circle class="sign-open" r={r * 0.62} />}
    </>
  );
}
