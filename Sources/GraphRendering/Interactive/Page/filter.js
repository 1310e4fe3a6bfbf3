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
    return this.conditions.size === 0 || edge.guards.every((guard) => this.valueOf(guard) !== false);
  }

  /**
   * Whether a guard holds, as far as that follows from what is assumed: what `!`, `&&` and `||` join is looked at in its
   * parts, and what equals one constant equals no other. The command answers alike, in `Assumptions.swift`.
   */
  valueOf(guard) {
    const asked = conditionOf(guard);
    const value = this.valueWithoutNegation(asked);
    return value === undefined ? undefined : value === asked.holds;
  }

  valueWithoutNegation({ condition }) {
    if (this.conditions.has(condition)) return this.conditions.get(condition);
    const joined = joinedConditions(condition);
    if (joined) {
      const values = joined.parts.map((part) => this.valueOf(part));
      if (values.includes(joined.decisive)) return joined.decisive;
      return values.includes(undefined) ? undefined : !joined.decisive;
    }
    const equality = equalityOf(condition);
    if (!equality) return undefined;
    for (const [other, holds] of this.conditions) {
      const known = holds ? equalityOf(other) : undefined;
      if (known?.value === equality.value) return known.constant === equality.constant;
    }
    return undefined;
  }

  /** Whether a finding counts; `rule` is empty, a severity or a rule. */
  permitsFinding(finding) {
    return this.rule === "" || finding.rule === this.rule || finding.severity === this.rule;
  }
}

/** What a guard says of which condition: `!isOpen` says that `isOpen` does not hold. */
export function conditionOf(guard) {
  const prefix = guard.startsWith("#if ") ? "#if " : "";
  let condition = guard.slice(prefix.length);
  let holds = true;
  while (operandsOf(condition, "||", "&&", "?").length === 1) {
    const sides = operandsOf(condition, "!=");
    if (isEnclosed(condition)) {
      condition = condition.slice(1, -1);
    } else if (condition.startsWith("!")) {
      condition = condition.slice(1);
      holds = !holds;
    } else if (sides.length === 2) {
      condition = sides.join(" == ");
      holds = !holds;
    } else {
      break;
    }
  }
  return { condition: prefix + condition, holds };
}

/** The conditions that one is made of, and the value of one of them that decides; nothing where it is made of none. */
function joinedConditions(condition) {
  const prefix = condition.startsWith("#if ") ? "#if " : "";
  const text = condition.slice(prefix.length);
  if (operandsOf(text, "?").length > 1) return undefined;
  for (const [joint, decisive] of [["||", true], ["&&", false]]) {
    const parts = operandsOf(text, joint);
    if (parts.length > 1) return { parts: parts.map((part) => prefix + part), decisive };
  }
  return undefined;
}

/** Both sides, where a condition is that something equals a constant. */
function equalityOf(condition) {
  const [value, constant, ...more] = operandsOf(condition, "==");
  return constant !== undefined && more.length === 0 && /^[."\d]/.test(constant) ? { value, constant } : undefined;
}

/** The parts of a text between some operators that stand in no brackets and no string. */
function operandsOf(text, ...operators) {
  const marks = operators.map((operator) => ` ${operator} `);
  const parts = [""];
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const mark = depth === 0 && !isQuoted && marks.find((mark) => text.startsWith(mark, index));
    if (mark) {
      parts.push("");
      index += mark.length - 1;
      continue;
    }
    if (text[index] === '"') isQuoted = !isQuoted;
    if (!isQuoted) depth += "([{".includes(text[index]) ? 1 : ")]}".includes(text[index]) ? -1 : 0;
    parts[parts.length - 1] += text[index];
  }
  return parts;
}

/** Whether one pair of parentheses encloses all of a text. */
function isEnclosed(text) {
  if (!text.startsWith("(") || !text.endsWith(")")) return false;
  let depth = 0;
  for (const character of text.slice(0, -1)) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (depth === 0) return false;
  }
  return true;
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
