import { drawn, element } from "./elements.js";
import { lineFigure, nodeFigure } from "./figures.js";
import { severities, verbGroups } from "./graph.js";
import { section } from "./panel.js";
import { routeBetween } from "./lines.js";
import { kindNoun, severityNoun, verbPhrase } from "./words.js";

/**
 * What shapes, lines and signs mean: just those that occur, drawn as on the map.
 */
export function legendContents({ graph }) {
  const kinds = [...new Map(graph.nodes.map((node) => [node.kind, { kind: node.kind }])).values()];
  const found = severities.filter((severity) => graph.nodes.some((node) => node.severity === severity));
  const verbs = Object.values(verbGroups).flat().filter((verb) => graph.lines.some((line) => line.verb === verb));
  return [
    element("h2", {}, "Legend"),
    section("Nodes", element("ul", { class: "plain samples" }, [
      ...kinds.map((node) => nodeSample(node.kind, undefined, kindNoun(node))),
      ...found.map((severity) => nodeSample("screen", severity, `has a finding: ${severityNoun(severity)}`)),
    ])),
    section("Lines", element("ul", { class: "plain samples" }, verbs.map((verb) => lineSample(verb)))),
    element("p", { class: "quiet hint" }, "The thin tree between flows shows how each is first reached from the entries; a click on a screen draws its own steps."),
  ];
}

function nodeSample(kind, severity, meaning) {
  const sample = { number: -1, name: meaning, label: "Name", kind, severity, arriving: [], leaving: [], findings: [] };
  const figure = nodeFigure(sample, 76, 26, undefined);
  return sampleItem(figure, meaning);
}

function lineSample(verb) {
  const route = routeBetween({ x: -6, y: 3, width: 8, height: 20 }, { x: 74, y: 3, width: 8, height: 20 });
  return sampleItem(lineFigure([{ number: -1, verb, edges: [{}] }], route), verbPhrase({ verb }));
}

function sampleItem(figure, meaning) {
  for (const name of ["role", "tabindex", "aria-label", "data-node", "data-lines"]) figure.removeAttribute(name);
  const picture = drawn("svg", { class: "sample", viewBox: "-6 -6 90 38", width: 90, height: 38, "aria-hidden": "true" }, figure);
  return element("li", {}, picture, element("span", {}, meaning));
}
