import type { Seat } from "../../domain/messages";
import { PhraseView } from "./emotes";
import { bubbles } from "./talk";

/** The phrase a seat has just said. Screen readers have it announced. */
export function Bubble({ seat }: { seat: Seat }) {
  const phrase = bubbles.value.get(seat);
  if (!phrase) return null;
  return (
    <span
      class={`bubble${phrase.emote ? " bubble-emote" : ""}`}
      aria-hidden="true"
      data-testid={`bubble-${seat}`}
    >
      <PhraseView phrase={phrase} />
    </span>
  );
}
