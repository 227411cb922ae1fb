import { useEffect, useState } from "preact/hooks";
import { toLink } from "../../domain/recordLink";
import { download } from "../../lib/download";
import { t } from "../../lib/i18n";
import { CopyField } from "../../ui/CopyField";
import { Dialog } from "../../ui/Dialog";
import { asFragment, type Place } from "./address";
import { asPng, asSvg, shownOf } from "./boardPicture";

interface ShareProps {
  /** The position as a record. */
  position: string;
  /** The record of the whole match, and the place in it. */
  match: string;
  at: Place;
  onClose: () => void;
}

/** A dialog with links to the match and the position, code to embed the board, and the board as a picture. */
export function Share({ position, match, at, onClose }: ShareProps) {
  const [links, setLinks] = useState<{ position: string; match: string } | null>(null);
  useEffect(() => {
    void Promise.all([toLink(position), toLink(match)]).then(([one, other]) =>
      setLinks({ position: one, match: other }),
    );
  }, [position, match]);
  const origin = location.origin;
  return (
    <Dialog title={t("review-share")} onClose={onClose}>
      {links && (
        <>
          <CopyField
            kind="quiet"
            name={t("review-link-match")}
            text={`${origin}/review${asFragment({ dpn: links.match, match: null, at })}`}
          />
          <CopyField
            kind="quiet"
            name={t("review-link-position")}
            text={`${origin}/review#dpn=${links.position}`}
          />
          <CopyField
            kind="quiet"
            name={t("review-embed")}
            text={frame(`${origin}/embed#dpn=${links.position}`)}
          />
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

async function save(kind: "svg" | "png"): Promise<void> {
  const board = document.querySelector<SVGSVGElement>(".review-felt .board");
  if (!board) return;
  const felt = getComputedStyle(board.closest(".review-felt") ?? board).backgroundColor;
  const svg = asSvg(board, felt);
  const { width, height } = shownOf(board);
  const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await asPng(svg, width, height);
  download(blob, `muggins.${kind}`);
}
