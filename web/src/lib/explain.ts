import { Refusal } from "./errors";
import { t, tIfKnown } from "./i18n";

/** An error in the viewer's language: a refusal by its code, else in the server's words; "" for undefined. */
export function explain(error: unknown): string {
  if (error === undefined) return "";
  if (!(error instanceof Refusal)) return t("failed");
  return tIfKnown(`refused-${error.code}`) ?? tIfKnown(`error-${error.code}`) ?? error.message;
}
