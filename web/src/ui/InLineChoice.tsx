import { t } from "../lib/i18n";
import { Segments } from "./Segments";

/** Whether a double is to lie crosswise or in line, as Sniff's first double may. */
export function InLineChoice({ in_line, onWay }: { in_line: boolean; onWay: (in_line: boolean) => void }) {
  return (
    <Segments
      legend={t("way")}
      choices={[false, true]}
      chosen={in_line}
      onChoose={onWay}
      name={(way) => t(way ? "in-line" : "crosswise")}
    />
  );
}
