/** How typed words find what the command menu offers. */

export interface Findable {
  readonly label: string;
  /** Further words that find it. */
  readonly words?: string;
}

export interface Group<Item> {
  readonly label: string;
  readonly items: readonly Item[];
}

/**
 * How well a command answers what was typed: each typed word has to begin a word of the command or stand within one,
 * in any order.
 * @returns 0: not at all; higher is better
 */
export function matchOf(typed: string, { label, words = '' }: Findable): number {
  const asked = wordsIn(typed);
  const [own, further] = [wordsIn(label), wordsIn(words)];
  let sum = 0;
  for (const word of asked) {
    const match = Math.max(closeness(word, own) * 2, closeness(word, further));
    if (match === 0) return 0;
    sum += match;
  }
  return asked.length === 0 ? 1 : sum / asked.length;
}

/** 3: one of them; 2: begins one; 1: within one. */
function closeness(word: string, among: readonly string[]): number {
  if (among.includes(word)) return 3;
  if (among.some((one) => one.startsWith(word))) return 2;
  // One letter is within nearly every word.
  return word.length > 1 && among.some((one) => one.includes(word)) ? 1 : 0;
}

function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The groups with what matches, the best first; groups without any are left out. */
export function findCommands<Item extends Findable>(typed: string, groups: readonly Group<Item>[]): Group<Item>[] {
  return groups.flatMap(({ label, items }) => {
    const found = items
      .map((item) => ({ item, match: matchOf(typed, item) }))
      .filter(({ match }) => match > 0)
      .sort((a, b) => b.match - a.match)
      .map(({ item }) => item);
    return found.length === 0 ? [] : [{ label, items: found }];
  });
}
