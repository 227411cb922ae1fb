import { useEffect, useRef } from "preact/hooks";
import { t } from "../lib/i18n";
import { route } from "../lib/route";

/** Where somebody was told last that they are. The client begins where the page does, which says so itself. */
let told = route.peek();

interface HeadingProps {
  /** What the page is called, in the window's title too. */
  title: string;
  /** What the window's title says before it: who has gone elsewhere sees it there. */
  first?: string | undefined;
  class?: string;
  /** Comes up in the middle of a screen, and is where one goes on. */
  arises?: boolean;
}

/** The heading of a screen: it names the page, and whoever comes from another screen has the focus here. */
export function Heading({ title, first, class: name, arises = false }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const here = t("title");
    document.title = [...new Set([first, title, here])].filter(Boolean).join(" · ");
    return () => {
      document.title = here;
    };
  }, [title, first]);
  useEffect(() => {
    if (arises || route.peek() !== told) heading.current?.focus({ preventScroll: true });
    told = route.peek();
  }, []);
  return (
    <h1 ref={heading} class={name} tabIndex={-1}>
      {title}
    </h1>
  );
}
