import { element } from "./elements.js";

/**
 * The panel beside the map: tabs, of which one is shown. A tab's contents are made when it is shown.
 */
export class Panel {
  #shown;

  /** Fills the tab list and the sheet; `tabs` are `{ name, title, contents }`. */
  constructor(list, sheet, tabs) {
    this.sheet = sheet;
    this.tabs = new Map();
    sheet.setAttribute("role", "tabpanel");
    for (const tab of tabs) {
      const attributes = { type: "button", role: "tab", id: `tab-${tab.name}`, "aria-controls": sheet.id };
      const handle = element("button", { ...attributes, onclick: () => this.show(tab.name) }, tab.title);
      list.append(handle);
      this.tabs.set(tab.name, { ...tab, handle });
    }
    list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The name of the tab that is shown. */
  get shown() {
    return this.#shown;
  }

  /** Shows a tab, with its contents made anew. */
  show(name) {
    this.#shown = name;
    for (const tab of this.tabs.values()) {
      const isShown = tab.name === name;
      tab.handle.setAttribute("aria-selected", String(isShown));
      tab.handle.tabIndex = isShown ? 0 : -1;
    }
    const tab = this.tabs.get(name);
    this.sheet.setAttribute("aria-labelledby", tab.handle.id);
    this.sheet.replaceChildren(...[tab.contents()].flat().filter(Boolean));
    this.sheet.scrollTop = 0;
  }

  #key(event) {
    const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!move) return;
    const names = [...this.tabs.keys()];
    const next = names[(names.indexOf(this.#shown) + move + names.length) % names.length];
    this.show(next);
    this.tabs.get(next).handle.focus();
    event.preventDefault();
  }
}

/** A part of a sheet with a heading; nothing where it would be empty. */
export function section(title, ...children) {
  const contents = children.flat().filter(Boolean);
  return contents.length === 0 ? undefined : element("section", {}, element("h3", {}, title), ...contents);
}

/** A list that shows its beginning, and the rest on demand. */
export function longList(items, makeItem, limit = 25) {
  const list = element("ul", { class: "plain" }, items.slice(0, limit).map(makeItem));
  if (items.length <= limit) return list;
  const more = element("button", { type: "button", class: "link" }, `Show all ${items.length}`);
  more.addEventListener("click", () => {
    list.append(...items.slice(limit).map(makeItem));
    more.remove();
  });
  return element("div", {}, list, more);
}
