/** The server's refusal of a request: a stable code and a sentence; code `no-link` where it cannot be reached. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
    /** The whole body of the answer. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** Whether something failed because the server could not be reached. */
export const isOffline = (error: unknown): boolean => error instanceof Refusal && error.code === "no-link";
