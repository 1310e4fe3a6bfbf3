import { button, element } from "./elements.js";
import { isRoute, verbGroups } from "./graph.js";
import { longList, section } from "./panel.js";
import { nodeButton, placeText } from "./places.js";
import { stepList } from "./path.js";
import { circumstances, counted, flowContents, findingsIn, kindNoun, signs, verbPhrase } from "./words.js";
import { walkableWay } from "./ways.js";

/**
 * What there is to say of the selected node or flow.
 */
export function detailsContents(page) {
  if (page.selected) return nodeDetails(page.selected, page);
  if (page.selectedPart) return flowDetails(page.selectedPart, page);
  return welcome(page);
}

function welcome(page) {
  const entries = page.skeleton.bands[0].roots.flatMap((part) => part.nodes).filter((node) => node.entry);
  return [
    element("h2", {}, "Where to begin"),
    element("p", {}, "Click a screen to see what leads to it and where it goes. Click a flow to open or close it."),
    section("The app starts at", longList(entries, (node) => element("li", {}, nodeButton(node, page)), 8)),
    section("Worth a look", element(
      "ul", { class: "plain" },
      element("li", {}, button(counted(page.graph.findings.length, "finding"), () => page.panel.show("findings"), { class: "link" })),
      element("li", {}, button("A way between two screens", () => page.panel.show("path"), { class: "link" })),
      element("li", {}, button("What the shapes and lines mean", () => page.panel.show("legend"), { class: "link" })))),
  ];
}

function flowDetails(part, page) {
  const { flow } = part;
  const members = new Set(flow.members);
  const arriving = flow.members.flatMap((node) => node.arriving).filter((edge) => isRoute(edge) && !members.has(edge.from));
  const leaving = flow.members.flatMap((node) => node.leaving).filter((edge) => isRoute(edge) && edge.to && !members.has(edge.to));
  return [
    element("h2", {}, element("bdi", {}, flow.title)),
    element("p", { class: "quiet" }, `${flow.head === undefined ? "screens without a coordinator" : "flow"} · ${flowContents(flow)}`),
    element("div", { class: "buttons" }, button(page.drawing.isOpen(part) ? "Close the flow" : "Open the flow", () => page.toggle(part))),
    flow.dense && element("p", { class: "quiet" }, "Only the first way to each screen is drawn here; click a screen to see all of its steps."),
    findingSection(findingsIn(flow), page),
    edgeSection("Leads into it", arriving, (edge) => edge.from, page, "in"),
    edgeSection("Leads out of it", leaving, (edge) => edge.to, page),
    section(`In it (${flow.members.length})`, longList(flow.members, (node) =>
      element("li", {}, nodeButton(node, page), " ", element("span", { class: "quiet" }, kindNoun(node))))),
  ];
}

function nodeDetails(node, page) {
  const { graph, filter } = page;
  const permitted = (edges) => edges.filter((edge) => filter.permits(edge));
  const routes = (edges) => permitted(edges).filter(isRoute);
  const of = (edges, group) => edges.filter((edge) => verbGroups[group].includes(edge.verb));
  const starts = graph.entries.filter((entry) => entry !== node);
  const way = walkableWay(starts, node, filter)?.steps;
  return [
    element("h2", { class: node.severity ?? "" }, element("bdi", {}, node.name)),
    element("p", { class: "quiet" }, kindNoun(node), node.flow === undefined ? "" : " in ", flowButton(node, page)),
    placeText(node, graph, true),
    element(
      "div", { class: "buttons" },
      button("Way from here", () => page.walkFrom(node)), button("Way to here", () => page.walkTo(node)),
      depthControl(page)),
    findingSection(node.findings, page),
    edgeSection("Leads here", routes(node.arriving), (edge) => edge.from, page, "in"),
    edgeSection("Goes to", routes(node.leaving), (edge) => edge.to, page),
    edgeSection("Ways out", of(node.leaving, "waysOut"), (edge) => edge.to, page),
    edgeSection("Kept by", of(node.arriving, "ownership"), (edge) => edge.from, page, "in"),
    edgeSection("Keeps", of(node.leaving, "ownership"), (edge) => edge.to, page),
    edgeSection("Carries out for others", routes(node.carried), (edge) => edge.to, page),
    way && section(`Shortest way from an entry (${counted(way.length, "step")})`, stepList(way, page)),
    !way && !node.entry && section("From an entry", element("p", {}, "No way that is shown leads here.")),
  ];
}

function flowButton(node, page) {
  if (node.flow === undefined) return undefined;
  const part = page.skeleton.partOfNode[node.number];
  return button(element("bdi", {}, part.flow.title), () => page.selectFlow(part), { class: "link" });
}

/** How many steps around the selected node are traced. */
function depthControl(page) {
  const choices = [[1, "1"], [2, "2"], [3, "3"], [Infinity, "all"]];
  const buttons = choices.map(([depth, label]) =>
    button(label, () => page.trace(depth), { "aria-pressed": String(page.depth === depth) }));
  return element("div", { class: "switch", role: "group", "aria-label": "Steps that are traced" }, element("span", {}, "Steps"), buttons);
}

function findingSection(findings, page) {
  return section(findings.length === 1 ? "1 finding" : `${findings.length} findings`, findings.length === 0 ? undefined : element(
    "ul", { class: "plain" },
    findings.map((finding) => element("li", {}, button(
      `${signs[finding.severity]} ${finding.message}`, () => page.showFinding(finding),
      { class: `link ${finding.severity}` })))));
}

/** Steps, those to the same node by the same verb as one. */
function edgeSection(title, edges, otherEnd, page, role = "out") {
  const groups = new Map();
  for (const edge of edges) {
    const other = otherEnd(edge);
    const key = `${other?.number} ${edge.verb}`;
    if (!groups.has(key)) groups.set(key, { other, edges: [] });
    groups.get(key).edges.push(edge);
  }
  if (groups.size === 0) return undefined;
  const made = section(`${title} (${groups.size})`, longList([...groups.values()], (group) => stepItem(group, role, page)));
  made.classList.add(role);
  return made;
}

/** `presents Gallery` for what goes out, `Search pushes it` for what comes in, and under it when that happens. */
function stepItem({ other, edges }, role, page) {
  const verb = element("span", { class: "verb" }, verbPhrase(edges[0], role === "in" ? "it" : ""));
  const name = other ? nodeButton(other, page) : element("span", { class: "quiet" }, "what lies beneath");
  return element(
    "li", { class: "step" },
    role === "in" ? [name, " ", verb] : [verb, " ", name],
    edges.slice(0, 3).map((edge) => element(
      "div", { class: "note" }, element("bdi", {}, circumstances(edge)), " ", placeText(edge, page.graph))),
    edges.length > 3 ? element("div", { class: "note" }, `and ${edges.length - 3} more`) : undefined);
}
