import type { ComponentChildren } from "preact";
import { Picture } from "../board/GamePicture";
import { followLink } from "../lib/route";
import { DoneIcon, NextIcon } from "./icons";

interface EntryProps {
  href: string;
  /** The game whose picture stands before the words. */
  picture?: string;
  /** Whether it has been done, so that there is less reason to go there. */
  done?: boolean;
  children: ComponentChildren;
}

/** A line of a list that leads on: to a game, a lesson, an exercise. */
export function Entry({ href, picture, done = false, children }: EntryProps) {
  return (
    <li>
      <a class="card entry" href={href} onClick={followLink}>
        {picture && <EntryPicture id={picture} />}
        <span class="entry-words">{children}</span>
        {done ? <DoneIcon /> : <NextIcon />}
      </a>
    </li>
  );
}

/** A game's picture at the beginning of a line. */
export function EntryPicture({ id }: { id: string }) {
  return (
    <span class="entry-picture" aria-hidden="true">
      <Picture id={id} bare />
    </span>
  );
}
