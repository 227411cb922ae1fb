import { t } from "../../lib/i18n";
import { NameField } from "../../ui/NameField";
import { Head } from "../../ui/ScreenHead";
import { KeptOfYou } from "./GuestData";
import { SettingsForm } from "./SettingsForm";

/** What a person likes, kept on the device, and what is kept of the person. */
export function SettingsScreen() {
  return (
    <main class="new">
      <Head title={t("settings")} />
      <p class="quietly">{t("settings-about")}</p>
      <section class="card form">
        <NameField />
        <SettingsForm heading="h2" />
      </section>
      <KeptOfYou />
    </main>
  );
}
