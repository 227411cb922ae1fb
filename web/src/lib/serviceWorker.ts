import { effect, signal } from "@preact/signals";

/**
 * The copy of the client that this device keeps, and how a newer one takes its place.
 *
 * A newer version is fetched beside the one in use and waits. It takes over, and every tab is loaded again, when no tab
 * has anything to lose: by itself on the start page, between hands where somebody asks for it. A tab that does have
 * something to lose holds a lock, which the one that would like to change over cannot have then.
 */

const LOCK = "muggins.busy";
const OFTEN = 3_600_000;

/** Whether a newer version waits. */
export const updateWaits = signal(false);

let kept: ServiceWorkerRegistration | null = null;

/** What the page is doing, as the update has to know it; both are read in effects, so signals may be behind them. */
export interface PageState {
  /** Whether a reload now would lose something. */
  isBusy(): boolean;
  /** Whether a newer version may take over without being asked for. */
  isIdle(): boolean;
}

/** Keeps a copy of the client on this device, so that it opens without a connection. */
export function registerServiceWorker(page: PageState): void {
  if (!("serviceWorker" in navigator)) return;
  const here = navigator.serviceWorker;
  // The first version of all takes over without a word.
  let first = here.controller === null;
  here.addEventListener("controllerchange", () => {
    if (!first) location.reload();
    first = false;
  });
  here
    .register("/sw.js", { updateViaCache: "none" })
    .then((registration) => watch(registration, page))
    .catch(() => {
      // It is only kept where the browser lets us; without it nothing but that is missing.
    });
  if (navigator.locks) holdWhileBusy(page);
}

function watch(registration: ServiceWorkerRegistration, page: PageState): void {
  kept = registration;
  const look = (): void => {
    updateWaits.value = registration.waiting !== null && navigator.serviceWorker.controller !== null;
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  look();
  const ask = (): void => void registration.update().catch(() => {});
  setInterval(ask, OFTEN);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) ask();
  });
  effect(() => {
    if (updateWaits.value && page.isIdle()) void applyUpdate();
  });
}

/** Lets the newer version take over, unless a hand is being played in some tab; tells whether it does. */
export async function applyUpdate(): Promise<boolean> {
  const change = (): boolean => {
    kept?.waiting?.postMessage({ type: "SKIP_WAITING" });
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
