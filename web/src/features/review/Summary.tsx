import type { Analysis } from "../../domain/analysis";
import type { Replay, Seat, TableView } from "../../domain/messages";
import type { Stop } from "../../domain/replay";
import { t } from "../../lib/i18n";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { LuckAndSkill } from "./LuckAndSkill";
import { TurningPoint } from "./TurningPoint";

interface SummaryProps {
  match: Replay;
  table: TableView;
  analysis: Analysis;
  stops: readonly Stop[];
  seat: Seat;
  trouble: string;
  busy: boolean;
  onGo: (stop: Stop) => void;
  onSeat: (seat: Seat) => void;
}

/** The match in short: progress of its analysis, luck and skill, and the turning point. */
export function Summary({ match, table, analysis, stops, seat, trouble, busy, onGo, onSeat }: SummaryProps) {
  const { progress } = analysis;
  return (
    <div class="review-summary">
      {busy && (
        <section class="card review-progress">
          <label>
            {t("review-busy")}
            <progress max={progress?.of ?? 1} {...(progress ? { value: progress.done } : {})} />
          </label>
        </section>
      )}
      <ErrorMessage text={trouble} />
      <LuckAndSkill table={table} analysis={analysis} seat={seat} />
      <TurningPoint {...{ table, analysis, stops, onGo }} />
      <label class="review-seat">
        <span>{t("review-seat")}</span>
        <select value={seat} onChange={(event) => onSeat(Number(event.currentTarget.value))}>
          {match.seats.map(({ name }, at) => (
            <option key={at} value={at + 1}>
              {name ?? t("seat-number", { seat: at + 1 })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
