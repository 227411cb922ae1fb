/** The sounds of a table: a tile set down, tiles drawn, points, the call, the end of a hand, the viewer's turn. */
export type Sound = "tile" | "draw" | "score" | "call" | "end" | "turn";

/** A note: its pitch in Hz, when it begins and how long it lasts, in seconds, and how loud it is. */
type Note = readonly [pitch: number, at: number, lasts: number, loud: number];

/** A clatter: noise around a pitch in Hz, of so many seconds. */
interface Voice {
  notes?: readonly Note[];
  clatter?: { pitch: number; lasts: number; loud: number };
  /** Seconds until the next sound may begin. */
  takes: number;
}

const VOICES: Record<Sound, Voice> = {
  tile: { clatter: { pitch: 2400, lasts: 0.04, loud: 0.9 }, notes: [[160, 0, 0.07, 0.5]], takes: 0.09 },
  draw: { clatter: { pitch: 1100, lasts: 0.11, loud: 0.45 }, takes: 0.12 },
  score: {
    notes: [
      [659, 0, 0.12, 0.22],
      [880, 0.09, 0.2, 0.22],
    ],
    takes: 0.28,
  },
  call: {
    notes: [
      [784, 0, 0.1, 0.3],
      [784, 0.12, 0.1, 0.3],
      [1047, 0.24, 0.24, 0.3],
    ],
    takes: 0.45,
  },
  end: {
    notes: [
      [523, 0, 0.16, 0.22],
      [659, 0.13, 0.16, 0.22],
      [784, 0.26, 0.32, 0.22],
    ],
    takes: 0.6,
  },
  turn: { notes: [[587, 0, 0.22, 0.2]], takes: 0.24 },
};

/** A sound this many seconds late is left out. */
const LATE = 0.5;
const VOLUME = 0.35;
/** The volume a sound fades to, which cannot be heard. */
const FAINT = 0.0001;

let context: AudioContext | null = null;
let out: GainNode | null = null;
let whiteNoise: AudioBuffer | null = null;
/** When the next sound may begin, by the clock of the context. */
let free = 0;

/** Starts the audio context, which browsers allow only within a gesture; whether it runs by now. */
export function unlock(): boolean {
  if (!context) {
    context = new AudioContext();
    out = new GainNode(context, { gain: VOLUME });
    out.connect(context.destination);
    whiteNoise = noise(context);
  }
  if (context.state === "suspended") void context.resume();
  return context.state === "running";
}

/** Schedules sounds one after another, and after those scheduled before. */
export function schedule(sounds: readonly Sound[]): void {
  if (context?.state !== "running") return;
  for (const name of sounds) {
    const at = Math.max(context.currentTime, free);
    if (at - context.currentTime > LATE) return;
    const { notes = [], clatter, takes } = VOICES[name];
    for (const [pitch, after, lasts, loud] of notes) {
      const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
      playSource(tone, [], at + after, lasts, loud);
    }
    if (clatter) {
      const burst = new AudioBufferSourceNode(context, { buffer: whiteNoise });
      const around = new BiquadFilterNode(context, { type: "bandpass", frequency: clatter.pitch, Q: 1.2 });
      playSource(burst, [around], at, clatter.lasts, clatter.loud);
    }
    free = at + takes;
  }
}

/** Plays a source from `at` on, fading out over `lasts` seconds. */
function playSource(
  source: AudioScheduledSourceNode,
  through: readonly AudioNode[],
  at: number,
  lasts: number,
  loud: number,
): void {
  if (!context || !out) return;
  const fading = new GainNode(context, { gain: 0 });
  fading.gain.setValueAtTime(loud, at);
  fading.gain.exponentialRampToValueAtTime(FAINT, at + lasts);
  [source, ...through, fading, out].reduce((from, to) => from.connect(to));
  source.start(at);
  source.stop(at + lasts);
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 4, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return buffer;
}
