import { button, element } from "./elements.js";

/**
 * How panels and tables speak of nodes and of places in the source.
 */

/** A button with a node's name that selects the node. */
export function nodeButton(node, page) {
  const attributes = { class: `link node-name ${node.severity ?? ""}`, title: node.name };
  return button(element("bdi", {}, node.name), () => page.select(node), attributes);
}

/**
 * Where something stands in the source: a link where the map has any, else text; nothing where no source says it. The
 * file's folder stands in the tooltip, unless `isWhole`.
 */
export function placeText({ place, address }, graph, isWhole = false) {
  if (!place) return undefined;
  const whole = graph.placeText(place);
  const text = element("bdi", {}, isWhole ? whole : whole.slice(whole.lastIndexOf("/") + 1));
  const attributes = { class: "place", title: whole };
  if (!address || !isHarmless(address)) return element("span", attributes, text);
  return element("a", { ...attributes, href: address, rel: "noreferrer" }, text);
}

/** An address that would run a script is no link. */
function isHarmless(address) {
  return !/^\s*(javascript|data|vbscript):/i.test(address);
}
