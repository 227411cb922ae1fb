import type { SummaryLine } from "../domain/messages";
import { tIfKnown } from "../lib/i18n";
import { formatDecimal } from "../lib/numbers";

/** The phases of a hand in order. */
const PHASES = ["lead", "scoring", "blocking", "going-out"];

/** Two tables: errors and points lost by phase of the hand, and by kind of error. */
export function LossShares({ phases, kinds }: Pick<SummaryLine, "phases" | "kinds">) {
  const parts = Object.entries(phases).sort(([one], [other]) => PHASES.indexOf(one) - PHASES.indexOf(other));
  const lost = Object.entries(kinds).sort(([, one], [, other]) => other.loss - one.loss);
  return (
    <>
      <Table title={tIfKnown("analysis-phases")} of="phase" shares={parts} />
      <Table title={tIfKnown("analysis-kinds")} of="kind" shares={lost} />
    </>
  );
}

interface TableProps {
  title: string | undefined;
  of: "phase" | "kind";
  shares: [string, SummaryLine["kinds"][string]][];
}

function Table({ title, of, shares }: TableProps) {
  const rows = shares.filter(([, share]) => share && share.decisions > 0);
  if (!rows.length) return null;
  return (
    <table class="review-actions review-shares">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {of === "phase" && <th scope="col">{tIfKnown("analysis-decisions")}</th>}
          <th scope="col">{tIfKnown("analysis-errors")}</th>
          <th scope="col">{tIfKnown("analysis-lost")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, share]) => (
          <tr key={name}>
            <th scope="row">{tIfKnown(`analysis-${of}-${name}`)}</th>
            {of === "phase" && <td data-name={tIfKnown("analysis-decisions")}>{share?.decisions}</td>}
            <td data-name={tIfKnown("analysis-errors")}>{share?.errors}</td>
            <td data-name={tIfKnown("analysis-lost")}>{formatDecimal(share?.loss ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
