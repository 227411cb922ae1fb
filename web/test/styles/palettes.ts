import contrastFile from "../../src/styles/contrast.css?raw";
import tilesFile from "../../src/styles/tiles.css?raw";
import tokensFile from "../../src/styles/tokens.css?raw";

/** Colours by their names, as they are under one choice of theme, tiles and pips. */
export type Palette = ReadonlyMap<string, string>;

/** What stands in the rule for a selector, by name: one value, or one for light and one for dark. */
function rule(file: string, selector: string): [string, string[]][] {
  const from = file.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`there is no rule for ${selector}`);
  const body = file.slice(from, file.indexOf("}", from));
  return [...body.matchAll(/--([\w-]+): (?:light-dark\((.+)\)|([^;]+));/g)].map(
    ([, name = "", both, one = ""]) => [name, both ? both.split(/, (?![^(]*\))/) : [one, one]],
  );
}

const THEMES = {
  light: { rules: [rule(tokensFile, ":root")], at: 0 },
  dark: { rules: [rule(tokensFile, ":root")], at: 1 },
  "high contrast, light": {
    rules: [rule(tokensFile, ":root"), rule(contrastFile, '[data-contrast="more"]')],
    at: 0,
  },
  "high contrast, dark": {
    rules: [rule(tokensFile, ":root"), rule(contrastFile, '[data-contrast="more"]')],
    at: 1,
  },
};
const TILES = {
  bone: [],
  white: [rule(tilesFile, '[data-tiles="white"]')],
  black: [rule(tilesFile, '[data-tiles="black"]')],
};

function colouredPips(tiles: string): [string, string[]][] {
  const selector = '[data-pips="coloured"]';
  return rule(tilesFile, tiles === "black" ? `${selector}[data-tiles="black"]` : selector);
}

/** Every palette there is, with its name. */
export const PALETTES: [string, Palette][] = Object.entries(THEMES).flatMap(([theme, { rules, at }]) =>
  Object.entries(TILES).map(([tiles, more]): [string, Palette] => {
    const all = [...rules, ...more, colouredPips(tiles)].flat();
    return [`${theme}, ${tiles}`, new Map(all.map(([name, values]) => [name, values[at] ?? ""]))];
  }),
);
