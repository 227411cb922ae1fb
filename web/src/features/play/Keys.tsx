import { t } from "../../lib/i18n";
import { Dialog } from "../../ui/Dialog";

/** What each key does at a table: the keys as they are printed, and the message that tells of them. */
const KEYS = [
  ["← →", "keys-walk"],
  ["↑", "keys-to-ends"],
  ["Enter", "keys-choose"],
  ["A B C …", "keys-letters"],
  ["Esc", "keys-leave"],
  ["Tab", "keys-next"],
  ["?", "keys-list"],
] as const;

/** The list of keys. */
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
