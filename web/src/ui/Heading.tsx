import { useEffect, useRef } from "preact/hooks";
import { t } from "../lib/i18n";
import { route } from "../lib/route";

/** The route whose heading had the focus last; at first that of the page, whose title is read out anyway. */
let focusedRoute = route.peek();

interface HeadingProps {
  /** The heading, also in the window's title. */
  title: string;
  /** A text before it in the window's title, for viewers who are in another tab. */
  first?: string | undefined;
  class?: string;
  /** Whether it appears in the middle of a screen, where the viewer goes on. */
  arises?: boolean;
}

/** The heading of a screen. It sets the window's title, and takes the focus when the viewer comes from another screen. */
export function Heading({ title, first, class: name, arises = false }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const site = t("title");
    document.title = [...new Set([first, title, site])].filter(Boolean).join(" · ");
    return () => {
      document.title = site;
    };
  }, [title, first]);
  useEffect(() => {
    if (arises || route.peek() !== focusedRoute) heading.current?.focus({ preventScroll: true });
    focusedRoute = route.peek();
  }, []);
  return (
    <h1 ref={heading} class={name} tabIndex={-1}>
      {title}
    </h1>
  );
}
