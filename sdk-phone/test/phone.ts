/** A phone of the tests: what it keeps outlives the app, which may be ended at any step. */
import type { Fetch, PhoneStorage } from '../src/index.ts';

/** What happens to an app that is ended: nothing that it does afterwards has an effect. */
export class Ended extends Error {}

export class Phone {
  readonly #kept = new Map<string, string>();
  #stepsLeft = Number.POSITIVE_INFINITY;
  #random: () => number;

  constructor(seed = 1) {
    let state = seed;
    this.#random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state / 0x7fffffff;
    };
  }

  /** In [0, 1), the same in each run. */
  random(): number {
    return this.#random();
  }

  /** The app ends after so many steps: uses of storage, network or health data. */
  endAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  step(): void {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft < 0) throw new Ended('The app was ended');
  }

  get storage(): PhoneStorage {
    return {
      getItem: async (key) => {
        this.step();
        return this.#kept.get(key) ?? null;
      },
      setItem: async (key, value) => {
        this.step();
        this.#kept.set(key, value);
      },
      removeItem: async (key) => {
        this.step();
        this.#kept.delete(key);
      },
    };
  }

  /** What a request does may stay undone, or done without an answer. */
  readonly fetch: Fetch = async (url, init) => {
    this.step();
    const answer = await fetch(url, init);
    this.step();
    return answer;
  };
}
