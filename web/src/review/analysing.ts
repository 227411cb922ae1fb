import { useEffect, useState } from "preact/hooks";
import { explain } from "../state";
import type { Replay } from "../wire";
import { type Analysis, NOTHING } from "./analysis";
import { analyse } from "./fetched";

/** What is known of a match, as it becomes known, and why it will not be. */
export function useAnalysis(match: Replay): [Analysis, string] {
  const [analysis, setAnalysis] = useState(NOTHING);
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
