import { announce, button, element } from "./elements.js";
import { Combobox, describeNode } from "./combobox.js";
import { nodeButton, placeText } from "./places.js";
import { circumstances, counted, verbPhrase } from "./words.js";
import { shortestWay, verbShown, walkableWay } from "./ways.js";

/**
 * The shortest way between two chosen nodes, by steps that the filter lets pass.
 */
export function pathContents(page) {
  const result = element("div", { class: "way", "aria-live": "polite" });
  const place = { from: element("div", { class: "search" }), to: element("div", { class: "search" }) };
  const fields = {};
  const walk = () => {
    result.replaceChildren(...walked(page));
  };
  for (const end of ["from", "to"]) {
    fields[end] = new Combobox(place[end], {
      id: `way-${end}`, label: end === "from" ? "From" : "To", hint: "Screen, flow or link",
      index: page.nodeIndex, describe: describeNode(page.graph),
      choose: (node) => {
        page.way[end] = node;
        walk();
      },
    });
    fields[end].show(page.way[end]);
  }
  const swap = () => {
    page.way = { from: page.way.to, to: page.way.from };
    for (const end of ["from", "to"]) fields[end].show(page.way[end]);
    walk();
  };
  walk();
  return [
    element("h2", {}, "Shortest way"),
    element("label", { for: "way-from" }, "From"), place.from,
    element("label", { for: "way-to" }, "To"), place.to,
    element("div", { class: "buttons" }, button("Turn round", swap)),
    result,
  ];
}

function walked(page) {
  const { from, to } = page.way;
  if (!from || !to) return [element("p", { class: "quiet" }, "Choose where to begin and where to end.")];
  if (from === to) return [element("p", {}, "That is one and the same.")];
  const way = walkableWay([from], to, page.filter);
  if (!way) {
    page.showNothing();
    announce("No way");
    const isOwned = shortestWay([from], to, () => true);
    const remark = isOwned ? "Steps that the filter leaves out, or who keeps whom, would join them." : "Nothing joins them.";
    return [element("p", {}, `No way leads from one to the other. ${remark}`)];
  }
  page.showWay(way.steps);
  const length = counted(way.steps.length, "step");
  announce(`${length} from ${from.name} to ${to.name}`);
  return [element("p", {}, length + way.remark), stepList(way.steps, page)];
}

/** Steps one after the other, each with what sets it off; of very many the beginning and the end, the rest on demand. */
export function stepList(steps, page) {
  const begin = element("li", {}, nodeButton(steps[0]?.from ?? page.selected, page));
  const items = (part) => part.map((edge) => wayItem(edge, page));
  if (steps.length <= 4 * listed) return element("ol", { class: "plain steps" }, begin, items(steps));
  const [head, middle, tail] = [steps.slice(0, listed), steps.slice(listed, -listed), steps.slice(-listed)];
  const gap = element("li", {}, button(
    `Show the ${middle.length} steps between`, () => gap.replaceWith(...items(middle)), { class: "link" }));
  return element("ol", { class: "plain steps" }, begin, items(head), gap, items(tail));
}

/** How many steps at either end of a long way are shown at once. */
const listed = 10;

function wayItem(edge, page) {
  if (edge.isBack) {
    const words = verbShown(edge) === "tab" ? "changes tabs in" : "goes back to";
    return element("li", {}, element("div", { class: "note" }, words), nodeButton(edge.to, page));
  }
  return element(
    "li", {},
    element("div", { class: "note" }, element("span", { class: "verb" }, verbPhrase(edge)), " ",
      element("bdi", {}, circumstances(edge)), " ", placeText(edge, page.graph)),
    nodeButton(edge.to, page));
}
