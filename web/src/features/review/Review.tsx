import "../../styles/panes.css";
import "../../styles/review.css";
import "../../styles/frame.css";
import { useEffect, useState } from "preact/hooks";
import { recordOf } from "../../api/finishedGames";
import { fetchReplay, UnreadableRecord } from "../../api/reviews";
import type { AnalysedMatch } from "../../domain/analysis";
import type { Replay } from "../../domain/messages";
import { fromLink, toLink } from "../../domain/recordLink";
import { type MatchText, splitMatches } from "../../domain/records";
import { explain } from "../../lib/explain";
import { t, tIfKnown } from "../../lib/i18n";
import { onDrop } from "../../ui/RecordFile";
import { Unavailable } from "../../ui/Unavailable";
import { asFragment, fragmentOf, keepPlace } from "./address";
import { MatchReview } from "./MatchReview";
import { OpenRecord } from "./OpenRecord";

/** Most characters of an address, which every browser takes. */
const LONGEST_ADDRESS = 60_000;

/** The matches of the open record, and the viewer's seat where it is known. */
interface Source {
  matches: MatchText[];
  me: number | null;
}

interface ReviewProps {
  table: string | null;
  /** Called when all is known of a match that the viewer has played. */
  onAnalysed: (own: AnalysedMatch) => void;
}

/** The review of a record: that of a table, one in the address, or one that is opened here. */
export function Review({ table, onAnalysed }: ReviewProps) {
  const [source, setSource] = useState<Source | null>(null);
  const [chosen, setChosen] = useState(0);
  const [changed, setChanged] = useState(false);
  const [match, setMatch] = useState<Replay | null>(null);
  const [trouble, setTrouble] = useState("");
  const [text, setText] = useState("");

  const open = (record: string, me: number | null = null): void => {
    const matches = splitMatches(record);
    setText(record);
    setTrouble("");
    setMatch(null);
    // The last match of a table is the one just played.
    const asked = fragmentOf(location.hash).match ?? matches.length;
    setChosen(Math.min(asked, matches.length) - 1);
    setSource({ matches, me });
  };
  /** Opens a record and puts it into the address, so that a reload opens it again. */
  const bring = (record: string): void => {
    void toLink(record).then((dpn) => {
      const fits = dpn.length <= LONGEST_ADDRESS;
      history.replaceState(
        null,
        "",
        `/review${asFragment({ dpn: fits ? dpn : null, match: null, at: null })}`,
      );
      open(record);
    });
  };
  const fail = (error: unknown): void => {
    setSource(null);
    setTrouble(whatIsWrong(error));
  };

  useEffect(() => {
    const openFromAddress = (): void => {
      const { dpn } = fragmentOf(location.hash);
      if (dpn) fromLink(dpn).then(open).catch(fail);
      else if (table)
        recordOf(table)
          .then(({ text, me }) => open(text, me))
          .catch(fail);
    };
    openFromAddress();
    window.addEventListener("hashchange", openFromAddress);
    return () => window.removeEventListener("hashchange", openFromAddress);
  }, [table]);

  // A record may be dropped anywhere.
  useEffect(() => {
    const drop = onDrop(bring);
    const over = (event: DragEvent): void => event.preventDefault();
    window.addEventListener("drop", drop);
    window.addEventListener("dragover", over);
    return () => {
      window.removeEventListener("drop", drop);
      window.removeEventListener("dragover", over);
    };
  }, []);

  useEffect(() => {
    const asked = source?.matches[chosen];
    if (!asked) return;
    let stale = false;
    fetchReplay(asked)
      .then((found) => !stale && setMatch(found))
      .catch((error) => !stale && fail(error));
    return () => {
      stale = true;
    };
  }, [source, chosen]);

  if (source && match)
    return (
      <MatchReview
        key={match.record}
        match={match}
        seat={source.me}
        table={table}
        of={source.matches.length}
        chosen={chosen}
        arises={changed}
        onAnalysed={onAnalysed}
        onChoose={(next) => {
          keepPlace({ match: next + 1, at: null });
          setMatch(null);
          setChosen(next);
          setChanged(true);
        }}
      />
    );
  if (source || (!trouble && (table || fragmentOf(location.hash).dpn)))
    return <main class="gone" aria-busy="true" aria-label={t("review")} />;
  if (table && !text) return <Unavailable text={trouble} />;
  return <OpenRecord trouble={trouble} text={text} onText={bring} />;
}

/** "Line 14, column 5: this tile does not fit there." */
function whatIsWrong(error: unknown): string {
  if (!(error instanceof UnreadableRecord)) return explain(error);
  const sentence = tIfKnown(`error-${error.code}`) ?? error.message;
  return t("review-wrong", { line: error.line, column: error.column, sentence });
}
