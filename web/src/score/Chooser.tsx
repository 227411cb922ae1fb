import { t } from "../i18n";
import { device } from "../settings";
import { DEVICES } from "./device";

/** The device to keep the score on, as tabs over it. */
export function DeviceTabs() {
  return (
    <fieldset class="segments device-tabs">
      <legend class="unseen">{t("device")}</legend>
      {DEVICES.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="device"
            checked={device.value === name}
            onChange={() => {
              device.value = name;
            }}
          />
          <span>{t(`device-${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
