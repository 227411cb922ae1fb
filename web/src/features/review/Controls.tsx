import { useEffect, useState } from "preact/hooks";
import { handBounds, neighbourHand, type Stop } from "../../domain/replay";
import { t } from "../../lib/i18n";

/** Milliseconds between stops while the match plays by itself. */
const STOP_INTERVAL = 1100;

interface ControlsProps {
  stops: readonly Stop[];
  at: number;
  onGo: (at: number) => void;
}

/** The index of the stop that a key leads to; null for keys that lead nowhere. */
export function stopAfterKey(key: string, stops: readonly Stop[], at: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(stops.length - 1, at + 1);
    case "ArrowUp":
    case "PageUp":
      return neighbourHand(stops, at, -1);
    case "ArrowDown":
    case "PageDown":
      return neighbourHand(stops, at, 1);
    case "Home":
      return 0;
    case "End":
      return stops.length - 1;
    default:
      return null;
  }
}

/** Buttons and a slider to go through the match, and a button that plays it. */
export function Controls({ stops, at, onGo }: ControlsProps) {
  const [playing, setPlaying] = useState(false);
  const last = stops.length - 1;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const next = setTimeout(() => onGo(at + 1), STOP_INTERVAL);
    return () => clearTimeout(next);
  }, [playing, at, last]);
  const here = stops[at];
  const [first, end] = here ? handBounds(stops, here.hand) : [0, 0];
  const press = (key: string) => () => {
    const to = stopAfterKey(key, stops, at);
    if (to !== null) onGo(to);
  };
  return (
    <div class="review-controls" role="toolbar" aria-label={t("review-controls")}>
      <Press
        name={t("review-hand-before")}
        off={at === 0}
        onPress={press("PageUp")}
        path="M7 5v14M18 5l-8 7 8 7"
      />
      <Press name={t("review-step-back")} off={at === 0} onPress={press("ArrowLeft")} path="M15 5l-7 7 7 7" />
      <button
        type="button"
        class="review-play"
        aria-label={t(playing ? "review-pause" : "review-go")}
        onClick={() => {
          if (!playing && at >= last) onGo(0);
          setPlaying(!playing);
        }}
      >
        <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d={playing ? "M6 4h4v16H6zM14 4h4v16h-4z" : "M7 4v16l13-8z"} fill="currentColor" />
        </svg>
      </button>
      <Press name={t("review-step-on")} off={at === last} onPress={press("ArrowRight")} path="M9 5l7 7-7 7" />
      <Press
        name={t("review-hand-after")}
        off={at === last}
        onPress={press("PageDown")}
        path="M17 5v14M6 5l8 7-8 7"
      />
      <input
        class="review-slider"
        type="range"
        min={first}
        max={Math.max(end, first + 1)}
        value={at}
        aria-label={t("review-slider")}
        aria-valuetext={here ? t("review-where", { hand: here.hand.number, move: here.move ?? 0 }) : ""}
        onInput={(event) => onGo(Math.min(end, Number(event.currentTarget.value)))}
      />
    </div>
  );
}

function Press({
  name,
  off,
  onPress,
  path,
}: {
  name: string;
  off: boolean;
  onPress: () => void;
  path: string;
}) {
  return (
    <button type="button" class="round" aria-label={name} aria-disabled={off} onClick={onPress}>
      <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          stroke-width="2.2"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </button>
  );
}
