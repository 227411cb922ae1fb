import { t } from "../../lib/i18n";
import { declares } from "./state";

/** Under the call, a switch: whether the next play is declared as it is made. */
export function DeclareSwitch() {
  return (
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={declares.value}
      onClick={() => {
        declares.value = !declares.value;
      }}
    >
      <span class="switch-knob" aria-hidden="true" />
      {t("declare-it")}
    </button>
  );
}
