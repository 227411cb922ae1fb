import type { ErrorBody } from "../domain/messages";
import { Refusal } from "../lib/errors";
import { noteServerTime } from "../lib/serverClock";

/** One call, whose answer is JSON or a text; raises `Refused`, with the code `no-link` where the server cannot be reached. */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  language?: string,
): Promise<T> {
  const response = await answer(method, path, body, {
    headers: language ? { "Accept-Language": language } : {},
  });
  return (await contentOf(response)) as T;
}

/** A file that is fetched; raises `Refused`. */
export async function requestFile(path: string): Promise<Blob> {
  const response = await answer("GET", path, undefined, {});
  return response.blob().catch(away);
}

/** One call whose answer comes in little by little, until it is over or `signal` ends it; raises `Refused`. */
export async function requestStream(
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await answer("POST", path, body, { signal });
  return response.body ?? away();
}

/** How often it is asked again for what a server has no room to work out. */
const AGAIN = 3;

async function answer(
  method: string,
  path: string,
  body: unknown,
  more: RequestInit,
  again = AGAIN,
): Promise<Response> {
  const headers = new Headers(more.headers);
  headers.set("Accept", "application/json");
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const text = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(path, { ...more, method, headers, body: text }).catch(away);
  noteServerTime(response.headers.get("Date"));
  if (response.ok) return response;
  const told = isJson(response) ? ((await contentOf(response)) as Partial<ErrorBody>) : {};
  const { code = `http-${response.status}`, message = response.statusText } = told;
  if (code === "busy" && again > 0) {
    // It says when there may be room.
    const wait = 1000 * Number(response.headers.get("Retry-After") ?? 1);
    await new Promise((then) => setTimeout(then, wait));
    return answer(method, path, body, more, again - 1);
  }
  throw new Refusal(code, message, response.status, { ...told });
}

/** What an answer says: a value where it is JSON, else a text. */
async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(away);
  return text && isJson(response) ? JSON.parse(text) : text;
}

const isJson = (response: Response): boolean =>
  response.headers.get("Content-Type")?.includes("json") ?? false;

function away(): never {
  throw new Refusal("no-link", "the server cannot be reached");
}
