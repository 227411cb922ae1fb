import fc from "fast-check";

// The same examples each time, so that none which nobody has tried before stops work that has nothing to do with it.
// VITE_SEED=2 tries others.
fc.configureGlobal({ seed: Number(import.meta.env.VITE_SEED ?? 1) });
