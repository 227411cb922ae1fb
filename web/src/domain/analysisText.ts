import { maybe, t } from "../lib/i18n";
import { figure } from "../lib/numbers";
import type { Choice, Sentence } from "./messages";

/** A sentence of the analysis, with figures as this language writes them. */
export function spoken({ id, args }: Sentence): string {
  const words = Object.entries(args).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "number" && !Number.isInteger(value) ? figure(value) : value,
  ]);
  return maybe(id, Object.fromEntries(words)) ?? "";
}

/** "6-1 on 6-5", or the tile alone where it would have been led; without a tile it is to draw. */
export function playOf({ tile, against }: Pick<Choice, "tile" | "against">): string {
  if (!tile) return t("review-draw");
  return against ? t("review-play", { tile, against }) : tile;
}
