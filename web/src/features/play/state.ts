import { computed, signal } from "@preact/signals";
import type { ConnectionState, LossReason } from "../../api/tableConnection";
import { NOTHING_PICKED, type PickedTile, placesFor } from "../../domain/choice";
import type { Event, LegalPlay, TableView, Unsealed } from "../../domain/messages";
import { hasStandIn } from "../../domain/presence";
import type { Trail } from "../../domain/scoreTrail";
import { fittingTiles } from "../../domain/viewerHand";
import { announce } from "../../lib/announce";
import type { Refusal } from "../../lib/errors";

/** The open table as it is drawn, which may be some events behind the server while they are shown one by one. */
export const table = signal<TableView | null>(null);

export const connectionState = signal<ConnectionState>("joining");

/** Why the connection was lost last, as far as the server has said. */
export const lossReason = signal<LossReason>("unknown");

/** Whether the server cannot store anything at the moment. */
export const serverTroubled = signal(false);

/** The name of the message that is shown for a moment once connection or server have recovered. */
export const recovered = signal<"link-back" | "server-back" | null>(null);

/** Why the table cannot be shown at all. */
export const refused = signal<Refusal | null>(null);

/** The events of the hand that is drawn, as far as this page has received them, oldest first. */
export const moves = signal<Event[]>([]);

/** The seeds and commitments behind the deal of the hand played last. */
export const revealedDeal = signal<Unsealed | null>(null);

/** Each side's scores, as far as this page has received them. */
export const scoreTrail = signal<Trail>([]);

/** A line for the viewer alone, such as that a tile does not fit. */
export const notice = signal("");

/** The tile the viewer has picked up. */
export const picked = signal<PickedTile>(NOTHING_PICKED);

/** Under the call, whether the next play is declared as it is made. */
export const declares = signal(false);

/** Whether a command is sent that the server has not answered yet. */
export const sending = signal(false);

/** Whether more events of the same batch are still to be shown, so that nothing can be done at the table as drawn. */
export const catchingUp = signal(false);

/** Whether the next tile has to wait, so that others may declare or call. */
export const tilesWait = signal(false);

const idle = computed(() => tilesWait.value || (table.value !== null && hasStandIn(table.value)));

/** The plays the viewer may make now. */
export const legal = computed<readonly LegalPlay[]>(() =>
  sending.value || idle.value ? [] : (table.value?.hand?.legal ?? []),
);

/** The plays of the picked tile. */
export const targets = computed(() => placesFor(legal.value, picked.value));

/** The viewer's tiles that fit somewhere; it holds while a command is sent, so that the hand does not flicker. */
export const playable = computed(() =>
  table.value && !idle.value ? fittingTiles(table.value) : new Set<string>(),
);

/** Shows a notice and announces it. */
export function notify(text: string): void {
  notice.value = text;
  announce(text);
}
