/**
 * CPU time of each request, of the service and of its PostgreSQL, against a bare server on the same PostgreSQL by turns:
 * 100 users of 10,060 points, 16 connections, the service as `npm start` runs it. CPU time and its ratios drift less
 * than rates when a machine is busy. Answers that the service keeps are measured twice: as they are sent again, and as
 * they are first read. At the end a minute with nothing to do, and a whole first sync.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../src/platform/db.ts';
import { type Asked, askTwice, measureRequest, REQUESTS, spentDuring } from './asked.ts';
import { type Beside, besideBareServer, createUsers, readyAnswers, settle, storeData } from './beside.ts';
import type { Spent } from './cpu-time.ts';
import { pointsOf } from './data.ts';
import { copy, createBareRows } from './ingest.ts';
import { median } from './load.ts';
import { type Figure, say } from './report.ts';
import { measureWholeFirstSync, WHOLE_FIRST_SYNC } from './sync-cost.ts';

const USERS = 100;
const DAYS = 100;
const POINTS_A_DAY = 100;
const EVENTS = 60;
/** The points of this many users are copied as bare rows, too. */
const COPIED = 20;
const ROUNDS = 5;
/** The housekeeping looks around once in each. */
const IDLE_SLICE_S = 10;
const IDLE_SLICES = 9;
/** Longer than the pool keeps a connection that nobody uses. */
const CONNECTIONS_END_MS = 65_000;

interface Compared {
  readonly ours: Spent;
  readonly bare: Spent;
}

const IDLE = 'nothing to do';

/** @param pattern measures only rows whose names contain this */
export async function measureCpu(pattern = ''): Promise<Figure[]> {
  const chosen = REQUESTS.filter(({ what }) => what.includes(pattern));
  const isIdle = IDLE.includes(pattern);
  return [
    ...(chosen.length > 0 || isIdle ? await measureAll(chosen, isIdle) : []),
    ...(WHOLE_FIRST_SYNC.includes(pattern) ? [await measureWholeFirstSync()] : []),
  ];
}

function measureAll(chosen: readonly Asked[], isIdle: boolean): Promise<Figure[]> {
  return besideBareServer(['--worker', '--sandbox'], async (both) => {
    const userIds = await createUsers(both.service, USERS);
    const figures = await measureFill(both, userIds);
    await settle(both.ours);
    await readyAnswers(both, chosen, userIds);
    say(`CPU of each request, ${ROUNDS} rounds …`);
    const rounds: Compared[][] = chosen.map(() => []);
    for (let round = -1; round < ROUNDS; round++) {
      for (const [index, asked] of chosen.entries()) {
        // The first reads at the end of the last round have changed all users, so no answer is kept.
        if (asked.path !== undefined && !asked.isFirst) await askTwice(both.ours, asked, userIds);
        const ours = await measureRequest(both.ours, asked, userIds);
        const bare = await measureRequest(both.bare, asked, userIds);
        if (round >= 0) rounds[index]?.push({ ours, bare });
      }
    }
    figures.push(...chosen.map((asked, index) => requestFigure(asked, rounds[index] ?? [])));
    if (isIdle) figures.push(await measureIdle(both));
    return figures;
  });
}

function requestFigure({ what, goal }: Asked, rounds: readonly Compared[]): Figure {
  const middle = (whose: keyof Compared, part: 0 | 1) => median(rounds.map((round) => round[whose][part]));
  const [own, postgres] = [middle('ours', 0), middle('ours', 1)];
  const [bareOwn, barePostgres] = [middle('bare', 0), middle('bare', 1)];
  return {
    what,
    measured: own + postgres,
    unit: ' ms',
    bare: bareOwn + barePostgres,
    baseline: 'CPU a request',
    ...(goal && { goal: { atMost: Math.round((goal[0] + goal[1]) * 100) / 100 } }),
    detail: `${parts(own, postgres)}${goal ? ` (goal ${goal[0]} + ${goal[1]})` : ''}; bare ${parts(bareOwn, barePostgres)}`,
  };
}

const parts = (own: number, postgres: number, digits = 2) => `${own.toFixed(digits)} + ${postgres.toFixed(digits)}`;

/** Stores everybody's points as syncs do, and some users' as bare rows. */
async function measureFill(both: Beside, userIds: readonly string[]): Promise<Figure[]> {
  say(`Storing ${DAYS * POINTS_A_DAY} points and ${EVENTS} events of each of ${USERS} users …`);
  const { db, service } = both;
  const points = [...pointsOf(DAYS * POINTS_A_DAY, { days: DAYS, dailyTypes: 19 })];
  const self = { spent: async (): Promise<Spent> => [ownCpuMs(), service.postgresCpuMs()] };
  const [own, postgres] = await spentDuring(self, async () => {
    for (const userId of userIds) await storeData(both, userId, points, EVENTS);
  });
  await createBareRows(both);
  const copied = userIds.slice(0, COPIED);
  const bare = await spentDuring(self, async () => {
    for (const userId of copied) await copy(both, userId, 'provider_c', points);
  });
  const [count, copiedCount] = [USERS * points.length, COPIED * points.length];
  await db.query(sql`vacuum analyze`);
  const us = (ms: number, stored: number) => (ms * 1_000) / stored;
  const bareUs = bare.map((ms) => us(ms, copiedCount));
  const storing: Figure = {
    what: 'storing points of a sync',
    measured: us(own + postgres, count),
    unit: ' µs',
    bare: (bareUs[0] ?? 0) + (bareUs[1] ?? 0),
    baseline: 'CPU a point; bare: COPY of rows',
    goal: { atMost: 17 },
    detail: `${parts(us(own, count), us(postgres, count), 1)} (goal 7 + 10); bare ${parts(bareUs[0] ?? 0, bareUs[1] ?? 0, 1)}`,
  };
  return [storing, await sizeFigure(both, count, copiedCount)];
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function sizeFigure({ db }: Beside, points: number, copied: number): Promise<Figure> {
  const [size] = await db.query<{ table: number; indexes: number; rollups: number; bare: number }>(sql`
    select pg_table_size('metric_packs')::float8 as table, pg_indexes_size('metric_packs')::float8 as indexes,
      (pg_total_relation_size('metric_months') + pg_total_relation_size('day_quarters'))::float8 as rollups,
      pg_total_relation_size('bench_rows')::float8 as bare`);
  const [table = 0, indexes = 0, rollups = 0] = [size?.table, size?.indexes, size?.rollups].map(
    (bytes) => (bytes ?? 0) / points,
  );
  return {
    what: 'disk',
    measured: table + indexes + rollups,
    unit: ' bytes',
    bare: (size?.bare ?? 0) / copied,
    baseline: 'a point; bare: a row each, three indexes',
    goal: { atMost: 150 },
    detail: `${table.toFixed(0)} of the table, ${indexes.toFixed(0)} of its indexes, ${rollups.toFixed(0)} of rollups`,
  };
}

/**
 * Measures the idle service, when PostgreSQL has cleaned up after the work and the connections of the busy time have
 * ended. The figure is the median of several slices, because Node may collect its memory, or autovacuum may run, in
 * one of them.
 */
async function measureIdle({ db, ours, bare }: Beside): Promise<Figure> {
  say(`Nothing to do for ${IDLE_SLICES * IDLE_SLICE_S} s, once the connections of before have ended …`);
  await db.query(sql`vacuum analyze`);
  await db.query(sql`checkpoint`);
  await sleep(CONNECTIONS_END_MS);
  await settle(ours);
  const slices: Compared[] = [];
  for (let slice = 0; slice < IDLE_SLICES; slice++) {
    const [bareBefore] = await bare.spent();
    const spent = await spentDuring(ours, () => sleep(IDLE_SLICE_S * 1_000));
    const [bareAfter] = await bare.spent();
    slices.push({ ours: spent, bare: [bareAfter - bareBefore, 0] });
  }
  const middle = (whose: keyof Compared, part: 0 | 1) => median(slices.map((one) => one[whose][part])) / IDLE_SLICE_S;
  const [own, postgres] = [middle('ours', 0), middle('ours', 1)];
  return {
    what: IDLE,
    measured: own + postgres,
    unit: ' ms',
    bare: middle('bare', 0),
    baseline: "CPU a second; bare: without PostgreSQL's",
    goal: { atMost: 2 },
    detail: `${parts(own, postgres, 1)} (goal 1 + 1)`,
  };
}
