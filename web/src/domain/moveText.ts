import { t } from "../lib/i18n";
import type { Compass } from "./tile";

const ARROWS: Record<Compass, string> = { N: "↑", E: "→", S: "↓", W: "←" };

/** Where a tile was played, for a line of a list: "on 5-3 →". */
export function placeText(
  { tile, against }: { tile: string; against: string | null },
  armOf: ReadonlyMap<string, Compass>,
): string {
  if (!against) return t("move-led");
  const arm = armOf.get(tile);
  return [t("move-on", { against }), ...(arm ? [ARROWS[arm]] : [])].join(" ");
}
