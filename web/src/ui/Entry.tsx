import type { ComponentChildren } from "preact";
import { followLink } from "../lib/route";
import { DoneIcon, NextIcon } from "./icons";

interface EntryProps {
  href: string;
  /** What stands before the words. */
  picture?: ComponentChildren;
  /** Whether it has been done, so that there is less reason to go there. */
  done?: boolean;
  children: ComponentChildren;
}

/** A line of a list that leads on: to a game, a lesson, an exercise. */
export function Entry({ href, picture, done = false, children }: EntryProps) {
  return (
    <li>
      <a class="card entry" href={href} onClick={followLink}>
        {picture}
        <span class="entry-words">{children}</span>
        {done ? <DoneIcon /> : <NextIcon />}
      </a>
    </li>
  );
}
