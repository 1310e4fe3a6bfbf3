import { button, element } from "./elements.js";

const keys = [
  ["/", "search"], ["arrow keys", "to the next flow or screen in that direction"], ["Enter", "select; open or close a flow"],
  ["E", "open or close the flow around"], ["Shift E, Shift C", "open, close all flows"], ["+ −", "zoom in, out"],
  ["0", "show everything"], ["Shift and arrow keys", "move the map"], ["P", "a way from the selected screen"],
  ["F", "findings"], ["L", "every step between flows"], ["T", "table or map"], ["Esc", "clear"], ["?", "this list"],
];

/** Fills the dialog that lists the keys. */
export function fillKeys(dialog) {
  dialog.append(
    element("h2", {}, "Keys"),
    element("dl", {}, keys.flatMap(([key, meaning]) => [element("dt", {}, key), element("dd", {}, meaning)])),
    button("Close", () => dialog.close()));
}

/**
 * What keys do: everywhere but in fields, and arrow keys on the map only.
 */
export function listenToKeys(page) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const isOnMap = page.drawing.svg.contains(event.target) || event.target === document.body;
    const action = keyAction(event, page, isOnMap);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function keyAction(event, page, isOnMap) {
  const arrow = arrows[event.key];
  if (arrow && isOnMap) {
    const [x, y] = arrow;
    return event.shiftKey ? () => page.viewport.pan(-60 * x, -60 * y) : () => moveFocus(page, x, y);
  }
  if (event.key === "Enter" || event.key === " ") return isOnMap ? chosen(event.target, page) : undefined;
  const simple = {
    "/": () => page.search.input.focus(), "?": () => document.getElementById("keys").showModal(),
    "+": () => page.viewport.zoom(1.25), "=": () => page.viewport.zoom(1.25), "-": () => page.viewport.zoom(0.8),
    0: () => page.fit(), Escape: () => page.clear(), f: () => page.panel.show("findings"), t: () => page.switchView(),
    p: () => (page.selected ? page.walkFrom(page.selected) : page.panel.show("path")), l: () => page.toggleAllSteps(),
    e: () => page.toggleAround(event.target), E: () => page.openAll(true), C: () => page.openAll(false),
  };
  return simple[event.key];
}

function chosen(target, page) {
  return target.closest?.("[data-node], [data-part]") ? () => page.choose(target) : undefined;
}

/** Moves the focus to the nearest choice in a direction, nearest in line first. */
function moveFocus(page, x, y) {
  const choices = page.drawing.choices();
  const now = choices.find(({ element }) => element === document.activeElement);
  if (!now) return focus(choices[0], page);
  const from = middle(now.box);
  let best;
  for (const choice of choices) {
    const to = middle(choice.box);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    const distance = along + 3 * aside;
    if (along > 4 && (!best || distance < best.distance)) best = { choice, distance };
  }
  if (best) focus(best.choice, page);
}

function middle(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function focus(choice, page) {
  if (!choice) return;
  page.drawing.svg.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
  choice.element.setAttribute("tabindex", "0");
  choice.element.focus({ preventScroll: true });
  if (!page.viewport.sees(choice.box)) page.viewport.centre(choice.box, 0.5);
}
