import { useRef } from "preact/hooks";
import { courseOf, pegs, type Spot } from "./pegs";
import type { Scale } from "./scale";
import { type DeviceProps, Figures, inkOf, type ScoreSide, Sign, scoreOf } from "./side";
import { foldedTrack, spotAt, straightTrack, type Track } from "./track";

/** Room at the left of a straight board for a sign and up to three figures. */
const GUTTER = 62;

interface BoardProps extends DeviceProps {
  /** Printed on a folded board, between the lanes: "5 points a hole". */
  caption: string;
}

/** Holes for every step to the target. One run in a strip; in the panel, where there is the height, out and back. */
export function CribbageBoard({ sides, scale, width, panel, label, caption }: BoardProps) {
  const course = courseOf(scale);
  const track = panel
    ? foldedTrack(width, sides.length, course)
    : straightTrack(width, GUTTER, sides.length, course);
  return (
    <svg class="device" width={track.width} height={track.height + 2} role="img" aria-label={label}>
      <rect class="wood-edge" y="2" width={track.width} height={track.height} rx="11" />
      <rect class="wood" width={track.width} height={track.height} rx="11" />
      {sides.map((side, row) => (
        <Holes key={side.mark} track={track} row={row} />
      ))}
      <circle class="hole" cx={track.game.x} cy={track.game.y} r="3.4" />
      <circle class="game-ring" cx={track.game.x} cy={track.game.y} r="6.2" />
      {sides.map((side, row) => (
        <Pegs key={side.mark} track={track} row={row} side={side} scale={scale} />
      ))}
      {panel ? (
        <text class="board-caption" x={track.width / 2} y={track.height / 2 + 4.5}>
          {caption}
        </text>
      ) : (
        sides.map((side, row) => (
          <g key={side.mark} class={`${inkOf(side)} on-wood`}>
            <Figures side={side} x={12} y={track.hole(row, 1).y} />
          </g>
        ))
      )}
    </svg>
  );
}

function Holes({ track, row }: { track: Track; row: number }) {
  const holes = Array.from({ length: track.run }, (_, n) => track.hole(row, n + 1));
  return (
    <>
      {holes.map(({ x, y }) => (
        <circle key={`${x} ${y}`} class="hole" cx={x} cy={y} r="1.5" />
      ))}
    </>
  );
}

/** The front peg shows the side's sign, and a ring around it on a later lap; the rear one is hollow. */
function Pegs({ track, row, side, scale }: { track: Track; row: number; side: ScoreSide; scale: Scale }) {
  const leader = useLeader(scoreOf(side));
  const stand = pegs(side.scores, scale);
  if (!stand) return null;
  const { front, rear } = stand;
  const at = (spot: Spot): string => {
    const { x, y } = spotAt(track, row, spot);
    return `translate(${x}px, ${y}px)`;
  };
  // The pegs keep their keys, so that it is the rear one that leaps; the front one is drawn over it.
  return (
    <g class={`${inkOf(side)} on-wood`}>
      {[1 - leader, leader].map((peg) => (
        <g key={peg} class="peg" style={{ transform: at(peg === leader ? front : rear) }}>
          {peg === leader ? (
            <g key="front" class={side.scores.length > 1 ? "peg-front" : ""}>
              <circle class="peg-shadow" r="4.8" cy="1.4" />
              <Sign mark={side.mark} r={4.8} />
              {front.lap > 0 && <circle class="peg-lap" r="6.6" />}
            </g>
          ) : (
            <circle key="rear" class="peg-rear" r="3.8" />
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
