/** When a call is tried again. */
import { TimeoutError, type TributaryError } from './error.ts';
import type { Operation } from './operations.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
/** About 24 days: a timer that is set for longer ends at once. */
const LONGEST_TIMER_MS = 2 ** 31;

/** POST may be done twice only under an Idempotency-Key; every other method may. */
export function isRepeatable({ method }: Operation, key: string | undefined): boolean {
  return method !== 'POST' || key !== undefined;
}

/**
 * Whether another attempt may end otherwise: after a lost connection, 429 and 503; of a read also after the 502 and 504
 * of a proxy, which does not say whether the service has done something; and after the 409 with which the service says
 * that an earlier attempt under the same key is still being worked on.
 */
export function isPassing(
  { code, status, retryAfterSeconds }: TributaryError,
  { method }: Pick<Operation, 'method'>,
  key: string | undefined,
): boolean {
  if (code === 'CONNECTION' || status === 429 || status === 503) return true;
  if (method === 'GET' && (status === 502 || status === 504)) return true;
  return status === 409 && key !== undefined && retryAfterSeconds !== undefined;
}

/**
 * Milliseconds until the next attempt: the time that the service has named, else twice as long each time, with jitter.
 * @param retry number of the retry, from 1
 * @param random in [0, 1)
 */
export function retryDelayMs(error: TributaryError, retry: number, random: number): number {
  if (error.retryAfterSeconds !== undefined) return error.retryAfterSeconds * 1000;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (retry - 1)) * (0.5 + random / 2);
}

/** The time that one call may take, with all of its attempts; aborts `signal` when it is over. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #endsAt: number;
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #caller: AbortSignal | undefined;
  readonly #stop = () => this.#controller.abort(this.#caller?.reason);

  /** @param timeoutMs Infinity sets no limit */
  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    this.#endsAt = Date.now() + timeoutMs;
    this.#caller = caller;
    const expire = () =>
      this.#controller.abort(new TimeoutError(`No answer within ${timeoutMs} ms`, { code: 'TIMEOUT' }));
    if (timeoutMs < LONGEST_TIMER_MS) this.#timer = setTimeout(expire, timeoutMs);
    if (caller?.aborted === true) this.#stop();
    else caller?.addEventListener('abort', this.#stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  hasTimeFor(ms: number): boolean {
    return ms < LONGEST_TIMER_MS && Date.now() + ms < this.#endsAt;
  }

  /** Frees the timer and the caller's signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#stop);
  }
}

/** Rejects with the reason when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
