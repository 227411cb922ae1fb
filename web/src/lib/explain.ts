import { Refusal } from "./errors";
import { t, tIfKnown } from "./i18n";

/** A refusal in the viewer's language: by its code, else as the server put it. Empty where there is no error. */
export function explain(error: unknown): string {
  if (error === undefined) return "";
  if (!(error instanceof Refusal)) return t("failed");
  return tIfKnown(`refused-${error.code}`) ?? tIfKnown(`error-${error.code}`) ?? error.message;
}
