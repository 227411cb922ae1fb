import { Tile, UnknownTile } from "./Tile";

/** A tile small enough for a line of text. */
export function SmallTile({ tile }: { tile: string | null }) {
  return tile ? <Tile tile={tile} u={8} /> : <UnknownTile u={8} />;
}
