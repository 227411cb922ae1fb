import { sounds } from "../settings";
import type { Sound } from "./synth";

type Synth = typeof import("./synth");

/** The synthesizer, fetched with the first gesture; null before. */
let synth: Synth | null = null;

const GESTURES = ["pointerup", "keydown"] as const;

/** Gets ready to play sounds at the first gesture, before which browsers allow none. */
export function unlockOnGesture(): void {
  for (const kind of GESTURES) window.addEventListener(kind, onGesture, { capture: true });
}

function onGesture(): void {
  if (sounds.peek() === "no") return;
  if (!synth) void fetchSynth();
  else if (synth.unlock())
    for (const kind of GESTURES) window.removeEventListener(kind, onGesture, { capture: true });
}

async function fetchSynth(): Promise<void> {
  try {
    synth = await import("./synth");
    synth.unlock();
  } catch {
    // Without a connection it stays quiet; the next gesture tries again.
  }
}

/** Plays sounds one after another, unless they are switched off. */
export function playSounds(heard: readonly Sound[]): void {
  if (heard.length && sounds.peek() === "yes") synth?.schedule(heard);
}
