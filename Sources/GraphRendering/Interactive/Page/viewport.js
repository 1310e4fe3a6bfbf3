/**
 * What part of the map is seen, and how large: pans by dragging and scrolling, zooms by pinching and by scrolling with
 * Control or Command held.
 */
export class Viewport {
  #pointers = new Map();
  #wasDragged = false;

  /**
   * Moves `world` inside of `svg`; `sizeOfWorld` tells how large it is without zoom, and `moved` gets what is seen of it
   * as `{ left, top, right, bottom, scale }`.
   */
  constructor(svg, world, sizeOfWorld, moved) {
    this.moved = moved;
    this.svg = svg;
    this.world = world;
    this.sizeOfWorld = sizeOfWorld;
    this.wasMoved = false;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    svg.addEventListener("wheel", (event) => this.#scroll(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.#press(event));
    svg.addEventListener("pointermove", (event) => this.#drag(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      svg.addEventListener(name, (event) => this.#pointers.delete(event.pointerId));
    }
  }

  /** Whether the pointer has moved the map since it was pressed, so that its click means nothing. */
  get wasDragged() {
    return this.#wasDragged;
  }

  /** The size of the window onto the map. */
  get frame() {
    const { width, height } = this.svg.getBoundingClientRect();
    return { width, height };
  }

  /** Shows the whole map, or its beginning where the whole would be too small to read. */
  fit(least = 0) {
    const { width, height } = this.sizeOfWorld();
    const frame = this.frame;
    const margin = Math.min(40, frame.width * 0.05);
    const whole = Math.min((frame.width - 2 * margin) / width, (frame.height - 2 * margin - 40) / height, 1.25);
    this.scale = Math.max(whole, least, 0.02);
    const centred = (room, length) => Math.max(margin, (room - length * this.scale) / 2);
    this.x = centred(frame.width, width);
    this.y = Math.max(margin, (frame.height - 40 - height * this.scale) / 2);
    this.#apply();
    this.wasMoved = false;
  }

  /** Brings a box to the middle, large enough to be read. */
  centre(box, least = 0.8) {
    const frame = this.frame;
    this.scale = Math.max(this.scale, least);
    this.x = frame.width / 2 - (box.x + box.width / 2) * this.scale;
    this.y = frame.height / 2 - (box.y + box.height / 2) * this.scale;
    this.#apply();
  }

  /** Shows some boxes, all of them unless they would be smaller than that scale, else the first. */
  frameAll(boxes, least) {
    const left = Math.min(...boxes.map((box) => box.x));
    const top = Math.min(...boxes.map((box) => box.y));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    const frame = this.frame;
    const scale = Math.min((frame.width - 100) / (right - left), (frame.height - 140) / (bottom - top), 1.2);
    if (scale < least) return this.centre(boxes[0]);
    this.scale = scale;
    this.centre({ x: left, y: top, width: right - left, height: bottom - top }, 0);
  }

  /** Whether a box is seen as a whole. */
  sees(box) {
    const frame = this.frame;
    const [left, top] = [box.x * this.scale + this.x, box.y * this.scale + this.y];
    return left >= 0 && top >= 0 && left + box.width * this.scale <= frame.width
      && top + box.height * this.scale <= frame.height - 40;
  }

  /** Zooms by a factor around a point of the window, by default its middle. */
  zoom(factor, point = { x: this.frame.width / 2, y: this.frame.height / 2 }) {
    const scale = Math.min(4, Math.max(0.02, this.scale * factor));
    this.x = point.x - (point.x - this.x) * (scale / this.scale);
    this.y = point.y - (point.y - this.y) * (scale / this.scale);
    this.scale = scale;
    this.#apply();
  }

  /** Moves the map. */
  pan(x, y) {
    this.x += x;
    this.y += y;
    this.#apply();
  }

  /** Does something that moves a box, and keeps the box where it is seen. */
  holding(box, work) {
    const before = { x: box.x, y: box.y };
    work();
    this.pan((before.x - box.x) * this.scale, (before.y - box.y) * this.scale);
  }

  #apply() {
    this.wasMoved = true;
    const round = (number) => Math.round(number * 1000) / 1000;
    this.world.setAttribute("transform", `translate(${round(this.x)} ${round(this.y)}) scale(${round(this.scale)})`);
    const { width, height } = this.frame;
    const [left, top] = [-this.x / this.scale, -this.y / this.scale];
    this.moved({ left, top, right: left + width / this.scale, bottom: top + height / this.scale, scale: this.scale });
  }

  #scroll(event) {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) this.zoom(Math.exp(-event.deltaY * unit * 0.006), this.#point(event));
    else if (event.shiftKey && event.deltaX === 0) this.pan(-event.deltaY * unit, 0);
    else this.pan(-event.deltaX * unit, -event.deltaY * unit);
  }

  #press(event) {
    if (event.button !== 0) return;
    this.#wasDragged = false;
    this.#pointers.set(event.pointerId, this.#point(event));
  }

  #drag(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#point(event);
    if (!this.#wasDragged && Math.hypot(now.x - before.x, now.y - before.y) < 4) return;
    this.#wasDragged = true;
    this.svg.setPointerCapture(event.pointerId);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (!other) return this.pan(now.x - before.x, now.y - before.y);
    const spread = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    this.zoom(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  #point(event) {
    const { left, top } = this.svg.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}
