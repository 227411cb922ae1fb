import { request } from "../../api/http";
import { explain } from "../../lib/explain";
import { formatInteger, t } from "../../lib/i18n";
import { useAsync } from "../../lib/useAsync";
import { ErrorMessage } from "../../ui/ErrorMessage";

/** The server's statistics of all its hands. */
interface Fairness {
  tables: number;
  hands: { dealt: number; finished: number; aborted: number; playing: number };
  /** Seeds of seats: revealed, committed but not revealed, and never committed. */
  parts: { shown: number; kept_back: number; none: number };
  /** How evenly the tiles fell over all seats and the boneyard; null while there is too little to tell. */
  together: { deals: number; p: number | null } | null;
}

/** A probability below which chance alone is no explanation. */
const UNLIKELY = 0.001;

/** How many hands were dealt here, how they ended, and how evenly their tiles fell. */
export function Figures() {
  const [counted, error] = useAsync(() => request<Fairness>("GET", "/api/fairness"), []);
  return (
    <section class="card form" aria-labelledby="about-figures" aria-busy={!counted && !error}>
      <h2 id="about-figures">{t("about-figures")}</h2>
      <ErrorMessage text={explain(error)} />
      {counted && (
        <>
          <dl class="about-figures">
            <Figure name="dealt" number={counted.hands.dealt} />
            <Figure name="finished" number={counted.hands.finished} />
            <Figure name="aborted" number={counted.hands.aborted} />
            <Figure name="playing" number={counted.hands.playing} />
            <Figure name="shown" number={counted.parts.shown} />
            <Figure name="kept-back" number={counted.parts.kept_back} />
          </dl>
          <p>{evenness(counted.together)}</p>
        </>
      )}
    </section>
  );
}

function Figure({ name, number }: { name: string; number: number }) {
  return (
    <div>
      <dt>{t(`about-figure-${name}`)}</dt>
      <dd>{formatInteger(number)}</dd>
    </div>
  );
}

/** How evenly the tiles fell, as how often chance alone would deal at least so unevenly. */
function evenness(together: Fairness["together"]): string {
  if (!together || together.p === null) return t("about-too-few");
  if (together.p < UNLIKELY) return t("about-uneven");
  return t("about-even", { share: Math.max(1, Math.round(together.p * 100)), deals: together.deals });
}
