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

/** Where an address leads: what may be sent to others has a path of its own; the rest is one page. */
export function routeOf(at: { pathname: string; hash: string }): Route {
  const id = at.pathname.match(/^\/t\/([\w-]+)\/?$/)?.[1];
  if (id) return { screen: "table", id };
  const alone = at.pathname.match(/^\/(verify|settings|about|embed)\/?$/)?.[1];
  if (alone) return { screen: alone as "verify" | "settings" | "about" | "embed" };
  const exercise = at.pathname.match(/^\/train(?:\/([\w-]+))?\/?$/);
  if (exercise) return { screen: "train", exercise: exercise[1] ?? null };
  const review = at.pathname.match(/^\/review(?:\/([\w-]+))?\/?$/);
  if (review) return { screen: "review", table: review[1] ?? null };
  const games = at.pathname.match(/^\/games(?:\/([\w-]+))?\/?$/);
  if (games) return { screen: "games", game: games[1] ?? null };
  const lesson = at.pathname.match(/^\/learn(?:\/([\w-]+))?\/?$/);
  if (lesson) return { screen: "learn", lesson: lesson[1] ?? null };
  const chosen = at.hash.match(/^#new\/([\w-]+)(?:\/(friends|open))?$/);
  if (chosen?.[1])
    return { screen: "new", rules: chosen[1], company: (chosen[2] as Company | undefined) ?? "alone" };
  if (at.hash === "#lobby") return { screen: "lobby" };
  return { screen: "home" };
}

export const route = signal<Route>(routeOf(location));

window.addEventListener("popstate", () => {
  route.value = routeOf(location);
});

/** Goes to an address of ours, keeping what was asked for by the query, such as the pace. */
export function go(path: string): void {
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
    event.button !== 0
  )
    return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
}
