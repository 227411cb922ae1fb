import "./storage";
import { computed, effect, type Signal, signal } from "@preact/signals";
import { mediaQuery } from "./mediaQuery";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export const TEXT_SIZES = ["usual", "large", "larger"] as const;
export const TILES = ["bone", "white", "black"] as const;
export const PIPS = ["plain", "coloured"] as const;
export const MOTIONS = ["auto", "reduced"] as const;
export const VERBOSITIES = ["brief", "normal", "full"] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/** What a score may be kept on, the plainest first. */
export const DEVICES = ["plain", "board", "abacus", "sheet"] as const;

/** How long events are shown for at each speed, as a multiple of the usual. */
const DWELL_FACTORS = { slow: 2, usual: 1, quick: 0.5, "at-once": 0 } as const;

export const SPEEDS = Object.keys(DWELL_FACTORS) as (keyof typeof DWELL_FACTORS)[];

const YES_OR_NO = ["yes", "no"] as const;
const PREFIX = "muggins.";

/** The storage keys of all settings. */
const keys = new Set<string>();

/** Whether a storage key is that of a setting. */
export const isSetting = (key: string): boolean => keys.has(key);

/** A setting: stored on this device and shared by its tabs. The default is not stored, so that it may change. */
function setting<T extends string>(name: string, choices: readonly T[], byDefault: T): Signal<T> {
  const key = PREFIX + name;
  keys.add(key);
  const read = (): T => choices.find((choice) => choice === localStorage.getItem(key)) ?? byDefault;
  const chosen = signal(read());
  effect(() => {
    if (chosen.value === byDefault) localStorage.removeItem(key);
    else localStorage.setItem(key, chosen.value);
  });
  onOtherTabs(key, () => {
    chosen.value = read();
  });
  return chosen;
}

/** Calls `then` whenever another tab stores another value under `key`. */
function onOtherTabs(key: string, then: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) then();
  });
}

export const theme = setting("theme", THEMES, "auto");

export const textSize = setting("letters", TEXT_SIZES, "usual");

/** What tiles are made of. */
export const tiles = setting("tiles", TILES, "bone");

/** Whether each number of pips has a colour of its own. */
export const pips = setting("pips", PIPS, "plain");

/** The device the score is kept on. */
export const device = setting("device", DEVICES, "board");

export const motion = setting("motion", MOTIONS, "auto");

/** How much of what happens is announced to a screen reader. */
export const verbosity = setting("telling", VERBOSITIES, "normal");

export const sounds = setting("sounds", YES_OR_NO, "yes");

/** Whether a tile that has one place is played by the first tap on it. */
export const playsOnFirstTap = setting("plays-at-once", YES_OR_NO, "no");

/** How fast events are shown one after another. */
export const speed = setting("pace", SPEEDS, "usual");

/** How long events are shown for, as a multiple of the usual: `?pace=0` in the address shows them at once. */
export function dwellFactor(): number {
  const stated = new URLSearchParams(location.search).get("pace");
  const factor = stated === null ? DWELL_FACTORS[speed.value] : Number(stated);
  return Number.isFinite(factor) && factor >= 0 ? Math.min(factor, 4) : 1;
}

const deviceReducesMotion = mediaQuery("(prefers-reduced-motion: reduce)");
const deviceWantsContrast = mediaQuery("(prefers-contrast: more)");

/** Whether nothing should move, by this setting or the device's. */
export const reducedMotion = computed(() => motion.value === "reduced" || deviceReducesMotion.value);

/** Sets attributes on the root element, which the style sheets go by. */
effect(() => {
  const root = document.documentElement.dataset;
  const chosen = theme.value === "light" || theme.value === "dark";
  root.theme = theme.value;
  root.contrast = theme.value === "contrast" || (!chosen && deviceWantsContrast.value) ? "more" : "usual";
  root.letters = textSize.value;
  root.tiles = tiles.value;
  root.pips = pips.value;
  root.motion = reducedMotion.value ? "reduced" : "usual";
});
