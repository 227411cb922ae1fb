import { t } from "../../lib/i18n";
import { applyUpdate, updateWaits } from "../../lib/serviceWorker";
import { notify } from "./state";

/** Between hands, that a newer version waits, with a button to take it now. */
export function NewerVersion() {
  if (!updateWaits.value) return null;
  const take = async (): Promise<void> => {
    if (!(await applyUpdate())) notify(t("newer-busy"));
  };
  return (
    <p class="link-notice newer">
      {t("newer")}
      <button type="button" onClick={() => void take()}>
        {t("newer-take")}
      </button>
    </p>
  );
}
