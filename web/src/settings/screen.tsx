import { t } from "../i18n";
import { Name } from "../play/waiting";
import { Head } from "../screens/head";
import { SettingsForm } from "./form";

/** What a person likes, kept on the device. */
export function SettingsScreen() {
  return (
    <main class="new">
      <Head title={t("settings")} />
      <p class="quietly">{t("settings-about")}</p>
      <section class="card form">
        <Name />
        <SettingsForm heading="h2" />
      </section>
    </main>
  );
}
