/**
 * Carries deliveries of one kind to their targets. Deliveries wait for the network, not for the processor. So a runner
 * makes hundreds of attempts at once, takes deliveries from the queue in batches, and stores results in batches.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Outcome } from '../../../channels/outcome.ts';
import { listDownNodes, listUsersOn } from '../../../platform/cluster/store.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { isDatabaseUnavailable, isNodeUnavailable } from '../../../platform/db.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { beatAlone, deleteHeartbeats } from '../../../platform/jobs/store.ts';
import { listen } from '../../../platform/listen.ts';
import type { Log } from '../../../platform/log.ts';
import { endAttempts } from './attempts-store.ts';
import type { Carrier, Outgoing, Postponed } from './delivery.ts';
import { type EndedAttempt, endedAttempt, type StoredAttempt } from './ended.ts';
import { Lanes } from './lanes.ts';
import {
  giveBack,
  giveBackUnsent,
  listenForWakes,
  listLostRunners,
  listUsersOfRound,
  nextDueAt,
  postponeUsers,
  type RoundOf,
} from './queue-store.ts';
import { takeRound } from './round.ts';
import { putTroubles } from './targets/store.ts';

export interface RunnerOptions<Target> {
  readonly db: Db;
  readonly log: Log;
  readonly carrier: Carrier<Target>;
  /** True if no other process can exist: every attempt found running at the start was left by a dead one. */
  readonly alone: boolean;
  /**
   * How often the runner gives a sign of life, and after how long a silence others take over its work. Defaults: 10 s
   * and 30 s.
   */
  readonly beatMs?: number;
  readonly silentMs?: number;
  /** Called with the attempts in the transaction that stores them; it may run again after a conflict. */
  readonly recordAttempts?: (tx: Transaction, attempts: readonly StoredAttempt[]) => Promise<void>;
  /** Called for each attempt once it has been stored, also for a postponed one; used for metrics. */
  readonly onAttempt?: (attempt: EndedAttempt) => void;
}

export interface DeliveryRunner {
  /** Takes no more deliveries, and waits at most `graceMs` for the running attempts. */
  stop(graceMs: number): Promise<void>;
}

const BEAT_MS = 10_000;
const SILENT_MS = 30_000;
const IDLE_MS = 30_000;
const SHORTEST_WAIT_MS = 10;
const AFTER_FAILURE_MS = 500;
const MAX_WRITTEN = 256;
/** While a node of the database is down: how many users get a round of their own, and after how long the others do. */
const USERS_IN_TURN = 256;
const NODE_DOWN_MS = 5_000;
const LATE_MS = 2_000;
const WRITES_TRIED_WHEN_STOPPED = 3;
/** A pause between two rounds and before a batch is stored: under load this collects work for one transaction. */
const BREATH_MS = 5;

/** Starts a runner; when the database is lost it waits until the database is back. */
export async function startDeliveryRunner<Target>(options: RunnerOptions<Target>): Promise<DeliveryRunner> {
  const runner = new Runner(options);
  await runner.start();
  return runner;
}

class Runner<Target> implements DeliveryRunner {
  readonly #options: RunnerOptions<Target>;
  readonly #prefix: string;
  readonly #id: string;
  readonly #lanes: Lanes;
  /** What is being sent, until its result is stored. */
  readonly #sending = new Set<Outgoing>();
  /** A round has failed: perhaps its transaction has committed all the same, or will. */
  #isInDoubt = false;
  #mustCompare = false;
  #ended: EndedAttempt[] = [];
  #writing: Promise<void> | undefined;
  /** Results that wait until a node of the database answers again. */
  readonly #late: EndedAttempt[] = [];
  #lateTimer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #stopped = false;
  #wanted = false;
  #wake: () => void = () => undefined;
  #onQuiet: (() => void) | undefined;
  #stops: (() => void | Promise<void>)[] = [];

  constructor(options: RunnerOptions<Target>) {
    this.#options = options;
    this.#prefix = `deliveries ${options.carrier.kind} `;
    this.#id = this.#prefix + randomUUID();
    this.#lanes = new Lanes(options.carrier);
  }

  async start(): Promise<void> {
    const { db, log, carrier, alone, beatMs = BEAT_MS, silentMs = SILENT_MS } = this.#options;
    const now = new Date();
    const silentSince = new Date(now.getTime() - (alone ? 0 : silentMs));
    await beatAlone(db, this.#id, this.#prefix, now, silentSince); // those who are silent are among the lost
    const lost = await listLostRunners(db, carrier.kind, silentSince);
    await this.#takeOver(lost.filter((id) => id !== this.#id));
    // If a wake is missed, only time is lost: runners look at the queue by themselves twice a minute.
    const listener = await listen({
      pool: db.direct,
      log,
      subject: 'deliveries',
      subscribe: listenForWakes,
      onNotification: (kind) => kind === carrier.kind && this.#poke(),
      onConnected: () => this.#poke(),
    });
    const beating = repeat(
      () => this.#beat(),
      beatMs,
      (error) => log.warn({ err: error }, 'the delivery runner could not note that it is alive; it is tried again'),
    );
    this.#stops.push(
      () => beating.stop(),
      () => listener.stop(),
    );
    this.#working = this.#work();
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopped = true;
    this.#poke();
    await this.#working;
    if (this.#lanes.inFlight > 0) await this.#quiet(graceMs);
    await this.#writing;
    this.#writeLate();
    await this.#writing;
    for (const step of this.#stops) await step();
    try {
      await giveBack(this.#options.db, [this.#id]);
      await deleteHeartbeats(this.#options.db, [this.#id]);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error; // the database is gone; the next runner takes over
    }
  }

  #quiet(graceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, graceMs);
      this.#onQuiet = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #beat(): Promise<void> {
    const { db, silentMs = SILENT_MS } = this.#options;
    const now = new Date();
    const silent = await beatAlone(db, this.#id, this.#prefix, now, new Date(now.getTime() - silentMs));
    if (this.#isInDoubt) this.#compareSoon();
    await this.#takeOver(silent);
  }

  #compareSoon(): void {
    this.#mustCompare = true;
    this.#poke();
  }

  /**
   * If the answer to the commit of a round is lost, we do not know what it has taken from the queue. Between two rounds
   * we do: what the queue says that we have taken, and we have not, goes back.
   */
  async #giveBackUnsent(): Promise<void> {
    if (!this.#mustCompare) return;
    const { db, log } = this.#options;
    const sending = [...this.#sending].map(({ id }) => id);
    const deliveries = await giveBackUnsent(db, this.#id, sending, this.#lanes.parkedTargets());
    this.#mustCompare = false;
    if (deliveries > 0) log.warn({ deliveries }, 'gave back deliveries that were taken from the queue and not sent');
  }

  async #takeOver(runnerIds: readonly string[]): Promise<void> {
    if (runnerIds.length === 0) return;
    const { db, log } = this.#options;
    const deliveries = await giveBack(db, runnerIds);
    await deleteHeartbeats(db, runnerIds);
    log.warn({ runners: runnerIds.length, deliveries }, 'took over from delivery runners that have fallen silent');
    this.#poke();
  }

  /** Makes the runner look at the queue again: now, or as soon as its current round is over. */
  #poke(): void {
    this.#wanted = true;
    this.#wake();
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      this.#wanted = false;
      try {
        await this.#giveBackUnsent();
        const busy = this.#lanes.room > 0 && (await this.#round());
        if (busy || this.#wanted) await delay(BREATH_MS);
        else await this.#wait(await this.#idleMs());
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the delivery runner could not finish its round; it is tried again');
        await this.#wait(AFTER_FAILURE_MS);
      }
    }
  }

  async #round(): Promise<boolean> {
    try {
      return await this.#roundOf('everybody');
    } catch (error) {
      if (!isNodeUnavailable(error)) throw error;
      return this.#roundByUser(error);
    }
  }

  /** A node of a cluster is down: everybody whose rows can be reached gets a round, the others are looked at later. */
  async #roundByUser(reason: unknown): Promise<boolean> {
    const { db, carrier, log } = this.#options;
    const now = new Date();
    const userIds = await listUsersOfRound(db, carrier.kind, this.#id, now, USERS_IN_TURN);
    const postponed = new Set(await listUsersOn(db, await listDownNodes(db), userIds));
    for (const userId of userIds) {
      try {
        if (!postponed.has(userId)) await this.#roundOf(userId);
      } catch (error) {
        if (!isNodeUnavailable(error)) throw error;
        postponed.add(userId);
      }
    }
    await postponeUsers(db, carrier.kind, [...postponed], this.#id, new Date(now.getTime() + NODE_DOWN_MS));
    log.warn({ err: reason, users: postponed.size }, 'deliveries wait for a node of the database that does not answer');
    return userIds.length === USERS_IN_TURN;
  }

  async #roundOf(whose: RoundOf): Promise<boolean> {
    const { db, carrier } = this.#options;
    const now = new Date();
    const taking = db.transaction((tx) => takeRound(tx, carrier, this.#lanes, this.#id, whose, now));
    const round = await taking.catch((error) => {
      this.#isInDoubt = true;
      throw error;
    });
    // What one user has parked says nothing of the others.
    if (whose === 'everybody') for (const targetId of round.drained) this.#lanes.setParked(targetId, false);
    for (const targetId of round.parked) this.#lanes.setParked(targetId, true);
    for (const { outgoing, target } of round.started) {
      this.#lanes.begin(outgoing.targetId);
      this.#sending.add(outgoing);
      void this.#attempt(target, outgoing);
    }
    return round.busy;
  }

  async #idleMs(): Promise<number> {
    if (this.#lanes.room === 0) return IDLE_MS; // the end of the next attempt wakes us
    const due = await nextDueAt(this.#options.db, this.#options.carrier.kind);
    if (due === undefined) return IDLE_MS;
    return Math.min(IDLE_MS, Math.max(SHORTEST_WAIT_MS, Date.parse(due) - Date.now()));
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

  async #attempt(target: Target, outgoing: Outgoing): Promise<void> {
    const startedAt = Date.now();
    const outcome = await this.#send(target, outgoing);
    const endedAt = Date.now();
    this.#lanes.end(outgoing.targetId, outcome, new Date(endedAt).toISOString());
    this.#ended.push(
      endedAttempt(outgoing, outcome, { startedAt, endedAt }, this.#options.carrier.schedule, Math.random()),
    );
    this.#writing ??= this.#write();
    if (this.#lanes.isAwaited(outgoing.targetId)) this.#poke();
  }

  async #send(target: Target, outgoing: Outgoing): Promise<Outcome | Postponed> {
    const { carrier, log } = this.#options;
    try {
      return await carrier.send(target, outgoing);
    } catch (error) {
      log.error({ err: error, deliveryId: outgoing.id }, 'an attempt at a delivery failed unexpectedly');
      return { kind: 'retry', statusCode: null, error: 'Something went wrong on our side; the log tells more' };
    }
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

  /** Stores the results of ended attempts until none is left. */
  async #write(): Promise<void> {
    while (this.#ended.length > 0) {
      if (this.#ended.length < MAX_WRITTEN && !this.#stopped) await delay(BREATH_MS);
      const batch = this.#ended.splice(0, MAX_WRITTEN);
      await this.#writeBatch(batch);
      // Attempts that are due later are found by the regular look at the queue.
      if (batch.some(({ ended }) => (ended.nextAttemptAt?.getTime() ?? Infinity) < Date.now() + IDLE_MS)) this.#poke();
    }
    this.#writing = undefined;
    if (this.#lanes.inFlight === 0) this.#onQuiet?.();
  }

  async #writeBatch(batch: readonly EndedAttempt[], changes = this.#lanes.takeChanges()): Promise<void> {
    const { log, onAttempt } = this.#options;
    for (let failures = 0; !this.#stopped || failures < WRITES_TRIED_WHEN_STOPPED; failures++) {
      try {
        await this.#store(batch, changes);
        for (const { outgoing } of batch) this.#sending.delete(outgoing);
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

  /** The node that keeps this user's rows is down. What is written down of other users does not wait for it. */
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
}

/** Nothing for an attempt that was not stored. */
function withWorkspace(attempt: EndedAttempt, workspaceId: string | undefined): StoredAttempt[] {
  return workspaceId === undefined ? [] : [{ ...attempt, workspaceId }];
}
