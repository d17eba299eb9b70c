/**
 * Operational metrics in Prometheus' text format. `docs/metrics.md` lists them, and operators rely on that list. They
 * are on the public listener only if a token protects them.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { databaseGaugesOf, type ReadDatabase } from './database-metrics.ts';
import { unauthorized } from './http/access.ts';
import { hidden } from './http/schemas.ts';
import type { App } from './http/server.ts';
import { type QuotaState, quotaGaugesOf } from './quota-metrics.ts';

/** How an attempt at a sync ended. The last two put the sync off, the others end it. */
export type SyncOutcome = 'completed' | 'failed' | 'disconnected' | 'retried' | 'rate_limited';

/** How an attempt at a delivery ended; `retried`: it is tried again later. */
export type DeliveryOutcome = 'delivered' | 'retried' | 'failed';

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
  countDelivery(kind: string, outcome: DeliveryOutcome): void;
  /** @param channel its type */
  countNotification(channel: string, outcome: DeliveryOutcome): void;
  /** @param seconds from the event to the answer of the receiver */
  noteDeliveryTime(kind: string, seconds: number): void;
  countPoints(providerId: string, points: number): void;
  countToolCall(tool: string, outcome: 'answered' | 'refused' | 'failed'): void;
  /** @param status undefined: no answer came */
  countVendorRequest(providerId: string, status: number | undefined): void;
  /** What is known of the quota that all connections of a vendor share. */
  noteQuota(providerId: string, state: QuotaState): void;
  notePoolWait(seconds: number): void;
  /** From now on the metrics that come from the database are asked there. */
  readDatabase: ReadDatabase;
  /** From now on the pool's connections are counted. */
  readPool(read: () => PoolReadings): void;
  /** From now on the open streams are counted. */
  readStreams(count: () => number): void;
}

export interface PoolReadings {
  readonly idleCount: number;
  readonly totalCount: number;
  /** Statements that wait for a connection. */
  readonly waitingCount: number;
}

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
    ...deliveryMetricsOf(registry),
    ...poolMetricsOf(registry),
    noteQuota: quotaGaugesOf(registry),
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
): Pick<OperationalMetrics, 'countSync' | 'countPoints' | 'countVendorRequest' | 'countToolCall'> {
  const registers = [registry];
  const syncs = new Counter({
    name: 'tributary_syncs_total',
    help: 'Attempts at syncs that have ended',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const points = new Counter({
    name: 'tributary_points_stored_total',
    help: 'Points that were stored or replaced',
    labelNames: ['provider'],
    registers,
  });
  const vendorRequests = new Counter({
    name: 'tributary_vendor_requests_total',
    help: "Requests to vendors' APIs",
    labelNames: ['provider', 'status'],
    registers,
  });
  const toolCalls = new Counter({
    name: 'tributary_tool_calls_total',
    help: 'Calls of tools by assistants',
    labelNames: ['tool', 'outcome'],
    registers,
  });
  return {
    countSync: (provider, outcome) => syncs.inc({ provider, outcome }),
    countPoints: (provider, count) => points.inc({ provider }, count),
    countVendorRequest: (provider, status = 0) =>
      vendorRequests.inc({ provider, status: status === 0 ? 'none' : String(status) }),
    countToolCall: (tool, outcome) => toolCalls.inc({ tool, outcome }),
  };
}

function deliveryMetricsOf(
  registry: Registry,
): Pick<OperationalMetrics, 'countDelivery' | 'countNotification' | 'noteDeliveryTime'> {
  const registers = [registry];
  const deliveries = new Counter({
    name: 'tributary_deliveries_total',
    help: 'Attempts at deliveries that have ended',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const notifications = new Counter({
    name: 'tributary_notifications_total',
    help: 'Attempts at notifications that have ended',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const times = new Histogram({
    name: 'tributary_delivery_seconds',
    help: "Time from an event to the receiver's answer that ended its delivery",
    labelNames: ['kind'],
    // Up to a second it is our own speed, then the receiver's, then that of repeats.
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
    registers,
  });
  return {
    countDelivery: (kind, outcome) => deliveries.inc({ kind, outcome }),
    countNotification: (channel, outcome) => notifications.inc({ channel, outcome }),
    noteDeliveryTime: (kind, seconds) => times.observe({ kind }, seconds),
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
