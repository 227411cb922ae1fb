import { useEffect, useState } from "preact/hooks";
import { analyse } from "../../api/reviews";
import { type Analysis, NO_ANALYSIS } from "../../domain/analysis";
import type { Replay } from "../../domain/messages";
import { explain } from "../../lib/explain";

/** What is known of a match, as it becomes known, and why it will not be. */
export function useAnalysis(match: Replay): [Analysis, string] {
  const [analysis, setAnalysis] = useState(NO_ANALYSIS);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const ending = new AbortController();
    analyse(match.record, setAnalysis, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) setTrouble(explain(error));
    });
    return () => ending.abort();
  }, [match]);
  return [analysis, trouble];
}
