import { effect, signal } from "@preact/signals";
import { type Device, isDevice } from "./score/device";

export type Theme = "auto" | "light" | "dark";

const THEME = "muggins.theme";
const PACE = "muggins.pace";
const DEVICE = "muggins.device";

function keptTheme(): Theme {
  const kept = localStorage.getItem(THEME);
  return kept === "light" || kept === "dark" ? kept : "auto";
}

export const theme = signal<Theme>(keptTheme());

effect(() => {
  if (theme.value === "auto") {
    localStorage.removeItem(THEME);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(THEME, theme.value);
    document.documentElement.dataset.theme = theme.value;
  }
});

const keptDevice = localStorage.getItem(DEVICE);

/** What the score is kept on. */
export const device = signal<Device>(isDevice(keptDevice) ? keptDevice : "board");

effect(() => localStorage.setItem(DEVICE, device.value));

/** How long events are shown for, as a multiple of the usual: `?pace=0` in the address shows them at once. */
export function pace(): number {
  const stated = new URLSearchParams(location.search).get("pace") ?? localStorage.getItem(PACE);
  const speed = stated === null ? 1 : Number(stated);
  return Number.isFinite(speed) && speed >= 0 ? Math.min(speed, 4) : 1;
}
