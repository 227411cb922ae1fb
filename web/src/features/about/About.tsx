import "../../styles/about.css";
import { version } from "../../../package.json";
import { t } from "../../lib/i18n";
import { followLink } from "../../lib/route";
import { ScreenHead } from "../../ui/ScreenHead";
import { DealInPictures } from "./DealInPictures";
import { Figures } from "./Figures";

/** The promises, each an answer to a common complaint about other sites. */
const PROMISES = ["free", "points", "seat", "leavers", "dealt", "everyone"];

/** The screen on what Muggins is, what it promises, and how its deals can be checked. */
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
