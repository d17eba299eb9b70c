/**
 * A service as `npm start` runs it, with users who have the same data, and the bare server beside it on the same
 * PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockUser } from '../src/modules/access/users/index.ts';
import { findWorkspace } from '../src/modules/access/workspaces/index.ts';
import { storePage } from '../src/modules/collect/sync/index.ts';
import { registerProviders } from '../src/modules/store/providers/index.ts';
import { deriveFromHealth } from '../src/modules/understand/derived/index.ts';
import { openDb, sql } from '../src/platform/db.ts';
import { DAY_MS, HOUR_MS, localDay } from '../src/platform/instants.ts';
import type { HealthEvent, Point } from '../src/providers/page.ts';
import { createUser } from '../test/rig/journey.ts';
import { workoutAt } from '../test/rig/points.ts';
import { type Asked, pathOf, spentDuring, type Target, targetOf } from './asked.ts';
import { LAST_DAY } from './data.ts';
import { ingest, type Store } from './ingest.ts';
import { type ServerProcess, startServer } from './served.ts';

const CALM_MS = 100;

export interface Beside extends Store {
  readonly service: ServerProcess;
  readonly ours: Target;
  readonly bare: Target;
}

/** @param roles the parts of the service that run beside the API: `--worker`, `--sandbox` */
export async function besideBareServer<Result>(
  roles: string[],
  work: (both: Beside) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_MAX: '1000000',
    SYNC_INTERVAL_MINUTES: '0',
  };
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const service = await startServer('serve-api.ts', roles, env);
    stops.push(() => service.stop());
    const bareServer = await startServer('serve-baseline.ts', [], { BENCH_DATABASE_URL: service.databaseUrl });
    stops.push(() => bareServer.stop());
    const db = openDb({ url: service.databaseUrl });
    stops.push(() => db.close());
    const workspaceId = (await findWorkspace(db, 'default')) ?? '';
    await registerProviders(db, ['provider_c']);
    await db.query(sql`create table bench_outbox (like outbox including all)`);
    await db.query(sql`create table bench_answers (user_id uuid, path text, body text, primary key (user_id, path))`);
    // As a sync does that brings something of today.
    const changesDaysFrom = localDay(Date.now());
    const change = async (userIds: readonly string[]) => {
      for (const userId of userIds) await db.transaction((tx) => lockUser(tx, userId, { changesDaysFrom }));
    };
    const ours = targetOf(service, service, change);
    const bare = targetOf(bareServer, service, () => Promise.resolve());
    return await work({ service, db, workspaceId, ours, bare });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

export async function createUsers(service: ServerProcess, count: number): Promise<string[]> {
  const userIds: string[] = [];
  for (let index = 0; index < count; index++) userIds.push(await createUser(service, `person-${index}`));
  return userIds;
}

/** Stores the data of a user as syncs do. */
export async function storeData(store: Store, userId: string, points: readonly Point[], events: number) {
  await ingest(store, userId, 'provider_c', points);
  const owner = {
    workspaceId: store.workspaceId,
    userId,
    providerId: 'provider_c',
    notBefore: null,
    isFirstSync: true,
  };
  const page = { points: [], events: eventsOf(events) };
  await store.db.transaction((tx) => storePage(tx, owner, page, false, deriveFromHealth));
}

/** A night and a run by turns, one a day. */
function eventsOf(count: number): readonly HealthEvent[] {
  return Array.from({ length: count }, (_, ago) => {
    const startedAt = LAST_DAY - ago * DAY_MS + 7 * HOUR_MS;
    const iso = new Date(startedAt).toISOString();
    if (ago % 2 === 0)
      return workoutAt(`run ${ago}`, iso, { avgHeartRate: 150, data: { elevationGain: 40 }, settlesAt: null });
    return workoutAt(`night ${ago}`, iso, {
      eventType: 'sleep',
      activityType: null,
      data: { efficiency: 91, stages: { deep: 80, light: 250, rem: 100, awake: 30 } },
      settlesAt: null,
    });
  });
}

/** Gives the bare server the answers that it does not calculate, as the service gives them. */
export async function readyAnswers({ db, ours }: Beside, asked: readonly Asked[], userIds: readonly string[]) {
  const calculated = asked.filter(({ isCalculated }) => isCalculated);
  for (const userId of userIds) {
    for (const path of new Set(calculated.map((one) => pathOf(userId, one)))) {
      const response = await fetch(ours.url + path, { headers: { authorization: `Bearer ${ours.apiKey}` } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await db.query(sql`insert into bench_answers values (${userId}, ${path}, ${await response.text()})`);
    }
  }
  await db.query(sql`vacuum analyze`);
}

/** Waits until the work that follows stored data (events, analyses) is done. */
export async function settle(target: Pick<Target, 'spent'>): Promise<void> {
  for (;;) {
    const [own, postgres] = await spentDuring(target, () => sleep(1_000));
    if (own + postgres < CALM_MS) return;
  }
}
