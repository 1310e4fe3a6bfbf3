import { button, element } from "./elements.js";
import { isRoute, severities } from "./graph.js";
import { nodeButton, placeText } from "./places.js";
import { kindNoun, signs } from "./words.js";

const tableColumns = [
  { title: "Name", key: (node) => node.name.toLowerCase() },
  { title: "Kind", key: (node) => node.kind },
  { title: "Flow", key: (node, graph) => graph.flows[node.flow]?.title.toLowerCase() ?? "" },
  { title: "Led to by", key: (node) => -sources(node).length },
  { title: "Leads to", key: (node) => -targets(node).length },
  { title: "Findings", key: (node) => (node.severity ? severities.indexOf(node.severity) : 9) },
  { title: "Source", key: (node, graph) => (node.place ? graph.placeText(node.place) : "~") },
];

/** How many rows are made at once; the rest on demand, since browsers lay out long tables slowly. */
const firstRows = 100;

/**
 * The map as a table: a row for each node, for those who would rather read.
 */
export class Table {
  /** Fills `place` whenever it is shown; `query` is what names have to match. */
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.query = "";
    this.order = tableColumns[0];
  }

  /** Makes the table anew, in its order and with what the filter lets pass. */
  show() {
    const { graph, filter, nodeIndex } = this.page;
    const chosen = this.query ? new Set(nodeIndex.matches(this.query)) : undefined;
    const nodes = graph.nodes
      .filter((node) => !chosen || chosen.has(node))
      .filter((node) => filter.rule === "" || node.findings.some((finding) => filter.permitsFinding(finding)));
    const keys = new Map(nodes.map((node) => [node, this.order.key(node, graph)]));
    nodes.sort((a, b) => (keys.get(a) < keys.get(b) ? -1 : keys.get(a) > keys.get(b) ? 1 : a.number - b.number));
    this.place.replaceChildren(element(
      "table", {},
      element("caption", {}, `${nodes.length} of ${graph.nodes.length} nodes`),
      element("thead", {}, element("tr", {}, tableColumns.map((column) => this.#heading(column)))),
      this.#body(nodes)));
  }

  #body(nodes) {
    const body = element("tbody", {}, nodes.slice(0, firstRows).map((node) => this.#row(node)));
    const rest = nodes.slice(firstRows);
    if (rest.length === 0) return body;
    const more = element("tr", { class: "more" }, element("td", { colspan: tableColumns.length }, button(
      `Show the other ${rest.length} rows`, () => more.replaceWith(...rest.map((node) => this.#row(node))),
      { class: "link" })));
    body.append(more);
    return body;
  }

  #heading(column) {
    const isOrder = column === this.order;
    const sort = () => {
      this.order = column;
      this.show();
      this.place.querySelector("[aria-sort] button").focus();
    };
    return element("th", { scope: "col", "aria-sort": isOrder ? "ascending" : undefined }, button(column.title, sort));
  }

  #row(node) {
    const { page } = this;
    const flow = node.flow === undefined ? "" : page.graph.flows[node.flow].title;
    return element(
      "tr", {},
      element("th", { scope: "row" }, nodeButton(node, page)), element("td", { class: "short" }, kindNoun(node)),
      element("td", {}, element("bdi", {}, flow)), this.#names(sources(node)), this.#names(targets(node)),
      element("td", {}, node.findings.map((finding) => button(
        `${signs[finding.severity]} ${finding.rule}`, () => page.showFinding(finding), { class: `link ${finding.severity}` }))),
      element("td", {}, placeText(node, page.graph)));
  }

  #names(nodes) {
    const shown = nodes.slice(0, 6).map((node) => element("div", {}, nodeButton(node, this.page)));
    return element("td", {}, shown, nodes.length > 6 ? `and ${nodes.length - 6} more` : "");
  }
}

function sources(node) {
  return [...new Set(node.arriving.filter(isRoute).map((edge) => edge.from))];
}

function targets(node) {
  return [...new Set(node.leaving.filter((edge) => isRoute(edge) && edge.to).map((edge) => edge.to))];
}
