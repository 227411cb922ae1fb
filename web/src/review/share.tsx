import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { Dialog } from "../play/dialog";
import { toLink } from "./link";
import { asPng, asSvg, download, shownOf } from "./picture";

interface ShareProps {
  /** The position as a record. */
  position: string;
  /** The whole match, and where it is looked at. */
  match: string;
  fragment: string;
  onClose: () => void;
}

/** Links to what is looked at, and the board as a picture or for a page of one's own. */
export function Share({ position, match, fragment, onClose }: ShareProps) {
  const [links, setLinks] = useState<{ position: string; match: string } | null>(null);
  useEffect(() => {
    void Promise.all([toLink(position), toLink(match)]).then(([one, other]) =>
      setLinks({ position: one, match: other }),
    );
  }, [position, match]);
  const here = location.origin;
  return (
    <Dialog title={t("review-share")} onClose={onClose}>
      {links && (
        <>
          <Copy name={t("review-link-match")} text={`${here}/review#dpn=${links.match}${fragment}`} />
          <Copy name={t("review-link-position")} text={`${here}/review#dpn=${links.position}`} />
          <Copy name={t("review-embed")} text={frame(`${here}/embed#dpn=${links.position}`)} />
        </>
      )}
      <div class="row">
        <button type="button" class="quiet small" onClick={() => save("svg")}>
          {t("review-save-svg")}
        </button>
        <button type="button" class="quiet small" onClick={() => void save("png")}>
          {t("review-save-png")}
        </button>
      </div>
    </Dialog>
  );
}

const frame = (address: string): string =>
  `<iframe src="${address}" width="480" height="360" title="Muggins" loading="lazy"></iframe>`;

function Copy({ name, text }: { name: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (field: HTMLInputElement | null | undefined): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Where a page may not write there, the text is at least ready to be copied by hand.
      field?.select();
    }
  };
  return (
    <label class="review-copy">
      <span>{name}</span>
      <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <button
        type="button"
        class="quiet small"
        onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector("input"))}
      >
        {t(copied ? "copied" : "copy")}
      </button>
    </label>
  );
}

async function save(kind: "svg" | "png"): Promise<void> {
  const board = document.querySelector<SVGSVGElement>(".review-felt .board");
  if (!board) return;
  const felt = getComputedStyle(board.closest(".review-felt") ?? board).backgroundColor;
  const svg = asSvg(board, felt);
  const { width, height } = shownOf(board);
  const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await asPng(svg, width, height);
  download(blob, `muggins.${kind}`);
}
