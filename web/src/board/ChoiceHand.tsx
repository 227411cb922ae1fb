import { useRef, useState } from "preact/hooks";
import { placesFor } from "../domain/choice";
import type { LegalPlay } from "../domain/messages";
import { t } from "../lib/i18n";
import { isWide } from "../lib/mediaQuery";
import { HandTile, type Standing } from "./HandTile";

const ROW = 8;

interface ChoiceHandProps {
  mine: readonly string[];
  /** The legal plays; empty where nothing is to be played. */
  legal: readonly LegalPlay[];
  picked: string | null;
  /** The tile of the best play, to be marked. */
  best?: string | null;
  onTile: (tile: string) => void;
}

/** A hand to choose a tile from, in a lesson or an exercise. */
export function ChoiceHand({ mine, legal, picked, best = null, onTile }: ChoiceHandProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const focused = Math.min(at, mine.length - 1);
  const rows = Math.max(1, Math.ceil(mine.length / ROW));
  const across = Math.max(1, Math.ceil(mine.length / rows));
  const room = (Math.min(window.innerWidth, 560) - 24) / across - 5;
  const u = Math.min(isWide.value ? 25 : 18.5, room / 2, rows > 1 ? 13 : 25);
  const fits = new Set(legal.map((way) => way.tile));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "ArrowUp" && picked) document.querySelector<SVGElement>(".lesson .slot")?.focus();
    else if (step) {
      const next = (focused + step + mine.length) % mine.length;
      setAt(next);
      list.current?.querySelectorAll("button")[next]?.focus();
    } else return;
    event.preventDefault();
  };
  const standing = (tile: string): Standing => {
    if (picked === tile) return "selected";
    if (!legal.length) return "resting";
    return fits.has(tile) ? "playable" : "blocked";
  };
  const label = (tile: string): string => {
    if (!legal.length) return tile;
    const found = placesFor(legal, { tile, in_line: false }).length;
    return found ? t("tile-fits", { tile, places: found }) : t("tile-does-not-fit", { tile });
  };
  return (
    <ul
      ref={list}
      class={`hand hand-rows-${rows}`}
      aria-label={t("your-tiles", { tiles: mine.length })}
      style={{ "--across": across, "--u": `${u}px` }}
      onKeyDown={onKeyDown}
    >
      {mine.map((tile, index) => (
        <li key={tile}>
          <HandTile
            tile={tile}
            u={u}
            standing={standing(tile)}
            hint={tile === best}
            label={label(tile)}
            tabIndex={index === focused ? 0 : -1}
            onPick={(picked) => {
              setAt(index);
              onTile(picked);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
