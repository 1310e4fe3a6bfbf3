/**
 * Finds nodes by parts of their names: `chk`, `checkout`, `CC` and `cart scr` all find what one would expect.
 */
export class NameIndex {
  /** Prepares names for searching; things need a `name`. */
  constructor(things) {
    this.entries = things.map((thing) => ({
      thing, lower: thing.name.toLowerCase(), initials: initials(thing.name),
    }));
  }

  /**
   * The best matches first, at most `limit`; shorter names before longer ones that match as well. Letters scattered over
   * a name count only where nothing else does.
   */
  matches(query, limit = Infinity) {
    const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    let found = [];
    for (const entry of this.entries) {
      const score = Math.min(...words.map((word) => quality(word, entry)));
      if (score > 0) found.push({ score, entry });
    }
    if (found.some(({ score }) => score > scattered)) found = found.filter(({ score }) => score > scattered);
    found.sort((a, b) =>
      b.score - a.score || a.entry.lower.length - b.entry.lower.length || (a.entry.lower < b.entry.lower ? -1 : 1));
    return found.slice(0, limit).map(({ entry }) => entry.thing);
  }
}

/** How well scattered letters match. */
const scattered = 1;

/** How well a word matches a name, from 0 for not at all to 6 for wholly. */
function quality(word, { lower, initials }) {
  if (lower === word) return 6;
  if (lower.startsWith(word)) return 5;
  if (initials.startsWith(word)) return 4;
  if (lower.includes(word)) return 3;
  if (initials.includes(word)) return 2;
  return word.length > 2 && isSubsequence(word, lower) ? scattered : 0;
}

/** The first letters of the words in a name: `hcvc` for `HelpCenterViewController`. */
function initials(name) {
  return (name.match(/\p{Lu}|(?<!\p{L})\p{Ll}|\d+/gu) ?? []).join("").toLowerCase();
}

function isSubsequence(word, name) {
  let next = 0;
  for (const letter of name) if (letter === word[next]) next += 1;
  return next === word.length;
}
