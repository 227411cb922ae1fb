import { t } from "../i18n";
import { device } from "../settings";
import { DEVICES, type Device } from "./device";

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

/** The same among other preferences. */
export function DevicePreference() {
  return (
    <label>
      {t("device")}
      <select
        value={device.value}
        onChange={(event) => {
          device.value = event.currentTarget.value as Device;
        }}
      >
        {DEVICES.map((name) => (
          <option key={name} value={name}>
            {t(`device-${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
