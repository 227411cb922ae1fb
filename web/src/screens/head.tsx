import { t } from "../i18n";
import { BackIcon } from "../play/icons";
import { followLink } from "../route";
import { Heading } from "./heading";

/** The head of a screen: the way back, and what the screen is called. */
export function Head({ title, back = "/" }: { title: string; back?: string }) {
  return (
    <header class="screen-head">
      <a class="round" href={back} aria-label={t("back")} onClick={followLink}>
        <BackIcon />
      </a>
      <Heading title={title} />
    </header>
  );
}
