/**
 * CPU time of each request, of the service and of its PostgreSQL: 100 users of 10,060 points, 16 connections, the
 * service as `npm start` runs it. CPU time and its ratios drift less than rates when a machine is busy. Answers that the
 * service keeps are measured twice: as they are sent again, and as they are first read.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findWorkspace } from '../src/modules/access/workspaces/index.ts';
import { storePage } from '../src/modules/collect/sync/index.ts';
import { registerProviders } from '../src/modules/store/providers/index.ts';
import { deriveFromHealth } from '../src/modules/understand/derived/index.ts';
import { type Db, openDb, sql } from '../src/platform/db.ts';
import { DAY_MS, HOUR_MS, localDay } from '../src/platform/instants.ts';
import type { HealthEvent } from '../src/providers/provider.ts';
import { workoutAt } from '../test/rig/points.ts';
import { DAILY_TYPES, LAST_DAY, pointsOf } from './data.ts';
import { ingest, type Store } from './ingest.ts';
import { median, timeOf } from './load.ts';
import { type Figure, say } from './report.ts';
import { type ServerProcess, startServer } from './served.ts';

const USERS = 100;
const DAYS = 100;
const POINTS_A_DAY = 100;
const EVENTS = 60;
const CONNECTIONS = 16;
const ROUNDS = 5;
const IDLE_SECONDS = 20;

interface Measured {
  readonly what: string;
  readonly requests: number;
  /** The goal in milliseconds of the service and of PostgreSQL. */
  readonly goal?: readonly [number, number];
  readonly path: (userId: string) => string;
  readonly body?: () => string;
  /** Each user is asked for once, after all users have changed: no answer is kept. */
  readonly isFirst?: boolean;
}

const at = (ago: number) => new Date(LAST_DAY - ago * DAY_MS).toISOString();
const MONTH = `from=${at(29)}&to=${at(-1)}`;
const METRICS = [...DAILY_TYPES, 'heart_rate'].join(',');
const CALENDAR = `from=${localDay(LAST_DAY - 29 * DAY_MS)}&to=${localDay(LAST_DAY)}`;
let created = 0;

const REQUESTS: readonly Measured[] = [
  { what: 'health, 100 rows', requests: 1_500, goal: [0.35, 0.35], path: () => '/health?limit=100' },
  {
    what: 'health, 100 rows of a type',
    requests: 1_500,
    goal: [0.35, 0.25],
    path: () => '/health?metricType=heart_rate&limit=100',
  },
  { what: 'health, 1,000 rows', requests: 400, goal: [1.5, 1], path: () => '/health?limit=1000' },
  { what: 'summary', requests: 1_500, goal: [0.2, 0.15], path: () => '/health/summary' },
  {
    what: 'series of 30 days by day',
    requests: 1_500,
    goal: [0.3, 0.2],
    path: () => `/health/timeseries?metricType=steps&bucket=day&${MONTH}`,
  },
  {
    what: 'series of 30 days by hour',
    requests: 300,
    goal: [0.6, 0.4],
    path: () => `/health/timeseries?metricType=heart_rate&bucket=hour&${MONTH}`,
  },
  {
    what: 'daily summaries, 30 days of 20 metrics',
    requests: 500,
    goal: [0.6, 0.4],
    path: () => `/health/daily-summaries?metricTypes=${METRICS}&${CALENDAR}`,
  },
  { what: 'events, 50', requests: 1_000, goal: [0.3, 0.3], path: () => '/events?limit=50' },
  { what: 'personal records', requests: 1_500, goal: [0.2, 0.15], path: () => '/personal-records' },
  { what: 'correlations, 90 days', requests: 200, goal: [1, 0.5], path: () => '/correlations?days=90' },
  { what: 'context package', requests: 300, goal: [0.6, 0.4], path: () => '/analytics/context' },
  {
    what: 'first read of daily summaries',
    requests: USERS,
    isFirst: true,
    path: () => `/health/daily-summaries?metricTypes=${METRICS}&${CALENDAR}`,
  },
  { what: 'first read of correlations', requests: USERS, isFirst: true, path: () => '/correlations?days=90' },
  { what: 'first read of the context package', requests: USERS, isFirst: true, path: () => '/analytics/context' },
  {
    what: 'POST users',
    requests: 1_000,
    goal: [0.5, 0.7],
    path: () => '',
    body: () => JSON.stringify({ externalId: `made-${created++}` }),
  },
];

/** @param pattern what the measured requests' names contain, to measure only some */
export async function measureCpu(pattern = ''): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_MAX: '1000000',
    SYNC_INTERVAL_MINUTES: '0',
  };
  try {
    const service = await startServer('serve-api.ts', ['--worker', '--sandbox'], env);
    const db = openDb({ url: service.databaseUrl });
    try {
      const workspaceId = (await findWorkspace(db, 'default')) ?? '';
      await registerProviders(db, ['provider_c']);
      const figures: Figure[] = [];
      const fill = await measureFill(service, { db, workspaceId });
      figures.push(...fill.figures);
      await settle(service);
      const chosen = REQUESTS.filter(({ what }) => what.includes(pattern));
      say(`CPU of each request, ${ROUNDS} rounds …`);
      const rounds: (readonly [number, number])[][] = chosen.map(() => []);
      for (let round = -1; round < ROUNDS; round++) {
        for (const [index, request] of chosen.entries()) {
          const spent = request.isFirst
            ? await measureFirst(service, db, request, fill.userIds)
            : await measureRequest(service, request, fill.userIds);
          if (round >= 0) rounds[index]?.push(spent);
        }
      }
      figures.push(...chosen.map((request, index) => requestFigure(request, rounds[index] ?? [])));
      figures.push(await measureIdle(service));
      return figures;
    } finally {
      await db.close();
      await service.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function spentBy(service: ServerProcess): Promise<readonly [number, number]> {
  return [await service.cpuMs(), service.postgresCpuMs()];
}

async function spentDuring(service: ServerProcess, work: () => Promise<unknown>): Promise<readonly [number, number]> {
  const [own, postgres] = await spentBy(service);
  await work();
  const [ownAfter, postgresAfter] = await spentBy(service);
  return [ownAfter - own, postgresAfter - postgres];
}

async function measureRequest(
  service: ServerProcess,
  { requests, path, body }: Measured,
  userIds: readonly string[],
): Promise<readonly [number, number]> {
  const base = { authorization: `Bearer ${service.apiKey}` };
  const one = (index: number) => {
    const userId = userIds[index % userIds.length] ?? '';
    return body === undefined
      ? { path: `/v1/users/${userId}${path(userId)}`, headers: base }
      : {
          method: 'POST' as const,
          path: '/v1/users',
          headers: { ...base, 'content-type': 'application/json' },
          setupRequest: (request: object) => ({ ...request, body: body() }),
        };
  };
  const spent = await spentDuring(service, async () => {
    const result = await autocannon({
      url: service.url,
      connections: CONNECTIONS,
      amount: requests,
      requests: userIds.map((_, index) => one(index)),
    });
    if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  });
  return [spent[0] / requests, spent[1] / requests];
}

async function measureFirst(
  service: ServerProcess,
  db: Db,
  { path }: Measured,
  userIds: readonly string[],
): Promise<readonly [number, number]> {
  await db.query(sql`update users set data_version = data_version + 1`);
  const waiting = [...userIds];
  const askNext = async () => {
    for (let userId = waiting.pop(); userId !== undefined; userId = waiting.pop()) {
      await timeOf(`${service.url}/v1/users/${userId}${path(userId)}`, service.apiKey);
    }
  };
  const spent = await spentDuring(service, () => Promise.all(Array.from({ length: CONNECTIONS }, askNext)));
  return [spent[0] / userIds.length, spent[1] / userIds.length];
}

function requestFigure({ what, goal }: Measured, rounds: readonly (readonly [number, number])[]): Figure {
  const own = median(rounds.map(([ms]) => ms));
  const postgres = median(rounds.map(([, ms]) => ms));
  return {
    what,
    measured: own + postgres,
    unit: ' ms',
    baseline: 'CPU a request',
    ...(goal && { goal: { atMost: Math.round((goal[0] + goal[1]) * 100) / 100 } }),
    detail: `${own.toFixed(2)} + ${postgres.toFixed(2)}${goal ? ` (goal ${goal[0]} + ${goal[1]})` : ''}`,
  };
}

/** Stores everybody's points as syncs do. */
async function measureFill(
  service: ServerProcess,
  store: Store,
): Promise<{ userIds: readonly string[]; figures: readonly Figure[] }> {
  say(`Storing ${DAYS * POINTS_A_DAY} points and ${EVENTS} events of each of ${USERS} users …`);
  const userIds: string[] = [];
  for (let index = 0; index < USERS; index++) {
    const response = await fetch(`${service.url}/v1/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ externalId: `person-${index}` }),
    });
    userIds.push(((await response.json()) as { id: string }).id);
  }
  const points = [...pointsOf(DAYS * POINTS_A_DAY, { days: DAYS, dailyTypes: 19 })];
  const postgres = service.postgresCpuMs();
  const { user, system } = process.cpuUsage();
  for (const userId of userIds) {
    await ingest(store, userId, 'provider_c', points);
    const owner = {
      workspaceId: store.workspaceId,
      userId,
      providerId: 'provider_c',
      notBefore: null,
      isFirstSync: true,
    };
    const page = { points: [], events: eventsOf() };
    await store.db.transaction((tx) => storePage(tx, owner, page, false, deriveFromHealth));
  }
  const after = process.cpuUsage();
  const count = USERS * points.length;
  const own = (after.user + after.system - user - system) / count;
  const theirs = ((service.postgresCpuMs() - postgres) * 1000) / count;
  await store.db.query(sql`vacuum analyze`);
  return { userIds, figures: [storingFigure(own, theirs), await sizeFigure(store, count)] };
}

function storingFigure(own: number, postgres: number): Figure {
  return {
    what: 'storing points of a sync',
    measured: own + postgres,
    unit: ' µs',
    baseline: 'CPU a point',
    goal: { atMost: 17 },
    detail: `${own.toFixed(1)} + ${postgres.toFixed(1)} (goal 7 + 10)`,
  };
}

async function sizeFigure({ db }: Store, points: number): Promise<Figure> {
  const [size] = await db.query<{ table: number; indexes: number; rollups: number }>(sql`
    select pg_table_size('metric_packs')::float8 as table, pg_indexes_size('metric_packs')::float8 as indexes,
      pg_total_relation_size('metric_days')::float8 as rollups`);
  const [table, indexes, rollups] = [size?.table ?? 0, size?.indexes ?? 0, size?.rollups ?? 0].map((b) => b / points);
  return {
    what: 'disk',
    measured: (table ?? 0) + (indexes ?? 0) + (rollups ?? 0),
    unit: ' bytes',
    baseline: 'a point',
    goal: { atMost: 150 },
    detail: `${table?.toFixed(0)} of the table, ${indexes?.toFixed(0)} of its indexes, ${rollups?.toFixed(0)} of rollups`,
  };
}

/** Nights and runs of the last two months, a night and a run by turns. */
function eventsOf(): readonly HealthEvent[] {
  return Array.from({ length: EVENTS }, (_, ago) => {
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

/** Waits until what follows the stored pages (events, analyses) is done. */
async function settle(service: ServerProcess): Promise<void> {
  for (;;) {
    const [own, postgres] = await spentDuring(service, () => sleep(1_000));
    if (own + postgres < 100) return;
  }
}

async function measureIdle(service: ServerProcess): Promise<Figure> {
  say(`Nothing to do for ${IDLE_SECONDS} s …`);
  await settle(service);
  const [own, postgres] = await spentDuring(service, () => sleep(IDLE_SECONDS * 1000));
  return {
    what: 'idle',
    measured: (own + postgres) / IDLE_SECONDS,
    unit: ' ms',
    baseline: 'CPU a second',
    goal: { atMost: 2 },
    detail: `${(own / IDLE_SECONDS).toFixed(1)} + ${(postgres / IDLE_SECONDS).toFixed(1)} (goal 1 + 1)`,
  };
}
