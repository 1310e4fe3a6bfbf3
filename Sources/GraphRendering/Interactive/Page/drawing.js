import { drawn } from "./elements.js";
import { closedFlowFigure, flowOutline, lineFigures, loneWidth, measures, nodeFigure } from "./figures.js";
import { nodeOutline, openFlowFigure, outlineFigures } from "./figures.js";
import { headOf, laidOutRoute, routeBeneath, routeBetween } from "./lines.js";

/**
 * The map itself: flows and nodes side by side, the tree that holds them together, and above them what is being traced.
 *
 * What is traced is drawn again on a layer of its own while all else fades as one, so that a trace costs as much as it
 * shows and not as much as the app has.
 */
export class Drawing {
  #seen = { left: 0, top: 0, right: Infinity, bottom: Infinity, scale: 1 };
  #open = new Set();
  #lost = new Set();
  #figures = new Map();
  #trace;
  #unnamed = new Map();

  /** Prepares the layers; `permits` says which edges are drawn. */
  constructor(svg, graph, skeleton, permits) {
    this.graph = graph;
    this.skeleton = skeleton;
    this.permits = permits;
    this.showsAllSteps = false;
    this.layers = {};
    for (const name of ["tree", "steps", "parts"]) this.layers[name] = drawn("g", { class: name });
    this.layers.trace = drawn("g", { class: "trace", "aria-hidden": "true" });
    this.base = drawn("g", { class: "base" }, this.layers.tree, this.layers.steps, this.layers.parts);
    this.world = drawn("g", {}, this.base, this.layers.trace);
    svg.append(this.world);
    this.svg = svg;
    this.sizeOf = (part) => this.#size(part);
  }

  /** Uses an arrangement from now on. */
  adopt(arrangement) {
    this.arrangement = arrangement;
    for (const part of this.skeleton.parts) this.#figures.set(part, drawn("g", { class: "part" }));
    this.layers.parts.append(...[...this.#figures.values()]);
    for (const part of this.skeleton.parts) this.#fill(part);
    this.refresh();
    requestIdleCallback((deadline) => this.#prepare([...this.skeleton.parts], deadline));
  }

  /** Makes the figures of flows that are still closed while the browser has nothing else to do. */
  #prepare(parts, deadline) {
    while (parts.length > 0 && deadline.timeRemaining() > 4) this.#openFigure(parts.pop());
    if (parts.length > 0) requestIdleCallback((next) => this.#prepare(parts, next));
  }

  /** Whether a flow is open. */
  isOpen(part) {
    return this.#open.has(part);
  }

  /** Opens or closes flows; nodes that stand alone stay as they are. */
  setOpen(parts, isOpen) {
    const changing = parts.filter((part) => part.flow && this.isOpen(part) !== isOpen);
    if (changing.length === 0) return;
    for (const part of changing) {
      if (isOpen) this.#open.add(part);
      else this.#open.delete(part);
      if (this.arrangement) this.#fill(part);
    }
    if (this.arrangement) this.refresh();
  }

  /** Puts everything in its place again. */
  refresh() {
    this.size = this.arrangement.place();
    for (const [part, figure] of this.#figures) figure.setAttribute("transform", `translate(${part.x} ${part.y})`);
    this.#nameWhatIsSeen();
    this.#drawTree();
    this.#drawSteps();
    this.#drawTrace();
  }

  /** Takes up what part of the map is seen, and how large: `{ left, top, right, bottom, scale }`. */
  reveal(seen) {
    this.#seen = seen;
    this.#nameWhatIsSeen();
  }

  /**
   * Leaves out names that nobody can read, being outside of the window or too small: browsers lay out text more slowly
   * than all else.
   */
  #nameWhatIsSeen() {
    const { left, top, right, bottom, scale } = this.#seen;
    for (const [part, figure] of this.#figures) {
      const isSeen = part.x < right && part.x + part.width > left && part.y < bottom && part.y + part.height > top;
      figure.classList.toggle("nameless", !isSeen || scale < legible);
    }
    this.#nameWhatIsTraced();
  }

  /** Draws the lines again, after the filter has changed. */
  refreshLines() {
    for (const part of this.skeleton.parts) if (part.openFigure) this.#fillLines(part);
    this.#drawSteps();
    this.#drawTrace();
  }

  /** The box that stands for a node now: its own, or that of its closed flow. */
  boxOf(node) {
    const part = this.skeleton.partOfNode[node.number];
    if (!part.flow || !this.isOpen(part)) return part;
    return this.#boxInside(part, node);
  }

  /** Fades nodes that cannot be reached; a closed flow fades with all of its nodes. */
  fade(nodes) {
    this.#lost = nodes;
    for (const part of this.skeleton.parts) this.#fade(part);
  }

  #fade(part) {
    if (!part.flow || !this.isOpen(part)) {
      this.#figures.get(part).firstChild.classList.toggle("lost", part.nodes.every((node) => this.#lost.has(node)));
    } else {
      for (const node of part.nodes) this.figureOf(node).classList.toggle("lost", this.#lost.has(node));
    }
  }

  /** Shows a trace above the faded map: `{ nodes, steps, main }`, steps as `{ edge, role }`; `undefined` ends it. */
  show(trace) {
    this.#trace = trace;
    this.#drawTrace();
  }

  /** The boxes of what is traced, the most important ones first. */
  tracedBoxes() {
    return [...new Set([...this.#trace.main, ...this.#trace.nodes].map((node) => this.boxOf(node)))];
  }

  #size(part) {
    if (!part.flow) return { width: (part.loneWidth ??= loneWidth(part.node)), height: measures.nodeHeight };
    if (!this.isOpen(part)) return { width: measures.closedWidth, height: measures.closedHeight };
    return this.#openSize(part.flow);
  }

  #openSize(flow) {
    return {
      width: Math.max(measures.closedWidth, flow.width + 2 * measures.inset),
      height: flow.height + measures.header + measures.inset,
    };
  }

  #fill(part) {
    const figure = this.#figures.get(part);
    const { width, height } = this.#size(part);
    if (!part.flow) figure.replaceChildren(nodeFigure(part.node, width, height, this.graph));
    else if (this.isOpen(part)) figure.replaceChildren(this.#openFigure(part));
    else figure.replaceChildren((part.closedFigure ??= closedFlowFigure(part.flow, part.number)));
    this.#fade(part);
  }

  /** The figure of a flow that is open, made when it is needed first. */
  #openFigure(part) {
    if (!part.flow || part.openFigure) return part.openFigure;
    const { width, height } = this.#openSize(part.flow);
    part.openFigure = openFlowFigure(part.flow, part.number, width, height);
    part.lines = drawn("g", { class: "lines" });
    part.openFigure.append(part.lines);
    for (const node of part.flow.members) {
      const [x, y, w, h] = node.box;
      const figure = nodeFigure(node, w, h, this.graph);
      figure.setAttribute("transform", `translate(${x + measures.inset} ${y + measures.header})`);
      part.openFigure.append(figure);
    }
    this.#fillLines(part);
    return part.openFigure;
  }

  /**
   * The lines inside of an open flow, in the flow's own coordinates; of a dense one just those that are laid out, unless
   * every step is asked for.
   */
  #fillLines(part) {
    const inside = (edge) => edge.to === undefined || this.skeleton.partOfNode[edge.to.number] === part;
    const lines = new Set(part.nodes.flatMap((node) => node.leaving.filter(inside).map((edge) => edge.line)));
    const isShown = (line) => !part.flow.dense || line.curve || this.showsAllSteps;
    const permitted = [...lines].filter((line) => isShown(line) && line.edges.some(this.permits));
    part.lines.replaceChildren(
      ...lineFigures(permitted.map((line) => ({ lines: [line], route: this.#routeInside(line) }))));
  }

  #routeInside(line) {
    if (line.curve) return laidOutRoute(line.curve, measures.inset, measures.header);
    const box = (node) => ({
      x: node.box[0] + measures.inset, y: node.box[1] + measures.header, width: node.box[2], height: node.box[3],
    });
    return line.to ? routeBetween(box(line.from), box(line.to)) : routeBeneath(box(line.from));
  }

  #boxInside(part, node) {
    const [x, y, width, height] = node.box;
    return { x: part.x + measures.inset + x, y: part.y + measures.header + y, width, height };
  }

  /** The tree: from each part a trunk before each column of its children. */
  #drawTree() {
    const strokes = [];
    const heads = [];
    for (const part of this.skeleton.parts) {
      for (const grid of part.grids ?? []) {
        for (const [index, column] of grid.entries()) {
          const trunk = column.x - 26;
          const start = `M${part.x + part.width} ${hook(part)}H${part.x + part.width + 26}`;
          const lead = index === 0 ? start : `${start}V${grid.top + 5}H${trunk}`;
          for (const child of column) {
            strokes.push(`${lead}V${hook(child)}H${child.x - 1}`);
            const tip = { x: child.x - 1, y: hook(child) };
            heads.push(headOf("push", { tip, from: { x: trunk, y: tip.y } }));
          }
        }
      }
    }
    this.layers.tree.replaceChildren(
      drawn("path", { class: "stroke", d: strokes.join("") }), drawn("path", { class: "end", d: heads.join("") }),
      ...this.#captions());
  }

  #captions() {
    return this.arrangement.bands.filter((band) => band.caption).map((band) =>
      drawn("text", { class: "caption", x: 0, y: band.y - 16 }, band.caption));
  }

  /** Every step between parts as one faint line for each pair, where that is asked for. */
  #drawSteps() {
    const strokes = [];
    if (this.showsAllSteps) {
      const drawnPairs = new Set();
      for (const edge of this.graph.edges) {
        if (!edge.to || !this.permits(edge)) continue;
        const [one, other] = [this.boxOf(edge.from), this.boxOf(edge.to)];
        const [from, to] = [edge.from, edge.to].map((node) => this.skeleton.partOfNode[node.number]);
        const pair = `${one.x} ${one.y} ${other.x} ${other.y}`;
        if (from === to || drawnPairs.has(pair)) continue;
        drawnPairs.add(pair);
        strokes.push(routeBetween(one, other).path);
      }
    }
    this.layers.steps.replaceChildren(drawn("path", { class: "stroke", d: strokes.join("") }));
  }

  /** What is traced; of very much just the outlines, and names where they can be read. */
  #drawTrace() {
    this.svg.classList.toggle("tracing", this.#trace !== undefined);
    this.#unnamed = new Map();
    if (!this.#trace) return this.layers.trace.replaceChildren();
    const { nodes, steps, main } = this.#trace;
    const lines = lineFigures(this.#groupedSteps(steps));
    const shown = [...new Map([...nodes].map((node) => [this.#shownFor(node), node])).values()];
    if (shown.length <= copiedAtMost) {
      return this.layers.trace.replaceChildren(...lines, ...shown.map((node) => this.#copy(node)));
    }
    const outlines = shown.map((node) => {
      const shownFor = this.#shownFor(node);
      const box = this.boxOf(node);
      return shownFor === node ? nodeOutline(node, box, main.includes(node)) : flowOutline(shownFor.flow, box);
    });
    this.layers.trace.replaceChildren(...lines, ...outlineFigures(outlines));
    for (const node of shown) {
      const part = this.skeleton.partOfNode[node.number];
      if (!this.#unnamed.has(part)) this.#unnamed.set(part, []);
      this.#unnamed.get(part).push(node);
    }
    this.#nameWhatIsTraced();
  }

  /** Copies what is traced and can be read, where there are only outlines yet. */
  #nameWhatIsTraced() {
    for (const [part, nodes] of this.#unnamed) {
      if (this.#figures.get(part).classList.contains("nameless")) continue;
      this.layers.trace.append(...nodes.map((node) => this.#copy(node)));
      this.#unnamed.delete(part);
    }
  }

  /** Steps that come to the same line on the map as it is now. */
  #groupedSteps(steps) {
    const groups = new Map();
    for (const { edge, role } of steps) {
      const inside = edge.to && !edge.isBack ? this.#laidOut(edge.line) : undefined;
      const from = this.boxOf(edge.from);
      const to = edge.to && this.boxOf(edge.to);
      if (from === to) continue;
      const key = inside ? `${role} ${edge.line.number}` : `${role} ${from.x} ${from.y} ${to?.x} ${to?.y} ${edge.verb}`;
      const group = groups.get(key);
      if (group) group.lines.push(edge.line);
      else groups.set(key, { lines: [edge.line], role, route: inside ?? (to ? routeBetween(from, to) : routeBeneath(from)) });
    }
    return [...groups.values()];
  }

  #laidOut(line) {
    const part = this.skeleton.partOfNode[line.from.number];
    if (!line.curve || !this.isOpen(part)) return undefined;
    return laidOutRoute(line.curve, part.x + measures.inset, part.y + measures.header);
  }

  /** What stands for a node on the map now: itself, or the closed flow that holds it. */
  #shownFor(node) {
    const part = this.skeleton.partOfNode[node.number];
    return part.flow && !this.isOpen(part) ? part : node;
  }

  /** A copy of the figure that stands for a node now. */
  #copy(node) {
    const part = this.skeleton.partOfNode[node.number];
    const isInside = part.flow && this.isOpen(part);
    const copy = (isInside ? this.figureOf(node) : this.#figures.get(part).firstChild).cloneNode(true);
    const box = this.boxOf(node);
    copy.setAttribute("transform", `translate(${box.x} ${box.y})`);
    copy.removeAttribute("tabindex");
    copy.classList.toggle("main", this.#trace.main.includes(node));
    return copy;
  }

  /** The element of a node, or that of the closed flow that holds it. */
  figureOf(node) {
    const part = this.skeleton.partOfNode[node.number];
    const figure = this.#figures.get(part);
    return figure.querySelector(`[data-node="${node.number}"]`) ?? figure.querySelector("[data-part]");
  }

  /** The element of a flow that opens or closes it. */
  handleOf(part) {
    return this.#figures.get(part).querySelector("[data-part], [data-node]");
  }

  /** Every element that can be chosen now, with its box. */
  choices() {
    return this.skeleton.parts.flatMap((part) => {
      const own = { element: this.handleOf(part), box: part.flow && this.isOpen(part) ? { ...part, height: measures.header } : part };
      if (!part.flow || !this.isOpen(part)) return [own];
      return [own, ...part.nodes.map((node) => ({ element: this.figureOf(node), box: this.#boxInside(part, node) }))];
    });
  }
}

/** The scale from which on a name has the height that takes it for text. */
const legible = 0.2;

/** As many figures of what is traced are copied at once, whether anybody can read their names or not. */
const copiedAtMost = 80;

/** The height at which the tree meets a part. */
function hook(part) {
  return part.y + Math.min(part.height / 2, measures.closedHeight / 2);
}
