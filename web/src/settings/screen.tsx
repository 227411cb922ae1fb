import { t } from "../i18n";
import { Name } from "../play/waiting";
import { Head } from "../screens/head";
import { SettingsForm } from "./form";
import { KeptOfYou } from "./kept";

/** What a person likes, kept on the device, and what is kept of the person. */
export function SettingsScreen() {
  return (
    <main class="new">
      <Head title={t("settings")} />
      <p class="quietly">{t("settings-about")}</p>
      <section class="card form">
        <Name />
        <SettingsForm heading="h2" />
      </section>
      <KeptOfYou />
    </main>
  );
}
