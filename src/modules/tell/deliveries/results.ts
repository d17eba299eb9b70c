/** Stores how attempts ended, in batches, until the database has them. */
import { setTimeout as delay } from 'node:timers/promises';
import { isNodeUnavailable } from '../../../platform/database-errors.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import { endAttempts } from './attempts-store.ts';
import type { Carrier } from './delivery.ts';
import type { EndedAttempt, StoredAttempt } from './ended.ts';
import type { Lanes } from './lanes.ts';
import { putTroubles } from './targets/store.ts';

export interface ResultOptions<Target> {
  readonly db: Db;
  readonly log: Log;
  readonly carrier: Carrier<Target>;
  /** Called with the attempts in the transaction that stores them; it may run again after a conflict. */
  readonly recordAttempts?: (tx: Transaction, attempts: readonly StoredAttempt[]) => Promise<void>;
  /** Called for each attempt once it has been stored, also for a postponed one; used for metrics. */
  readonly onAttempt?: (attempt: EndedAttempt) => void;
}

const MAX_WRITTEN = 256;
/** The writer pauses before it stores a batch: under load this collects results for one transaction. */
const COLLECTING_MS = 5;
const AFTER_FAILURE_MS = 500;
/** While a node of the database is down, the results of its users are tried again after this time. */
const LATE_MS = 2_000;
const WRITES_TRIED_WHEN_STOPPED = 3;

export class Results<Target> {
  readonly #options: ResultOptions<Target>;
  readonly #lanes: Lanes;
  readonly #onStored: (batch: readonly EndedAttempt[]) => void;
  readonly #onAllWritten: () => void;
  #ended: EndedAttempt[] = [];
  #writing: Promise<void> | undefined;
  /** Results that wait until a node of the database answers again. */
  readonly #late: EndedAttempt[] = [];
  #lateTimer: NodeJS.Timeout | undefined;
  #stopped = false;

  /**
   * @param onStored called with each batch that has been stored
   * @param onAllWritten called when no result is left that could be stored now
   */
  constructor(
    options: ResultOptions<Target>,
    lanes: Lanes,
    onStored: (batch: readonly EndedAttempt[]) => void,
    onAllWritten: () => void,
  ) {
    this.#options = options;
    this.#lanes = lanes;
    this.#onStored = onStored;
    this.#onAllWritten = onAllWritten;
  }

  add(attempt: EndedAttempt): void {
    this.#ended.push(attempt);
    this.#writing ??= this.#write();
  }

  /** From now on results are stored at once, and a write that fails is tried a few times only. */
  stop(): void {
    this.#stopped = true;
  }

  /** Waits until the results are stored, those that waited for a node too, or have been tried for the last time. */
  async finish(): Promise<void> {
    await this.#writing;
    this.#writeLate();
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#ended.length > 0) {
      if (this.#ended.length < MAX_WRITTEN && !this.#stopped) await delay(COLLECTING_MS);
      await this.#writeBatch(this.#ended.splice(0, MAX_WRITTEN));
    }
    this.#writing = undefined;
    this.#onAllWritten();
  }

  async #writeBatch(batch: readonly EndedAttempt[], changes = this.#lanes.takeChanges()): Promise<void> {
    const { log, onAttempt } = this.#options;
    for (let failures = 0; !this.#stopped || failures < WRITES_TRIED_WHEN_STOPPED; failures++) {
      try {
        await this.#store(batch, changes);
        this.#onStored(batch);
        this.#logPostponed(batch);
        for (const one of batch) onAttempt?.(one);
        return;
      } catch (error) {
        log.warn({ err: error, attempts: batch.length }, 'could not write down how deliveries ended; trying again');
        const users = Map.groupBy(batch, ({ outgoing }) => outgoing.userId);
        if (isNodeUnavailable(error) && users.size > 1) {
          for (const own of users.values()) await this.#writeBatch(own, changes);
          return;
        }
        if (isNodeUnavailable(error) && !this.#stopped) return this.#writeLater(batch);
        await delay(AFTER_FAILURE_MS);
      }
    }
  }

  /** The node that keeps this user's rows is down. The results of other users do not wait for it. */
  #writeLater(batch: readonly EndedAttempt[]): void {
    this.#late.push(...batch);
    this.#lateTimer ??= setTimeout(() => this.#writeLate(), LATE_MS).unref();
  }

  #writeLate(): void {
    clearTimeout(this.#lateTimer);
    this.#lateTimer = undefined;
    this.#ended.push(...this.#late.splice(0));
    if (this.#ended.length > 0) this.#writing ??= this.#write();
  }

  async #store(batch: readonly EndedAttempt[], changes: ReturnType<Lanes['takeChanges']>): Promise<void> {
    const { db, carrier, recordAttempts } = this.#options;
    for (const { outgoing, outcome } of batch) {
      const isGone = outcome.kind === 'failed' && outcome.targetGone === true;
      // In its own transaction, because it locks the target's user or webhook, which come before deliveries in the
      // order of locks.
      if (isGone) await db.transaction(async (tx) => carrier.onTargetGone?.(tx, outgoing));
    }
    await db.transaction(async (tx) => {
      const stored = await endAttempts(
        tx,
        batch.map(({ ended }) => ended),
      );
      const targetIds = new Set(stored.map(({ targetId }) => targetId));
      // A target whose deliveries are gone was deleted, perhaps with its user: nothing may be kept of it.
      await putTroubles(
        tx,
        changes.filter(({ targetId }) => targetIds.has(targetId)),
      );
      const workspaceOf = new Map(stored.map(({ id, workspaceId }) => [id, workspaceId]));
      await recordAttempts?.(
        tx,
        batch.flatMap((one) => withWorkspace(one, workspaceOf.get(one.outgoing.id))),
      );
    });
  }

  /** One line for a batch, because all deliveries to a target wait for the same reason. */
  #logPostponed(batch: readonly EndedAttempt[]): void {
    const postponed = batch.filter(({ ended }) => !ended.isCounted);
    const [first] = postponed;
    if (first === undefined) return;
    const { targetId } = first.outgoing;
    const reason = first.ended.line.error;
    this.#options.log.warn({ deliveries: postponed.length, targetId, reason }, 'deliveries wait until this is mended');
  }
}

/** Nothing for an attempt that was not stored. */
function withWorkspace(attempt: EndedAttempt, workspaceId: string | undefined): StoredAttempt[] {
  return workspaceId === undefined ? [] : [{ ...attempt, workspaceId }];
}
