import { isRoute } from "./graph.js";

/**
 * The trees on which the map is built: every flow, and every node that stands alone, under the one from which it is
 * first reached, breadth-first. They stand in bands: what the app starts itself, what something outside of the source
 * starts, what only links open, and what nothing leads to.
 */
export function growSkeleton(graph) {
  const parts = makeParts(graph);
  const seen = new Set();
  const grown = (nodes) => {
    const queue = unique(nodes.map((node) => parts.ofNode[node.number])).filter((part) => !seen.has(part));
    const roots = [...queue];
    for (const part of queue) seen.add(part);
    for (const part of queue) {
      for (const next of partsAfter(part, parts.ofNode)) {
        if (seen.has(next)) continue;
        seen.add(next);
        next.parent = part;
        part.children.push(next);
        queue.push(next);
      }
    }
    return roots;
  };
  const bands = [
    { caption: "", roots: grown(graph.nodes.filter((node) => node.kind === "entry")) },
    { caption: "Started by something outside of the source", roots: grown(graph.entries.filter((node) => node.kind !== "link")) },
    { caption: "Opened by links", roots: grown(graph.nodes.filter((node) => node.kind === "link")) },
    { caption: "Nothing leads here", roots: parts.all.filter((part) => !seen.has(part)) },
  ];
  return { parts: parts.all, partOfNode: parts.ofNode, bands: bands.filter((band) => band.roots.length > 0) };
}

function makeParts(graph) {
  const all = [];
  const ofNode = [];
  const add = (part, nodes) => {
    all.push({ ...part, number: all.length, nodes, children: [], parent: undefined });
    for (const node of nodes) ofNode[node.number] = all.at(-1);
  };
  for (const flow of graph.flows) add({ flow }, flow.members);
  for (const node of graph.nodes) if (node.flow === undefined) add({ node }, [node]);
  return { all, ofNode };
}

/** The parts that a part's nodes show, keep or start, in the order of the graph; what is kept comes after what is shown. */
function partsAfter(part, partOfNode) {
  const edges = part.nodes.flatMap((node) => node.leaving);
  const leading = [...edges.filter(isRoute), ...edges.filter((edge) => edge.verb === "owns" && !edge.weak)];
  return unique(leading.map((edge) => partOfNode[edge.to.number]).filter((next) => next !== part));
}

function unique(things) {
  return [...new Set(things)];
}
