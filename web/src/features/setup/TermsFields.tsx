import { NO_CLOCK, type Terms } from "../../api/tables";
import type { TimeControl, Visibility } from "../../domain/messages";
import { clockText } from "../../domain/presence";
import { t } from "../../lib/i18n";

/** The clocks to choose from; the server accepts these. */
const CLOCKS: TimeControl[] = [
  NO_CLOCK,
  { kind: "move", length: 15 },
  { kind: "move", length: 30 },
  { kind: "move", length: 60 },
  { kind: "bank", length: 300 },
  { kind: "bank", length: 600 },
  { kind: "bank", length: 1200 },
  { kind: "days", length: 1 },
  { kind: "days", length: 3 },
  { kind: "days", length: 7 },
];
const GRACES = [15, 60, 300, 0];
const DELAYS = [0, 30, 120, 600];
const WHO: Visibility[] = ["link", "open", "private"];

/** Fields for who may come in, the clock, and how long players wait for each other. */
export function TermsFields({
  terms,
  alone,
  onChange,
}: {
  terms: Terms;
  /** Whether computers have all other seats. */
  alone: boolean;
  onChange: (terms: Terms) => void;
}) {
  return (
    <section class="card form" aria-labelledby="terms-title">
      <h2 id="terms-title">{t("terms")}</h2>
      <label class="field">
        {t("who-comes-in")}
        <select
          value={terms.visibility}
          aria-describedby="who-comes-in-help"
          onChange={(event) => onChange({ ...terms, visibility: event.currentTarget.value as Visibility })}
        >
          {WHO.map((who) => (
            <option key={who} value={who}>
              {t(`visibility-${who}`)}
            </option>
          ))}
        </select>
      </label>
      <small class="quietly" id="who-comes-in-help">
        {t(`visibility-${terms.visibility}-help`)}
      </small>
      <label class="field">
        {t("clock")}
        <select
          value={CLOCKS.findIndex((clock) => same(clock, terms.clock))}
          onChange={(event) =>
            onChange({ ...terms, clock: CLOCKS[Number(event.currentTarget.value)] ?? NO_CLOCK })
          }
        >
          {CLOCKS.map((clock, at) => (
            <option key={at} value={at}>
              {clockText(clock)}
            </option>
          ))}
        </select>
      </label>
      {alone && (
        <label class="field">
          {t("hints")}
          <input
            type="checkbox"
            checked={terms.hints}
            onChange={(event) => onChange({ ...terms, hints: event.currentTarget.checked })}
          />
        </label>
      )}
      <Seconds
        name="grace"
        values={GRACES}
        value={terms.grace}
        onChange={(grace) => onChange({ ...terms, grace })}
      />
      {terms.visibility !== "private" && (
        <Seconds
          name="delay"
          values={DELAYS}
          value={terms.delay}
          onChange={(delay) => onChange({ ...terms, delay })}
        />
      )}
    </section>
  );
}

function same(one: TimeControl, other: TimeControl): boolean {
  return one.kind === other.kind && one.length === other.length;
}

interface SecondsProps {
  name: "grace" | "delay";
  values: number[];
  value: number;
  onChange: (seconds: number) => void;
}

function Seconds({ name, values, value, onChange }: SecondsProps) {
  return (
    <label class="field">
      {t(name)}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {values.map((seconds) => (
          <option key={seconds} value={seconds}>
            {inWords(name, seconds)}
          </option>
        ))}
      </select>
    </label>
  );
}

function inWords(name: SecondsProps["name"], seconds: number): string {
  if (!seconds) return t(name === "grace" ? "grace-none" : "delay-none");
  return seconds % 60 ? t(`${name}-seconds`, { seconds }) : t(`${name}-minutes`, { minutes: seconds / 60 });
}
