import { type Beads, beads, COLUMN, columnsTo } from "./beads";
import { type DeviceProps, Figures, inkOf, type ScoreSide } from "./side";

const APART = 8;
/** From one bead of a score to the next, in ms. */
const STAGGER = 20;

/** Two abacuses have room for thirteen columns each, which 121 by points needs; more of them are narrower. */
const most = (sides: number): number => (sides > 2 ? 7 : 13);

/** How one abacus is laid out inside its frame, in pixels: beads, and how far a bead is pushed. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  inset: number;
  /** From the middle of a column to that of the next. */
  across: number;
  /** The height of a bead with the air around it. */
  bead: number;
  push: number;
}

/** An abacus for each side, side by side; in a strip with the figures beside it, or above where that is narrow. */
export function Abacus({ sides, scale, width, panel, label }: DeviceProps) {
  const columns = columnsTo(scale, most(sides.length));
  const each = (width - APART * (sides.length - 1)) / sides.length;
  const left = !panel && sides.length === 2 ? 46 : 0;
  const above = !panel && sides.length > 2 ? 18 : 0;
  const inset = panel && sides.length === 2 ? 8 : 4;
  const across = (each - left - 2 * inset) / columns;
  const bead = panel ? Math.min(11, across * 0.9) : 4.6;
  const push = Math.round(2 * bead);
  const frame: Frame = {
    x: left,
    y: above,
    width: each - left,
    height: COLUMN * bead + push + 2 * inset,
    inset,
    across,
    bead,
    push,
  };
  return (
    <svg class="device" width={width} height={above + frame.height + 2} role="img" aria-label={label}>
      {sides.map((side, at) => (
        <g key={side.mark} class={inkOf(side)} transform={`translate(${at * (each + APART)} 0)`}>
          {!panel && <Figures side={side} x={6} y={above ? 7 : frame.height / 2} />}
          <OneAbacus
            frame={frame}
            side={side}
            shown={beads(side.scores, scale, most(sides.length))}
            columns={columns}
          />
        </g>
      ))}
    </svg>
  );
}

interface OneAbacusProps {
  frame: Frame;
  side: ScoreSide;
  shown: Beads | null;
  columns: number;
}

function OneAbacus({ frame, side, shown, columns }: OneAbacusProps) {
  const { x, y, width, height, inset } = frame;
  const r = inset + 3;
  const pushed = shown?.pushed ?? [];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="wood-edge" y="2" width={width} height={height} rx={r} />
      <rect class="wood" width={width} height={height} rx={r} />
      <rect
        class="abacus-back"
        x={inset}
        y={inset}
        width={width - 2 * inset}
        height={height - 2 * inset}
        rx="4"
      />
      {Array.from({ length: columns }, (_, at) => (
        <Column
          key={at}
          frame={frame}
          at={at}
          down={shown?.columns[at] ?? 0}
          pushed={pushed[at] ?? 0}
          waits={pushed.slice(0, at).reduce((sum, more) => sum + more, 0)}
          mine={side.mine}
        />
      ))}
    </g>
  );
}

interface ColumnProps {
  frame: Frame;
  at: number;
  down: number;
  pushed: number;
  /** How many beads of the same score are pushed before, in other columns. */
  waits: number;
  mine: boolean;
}

/** Ten beads on a rod: those that count lie at the bottom, the rest wait at the top. */
function Column({
  frame: { inset, height, across, bead, push },
  at,
  down,
  pushed,
  waits,
  mine,
}: ColumnProps) {
  const x = inset + across * (at + 0.5);
  const width = Math.min(across * 0.78, bead * 3);
  const low = height - inset;
  return (
    <>
      <line class="abacus-rod" x1={x} x2={x} y1={inset} y2={low} />
      {Array.from({ length: COLUMN }, (_, n) => {
        const counts = n < down;
        const y = low - bead * (n + 0.5) - (counts ? 0 : push);
        const turn = counts ? waits + Math.max(0, n - (down - pushed)) : 0;
        return (
          <g
            key={n}
            class={counts ? "bead bead-down" : "bead"}
            style={{ transform: `translate(${x}px, ${y}px)`, transitionDelay: `${turn * STAGGER}ms` }}
          >
            <rect x={-width / 2} y={-bead * 0.42} width={width} height={bead * 0.84} rx={bead * 0.42} />
            {counts && !mine && <circle r={bead * 0.15} />}
          </g>
        );
      })}
    </>
  );
}
