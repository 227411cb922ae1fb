import { useEffect, useRef, useState } from "preact/hooks";
import { gameName } from "../../api/games";
import { explain } from "../../lib/explain";
import { t, tIfKnown } from "../../lib/i18n";
import { formatDecimal, formatSigned } from "../../lib/numbers";
import { EmptyList } from "../../ui/EmptyList";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { LossShares } from "../../ui/LossShares";
import { ScreenHead } from "../../ui/ScreenHead";
import { costliest, type GameResults, matchResults, resultsByGame } from "./results";
import { type OwnMatch, reviewMatch, unreviewedMatches } from "./unreviewed";

/** How the viewer plays: the results of all reviewed matches, game by game. */
export function Played() {
  const games = resultsByGame(matchResults.value);
  const [left, setLeft] = useState<readonly OwnMatch[] | null>(null);
  useEffect(() => void unreviewedMatches().then(setLeft), []);
  return (
    <main class="new learn">
      <ScreenHead title={t("train-played")} back="/train" />
      {games.length === 0 && left?.length === 0 ? (
        <EmptyList text={t("train-played-none")} href="/games" way={t("my-games")} />
      ) : (
        <>
          <p>{t(games.length ? "train-played-about" : "train-played-none")}</p>
          <More
            left={left ?? []}
            onLooked={({ id }) => setLeft((all) => all?.filter((own) => own.id !== id) ?? null)}
          />
          {games.map((game) => (
            <Game key={game.rules} game={game} />
          ))}
        </>
      )}
    </main>
  );
}

function Game({ game }: { game: GameResults }) {
  const { matches, decisions, skill, result, luck, play, phases, kinds } = game;
  const worst = costliest(kinds);
  const advice = tIfKnown(`analysis-advice-${worst ?? "none"}`, {
    points: formatDecimal(worst ? (kinds[worst]?.loss ?? 0) : 0),
  });
  return (
    <section class="card train-played" data-testid="played" data-matches={matches}>
      <h2 class="review-head">
        <span>{gameName(game.rules, game.name)}</span>
        <span class="review-label">{t("train-played-matches", { matches })}</span>
      </h2>
      <p>
        <b>{t("train-played-rate", { rate: formatDecimal(-skill / decisions), decisions })}</b>
      </p>
      <p>{advice}</p>
      <LossShares phases={phases} kinds={kinds} />
      {luck !== null && play !== null && (
        <p class="quietly">
          {t("train-played-sum", {
            result: formatSigned(result),
            luck: formatSigned(luck),
            play: formatSigned(play),
          })}
        </p>
      )}
    </section>
  );
}

/** A button that reviews the stored matches not reviewed yet, one after another. */
function More({ left, onLooked }: { left: readonly OwnMatch[]; onLooked: (own: OwnMatch) => void }) {
  const [of, setOf] = useState(0);
  const [trouble, setTrouble] = useState("");
  const working = useRef<AbortController | null>(null);
  useEffect(() => () => working.current?.abort(), []);
  const begin = async (): Promise<void> => {
    const ending = new AbortController();
    working.current = ending;
    setOf(left.length);
    setTrouble("");
    try {
      for (const own of left) {
        await reviewMatch(own, ending.signal);
        if (ending.signal.aborted) return;
        onLooked(own);
      }
    } catch (error) {
      if (!ending.signal.aborted) setTrouble(explain(error));
    }
    setOf(0);
  };
  return (
    <>
      <ErrorMessage text={trouble} />
      {of > 0 ? (
        <label class="card review-progress">
          {t("train-played-busy", { done: of - left.length, of })}
          <progress max={of} value={of - left.length} />
        </label>
      ) : (
        left.length > 0 && (
          <button type="button" class="main" onClick={() => void begin()}>
            {t("train-played-more", { matches: left.length })}
          </button>
        )
      )}
    </>
  );
}
