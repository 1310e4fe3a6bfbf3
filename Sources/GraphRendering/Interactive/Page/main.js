import { Arrangement } from "./arrangement.js";
import { Combobox, describeNode } from "./combobox.js";
import { detailsContents } from "./details.js";
import { Drawing } from "./drawing.js";
import { announce } from "./elements.js";
import { Filter } from "./filter.js";
import { filterContents } from "./filters.js";
import { findingsContents } from "./findings.js";
import { Graph, isRoute } from "./graph.js";
import { fillKeys, listenToKeys } from "./keyboard.js";
import { legendContents } from "./legend.js";
import { Panel } from "./panel.js";
import { printWhole } from "./paper.js";
import { pathContents } from "./path.js";
import { NameIndex } from "./search.js";
import { growSkeleton } from "./skeleton.js";
import { Table } from "./table.js";
import { Viewport } from "./viewport.js";
import { reached, within } from "./ways.js";
import { counted, flowSentence, nodeSentence } from "./words.js";

/** Maps of at most so many nodes begin with all flows open. */
const smallMap = 40;

/** The scale below which names are too small to be read; a map that is larger begins at its upper left corner. */
const readable = 0.66;

/**
 * The page: what is selected, and what follows from it on the map, in the panel and in the table.
 */
class Page {
  /** Builds everything from the document's data. */
  constructor(data) {
    this.graph = new Graph(data);
    this.filter = new Filter(this.graph.shows);
    this.skeleton = growSkeleton(this.graph);
    this.nodeIndex = new NameIndex(this.graph.nodes);
    this.selected = undefined;
    this.selectedPart = undefined;
    this.finding = undefined;
    this.depth = 1;
    this.way = { from: undefined, to: undefined };
    this.lost = new Set();
    this.#draw();
    this.#furnish();
    this.#listen();
    this.panel.show("details");
    this.fit(readable);
    this.#followAddress();
  }

  #draw() {
    const svg = document.getElementById("map");
    this.drawing = new Drawing(svg, this.graph, this.skeleton, (edge) => this.filter.permits(edge));
    if (this.graph.nodes.length <= smallMap) this.drawing.setOpen(this.skeleton.parts, true);
    this.viewport = new Viewport(
      svg, this.drawing.world, () => this.drawing.size, (seen) => this.drawing.reveal(seen));
    const { width, height } = this.viewport.frame;
    this.drawing.adopt(new Arrangement(this.skeleton.bands, this.drawing.sizeOf, width / height));
  }

  #furnish() {
    document.getElementById("title").textContent = this.graph.title;
    document.getElementById("summary").textContent = this.graph.summary;
    this.table = new Table(document.getElementById("table-view"), this);
    this.panel = new Panel(document.getElementById("tabs"), document.getElementById("sheet"), [
      { name: "details", title: "Details", contents: () => detailsContents(this) },
      { name: "findings", title: "Findings", contents: () => findingsContents(this) },
      { name: "path", title: "Way", contents: () => pathContents(this) },
      { name: "filter", title: "Filter", contents: () => filterContents(this) },
      { name: "legend", title: "Legend", contents: () => legendContents(this) },
    ]);
    this.search = new Combobox(document.getElementById("search"), {
      id: "search-field", label: "Search", hint: "Search screens and flows  /", index: this.nodeIndex,
      describe: describeNode(this.graph), choose: (node) => this.#found(node),
      typed: (query) => {
        this.table.query = query;
        if (this.showsTable) this.table.show();
      },
    });
    fillKeys(document.getElementById("keys"));
  }

  #listen() {
    const onClick = (id, action) => document.getElementById(id).addEventListener("click", action);
    onClick("zoom-in", () => this.viewport.zoom(1.25));
    onClick("zoom-out", () => this.viewport.zoom(0.8));
    onClick("fit", () => this.fit());
    onClick("expand-all", () => this.openAll(true));
    onClick("collapse-all", () => this.openAll(false));
    onClick("all-lines", () => this.toggleAllSteps());
    onClick("show-map", () => this.switchView(false));
    onClick("show-table", () => this.switchView(true));
    onClick("help", () => document.getElementById("keys").showModal());
    onClick("theme", changeTheme);
    this.drawing.svg.addEventListener("click", (event) => {
      if (!this.viewport.wasDragged) this.choose(event.target);
    });
    listenToKeys(this);
    new ResizeObserver(() => {
      if (!this.viewport.wasMoved) this.fit(readable);
    }).observe(this.drawing.svg);
    printWhole(this);
    addEventListener("hashchange", () => this.#followAddress());
  }

  #found(node) {
    this.table.query = "";
    this.select(node);
  }

  /** Whether the panel tells where to begin, as nothing is selected. */
  get givesAdvice() {
    return this.panel.shown === "details" && !this.selected && !this.selectedPart;
  }

  /** Does what a click on something on the map means. */
  choose(target) {
    const figure = target.closest("[data-node], [data-part]");
    if (!figure) return this.clear();
    if (figure.dataset.node !== undefined) return this.select(this.graph.nodes[figure.dataset.node], { isOnMap: true });
    const part = this.skeleton.parts[figure.dataset.part];
    this.toggle(part);
  }

  /** Selects a node, opens its flow, and traces what leads to it and where it goes. */
  select(node, { isOnMap = false } = {}) {
    this.selected = node;
    this.selectedPart = undefined;
    this.finding = undefined;
    if (this.showsTable) this.switchView(false);
    this.drawing.setOpen([this.skeleton.partOfNode[node.number]], true);
    this.trace(this.depth);
    const isSeen = isOnMap && this.viewport.scale >= readable / 2;
    if (!isSeen) this.viewport.frameAll(this.drawing.tracedBoxes(), readable);
    history.replaceState(undefined, "", `#${encodeURIComponent(node.name)}`);
    announce(nodeSentence(node, this.graph));
  }

  /** Traces so many steps to and from the selected node. */
  trace(depth) {
    this.depth = depth;
    const permits = (edge) => isRoute(edge) && this.filter.permits(edge);
    const before = within(this.selected, depth, "arriving", permits);
    const after = within(this.selected, depth, "leaving", permits);
    this.drawing.show({
      nodes: new Set([this.selected, ...before.distances.keys(), ...after.distances.keys()]),
      steps: [...before.edges.map((edge) => ({ edge, role: "in" })), ...after.edges.map((edge) => ({ edge, role: "out" }))],
      main: [this.selected],
    });
    this.panel.show("details");
  }

  /** Shows what there is to say of a flow. */
  selectFlow(part) {
    this.selected = undefined;
    this.selectedPart = part;
    this.finding = undefined;
    this.drawing.show(undefined);
    this.panel.show("details");
    announce(flowSentence(part.flow));
  }

  /** Opens a closed flow, closes an open one; its name stays where it is seen. */
  toggle(part) {
    const isOpen = !this.drawing.isOpen(part);
    this.viewport.holding(part, () => this.drawing.setOpen([part], isOpen));
    this.selectFlow(part);
    this.drawing.handleOf(part).focus({ preventScroll: true });
    announce(`${part.flow.title} is ${isOpen ? "open" : "closed"}`);
  }

  /** Opens or closes the flow around an element of the map. */
  toggleAround(target) {
    const figure = target.closest?.("[data-node], [data-part]");
    if (!figure) return;
    const { node, part } = figure.dataset;
    const around = part === undefined ? this.skeleton.partOfNode[node] : this.skeleton.parts[part];
    if (around.flow) this.toggle(around);
  }

  /** Opens or closes all flows. */
  openAll(isOpen) {
    this.drawing.setOpen(this.skeleton.parts, isOpen);
    this.fit();
    announce(isOpen ? "All flows are open" : "All flows are closed");
  }

  /** Draws the steps of a way, and opens the flows that they pass through. */
  showWay(steps) {
    const nodes = [steps[0].from, ...steps.map((step) => step.to)];
    this.#spotlight(nodes, steps, [nodes[0], nodes.at(-1)]);
  }

  /** Ends what is traced. */
  showNothing() {
    this.drawing.show(undefined);
  }

  /** Begins a way at a node. */
  walkFrom(node) {
    this.way = { from: node, to: undefined };
    this.panel.show("path");
    document.getElementById("way-to").focus();
  }

  /** Ends a way at a node. */
  walkTo(node) {
    this.way = { from: undefined, to: node };
    this.panel.show("path");
    document.getElementById("way-from").focus();
  }

  /** Jumps to what a finding is about and draws its proof. */
  showFinding(finding) {
    this.finding = finding;
    this.selected = undefined;
    this.selectedPart = undefined;
    if (this.showsTable) this.switchView(false);
    const ends = finding.edges.flatMap((edge) => [edge.from, edge.to]).filter(Boolean);
    const nodes = [...new Set([...finding.subjects, ...ends])];
    if (nodes.length > 0) this.#spotlight(nodes, finding.edges, finding.subjects.slice(0, 1));
    else this.showNothing();
    this.panel.show("findings");
    this.panel.sheet.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: "nearest" });
    announce(finding.message);
  }

  /** Shows the findings of a severity or a rule; of all for an empty text. */
  showFindings(rule) {
    this.filter.rule = rule;
    this.finding = undefined;
    const found = this.graph.findings.filter((finding) => this.filter.permitsFinding(finding));
    if (rule === "") this.showNothing();
    else this.drawing.show({ nodes: new Set(found.flatMap((finding) => finding.subjects)), steps: [], main: [] });
    if (this.showsTable) this.table.show();
    this.panel.show(this.panel.shown);
    announce(counted(found.length, "finding"));
  }

  #spotlight(nodes, edges, main) {
    this.drawing.setOpen(nodes.map((node) => this.skeleton.partOfNode[node.number]), true);
    this.drawing.show({ nodes: new Set(nodes), steps: edges.map((edge) => ({ edge, role: "way" })), main });
    this.viewport.frameAll(this.drawing.tracedBoxes(), readable / 2);
  }

  /** Takes up what the filter says now. */
  filterChanged() {
    this.lost = this.#unreachable();
    this.drawing.fade(this.lost);
    this.drawing.refreshLines();
    if (this.selected) {
      const shown = this.panel.shown;
      this.trace(this.depth);
      this.panel.show(shown);
    }
  }

  /** The nodes that only a contradicted condition leads to. */
  #unreachable() {
    if (this.filter.conditions.size === 0) return new Set();
    const all = reached(this.graph, () => true);
    const left = reached(this.graph, (edge) => this.filter.isPossible(edge));
    return new Set([...all].filter((node) => !left.has(node)));
  }

  /** Draws every step between flows, or only the tree. */
  toggleAllSteps() {
    this.drawing.showsAllSteps = !this.drawing.showsAllSteps;
    document.getElementById("all-lines").setAttribute("aria-pressed", String(this.drawing.showsAllSteps));
    this.drawing.refreshLines();
  }

  /** Shows the table or the map; without a word which, the other one. */
  switchView(toTable = !this.showsTable) {
    this.showsTable = toTable;
    document.getElementById("map-view").hidden = toTable;
    document.getElementById("table-view").hidden = !toTable;
    document.getElementById("show-map").setAttribute("aria-pressed", String(!toTable));
    document.getElementById("show-table").setAttribute("aria-pressed", String(toTable));
    if (toTable) this.table.show();
  }

  /** Shows the whole map, or its beginning where the whole could not be read. */
  fit(least = 0) {
    this.viewport.fit(least);
  }

  /** Ends every selection. */
  clear() {
    this.selected = undefined;
    this.selectedPart = undefined;
    this.finding = undefined;
    this.drawing.show(undefined);
    this.panel.show(this.panel.shown === "details" ? "details" : this.panel.shown);
    history.replaceState(undefined, "", "#");
  }

  /** Selects the node that the address names. */
  #followAddress() {
    const name = decodeName(location.hash.slice(1));
    const node = name && this.graph.named(name);
    if (node) this.select(node);
  }
}

/** The text of an address' fragment, or `undefined` where somebody wrote nonsense there. */
function decodeName(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** Exchanges light and dark, whatever the system asks for. */
function changeTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
}

new Page(JSON.parse(document.getElementById("data").textContent));
