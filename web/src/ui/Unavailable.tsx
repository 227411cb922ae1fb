import { t } from "../lib/i18n";
import { followLink } from "../lib/route";
import { Heading } from "./Heading";

/** Shown instead of a screen that cannot be had: why, and the way to the start page. */
export function Unavailable({ title, text }: { title?: string; text: string }) {
  return (
    <main class="gone">
      {title && <Heading title={title} />}
      <p role="alert">{text}</p>
      <a class="main" href="/" onClick={followLink}>
        {t("to-home")}
      </a>
    </main>
  );
}
