/**
 * Elements are made here and nowhere else. Text of the app's is only ever set as text, never parsed as markup.
 */

const svgNamespace = "http://www.w3.org/2000/svg";

/** An HTML element; an attribute of `true` is set without a value, one of `false` or `undefined` is left out. */
export function element(name, attributes = {}, ...children) {
  return furnish(document.createElement(name), attributes, children);
}

/** An SVG element. */
export function drawn(name, attributes = {}, ...children) {
  return furnish(document.createElementNS(svgNamespace, name), attributes, children);
}

function furnish(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return made;
}

/** A button of the page; never one that sends a form. */
export function button(label, onclick, attributes = {}) {
  return element("button", { type: "button", ...attributes, onclick }, label);
}

/** Has a screen reader say something. */
export function announce(text) {
  document.getElementById("status").textContent = text;
}
