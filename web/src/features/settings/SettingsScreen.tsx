import { t } from "../../lib/i18n";
import { NameField } from "../../ui/NameField";
import { ScreenHead } from "../../ui/ScreenHead";
import { GuestData } from "./GuestData";
import { SettingsForm } from "./SettingsForm";

/** The screen of the settings, and of what is stored about the viewer. */
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
