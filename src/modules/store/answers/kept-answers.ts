/** Finished answers, kept in memory until others take their place. Pure. */

export interface KeptAnswer {
  /** Names the state that it shows. */
  readonly tag: string;
  /** When the clock alone makes it another one (epoch milliseconds); undefined: never. */
  readonly until: number | undefined;
  readonly text: string;
}

/** At least so many answers have room: one may not take that of all others. */
const MIN_ANSWERS = 32;

/** What an entry costs beside its texts. */
const OVERHEAD = 300;

/** Of the answers that fit into so many characters, those that were used last. */
export class KeptAnswers {
  readonly #maxCharacters: number;
  /** In the order of their last use. */
  readonly #answers = new Map<string, KeptAnswer>();
  #characters = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  find(key: string): KeptAnswer | undefined {
    const found = this.#answers.get(key);
    if (found === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, found);
    return found;
  }

  put(key: string, answer: KeptAnswer): void {
    this.#remove(key);
    const size = sizeOf(key, answer);
    if (size > this.#maxCharacters / MIN_ANSWERS) return;
    this.#answers.set(key, answer);
    this.#characters += size;
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= this.#maxCharacters) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#characters -= sizeOf(key, answer);
  }
}

function sizeOf(key: string, { tag, text }: KeptAnswer): number {
  return key.length + tag.length + text.length + OVERHEAD;
}
