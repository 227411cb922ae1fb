import { t } from "../../lib/i18n";
import { Dialog } from "../../ui/Dialog";

/** The keys of a table, and the message that says what each does. */
const KEYS = [
  ["← →", "keys-walk"],
  ["↑", "keys-to-ends"],
  ["Enter", "keys-choose"],
  ["A B C …", "keys-letters"],
  ["Esc", "keys-leave"],
  ["Tab", "keys-next"],
  ["?", "keys-list"],
] as const;

/** A dialog that lists the keys. */
export function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("keys")} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, message]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(message)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
