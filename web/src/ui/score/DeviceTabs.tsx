import { t } from "../../lib/i18n";
import { device } from "../../lib/settings";
import { Segments } from "../Segments";
import { DEVICES } from "./device";

/** The device to keep the score on, as tabs over it. */
export function DeviceTabs() {
  return (
    <Segments
      class="device-tabs"
      legend={t("device")}
      choices={DEVICES}
      chosen={device.value}
      onChoose={(name) => {
        device.value = name;
      }}
      name={(name) => t(`device-${name}`)}
    />
  );
}
