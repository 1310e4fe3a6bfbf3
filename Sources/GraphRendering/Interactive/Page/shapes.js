/**
 * The outlines of nodes, one for each kind, as on every map of Ariadne's: path data for a box of that size, relative to its
 * upper left corner.
 */
const outlines = {
  entry: (w, h) => `h${w - 10}l10 ${h / 2}l-10 ${h / 2}h${10 - w}z`,
  coordinator: (w, h) => `h${w}v${h}h${-w}zm-4 ${h * 0.22}h8v${h * 0.2}h-8zm0 ${h * 0.36}h8v${h * 0.2}h-8z`,
  screen: (w, h) => roundedFromCorner(w, h, 6),
  container: (w, h) => `h${Math.min(28, w / 3)}v-5h${-Math.min(28, w / 3)}zm0 0h${w}v${h}h${-w}z`,
  link: (w, h) => `h${w - 8}l8 ${h / 2}l-8 ${h / 2}h${8 - w}l8 ${-h / 2}z`,
  external: (w, h) => roundedFromCorner(w, h, h / 2),
};

/** The outline of a node's kind, with its upper left corner there. */
export function outline(kind, width, height, x = 0, y = 0) {
  return `M${x} ${y}${outlines[kind](width, height)}`;
}

/** A box with round corners. */
export function rounded(width, height, radius, x = 0, y = 0) {
  return `M${x} ${y}${roundedFromCorner(width, height, radius)}`;
}

function roundedFromCorner(w, h, r) {
  const corner = (x, y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const [across, down] = [w - 2 * r, h - 2 * r];
  return `m${r} 0h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
