/** The API about health data, without a network; time and syncs are in the test's hand. */
import { randomUUID } from 'node:crypto';
import type { Bootstrap } from '../../src/modules/access/workspaces/index.ts';
import { type HealthChange, putEvents, removeEvents } from '../../src/modules/store/events/index.ts';
import { putPoints } from '../../src/modules/store/metrics/index.ts';
import { deriveFromHealth } from '../../src/modules/understand/derived/index.ts';
import { localDay } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import type { HealthEvent, Page, Point } from '../../src/providers/provider.ts';
import type { MetricType } from '../../src/vocabulary/metric-types/storage.ts';
import { type Composition, type CompositionOptions, openComposition } from './composition.ts';
import type { JsonAnswer } from './http.ts';
import { insertUser, outboxEvents } from './rows.ts';

/** A test reads whatever members it expects. */
type Body = JsonObject & unknown[];

export interface NumbersApp extends Pick<Composition, 'db' | 'databaseUrl' | 'runTask' | 'close'> {
  /** A user in a workspace of its own, with whose key all following requests are made. */
  createUser(timezone?: string): Promise<string>;
  /** A further user in the same workspace. */
  addUser(): Promise<string>;
  readonly workspaceId: () => string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<JsonAnswer<Body>>;
  /** What a page of a sync does. */
  sync(userId: string, providerId: string, page: Partial<Page>, over?: Partial<HealthChange>): Promise<void>;
  /** The events of one name in the outbox, oldest first. */
  told(userId: string, event: string): Promise<JsonObject[]>;
}

export async function startNumbersApp(options: Pick<CompositionOptions, 'adapters'> = {}): Promise<NumbersApp> {
  const composition = await openComposition(options);
  const { db } = composition;
  let own: Bootstrap;
  const addUser = () => insertUser(db, own.workspaceId);
  return {
    ...composition,
    addUser,
    workspaceId: () => own.workspaceId,
    createUser: async (timezone) => {
      own = await composition.addWorkspace(randomUUID());
      return insertUser(db, own.workspaceId, { timezone });
    },
    call: async (method, path, body, headers = {}) => {
      const answer = await composition.call({ method, path: `/v1${path}`, key: own.rawKey, body, headers });
      return { status: answer.status, body: answer.text === '' ? null : JSON.parse(answer.text) };
    },
    sync: (userId, providerId, { points = [], events = [], removed = [] }, over = {}) =>
      db.transaction(async (tx) => {
        const now = over.now ?? new Date();
        const removal = await removeEvents(tx, userId, providerId, removed);
        const { changed, workouts } = await putEvents(tx, userId, providerId, events, now);
        const stored = await putPoints(tx, userId, providerId, points, now);
        const { removedWorkouts } = removal;
        const change = { workspaceId: own.workspaceId, userId, workouts, removedWorkouts, isFirstSync: false, now };
        const days = [...removal.changed, ...changed, ...stored.changed];
        await deriveFromHealth(tx, { ...change, changed: days, ...over });
      }),
    told: (userId, event) => outboxEvents(db, userId, event),
  };
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
    eventType: 'workout',
    vendorId,
    activityType: 'running',
    startedAt,
    endedAt: startedAt + 1_800_000,
    durationSeconds: 1_800,
    distanceMeters: null,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
    data: {},
    day: localDay(startedAt),
    settlesAt: Number.POSITIVE_INFINITY,
    carries: ['workout'],
    ...over,
  };
}
