import "../../styles/margin.css";
import { useRef, useState } from "preact/hooks";
import { useViewSize } from "../../board/useViewSize";
import type { Analysis } from "../../domain/analysis";
import type { TableView } from "../../domain/messages";
import { sideName } from "../../domain/names";
import type { Stop } from "../../domain/replay";
import { shapeOf } from "../../domain/sides";
import { t } from "../../lib/i18n";
import { formatDecimal, formatSigned } from "../../lib/numbers";
import { chartOf, type Mark } from "./chart";

const HEIGHT = 190;
const LEFT = 44;
const RIGHT = 14;
const TOP = 14;
const BOTTOM = 46;

interface MarginProps {
  table: TableView;
  stops: readonly Stop[];
  here: Stop;
  analysis: Analysis;
  /** The side whose margin it is. */
  side: number;
  onGo: (stop: Stop) => void;
}

/** The points margin of a side over a hand, or over the whole match. */
export function Margin(props: MarginProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useViewSize(box, 0, HEIGHT);
  const [whole, setWhole] = useState(false);
  const { stops, here } = props;
  const ofHand = stops.filter((stop) => stop.hand === here.hand);
  return (
    <section class="card review-margin" aria-labelledby="review-margin">
      <header class="review-head">
        <h2 id="review-margin">{t("review-margin")}</h2>
        {stops.length > ofHand.length && (
          <label class="review-whole">
            <input
              type="checkbox"
              checked={whole}
              onChange={(event) => setWhole(event.currentTarget.checked)}
            />
            {t("review-whole")}
          </label>
        )}
      </header>
      <div ref={box}>
        <Curve {...props} stops={whole ? stops : ofHand} width={Math.max(280, width)} />
      </div>
    </section>
  );
}

/** The curve, with luck and losses marked; a click goes to the stop there. */
function Curve({ table, stops, here, analysis, side, width, onGo }: MarginProps & { width: number }) {
  const chart = chartOf(stops, analysis, side);
  const { top, bottom, step, real } = chart;
  const last = Math.max(1, stops.length - 1);
  const x = (at: number): number => LEFT + (at / last) * (width - LEFT - RIGHT);
  const y = (points: number): number => TOP + ((top - points) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
  const now = stops.indexOf(here);
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => top - at * step);
  const path = steps(real, x, y);
  const expected = chart.expected
    .map((value, at) => (value === null ? null : `${x(at)},${y(value)}`))
    .filter(Boolean)
    .join(" ");
  const other = table.scores.length === 2 ? sideName(table, 3 - side) : t("review-others");
  const go = (event: MouseEvent & { currentTarget: SVGSVGElement }): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * width;
    const at = Math.round(((share - LEFT) / (width - LEFT - RIGHT)) * last);
    const stop = stops[Math.max(0, Math.min(last, at))];
    if (stop) onGo(stop);
  };
  return (
    // The list of moves and the keys lead to every stop as well.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <svg
      class="margin"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={marginLabel(table, real, side)}
      onClick={go}
    >
      {lines.map((points) => (
        <g key={points}>
          <line
            class={points ? "margin-line" : "margin-zero"}
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(points)}
            y2={y(points)}
          />
          <text class="margin-figure" x={LEFT - 8} y={y(points) + 4}>
            {points ? formatSigned(points) : 0}
          </text>
        </g>
      ))}
      <Areas real={real} x={x} y={y} />
      {expected && <polyline class="margin-expected" points={expected} />}
      <path class="margin-real" d={path} />
      <text class="margin-side ink-me" x={LEFT + 6} y={y(top) + 13}>
        {t("review-ahead", { name: sideName(table, side), who: table.me === null ? "one" : "you" })}
      </text>
      <text class="margin-side ink-op" x={LEFT + 6} y={y(bottom) - 5}>
        {t("review-ahead", { name: other, who: "one" })}
      </text>
      {chart.marks.map((mark, at) => (
        <Marked key={at} mark={mark} x={x(mark.at)} y={y(real[mark.at] ?? 0)} table={table} />
      ))}
      {now >= 0 && (
        <>
          <line class="margin-now" x1={x(now)} x2={x(now)} y1={TOP - 8} y2={HEIGHT - BOTTOM + 6} />
          <circle class="margin-dot" cx={x(now)} cy={y(real[now] ?? 0)} r="5" />
        </>
      )}
      <Labels stops={stops} x={x} now={now} />
    </svg>
  );
}

type Scale = (value: number) => number;

function steps(real: readonly number[], x: Scale, y: Scale): string {
  return real.map((points, at) => (at ? `H${x(at)}V${y(points)}` : `M${x(0)},${y(points)}`)).join("");
}

/** The areas between the curve and zero. */
function Areas({ real, x, y }: { real: readonly number[]; x: Scale; y: Scale }) {
  return (
    <>
      {real.map((points, at) =>
        points && at < real.length - 1 ? (
          <rect
            key={at}
            class={points > 0 ? "margin-ahead" : "margin-behind"}
            x={x(at)}
            width={x(at + 1) - x(at)}
            y={Math.min(y(points), y(0))}
            height={Math.abs(y(points) - y(0))}
          />
        ) : null,
      )}
    </>
  );
}

function Marked({ mark, x, y, table }: { mark: Mark; x: number; y: number; table: TableView }) {
  const lucky = mark.kind === "lucky" || mark.kind === "unlucky";
  const words = { points: formatDecimal(mark.points), name: sideName(table, mark.side) };
  if (lucky)
    return (
      <path class={`luck luck-${mark.kind}`} d={`M${x},${y - 6}l6,6-6,6-6-6z`}>
        <title>{t(`review-${mark.kind}`, words)}</title>
      </path>
    );
  return (
    <path
      class={`loss loss-${mark.kind} loss-by-${shapeOf(table, mark.side)}`}
      d={`M${x},${HEIGHT - BOTTOM + 9}l6,10h-12z`}
    >
      <title>{t("review-loss-of", words)}</title>
    </path>
  );
}

/** Numbers below the curve: of moves, as many as there is room for, or of hands where there are several. */
function Labels({ stops, x, now }: { stops: readonly Stop[]; x: Scale; now: number }) {
  const several = stops[0]?.hand !== stops.at(-1)?.hand;
  const room = x(1) - x(0);
  const every = Math.max(1, Math.ceil(24 / room));
  return (
    <>
      {stops.map((stop, at) => {
        const begins = several && stop.hand !== stops[at - 1]?.hand;
        const text = several ? (begins ? stop.hand.number : null) : stop.move;
        if (!text || (!several && text % every !== 0 && at !== now)) return null;
        return (
          <text
            key={at}
            class={at === now ? "margin-move margin-move-now" : "margin-move"}
            x={x(at)}
            y={HEIGHT - 6}
          >
            {text}
          </text>
        );
      })}
    </>
  );
}

function marginLabel(table: TableView, real: readonly number[], side: number): string {
  return t("review-margin-heard", {
    name: sideName(table, side),
    most: formatSigned(Math.max(...real)),
    least: formatSigned(Math.min(...real)),
    last: formatSigned(real.at(-1) ?? 0),
  });
}
