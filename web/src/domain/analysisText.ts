import { t, tIfKnown } from "../lib/i18n";
import { formatDecimal } from "../lib/numbers";
import type { Choice, Sentence } from "./messages";

/** A sentence of the analysis, with figures as this language writes them. */
export function analysisSentence({ id, args }: Sentence): string {
  const words = Object.entries(args).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "number" && !Number.isInteger(value) ? formatDecimal(value) : value,
  ]);
  return tIfKnown(id, Object.fromEntries(words)) ?? "";
}

/** "6-1 on 6-5", or the tile alone where it would have been led; without a tile it is to draw. */
export function playText({ tile, against }: Pick<Choice, "tile" | "against">): string {
  if (!tile) return t("review-draw");
  return against ? t("review-play", { tile, against }) : tile;
}
