import { useState } from "preact/hooks";
import { DEFAULT_LEVEL, gameName, games, loadGames } from "../api/games";
import { lastTable } from "../api/session";
import { createTable } from "../api/tables";
import { GamePicture } from "../board/GamePicture";
import type { NamedGame } from "../domain/messages";
import { isOffline } from "../lib/errors";
import { explain } from "../lib/explain";
import { language, t } from "../lib/i18n";
import { followLink, navigate } from "../lib/route";
import { useAsync } from "../lib/useAsync";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Heading } from "../ui/Heading";
import {
  BookIcon,
  ChartIcon,
  GamesIcon,
  GearIcon,
  LinkIcon,
  NextIcon,
  PeopleIcon,
  PlayIcon,
  ReturnIcon,
  TargetIcon,
} from "../ui/icons";

const FIRST = "all-fives";

export function Home() {
  const [, missing] = useAsync(loadGames, [language.value]);
  const [refused, setRefused] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const error = refused ?? missing;
  const playNow = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      const { id } = await createTable(FIRST, [{ me: true }, { bot: DEFAULT_LEVEL }]);
      navigate(`/t/${id}`);
    } catch (reason) {
      setRefused(reason);
      setBusy(false);
    }
  };
  return (
    <main class="home">
      <header class="home-head">
        <Heading title={t("title")} />
        <a class="round" href="/settings" aria-label={t("settings")} onClick={followLink}>
          <GearIcon />
        </a>
      </header>
      <ErrorMessage text={isOffline(error) ? t("home-offline") : explain(error)} />
      <section class="hero">
        <div class="hero-picture" aria-hidden="true">
          <GamePicture id="hero" bare />
        </div>
        <h2>{gameName(FIRST, "All Fives")}</h2>
        <p>{t("hero")}</p>
        <button type="button" class="main" disabled={busy} onClick={() => void playNow()}>
          <PlayIcon />
          {t("play-now")}
        </button>
      </section>
      <nav class="ways-all" aria-label={t("ways")}>
        <div class="ways card">
          {lastTable.value && (
            <Way href={`/t/${lastTable.value}`} icon={<ReturnIcon />} name="back-to-table" />
          )}
          <Way href={`/#new/${FIRST}/friends`} icon={<LinkIcon />} name="with-friends" />
          <Way href="/#lobby" icon={<PeopleIcon />} name="lobby" />
          <Way href="/games" icon={<GamesIcon />} name="my-games" />
        </div>
        <div class="ways card">
          <Way href="/learn" icon={<BookIcon />} name="lessons" />
          <Way href="/review" icon={<ChartIcon />} name="review-way" />
          <Way href="/train" icon={<TargetIcon />} name="train-way" />
        </div>
      </nav>
      <h2 class="choose">{t("choose-game")}</h2>
      <ul class="games">
        {games.value.map((game) => (
          <Card key={game.id} game={game} />
        ))}
      </ul>
      <a class="home-foot quietly" href="/about" onClick={followLink}>
        {t("about")}
      </a>
    </main>
  );
}

/** A way on; what it is called and what it is for are the messages `name` and `name-help`. */
function Way({ href, icon, name }: { href: string; icon: preact.JSX.Element; name: string }) {
  return (
    <a class="way" href={href} onClick={followLink}>
      {icon}
      <span>
        <b>{t(name)}</b>
        <small>{t(`${name}-help`)}</small>
      </span>
      <NextIcon />
    </a>
  );
}

function Card({ game }: { game: NamedGame }) {
  return (
    <li>
      <a class="game card" href={`/#new/${game.id}`} onClick={followLink}>
        <span class="game-picture" aria-hidden="true">
          <GamePicture id={game.id} />
        </span>
        <b>{gameName(game.id, game.name)}</b>
        {game.summary && <small>{game.summary}</small>}
      </a>
    </li>
  );
}
