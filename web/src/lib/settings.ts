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

/** How long events are shown for, as a multiple of the usual. */
const PACES = { slow: 2, usual: 1, quick: 0.5, "at-once": 0 } as const;

export const SPEEDS = Object.keys(PACES) as (keyof typeof PACES)[];

const YES_OR_NO = ["yes", "no"] as const;
const PREFIX = "muggins.";

/** Under which keys they are kept. */
const keys = new Set<string>();

/** Whether what is kept under `key` is one of the settings. */
export const isSetting = (key: string): boolean => keys.has(key);

/** A choice that is kept on this device and shared by its tabs; what is usual is not kept, so that it may change. */
function kept<T extends string>(name: string, choices: readonly T[], usual: T): Signal<T> {
  const key = PREFIX + name;
  keys.add(key);
  const read = (): T => choices.find((choice) => choice === localStorage.getItem(key)) ?? usual;
  const chosen = signal(read());
  effect(() => {
    if (chosen.value === usual) localStorage.removeItem(key);
    else localStorage.setItem(key, chosen.value);
  });
  onOtherTabs(key, () => {
    chosen.value = read();
  });
  return chosen;
}

/** Does something whenever another tab keeps something else under `key`. */
function onOtherTabs(key: string, then: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) then();
  });
}

export const theme = kept("theme", THEMES, "auto");

/** How large what is written is. */
export const textSize = kept("letters", TEXT_SIZES, "usual");

/** What tiles are made of. */
export const tiles = kept("tiles", TILES, "bone");

/** Whether each number of pips has a colour of its own. */
export const pips = kept("pips", PIPS, "plain");

/** What the score is kept on. */
export const device = kept("device", DEVICES, "board");

export const motion = kept("motion", MOTIONS, "auto");

/** How much a listener is told of what happens. */
export const verbosity = kept("telling", VERBOSITIES, "normal");

export const sounds = kept("sounds", YES_OR_NO, "yes");

/** Whether a tile with one place is played by the first tap on it. */
export const playsOnFirstTap = kept("plays-at-once", YES_OR_NO, "no");

/** How fast the others are seen to move. */
export const speed = kept("pace", SPEEDS, "usual");

/** How long events are shown for, as a multiple of the usual: `?pace=0` in the address shows them at once. */
export function dwellFactor(): number {
  const stated = new URLSearchParams(location.search).get("pace");
  const asked = stated === null ? PACES[speed.value] : Number(stated);
  return Number.isFinite(asked) && asked >= 0 ? Math.min(asked, 4) : 1;
}

const stillDevice = mediaQuery("(prefers-reduced-motion: reduce)");
const sharpDevice = mediaQuery("(prefers-contrast: more)");

/** Whether nothing should move, by the person's choice or the device's. */
export const reducedMotion = computed(() => motion.value === "reduced" || stillDevice.value);

/** Puts what concerns the look on the root, where the style sheets find it. */
effect(() => {
  const root = document.documentElement.dataset;
  const lit = theme.value === "light" || theme.value === "dark";
  root.theme = theme.value;
  root.contrast = theme.value === "contrast" || (!lit && sharpDevice.value) ? "more" : "usual";
  root.letters = textSize.value;
  root.tiles = tiles.value;
  root.pips = pips.value;
  root.motion = reducedMotion.value ? "reduced" : "usual";
});
