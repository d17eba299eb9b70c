/**
 * Says whether the silence of other processes means their end. After an outage of the database everybody has been
 * silent: whoever comes back first gives the others the time to beat again. Measured on a clock that nobody can set.
 */
export class OwnBeats {
  readonly #silentMs: number;
  #lastAt: number | undefined;
  #judgesFrom = 0;

  /** @param silentMs after how long a silence a process counts as dead */
  constructor(silentMs: number) {
    this.#silentMs = silentMs;
  }

  /**
   * Notes a beat that the database has taken.
   * @returns whether the others that are silent are dead
   */
  note(now = performance.now()): boolean {
    if (this.#lastAt !== undefined && now - this.#lastAt > this.#silentMs) this.#judgesFrom = now + this.#silentMs;
    this.#lastAt = now;
    return now >= this.#judgesFrom;
  }
}
