/**
 * Carries deliveries of one kind to their targets. Deliveries wait for the network, not for the processor. So a runner
 * makes hundreds of attempts at once, takes deliveries from the queue in batches, and stores results in batches
 * (`results.ts`).
 */
import { randomUUID } from 'node:crypto';
import type { Outcome } from '../../../channels/outcome.ts';
import { listDownNodes, listUsersOn } from '../../../platform/cluster/store.ts';
import { isDatabaseUnavailable, isNodeUnavailable } from '../../../platform/database-errors.ts';
import { OwnBeats } from '../../../platform/jobs/own-beats.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { Rounds } from '../../../platform/jobs/rounds.ts';
import { beatAlone, deleteHeartbeats } from '../../../platform/jobs/store.ts';
import { listen } from '../../../platform/listen.ts';
import { codeOf, inSpan, type Span, type SpanOptions } from '../../../platform/tracing/span.ts';
import type { Outgoing, Postponed } from './delivery.ts';
import { type EndedAttempt, endedAttempt, outcomeOf } from './ended.ts';
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
import { type ResultOptions, Results } from './results.ts';
import { takeRound } from './round.ts';

export interface RunnerOptions<Target> extends ResultOptions<Target> {
  /** True if no other process can exist: every attempt found running at the start was left by a dead one. */
  readonly alone: boolean;
  /**
   * How often the runner gives a sign of life, and after how long a silence others take over its work. Defaults: 10 s
   * and 30 s.
   */
  readonly beatMs?: number;
  readonly silentMs?: number;
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
/**
 * While a node of the database is down, this many users get a round of their own; the others wait for `NODE_DOWN_MS`.
 */
const USERS_IN_TURN = 256;
const NODE_DOWN_MS = 5_000;
/** A pause between two rounds: under load this collects work for one transaction. */
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
  readonly #results: Results<Target>;
  readonly #ownBeats: OwnBeats;
  /** The deliveries that are being sent, until their results are stored. */
  readonly #sending = new Set<Outgoing>();
  /** A round has failed: its transaction may have committed all the same, or may still commit. */
  #isInDoubt = false;
  #mustCompare = false;
  readonly #rounds: Rounds;
  #onQuiet: (() => void) | undefined;
  #stops: (() => void | Promise<void>)[] = [];

  constructor(options: RunnerOptions<Target>) {
    this.#options = options;
    this.#prefix = `deliveries ${options.carrier.kind} `;
    this.#id = this.#prefix + randomUUID();
    this.#lanes = new Lanes(options.carrier);
    this.#ownBeats = new OwnBeats(options.silentMs ?? SILENT_MS);
    this.#rounds = new Rounds({
      round: async () => {
        await this.#giveBackUnsent();
        return this.#lanes.room > 0 && (await this.#round());
      },
      idleMs: () => this.#idleMs(),
      breathMs: BREATH_MS,
      onFailure: (error) => {
        options.log.warn({ err: error }, 'the delivery runner could not finish its round; it is tried again');
        return AFTER_FAILURE_MS;
      },
    });
    this.#results = new Results(
      options,
      this.#lanes,
      (batch) => this.#afterStoring(batch),
      () => this.#lanes.inFlight === 0 && this.#onQuiet?.(),
    );
  }

  async start(): Promise<void> {
    const { db, log, carrier, alone, beatMs = BEAT_MS, silentMs = SILENT_MS } = this.#options;
    const deadMs = alone ? 0 : silentMs;
    await beatAlone(db, this.#id, this.#prefix, deadMs); // runners that have fallen silent are among the lost
    const lost = await listLostRunners(db, carrier.kind, deadMs);
    await this.#takeOver(lost.filter((id) => id !== this.#id));
    // If a wake is missed, only time is lost: runners look at the queue by themselves twice a minute.
    const listener = await listen({
      pool: db.direct,
      log,
      subject: 'deliveries',
      subscribe: listenForWakes,
      onNotification: (kind) => kind === carrier.kind && this.#rounds.poke(),
      onConnected: () => this.#rounds.poke(),
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
    this.#rounds.start();
  }

  async stop(graceMs: number): Promise<void> {
    this.#results.stop();
    await this.#rounds.stop();
    if (this.#lanes.inFlight > 0) await this.#quiet(graceMs);
    await this.#results.finish();
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
    const silent = await beatAlone(db, this.#id, this.#prefix, silentMs);
    if (this.#isInDoubt) this.#compareSoon();
    if (this.#ownBeats.note()) await this.#takeOver(silent);
  }

  #compareSoon(): void {
    this.#mustCompare = true;
    this.#rounds.poke();
  }

  /**
   * If the answer to the commit of a round is lost, we do not know which places it has taken from the queue. Between
   * two rounds we do: places that are ours according to the queue, but that we are not sending, go back.
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
    this.#rounds.poke();
  }

  async #round(): Promise<boolean> {
    try {
      return await this.#roundOf('everybody');
    } catch (error) {
      if (!isNodeUnavailable(error)) throw error;
      return this.#roundByUser(error);
    }
  }

  /**
   * A node of a cluster is down. Each user whose rows can be reached gets a round of their own; the others wait a
   * while.
   */
  async #roundByUser(reason: unknown): Promise<boolean> {
    const { db, carrier, log } = this.#options;
    const now = new Date();
    const userIds = await listUsersOfRound(db, carrier.kind, this.#id, USERS_IN_TURN);
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
    // Places that one user has parked do not tell whether others have some.
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

  async #attempt(target: Target, outgoing: Outgoing): Promise<void> {
    const { carrier } = this.#options;
    const made = await inSpan(`attempt ${carrier.kind}`, optionsOf(carrier.kind, outgoing), async (span) => {
      const startedAt = Date.now();
      const outcome = await this.#send(target, outgoing, span);
      const times = { startedAt, endedAt: Date.now() };
      const attempt = endedAttempt(outgoing, outcome, times, carrier.schedule, Math.random());
      span.note({ 'tributary.outcome': outcomeOf(attempt) });
      return attempt;
    });
    this.#lanes.end(outgoing.targetId, made.outcome, made.ended.endedAt.toISOString());
    this.#results.add({ ...made, word: carrier.wordOf?.(target) });
    if (this.#lanes.isAwaited(outgoing.targetId)) this.#rounds.poke();
  }

  async #send(target: Target, outgoing: Outgoing, span: Span): Promise<Outcome | Postponed> {
    const { carrier, log } = this.#options;
    try {
      const outcome = await carrier.send(target, outgoing);
      noteAnswer(span, outcome);
      return outcome;
    } catch (error) {
      log.error({ err: error, deliveryId: outgoing.id }, 'an attempt at a delivery failed unexpectedly');
      span.fail(codeOf(error));
      return { kind: 'retry', statusCode: null, error: 'Something went wrong on our side; the log tells more' };
    }
  }

  #afterStoring(batch: readonly EndedAttempt[]): void {
    for (const { outgoing } of batch) this.#sending.delete(outgoing);
    // Attempts that are due later are found by the regular look at the queue.
    if (batch.some(({ ended }) => (ended.nextAttemptAt?.getTime() ?? Infinity) < Date.now() + IDLE_MS))
      this.#rounds.poke();
  }
}

/** An attempt is a step of its delivery. */
function optionsOf(kind: string, { id, topic, attempt, trace }: Outgoing): SpanOptions {
  const ids = { 'tributary.delivery.kind': kind, 'tributary.delivery.id': id, 'tributary.event': topic };
  return { kind: 'client', parent: trace, facts: { ...ids, 'tributary.delivery.attempt': attempt } };
}

function noteAnswer(span: Span, outcome: Outcome | Postponed): void {
  const { kind } = outcome;
  const statusCode = kind === 'postponed' ? null : outcome.statusCode;
  if (statusCode !== null) span.note({ 'http.response.status_code': statusCode });
  if (kind !== 'delivered') span.fail(kind === 'postponed' ? kind : String(statusCode ?? 'no_answer'));
}
