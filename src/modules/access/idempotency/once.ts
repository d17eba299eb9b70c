/** The work of a request with an Idempotency-Key, and its answer, in one transaction. */
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';

/** Both run in the transaction of the work. */
export interface OnceSteps<Answer> {
  /** @returns false when another request with the same key is at work, or has just been answered */
  reserve(tx: Transaction): Promise<boolean>;
  /** @returns false as `reserve` */
  store(tx: Transaction, answer: Answer): Promise<boolean>;
}

/**
 * The transaction stays open from the work until the answer is known, and then commits both. So a process that ends at
 * any moment has either done nothing, or done the work and stored the answer.
 */
export class Once<Answer> {
  readonly #steps: OnceSteps<Answer>;
  /** Resolves to undefined when the answer is not stored; then the work is undone. */
  readonly #answer = Promise.withResolvers<Answer | undefined>();
  #ended: Promise<void> | undefined;

  constructor(steps: OnceSteps<Answer>) {
    this.#steps = steps;
  }

  /**
   * Does the work. The result is there before the commit, which {@link finish} makes.
   * @throws AppError CONFLICT beside another request with the same key, and the errors of `work`
   */
  run<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    if (this.#ended !== undefined) throw new Error('a route that takes an Idempotency-Key commits once');
    const done = Promise.withResolvers<Result>();
    let isDone = false;
    this.#ended = db.transaction(async (tx) => {
      if (isDone) throw new Error('the work was handed over already and cannot be repeated');
      if (!(await this.#steps.reserve(tx))) throw inFlight();
      const result = await work(tx);
      isDone = true;
      done.resolve(result);
      const answer = await this.#answer.promise;
      if (answer === undefined) throw new Error('the request has failed after its work');
      if (!(await this.#steps.store(tx, answer))) throw inFlight();
    });
    this.#ended.catch(done.reject); // without effect once the work is done: `finish` tells then
    return done.promise;
  }

  /**
   * Commits the work together with its answer. Without work, nothing is stored.
   * @throws the error of the commit
   */
  async finish(answer: Answer): Promise<void> {
    this.#answer.resolve(answer);
    await this.#ended;
  }

  /** Undoes the work, because the request has failed: while it worked, or afterwards. */
  async undo(): Promise<void> {
    this.#answer.resolve(undefined);
    await this.#ended?.catch(() => undefined); // the answer that is being sent names the failure
  }
}

const RETRY_SECONDS = 1;

function inFlight(): AppError {
  const message = 'A request with this Idempotency-Key is being carried out; repeat it to get its answer';
  return new AppError('CONFLICT', message, { retryAfterSeconds: RETRY_SECONDS });
}
