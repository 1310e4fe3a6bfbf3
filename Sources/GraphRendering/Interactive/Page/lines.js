/**
 * The geometry of lines: path data between boxes, and what stands at their ends.
 *
 * A route is `{ path, start, toward, tip, from }`: path data, the first point with the one that the line makes for, and
 * the last with the one that it comes from.
 */

/** A line between two boxes, which leaves and arrives at their sides. */
export function routeBetween(source, target) {
  if (source === target) return loop(source);
  const gapRight = target.x - (source.x + source.width);
  const gapLeft = source.x - (target.x + target.width);
  if (gapRight > 12) return bend(right(source), left(target), 1, gapRight);
  if (gapLeft > 12) return bend(left(source), right(target), -1, gapLeft);
  return around(source, target);
}

const right = (box) => ({ x: box.x + box.width, y: box.y + box.height / 2 });
const left = (box) => ({ x: box.x, y: box.y + box.height / 2 });

function bend(start, tip, direction, distance) {
  const reach = direction * Math.max(24, Math.min(160, distance * 0.5));
  return curve(start, { x: start.x + reach, y: start.y }, { x: tip.x - reach, y: tip.y }, tip);
}

/** From right side to right side, for boxes one above the other. */
function around(source, target) {
  const [start, tip] = [right(source), right(target)];
  const reach = 28 + Math.min(60, Math.abs(tip.y - start.y) * 0.2) + Math.max(start.x, tip.x);
  return curve(start, { x: reach, y: start.y }, { x: reach, y: tip.y }, tip);
}

function loop(box) {
  const edge = box.x + box.width;
  const [start, tip] = [{ x: edge, y: box.y + box.height * 0.25 }, { x: edge, y: box.y + box.height * 0.75 }];
  return curve(start, { x: edge + 32, y: start.y - 10 }, { x: edge + 32, y: tip.y + 10 }, tip);
}

function curve(start, one, two, tip) {
  const path = `M${start.x} ${start.y}C${one.x} ${one.y} ${two.x} ${two.y} ${tip.x} ${tip.y}`;
  return { path, start, toward: one, tip, from: two };
}

/** A way back to what lies beneath: a short line down from a box. */
export function routeBeneath(box) {
  const start = { x: box.x + 14, y: box.y + box.height };
  const tip = { x: start.x, y: start.y + 16 };
  return { path: `M${start.x} ${start.y}V${tip.y}`, start, toward: tip, tip, from: start };
}

/** A curve that Graphviz laid out: a first point, pieces of three points, and the tip; moved to where its flow stands. */
export function laidOutRoute(coordinates, x, y) {
  const points = [];
  for (let index = 0; index < coordinates.length; index += 2) {
    points.push({ x: coordinates[index] + x, y: coordinates[index + 1] + y });
  }
  const tip = points.pop();
  const [start, ...rest] = points;
  const pieces = rest.map((point) => `${point.x} ${point.y}`).join(" ");
  return { path: `M${start.x} ${start.y}C${pieces}L${tip.x} ${tip.y}`, start, toward: rest[0], tip, from: rest.at(-1) };
}

const heads = {
  push: arrow, present: arrow, root: arrow, start: hollowArrow, replace: barredArrow, tab: dot, embed: square,
  link: openArrow, pop: openArrow, popTo: openArrow, popToRoot: openArrow, dismiss: openArrow, finish: barredArrow,
  owns: nothing, releases: bar,
};

/** Path data for what stands at the tip of a verb's line. */
export function headOf(verb, route) {
  return heads[verb](frame(route.tip, route.from));
}

/** Path data for what stands at the beginning of a line: a diamond for what is presented or kept. */
export function tailOf(verb, shownAs, route) {
  const hasDiamond = verb === "present" || verb === "owns" || shownAs === "present";
  if (!hasDiamond) return "";
  const at = frame(route.start, route.toward);
  return `M${at(0, 0)}L${at(-5, 3.4)}L${at(-10, 0)}L${at(-5, -3.4)}Z`;
}

/** Whether what stands at the tip of a verb's line is drawn without a fill. */
export function hasHollowHead(verb) {
  return ["start", "embed", "link", "pop", "popTo", "popToRoot", "dismiss"].includes(verb);
}

/** Turns «so far along the line, so far aside» into a point; along counts from the tip. */
function frame(tip, from) {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [x, y] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const short = (number) => Math.round(number * 10) / 10;
  return (along, aside) => `${short(tip.x + along * x - aside * y)} ${short(tip.y + along * y + aside * x)}`;
}

function arrow(at) {
  return `M${at(0, 0)}L${at(-8, 3.4)}L${at(-8, -3.4)}Z`;
}

function hollowArrow(at) {
  return arrow(at);
}

function openArrow(at) {
  return `M${at(-7, 3.6)}L${at(0, 0)}L${at(-7, -3.6)}`;
}

function barredArrow(at) {
  return `${arrow(at)}M${at(-10, 4.4)}L${at(-10, -4.4)}`;
}

function bar(at) {
  return `M${at(-1, 4.4)}L${at(-1, -4.4)}`;
}

function dot(at) {
  return `M${at(0, 0)}L${at(-2, 2.4)}L${at(-5, 2.4)}L${at(-7, 0)}L${at(-5, -2.4)}L${at(-2, -2.4)}Z`;
}

function square(at) {
  return `M${at(0, 3)}L${at(-6, 3)}L${at(-6, -3)}L${at(0, -3)}Z`;
}

function nothing() {
  return "";
}
