import { verbGroups } from "./graph.js";

/**
 * Which steps and findings count: by verb, by the conditions that hold in a variant of the app, by finding.
 */
export class Filter {
  /** A filter that lets the steps of some groups of verbs pass, and every finding. */
  constructor(groups) {
    this.verbs = new Set(groups.flatMap((group) => verbGroups[group]));
    this.assume(undefined);
    this.showsDead = true;
    this.rule = "";
  }

  /** Takes nothing for granted but what holds in a variant; without one, nothing at all. */
  assume(variant) {
    this.variant = variant;
    this.conditions = new Map((variant?.conditions ?? []).map(({ condition, holds }) => {
      const asked = conditionOf(condition);
      return [asked.condition, asked.holds === holds];
    }));
  }

  /** Whether a step counts. */
  permits(edge) {
    return this.verbs.has(edge.verb) && (this.showsDead || !edge.dead) && this.isPossible(edge);
  }

  /** Whether no condition of a step contradicts what is assumed of the variant. */
  isPossible(edge) {
    if (this.conditions.size === 0) return true;
    return edge.guards.every((guard) => {
      const { condition, holds } = conditionOf(guard);
      const assumed = this.conditions.get(condition);
      return assumed === undefined || assumed === holds;
    });
  }

  /** Whether a finding counts; `rule` is empty, a severity or a rule. */
  permitsFinding(finding) {
    return this.rule === "" || finding.rule === this.rule || finding.severity === this.rule;
  }
}

/** What a guard says of which condition: `!isOpen` says that `isOpen` does not hold. */
export function conditionOf(guard) {
  if (guard.startsWith("!(") && guard.endsWith(")")) return { condition: guard.slice(2, -1), holds: false };
  if (guard.startsWith("!")) return { condition: guard.slice(1), holds: false };
  const parts = guard.split(" != ");
  if (parts.length === 2 && !/&&|\|\|/.test(guard)) return { condition: parts.join(" == "), holds: false };
  return { condition: guard, holds: true };
}

/** Every condition of a graph with the number of steps that depend on it: conditions of the build first, then by number. */
export function conditionsOf(graph) {
  const counts = new Map();
  for (const edge of graph.edges) {
    for (const condition of new Set(edge.guards.map((guard) => conditionOf(guard).condition))) {
      counts.set(condition, (counts.get(condition) ?? 0) + 1);
    }
  }
  const isOfBuild = (condition) => condition.startsWith("#if");
  return [...counts.entries()]
    .map(([condition, count]) => ({ condition, count, isOfBuild: isOfBuild(condition) }))
    .sort((a, b) => b.isOfBuild - a.isOfBuild || b.count - a.count || (a.condition < b.condition ? -1 : 1));
}
