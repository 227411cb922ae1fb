import { t } from "../../lib/i18n";
import { DEVICES, device } from "../../lib/settings";
import { Segments } from "../Segments";

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
