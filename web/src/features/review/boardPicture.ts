/** A board as a picture file, with the computed styles written into it. */

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
/** Pixels of the picture for each pixel on the page, for print and for fine screens. */
const SCALE = 2;
/** Pixels of background around the tiles. */
const FELT = 28;

/** The board as an SVG document on a background of the colour `felt`. */
export function asSvg(board: SVGSVGElement, felt: string): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  inlineStyles(board, copy);
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

/** The part of a board with something on it, and a margin around that. */
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

/** Writes the computed styles of each part of the original into its copy. */
function inlineStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  if (style.display === "none") {
    to.remove();
    return;
  }
  // A list of the children first: removing a copy must not shift those after it.
  const parts = [...to.children];
  [...from.children].forEach((child, at) => {
    const part = parts[at];
    if (part) inlineStyles(child, part);
  });
  const names = from instanceof SVGTextElement ? [...INHERIT, ...TEXT] : INHERIT;
  if (!(from instanceof SVGSVGElement) && !(from instanceof SVGGElement))
    for (const name of names) to.setAttribute(name, style.getPropertyValue(name));
  else if (style.opacity !== "1") to.setAttribute("opacity", style.opacity);
  if (from.hasAttribute("style") && style.transform !== "none") to.setAttribute("transform", style.transform);
  for (const name of ["class", "style", "tabindex", "data-slot"]) to.removeAttribute(name);
}

/** An SVG document as a PNG. */
export async function asPng(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  // The content security policy allows images from data: addresses, but not from blobs.
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
