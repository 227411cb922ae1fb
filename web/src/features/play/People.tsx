import { useEffect } from "preact/hooks";
import type { Seat, TableView } from "../../domain/messages";
import { hasOtherPeople, seatText } from "../../domain/presence";
import { language, t } from "../../lib/i18n";
import { Dialog } from "../../ui/Dialog";
import { SideMark } from "../../ui/SideMark";
import { Clock } from "./Clock";
import { PhraseView } from "./emotes";
import { sayPhrase } from "./send";
import { isMuted, loadPhrases, muteAll, muteSeat, mutesAll, phrases, phraseText } from "./talk";

/** Loads the phrases in the language in use, where there are other people. */
export function usePhrases(table: TableView): void {
  const company = hasOtherPeople(table);
  useEffect(() => {
    if (company) loadPhrases();
  }, [language.value, company]);
}

/** A dialog with phrases to say, and the players, each of whom can be muted. */
export function People({ table, onClose }: { table: TableView; onClose: () => void }) {
  const speaks = table.me !== null && hasOtherPeople(table);
  const say = (id: string): void => {
    sayPhrase(id);
    onClose();
  };
  const texts = phrases.value.filter((phrase) => !phrase.emote);
  const emotes = phrases.value.filter((phrase) => phrase.emote);
  return (
    <Dialog title={t("people")} onClose={onClose}>
      {speaks && (
        <div class="phrases">
          <div class="emotes">
            {emotes.map((phrase) => (
              <button
                key={phrase.id}
                type="button"
                class="phrase emote"
                aria-label={phraseText(phrase)}
                onClick={() => say(phrase.id)}
              >
                <PhraseView phrase={phrase} />
              </button>
            ))}
          </div>
          {texts.map((phrase) => (
            <button key={phrase.id} type="button" class="phrase" onClick={() => say(phrase.id)}>
              {phrase.text}
            </button>
          ))}
        </div>
      )}
      <ul class="people">
        {table.seats.map((_, at) => (
          <Person key={at} table={table} seat={at + 1} />
        ))}
      </ul>
      {hasOtherPeople(table) && (
        <label class="field">
          {t("mute-all")}
          <input
            type="checkbox"
            checked={mutesAll.value}
            onChange={(event) => muteAll(event.currentTarget.checked)}
          />
        </label>
      )}
    </Dialog>
  );
}

function Person({ table, seat }: { table: TableView; seat: Seat }) {
  const view = table.seats[seat - 1];
  if (!view) return null;
  const muted = isMuted(table, seat);
  return (
    <li>
      <SideMark table={table} side={view.side} />
      <span class="person">
        <bdi>{seatText(table, seat)}</bdi>
        <Clock table={table} seat={seat} />
      </span>
      {view.kind === "person" && seat !== table.me && (
        <button
          type="button"
          class="quiet small"
          aria-pressed={muted}
          aria-label={muted ? `${t("muted")}: ${view.name ?? ""}` : t("mute-one", { name: view.name ?? "" })}
          onClick={() => muteSeat(table, seat, !muted)}
        >
          {t(muted ? "muted" : "mute")}
        </button>
      )}
    </li>
  );
}
