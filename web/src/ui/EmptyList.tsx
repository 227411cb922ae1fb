import { followLink } from "../lib/route";

interface NothingProps {
  text: string;
  /** Where one finds something to begin with, and what that is called. */
  href: string;
  way: string;
}

/** In the place of a list with nothing in it: why, and the way on. */
export function EmptyList({ text, href, way }: NothingProps) {
  return (
    <section class="card form">
      <p>{text}</p>
      <a class="main" href={href} onClick={followLink}>
        {way}
      </a>
    </section>
  );
}
