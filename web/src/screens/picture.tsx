import { emptyLayout, extentOf, layAll, worldOf } from "../table/place";
import { TileFace } from "../table/Tile";
import type { LaidTile, SpinnerRule } from "../table/types";

/** What a game looks like in a few tiles: "6-3 4-3:6-3" is 4-3 laid against 6-3, "=" after it in line. */
interface Sketch {
  rule: SpinnerRule;
  laid: string;
  /** Figures only, so that it is the same in every language. */
  caption?: string;
}

const SKETCHES: Record<string, Sketch> = {
  muggins: { rule: "none", laid: "6-3 4-3:6-3", caption: "6 + 4 = 10" },
  "all-fives": { rule: "first", laid: "5-5 5-1:5-5 5-2:5-5 6-5:5-5 5-3:5-5 1-0:5-1 4-2:5-2" },
  hero: { rule: "first", laid: "5-5 5-0:5-5 5-2:5-5 2-2:5-2 5-3:5-5" },
  "five-up": { rule: "all", laid: "5-5 5-1:5-5 5-2:5-5 6-5:5-5 5-3:5-5 2-2:5-2 4-2:2-2 6-2:2-2 2-0:2-2" },
  sniff: { rule: "sniff", laid: "6-1 4-1:6-1 4-4:4-1=", caption: "6 + 4 = 10" },
  "sniff-four-way": { rule: "sniff-four-way", laid: "4-4= 4-1:4-4 6-4:4-4 5-4:4-4 4-0:4-4" },
  "sniff-us": { rule: "sniff-us", laid: "4-4 6-4:4-4 4-1:4-4", caption: "6 + 1 + 4 + 4 = 15" },
  "all-threes": { rule: "none", laid: "6-2 3-2:6-2", caption: "6 + 3 = 9" },
  "fives-and-threes": { rule: "none", laid: "6-6 6-3:6-6", caption: "15 = 5 × 3 = 3 × 5" },
  line: { rule: "none", laid: "6-3 3-2:6-3 2-1:3-2 6-1:2-1" },
};

const LIKE: Record<string, string> = {
  "muggins-deduct": "muggins",
  "muggins-1864": "muggins",
  "muggins-foster": "muggins",
  "all-fives-1863": "muggins",
  points: "muggins",
  "masters-all-fives": "muggins",
  "masters-fives-and-threes": "fives-and-threes",
  "fives-and-threes-teesdale": "fives-and-threes",
  "fives-and-threes-leek": "fives-and-threes",
};

const drawn = new Map<string, ReturnType<typeof layAll>>();

/** A small picture of a game; `bare` without its figures. */
export function Picture({ id, bare = false }: { id: string; bare?: boolean }) {
  const key = LIKE[id] ?? (id in SKETCHES ? id : "line");
  const sketch = SKETCHES[key];
  if (!sketch) return null;
  const layout =
    drawn.get(key) ?? layAll(emptyLayout(sketch.rule, worldOf(34, 38)), sketch.laid.split(" ").map(laidTile));
  drawn.set(key, layout);
  const { x, y, w, h } = extentOf(layout) ?? { x: 0, y: 0, w: 4, h: 2 };
  // A small layout is not blown up: no unit is more than nine pixels here.
  const style = bare ? {} : { maxWidth: `${w * 9}px` };
  return (
    <>
      <svg class="picture" viewBox={`${x} ${y} ${w} ${h + 0.4}`} style={style} aria-hidden="true">
        {[...layout.tiles]
          .sort((a, b) => a.rect.y - b.rect.y)
          .map((tile) => (
            <TileFace key={tile.tile} {...tile} />
          ))}
      </svg>
      {sketch.caption && !bare && <span class="picture-caption">{sketch.caption}</span>}
    </>
  );
}

function laidTile(text: string): LaidTile {
  const [tile = "", against = null] = text.replace("=", "").split(":");
  return { tile, against, in_line: text.endsWith("=") };
}
