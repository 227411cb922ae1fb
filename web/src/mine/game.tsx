import { day } from "../day";
import { download } from "../download";
import { gameName } from "../games";
import { t } from "../i18n";
import { useLoaded } from "../loaded";
import { Outcome } from "../play/settlement";
import { followLink } from "../route";
import { Head } from "../screens/head";
import { LaidOut } from "../screens/picture";
import { Trouble } from "../screens/trouble";
import { endReason, matchOver } from "../sentences";
import { explain } from "../state";
import { type FinishedGame, finishedGame } from "./finished";

/** One game that is over: how it ended, the table as it was left, and its record. */
export function MyGamePage({ id }: { id: string }) {
  const [game, error] = useLoaded(() => finishedGame(id), [id]);
  const trouble = game === null ? t("games-goes-on") : explain(error);
  return (
    <main class="new mine">
      <Head title={game ? gameName(game.table.rules, game.table.game.name) : t("my-games")} back="/games" />
      <Trouble text={trouble} />
      {game && <Over game={game} />}
    </main>
  );
}

function Over({ game: { table, record, at } }: { game: FinishedGame }) {
  const { last } = table;
  if (!last) return null;
  const { reason, winner } = last.end;
  const ended = endReason(reason, winner, table, last.layout.at(-1)?.seat);
  return (
    <>
      <section class="over" aria-labelledby="over-title">
        <div class="over-board">
          <LaidOut rule={table.game.spinner} set={table.game.set} laid={last.layout} />
        </div>
        <h2 id="over-title">{matchOver(table)}</h2>
        <p class="quietly">{[ended, day(at)].join(" ")}</p>
        <Outcome table={table} last={last} />
      </section>
      <a class="main" href={`/review/${table.id}`} onClick={followLink}>
        {t("games-review")}
      </a>
      <div class="row">
        <a class="quiet" href={`/t/${table.id}`} onClick={followLink}>
          {t("games-table")}
        </a>
        <button
          type="button"
          class="quiet"
          onClick={() => download(new Blob([record], { type: "text/x-dpn" }), `${table.id}.dpn`)}
        >
          {t("download-record")}
        </button>
      </div>
      <details class="card rules-words">
        <summary>{t("games-record")}</summary>
        <pre class="record">{record}</pre>
      </details>
    </>
  );
}
