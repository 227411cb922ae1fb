import { t } from "../i18n";
import { BackIcon } from "../play/icons";
import { Name } from "../play/waiting";
import { followLink } from "../route";
import { SettingsForm } from "./form";

/** What a person likes, kept on the device. */
export function SettingsScreen() {
  return (
    <main class="new">
      <header class="new-head">
        <a class="round" href="/" aria-label={t("back")} onClick={followLink}>
          <BackIcon />
        </a>
        <h1>{t("settings")}</h1>
      </header>
      <p class="quietly">{t("settings-about")}</p>
      <section class="card form">
        <Name />
        <SettingsForm heading="h2" />
      </section>
    </main>
  );
}
