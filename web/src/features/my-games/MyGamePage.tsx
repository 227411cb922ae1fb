import { type FinishedGame, finishedGame } from "../../api/finishedGames";
import { gameName } from "../../api/games";
import { LayoutPicture } from "../../board/GamePicture";
import { Outcome } from "../../board/Outcome";
import { endReasonText, matchResultText } from "../../domain/handEndText";
import { formatDay } from "../../lib/dates";
import { download } from "../../lib/download";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { followLink } from "../../lib/route";
import { useAsync } from "../../lib/useAsync";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { ScreenHead } from "../../ui/ScreenHead";

/** The screen of one finished game: how it ended, its last layout, and its record. */
export function MyGamePage({ id }: { id: string }) {
  const [game, error] = useAsync(() => finishedGame(id), [id]);
  const trouble = game === null ? t("games-goes-on") : explain(error);
  return (
    <main class="new mine">
      <ScreenHead
        title={game ? gameName(game.table.rules, game.table.game.name) : t("my-games")}
        back="/games"
      />
      <ErrorMessage text={trouble} />
      {game && <Over game={game} />}
    </main>
  );
}

function Over({ game: { table, record, at } }: { game: FinishedGame }) {
  const { last } = table;
  if (!last) return null;
  const { reason, winner } = last.end;
  const ended = endReasonText(reason, winner, table, last.layout.at(-1)?.seat);
  return (
    <>
      <section class="over" aria-labelledby="over-title">
        <div class="over-board">
          <LayoutPicture rule={table.game.spinner} set={table.game.set} laid={last.layout} />
        </div>
        <h2 id="over-title">{matchResultText(table)}</h2>
        <p class="quietly">{[ended, formatDay(at)].join(" ")}</p>
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
