import { effect, signal } from "@preact/signals";
import { table } from "../features/play/state";
import { route } from "./route";

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
export const newer = signal(false);

let kept: ServiceWorkerRegistration | null = null;

/** Keeps a copy of the client on this device, so that it opens without a connection. */
export function keepClient(): void {
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
    .then(watch)
    .catch(() => {
      // It is only kept where the browser lets us; without it nothing but that is missing.
    });
  if (navigator.locks) holdWhileBusy();
}

function watch(registration: ServiceWorkerRegistration): void {
  kept = registration;
  const look = (): void => {
    newer.value = registration.waiting !== null && navigator.serviceWorker.controller !== null;
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
    if (newer.value && route.value.screen === "home") void takeOver();
  });
}

/** Lets the newer version take over, unless a hand is being played in some tab; tells whether it does. */
export async function takeOver(): Promise<boolean> {
  const change = (): boolean => {
    kept?.waiting?.postMessage({ type: "SKIP_WAITING" });
    return true;
  };
  if (!navigator.locks) return change();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null && change());
}

/** At a table that is a hand; elsewhere than on the start page it may be anything that was chosen or typed. */
function isBusy(): boolean {
  if (route.value.screen === "table") return table.value?.hand != null;
  return route.value.screen !== "home";
}

function holdWhileBusy(): void {
  let release: (() => void) | null = null;
  effect(() => {
    const busy = isBusy();
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
