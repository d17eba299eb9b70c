/** The end of an HTTP application: new requests are refused, those under way may finish, then connections are cut. */
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import { isCounted } from '../rate-limit/counted.ts';
import type { App } from './server.ts';

/** After this many seconds a client finds another process, or this one again. */
const RETRY_SECONDS = 5;
/** The clients of the last answers have this time to read them before their connections are cut. */
const LINGER_MS = 500;

export class Stopping {
  #hasBegun = false;
  #underWay = 0;
  readonly #steps: (() => void)[] = [];
  readonly #idle = Promise.withResolvers<void>();

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Runs `step` when the stop begins. A route whose answers never end by themselves ends them in such a step. */
  onBegin(step: () => void): void {
    this.#steps.push(step);
  }

  /** From now on new requests are refused. */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    for (const step of this.#steps) step();
    if (this.#underWay === 0) this.#idle.resolve();
  }

  /** Once at the start of each request. */
  enter(): void {
    this.#underWay += 1;
    // A request to ourselves, made for a request under way, belongs to that request.
    if (this.#hasBegun && !isCounted()) {
      throw new AppError('UNAVAILABLE', 'The service is stopping; try again shortly', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
  }

  /** Once at the end of each request. */
  leave(): void {
    this.#underWay -= 1;
    if (this.#hasBegun && this.#underWay === 0) this.#idle.resolve();
  }

  /** Resolves when no request is under way, at the latest after `graceMs`. */
  async finish(graceMs: number): Promise<void> {
    const over = new AbortController();
    const limit = delay(graceMs, undefined, { signal: over.signal }).catch(() => undefined); // idle before that
    await Promise.race([this.#idle.promise, limit]);
    over.abort();
  }
}

/** Refuses new requests and lets those under way finish. `app.close()` is due next, and waits for no client. */
export async function finishRequests(app: App, graceMs: number): Promise<void> {
  app.stopping.begin();
  await app.stopping.finish(graceMs);
  setTimeout(() => app.server.closeAllConnections(), LINGER_MS).unref();
}
