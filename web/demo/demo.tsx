// Pictures of the table for whoever works on its drawing: `npm run dev`, then /demo/. It never ships.
import { render } from "preact";
import "../src/styles/tokens.css";
import "../src/styles/type.css";
import "../src/styles/score.css";
import "./demo.css";
import { Board } from "../src/board/Board";
import { Compass } from "../src/board/Compass";
import { DESKTOP, PHONE, showAll, type View } from "../src/board/camera";
import { HandTile } from "../src/board/HandTile";
import { emptyLayout, type Layout } from "../src/board/layout";
import { extentOf, layAll, placeOf, worldOf } from "../src/board/place";
import type { Slot } from "../src/board/slots";
import { Tile, TileBack, UnknownTile } from "../src/board/Tile";
import type { BoardTile } from "../src/board/types";
import type { SpinnerRule } from "../src/domain/messages";
import { Abacus } from "../src/ui/score/Abacus";
import { CribbageBoard } from "../src/ui/score/CribbageBoard";
import type { ScoreSide } from "../src/ui/score/side";
import { XSheet } from "../src/ui/score/XSheet";
import { randomLayout } from "../test/board/layouts";

const SIDES: ScoreSide[] = [
  { name: "Bo", scores: [100, 110, 120, 135, 150], mark: "hole", mine: false },
  { name: "You", scores: [130, 140, 155], mark: "disc", mine: true },
];
const ABOVE_AND_BELOW: ScoreSide[] = [
  { name: "Bo", scores: [0, -15], mark: "hole", mine: false },
  { name: "Cy", scores: [0, 10, 20], mark: "ring", mine: false },
  { name: "You", scores: [0, 245], mark: "disc", mine: true },
];
const FIVE_SIDES: ScoreSide[] = [
  ...ABOVE_AND_BELOW.slice(0, 2),
  { name: "Di", scores: [0, 30, 65], mark: "square", mine: false },
  { name: "Ed", scores: [0, 30, 95], mark: "diamond", mine: false },
  ...ABOVE_AND_BELOW.slice(2),
];

const asked = new URLSearchParams(location.search);
if (asked.has("dark")) document.documentElement.dataset.theme = "dark";
const width = Number(asked.get("w") ?? innerWidth);
const height = Number(asked.get("h") ?? innerHeight);
const wide = width >= 700;
const world = wide ? worldOf(52, 32) : worldOf(34, 38);

const PLAYS =
  "5-5 5-0<5-5 5-2<5-5 2-2<5-2 6-5<5-5 4-2<2-2 6-4<4-2 3-0<5-0 6-2<6-5 3-2<6-2 5-3<5-5 3-1<3-0 1-1<3-1 4-3<5-3";

const laid: BoardTile[] = PLAYS.split(" ").map((play) => {
  const [tile = "", against = null] = play.split("<");
  return { tile, against, in_line: false };
});

function slotsOf(layout: Layout): Slot[] {
  return ["1-1", "6-4"].map((against) => {
    const place = placeOf(layout, { tile: "6-1", against, in_line: false });
    const pill = against === "1-1" ? { text: "19", scores: false } : { text: "+10", scores: true };
    return { key: against, place, pill, label: `6-1 on ${against}` };
  });
}

function Middle() {
  const layout = layAll(emptyLayout("first", world), laid);
  const slots = slotsOf(layout);
  const extent = extentOf(
    layout,
    slots.map((s) => s.place),
  );
  const view: View = { width, height: height - (wide ? 240 : 292), margin: 14 };
  if (!extent) return null;
  return (
    <div class="cloth">
      <Board
        view={view}
        camera={showAll(extent, view, wide ? DESKTOP : PHONE)}
        tiles={layout.tiles}
        slots={slots}
        last="4-3"
        label="The layout"
      />
      <div class="below">
        <Compass
          label="Ends"
          arms={[
            { arm: "N", text: "3", lit: false },
            { arm: "E", text: "6", lit: true },
            { arm: "S", text: "4", lit: false },
            { arm: "W", text: "1|1", lit: true },
          ]}
        />
        <p>
          3 + 6 + 4 + 2 = 15
          <small>6-1 in hand. Tap a lit end.</small>
        </p>
      </div>
      <div class="rail">
        {["6-1", "4-4", "5-4", "3-3", "2-1", "2-0", "0-0"].map((tile, i) => (
          <HandTile
            key={tile}
            tile={tile}
            u={22.4}
            standing={i === 0 ? "selected" : i < 5 ? "playable" : "blocked"}
            hint={i === 3}
            label={tile}
          />
        ))}
      </div>
    </div>
  );
}

/** Whole random layouts side by side, to see at a glance how calmly they lie. */
function Sheet({ rule, seed, set, count }: { rule: SpinnerRule; seed: number; set: number; count: number }) {
  const least = set > 6 ? worldOf(48, 54) : world;
  const view: View = { width: least.w * 10 + 20, height: least.h * 10 + 20, margin: 10 };
  return (
    <div class="sheet">
      {Array.from({ length: count }, (_, i) => {
        const plays = randomLayout(seed + i, rule, asked.has("arm"), set);
        const upto = Number(asked.get("upto") ?? plays.length);
        const layout = layAll(emptyLayout(rule, least, set), plays.slice(0, upto));
        const extent = extentOf(layout);
        if (!extent) return null;
        const camera = showAll(extent, view, { least: 5, most: 16 });
        return (
          <Board
            key={plays.join()}
            view={view}
            camera={camera}
            tiles={layout.tiles}
            last={layout.tiles.at(-1)?.tile ?? null}
            label=""
          />
        );
      })}
    </div>
  );
}

/** Every device for these sides, to 250 by fives and to 121 by points. */
function Devices({ sides, width, panel }: { sides: readonly ScoreSide[]; width: number; panel: boolean }) {
  return (
    <div class="devices">
      {(
        [
          { target: 250, unit: 5 },
          { target: 121, unit: 1 },
        ] as const
      ).map((scale) => {
        const props = { sides, scale, width, panel, label: "" };
        return (
          <div key={scale.target}>
            <CribbageBoard {...props} caption={`game ${scale.target}`} />
            <Abacus {...props} />
            <XSheet {...props} />
          </div>
        );
      })}
    </div>
  );
}

function Pieces() {
  const doubles = Array.from({ length: 13 }, (_, pip) => `${pip}-${pip}`);
  return (
    <div class="cloth pieces">
      {[SIDES, ABOVE_AND_BELOW, FIVE_SIDES].flatMap((sides) => [
        <Devices key={`${sides.length} strip`} sides={sides} width={344} panel={false} />,
        <Devices key={`${sides.length} panel`} sides={sides} width={304} panel />,
      ])}
      {[20, 14, 10].map((u) => (
        <div key={u}>
          {doubles.map((tile) => (
            <Tile key={tile} tile={tile} u={u} spinner={tile === "5-5"} />
          ))}
        </div>
      ))}
      <div>
        {["3-0", "4-1", "5-2", "6-3", "7-6", "9-8", "12-11"].map((tile) => (
          <Tile key={tile} tile={tile} u={20} lying />
        ))}
        <TileBack u={20} />
        <UnknownTile u={20} />
      </div>
    </div>
  );
}

const show = asked.get("show");
const root = document.getElementById("demo");
if (root) {
  const rule = (asked.get("rule") ?? "all") as SpinnerRule;
  if (show === "pieces") render(<Pieces />, root);
  else if (show === "sheet") {
    const number = (key: string, otherwise: number): number => Number(asked.get(key) ?? otherwise);
    render(
      <Sheet rule={rule} seed={number("seed", 1)} set={number("set", 6)} count={number("count", 6)} />,
      root,
    );
  } else render(<Middle />, root);
}
