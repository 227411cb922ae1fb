import { language } from "./i18n";

/** A number with at most one decimal place, and a true minus: "−11.4". */
export function formatDecimal(value: number): string {
  const rounded = Math.round(10 * value) / 10 || 0;
  const text = new Intl.NumberFormat(language.value ?? "en", {
    minimumFractionDigits: Number.isInteger(rounded) ? 0 : 1,
    maximumFractionDigits: 1,
  }).format(Math.abs(rounded));
  return rounded < 0 ? `−${text}` : text;
}

/** The same, with a plus where it is above zero. */
export const formatSigned = (value: number): string =>
  Math.round(10 * value) > 0 ? `+${formatDecimal(value)}` : formatDecimal(value);

/** A share of 1 in per cent: "12.5%". */
export const formatPercent = (chance: number): string =>
  new Intl.NumberFormat(language.value ?? "en", { style: "percent", maximumFractionDigits: 1 }).format(
    chance,
  );
