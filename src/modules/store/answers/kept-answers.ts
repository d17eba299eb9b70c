/** Answers, and parts of answers, kept in memory until others take their place or nobody uses them. */
import type { Queryable } from '../../../platform/db.ts';
import type { KeptPayload } from '../../../platform/http/compression.ts';
import { HOUR_MS } from '../../../platform/instants.ts';

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

/** What nobody has used for so long goes: answers about a person who has been erased do not stay. */
const UNUSED_MS = HOUR_MS;

const MAX_BYTES = 8 * 1024 * 1024;

/** Room in the memory of this process, for each database. */
export function roomPerDatabase(): (db: Queryable) => KeptAnswers {
  const rooms = new WeakMap<object, KeptAnswers>();
  return ({ database }) => {
    const room = rooms.get(database) ?? new KeptAnswers(MAX_BYTES);
    rooms.set(database, room);
    return room;
  };
}

interface Entry {
  readonly answer: KeptAnswer;
  /** Epoch milliseconds. */
  readonly usedAt: number;
}

/** Keeps answers up to a number of bytes. When there are more, those go that were used longest ago. */
export class KeptAnswers {
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  find(key: string, now = Date.now()): KeptAnswer | undefined {
    this.#forget(now);
    const found = this.#entries.get(key)?.answer;
    if (found === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, { answer: found, usedAt: now });
    return found;
  }

  put(key: string, answer: KeptAnswer, now = Date.now()): void {
    this.#remove(key);
    const size = sizeOf(key, answer);
    if (size > this.#maxBytes / MIN_ANSWERS) return;
    this.#entries.set(key, { answer, usedAt: now });
    this.#bytes += size;
    this.#forget(now);
  }

  #forget(now: number): void {
    for (const [oldest, { usedAt }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && usedAt > now - UNUSED_MS) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#entries.get(key)?.answer;
    if (answer === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }
}

/** Hardly any text has characters beyond Latin-1, so each takes a byte. */
function sizeOf(key: string, { tag, payload }: KeptAnswer): number {
  const kept = payload === undefined ? 0 : (payload.compressed ?? payload.text).length;
  return key.length + tag.length + kept + OVERHEAD;
}
