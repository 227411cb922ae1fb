/** A board as a picture of its own: all that the style sheets say of it is written into it. */

const INHERIT = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "opacity",
  "fill-opacity",
];
const TEXT = ["font-family", "font-size", "font-weight", "text-anchor", "letter-spacing"];
/** Drawn twice as large as it is seen, for screens with fine dots and for print. */
const SCALE = 2;
/** Pixels of felt around the tiles. */
const FELT = 28;

/** The board as an SVG document on its felt. */
export function asSvg(board: SVGSVGElement, felt: string): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  dress(board, copy);
  const { x, y, width, height } = shownOf(board);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.removeAttribute("class");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, rx: 12, fill: felt }))
    ground.setAttribute(name, String(value));
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

/** The part of a board with something on it, and some felt around that. */
export function shownOf(board: SVGSVGElement): DOMRect {
  const whole = board.getBoundingClientRect();
  const parts = [...board.querySelectorAll(".board-tile, .slot-dashes, .pill")].map((part) =>
    part.getBoundingClientRect(),
  );
  if (!parts.length) return new DOMRect(0, 0, whole.width, whole.height);
  const left = Math.min(...parts.map((part) => part.left)) - whole.left - FELT;
  const top = Math.min(...parts.map((part) => part.top)) - whole.top - FELT;
  const right = Math.max(...parts.map((part) => part.right)) - whole.left + FELT;
  const bottom = Math.max(...parts.map((part) => part.bottom)) - whole.top + FELT;
  return new DOMRect(Math.round(left), Math.round(top), Math.round(right - left), Math.round(bottom - top));
}

/** Writes into each part of the copy what the original looks like. */
function dress(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  if (style.display === "none") {
    to.remove();
    return;
  }
  // The children first: a copy that is taken out must not move those after it.
  const parts = [...to.children];
  [...from.children].forEach((child, at) => {
    const part = parts[at];
    if (part) dress(child, part);
  });
  const names = from instanceof SVGTextElement ? [...INHERIT, ...TEXT] : INHERIT;
  if (!(from instanceof SVGSVGElement) && !(from instanceof SVGGElement))
    for (const name of names) to.setAttribute(name, style.getPropertyValue(name));
  else if (style.opacity !== "1") to.setAttribute("opacity", style.opacity);
  if (from.hasAttribute("style") && style.transform !== "none") to.setAttribute("transform", style.transform);
  for (const name of ["class", "style", "tabindex", "data-slot"]) to.removeAttribute(name);
}

/** The same as a picture in dots. */
export async function asPng(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  // The content policy lets pictures come from data, and from no blob.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}
