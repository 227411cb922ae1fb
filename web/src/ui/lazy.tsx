import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { loadMessages, t } from "../lib/i18n";
import { useAsync } from "../lib/useAsync";
import { Unavailable } from "./Unavailable";

/**
 * A part of the client that is fetched, with the file of its words, when it is first opened.
 *
 * `Without` says that it cannot be had, and shows that it is still to come.
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  words: string,
  Without: ComponentType<{ missing: boolean }> = Elsewhere,
): ComponentType<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  return function Later(props: P) {
    const [, error] = useAsync(async () => {
      if (loaded.peek()) return;
      const [part] = await Promise.all([load(), loadMessages(words)]);
      loaded.value = part;
    }, []);
    const Part = loaded.value;
    return Part ? <Part {...props} /> : <Without missing={error !== undefined} />;
  };
}

/** In the place of a whole screen. */
function Elsewhere({ missing }: { missing: boolean }) {
  return missing ? <Unavailable text={t("refused-no-link")} /> : <main class="gone" aria-busy="true" />;
}
