import type { LegalPlay } from "../domain/messages";
import { hasPip } from "../domain/tile";
import { t } from "../lib/i18n";
import type { Layout } from "./layout";
import { freeSides, ghostOf } from "./place";
import type { Slot } from "./slots";

/** The name of the end that a play is made at, among those of the same tile. */
export function slotKey(way: LegalPlay): string {
  return way.against ?? "lead";
}

/** Where a play is made, in words: "Right arm, 6." */
export function whereAt(layout: Layout, way: LegalPlay, arm: string): string {
  const end = freeSides(layout).find((end) => end.on === way.against && hasPip(way.tile, end.pip));
  return end ? t("end-at", { arm: t(`arm-${arm}`), pip: end.pip }) : t("end-lead");
}

/** The lit end of a play that is only placed: what it makes is not told, or stands in the `pill`. */
export function slotFor(layout: Layout, way: LegalPlay, pill: Slot["pill"] = null): Slot {
  const place = ghostOf(layout, way);
  const label = `${whereAt(layout, way, place.arm)} ${t("end-place", { tile: way.tile })}`;
  return { key: slotKey(way), place, pill, label };
}
