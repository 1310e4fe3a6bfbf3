import { button, element } from "./elements.js";
import { findingSelect } from "./findings.js";
import { conditionsOf } from "./filter.js";
import { verbGroups } from "./graph.js";
import { longList, section } from "./panel.js";
import { nodeButton } from "./places.js";
import { counted } from "./words.js";

const groupTitles = { routes: "Steps that show something", waysOut: "Ways out", ownership: "Who keeps whom" };

/**
 * What is shown: verbs, findings, and the variant of the app, that is the conditions that are taken to hold.
 */
export function filterContents(page) {
  return [
    element("h2", {}, "Filter"),
    section("Findings", page.graph.findings.length > 0 ? findingSelect(page) : element("p", {}, "There are none.")),
    Object.keys(verbGroups).map((group) => verbSection(group, page)),
    deadSection(page),
    variantSection(page),
  ].flat();
}

function verbSection(group, page) {
  const counts = verbGroups[group]
    .map((verb) => [verb, page.graph.edges.filter((edge) => edge.verb === verb).length])
    .filter(([, count]) => count > 0);
  if (counts.length === 0) return undefined;
  const boxes = counts.map(([verb, count]) => checkbox(verb, count, page.filter.verbs.has(verb), (isOn) => {
    if (isOn) page.filter.verbs.add(verb);
    else page.filter.verbs.delete(verb);
    page.filterChanged();
  }));
  const isAll = counts.every(([verb]) => page.filter.verbs.has(verb));
  const all = button(isAll ? "none" : "all", () => {
    for (const [verb] of counts) page.filter.verbs[isAll ? "delete" : "add"](verb);
    page.filterChanged();
    page.panel.show("filter");
  }, { class: "link aside", "aria-label": `${groupTitles[group]}: ${isAll ? "none" : "all"}` });
  return element("section", {}, element("h3", {}, groupTitles[group], " ", all), element("div", { class: "checks" }, boxes));
}

function deadSection(page) {
  const count = page.graph.edges.filter((edge) => edge.dead).length;
  return count === 0 ? undefined : section("Code that nothing runs", checkbox("show its steps", count, page.filter.showsDead, (isOn) => {
    page.filter.showsDead = isOn;
    page.filterChanged();
  }));
}

function checkbox(label, count, isOn, change) {
  const input = element("input", { type: "checkbox", checked: isOn });
  input.addEventListener("change", () => change(input.checked));
  return element("label", { class: "check" }, input, element("span", {}, label), element("span", { class: "quiet" }, `${count}`));
}

function variantSection(page) {
  const conditions = conditionsOf(page.graph);
  if (conditions.length === 0) return undefined;
  const { filter } = page;
  const assume = (condition, holds) => {
    filter.variant = undefined;
    if (holds === undefined) filter.conditions.delete(condition);
    else filter.conditions.set(condition, holds);
    page.filterChanged();
    page.panel.show("filter");
  };
  const select = element("select", { "aria-label": "Assume a condition" }, element("option", { value: "" }, "Assume a condition …"), [
    ["Of the build", conditions.filter((each) => each.isOfBuild)],
    ["Of the code", conditions.filter((each) => !each.isOfBuild).slice(0, 300)],
  ].map(([label, some]) => (some.length === 0 ? undefined : element("optgroup", { label }, some.map(({ condition, count }) =>
    element("option", { value: condition }, `${condition.length > 60 ? `${condition.slice(0, 60)}…` : condition} (${count})`))))));
  select.addEventListener("change", () => assume(select.value, true));
  return section(
    "Variant", element("p", { class: "quiet" }, "Steps that contradict what is assumed are left out; what can then not be reached fades."),
    variantSelect(page), select,
    element("ul", { class: "plain" }, [...filter.conditions].map(([condition, holds]) => element(
      "li", { class: "condition" }, element("code", {}, condition), element(
        "div", { class: "switch", role: "group", "aria-label": condition },
        button("holds", () => assume(condition, true), { "aria-pressed": String(holds) }),
        button("does not", () => assume(condition, false), { "aria-pressed": String(!holds) }),
        button("×", () => assume(condition, undefined), { "aria-label": "Assume nothing" }))))),
    filter.conditions.size === 0 ? undefined : element("p", {}, `${counted(page.lost.size, "node")} cannot be reached then.`),
    page.lost.size === 0 ? undefined : longList([...page.lost], (node) => element("li", {}, nodeButton(node, page)), 10));
}

/** Lets one choose a variant that the app's configuration names; nothing where it names none. */
function variantSelect(page) {
  const { graph, filter } = page;
  if (graph.variants.length === 0) return undefined;
  const option = (value, label) => element("option", { value, selected: filter.variant === graph.variants[value] }, label);
  const select = element(
    "select", { "aria-label": "Which variant" }, option("", "Every variant"),
    graph.variants.map((variant, number) => option(number, variant.name)));
  select.addEventListener("change", () => {
    filter.assume(graph.variants[select.value]);
    page.filterChanged();
    page.panel.show("filter");
  });
  return select;
}
