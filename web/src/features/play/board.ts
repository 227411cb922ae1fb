import { computed } from "@preact/signals";
import type { Layout } from "../../board/layout";
import { armsOfSides, armsOfTiles, compassOf, layoutOf, slotsOf } from "../../board/model";
import type { Compass } from "../../domain/tile";
import { usesKeyboard } from "../../lib/keys";
import { isWide } from "../../lib/mediaQuery";
import { table, targets } from "./state";

/** The layout drawn last, in which tiles keep their places. */
let before: Layout | null = null;

/** The layout of the open table; null while there is none. */
export const layout = computed<Layout | null>(() => {
  if (!table.value) return null;
  before = layoutOf(table.value, before, isWide.value ? "desktop" : "phone");
  return before;
});

/** Which way each open side points. */
export const armOfSide = computed<ReadonlyMap<string, Compass>>(() =>
  layout.value ? armsOfSides(layout.value) : new Map(),
);

/** Which way each tile's arm left the middle. */
export const armOfTile = computed<ReadonlyMap<string, Compass>>(() =>
  layout.value ? armsOfTiles(layout.value) : new Map(),
);

/** The places where the picked tile may go. */
export const slots = computed(() =>
  layout.value ? slotsOf(layout.value, targets.value, usesKeyboard.value) : [],
);

/** The arms of the compass. */
export const compass = computed(() => (layout.value ? compassOf(layout.value, targets.value) : []));
