import { useRef, useState } from "preact/hooks";
import { type Choice, hasWays } from "../choice";
import { t } from "../i18n";
import { Ways } from "../play/ways";
import { HandTile, type Standing } from "../table/HandTile";
import { wide } from "../wide";
import type { Step } from "./lesson";

interface RailProps {
  step: Step;
  done: boolean;
  mine: readonly string[];
  choice: Choice;
  onTile: (tile: string) => void;
  onWay: (in_line: boolean) => void;
  onAnswer: (answer: number) => void;
  /** What takes no choice, a draw or a call, is done. */
  onDone: () => void;
}

/** What the learner has to act with: the hand, numbers to choose from, or one button. */
export function Rail(props: RailProps) {
  const { step, done, choice, onWay, onAnswer, onDone } = props;
  if (step.kind === "ask" && !done)
    return (
      <section class="rail lesson-rail" aria-label={t("lesson-answers")}>
        <div class="lesson-choices">
          {step.choices.map((number) => (
            <button
              key={number}
              type="button"
              class="quiet"
              data-answer={number}
              onClick={() => onAnswer(number)}
            >
              {number}
            </button>
          ))}
        </div>
      </section>
    );
  const ways = step.kind === "play" && !done && hasWays(step.legal, choice.tile);
  return (
    <section class="rail lesson-rail" aria-label={t("your-hand")}>
      <Hand {...props} />
      {ways && <Ways in_line={choice.in_line} onWay={onWay} />}
      {!done && (step.kind === "draw" || step.kind === "call") && (
        <button type="button" class="main" data-answer onClick={onDone}>
          {t(step.kind)}
          {step.kind === "draw" && <small>{t("draw-left", { tiles: step.at.boneyard })}</small>}
        </button>
      )}
    </section>
  );
}

function Hand({ step, done, mine, choice, onTile }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const focused = Math.min(at, mine.length - 1);
  const asked = step.kind === "play" && !done;
  const u = wide.value ? 25 : 18.5;
  const fits = new Set(asked ? step.legal.map((way) => way.tile) : []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "ArrowUp" && choice.tile) document.querySelector<SVGElement>(".lesson .slot")?.focus();
    else if (step) {
      const next = (focused + step + mine.length) % mine.length;
      setAt(next);
      list.current?.querySelectorAll("button")[next]?.focus();
    } else return;
    event.preventDefault();
  };
  const standing = (tile: string): Standing => {
    if (choice.tile === tile) return "selected";
    if (!asked) return "resting";
    return fits.has(tile) ? "playable" : "blocked";
  };
  const label = (tile: string): string => {
    if (!asked || step.kind !== "play") return tile;
    const places = new Set(step.legal.flatMap((way) => (way.tile === tile ? [way.against] : []))).size;
    return places ? t("tile-fits", { tile, places }) : t("tile-does-not-fit", { tile });
  };
  return (
    <ul
      ref={list}
      class="hand"
      aria-label={t("your-tiles", { tiles: mine.length })}
      style={{ "--across": Math.max(1, mine.length), "--u": `${u}px` }}
      onKeyDown={onKeyDown}
    >
      {mine.map((tile, index) => (
        <li key={tile}>
          <HandTile
            tile={tile}
            u={u}
            standing={standing(tile)}
            label={label(tile)}
            tabIndex={index === focused ? 0 : -1}
            onPick={() => {
              setAt(index);
              onTile(tile);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
