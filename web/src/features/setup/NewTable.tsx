import { useState } from "preact/hooks";
import { DEFAULT_LEVEL, gameName, levels, loadLevels, loadRules } from "../../api/games";
import { createTable, DEFAULT_TERMS, type SeatChoice, type Terms } from "../../api/tables";
import type { GameRules, OptionSchema, OptionValue } from "../../domain/messages";
import { botName } from "../../domain/names";
import { Refusal } from "../../lib/errors";
import { explain } from "../../lib/explain";
import { language, t, tIfKnown } from "../../lib/i18n";
import { type Company, navigate } from "../../lib/route";
import { useAsync } from "../../lib/useAsync";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { NameField } from "../../ui/NameField";
import { RulesText } from "../../ui/RulesText";
import { ScreenHead } from "../../ui/ScreenHead";
import { SegmentOptions } from "../../ui/Segments";
import { TermsFields } from "./TermsFields";

const SEATS = [2, 3, 4, 5];

/** The options shown at once; the others are folded away. */
const FIRST_OPTIONS = ["tiles", "target", "pairs", "draw", "call"];

type Who = "me" | "open" | `bot:${string}`;

/** The screen that sets a table up: who sits where, the terms and the options. */
export function NewTable({ id, company }: { id: string; company: Company }) {
  const other: Who = company === "alone" ? `bot:${DEFAULT_LEVEL}` : "open";
  const [who, setWho] = useState<Who[]>(["me", other]);
  const [terms, setTerms] = useState<Terms>({
    ...DEFAULT_TERMS,
    visibility: company === "open" ? "open" : "link",
  });
  const [options, setOptions] = useState<Record<string, OptionValue>>({});
  const [rules, wrong] = useAsync(
    () => loadRules(id, who.length, options),
    [id, who.length, options, language.value],
  );
  const [, missing] = useAsync(loadLevels, []);
  const [refused, setRefused] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const unwinnable = rules?.unwinnable
    ? new Refusal(rules.unwinnable.code, rules.unwinnable.message)
    : undefined;
  const error = wrong ?? unwinnable ?? refused ?? missing;

  const setSeats = (seats: number): void => {
    setWho(Array.from({ length: seats }, (_, at) => who[at] ?? other));
  };
  const start = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      const { id: table } = await createTable(id, who.map(sitter), options, terms);
      navigate(`/t/${table}`);
    } catch (reason) {
      setRefused(reason);
      setBusy(false);
    }
  };
  return (
    <main class="new">
      <ScreenHead title={gameName(id, rules?.name)} />
      <section class="card form" aria-labelledby="who-title">
        <h2 id="who-title">{t("who-sits")}</h2>
        <NameField />
        <fieldset class="field">
          <legend>{t("seats")}</legend>
          <div class="segments">
            <SegmentOptions choices={SEATS} chosen={who.length} onChoose={setSeats} name={String} />
          </div>
        </fieldset>
        {who.map((sits, at) => (
          <label key={at} class="field">
            {seatInWords(at + 1, Boolean(rules?.options.pairs), who.indexOf("me") + 1)}
            <select
              value={sits}
              onChange={(event) => {
                const chosen = event.currentTarget.value as Who;
                setWho(
                  who.map((other, seat) =>
                    seat === at ? chosen : chosen === "me" && other === "me" ? sits : other,
                  ),
                );
              }}
            >
              <option value="me">{t("you")}</option>
              <option value="open">{t("a-friend")}</option>
              {levels.value.map((level) => (
                <option key={level} value={`bot:${level}`}>
                  {t("computer-level", { level: botName(level) })}
                </option>
              ))}
            </select>
          </label>
        ))}
      </section>
      <TermsFields terms={terms} alone={!who.includes("open")} onChange={setTerms} />
      {rules && <Options rules={rules} changed={options} onChange={setOptions} />}
      {rules && (
        <details class="card rules-words">
          <summary>{t("rules-in-words")}</summary>
          <RulesText sections={rules.words} />
        </details>
      )}
      <footer class="new-foot">
        <ErrorMessage text={explain(error)} />
        <button
          type="button"
          class="main"
          disabled={busy || (wrong ?? unwinnable) !== undefined}
          onClick={() => void start()}
        >
          {t(who.includes("open") ? "open-table" : "start")}
        </button>
      </footer>
    </main>
  );
}

/** "Seat 3", and whose partner sits there: partners sit across from each other. */
function seatInWords(seat: number, pairs: boolean, mine: number): string {
  if (!pairs) return t("seat-number", { seat });
  const partner = mine > 0 && seat !== mine && (seat - mine) % 2 === 0;
  return partner ? t("seat-partner", { seat }) : t("seat-side", { seat, side: 2 - (seat % 2) });
}

function sitter(who: Who): SeatChoice {
  if (who === "me") return { me: true };
  if (who === "open") return { open: true };
  return { bot: who.slice("bot:".length) };
}

interface OptionsProps {
  rules: GameRules;
  changed: Record<string, OptionValue>;
  onChange: (options: Record<string, OptionValue>) => void;
}

function Options({ rules, changed, onChange }: OptionsProps) {
  const usual = rules.schema.filter((option) => FIRST_OPTIONS.includes(option.key));
  const others = rules.schema.filter((option) => !FIRST_OPTIONS.includes(option.key));
  const set = (option: OptionSchema, value: OptionValue): void => {
    const { [option.key]: _, ...rest } = changed;
    onChange(value === option.default ? rest : { ...rest, [option.key]: value });
  };
  const field = (option: OptionSchema) => (
    <Field
      key={option.key}
      option={option}
      value={changed[option.key] ?? rules.options[option.key] ?? option.default}
      changed={option.key in changed}
      onChange={(value) => set(option, value)}
    />
  );
  return (
    <section class="card form" aria-labelledby="options-title">
      <h2 id="options-title">{t("options")}</h2>
      {usual.map(field)}
      <details open={others.some((option) => option.key in changed)}>
        <summary>{t("more-options")}</summary>
        {others.map(field)}
      </details>
    </section>
  );
}

interface FieldProps {
  option: OptionSchema;
  value: OptionValue;
  changed: boolean;
  onChange: (value: OptionValue) => void;
}

function Field({ option, value, changed, onChange }: FieldProps) {
  const help = tIfKnown(`option-${option.key}-help`);
  const helpId = help && `help-${option.key}`;
  const label = tIfKnown(`option-${option.key}`) ?? option.key;
  const described = { id: `option-${option.key}`, ...(helpId ? { "aria-describedby": helpId } : {}) };
  return (
    <div class={changed ? "option option-changed" : "option"}>
      <label class="field" for={`option-${option.key}`}>
        {label}
        <Control option={option} value={value} onChange={onChange} described={described} />
      </label>
      {help && (
        <small class="quietly" id={helpId}>
          {help}
        </small>
      )}
    </div>
  );
}

type ControlProps = Omit<FieldProps, "changed"> & { described: { id: string; "aria-describedby"?: string } };

function Control({ option, value, onChange, described }: ControlProps) {
  if (typeof value === "boolean")
    return (
      <input
        type="checkbox"
        {...described}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (option.choices.length)
    return (
      <select {...described} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
        {option.choices.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {tIfKnown(`option-${option.key}-${choice}`) ?? String(choice)}
          </option>
        ))}
      </select>
    );
  return (
    <input
      type="number"
      inputMode="numeric"
      {...described}
      value={Number(value)}
      min={option.least ?? 0}
      max={option.most ?? 100_000}
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        if (Number.isInteger(number)) onChange(number);
      }}
    />
  );
}
