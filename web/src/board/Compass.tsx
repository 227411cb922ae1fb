import "../styles/compass.css";
import type { Compass as Arm } from "../domain/tile";

/** What one arm shows: its pip, a double as "1|1", or how many ends it has by now. */
export interface CompassArm {
  arm: Arm;
  text: string;
  /** A tile may be played here. */
  lit: boolean;
}

interface CompassProps {
  arms: readonly CompassArm[];
  size?: number;
  label: string;
  /** Each press looks at the next lit end; without it the compass is only a picture. */
  onNext?: (() => void) | undefined;
}

const SPOTS: Readonly<Record<Arm, readonly [number, number]>> = {
  N: [0, -20],
  E: [20, 0],
  S: [0, 20],
  W: [-20, 0],
};

/** The open ends at a glance, laid out as the arms left the first tile. */
export function Compass({ arms, size = 60, label, onNext }: CompassProps) {
  return (
    <button type="button" class="compass" aria-label={label} disabled={!onNext} onClick={() => onNext?.()}>
      <svg width={size} height={size} viewBox="-30 -30 60 60" aria-hidden="true">
        <circle class="compass-felt" r="29" />
        {arms.map(({ arm }) => {
          const [x, y] = SPOTS[arm];
          return <line key={arm} class="compass-line" x2={x} y2={y} />;
        })}
        <rect class="compass-tile" x="-3" y="-6" width="6" height="12" rx="1.6" />
        <line class="compass-pin" x1="-2" x2="2" />
        {arms.map((arm) => (
          <Badge key={arm.arm} {...arm} />
        ))}
      </svg>
    </button>
  );
}

function Badge({ arm, text, lit }: CompassArm) {
  const [x, y] = SPOTS[arm];
  const [tail, head] = text.split("|");
  const tone = lit ? "badge badge-lit" : "badge";
  if (head === undefined) {
    const w = Math.max(17.2, 8 + 8 * text.length);
    return (
      <g class={tone}>
        <rect x={x - w / 2} y={y - 8.6} width={w} height="17.2" rx="4.5" />
        <text x={x} y={y + 4.7}>
          {text}
        </text>
      </g>
    );
  }
  // A double stands across its arm, as it does on the table.
  const upright = arm === "E" || arm === "W";
  const [w, h] = upright ? [15, 29] : [29, 15];
  const step = upright ? { x: 0, y: 6.8 } : { x: 7, y: 0 };
  return (
    <g class={tone}>
      <rect x={x - w / 2} y={y - h / 2} width={w} height={h} rx="4" />
      {upright ? <line x1={x - 4} x2={x + 4} y1={y} y2={y} /> : <line x1={x} x2={x} y1={y - 4} y2={y + 4} />}
      <text class="badge-half" x={x - step.x} y={y - step.y + 4.3}>
        {tail}
      </text>
      <text class="badge-half" x={x + step.x} y={y + step.y + 4.3}>
        {head}
      </text>
    </g>
  );
}
