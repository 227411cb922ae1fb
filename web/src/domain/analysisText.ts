import { t, tIfKnown } from "../lib/i18n";
import { formatDecimal } from "../lib/numbers";
import type { Choice, Sentence } from "./messages";

/** A sentence of the analysis in the language in use; "" where it has none. */
export function analysisSentence({ id, args }: Sentence): string {
  const words = Object.entries(args).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "number" && !Number.isInteger(value) ? formatDecimal(value) : value,
  ]);
  return tIfKnown(id, Object.fromEntries(words)) ?? "";
}

/** A play: "6-1 on 6-5", the tile alone for a lead, or "draw" where there is no tile. */
export function playText({ tile, against }: Pick<Choice, "tile" | "against">): string {
  if (!tile) return t("review-draw");
  return against ? t("review-play", { tile, against }) : tile;
}
