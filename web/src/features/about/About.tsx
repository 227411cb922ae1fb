import "../../styles/about.css";
import { version } from "../../../package.json";
import { t } from "../../lib/i18n";
import { followLink } from "../../lib/route";
import { ScreenHead } from "../../ui/ScreenHead";
import { DealInPictures } from "./DealInPictures";
import { Figures } from "./Figures";

/** What people of other games complain of, each answered in a sentence. */
const PROMISES = ["free", "points", "seat", "leavers", "dealt", "everyone"];

/** What Muggins is, what it promises, and how anybody can see that the deals are nobody's choice. */
export function About() {
  return (
    <main class="new about">
      <ScreenHead title={t("about")} />
      <p class="about-lead">{t("about-game")}</p>
      <ul class="about-promises">
        {PROMISES.map((name) => (
          <li key={name} class="card">
            <h2>{t(`about-${name}`)}</h2>
            <p>{t(`about-${name}-how`)}</p>
          </li>
        ))}
      </ul>
      <section class="card form" aria-labelledby="about-fair">
        <h2 id="about-fair">{t("about-fair")}</h2>
        <p>{t("about-fair-how")}</p>
        <DealInPictures />
        <p class="quietly">{t("verify-limits")}</p>
        <a class="quiet" href="/verify" onClick={followLink}>
          {t("verify-title")}
        </a>
      </section>
      <Figures />
      <p class="quietly about-foot">{t("about-version", { version })}</p>
    </main>
  );
}
