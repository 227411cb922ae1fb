/** A move of a hand, both by their numbers. */
export interface Place {
  hand: number;
  move: number;
}

/** The fragment of an address: a packed record, the number of one of its matches, from 1, and a place in that. */
export interface Fragment {
  dpn: string | null;
  match: number | null;
  at: Place | null;
}

export function fragmentOf(hash: string): Fragment {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const place = words.get("at")?.match(/^(\d+)\.(\d+)$/);
  return {
    dpn: words.get("dpn"),
    match: Number(words.get("match")?.match(/^[1-9]\d*$/)?.[0] ?? 0) || null,
    at: place ? { hand: Number(place[1]), move: Number(place[2]) } : null,
  };
}

export function asFragment({ dpn, match, at }: Fragment): string {
  const words = [
    ...(dpn ? [`dpn=${dpn}`] : []),
    ...(match ? [`match=${match}`] : []),
    ...(at ? [`at=${at.hand}.${at.move}`] : []),
  ];
  return words.length ? `#${words.join("&")}` : "";
}

/** Puts a place into the fragment of the address, without changing the rest of it. */
export function keepPlace(place: Pick<Fragment, "at"> & Partial<Fragment>): void {
  const { pathname, search, hash } = location;
  history.replaceState(null, "", pathname + search + asFragment({ ...fragmentOf(hash), ...place }));
}
