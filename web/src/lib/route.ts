import { signal } from "@preact/signals";

/** Whom to play with: computer players, friends who get a link, or anybody. */
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

const withoutId =
  (screen: "verify" | "settings" | "about" | "embed") =>
  (more: string | null): Route =>
    more ? HOME : { screen };

/** The screens that have a path, by its first part; the second part is the id of what they show. */
const PATHS: Readonly<Record<string, (id: string | null) => Route>> = {
  t: (id) => (id ? { screen: "table", id } : HOME),
  games: (game) => ({ screen: "games", game }),
  learn: (lesson) => ({ screen: "learn", lesson }),
  review: (table) => ({ screen: "review", table }),
  train: (exercise) => ({ screen: "train", exercise }),
  verify: withoutId("verify"),
  settings: withoutId("settings"),
  about: withoutId("about"),
  embed: withoutId("embed"),
};

/** The route of an address. What may be sent to others has a path; the lobby and a new table have a fragment. */
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

/** Goes to another address of the client, keeping the query of this one, such as `?pace=0`. */
export function navigate(path: string): void {
  const to = new URL(path, location.origin);
  if (!to.search) to.search = location.search;
  history.pushState(null, "", to);
  route.value = routeOf(location);
  window.scrollTo(0, 0);
}

/** The click handler of links within the client: a plain click changes the route without loading a page. */
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
