import type { Sound } from "../lib/sound/synth";
import type { Event, TableView } from "./messages";
import { hasOtherPeople } from "./presence";

/** What an event sounds like, one sound after another. */
export function soundsOf(event: Event, before: TableView, after: TableView): Sound[] {
  const points = "points" in event && typeof event.points === "number" && event.points > 0;
  const score: Sound[] = points ? ["score"] : [];
  switch (event.kind) {
    case "play":
      return ["tile", ...score, ...turn(before, after)];
    case "draw":
      return ["draw", ...turn(before, after)];
    case "declare":
      return score;
    case "call":
      return ["call", ...score];
    case "end":
      return ["end"];
    case "pass":
    case "lead":
      return turn(before, after);
    default:
      return [];
  }
}

/** Among people one may look elsewhere meanwhile; against computer players the turn comes at once. */
function turn(before: TableView, after: TableView): Sound[] {
  const mine = after.me !== null && after.hand?.to_move === after.me;
  return mine && before.hand?.to_move !== after.me && hasOtherPeople(after) ? ["turn"] : [];
}
