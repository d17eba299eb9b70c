/** The operational metrics that come from the database. */
import { Gauge, type Registry } from 'prom-client';

/** ISO instants; undefined where nothing waits. */
export interface WaitingReadings {
  readonly oldestJobAt: string | undefined;
  readonly oldestEventAt: string | undefined;
  /** The oldest sync that could run, and the oldest one that waits for the quota of its vendor. */
  readonly oldestSyncAt: Readonly<Record<'worker' | 'quota', string | undefined>>;
  /** By kind. */
  readonly oldestDeliveryAt: Readonly<Record<string, string | undefined>>;
}

export interface ConnectionCount {
  readonly providerId: string;
  readonly status: string;
  readonly count: number;
}

/**
 * @param readWaiting reads a few rows, however many there are
 * @param countConnections reads kept counts; before these are made it goes through every connection
 */
export type ReadDatabase = (
  readWaiting: () => Promise<WaitingReadings>,
  countConnections: () => Promise<readonly ConnectionCount[]>,
) => void;

/** The database is asked at most this often, however many clients read the metrics. */
const READ_EVERY_MS = 15_000;
/** A count that takes longer is done less often: the database works on it for at most one part in `SHARE` of the time. */
const QUICK_MS = 100;
const SHARE = 500;
/** After this time it is done in any case, also where it failed after a long wait. */
const LONGEST_MS = 600_000;

/** The samples of a gauge: labels and value. */
type Samples = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

export function databaseGaugesOf(registry: Registry): ReadDatabase {
  const gauge = (name: string, help: string, labelNames: string[], read: () => Promise<Samples | undefined>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const samples = (await read()) ?? [];
        this.reset();
        if (labelNames.length === 0) this.remove(); // reset has made it 0
        for (const [labels, value] of samples) this.set({ ...labels }, value);
      },
    });
  return (readWaiting, countConnections) => {
    const waiting = nowAndThen(readWaiting);
    const connections = nowAndThen(countConnections, SHARE);
    const from = (samplesOf: (readings: WaitingReadings) => Samples) => async () => {
      const readings = await waiting();
      return readings && samplesOf(readings);
    };
    gauge(
      'tributary_jobs_oldest_waiting_seconds',
      'Age of the oldest job that is due and not started',
      [],
      from(({ oldestJobAt }) => [[{}, ageOf(oldestJobAt)]]),
    );
    gauge(
      'tributary_outbox_lag_seconds',
      'Age of the oldest event that is not handed over',
      [],
      from(({ oldestEventAt }) => [[{}, ageOf(oldestEventAt)]]),
    );
    gauge(
      'tributary_syncs_oldest_waiting_seconds',
      'Age of the oldest sync that waits',
      ['waits_for'],
      from(({ oldestSyncAt }) => agesBy('waits_for', oldestSyncAt)),
    );
    gauge(
      'tributary_deliveries_oldest_waiting_seconds',
      'Age of the oldest delivery whose attempt is due',
      ['kind'],
      from(({ oldestDeliveryAt }) => agesBy('kind', oldestDeliveryAt)),
    );
    gauge('tributary_connections_in_error', 'Connections whose last sync failed', ['provider'], async () =>
      (await connections())
        ?.filter(({ status }) => status === 'error')
        .map(({ providerId, count }) => [{ provider: providerId }, count]),
    );
    gauge('tributary_connections', 'Connections by their state', ['provider', 'state'], async () =>
      (await connections())?.map(({ providerId, status, count }) => [{ provider: providerId, state: status }, count]),
    );
  };
}

/** Ages by the value of a label. */
function agesBy(label: string, instants: Readonly<Record<string, string | undefined>>): Samples {
  return Object.entries(instants).map(([value, at]) => [{ [label]: value }, ageOf(at)]);
}

/** Seconds since an instant; 0 before it, and where nothing waits. */
function ageOf(at: string | undefined): number {
  return at === undefined ? 0 : Math.max(0, Date.now() - Date.parse(at)) / 1000;
}

/**
 * The newest reading. Undefined while the database does not answer: then the metrics that do not need it are the ones an
 * operator wants to see.
 * @param share the database works on it for at most one part in so many of the time, if it takes long
 */
function nowAndThen<Reading>(read: () => Promise<Reading>, share = 1): () => Promise<Reading | undefined> {
  let dueAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Reading | undefined> = Promise.resolve(undefined);
  return () => {
    const now = performance.now();
    if (now < dueAt) return reading;
    dueAt = Number.POSITIVE_INFINITY; // until it has been read, whoever asks gets this reading
    reading = read()
      .catch(() => undefined)
      .finally(() => {
        const tookMs = performance.now() - now;
        const pauseMs = tookMs > QUICK_MS ? Math.min(tookMs * share, LONGEST_MS) : 0;
        dueAt = now + Math.max(READ_EVERY_MS, pauseMs);
      });
    return reading;
  };
}
