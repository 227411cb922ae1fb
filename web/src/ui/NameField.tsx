import { myName, renameGuest } from "../api/session";
import { t } from "../lib/i18n";

/** The name the viewer goes by, to be changed. */
export function NameField() {
  return (
    <label class="name">
      {t("your-name")}
      <input
        value={myName.value}
        placeholder={t("guest")}
        maxLength={24}
        autocomplete="nickname"
        onChange={(event) => renameGuest(event.currentTarget.value)}
      />
    </label>
  );
}
