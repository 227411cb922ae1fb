import type { ErrorBody } from "../domain/messages";
import { Refusal } from "../lib/errors";
import { noteServerTime } from "../lib/serverClock";

/** One HTTP request whose answer is JSON or text; throws `Refusal`, with the code `no-link` without a connection. */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  language?: string,
): Promise<T> {
  const response = await send(method, path, body, {
    headers: language ? { "Accept-Language": language } : {},
  });
  return (await bodyOf(response)) as T;
}

/** Fetches a file; throws `Refusal`. */
export async function requestFile(path: string): Promise<Blob> {
  const response = await send("GET", path, undefined, {});
  return response.blob().catch(throwOffline);
}

/** A POST request whose answer is streamed until it ends or `signal` aborts it; throws `Refusal`. */
export async function requestStream(
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await send("POST", path, body, { signal });
  return response.body ?? throwOffline();
}

/** How often a request is repeated that the server is too busy for. */
const RETRIES = 3;

async function send(
  method: string,
  path: string,
  body: unknown,
  more: RequestInit,
  retries = RETRIES,
): Promise<Response> {
  const headers = new Headers(more.headers);
  headers.set("Accept", "application/json");
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const text = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(path, { ...more, method, headers, body: text }).catch(throwOffline);
  noteServerTime(response.headers.get("Date"));
  if (response.ok) return response;
  const refusal = isJson(response) ? ((await bodyOf(response)) as Partial<ErrorBody>) : {};
  const { code = `http-${response.status}`, message = response.statusText } = refusal;
  if (code === "busy" && retries > 0) {
    // The server says when to try again.
    const wait = 1000 * Number(response.headers.get("Retry-After") ?? 1);
    await new Promise((then) => setTimeout(then, wait));
    return send(method, path, body, more, retries - 1);
  }
  throw new Refusal(code, message, response.status, { ...refusal });
}

/** The body of an answer: a value where it is JSON, else a text. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(throwOffline);
  return text && isJson(response) ? JSON.parse(text) : text;
}

const isJson = (response: Response): boolean =>
  response.headers.get("Content-Type")?.includes("json") ?? false;

function throwOffline(): never {
  throw new Refusal("no-link", "the server cannot be reached");
}
