/** The data of events that are in no row, because they name a person who has been deleted. */
import { RESUMABLE_MS } from './resume.ts';

/** More deletions than an hour has; a bound for memory, some 3 MB. */
const MOST = 10_000;

interface Kept {
  readonly data: string;
  readonly at: number;
}

export class UnstoredData {
  /** By the event's id, oldest first. */
  readonly #kept = new Map<string, Kept>();

  /** Keeps data for as long as a client can resume. */
  keep(event: { readonly id: string; readonly data: string } | undefined, now: number): void {
    if (event !== undefined) this.#kept.set(event.id, { data: event.data, at: now });
    for (const [id, { at }] of this.#kept) {
      if (now - at <= RESUMABLE_MS && this.#kept.size <= MOST) return;
      this.#kept.delete(id);
    }
  }

  dataOf(id: string): string | undefined {
    return this.#kept.get(id)?.data;
  }
}
