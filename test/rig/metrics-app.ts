/** The routes about numbers on a database of their own, called without a network; time and syncs are in the test's hand. */
import type { InjectOptions } from 'fastify';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { pushRoutes } from '../../src/modules/collect/push/index.ts';
import {
  eventRoutes,
  type HealthChange,
  type OnHealthChange,
  putEvents,
  removeEvents,
} from '../../src/modules/store/events/index.ts';
import {
  loadProviderCodes,
  metricRoutes,
  type ProviderCodes,
  putPoints,
} from '../../src/modules/store/metrics/index.ts';
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
  readonly codes: ProviderCodes;
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
  const codes = await loadProviderCodes(db, VENDORS);
  const derive = deriveFromHealth(codes);
  const caller = { workspaceId: '', keyId: '', scopes: ['read', 'write', 'admin'] as const };
  const app = createHttpApp({ log: openLog('silent'), trustProxy: [] });
  app.addHook('onRequest', async (request) => {
    request.caller = { ...caller };
  });
  addRoutes(app, db, codes, derive, vendors);
  const addUser = () => insertUser(db, caller.workspaceId);
  return {
    database,
    db,
    codes,
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
        const provider = codes.codeOf(providerId);
        const removal = await removeEvents(tx, userId, provider, removed);
        const { changed, workouts } = await putEvents(tx, userId, provider, events, now);
        const stored = await putPoints(tx, userId, provider, points, now);
        const { removedWorkouts } = removal;
        const change = { workspaceId: caller.workspaceId, userId, workouts, removedWorkouts, isFirstSync: false, now };
        await derive(tx, { ...change, changed: [...removal.changed, ...changed, ...stored.changed], ...over });
      }),
    told: (userId, event) => outboxEvents(db, userId, event),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

function addRoutes(
  app: App,
  db: Db,
  providerCodes: ProviderCodes,
  onHealthChange: OnHealthChange,
  vendors: readonly Pick<Provider, 'id' | 'metricTypes' | 'auth'>[],
): void {
  metricRoutes(app, { db, providerCodes, deleteDerivedData: deleteDerived });
  eventRoutes(app, { db, providerCodes });
  recordRoutes(app, { db, providerCodes });
  goalRoutes(app, { db });
  freshnessRoutes(app, { db, providerCodes, vendors });
  pushRoutes(app, { db, providerCodes, onHealthChange });
  sourceRoutes(app, {
    db,
    listProviderIds: (queryable, workspaceId) => providerCodes.listProviderIds(queryable, workspaceId),
    onPriorityChanged: (tx, workspaceId, userId) => recomputeAfterPriority(tx, providerCodes, workspaceId, userId),
  });
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
