import { render } from "preact";
import "./style/tokens.css";
import "./style/contrast.css";
import "./style/tiles.css";
import "./style/type.css";
import "./style/base.css";
import "./style/form.css";
import "./style/dialog.css";
import "./style/picture.css";
import "./style/home.css";
import "./style/new.css";
import "./style/play.css";
import "./style/count.css";
import "./style/rail.css";
import "./style/notice.css";
import "./style/seats.css";
import "./style/score.css";
import "./style/between.css";
import "./style/people.css";
import "./style/strip.css";
import "./style/deal.css";
import "./style/entries.css";
import "./style/games.css";
import "./style/low.css";
import "./style/wide.css";
import "./style/forced.css";
import { firstLanguage, followOtherTabs, language, learnWords, speak } from "./i18n";
import { askAhead } from "./link";
import { backoff } from "./resume";
import { route } from "./route";
import { Home } from "./screens/home";
import { later } from "./screens/later";
import { Lobby } from "./screens/lobby";
import { TableScreen } from "./screens/table";
import { awaitGesture } from "./sound/play";
import { keepClient } from "./version";

const New = later(async () => {
  await learnWords("errors");
  return (await import("./screens/new")).New;
}, "options");
const Verify = later(async () => {
  await learnWords("errors");
  return (await import("./screens/verify")).Verify;
}, "verify");
const Learn = later(async () => {
  const { Lessons, fetchLessons } = await import("./learn/screen");
  await fetchLessons();
  return Lessons;
}, "lessons");
const MyGames = later(async () => (await import("./mine/screen")).MyGames, "games");
const MyGamePage = later(async () => (await import("./mine/game")).MyGamePage, "games");
const SettingsScreen = later(async () => (await import("./settings/screen")).SettingsScreen, "settings");
const About = later(async () => {
  await learnWords("verify");
  return (await import("./about/screen")).About;
}, "about");
const Review = later(async () => {
  await learnWords("analysis");
  return (await import("./review/screen")).Review;
}, "review");
const Train = later(async () => {
  await learnWords("analysis");
  return (await import("./train/screen")).Train;
}, "review");
const Embed = later(async () => (await import("./review/embed")).Embed, "review");

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
