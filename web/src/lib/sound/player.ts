import { sounds } from "../settings";
import type { Sound } from "./synth";

type Synth = typeof import("./synth");

/** What makes the sounds, which is fetched with the first gesture; null before. */
let synth: Synth | null = null;

const GESTURES = ["pointerup", "keydown"] as const;

/** Nothing sounds before the first gesture: until then no browser would let it, and nobody has asked for it. */
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

/** Makes what the table sounds like heard, where the person likes that. */
export function playSounds(heard: readonly Sound[]): void {
  if (heard.length && sounds.peek() === "yes") synth?.schedule(heard);
}
