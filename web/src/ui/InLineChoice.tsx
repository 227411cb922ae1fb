import { t } from "../lib/i18n";
import { Segments } from "./Segments";

/** Sniff's first double lies crosswise or in line, as its owner likes. */
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
