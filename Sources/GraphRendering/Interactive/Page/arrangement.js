/**
 * Where the parts of the map stand: bands one below the other, in each a forest from left to right, whose children fill
 * columns from top to bottom. No two parts overlap whatever their sizes are, and a part that grows only pushes others
 * right and down.
 *
 * Columns are chosen once, for the sizes at the beginning, so that nothing jumps when a flow is opened.
 */

const gap = { columns: 52, rows: 12, grids: 14, bus: 16, bands: 72 };

/** The heights, in points, at which a column of leaves or of trees may end. */
const limits = { leaves: [160, 240, 360, 560, 900, Infinity], trees: [400, 700, 1200, 2000, 3400, Infinity] };

export class Arrangement {
  /** Chooses columns that let the map be seen large in a frame of that proportion of width to height. */
  constructor(bands, sizeOf, proportion) {
    this.sizeOf = sizeOf;
    this.bands = bands.map(({ caption, roots }) => ({ caption, children: roots }));
    let width = 0;
    for (const band of this.bands) {
      const cost = (extent) => Math.max(extent.width, extent.height * proportion, width);
      const best = this.#options(band).reduce((one, other) => {
        const [before, now] = [cost(one.extent), cost(other.extent)];
        return now < before || (now === before && other.extent.height < one.extent.height) ? other : one;
      });
      this.#choose(band, best.leaves, best.trees);
      width = Math.max(width, best.extent.width);
    }
  }

  /** Each choice of limits with the size that comes of it. */
  #options(band) {
    return limits.leaves.flatMap((leaves) => limits.trees.map((trees) => {
      this.#choose(band, leaves, trees);
      return { leaves, trees, extent: band.extent };
    }));
  }

  #choose(part, leafLimit, treeLimit) {
    for (const child of part.children) this.#choose(child, leafLimit, treeLimit);
    const leaves = part.children.filter((child) => child.children.length === 0);
    const trees = part.children.filter((child) => child.children.length > 0);
    part.grids = [columns(leaves, leafLimit), columns(trees, treeLimit)].filter((grid) => grid.length > 0);
    part.extent = this.#extent(part);
  }

  /** Gives every part its place for the sizes as they are now; returns the size of the whole. */
  place() {
    let [width, top] = [0, 0];
    for (const [index, band] of this.bands.entries()) {
      if (index > 0) top += gap.bands;
      this.#measure(band);
      this.#put(band, 0, top);
      top += band.extent.height;
      width = Math.max(width, band.extent.width);
    }
    return { width, height: top };
  }

  #measure(part) {
    for (const child of part.children) this.#measure(child);
    part.extent = this.#extent(part);
  }

  /** The size of a part with everything that hangs on it. */
  #extent(part) {
    const own = this.#own(part);
    const grids = part.grids ?? [];
    const heights = grids.map((grid) => busRoom(grid) + Math.max(...grid.map(columnHeight)));
    const widths = grids.map((grid) => grid.reduce((sum, column) => sum + gap.columns + columnWidth(column), 0));
    const lead = part.number === undefined ? gap.columns : 0;
    return {
      width: own.width + Math.max(0, ...widths) - (grids.length > 0 ? lead : 0),
      height: Math.max(own.height + (grids[0] ? busRoom(grids[0]) : 0), sum(heights) + gap.grids * (grids.length - 1)),
    };
  }

  /** The size of a part's own box; a band has none. */
  #own(part) {
    return part.number === undefined ? { width: 0, height: 0 } : this.sizeOf(part);
  }

  #put(part, x, y) {
    const own = this.#own(part);
    part.x = x;
    part.y = y + (part.grids?.[0] ? busRoom(part.grids[0]) : 0);
    part.width = own.width;
    part.height = own.height;
    const left = part.number === undefined ? x - gap.columns : x + own.width;
    let top = y;
    for (const grid of part.grids ?? []) {
      grid.top = top;
      let across = left + gap.columns;
      for (const column of grid) {
        let down = top + busRoom(grid);
        for (const child of column) {
          this.#put(child, across, down);
          down += child.extent.height + gap.rows;
        }
        column.x = across;
        across += columnWidth(column) + gap.columns;
      }
      top += busRoom(grid) + Math.max(...grid.map(columnHeight)) + gap.grids;
    }
  }
}

/** Room above the second and later columns for the line that leads to them. */
function busRoom(grid) {
  return grid.length > 1 ? gap.bus : 0;
}

function columns(parts, limit) {
  const result = [];
  let height = 0;
  for (const part of parts) {
    if (result.length === 0 || (height > 0 && height + part.extent.height > limit)) {
      result.push([]);
      height = 0;
    }
    result.at(-1).push(part);
    height += part.extent.height + gap.rows;
  }
  return result;
}

function columnHeight(column) {
  return sum(column.map((part) => part.extent.height)) + gap.rows * (column.length - 1);
}

function columnWidth(column) {
  return Math.max(...column.map((part) => part.extent.width));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
