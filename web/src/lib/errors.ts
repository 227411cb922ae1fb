import { maybe, t } from "./i18n";

/** The server said no, with a stable code and a sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
    /** All that the server has said. */
    readonly told: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Whether something failed because the server could not be reached. */
export const isAway = (error: unknown): boolean => error instanceof Refused && error.code === "no-link";

/** A refusal in the viewer's language: by its code, else as the server put it. Empty where there is no error. */
export function explain(error: unknown): string {
  if (error === undefined) return "";
  if (!(error instanceof Refused)) return t("failed");
  return maybe(`refused-${error.code}`) ?? maybe(`error-${error.code}`) ?? error.message;
}
