import { type Signal, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { language, t } from "../i18n";
import { followLink } from "../route";

type Screen = ComponentType<{ id: string | null }>;

const screen: Signal<Screen | null> = signal(null);

async function fetchLessons(): Promise<void> {
  const { Lessons, fetchWords } = await import("../learn/screen");
  await fetchWords();
  screen.value = Lessons;
}

/** The lessons, which are fetched with all they need when they are first opened, and need no server after that. */
export function Learn({ id }: { id: string | null }) {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    fetchLessons().catch(() => setMissing(true));
  }, [language.value]);
  const Shown = screen.value;
  if (Shown) return <Shown id={id} />;
  if (!missing) return <main class="gone" aria-busy="true" aria-label={t("lessons")} />;
  return (
    <main class="gone">
      <p role="alert">{t("refused-no-link")}</p>
      <a class="main" href="/" onClick={followLink}>
        {t("to-home")}
      </a>
    </main>
  );
}
