import { Tile, UnknownTile } from "../../board/Tile";
import type { SeenTile, TableView } from "../../domain/messages";
import { nameOf } from "../../domain/names";
import type { Stop } from "../../domain/replay";
import { t } from "../../lib/i18n";
import { SideMark } from "../../ui/SideMark";

interface HandsProps {
  table: TableView;
  stop: Stop;
  /** The tile of the best play. */
  best: string | null;
  /** Pixels a unit. */
  u: number;
}

/** The hands of all seats as far as the record has them; that of the seat that has moved is shown before its move. */
export function Hands({ table, stop, best, u }: HandsProps) {
  const { event, before, step } = stop;
  const played = event.kind === "play" ? event : null;
  return (
    <ul class="review-hands">
      {table.seats.map((view, at) => {
        const moved = played?.seat === at + 1;
        const tiles = (moved ? before?.held[at] : step.held[at]) ?? [];
        const shown = moved && played && !tiles.includes(played.tile) ? revealed(tiles, played.tile) : tiles;
        const name = nameOf(table, at + 1);
        return (
          <li key={at} class={moved ? "review-hand review-hand-moved" : "review-hand"}>
            <span class="review-hand-name">
              <SideMark table={table} side={view.side} />
              <bdi>{name}</bdi>
            </span>
            <span class="review-tiles" role="img" aria-label={handLabel(name, shown)}>
              {shown.map((tile, index) => (
                <span
                  key={index}
                  class={standing(tile, moved ? (played?.tile ?? null) : null, moved ? best : null)}
                >
                  {tile ? <Tile tile={tile} u={u} /> : <UnknownTile u={u} />}
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A hand in which one unknown tile is replaced by the tile that was played from it. */
function revealed(tiles: readonly SeenTile[], tile: string): SeenTile[] {
  const at = tiles.indexOf(null);
  return tiles.map((own, index) => (index === at ? tile : own));
}

function standing(tile: SeenTile, played: string | null, best: string | null): string {
  if (tile === null) return "review-tile";
  if (tile === played) return "review-tile review-tile-played";
  return tile === best ? "review-tile review-tile-best" : "review-tile";
}

function handLabel(name: string, tiles: readonly SeenTile[]): string {
  const known = tiles.filter((tile) => tile !== null);
  if (tiles.length && !known.length) return t("review-holds-unknown", { name, tiles: tiles.length });
  return known.length
    ? t("review-holds", { name, list: known.join(", ") })
    : t("review-holds-none", { name });
}
