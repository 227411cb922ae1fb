import { t } from "../lib/i18n";
import { followLink } from "../lib/route";
import { Heading } from "./Heading";
import { BackIcon } from "./icons";

/** The head of a screen: a link back, and its title. */
export function ScreenHead({ title, back = "/" }: { title: string; back?: string }) {
  return (
    <header class="screen-head">
      <a class="round" href={back} aria-label={t("back")} onClick={followLink}>
        <BackIcon />
      </a>
      <Heading title={title} />
    </header>
  );
}
