/** How many answers a workspace may have stored for repeats. */
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { countAnswers } from './store.ts';

/** What was counted lately, and what has been let in since. */
interface Counted {
  readonly at: number;
  readonly kept: number;
  /** When the oldest of them expires; null without any. */
  readonly firstEnd: Date | null;
  begun: number;
}

/** Counting takes longer the more there is, and a busy workspace asks with each request. */
const RECOUNT_MS = 60_000;
/** A workspace without room is counted anew sooner, because erasing users makes room, too. */
const RECOUNT_FULL_MS = 1_000;

/**
 * Counts once a minute and adds what it has let in since. So several processes together let in too many by what the
 * others have let in within that minute.
 */
export class AnswerRoom {
  readonly #db: Db;
  readonly #max: number;
  readonly #workspaces = new Map<string, Promise<Counted>>();

  /** @param max IDEMPOTENCY_ANSWERS_MAX */
  constructor(db: Db, max: number) {
    this.#db = db;
    this.#max = max;
  }

  /**
   * Takes the place of one answer, before anything is done for it.
   * @throws AppError RATE_LIMIT_EXCEEDED when the workspace has no room
   */
  async take(workspaceId: string): Promise<void> {
    const counted = await this.#counted(workspaceId);
    if (this.#isFull(counted)) throw noRoom(this.#max, counted.firstEnd);
    counted.begun++;
  }

  async #counted(workspaceId: string): Promise<Counted> {
    const known = await this.#workspaces.get(workspaceId);
    if (known !== undefined && performance.now() - known.at < (this.#isFull(known) ? RECOUNT_FULL_MS : RECOUNT_MS)) {
      return known;
    }
    const counting = this.#count(workspaceId);
    this.#workspaces.set(workspaceId, counting);
    counting.catch(() => this.#workspaces.delete(workspaceId));
    return counting;
  }

  async #count(workspaceId: string): Promise<Counted> {
    const found = await countAnswers(this.#db, workspaceId, this.#max);
    return { ...found, at: performance.now(), begun: 0 };
  }

  #isFull({ kept, begun }: Counted): boolean {
    return kept + begun >= this.#max;
  }
}

function noRoom(max: number, firstEnd: Date | null): AppError {
  const seconds = Math.max(1, Math.ceil(((firstEnd?.getTime() ?? 0) - Date.now()) / 1000));
  const message = `${max} answers are kept for repeats, as many as a workspace may have (IDEMPOTENCY_ANSWERS_MAX). Nothing was done: send the request without an Idempotency-Key, or again when the first of them has expired`;
  return new AppError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds: seconds });
}
