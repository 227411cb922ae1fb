import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { loadMessages, t } from "../lib/i18n";
import { useAsync } from "../lib/useAsync";
import { Unavailable } from "./Unavailable";

/**
 * A component that is fetched, with its message file, when it is first shown.
 *
 * `Placeholder` is shown until then, with `missing` where it cannot be fetched.
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  messages: string,
  Placeholder: ComponentType<{ missing: boolean }> = ScreenPlaceholder,
): ComponentType<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  return function Later(props: P) {
    const [, error] = useAsync(async () => {
      if (loaded.peek()) return;
      const [part] = await Promise.all([load(), loadMessages(messages)]);
      loaded.value = part;
    }, []);
    const Part = loaded.value;
    return Part ? <Part {...props} /> : <Placeholder missing={error !== undefined} />;
  };
}

/** The placeholder of a whole screen. */
function ScreenPlaceholder({ missing }: { missing: boolean }) {
  return missing ? <Unavailable text={t("refused-no-link")} /> : <main class="gone" aria-busy="true" />;
}
