import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("window", { addEventListener: () => {} });
const { routeOf } = await import("../../src/lib/route");

test.each([
  ["/", "", { screen: "home" }],
  ["/t/k3xq-9", "", { screen: "table", id: "k3xq-9" }],
  ["/t/k3xq-9/", "", { screen: "table", id: "k3xq-9" }],
  ["/t", "", { screen: "home" }],
  ["/games", "", { screen: "games", game: null }],
  ["/games/k3xq", "", { screen: "games", game: "k3xq" }],
  ["/learn/five-up", "", { screen: "learn", lesson: "five-up" }],
  ["/review/k3xq", "#at=2.5", { screen: "review", table: "k3xq" }],
  ["/train/daily", "", { screen: "train", exercise: "daily" }],
  ["/verify/", "", { screen: "verify" }],
  ["/verify/more", "", { screen: "home" }],
  ["/toString", "", { screen: "home" }],
  ["/", "#lobby", { screen: "lobby" }],
  ["/", "#new/all-fives", { screen: "new", rules: "all-fives", company: "alone" }],
  ["/", "#new/muggins/friends", { screen: "new", rules: "muggins", company: "friends" }],
  ["/", "#new/muggins/nobody", { screen: "home" }],
])("%s%s leads where it says", (pathname, hash, route) => {
  expect(routeOf({ pathname, hash })).toEqual(route);
});
