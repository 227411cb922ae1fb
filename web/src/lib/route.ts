import { signal } from "@preact/signals";

/** With whom one wants to play: computer players, friends who get a link, or whoever comes. */
export type Company = "alone" | "friends" | "open";

export type Route =
  | { screen: "home" }
  | { screen: "new"; rules: string; company: Company }
  | { screen: "lobby" }
  | { screen: "table"; id: string }
  | { screen: "games"; game: string | null }
  | { screen: "learn"; lesson: string | null }
  | { screen: "review"; table: string | null }
  | { screen: "train"; exercise: string | null }
  | { screen: "verify" | "settings" | "about" | "embed" };

const HOME: Route = { screen: "home" };

const alone =
  (screen: "verify" | "settings" | "about" | "embed") =>
  (more: string | null): Route =>
    more ? HOME : { screen };

/** The screens with a path of their own, most of which may show one thing out of several. */
const PATHS: Readonly<Record<string, (id: string | null) => Route>> = {
  t: (id) => (id ? { screen: "table", id } : HOME),
  games: (game) => ({ screen: "games", game }),
  learn: (lesson) => ({ screen: "learn", lesson }),
  review: (table) => ({ screen: "review", table }),
  train: (exercise) => ({ screen: "train", exercise }),
  verify: alone("verify"),
  settings: alone("settings"),
  about: alone("about"),
  embed: alone("embed"),
};

/** Where an address leads: what may be sent to others has a path of its own; the rest is one page. */
export function routeOf(at: { pathname: string; hash: string }): Route {
  const [, path = "", id = null] = at.pathname.match(/^\/([a-z]+)(?:\/([\w-]+))?\/?$/) ?? [];
  if (path) return Object.hasOwn(PATHS, path) ? (PATHS[path]?.(id) ?? HOME) : HOME;
  const [, rules, company = "alone"] = at.hash.match(/^#new\/([\w-]+)(?:\/(friends|open))?$/) ?? [];
  if (rules) return { screen: "new", rules, company: company as Company };
  return at.hash === "#lobby" ? { screen: "lobby" } : HOME;
}

export const route = signal<Route>(routeOf(location));

window.addEventListener("popstate", () => {
  route.value = routeOf(location);
});

/** Goes to an address of ours, keeping what was asked for by the query, such as the pace. */
export function navigate(path: string): void {
  const to = new URL(path, location.origin);
  if (!to.search) to.search = location.search;
  history.pushState(null, "", to);
  route.value = routeOf(location);
  window.scrollTo(0, 0);
}

/** What a link of ours does when it is clicked plainly: no page is loaded. */
export function followLink(event: MouseEvent): void {
  const link = event.currentTarget;
  if (
    !(link instanceof HTMLAnchorElement) ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.button !== 0
  )
    return;
  event.preventDefault();
  navigate(link.getAttribute("href") ?? "/");
}
