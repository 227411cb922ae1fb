import "../../styles/verify.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { judged } from "../../domain/fair/chain";
import { dealt } from "../../domain/fair/dealing";
import { counted, type Proof, proofKey, sizeOf, type Verdict } from "../../domain/fair/proof";
import { matchesOf, type RecordedMatch, Unreadable } from "../../domain/fair/record";
import { numbers } from "../../domain/fair/seeds";
import { t } from "../../lib/i18n";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { onDrop, RecordFile } from "../../ui/RecordFile";
import { ScreenHead } from "../../ui/ScreenHead";

interface Checked {
  match: RecordedMatch;
  hands: Verdict[];
}

/** The screen that checks the deals of a record: for every hand, whether it follows from the commitments. */
export function Verify() {
  const [checked, setChecked] = useState<Checked[]>([]);
  const [trouble, setTrouble] = useState("");
  const read = (text: string): void => {
    try {
      setChecked(text.trim() ? checkAll(text) : []);
      setTrouble("");
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      setTrouble(
        error.line === null ? t("verify-not-a-record") : t("verify-broken-line", { line: error.line }),
      );
    }
  };
  return (
    <main class="new verify" onDragOver={(event) => event.preventDefault()} onDrop={onDrop(read)}>
      <ScreenHead title={t("verify-title")} />
      {checked.length === 0 ? (
        <Ask trouble={trouble} onText={read} />
      ) : (
        <Results checked={checked} onAgain={() => setChecked([])} />
      )}
    </main>
  );
}

function checkAll(text: string): Checked[] {
  const matches = matchesOf(text);
  return judged(matches).map((hands, at) => ({ match: matches[at] as RecordedMatch, hands }));
}

function Ask({ trouble, onText }: { trouble: string; onText: (text: string) => void }) {
  return (
    <>
      <p>{t("verify-intro")}</p>
      <section class="card form">
        <label class="verify-record">
          <b>{t("verify-record")}</b>
          <small class="quietly">{t("verify-record-help")}</small>
          <textarea
            rows={6}
            spellcheck={false}
            placeholder={'[DPN "1"]'}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        </label>
        <ErrorMessage text={trouble} />
        <RecordFile label={t("verify-choose")} onText={onText} />
      </section>
      <p class="quietly">{t("verify-here")}</p>
    </>
  );
}

function Results({ checked, onAgain }: { checked: Checked[]; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const states = checked.flatMap(({ hands }) => hands.map(stateOf));
  const sums = (["good", "bad", "missing", "none"] as const).flatMap((state) => {
    const deals = states.filter((other) => other === state).length;
    return deals ? [{ state, deals }] : [];
  });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} class="verify-sum">
        {sums.map(({ state, deals }) => (
          <span key={state} class={`verify-${state}`}>
            <Mark state={state} />
            {t(`verify-sum-${state}`, { deals })}
          </span>
        ))}
      </h2>
      {checked.map(({ match, hands }, at) => (
        <section key={at} class="card verify-match">
          <h3>{t("verify-match", { number: at + 1, names: names(match).join(" · ") })}</h3>
          {hands.map((verdict) => (
            <Hand key={verdict.hand} names={names(match)} verdict={verdict} />
          ))}
        </section>
      ))}
      <p class="quietly">{t("verify-limits")}</p>
      <button type="button" class="quiet" onClick={onAgain}>
        {t("verify-again")}
      </button>
    </>
  );
}

type State = "good" | "bad" | "missing" | "none";

function stateOf({ proof, code, missing }: Verdict): State {
  if (code) return "bad";
  if (missing) return "missing";
  return proof ? "good" : "none";
}

function names(match: RecordedMatch): string[] {
  const seats = [...match.tags].filter(([name]) => /^Seat\d$/.test(name)).sort();
  return seats.map(([, name], at) => (name === "?" ? t("seat-number", { seat: at + 1 }) : name));
}

function Hand({ names, verdict }: { names: string[]; verdict: Verdict }) {
  const { hand, proof, code, byChance, missing, repeated } = verdict;
  const state = stateOf(verdict);
  const deal = code ? "bad" : proof ? "good" : "none";
  return (
    <article class={`verify-hand verify-${state}`}>
      <h4>
        <Mark state={state} />
        {t("verify-hand", { hand })}
      </h4>
      {missing !== "proof-missing" && (
        <p>
          {t(`verify-${deal}`)} {code && t(`error-${code}`)}
        </p>
      )}
      {missing && <p>{t(`error-${missing}`)}</p>}
      {byChance && <p>{t("verify-lead", { seat: byChance })}</p>}
      {deal === "good" &&
        proof?.seeds.map((seed, at) => {
          const messageId = proof.commits[at] ? "verify-kept-back" : "verify-no-part";
          return seed === null && <p key={at}>{t(messageId, { seat: at + 1, name: names[at] ?? "?" })}</p>;
        })}
      {repeated.map((seat) => (
        <p key={`repeated ${seat}`}>{t("verify-repeated", { seat, name: names[seat - 1] ?? "?" })}</p>
      ))}
      {proof && <Numbers names={names} proof={proof} whole={deal === "good"} />}
    </article>
  );
}

/** The commitments and seeds of a hand and, where the proof holds, the deal they make. */
function Numbers({ names, proof, whole }: { names: string[]; proof: Proof; whole: boolean }) {
  return (
    <details>
      <summary>{t("verify-details")}</summary>
      {proof.previous && <p>{t("verify-chained", { commit: proof.previous })}</p>}
      <Given name={t("verify-server")} sealed={proof.commit} shown={proof.seed} />
      {names.map((name, at) => {
        const standIn = whole ? counted(proof)[at] : undefined;
        const shown = proof.seeds[at] ?? (standIn ? t("verify-stood-in", { seed: standIn }) : null);
        return <Given key={at} name={name} sealed={proof.commits[at] ?? null} shown={shown} />;
      })}
      {whole && <Deal names={names} proof={proof} />}
    </details>
  );
}

function Given({ name, sealed, shown }: { name: string; sealed: string | null; shown: string | null }) {
  return (
    <section class="verify-given">
      <h5>{name}</h5>
      <dl>
        <dt>{t("verify-sealed")}</dt>
        <dd>{sealed ?? t("verify-nothing")}</dd>
        <dt>{t("verify-shown")}</dt>
        <dd>{shown ?? t("verify-nothing")}</dd>
      </dl>
    </section>
  );
}

function Deal({ names, proof }: { names: string[]; proof: Proof }) {
  const { hands, boneyard } = dealt(sizeOf(proof.rules), numbers(proofKey(proof), "deal"));
  return (
    <section class="verify-given">
      <h5>{t("verify-dealt")}</h5>
      <dl>
        {[...hands, boneyard].map((tiles, at) => (
          <div key={at}>
            <dt>{at < hands.length ? names[at] : t("boneyard")}</dt>
            <dd>{tiles.join("  ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MARKS: Record<State, string> = {
  good: "M5 12l5 5 9-10",
  bad: "M6 6l12 12M18 6L6 18",
  missing: "M12 6v7M12 17v.5",
  none: "M6 12h12",
};

function Mark({ state }: { state: State }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={MARKS[state]} fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
    </svg>
  );
}
