import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { gameName } from "../../api/games";
import { request } from "../../api/http";
import { takeSeat } from "../../api/tables";
import { EntryPicture } from "../../board/GamePicture";
import type { ListedTable } from "../../domain/messages";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { followLink, navigate } from "../../lib/route";
import { EmptyList } from "../../ui/EmptyList";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { EyeIcon } from "../../ui/icons";
import { NameField } from "../../ui/NameField";
import { ScreenHead } from "../../ui/ScreenHead";

/** Milliseconds between two looks for open tables. */
const INTERVAL = 5000;

/** The open tables; null until they are loaded. */
const listed = signal<ListedTable[] | null>(null);

/** The screen of open tables, to sit down at or to watch. */
export function Lobby() {
  const [trouble, setTrouble] = useState("");
  /** Why a table was not joined; it stays while the list is loaded again. */
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    const load = (): void => {
      if (document.hidden) return;
      request<ListedTable[]>("GET", "/api/tables?visibility=open").then(
        (tables) => {
          listed.value = tables;
          setTrouble("");
        },
        (error: unknown) => setTrouble(explain(error)),
      );
    };
    load();
    const again = setInterval(load, INTERVAL);
    document.addEventListener("visibilitychange", load);
    return () => {
      clearInterval(again);
      document.removeEventListener("visibilitychange", load);
    };
  }, []);
  return (
    <main class="new lobby">
      <ScreenHead title={t("lobby")} />
      <ErrorMessage text={refusal || trouble} />
      <section class="card form">
        <NameField />
      </section>
      {listed.value?.length === 0 && (
        <EmptyList text={t("lobby-empty")} href="/#new/all-fives/open" way={t("open-table")} />
      )}
      <ul class="entries" aria-label={t("lobby")}>
        {listed.value?.map((table) => (
          <Open key={table.id} table={table} onRefused={setRefusal} />
        ))}
      </ul>
    </main>
  );
}

function Open({ table, onRefused }: { table: ListedTable; onRefused: (words: string) => void }) {
  const free = table.seats.flatMap((seat, at) => (seat.kind === "open" ? [at + 1] : []));
  const playing = table.seats.some((seat) => seat.tiles > 0);
  const names = table.seats.flatMap((seat) => (seat.kind === "open" ? [] : [seat.name ?? ""]));
  const game = gameName(table.rules, table.name);
  const join = async (): Promise<void> => {
    const [seat] = free;
    try {
      if (seat) await takeSeat(table.id, seat);
      navigate(`/t/${table.id}`);
    } catch (error) {
      onRefused(explain(error));
    }
  };
  return (
    <li class="card entry">
      <EntryPicture id={table.rules} />
      <span class="entry-words">
        <b>{game}</b>
        <bdi>{names.join(", ")}</bdi>
        <small>{playing ? t("is-played") : t("seats-free", { free: free.length })}</small>
      </span>
      <span class="entry-ways">
        {free.length > 0 && !playing && (
          <button
            type="button"
            class="main small"
            aria-label={t("join-table", { game, names: names.join(", ") })}
            onClick={() => void join()}
          >
            {t("join")}
          </button>
        )}
        <a
          class="quiet small"
          href={table.url}
          aria-label={t("watch-table", { game, names: names.join(", ") })}
          onClick={followLink}
        >
          <EyeIcon />
          {t("watch")}
        </a>
      </span>
    </li>
  );
}
