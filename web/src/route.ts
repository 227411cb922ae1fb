import { signal } from "@preact/signals";

export type Route =
  | { screen: "home" }
  | { screen: "new"; rules: string; friends: boolean }
  | { screen: "table"; id: string };

/** Where an address leads: a table has a path of its own, to be sent to friends; the rest is one page. */
export function routeOf(at: { pathname: string; hash: string }): Route {
  const id = at.pathname.match(/^\/t\/([\w-]+)\/?$/)?.[1];
  if (id) return { screen: "table", id };
  const chosen = at.hash.match(/^#new\/([\w-]+)(\/friends)?$/);
  if (chosen?.[1]) return { screen: "new", rules: chosen[1], friends: Boolean(chosen[2]) };
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
