import { useEffect, useState } from "preact/hooks";
import { finishedGames } from "../../api/finishedGames";
import { gameName } from "../../api/games";
import { request } from "../../api/http";
import { ensureGuest } from "../../api/session";
import { EntryPicture } from "../../board/GamePicture";
import type { OwnTablePage } from "../../domain/messages";
import { nameOf, sideName } from "../../domain/names";
import { formatDay } from "../../lib/dates";
import { isOffline } from "../../lib/errors";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { EmptyList } from "../../ui/EmptyList";
import { Entry } from "../../ui/Entry";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { ScreenHead } from "../../ui/ScreenHead";
import { finishedOnes, fromDevice, fromServer, type MyGame, unfinishedOnes } from "./listed";

/** The screen of the viewer's games: those that go on, and those that are over. */
export function MyGames() {
  const [deviceGames, setDeviceGames] = useState<MyGame[] | null>(null);
  const [serverGames, setServerGames] = useState<MyGame[]>([]);
  const [before, setBefore] = useState<string | null>(null);
  const [trouble, setTrouble] = useState("");
  const load = async (from: string | null): Promise<void> => {
    try {
      await ensureGuest();
      const query = from ? `?before=${encodeURIComponent(from)}` : "";
      const page = await request<OwnTablePage>("GET", `/api/guests/me/tables${query}`);
      setServerGames([...(from ? serverGames : []), ...page.tables.map(fromServer)]);
      setBefore(page.before);
      setTrouble("");
    } catch (error) {
      setTrouble(isOffline(error) ? t("games-offline") : explain(error));
    }
  };
  useEffect(() => {
    void finishedGames().then((games) => setDeviceGames(games.map(fromDevice)));
    const again = (): void => void load(null);
    again();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  const finished = finishedOnes(deviceGames ?? [], serverGames);
  const open = unfinishedOnes(serverGames);
  return (
    <main class="new mine">
      <ScreenHead title={t("my-games")} />
      <ErrorMessage text={trouble} />
      {open.length > 0 && <Games title={t("games-going-on")} games={open} />}
      {finished.length > 0 && <Games title={t("games-finished")} games={finished} />}
      {before && (
        <button type="button" class="quiet" onClick={() => void load(before)}>
          {t("games-more")}
        </button>
      )}
      {deviceGames && !open.length && !finished.length && !before && !trouble && (
        <EmptyList text={t("games-none")} href="/" way={t("to-home")} />
      )}
    </main>
  );
}

function Games({ title, games }: { title: string; games: MyGame[] }) {
  return (
    <section class="mine-part">
      <h2>{title}</h2>
      <ul class="entries" aria-label={title}>
        {games.map((game) => (
          <Game key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function Game({ game }: { game: MyGame }) {
  const others = game.seats.flatMap((_, at) => (at + 1 === game.me ? [] : [nameOf(game, at + 1)]));
  return (
    <Entry
      href={game.result && !game.closed ? `/games/${game.id}` : `/t/${game.id}`}
      picture={<EntryPicture id={game.rules} />}
    >
      <b>{gameName(game.rules, game.name)}</b>
      <bdi>{t("games-with", { names: others.join(", ") })}</bdi>
      <span class="my-game-facts">
        {game.turn && <b class="your-turn">{t("your-turn")}</b>}
        <span class="quietly">{facts(game)}</span>
      </span>
    </Entry>
  );
}

/** The score of a game, or how it ended and when. */
function facts(game: MyGame): string {
  const scores = game.scores.join(" : ");
  if (game.result) return [outcome(game), scores, formatDay(game.at)].join(" · ");
  if (game.hand !== null) return [scores, t("hand-number", { number: game.hand })].join(" · ");
  if (game.seats.some((seat) => seat.kind === "open"))
    return t("seats-free", { free: game.seats.filter((seat) => seat.kind === "open").length });
  return scores;
}

function outcome(game: MyGame): string {
  const winner = game.result?.winner ?? null;
  if (game.result?.scoreless) return t("games-scoreless");
  if (winner === null && game.closed) return t("games-closed");
  if (winner === null) return t("games-drawn");
  if (game.me !== null && game.seats[game.me - 1]?.side === winner) return t("games-won");
  return t("games-won-by", { name: sideName(game, winner) });
}
