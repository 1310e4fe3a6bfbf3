import { gravest, isRoute } from "./graph.js";

/**
 * Sentences about nodes, flows and steps, for panels, tables and screen readers alike.
 */

/** The sign before the name of what has a finding, as on every map of Ariadne's. */
export const signs = { error: "✖", warning: "⚠", info: "ℹ" };

const severityNouns = { error: "error", warning: "warning", info: "note" };

const kindNouns = {
  entry: "entry", coordinator: "coordinator", screen: "screen", container: "container", link: "link",
  external: "system screen",
};

const verbWords = {
  push: "pushes", present: "presents", root: "sets as root", replace: "replaces with", tab: "has as tab",
  embed: "embeds", start: "starts", link: "opens", pop: "pops", popTo: "pops to", popToRoot: "pops to root",
  dismiss: "dismisses", finish: "finishes to", owns: "keeps", releases: "lets go of",
};

/** `1 screen`, `7 screens`, `2 entries`. */
export function counted(count, noun) {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun.endsWith("y") ? `${noun.slice(0, -1)}ie` : noun}s`;
}

/** What a node is. */
export function kindNoun(node) {
  return kindNouns[node.kind];
}

/** What a finding is called by its severity. */
export function severityNoun(severity) {
  return severityNouns[severity];
}

/** What a step does, as a verb of its source; `object` stands behind the verb. */
export function verbPhrase(edge, object = "") {
  const shown = edge.shownAs && `(shown by ${edge.shownAs})`;
  // «sets it as root», but «pushes it».
  const [verb, rest] = verbWords[edge.verb].split(/ (?=as )/);
  return [verb, object, rest, shown].filter(Boolean).join(" ");
}

/** When, under what conditions and by whom a step is taken; empty where the source says none of it. */
export function circumstances(edge) {
  return [
    edge.event && `on ${edge.event}`,
    edge.outcome && `with ${edge.outcome}`,
    edge.guards.length > 0 && `if ${edge.guards.join(" and ")}`,
    edge.carrier && `by ${edge.carrier.name}`,
    edge.weak && "weakly",
    edge.storage && `in a ${edge.storage}`,
    edge.exits && `after ${edge.exits.join(", ")}`,
    edge.confidence && `(${edge.confidence})`,
    edge.dead && "(nothing runs it)",
  ].filter(Boolean).join(" ");
}

/** `2 errors, 1 note`; empty for none. */
export function findingCounts(findings) {
  return Object.keys(severityNouns)
    .map((severity) => [findings.filter((finding) => finding.severity === severity).length, severityNouns[severity]])
    .filter(([count]) => count > 0)
    .map(([count, noun]) => counted(count, noun))
    .join(", ");
}

/** A node in one sentence. */
export function nodeSentence(node, graph) {
  const flow = node.flow === undefined ? "" : ` in ${graph.flows[node.flow].title}`;
  const findings = findingCounts(node.findings);
  const ways = `${counted(node.arriving.filter(isRoute).length, "step")} in, ${node.leaving.filter(isRoute).length} out`;
  return `${node.name}, ${kindNoun(node)}${flow}, ${ways}${findings && `, ${findings}`}`;
}

/** A flow in one sentence. */
export function flowSentence(flow) {
  const findings = findingCounts(findingsIn(flow));
  return `${flow.title}, ${flowContents(flow)}${findings && `, ${findings}`}`;
}

/** What a flow holds besides its coordinator: `7 screens`. */
export function flowContents(flow) {
  const others = flow.members.filter((member) => member.number !== flow.head);
  const screens = others.filter((member) => member.kind === "screen").length;
  return screens === others.length ? counted(screens, "screen") : counted(others.length, "node");
}

/** The findings about a flow's nodes. */
export function findingsIn(flow) {
  return flow.members.flatMap((member) => member.findings);
}

/** The gravest severity of a flow's nodes, or `undefined`. */
export function flowSeverity(flow) {
  return gravest(flow.members.map((member) => member.severity));
}
