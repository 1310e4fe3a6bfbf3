import { button, element } from "./elements.js";
import { severities } from "./graph.js";
import { placeText } from "./places.js";
import { counted, severityNoun, signs } from "./words.js";

/**
 * Everything that is wrong with the app; a click jumps to the place and draws the proof.
 */
export function findingsContents(page) {
  const { graph, filter } = page;
  if (graph.findings.length === 0) return [element("h2", {}, "Findings"), element("p", {}, "Nothing was found.")];
  const shown = graph.findings.filter((finding) => filter.permitsFinding(finding));
  return [
    element("h2", {}, counted(shown.length, "finding")),
    findingSelect(page),
    severities.map((severity) => {
      const some = shown.filter((finding) => finding.severity === severity);
      return some.length === 0 ? undefined : element(
        "section", {},
        element("h3", {}, `${signs[severity]} ${counted(some.length, severityNoun(severity))}`),
        element("ul", { class: "plain findings" }, some.map((finding) => findingItem(finding, page))));
    }),
  ].flat();
}

/** Lets one choose the findings of one severity or one rule. */
export function findingSelect(page) {
  const { graph, filter } = page;
  const rules = [...new Set(graph.findings.map((finding) => finding.rule))].sort();
  const some = severities.filter((severity) => graph.findings.some((finding) => finding.severity === severity));
  const option = (value, label) => element("option", { value, selected: filter.rule === value }, label);
  const select = element(
    "select", { "aria-label": "Which findings" }, option("", "Every finding"),
    element("optgroup", { label: "Severity" }, some.map((severity) => option(severity, severityNoun(severity)))),
    element("optgroup", { label: "Rule" }, rules.map((rule) => option(rule, rule))));
  select.addEventListener("change", () => page.showFindings(select.value));
  return select;
}

function findingItem(finding, page) {
  const isShown = page.finding === finding;
  const head = button(
    [element("span", { class: "message" }, element("bdi", {}, finding.message)), element("span", { class: "rule" }, finding.rule)],
    () => page.showFinding(finding), { class: `finding ${finding.severity}`, "aria-expanded": String(isShown) });
  return element("li", {}, head, isShown ? proof(finding, page) : undefined);
}

function proof(finding, page) {
  return element(
    "div", { class: "proof" },
    placeText(finding, page.graph, true),
    finding.proof.length === 0 ? undefined : element(
      "ol", { class: "steps" }, finding.proof.map((step) => element(
        "li", {}, element("bdi", {}, step.text), " ", placeText(step, page.graph)))),
    element("p", {}, element("strong", {}, "To mend it: "), element("bdi", {}, finding.remedy)));
}
