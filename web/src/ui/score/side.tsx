import type { Shape } from "../../domain/sides";
import type { Scale } from "./scale";

/** A side as a device shows it. */
export interface ScoreSide {
  name: string;
  /** The scores it has had, oldest first: the last is its score now. */
  scores: readonly number[];
  /** Shape tells sides apart where colour does not: you are the plain disc. */
  mark: Shape;
  mine: boolean;
}

/** What every device is drawn from; sizes in pixels. */
export interface DeviceProps {
  sides: readonly ScoreSide[];
  scale: Scale;
  width: number;
  /** Whether it stands in the panel, over names and figures, instead of alone in a strip. */
  panel: boolean;
  /** What a listener hears in place of the drawing. */
  label: string;
}

export const scoreOf = ({ scores }: ScoreSide): number => scores.at(-1) ?? 0;

/** A side's score in figures, with a minus and not a hyphen below zero. */
export function figuresOf(side: ScoreSide): string {
  const score = scoreOf(side);
  return score < 0 ? `−${-score}` : String(score);
}

/** What a side's part of a device is coloured by. */
export const inkOf = ({ mine }: ScoreSide): string => (mine ? "inked inked-mine" : "inked");

/** A side's sign, whose middle shows what is below where the shape is open. */
export function Sign({ mark, r }: { mark: Shape; r: number }) {
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

/** The sign and the score in figures, from `x` to the right of it; without the score where it stands elsewhere. */
export function Figures({
  side,
  x,
  y,
  bare = false,
}: {
  side: ScoreSide;
  x: number;
  y: number;
  bare?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Sign mark={side.mark} r={4} />
      {!bare && (
        <text class="device-figures" x="9" y="4.2">
          {figuresOf(side)}
        </text>
      )}
    </g>
  );
}
