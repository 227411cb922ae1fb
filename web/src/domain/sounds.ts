import type { Sound } from "../lib/sound/synth";
import type { Event, TableView } from "./messages";
import { hasOtherPeople } from "./presence";

/** The sounds of an event, to be played one after another. */
export function soundsOf(event: Event, before: TableView, after: TableView): Sound[] {
  const points = "points" in event && typeof event.points === "number" && event.points > 0;
  const score: Sound[] = points ? ["score"] : [];
  switch (event.kind) {
    case "play":
      return ["tile", ...score, ...turnSound(before, after)];
    case "draw":
      return ["draw", ...turnSound(before, after)];
    case "declare":
      return score;
    case "call":
      return ["call", ...score];
    case "end":
      return ["end"];
    case "pass":
    case "lead":
      return turnSound(before, after);
    default:
      return [];
  }
}

/** The sound of the viewer's turn, where other people play: against computer players it comes at once anyway. */
function turnSound(before: TableView, after: TableView): Sound[] {
  const mine = after.me !== null && after.hand?.to_move === after.me;
  return mine && before.hand?.to_move !== after.me && hasOtherPeople(after) ? ["turn"] : [];
}
