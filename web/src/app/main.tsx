import { render } from "preact";
import "../styles/tokens.css";
import "../styles/contrast.css";
import "../styles/tiles.css";
import "../styles/type.css";
import "../styles/base.css";
import "../styles/form.css";
import "../styles/dialog.css";
import "../styles/picture.css";
import "../styles/home.css";
import "../styles/new.css";
import "../styles/play.css";
import "../styles/count.css";
import "../styles/rail.css";
import "../styles/notice.css";
import "../styles/seats.css";
import "../styles/score.css";
import "../styles/between.css";
import "../styles/people.css";
import "../styles/strip.css";
import "../styles/deal.css";
import "../styles/entries.css";
import "../styles/games.css";
import "../styles/low.css";
import "../styles/wide.css";
import "../styles/forced.css";
import { backoff } from "../api/resume";
import { askAhead } from "../api/socket";
import { Lobby } from "../features/lobby/Lobby";
import { TableScreen } from "../features/play/TableScreen";
import { firstLanguage, followOtherTabs, language, learnWords, speak } from "../lib/i18n";
import { route } from "../lib/route";
import { keepClient } from "../lib/serviceWorker";
import { awaitGesture } from "../lib/sound/player";
import { later } from "../ui/lazy";
import { Home } from "./Home";

const New = later(async () => {
  await learnWords("errors");
  return (await import("../features/setup/NewTable")).New;
}, "options");
const Verify = later(async () => {
  await learnWords("errors");
  return (await import("../features/fairness/Verify")).Verify;
}, "verify");
const Learn = later(async () => {
  const { Lessons, fetchLessons } = await import("../features/learn/Lessons");
  await fetchLessons();
  return Lessons;
}, "lessons");
const MyGames = later(async () => (await import("../features/my-games/MyGames")).MyGames, "games");
const MyGamePage = later(async () => (await import("../features/my-games/MyGamePage")).MyGamePage, "games");
const SettingsScreen = later(
  async () => (await import("../features/settings/SettingsScreen")).SettingsScreen,
  "settings",
);
const About = later(async () => {
  await learnWords("verify");
  return (await import("../features/about/About")).About;
}, "about");
const Review = later(async () => {
  await learnWords("analysis");
  return (await import("../features/review/Review")).Review;
}, "review");
const Train = later(async () => {
  await learnWords("analysis");
  return (await import("../features/train/Train")).Train;
}, "review");
const Embed = later(async () => (await import("../features/review/Embed")).Embed, "review");

function App() {
  if (!language.value) return null;
  const at = route.value;
  switch (at.screen) {
    case "table":
      return <TableScreen key={at.id} id={at.id} />;
    case "new":
      return <New key={at.rules} id={at.rules} company={at.company} />;
    case "lobby":
      return <Lobby />;
    case "games":
      return at.game ? <MyGamePage key={at.game} id={at.game} /> : <MyGames />;
    case "learn":
      return <Learn id={at.lesson} />;
    case "verify":
      return <Verify />;
    case "settings":
      return <SettingsScreen />;
    case "review":
      return <Review key={at.table} table={at.table} />;
    case "train":
      return <Train key={at.exercise} exercise={at.exercise} />;
    case "embed":
      return <Embed />;
    case "about":
      return <About />;
    default:
      return <Home />;
  }
}

/** Without words there is nothing to show: they are asked for until they are here. */
async function firstWords(): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await speak(firstLanguage());
    } catch {
      await new Promise((again) => setTimeout(again, backoff(tries)));
    }
  }
}

/** Milliseconds after which nobody waits for the first screen any more. */
const LATER = 1000;

if (route.value.screen === "table") askAhead(route.value.id);
const spoken = firstWords();
const root = document.getElementById("app");
if (root) render(<App />, root);
followOtherTabs();
awaitGesture();
// Nobody waits for either: an error can be told in the server's own words, and all of the client is fetched to keep it.
const inPeace = (): void => {
  void learnWords("errors").catch(() => {});
  keepClient();
};
void spoken.then(() => setTimeout(inPeace, LATER));
