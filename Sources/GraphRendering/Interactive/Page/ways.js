import { isRoute, isWayOut } from "./graph.js";

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
 * The shortest way that a person can go as `{ steps, usesWaysOut }`, or `undefined`: by steps that show something where
 * there is one, else with ways out too, as from a flow that has finished to the next.
 */
export function walkableWay(starts, goal, filter) {
  const byRoutes = shortestWay(starts, goal, (edge) => isRoute(edge) && filter.permits(edge));
  if (byRoutes) return { steps: byRoutes, usesWaysOut: false };
  const isOpen = (edge) => isWayOut(edge) ? filter.isPossible(edge) : isRoute(edge) && filter.permits(edge);
  const steps = shortestWay(starts, goal, isOpen);
  return steps && { steps, usesWaysOut: true };
}

/** The nodes that some nodes lead to, themselves included. */
export function reached(starts, permits) {
  const seen = new Set(starts);
  for (const node of seen) {
    for (const edge of node.leaving) if (edge.to && permits(edge)) seen.add(edge.to);
  }
  return seen;
}
