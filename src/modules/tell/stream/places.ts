/** How many streams each key has open in this process. */
import { AppError } from '../../../platform/errors.ts';

export class Places {
  readonly #perKey: number;
  readonly #taken = new Map<string, number>();

  /** @param perKey STREAMS_PER_KEY */
  constructor(perKey: number) {
    this.#perKey = perKey;
  }

  /**
   * Takes a place for a stream.
   * @returns gives the place back; to be called once
   * @throws AppError RATE_LIMIT_EXCEEDED when the key has none left
   */
  take(key: string): () => void {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#perKey) {
      throw new AppError('RATE_LIMIT_EXCEEDED', `More than ${this.#perKey} open streams of one key; close some`);
    }
    this.#taken.set(key, taken + 1);
    return () => {
      const left = (this.#taken.get(key) ?? 0) - 1;
      if (left > 0) this.#taken.set(key, left);
      else this.#taken.delete(key);
    };
  }
}
