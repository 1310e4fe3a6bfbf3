import { announce, element } from "./elements.js";
import { counted, kindNoun } from "./words.js";

/**
 * A field that suggests nodes and flows while one types, as the ARIA practices describe a combobox with a list.
 */
export class Combobox {
  #shown = [];
  #active = -1;

  /** Fills `place`; `choose` gets what was chosen, `typed` every text on the way there. */
  constructor(place, { id, label, hint, index, describe, choose, typed = () => {} }) {
    this.index = index;
    this.describe = describe;
    this.choose = choose;
    this.typed = typed;
    this.input = element("input", {
      id, type: "search", role: "combobox", "aria-label": label, placeholder: hint, autocomplete: "off",
      spellcheck: "false", "aria-expanded": "false", "aria-controls": `${id}-list`, "aria-autocomplete": "list",
    });
    this.list = element("ul", { id: `${id}-list`, role: "listbox", "aria-label": label, class: "suggestions", hidden: true });
    place.append(this.input, this.list);
    this.input.addEventListener("input", () => this.#suggest());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => this.#close());
    this.list.addEventListener("pointerdown", (event) => this.#press(event));
  }

  #suggest() {
    this.typed(this.input.value);
    this.#shown = this.index.matches(this.input.value, 10);
    this.#active = this.#shown.length > 0 ? 0 : -1;
    const isEmpty = this.input.value.trim() === "";
    this.list.replaceChildren(...this.#shown.map((thing, index) => this.#option(thing, index)));
    if (this.#shown.length === 0 && !isEmpty) this.list.append(element("li", { class: "nothing" }, "Nothing of that name"));
    this.list.hidden = isEmpty;
    this.input.setAttribute("aria-expanded", String(!isEmpty));
    if (!isEmpty) announce(`${counted(this.#shown.length, "suggestion")}`);
    this.#mark();
  }

  #option(thing, index) {
    const attributes = { role: "option", id: `${this.list.id}-${index}`, "data-index": index };
    const name = element("span", { class: "name" }, element("bdi", {}, thing.name));
    return element("li", attributes, name, element("span", { class: "kind" }, this.describe(thing)));
  }

  #mark() {
    for (const [index, option] of [...this.list.children].entries()) {
      option.setAttribute("aria-selected", String(index === this.#active));
    }
    const active = this.#active < 0 ? "" : `${this.list.id}-${this.#active}`;
    this.input.setAttribute("aria-activedescendant", active);
  }

  #key(event) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && this.#shown.length > 0) {
      this.#active = (this.#active + move + this.#shown.length) % this.#shown.length;
      this.#mark();
    } else if (event.key === "Enter" && this.#active >= 0) this.#take(this.#active);
    else if (event.key === "Escape") this.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #press(event) {
    event.preventDefault();
    const option = event.target.closest("[data-index]");
    if (option) this.#take(Number(option.dataset.index));
  }

  #take(index) {
    const thing = this.#shown[index];
    this.show(thing);
    this.choose(thing);
  }

  /** Shows something as chosen. */
  show(thing) {
    this.input.value = thing?.name ?? "";
    this.#close();
  }

  /** Empties the field and leaves it. */
  clear() {
    this.input.value = "";
    this.typed("");
    this.#close();
    this.input.blur();
  }

  #close() {
    this.list.hidden = true;
    this.#active = -1;
    this.#shown = [];
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }
}

/** What a suggestion is, beside its name. */
export function describeNode(graph) {
  return (node) => (node.flow === undefined ? kindNoun(node) : `${kindNoun(node)} · ${graph.flows[node.flow].title}`);
}
