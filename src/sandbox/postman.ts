/** Delivers the vendors' notifications to their receivers, and tries again when a receiver fails. */
import { setTimeout as wait } from 'node:timers/promises';

/** One notification on its way. */
export interface Parcel {
  readonly vendorId: string;
  /** One line for the list of deliveries, without secrets. */
  readonly what: string;
  readonly person: string;
  readonly url: string;
  /** Called before each attempt, because signatures contain the time. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly body: string;
  /** How long the vendor waits for an answer. */
  readonly timeoutMs: number;
  /** Number of attempts in total. */
  readonly attempts: number;
  /** The statuses that the vendor accepts as "received". */
  readonly accepts: (status: number) => boolean;
}

export interface DeliveryRecord {
  readonly what: string;
  readonly person: string;
  readonly url: string;
  readonly bytes: number;
  readonly state: 'pending' | 'delivered' | 'given-up';
  readonly attempts: number;
  /** The status of the last attempt; null = nobody answered. */
  readonly status: number | null;
}

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

export interface Postman {
  send(parcel: Parcel): void;
  /** Sends one request and returns its answer, to check a receiver. Undefined: nobody answered in time. */
  ask(question: Question): Promise<{ readonly status: number; readonly text: string } | undefined>;
  /** Resolves when everything sent so far has been tried at least once. */
  triedOnce(): Promise<void>;
  /** The vendor's latest deliveries, oldest first. */
  list(vendorId: string): readonly DeliveryRecord[];
  /** Ends all deliveries that are under way. */
  stop(): void;
}

type Entry = { -readonly [Key in keyof DeliveryRecord]: DeliveryRecord[Key] };

const KEPT_RECORDS = 200;
const AT_ONCE = 8;
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000];

/**
 * @param retryDelaysMs the delays before the second, third, … attempt; the last delay is used for all further attempts
 */
export function createPostman(retryDelaysMs: readonly number[] = RETRY_DELAYS_MS): Postman {
  const stopping = new AbortController();
  const records = new Map<string, Entry[]>();
  const firstAttempts = new Set<Promise<void>>();
  const slots = createSlots(AT_ONCE);

  const attempt = (parcel: Parcel, entry: Entry) =>
    slots(async () => {
      const { url, body, timeoutMs } = parcel;
      const headers = { 'content-type': 'application/json', ...parcel.headers() };
      const answer = await exchange({ method: 'POST', url, headers, body, timeoutMs }, stopping.signal);
      entry.attempts += 1;
      entry.status = answer?.status ?? null;
      if (answer !== undefined && parcel.accepts(answer.status)) entry.state = 'delivered';
      else if (entry.attempts >= parcel.attempts) entry.state = 'given-up';
    });

  const retry = async (parcel: Parcel, entry: Entry) => {
    while (entry.state === 'pending' && !stopping.signal.aborted) {
      const delayMs = retryDelaysMs[entry.attempts - 1] ?? retryDelaysMs.at(-1) ?? 0;
      await wait(delayMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined); // stopped
      if (!stopping.signal.aborted) await attempt(parcel, entry);
    }
  };

  return {
    send: (parcel) => {
      const { what, person, url, vendorId } = parcel;
      const bytes = Buffer.byteLength(parcel.body);
      const entry: Entry = { what, person, url, bytes, state: 'pending', attempts: 0, status: null };
      const list = [...(records.get(vendorId) ?? []), entry];
      records.set(vendorId, list.slice(-KEPT_RECORDS));
      const first = attempt(parcel, entry);
      firstAttempts.add(first);
      void first.then(() => {
        firstAttempts.delete(first);
        return retry(parcel, entry);
      });
    },
    ask: (question) => exchange(question, stopping.signal),
    triedOnce: async () => {
      await Promise.all(firstAttempts);
    },
    list: (vendorId) => records.get(vendorId) ?? [],
    stop: () => stopping.abort(),
  };
}

/** Undefined: no answer, for any reason; a redirect is an answer like any other. */
async function exchange({ method, url, headers, body, timeoutMs }: Question, stopped: AbortSignal) {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      ...(headers !== undefined && { headers: { ...headers } }),
      ...(body !== undefined && { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** Runs at most `free` tasks at once; the others wait in the order in which they came. */
function createSlots(free: number): (task: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let left = free;
  return async (task) => {
    if (left === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else left -= 1;
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) left += 1;
      else next(); // the next task gets the slot
    }
  };
}
