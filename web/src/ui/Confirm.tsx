import { t } from "../lib/i18n";
import { Dialog } from "./Dialog";

/** A dialog that asks before something that cannot be undone. */
export function Confirm({
  title,
  text,
  yes,
  onYes,
  onClose,
}: {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="row">
        <button type="button" class="quiet" onClick={onClose}>
          {t("cancel")}
        </button>
        <button type="button" class="main" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
