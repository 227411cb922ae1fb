import { useEffect, useRef, useState } from "preact/hooks";
import type { TableView } from "../../domain/messages";
import { sideName } from "../../domain/names";
import { shapeOf, sideOf } from "../../domain/sides";
import { t } from "../../lib/i18n";
import { isLow, isWide } from "../../lib/mediaQuery";
import { device } from "../../lib/settings";
import { SideMark } from "../../ui/SideMark";
import { Abacus } from "../../ui/score/Abacus";
import { CribbageBoard } from "../../ui/score/CribbageBoard";
import { DeviceTabs } from "../../ui/score/DeviceTabs";
import { hasTarget, scaleOf } from "../../ui/score/scale";
import { figuresOf, type ScoreSide, scoreOf } from "../../ui/score/side";
import { XSheet } from "../../ui/score/XSheet";
import { scoreTrail } from "./state";

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/**
 * The score by sides, the viewer's last, on the chosen device and always in figures.
 *
 * Where a strip has no room for the names, the marks of the sides stand for them, as they do at the seats.
 */
export function Score({ table }: { table: TableView }) {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(344);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(contentWidth(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const home = table.me === null ? 1 : sideOf(table, table.me);
  const numbers = table.scores.map((_, at) => at + 1);
  const order = [...numbers.filter((side) => side !== home), home];
  const sides = order.map((side) => scoreSide(table, side, side === home));
  const plain = !hasTarget(table.game) || device.value === "plain" || (isLow.value && !isWide.value);
  const nameless = !isWide.value && sides.length > 2;
  return (
    <section ref={box} class="score" aria-label={t("score")}>
      {isWide.value && hasTarget(table.game) && <DeviceTabs />}
      {!plain && <OnDevice table={table} sides={sides} width={width} />}
      {(isWide.value || plain) && (
        <ul class="tally">
          {sides.map((side, at) => (
            <li key={order[at]} class={table.game.pairs ? "tally-pair" : ""}>
              <SideMark table={table} side={order[at] ?? 0} />
              <bdi class={nameless ? "unseen" : ""}>{side.name}</bdi>
              <b>{figuresOf(side)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function scoreSide(table: TableView, side: number, mine: boolean): ScoreSide {
  const score = table.scores[side - 1] ?? 0;
  const trail = scoreTrail.value[side - 1] ?? [];
  return {
    name: sideName(table, side),
    scores: trail.at(-1) === score ? trail : [score],
    mark: shapeOf(table, side),
    mine,
  };
}

function OnDevice({ table, sides, width }: { table: TableView; sides: readonly ScoreSide[]; width: number }) {
  const scale = scaleOf(table.game);
  const scores = sides.map((side) => t("score-of", { name: side.name, score: scoreOf(side) })).join(", ");
  const label = t(`says-${device.value}`, { points: scale.unit, target: scale.target, scores });
  const props = { sides, scale, width, panel: isWide.value, label };
  switch (device.value) {
    case "abacus":
      return <Abacus {...props} />;
    case "sheet":
      return <XSheet {...props} />;
    default:
      return (
        <CribbageBoard
          {...props}
          caption={t("board-caption", { points: scale.unit, target: scale.target })}
        />
      );
  }
}
