/** The analytics routes on a database of their own, called without a network; days are counted from today. */
import type { InjectOptions } from 'fastify';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { metricRoutes, putPoints } from '../../src/modules/store/metrics/index.ts';
import { registerProviders } from '../../src/modules/store/providers/index.ts';
import {
  type AnalyticsRoutesOptions,
  analysisSubscriber,
  analyticsRoutes,
  analyzeTask,
  deleteAnalytics,
} from '../../src/modules/understand/analytics/index.ts';
import type { Db } from '../../src/platform/db.ts';
import { createHttpApp } from '../../src/platform/http/server.ts';
import { addDays, dayStart, localDay } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { openLog } from '../../src/platform/log.ts';
import { dispatchTask } from '../../src/platform/outbox/dispatch.ts';
import type { Point } from '../../src/providers/provider.ts';
import type { MetricType } from '../../src/vocabulary/metric-types/storage.ts';
import { createTestDatabase } from './database.ts';
import { insertUser, insertWorkspace, outboxEvents } from './rows.ts';

export const PROVIDERS = ['provider_a', 'provider_b', 'provider_d'];

/** The tests' local day: users have no time zone, so it is UTC's. */
export const TODAY = localDay(Date.now());

export interface Answer {
  readonly status: number;
  // A test reads whatever members it expects.
  readonly body: JsonObject & { readonly data: JsonObject[] };
}

export interface AnalyticsApp {
  readonly db: Db;
  readonly workspaceId: string;
  createUser(): Promise<string>;
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer>;
  /** As if another workspace's key were used. */
  asForeigner<Result>(work: () => Promise<Result>): Promise<Result>;
  store(userId: string, points: readonly Point[], providerId?: string): Promise<void>;
  /** What follows a sync that has changed these days: the event, its subscriber, the job. */
  analyze(userId: string, from: string, to?: string): Promise<void>;
  /** The events of one name in the outbox, oldest first. */
  told(userId: string, event: string): Promise<JsonObject[]>;
  close(): Promise<void>;
}

export async function startAnalyticsApp(
  over: Partial<Pick<AnalyticsRoutesOptions, 'aiExcludedProviders'>> = {},
): Promise<AnalyticsApp> {
  const { db, drop } = await createTestDatabase();
  await registerProviders(db, PROVIDERS);
  const own = { workspaceId: await insertWorkspace(db), keyId: '', scopes: ['read', 'write', 'admin'] as const };
  const key = { name: 'test', scopes: [...own.scopes], expiresAt: null };
  own.keyId = (await createKey(db, own.workspaceId, key, new Date())).id;
  const foreign = { ...own, workspaceId: await insertWorkspace(db) };
  let caller = own;
  const app = createHttpApp({ log: openLog('silent'), trustProxy: [] });
  app.addHook('onRequest', async (request) => {
    request.caller = { ...caller };
  });
  analyticsRoutes(app, { db, aiExcludedProviders: new Set<string>(), ...over });
  metricRoutes(app, { db, deleteDerivedData: deleteAnalytics });
  return {
    ...{ db, workspaceId: own.workspaceId },
    createUser: () => insertUser(db, own.workspaceId),
    call: async (method, url, body) => {
      const options: InjectOptions = { method, url: `/v1${url}` };
      const response = await app.inject(body === undefined ? options : { ...options, payload: body });
      return { status: response.statusCode, body: JSON.parse(response.body) };
    },
    asForeigner: async (work) => {
      caller = foreign;
      return work().finally(() => {
        caller = own;
      });
    },
    store: async (userId, points, providerId = 'provider_a') => {
      await db.transaction((tx) => putPoints(tx, userId, providerId, points, new Date()));
    },
    analyze: async (userId, from, to = TODAY) => {
      const data = { userId, providerId: 'provider_a', metricTypes: [], from, to };
      const event = { workspaceId: own.workspaceId, userId, event: 'health.updated' as const, data };
      const { id } = await db.transaction((tx) => recordEvent(tx, event));
      await dispatchTask(db, [analysisSubscriber])({ userId, eventId: id });
      await analyzeTask(db)({ userId });
    },
    told: (userId, event) => outboxEvents(db, userId, event),
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

/** The local day so many days before today. */
export const daysAgo = (days: number) => addDays(TODAY, -days);

/** A daily value, or with `minute` one at that minute of the day; final at once. */
export function dailyPoint(
  metricType: MetricType,
  day: string,
  value: number | null,
  over: Partial<Point> = {},
): Point {
  return { metricType, value, day, recordedAt: dayStart(day), settlesAt: null, ...over };
}

/** One value a day up to so many days ago, oldest first. */
export function column(metricType: MetricType, values: readonly (number | undefined)[], lastDaysAgo = 0): Point[] {
  return values.flatMap((value, index) =>
    value === undefined ? [] : dailyPoint(metricType, daysAgo(lastDaysAgo + values.length - 1 - index), value),
  );
}
