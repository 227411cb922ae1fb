import { Lobby } from "../features/lobby/Lobby";
import { TableScreen } from "../features/play/TableScreen";
import { language, loadMessages, t } from "../lib/i18n";
import { route } from "../lib/route";
import { lazy } from "../ui/lazy";
import { Home } from "./Home";

const NewTable = lazy(async () => {
  await loadMessages("errors");
  return (await import("../features/setup/NewTable")).NewTable;
}, "options");
const Verify = lazy(async () => {
  await loadMessages("errors");
  return (await import("../features/fairness/Verify")).Verify;
}, "verify");
const LessonsScreen = lazy(async () => {
  const { Lessons, fetchLessons } = await import("../features/learn/Lessons");
  await fetchLessons();
  return Lessons;
}, "lessons");
const MyGames = lazy(async () => (await import("../features/my-games/MyGames")).MyGames, "games");
const MyGamePage = lazy(async () => (await import("../features/my-games/MyGamePage")).MyGamePage, "games");
const SettingsScreen = lazy(
  async () => (await import("../features/settings/SettingsScreen")).SettingsScreen,
  "settings",
);
const About = lazy(async () => {
  await loadMessages("verify");
  return (await import("../features/about/About")).About;
}, "about");
const Review = lazy(async () => {
  await loadMessages("analysis");
  const [{ Review }, { keepAnalysed }] = await Promise.all([
    import("../features/review/Review"),
    import("../features/train/unreviewed"),
  ]);
  return (props: { table: string | null }) => <Review {...props} onAnalysed={keepAnalysed} />;
}, "review");
const Train = lazy(async () => {
  await loadMessages("analysis");
  return (await import("../features/train/Train")).Train;
}, "review");
const Embed = lazy(async () => (await import("../features/review/Embed")).Embed, "review");

const SettingsForm = lazy(
  async () => (await import("../features/settings/SettingsForm")).SettingsForm,
  "settings",
  FormPlaceholder,
);

function FormPlaceholder({ missing }: { missing: boolean }) {
  return missing ? <p role="alert">{t("refused-no-link")}</p> : <p aria-busy="true" />;
}

/** The screen of the route; nothing until the first messages are loaded. */
export function App() {
  if (!language.value) return null;
  const at = route.value;
  switch (at.screen) {
    case "table":
      return <TableScreen key={at.id} id={at.id} settings={SettingsForm} />;
    case "new":
      return <NewTable key={at.rules} id={at.rules} company={at.company} />;
    case "lobby":
      return <Lobby />;
    case "games":
      return at.game ? <MyGamePage key={at.game} id={at.game} /> : <MyGames />;
    case "learn":
      return <LessonsScreen id={at.lesson} />;
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
