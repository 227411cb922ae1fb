import { followLink } from "../lib/route";

interface EmptyListProps {
  text: string;
  /** The address and the label of a link to where one can begin. */
  href: string;
  way: string;
}

/** Shown instead of an empty list: why it is empty, and a link on. */
export function EmptyList({ text, href, way }: EmptyListProps) {
  return (
    <section class="card form">
      <p>{text}</p>
      <a class="main" href={href} onClick={followLink}>
        {way}
      </a>
    </section>
  );
}
