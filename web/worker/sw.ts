/**
 * The service worker: keeps the files of one build, and serves them, with a connection or without.
 *
 * It keeps nothing else: what the server answers is asked for anew every time. A newer worker waits until a page tells
 * it to take over, which src/lib/serviceWorker.ts does when no hand is being played.
 */

export interface BuiltFile {
  url: string;
  /** What tells its content from another's; null where its name has a hash in it, which does. */
  revision: string | null;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] };

const FILES = self.__WB_MANIFEST;
const PAGE = "/index.html";

/** What the names of our caches begin with: an address at home may have others beside us. */
const OURS = "muggins ";

/** The page names all that is loaded: where it and the few beside it are the same, so is the build. */
const BUILD = `${OURS}${FILES.map(({ revision }) => revision ?? "").join("")}`;

/** The server's own answers, and the page that comes with a policy of its own. */
const NOT_OURS = /^\/(?:api|healthz|embed)(?:\/|$)/;

async function keepFile(cache: Cache, { url, revision }: BuiltFile): Promise<void> {
  const address = `/${url}`;
  const earlier = revision === null ? await caches.match(address) : undefined;
  const file = earlier ?? (await fetch(address, { cache: revision === null ? "default" : "reload" }));
  if (!file.ok) throw new Error(`${address} cannot be had: ${file.status}`);
  await cache.put(address, file);
}

self.addEventListener("install", (event) => {
  const keepAll = async (): Promise<void> => {
    const cache = await caches.open(BUILD);
    await Promise.all(FILES.map((file) => keepFile(cache, file)));
  };
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
  const takeOver = async (): Promise<void> => {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== BUILD);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || NOT_OURS.test(pathname)) return;
  const address = request.mode === "navigate" ? PAGE : pathname;
  const answer = async (): Promise<Response> => {
    const here = await (await caches.open(BUILD)).match(address, { ignoreVary: true });
    return here ?? fetch(request);
  };
  event.respondWith(answer());
});
