/** The routes about numbers on a database of their own, called without a network; time and syncs are in the test's hand. */
import type { InjectOptions } from 'fastify';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { pushRoutes } from '../../src/modules/collect/push/index.ts';
import { eventRoutes, type HealthChange, putEvents, removeEvents } from '../../src/modules/store/events/index.ts';
import { metricRoutes, putPoints } from '../../src/modules/store/metrics/index.ts';
import { registerProviders } from '../../src/modules/store/providers/index.ts';
import { sourceRoutes } from '../../src/modules/store/sources/index.ts';
import { deleteDerived, deriveFromHealth, recomputeAfterPriority } from '../../src/modules/understand/derived/index.ts';
import { freshnessRoutes } from '../../src/modules/understand/freshness/index.ts';
import { goalRoutes } from '../../src/modules/understand/goals/index.ts';
import { recordRoutes } from '../../src/modules/understand/records/index.ts';
import type { Db } from '../../src/platform/db.ts';
import { type App, createHttpApp } from '../../src/platform/http/server.ts';
import { localDay } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { openLog } from '../../src/platform/log.ts';
import type { HealthEvent, Page, Point, Provider } from '../../src/providers/provider.ts';
import type { MetricType } from '../../src/vocabulary/metric-types/storage.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { insertUser, insertWorkspace, outboxEvents } from './rows.ts';

export interface Answer {
  readonly status: number;
  // A test reads whatever members it expects.
  readonly body: JsonObject & unknown[];
}

export interface NumbersApp {
  readonly database: TestDatabase;
  readonly db: Db;
  /** A user in a workspace of its own, as whose caller all following requests are made. */
  createUser(timezone?: string): Promise<string>;
  /** A further user in the same workspace. */
  addUser(): Promise<string>;
  readonly workspaceId: () => string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: object,
  ): Promise<Answer>;
  /** What a page of a sync does. */
  sync(userId: string, providerId: string, page: Partial<Page>, over?: Partial<HealthChange>): Promise<void>;
  /** The events of one name in the outbox, oldest first. */
  told(userId: string, event: string): Promise<JsonObject[]>;
  close(): Promise<void>;
}

export const VENDORS = ['provider_a', 'provider_b'];

/** @param vendors for freshness */
export async function startNumbersApp(
  vendors: readonly Pick<Provider, 'id' | 'metricTypes' | 'auth'>[] = [],
): Promise<NumbersApp> {
  const database = await createTestDatabase();
  const { db } = database;
  await registerProviders(db, VENDORS);
  const caller = { workspaceId: '', keyId: '', scopes: ['read', 'write', 'admin'] as const };
  const app = createHttpApp({ log: openLog('silent'), trustProxy: [] });
  app.addHook('onRequest', async (request) => {
    request.caller = { ...caller };
  });
  addRoutes(app, db, vendors);
  const addUser = () => insertUser(db, caller.workspaceId);
  return {
    database,
    db,
    addUser,
    workspaceId: () => caller.workspaceId,
    createUser: async (timezone) => {
      caller.workspaceId = await insertWorkspace(db);
      const key = { name: 'test', scopes: [...caller.scopes], expiresAt: null };
      caller.keyId = (await createKey(db, caller.workspaceId, key, new Date())).id;
      return insertUser(db, caller.workspaceId, { timezone });
    },
    call: async (method, url, body, headers = {}) => {
      const options: InjectOptions = { method, url: `/v1${url}`, headers: { ...headers } };
      const response = await app.inject(body === undefined ? options : { ...options, payload: body });
      return { status: response.statusCode, body: response.body === '' ? null : JSON.parse(response.body) };
    },
    sync: (userId, providerId, { points = [], events = [], removed = [] }, over = {}) =>
      db.transaction(async (tx) => {
        const now = over.now ?? new Date();
        const removal = await removeEvents(tx, userId, providerId, removed);
        const { changed, workouts } = await putEvents(tx, userId, providerId, events, now);
        const stored = await putPoints(tx, userId, providerId, points, now);
        const { removedWorkouts } = removal;
        const change = { workspaceId: caller.workspaceId, userId, workouts, removedWorkouts, isFirstSync: false, now };
        await deriveFromHealth(tx, {
          ...change,
          changed: [...removal.changed, ...changed, ...stored.changed],
          ...over,
        });
      }),
    told: (userId, event) => outboxEvents(db, userId, event),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

function addRoutes(app: App, db: Db, vendors: readonly Pick<Provider, 'id' | 'metricTypes' | 'auth'>[]): void {
  metricRoutes(app, { db, deleteDerivedData: deleteDerived });
  eventRoutes(app, { db });
  recordRoutes(app, { db });
  goalRoutes(app, { db });
  freshnessRoutes(app, { db, vendors });
  pushRoutes(app, { db, onHealthChange: deriveFromHealth });
  sourceRoutes(app, { db, onPriorityChanged: recomputeAfterPriority });
}

/** A point that is final at once. */
export function pointAt(metricType: MetricType, at: string, value: number | null, over: Partial<Point> = {}): Point {
  const recordedAt = Date.parse(at);
  const day = over.day ?? localDay(recordedAt, over.utcOffsetMinutes ?? 0);
  return { metricType, recordedAt, value, settlesAt: null, ...over, day };
}

/** A workout that may still be revised. */
export function workoutAt(vendorId: string, at: string, over: Partial<HealthEvent> = {}): HealthEvent {
  const startedAt = Date.parse(at);
  return {
    ...{ eventType: 'workout', vendorId, activityType: 'running', startedAt, endedAt: startedAt + 1_800_000 },
    ...{ durationSeconds: 1_800, distanceMeters: null, caloriesKcal: null, avgHeartRate: null, maxHeartRate: null },
    ...{ data: {}, day: localDay(startedAt), settlesAt: Number.POSITIVE_INFINITY, carries: ['workout'], ...over },
  };
}
