import type { ComponentChildren } from "preact";
import { followLink } from "../lib/route";
import { DoneIcon, NextIcon } from "./icons";

interface EntryProps {
  href: string;
  /** A picture before the words. */
  picture?: ComponentChildren;
  /** Whether it has been done already: then it is ticked. */
  done?: boolean;
  children: ComponentChildren;
}

/** An entry of a list that links to a game, a lesson or an exercise. */
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
