/** Finished answers, kept in memory until others take their place. Pure. */
import type { KeptPayload } from '../../../platform/http/compression.ts';

export interface KeptAnswer {
  /** The state of the data that the answer shows. */
  readonly tag: string;
  /** When time alone changes the answer (epoch milliseconds); undefined: never. */
  readonly until: number | undefined;
  /** Undefined: the entry only notes that a client has asked for it. */
  readonly payload: KeptPayload | undefined;
}

/** There is room for at least this many answers, so that one does not push all others out. */
const MIN_ANSWERS = 32;

/** The memory of an entry beside its texts and bytes. */
const OVERHEAD = 500;

/** Keeps answers up to a number of bytes. When there are more, those go that were used longest ago. */
export class KeptAnswers {
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #answers = new Map<string, KeptAnswer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
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
    if (size > this.#maxBytes / MIN_ANSWERS) return;
    this.#answers.set(key, answer);
    this.#bytes += size;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }
}

/** Hardly any text has characters beyond Latin-1, so each takes a byte. */
function sizeOf(key: string, { tag, payload }: KeptAnswer): number {
  const kept = payload === undefined ? 0 : (payload.compressed ?? payload.text).length;
  return key.length + tag.length + kept + OVERHEAD;
}
