/** Brings records to the service, in batches. Nothing is queued: what has not arrived still lies in the phone's store. */
import { SyncStopped } from './error.ts';
import { type Address, type Reply, request } from './request.ts';
import type { Notes } from './storage.ts';
import type { TokenSource } from './tokens.ts';
import type { Answer, Batch, Records } from './wire.ts';

export interface DeliveryOptions extends Address {
  readonly userId: string;
  readonly providerId: string;
  readonly tokens: TokenSource;
  readonly notes: Notes;
  readonly now: () => number;
  readonly timezone: () => string;
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The service takes 10,000. Fewer are a body of some 400 kB, and an answer within the seconds of a background task. */
const MOST_RECORDS = 2_000;
const MOST_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 1_000;
/** For longer than this a sync does not wait: it stops, and the next one begins after the time that was named. */
const LONGEST_PAUSE_MS = 30_000;
/** If the service names no time. */
const BUSY_MS = 60_000;

const LAST_SENT = 'sentAt';
const NOT_BEFORE = 'notBefore';

export class Delivery {
  readonly #options: DeliveryOptions;
  #most = MOST_RECORDS;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** @throws SyncStopped `busy` while the service has asked not to be called */
  async checkTime(): Promise<void> {
    const notBefore = (await this.#options.notes.read<number>(NOT_BEFORE)) ?? 0;
    const now = this.#options.now();
    // A later time than we ever set means that the phone's clock was set back.
    if (notBefore <= now || notBefore > now + 24 * 3_600_000) return;
    throw new SyncStopped('busy', 'The service has asked to wait.', notBefore);
  }

  /** Returns when all of it has arrived. @throws SyncStopped */
  async send(
    records: Records,
    onAnswer: (answer: Answer, sent: Records) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    let rest = records;
    while (sizeOf(rest) > 0) {
      const [first, others] = split(rest, this.#most);
      const reply = await this.#sendOne(first, signal);
      if (reply.status === 413 && this.#most > 1) {
        this.#most = Math.ceil(Math.min(this.#most, sizeOf(first)) / 2);
        continue;
      }
      if (reply.status !== 200) throw refusedBy(reply);
      onAnswer(reply.body as Answer, first); // the service's description promises it for 200
      rest = others;
    }
  }

  async #sendOne(records: Records, signal: AbortSignal | undefined): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      const reply = await this.#attempt(records, signal).catch((error: unknown) => {
        if (error instanceof SyncStopped && error.reason === 'offline' && attempt < MOST_ATTEMPTS) return undefined;
        throw error;
      });
      const isPassing = reply === undefined || reply.status === 429 || reply.status >= 500;
      if (!isPassing) return reply;
      const wait = reply?.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      if (attempt >= MOST_ATTEMPTS || wait > LONGEST_PAUSE_MS) throw await this.#stopFor(reply);
      await this.#options.pause(wait, signal);
    }
  }

  async #stopFor(reply: Reply | undefined): Promise<SyncStopped> {
    if (reply === undefined) return new SyncStopped('offline', 'The service cannot be reached.');
    const retryAt = this.#options.now() + (reply.retryAfterMs ?? BUSY_MS);
    await this.#options.notes.write(NOT_BEFORE, retryAt);
    return new SyncStopped('busy', `The service answered ${reply.status} and has to be asked later.`, retryAt);
  }

  async #attempt(records: Records, signal: AbortSignal | undefined): Promise<Reply> {
    const { userId, providerId, timezone, tokens } = this.#options;
    const batch: Batch = {
      providerId,
      sentAt: new Date(await this.#nextSentAt()).toISOString(),
      timezone: timezone(),
      ...records,
    };
    const path = `/v1/users/${encodeURIComponent(userId)}/samples`;
    const token = await tokens.accessToken();
    const reply = await request(this.#options, path, batch, token, signal);
    if (reply.status !== 401) return reply;
    return request(this.#options, path, batch, await tokens.refreshed(token, signal), signal);
  }

  /** Each batch is later than the one before, also if the clock was set back: a deletion counts up to its own time. */
  async #nextSentAt(): Promise<number> {
    const { notes, now } = this.#options;
    const last = (await notes.read<number>(LAST_SENT)) ?? 0;
    const sentAt = Math.max(now(), last + 1);
    await notes.write(LAST_SENT, sentAt);
    return sentAt;
  }
}

function refusedBy({ status, body }: Reply): SyncStopped {
  const message = (body as { message?: unknown } | undefined)?.message; // as errors of the service have it
  const said = typeof message === 'string' ? `: ${message}` : '';
  if (status === 401) return new SyncStopped('signed_out', 'The service does not take the token: connect again.');
  return new SyncStopped('refused', `The service answered ${status}${said}`);
}

const sizeOf = ({ samples, workouts, deletions }: Records) => samples.length + workouts.length + deletions.length;

/** The first records, with the devices that they name, and the rest. */
function split(records: Records, most: number): [Records, Records] {
  let room = most;
  const take = <Item>(items: readonly Item[]): [readonly Item[], readonly Item[]] => {
    const count = Math.min(room, items.length);
    room -= count;
    return [items.slice(0, count), items.slice(count)];
  };
  const [samples, laterSamples] = take(records.samples);
  const [workouts, laterWorkouts] = take(records.workouts);
  const [deletions, laterDeletions] = take(records.deletions);
  const named = new Set([...samples, ...workouts].map(({ device }) => device));
  return [
    { devices: records.devices.filter(({ key }) => named.has(key)), samples, workouts, deletions },
    { devices: records.devices, samples: laterSamples, workouts: laterWorkouts, deletions: laterDeletions },
  ];
}
