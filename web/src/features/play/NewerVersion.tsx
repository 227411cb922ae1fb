import { t } from "../../lib/i18n";
import { applyUpdate, updateWaits } from "../../lib/serviceWorker";
import { notify } from "./state";

/** Between hands: that a newer version waits, to be taken now or whenever one is on the start page. */
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
