import { isOwnership, isRoute } from "./graph.js";

/**
 * Ways through the graph, all breadth-first: shortest in steps, and the same for the same graph.
 */

/** Everything within some steps of a node, with its distance; `direction` is "leaving" or "arriving". */
export function within(start, steps, direction, permits) {
  const distances = new Map([[start, 0]]);
  const edges = [];
  const queue = [start];
  for (const node of queue) {
    const distance = distances.get(node);
    if (distance === steps) continue;
    for (const edge of node[direction]) {
      const next = direction === "leaving" ? edge.to : edge.from;
      if (!next || !permits(edge)) continue;
      edges.push(edge);
      if (distances.has(next)) continue;
      distances.set(next, distance + 1);
      queue.push(next);
    }
  }
  return { distances, edges };
}

/** The steps of a shortest way from any of some nodes to another, or `undefined` where there is none. */
export function shortestWay(starts, goal, permits) {
  const stepTo = new Map(starts.map((start) => [start, undefined]));
  const queue = [...starts];
  for (const node of queue) {
    if (node === goal) return stepsBack(goal, stepTo);
    for (const edge of node.leaving) {
      if (!edge.to || stepTo.has(edge.to) || !permits(edge)) continue;
      stepTo.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return undefined;
}

function stepsBack(goal, stepTo) {
  const steps = [];
  for (let step = stepTo.get(goal); step; step = stepTo.get(step.from)) steps.unshift(step);
  return steps;
}

/**
 * The shortest way that a person can go as `{ steps, remark }`, or `undefined`: by steps that show something where there
 * is one, else by going back first, to other tabs too, and through the ends of flows.
 */
export function walkableWay(starts, goal, filter) {
  const shows = (edge) => isRoute(edge) && filter.permits(edge);
  const straight = shortestWay(starts, goal, shows);
  if (straight) return { steps: straight, remark: "" };
  const steps = wayAround(starts, goal, shows, (edge) => edge.verb === "finish" && filter.isPossible(edge));
  return steps && { steps, remark: `, since one has to ${detours(steps)} on the way` };
}

function detours(steps) {
  const parts = [];
  const back = steps.filter((step) => step.isBack);
  if (back.some((step) => verbShown(step) !== "tab")) parts.push("go back");
  if (back.some((step) => verbShown(step) === "tab")) parts.push("change tabs");
  if (steps.some((step) => step.verb === "finish")) parts.push("end a flow");
  return parts.join(", ").replace(/, ([^,]*)$/, " and $1");
}

/**
 * A shortest way that also goes back, against steps that show something: copies of these with their ends exchanged, and
 * `isBack`. One goes back first and then ahead; who is told of the end of a flow goes on with what answers to it.
 *
 * Breadth-first over nodes and how each is stood on: `top`, whence all is open; `ahead`, whence nobody goes back; `tabs`,
 * to choose another; `passed` on the way back, as what a root has taken the place of; or what is answered to.
 */
function wayAround(starts, goal, shows, ends) {
  const seen = new Set();
  const queue = [];
  const arrive = (node, stance, step, before) => {
    const key = `${node.number} ${stance}`;
    if (seen.has(key)) return;
    seen.add(key);
    queue.push({ node, stance, step, before });
  };
  for (const start of starts) arrive(start, "top");
  for (const place of queue) {
    const { node, stance } = place;
    if (node === goal && (stance === "top" || stance === "ahead")) return stepsTo(place);
    for (const edge of node.leaving) {
      if (!edge.to || !canTake(edge, stance)) continue;
      if (shows(edge)) arrive(edge.to, "ahead", edge, place);
      else if (ends(edge)) arrive(edge.to, `${(edge.carrier ?? edge.from).name}.${edge.outcome}`, edge, place);
    }
    if (!["top", "tabs", "passed"].includes(stance)) continue;
    for (const edge of node.arriving) {
      if (edge.verb === "link" || !shows(edge)) continue;
      arrive(edge.from, stanceBeneath(edge), { ...edge, from: edge.to, to: edge.from, isBack: true }, place);
    }
  }
  return undefined;
}

function canTake(edge, stance) {
  switch (stance) {
    case "top": case "ahead": return true;
    case "tabs": return verbShown(edge) === "tab";
    case "passed": return false;
    default: return edge.event === stance;
  }
}

/** How what lies beneath is stood on once a step has been gone back. */
function stanceBeneath(edge) {
  switch (verbShown(edge)) {
    case "tab": return "tabs";
    case "root": case "replace": return "passed";
    default: return "top";
  }
}

/** By which verb what a step leads to comes on show. */
export function verbShown(edge) {
  return edge.shownAs ?? edge.verb;
}

/** The steps to a place; what is only passed is no stop. */
function stepsTo(place) {
  const steps = [];
  for (let here = place; here.step; here = here.before) {
    if (here.stance === "passed") steps[0] = { ...steps[0], from: here.before.node };
    else steps.unshift(here.step);
  }
  return steps;
}

/**
 * The nodes that entries and links lead to, themselves included: whoever takes a step brings its target on show, and a
 * carrier that never shows the screen that it acts for comes with that screen. Steps that nothing runs lead nowhere.
 */
export function reached(graph, permits) {
  const steps = graph.edges.filter((edge) => permits(edge) && !isOwnership(edge));
  const actorOf = (edge) => edge.carrier ?? edge.from;
  const shown = new Set();
  for (const edge of steps) if (isRoute(edge) && edge.to) shown.add(`${actorOf(edge).number} ${edge.to.number}`);
  const next = new Map(graph.nodes.map((node) => [node, []]));
  for (const edge of steps.filter((step) => !step.dead)) {
    if (isRoute(edge) && edge.to) next.get(actorOf(edge)).push(edge.to);
    const isHanded = edge.carrier && !shown.has(`${edge.carrier.number} ${edge.from.number}`);
    if (isHanded) next.get(edge.from).push(edge.carrier);
  }
  const seen = new Set(graph.nodes.filter((node) => node.entry || node.kind === "link"));
  for (const node of seen) for (const other of next.get(node)) seen.add(other);
  return seen;
}
