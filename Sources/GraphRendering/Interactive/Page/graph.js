/**
 * The navigation graph as the page knows it: nodes, flows, edges, lines and findings, each with its number and what it
 * touches.
 */
export class Graph {
  /** Takes the document's data apart and joins it up. */
  constructor(data) {
    this.title = data.title;
    this.summary = data.summary;
    this.files = data.files;
    this.shows = data.shows;
    this.variants = data.variants;
    this.nodes = data.nodes.map((node, number) => ({
      ...node, number, leaving: [], arriving: [], carried: [], findings: [],
    }));
    this.flows = data.flows.map((flow, number) => ({ ...flow, number, members: flow.members.map((m) => this.nodes[m]) }));
    this.edges = data.edges.map((edge, number) => ({
      ...edge, number, from: this.nodes[edge.from], to: this.nodes[edge.to], carrier: this.nodes[edge.carrier],
      event: data.texts[edge.event], outcome: data.texts[edge.outcome],
      guards: (edge.guards ?? []).map((text) => data.texts[text]),
    }));
    this.lines = data.lines.map((line, number) => {
      const edges = line.edges.map((edge) => this.edges[edge]);
      return { ...line, number, edges, from: edges[0].from, to: edges[0].to, verb: edges[0].verb };
    });
    this.findings = data.findings.map((finding, number) => ({
      ...finding, number, subjects: finding.subjects.map((subject) => this.nodes[subject]),
      edges: finding.edges.map((edge) => this.edges[edge]),
    }));
    this.#join();
  }

  #join() {
    for (const edge of this.edges) {
      edge.from.leaving.push(edge);
      edge.to?.arriving.push(edge);
      edge.carrier?.carried.push(edge);
    }
    for (const line of this.lines) for (const edge of line.edges) edge.line = line;
    for (const finding of this.findings) finding.subjects[0]?.findings.push(finding);
  }

  /** The nodes at which something outside of the app can start. */
  get entries() {
    return this.nodes.filter((node) => node.entry);
  }

  /** The node of that full name, or `undefined`. */
  named(name) {
    return this.nodes.find((node) => node.name === name);
  }

  /** A place in the source as text: file, line and column, the last two from 1. */
  placeText([file, line, column]) {
    return `${this.files[file]}:${line}:${column}`;
  }
}

/** What each verb belongs to, in the order in which they are listed. */
export const verbGroups = {
  routes: ["push", "present", "root", "replace", "tab", "embed", "start", "link"],
  waysOut: ["pop", "popTo", "popToRoot", "dismiss", "finish"],
  ownership: ["owns", "releases"],
};

/** Whether a step shows something that was not on show before. */
export function isRoute(edge) {
  return verbGroups.routes.includes(edge.verb);
}

/** Whether a step states who keeps whom. */
export function isOwnership(edge) {
  return verbGroups.ownership.includes(edge.verb);
}

/** The severities, the gravest first. */
export const severities = ["error", "warning", "info"];

/** The gravest of some severities, or `undefined` where there is none. */
export function gravest(some) {
  return severities.find((severity) => some.includes(severity));
}
