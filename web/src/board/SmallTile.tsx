import { Tile, UnknownTile } from "./Tile";

/** A tile in the size of a line of text; null for one that is not known. */
export function SmallTile({ tile }: { tile: string | null }) {
  return tile ? <Tile tile={tile} u={8} /> : <UnknownTile u={8} />;
}
