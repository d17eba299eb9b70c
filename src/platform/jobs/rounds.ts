/** Work that is done in rounds: as soon as somebody says that there is some, and otherwise when it is due. */
import { setTimeout as delay } from 'node:timers/promises';

export interface RoundsOptions {
  /** @returns whether there is more to do at once */
  round(): Promise<boolean>;
  /** For how many milliseconds the next round may wait. Asked when there is nothing to do. */
  idleMs(): Promise<number> | number;
  /** A pause between two rounds: under load this collects work for one transaction. */
  readonly breathMs: number;
  /** @returns for how many milliseconds the next round waits, unless there is work */
  onFailure(error: unknown): Promise<number> | number;
}

export class Rounds {
  readonly #options: RoundsOptions;
  #working: Promise<void> = Promise.resolve();
  #stopped = false;
  #wanted = false;
  #wake: () => void = () => undefined;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#working = this.#work();
  }

  /** Asks for a round: now, or as soon as the current one is over. */
  poke(): void {
    this.#wanted = true;
    this.#wake();
  }

  /** Begins no other round, and waits for the current one. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.poke();
    await this.#working;
  }

  async #work(): Promise<void> {
    const { round, idleMs, breathMs, onFailure } = this.#options;
    while (!this.#stopped) {
      this.#wanted = false;
      try {
        const isBusy = await round();
        if (isBusy || this.#wanted) await delay(breathMs);
        else await this.#wait(await idleMs());
      } catch (error) {
        await this.#wait(await onFailure(error));
      }
    }
  }

  async #wait(ms: number): Promise<void> {
    if (this.#wanted || this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => undefined;
  }
}
