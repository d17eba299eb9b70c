/** The API about health data and findings, without a network. A test decides when syncs and analyses happen. */
import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import type { Bootstrap } from '../../src/modules/access/workspaces/index.ts';
import { followedBy, type HealthChange, putEvents, removeEvents } from '../../src/modules/store/events/index.ts';
import { putPoints } from '../../src/modules/store/metrics/index.ts';
import { ANALYZE_TASK } from '../../src/modules/understand/analytics/index.ts';
import { deriveFromHealth } from '../../src/modules/understand/derived/index.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { DISPATCH_TASK } from '../../src/platform/outbox/outbox.ts';
import type { Page, Point } from '../../src/providers/page.ts';
import { TODAY } from './clock.ts';
import { type Composition, type CompositionOptions, openComposition } from './composition.ts';
import type { Answer, JsonAnswer } from './http.ts';
import { insertUser, outboxEvents } from './rows.ts';

/** A test decides which members it expects. */
type Body = JsonObject & unknown[] & { readonly data: JsonObject[] };

export interface HealthApp extends Pick<Composition, 'db' | 'databaseUrl' | 'parts' | 'runTask' | 'listen' | 'close'> {
  /** Makes a workspace with one user, and makes all following requests with the key of that workspace. */
  createUser(timezone?: string): Promise<string>;
  /** A user in the present workspace. */
  addUser(): Promise<string>;
  readonly workspaceId: () => string;
  /** The key of the present workspace. */
  readonly key: () => string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<JsonAnswer<Body>>;
  /** A GET, with the headers and the text of its answer. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Does the same as a page of a sync. */
  sync(userId: string, providerId: string, page: Partial<Page>, over?: Partial<HealthChange>): Promise<void>;
  /** Stores points and does nothing else. */
  store(userId: string, points: readonly Point[], providerId?: string): Promise<void>;
  /** Does the work that follows a sync which has changed these days: the event, its subscribers, the job. */
  analyze(userId: string, from: string, to?: string): Promise<void>;
  /** Runs `work` with the key of another workspace. */
  asForeigner<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The events of one name in the outbox, oldest first. */
  told(userId: string, event: string): Promise<JsonObject[]>;
}

export async function startHealthApp(options: Pick<CompositionOptions, 'adapters'> = {}): Promise<HealthApp> {
  const composition = await openComposition(options);
  const { db } = composition;
  let own: Pick<Bootstrap, 'workspaceId' | 'rawKey'> = {
    workspaceId: composition.workspaceId,
    rawKey: composition.apiKey,
  };
  const addUser = () => insertUser(db, own.workspaceId);
  return {
    ...composition,
    addUser,
    workspaceId: () => own.workspaceId,
    key: () => own.rawKey,
    createUser: async (timezone) => {
      own = await composition.addWorkspace(randomUUID());
      return insertUser(db, own.workspaceId, { timezone });
    },
    call: async (method, path, body, headers = {}) => {
      const answer = await composition.call({ method, path: `/v1${path}`, key: own.rawKey, body, headers });
      return { status: answer.status, body: answer.text === '' ? null : JSON.parse(answer.text) };
    },
    get: (path, headers = {}) => composition.call({ method: 'GET', path: `/v1${path}`, key: own.rawKey, headers }),
    sync: (userId, providerId, { points = [], events = [], removed = [] }, over = {}) =>
      db.transaction(async (tx) => {
        const now = over.now ?? new Date();
        const removal = await removeEvents(tx, userId, providerId, removed, now);
        const put = await putEvents(tx, userId, providerId, events, now);
        const stored = await putPoints(tx, userId, providerId, points, now);
        const judged = followedBy(removal, put);
        const change = { ...judged, workspaceId: own.workspaceId, userId, isFirstSync: false, now };
        const days = [...judged.changed, ...stored.changed];
        await deriveFromHealth(tx, { ...change, changed: days, ...over });
      }),
    store: async (userId, points, providerId = 'provider_a') => {
      await db.transaction((tx) => putPoints(tx, userId, providerId, points, new Date()));
    },
    analyze: async (userId, from, to = TODAY) => {
      const data = { userId, providerId: 'provider_a', metricTypes: [], from, to };
      const event = { workspaceId: own.workspaceId, userId, event: 'health.updated' as const, data };
      const { id } = await db.transaction((tx) => recordEvent(tx, event));
      await composition.runTask(DISPATCH_TASK, { userId, eventId: id });
      await composition.runTask(ANALYZE_TASK, { userId });
    },
    asForeigner: async (work) => {
      const mine = own;
      own = await composition.addWorkspace(randomUUID());
      return work().finally(() => {
        own = mine;
      });
    },
    told: (userId, event) => outboxEvents(db, userId, event),
  };
}
