/** The API about findings, without a network; days are counted from today. */

import { recordEvent } from '../../src/domain-events/outbox.ts';
import { putPoints } from '../../src/modules/store/metrics/index.ts';
import { ANALYZE_TASK } from '../../src/modules/understand/analytics/index.ts';
import { addDays, dayStart, localDay } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { DISPATCH_TASK } from '../../src/platform/outbox/outbox.ts';
import type { Point } from '../../src/providers/provider.ts';
import type { MetricType } from '../../src/vocabulary/metric-types/storage.ts';
import { type Composition, openComposition } from './composition.ts';
import type { JsonAnswer } from './http.ts';
import { insertUser, outboxEvents } from './rows.ts';

/** The tests' local day: users have no time zone, so it is UTC's. */
export const TODAY = localDay(Date.now());

/** A test reads whatever members it expects. */
type Body = JsonObject & { readonly data: JsonObject[] };

export interface AnalyticsApp
  extends Pick<Composition, 'db' | 'parts' | 'workspaceId' | 'background' | 'runTask' | 'close'> {
  createUser(): Promise<string>;
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<JsonAnswer<Body>>;
  /** With another workspace's key. */
  asForeigner<Result>(work: () => Promise<Result>): Promise<Result>;
  store(userId: string, points: readonly Point[], providerId?: string): Promise<void>;
  /** What follows a sync that has changed these days: the event, its subscribers, the job. */
  analyze(userId: string, from: string, to?: string): Promise<void>;
  /** The events of one name in the outbox, oldest first. */
  told(userId: string, event: string): Promise<JsonObject[]>;
}

export async function startAnalyticsApp(): Promise<AnalyticsApp> {
  const composition = await openComposition();
  const { db, workspaceId, runTask } = composition;
  const foreign = await composition.addWorkspace('foreign');
  let key = composition.apiKey;
  return {
    ...composition,
    createUser: () => insertUser(db, workspaceId),
    call: async (method, path, body) => {
      const answer = await composition.call({ method, path: `/v1${path}`, key, body });
      return { status: answer.status, body: JSON.parse(answer.text) };
    },
    asForeigner: async (work) => {
      key = foreign.rawKey;
      return work().finally(() => {
        key = composition.apiKey;
      });
    },
    store: async (userId, points, providerId = 'provider_a') => {
      await db.transaction((tx) => putPoints(tx, userId, providerId, points, new Date()));
    },
    analyze: async (userId, from, to = TODAY) => {
      const data = { userId, providerId: 'provider_a', metricTypes: [], from, to };
      const { id } = await db.transaction((tx) =>
        recordEvent(tx, { workspaceId, userId, event: 'health.updated', data }),
      );
      await runTask(DISPATCH_TASK, { userId, eventId: id });
      await runTask(ANALYZE_TASK, { userId });
    },
    told: (userId, event) => outboxEvents(db, userId, event),
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
