import type { FinishedGame } from "../../api/finishedGames";
import type { OwnTable, TableView } from "../../domain/messages";

/** A game in the list, from the server or from this device. */
export interface MyGame
  extends Pick<TableView, "id" | "rules" | "me" | "seats" | "scores" | "result" | "closed"> {
  /** The server's name of the game. */
  name: string;
  /** When it was over or, if it goes on, when the viewer sat down, as ISO 8601 has it. */
  at: string;
  turn: boolean;
  /** The number of the hand in progress. */
  hand: number | null;
}

export function fromServer({ since, finished, ...rest }: OwnTable): MyGame {
  return { ...rest, at: finished ?? since };
}

export function fromDevice({ table, at }: FinishedGame): MyGame {
  return { ...table, name: table.game.name, at, turn: false, hand: null };
}

/** The finished games: those of the device and those that only the server has, the latest first. */
export function finishedOnes(onDevice: readonly MyGame[], onServer: readonly MyGame[]): MyGame[] {
  const stored = new Set(onDevice.map(({ id }) => id));
  const all = [...onDevice, ...onServer.filter(({ id, result }) => result && !stored.has(id))];
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

/** The games that go on, those with the viewer's turn first; without tables that the viewer has left. */
export function unfinishedOnes(onServer: readonly MyGame[]): MyGame[] {
  return onServer
    .filter(({ me, result }) => me !== null && !result)
    .sort((one, other) => Number(other.turn) - Number(one.turn));
}
