import { useEffect, useState } from "preact/hooks";
import { analyse } from "../../api/reviews";
import { type Analysis, NO_ANALYSIS } from "../../domain/analysis";
import type { Replay } from "../../domain/messages";
import { explain } from "../../lib/explain";

/** The analysis of a match as it comes in, and an error message where it cannot be had. */
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
