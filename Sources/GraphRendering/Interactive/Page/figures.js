import { drawn } from "./elements.js";
import { gravest, severities } from "./graph.js";
import { hasHollowHead, headOf, tailOf } from "./lines.js";
import { outline, rounded } from "./shapes.js";
import { findingsIn, flowContents, flowSentence, flowSeverity, nodeSentence, signs } from "./words.js";

/**
 * What stands on the map, as elements: nodes, flows and lines, each at the origin of its own group.
 */

/** Sizes that do not come from Graphviz, in points. */
export const measures = { closedWidth: 212, closedHeight: 48, header: 36, inset: 14, nodeHeight: 30 };

const canvas = document.createElement("canvas").getContext("2d");
const typeface = 'Helvetica, Arial, "Liberation Sans", sans-serif';

/** How wide a text is. */
export function textWidth(text, size, weight = "normal") {
  canvas.font = `${weight} ${size}px ${typeface}`;
  return canvas.measureText(text).width;
}

/** The text, or as much of its beginning and end as fits. */
export function fitted(text, width, size, weight) {
  if (textWidth(text, size, weight) <= width) return text;
  let kept = text.length;
  const shortened = () => `${text.slice(0, Math.ceil(kept * 0.65))}…${text.slice(text.length - Math.floor(kept * 0.35))}`;
  while (kept > 2 && textWidth(shortened(), size, weight) > width) kept -= 1;
  return shortened();
}

/** A flow's title in that width; the word «flow» goes before any letter of the name. */
function fittedTitle(flow, width) {
  const isWhole = textWidth(flow.title, 13, "bold") <= width;
  return fitted(isWhole ? flow.title : flow.title.replace(/ flow$/, ""), width, 13, "bold");
}

/** The width of a node that stands alone. */
export function loneWidth(node) {
  return Math.ceil(textWidth(labelOf(node), 12, weightOf(node))) + 30;
}

function labelOf(node) {
  return node.severity ? `${signs[node.severity]} ${node.label}` : node.label;
}

function weightOf(node) {
  return node.kind === "coordinator" || node.kind === "entry" ? "bold" : "normal";
}

/** A node's box with its name. */
export function nodeFigure(node, width, height, graph) {
  const classes = ["node", node.kind];
  if (node.severity) classes.push(node.severity);
  const figure = drawn(
    "g",
    {
      class: classes.join(" "), role: "button", tabindex: -1, "aria-label": nodeSentence(node, graph),
      "data-node": node.number,
    },
    drawn("path", { class: "outline", d: outline(node.kind, width, height) }));
  if (node.entry && node.kind !== "entry" && node.kind !== "link") {
    figure.prepend(drawn("path", { class: "outline second", d: rounded(width + 6, height + 6, 8), transform: "translate(-3 -3)" }));
  }
  const label = labelOf(node);
  const room = width - 12;
  const squeeze = textWidth(label, 12, weightOf(node)) > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  figure.append(drawn("text", { x: width / 2, y: height / 2, ...squeeze }, label));
  return figure;
}

/** A closed flow: its name, what it holds, and what is wrong in it. */
export function closedFlowFigure(flow, number) {
  const { closedWidth: width, closedHeight: height } = measures;
  const severity = flowSeverity(flow);
  return drawn(
    "g",
    {
      class: `flow closed ${severity ?? ""}`, role: "button", tabindex: -1, "aria-expanded": "false",
      "aria-label": flowSentence(flow), "data-part": number,
    },
    drawn("path", { class: "outline", d: rounded(width, height, 8) }),
    flow.head === undefined ? undefined : drawn("path", { class: "spine", d: `M0 8v${height - 16}` }),
    drawn("text", { class: "flow-title", x: 14, y: 20 }, fittedTitle(flow, width - 42)),
    drawn("text", { class: "flow-contents", x: 14, y: 37 }, flowContents(flow)),
    badges(flow, width - 12, 37),
    drawn("path", { class: "chevron", d: `M${width - 18} 15l4 4l-4 4` }));
}

/** An open flow without what stands in it: a frame with its name. */
export function openFlowFigure(flow, number, width, height) {
  const title = fittedTitle(flow, width - 46);
  return drawn(
    "g", { class: "flow open" },
    drawn("path", { class: "outline", d: rounded(width, height, 10) }),
    drawn(
      "g",
      {
        class: "flow-header", role: "button", tabindex: -1, "aria-expanded": "true",
        "aria-label": flowSentence(flow), "data-part": number,
      },
      drawn("path", { class: "hit", d: `M0 0H${width}V${measures.header - 4}H0Z` }),
      drawn("path", { class: "chevron", d: `M${width - 22} 14l4 4l4 -4` }),
      drawn("text", { class: "flow-title", x: 14, y: 22 }, title)));
}

function badges(flow, x, y) {
  const findings = findingsIn(flow);
  const text = drawn("text", { class: "badges", x, y });
  for (const severity of severities) {
    const count = findings.filter((finding) => finding.severity === severity).length;
    if (count > 0) text.append(drawn("tspan", { class: severity, dx: 6 }, `${signs[severity]} ${count}`));
  }
  return text;
}

/** A line with what stands at its ends; `lines` are those of the graph that it stands for. */
export function lineFigure(lines, route) {
  return lineFigures([{ lines, route }])[0];
}

/** Some lines, `{ lines, route, role }` each, in few elements: all that look alike are one. */
export function lineFigures(some) {
  const alike = new Map();
  for (const each of some) {
    const look = lookOf(each.lines, each.role);
    if (!alike.has(look)) alike.set(look, []);
    alike.get(look).push(each);
  }
  return [...alike].map(([look, drawnAlike]) => figureOfAlike(look, drawnAlike));
}

/** The classes of a line. */
function lookOf(lines, role) {
  const [{ verb, edges: [{ shownAs, weak }] }] = lines;
  const classes = ["line", verb, role, gravest(lines.map((each) => each.severity))];
  if (verb === "root" || shownAs === "root") classes.push("double");
  if (shownAs === "present") classes.push("presenting");
  if (weak) classes.push("weak");
  if (lines.every((each) => each.edges.every((edge) => edge.dead))) classes.push("dead");
  if (lines.every((each) => each.edges.every((edge) => edge.confidence === "guessed"))) classes.push("guessed");
  return classes.filter(Boolean).join(" ");
}

function figureOfAlike(look, some) {
  const [{ verb, edges: [{ shownAs, weak }] }] = some[0].lines;
  const joined = (pathOf) => some.map(({ route }) => pathOf(route)).join("");
  const figure = drawn("g", { class: look, "data-lines": some.length });
  const add = (name, path) => path && figure.append(drawn("path", { class: name, d: path }));
  const strokes = joined((route) => route.path);
  add("stroke", strokes);
  if (look.split(" ").includes("double")) add("core", strokes);
  add(verb === "owns" && !weak ? "end" : "end hollow", joined((route) => tailOf(verb, shownAs, route)));
  add(hasHollowHead(verb) ? "end hollow" : "end", joined((route) => headOf(verb, route)));
  return figure;
}

/** How a node looks without its name: `{ look, path }`. */
export function nodeOutline(node, box, isMain) {
  const look = ["node", node.kind, node.severity, isMain && "main"].filter(Boolean).join(" ");
  return { look, path: outline(node.kind, box.width, box.height, box.x, box.y) };
}

/** How a closed flow looks without its name: `{ look, path }`. */
export function flowOutline(flow, box) {
  const look = ["flow", "closed", flowSeverity(flow)].filter(Boolean).join(" ");
  return { look, path: rounded(box.width, box.height, 8, box.x, box.y) };
}

/** Some outlines in few elements: all that look alike are one. They are only seen, what lies below is clicked. */
export function outlineFigures(outlines) {
  const alike = new Map();
  for (const { look, path } of outlines) alike.set(look, (alike.get(look) ?? "") + path);
  return [...alike].map(([look, path]) => drawn(
    "g", { class: look, "pointer-events": "none" }, drawn("path", { class: "outline", d: path })));
}
