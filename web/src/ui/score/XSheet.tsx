import type { Scale } from "./scale";
import { type DeviceProps, Figures, inkOf, type ScoreSide, scoreOf } from "./side";
import { lastRow, type Mark, symbols, symbolsTo, type XSymbol } from "./strokes";

/** From one symbol to the next, in pixels: nearer, and they cannot be read. */
const NEAREST = 17;
/** A symbol leaves so much of its place empty. */
const AIR = 0.15;

/** The largest symbols that the rows of so many sides have the height for, in pixels. */
function largest(sides: number, panel: boolean): number {
  if (!panel) return sides > 2 ? 21 : 25;
  return sides > 3 ? 28 : sides > 2 ? 36 : 50;
}

/** A sheet of paper with a row for each side; in a strip, rows of more than two sides stand in pairs. */
export function XSheet({ sides, scale, width, panel, label }: DeviceProps) {
  const abreast = !panel && sides.length > 2 ? 2 : 1;
  const rows = Math.ceil(sides.length / abreast);
  const left = panel ? 26 : 56;
  const room = width / abreast - left - 6;
  const places = Math.min(Math.floor(room / NEAREST), Math.max(symbolsTo(scale), 1));
  const high = largest(sides.length, panel);
  const pitch = Math.min(high / (1 - AIR), room / places);
  const row = panel ? pitch * (1 - AIR) + 14 : high + 5;
  const height = rows * row + (panel ? 4 : 2);
  return (
    <svg class="device" width={width} height={height} role="img" aria-label={label}>
      <rect class="paper" x="0.75" y="0.75" width={width - 1.5} height={height - 1.5} rx="11" />
      {Array.from({ length: rows - 1 }, (_, at) => (
        <line
          key={at}
          class="paper-rule"
          x1="12"
          x2={width - 12}
          y1={1 + row * (at + 1)}
          y2={1 + row * (at + 1)}
        />
      ))}
      {sides.map((side, at) => (
        <g
          key={side.mark}
          class={`${inkOf(side)} on-card`}
          transform={`translate(${(at % abreast) * (width / abreast)} ${(panel ? 2 : 1) + row * (Math.floor(at / abreast) + 0.5)})`}
        >
          <Figures side={side} x={13} y={0} bare={panel} />
          <g transform={`translate(${left} 0)`}>
            <Row side={side} scale={scale} places={places} pitch={pitch} />
          </g>
        </g>
      ))}
    </svg>
  );
}

interface RowProps {
  side: ScoreSide;
  scale: Scale;
  places: number;
  /** From the middle of a symbol to that of the next, in pixels. */
  pitch: number;
}

/** The symbols of a side, and a dot for each that is still to come. */
function Row({ side, scale, places, pitch }: RowProps) {
  const drawn = symbols(side.scores, scale) ?? [];
  const before = symbols(side.scores.slice(0, -1), scale) ?? [];
  const shown = lastRow(drawn, places);
  const first = drawn.length - shown.length;
  const known = side.scores.length > 1 && scoreOf(side) > 0;
  return (
    <>
      {Array.from({ length: places }, (_, at) => {
        const symbol = shown[at];
        const place = `translate(${pitch * (at + 0.5)} 0) scale(${(pitch * (1 - AIR)) / 100})`;
        return (
          <g key={`${first} ${at}`} transform={place}>
            {symbol ? (
              <Drawn symbol={symbol} before={known ? before[first + at] : symbol} />
            ) : (
              <circle class="paper-dot" r={170 / pitch} />
            )}
          </g>
        );
      })}
    </>
  );
}

const BIG = 29;
const GAP = 37;
const SMALL = 10.5;

/** Where the four gaps lie, in the order in which they are filled. */
const GAPS = [
  [0, -GAP],
  [GAP, 0],
  [0, GAP],
  [-GAP, 0],
] as const;

/** A symbol in a square of 100 around the middle; what was not there before is drawn as one looks on. */
function Drawn({ symbol, before }: { symbol: XSymbol; before: XSymbol | undefined }) {
  return (
    <>
      <Crossed mark={symbol.big} before={before?.big ?? ""} r={BIG} />
      {GAPS.map(([x, y], at) => (
        <g key={at} class="stroke-small" transform={`translate(${x} ${y})`}>
          <Crossed mark={symbol.gaps[at] ?? ""} before={before?.gaps[at] ?? ""} r={SMALL} />
        </g>
      ))}
    </>
  );
}

function Crossed({ mark, before, r }: { mark: Mark; before: Mark; r: number }) {
  const stroke = (isNew: boolean): string => (isNew ? "stroke stroke-new" : "stroke");
  if (mark === "") return null;
  if (mark === "o") return <circle key="o" class={stroke(before !== "o")} r={r} pathLength={1} />;
  return (
    <>
      <path class={stroke(before === "")} d={`M${-r} ${-r}L${r} ${r}`} pathLength={1} />
      {mark === "x" && <path class={stroke(before !== "x")} d={`M${r} ${-r}L${-r} ${r}`} pathLength={1} />}
    </>
  );
}
