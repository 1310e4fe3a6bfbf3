/**
 * The outlines of nodes, one for each kind, as on every map of Ariadne's: path data for a box of that size at the
 * origin.
 */
const outlines = {
  entry: (w, h) => `M0 0H${w - 10}L${w} ${h / 2}L${w - 10} ${h}H0Z`,
  coordinator: (w, h) =>
    `M0 0H${w}V${h}H0ZM-4 ${h * 0.22}H4V${h * 0.42}H-4ZM-4 ${h * 0.58}H4V${h * 0.78}H-4Z`,
  screen: (w, h) => rounded(w, h, 6),
  container: (w, h) => `M0 0H${Math.min(28, w / 3)}V-5H0V0ZM0 0H${w}V${h}H0Z`,
  link: (w, h) => `M0 0H${w - 8}L${w} ${h / 2}L${w - 8} ${h}H0L8 ${h / 2}Z`,
  external: (w, h) => rounded(w, h, h / 2),
};

/** The outline of a node's kind. */
export function outline(kind, width, height) {
  return outlines[kind](width, height);
}

/** A box with round corners. */
export function rounded(w, h, r) {
  const corner = (x, y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${r} 0H${w - r}${corner(r, r)}V${h - r}${corner(-r, r)}H${r}${corner(-r, -r)}V${r}${corner(r, -r)}Z`;
}
