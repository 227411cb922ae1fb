import type { Game } from "../../domain/messages";

/** What a score is kept on, the plainest first. */
export const DEVICES = ["plain", "board", "abacus", "sheet"] as const;

/** Whether there is anything for a device to count towards. */
export const hasTarget = (game: Pick<GameOptions, "ends">): boolean => game.ends !== "one-hand";
