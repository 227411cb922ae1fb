import { effect, signal } from "@preact/signals";

/**
 * The service worker that keeps a copy of the client on this device, and its updates.
 *
 * A newer version is fetched beside the one in use and waits. It takes over, and every tab reloads, when no tab is
 * busy: by itself while a page is idle, or when the viewer asks for it. A busy tab holds a shared lock, and an update
 * needs the lock for itself.
 */

const LOCK = "muggins.busy";
/** Milliseconds between two looks for an update. */
const UPDATE_INTERVAL = 3_600_000;

/** Whether a newer version has been fetched and waits. */
export const updateWaits = signal(false);

let registered: ServiceWorkerRegistration | null = null;

/** What an update has to know of the page. Both are called in effects and follow the signals they read. */
export interface PageState {
  /** Whether a reload now would lose something. */
  isBusy(): boolean;
  /** Whether a newer version may take over without being asked for. */
  isIdle(): boolean;
}

/** Registers the service worker, with which the client opens without a connection. */
export function registerServiceWorker(page: PageState): void {
  if (!("serviceWorker" in navigator)) return;
  const container = navigator.serviceWorker;
  // The first version ever installed takes over without a reload.
  let first = container.controller === null;
  container.addEventListener("controllerchange", () => {
    if (!first) location.reload();
    first = false;
  });
  container
    .register("/sw.js", { updateViaCache: "none" })
    .then((registration) => watch(registration, page))
    .catch(() => {
      // Not every browser allows it; without it the client needs a connection.
    });
  if (navigator.locks) holdWhileBusy(page);
}

function watch(registration: ServiceWorkerRegistration, page: PageState): void {
  registered = registration;
  const update = (): void => {
    updateWaits.value = registration.waiting !== null && navigator.serviceWorker.controller !== null;
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", update);
  });
  update();
  const lookForUpdate = (): void => void registration.update().catch(() => {});
  setInterval(lookForUpdate, UPDATE_INTERVAL);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) lookForUpdate();
  });
  effect(() => {
    if (updateWaits.value && page.isIdle()) void applyUpdate();
  });
}

/** Lets the newer version take over unless some tab is busy; whether it did. */
export async function applyUpdate(): Promise<boolean> {
  const change = (): boolean => {
    registered?.waiting?.postMessage({ type: "SKIP_WAITING" });
    return true;
  };
  if (!navigator.locks) return change();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null && change());
}

function holdWhileBusy(page: PageState): void {
  let release: (() => void) | null = null;
  effect(() => {
    const busy = page.isBusy();
    if (busy && !release) {
      const idle = new Promise<void>((done) => {
        release = done;
      });
      void navigator.locks.request(LOCK, { mode: "shared" }, () => idle);
    } else if (!busy) {
      release?.();
      release = null;
    }
  });
}
