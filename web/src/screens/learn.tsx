import { type Signal, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { language, t } from "../i18n";

type Screen = ComponentType<{ id: string | null }>;

const screen: Signal<Screen | null> = signal(null);

/** The lessons, which are fetched with all they need when they are first opened, and need no server after that. */
export function Learn({ id }: { id: string | null }) {
  useEffect(() => {
    void import("../learn/screen").then(async ({ Lessons, fetchWords }) => {
      await fetchWords();
      screen.value = Lessons;
    });
  }, [language.value]);
  const Shown = screen.value;
  return Shown ? <Shown id={id} /> : <main class="gone" aria-busy="true" aria-label={t("joining")} />;
}
