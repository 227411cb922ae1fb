import "../../styles/luck.css";
import type { Analysis } from "../../domain/analysis";
import { analysisSentence } from "../../domain/analysisText";
import type { SummaryLine, TableView } from "../../domain/messages";
import { botName, nameOf, nameWithin } from "../../domain/names";
import { t, tIfKnown } from "../../lib/i18n";
import { formatDecimal, formatSigned } from "../../lib/numbers";
import { LossShares } from "../../ui/LossShares";

const WIDTH = 320;
/** Points that count as none. */
const EVEN = 0.5;

/** A seat's luck and skill as one bar, and the verdict in sentences. */
export function LuckAndSkill({
  table,
  analysis,
  seat,
}: {
  table: TableView;
  analysis: Analysis;
  seat: number;
}) {
  const summary = analysis.summaries.find((one) => one.seat === seat);
  if (!summary) return null;
  const sentences = analysis.verdict?.said[seat - 1] ?? [];
  const [advice, rest] = [sentences.at(-1), sentences.slice(0, -1)];
  return (
    <section class="card review-luck" aria-labelledby="review-luck">
      <h2 id="review-luck">{t("review-luck-title", { name: nameWithin(table, seat) })}</h2>
      {summary.luck !== null && summary.play !== null && <Bar luck={summary.luck} play={summary.play} />}
      <p>
        <b>{t("review-result", { points: formatSigned(summary.result) })}</b> {summaryText(summary)}
      </p>
      {advice && <p>{analysisSentence(advice)}</p>}
      <details>
        <summary>{t("review-more")}</summary>
        {rest.map((one) => (
          <p key={one.id}>{analysisSentence(one)}</p>
        ))}
        {summary.luck_stderr !== null && (
          <p class="quietly">{t("review-luck-error", { error: formatDecimal(summary.luck_stderr) })}</p>
        )}
        <Rates table={table} summaries={analysis.summaries} />
        <LossShares phases={summary.phases} kinds={summary.kinds} />
        {analysis.match?.limits.map((limit) => (
          <p key={limit} class="quietly">
            {tIfKnown(`analysis-limit-${limit}`)}
          </p>
        ))}
      </details>
    </section>
  );
}

function Bar({ luck, play }: { luck: number; play: number }) {
  const reach = Math.max(1, Math.abs(luck), Math.abs(play), Math.abs(luck + play));
  const x = (points: number): number => WIDTH / 2 + (points / reach) * (WIDTH / 2 - 8);
  // With the same sign luck begins where play ends, so that the bar ends at their sum.
  const from = Math.sign(luck) === Math.sign(play) ? play : 0;
  const whole = Math.sign(luck) === Math.sign(play) ? luck + play : luck;
  const scale = Math.max(1, Math.abs(whole) / reach);
  const at = (points: number): number => x(points / scale);
  const result = at(luck + play);
  return (
    <svg
      class="luck-bar"
      viewBox={`0 0 ${WIDTH} 74`}
      role="img"
      aria-label={t("review-luck-heard", {
        play: formatSigned(play),
        luck: formatSigned(luck),
        result: formatSigned(luck + play),
      })}
    >
      <defs>
        <pattern
          id="luck-stripes"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect class="luck-ground" width="7" height="7" />
          <rect class="luck-stripe" width="2.6" height="7" />
        </pattern>
      </defs>
      <rect class="luck-play" {...span(at(0), at(play))} y="26" height="26" rx="5" />
      <rect
        class="luck-luck"
        {...span(at(from), at(whole))}
        y="26"
        height="26"
        rx="5"
        fill="url(#luck-stripes)"
      />
      <line class="luck-middle" x1={WIDTH / 2} x2={WIDTH / 2} y1="20" y2="58" />
      <path class="luck-result" d={`M${result},58l7,10h-14z`} />
      <text class="luck-name" x={play > luck ? WIDTH : 0} y="14" text-anchor={play > luck ? "end" : "start"}>
        {t("review-skill-of", { points: formatSigned(play) })}
      </text>
      <text class="luck-name" x={play > luck ? 0 : WIDTH} y="14" text-anchor={play > luck ? "start" : "end"}>
        {t("review-luck-of", { points: formatSigned(luck) })}
      </text>
    </svg>
  );
}

const span = (from: number, to: number): { x: number; width: number } => ({
  x: Math.min(from, to),
  width: Math.abs(to - from),
});

/** "Good draws, costly moves." */
function summaryText({ luck, play }: SummaryLine): string {
  if (luck === null || play === null) return "";
  const way = (points: number): string => (points > EVEN ? "good" : points < -EVEN ? "bad" : "even");
  return t(`review-luck-${way(luck)}-play-${way(play)}`);
}

/** The points each seat lost a decision, and the level that plays like that. */
function Rates({ table, summaries }: { table: TableView; summaries: readonly SummaryLine[] }) {
  return (
    <ul class="quietly">
      {summaries.map((one) => (
        <li key={one.seat}>
          {one.error_rate !== null &&
            t("review-rate", {
              name: nameOf(table, one.seat),
              rate: formatDecimal(one.error_rate),
              decisions: one.decisions,
            })}{" "}
          {one.level && t("review-like", { level: botName(one.level) })}
        </li>
      ))}
    </ul>
  );
}
