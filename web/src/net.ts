import { heard } from "./time";
import type { Refusal } from "./wire";

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

/** One call, whose answer is JSON or a text; raises `Refused`, with the code `no-link` where the server cannot be reached. */
export async function call<T>(method: string, path: string, body?: unknown, language?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (language) headers["Accept-Language"] = language;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused("no-link", "the server cannot be reached");
  }
  heard(response.headers.get("Date"));
  const text = await response.text();
  const isJson = text && response.headers.get("Content-Type")?.includes("json");
  const answer: unknown = isJson ? JSON.parse(text) : text;
  if (response.ok) return answer as T;
  const told = (isJson ? answer : {}) as Partial<Refusal>;
  const { code = `http-${response.status}`, message = response.statusText } = told;
  throw new Refused(code, message, response.status, { ...told });
}
