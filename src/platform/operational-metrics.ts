/**
 * Operational metrics in Prometheus' text format. `docs/metrics.md` lists them, and operators rely on that list. They
 * are on the public listener only if a token protects them.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { unauthorized } from './http/access.ts';
import { hidden } from './http/schemas.ts';
import type { App } from './http/server.ts';

/** How an attempt at a sync ended. The last two put the sync off, the others end it. */
export type SyncOutcome = 'completed' | 'failed' | 'disconnected' | 'retried' | 'rate_limited';

export interface OperationalMetrics {
  readonly contentType: string;
  /**
   * Every metric as text. Those of the process itself are collected from the first call on, because watching the event
   * loop costs CPU time all the time, which is wasted when nobody reads them.
   */
  read(): Promise<string>;
  /** Measures the requests of an application by route, method and status. */
  observe(app: App): void;
  countSync(providerId: string, outcome: SyncOutcome): void;
  countDelivery(kind: string, outcome: 'delivered' | 'retried' | 'failed'): void;
  /** @param status undefined: no answer came */
  countVendorRequest(providerId: string, status: number | undefined): void;
  /** The number of calls that the vendor will still answer, according to its last answer. */
  noteQuotaLeft(providerId: string, left: number): void;
  notePoolWait(seconds: number): void;
  /** From now on the metrics that come from the database are asked there. */
  readDatabase(read: () => Promise<DatabaseReadings>): void;
  /** From now on the pool's connections are counted. */
  readPool(read: () => PoolReadings): void;
  /** From now on the open streams are counted. */
  readStreams(count: () => number): void;
}

/** The metrics that need the database. */
export interface DatabaseReadings {
  /** ISO instants; undefined where nothing waits. */
  readonly oldestJobAt: string | undefined;
  readonly oldestEventAt: string | undefined;
  readonly connectionsInError: readonly { readonly providerId: string; readonly count: number }[];
}

export interface PoolReadings {
  readonly idleCount: number;
  readonly totalCount: number;
  /** Statements that wait for a connection. */
  readonly waitingCount: number;
}

/** The database is asked at most this often, however many clients read the metrics. */
const READ_EVERY_MS = 15_000;

export function createOperationalMetrics(): OperationalMetrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'tributary_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  let watchesProcess = false;
  return {
    contentType: registry.contentType,
    read: () => {
      if (!watchesProcess) collectDefaultMetrics({ register: registry });
      watchesProcess = true;
      return registry.metrics();
    },
    observe: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        if (reply.raw.getHeader('content-type') === 'text/event-stream') return; // lasts as long as its reader stays
        const route = routeOptions.url ?? 'none';
        requests.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      });
    },
    ...countersOf(registry),
    ...poolMetricsOf(registry),
    readDatabase: databaseGaugesOf(registry),
    readStreams: (count) => {
      new Gauge({
        name: 'tributary_streams_open',
        help: 'Open streams of events (GET /v1/stream) in this process',
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
  };
}

function countersOf(
  registry: Registry,
): Pick<OperationalMetrics, 'countSync' | 'countDelivery' | 'countVendorRequest' | 'noteQuotaLeft'> {
  const registers = [registry];
  const syncs = new Counter({
    name: 'tributary_syncs_total',
    help: 'Attempts at syncs that have ended',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const deliveries = new Counter({
    name: 'tributary_deliveries_total',
    help: 'Attempts at deliveries that have ended',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const vendorRequests = new Counter({
    name: 'tributary_vendor_requests_total',
    help: "Requests to vendors' APIs",
    labelNames: ['provider', 'status'],
    registers,
  });
  const quotaLeft = new Gauge({
    name: 'tributary_vendor_quota_left',
    help: 'Calls that the vendor will still answer, as its last answer said',
    labelNames: ['provider'],
    registers,
  });
  return {
    countSync: (provider, outcome) => syncs.inc({ provider, outcome }),
    countDelivery: (kind, outcome) => deliveries.inc({ kind, outcome }),
    countVendorRequest: (provider, status = 0) =>
      vendorRequests.inc({ provider, status: status === 0 ? 'none' : String(status) }),
    noteQuotaLeft: (provider, left) => quotaLeft.set({ provider }, left),
  };
}

function poolMetricsOf(registry: Registry): Pick<OperationalMetrics, 'notePoolWait' | 'readPool'> {
  const registers = [registry];
  const waits = new Histogram({
    name: 'tributary_db_pool_wait_seconds',
    help: 'Time that work waited for a connection to the database',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    registers,
  });
  return {
    notePoolWait: (seconds) => waits.observe(seconds),
    readPool: (read) => {
      new Gauge({
        name: 'tributary_db_pool_connections',
        help: 'Connections of this process to the database',
        labelNames: ['state'],
        registers,
        collect() {
          const { idleCount, totalCount } = read();
          this.set({ state: 'idle' }, idleCount);
          this.set({ state: 'busy' }, totalCount - idleCount);
        },
      });
      new Gauge({
        name: 'tributary_db_pool_waiting',
        help: 'Statements that wait for a connection to the database',
        registers,
        collect() {
          this.set(read().waitingCount);
        },
      });
    },
  };
}

function databaseGaugesOf(registry: Registry): OperationalMetrics['readDatabase'] {
  return (read) => {
    const readNow = atMostEvery(READ_EVERY_MS, read);
    const ageOf = (name: string, help: string, member: 'oldestJobAt' | 'oldestEventAt') =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const readings = await readNow();
          this.reset();
          if (readings === undefined) return this.remove();
          const at = readings[member];
          this.set(at === undefined ? 0 : Math.max(0, Date.now() - Date.parse(at)) / 1000);
        },
      });
    ageOf('tributary_jobs_oldest_waiting_seconds', 'Age of the oldest job that is due and not started', 'oldestJobAt');
    ageOf('tributary_outbox_lag_seconds', 'Age of the oldest event that is not handed over', 'oldestEventAt');
    new Gauge({
      name: 'tributary_connections_in_error',
      help: 'Connections whose last sync failed',
      labelNames: ['provider'],
      registers: [registry],
      async collect() {
        const readings = await readNow();
        this.reset();
        for (const { providerId, count } of readings?.connectionsInError ?? [])
          this.set({ provider: providerId }, count);
      },
    });
  };
}

/**
 * The newest reading, at most `everyMs` old. Undefined while the database does not answer: then the metrics that do not
 * need it are the ones an operator wants to see.
 */
function atMostEvery<Reading>(everyMs: number, read: () => Promise<Reading>): () => Promise<Reading | undefined> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Reading | undefined> = Promise.resolve(undefined);
  return () => {
    const now = performance.now();
    if (now - readAt >= everyMs) {
      readAt = now;
      reading = read().catch(() => undefined);
    }
    return reading;
  };
}

/** `GET /metrics` on the public listener, for callers that have the token. */
export function prometheusRoute(app: App, metrics: OperationalMetrics, token: string): void {
  app.get('/metrics', { config: { access: 'open' }, schema: hidden }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) throw unauthorized();
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

/** Compares an Authorization header with the token of the metrics, in constant time. */
export function hasToken(header: string | undefined, token: string): boolean {
  // Equal lengths, which the comparison needs.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
