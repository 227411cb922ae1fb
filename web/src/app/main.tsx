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
import { backoff } from "../api/reconnect";
import { prefetchSnapshot } from "../api/snapshot";
import { table } from "../features/play/state";
import { firstLanguage, followOtherTabs, loadMessages, setLanguage } from "../lib/i18n";
import { route } from "../lib/route";
import { registerServiceWorker } from "../lib/serviceWorker";
import { unlockOnGesture } from "../lib/sound/player";
import { App } from "./App";

/** Loads the first messages, and tries again until they are there, as nothing can be shown without them. */
async function loadFirstMessages(): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await setLanguage(firstLanguage());
    } catch {
      await new Promise((again) => setTimeout(again, backoff(tries)));
    }
  }
}

/** Milliseconds after the first messages, by which the first screen is drawn. */
const LATER = 1000;

if (route.value.screen === "table") prefetchSnapshot(route.value.id);
const messages = loadFirstMessages();
const root = document.getElementById("app");
if (root) render(<App />, root);
followOtherTabs();
unlockOnGesture();
// Neither is urgent: errors have the server's own sentences, and the service worker fetches the whole client.
const loadTheRest = (): void => {
  void loadMessages("errors").catch(() => {});
  registerServiceWorker({
    // At a table it is a hand in play; elsewhere than on the start page it may be anything chosen or typed.
    isBusy: () =>
      route.value.screen === "table" ? table.value?.hand != null : route.value.screen !== "home",
    isIdle: () => route.value.screen === "home",
  });
};
void messages.then(() => setTimeout(loadTheRest, LATER));
