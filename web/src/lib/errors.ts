/** The server said no, with a stable code and a sentence. */
export class Refusal extends Error {
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
export const isOffline = (error: unknown): boolean => error instanceof Refusal && error.code === "no-link";
