import { t } from "../../lib/i18n";
import { NameField } from "../../ui/NameField";
import { ScreenHead } from "../../ui/ScreenHead";
import { GuestData } from "./GuestData";
import { SettingsForm } from "./SettingsForm";

/** What a person likes, kept on the device, and what is kept of the person. */
export function SettingsScreen() {
  return (
    <main class="new">
      <ScreenHead title={t("settings")} />
      <p class="quietly">{t("settings-about")}</p>
      <section class="card form">
        <NameField />
        <SettingsForm heading="h2" />
      </section>
      <GuestData />
    </main>
  );
}
