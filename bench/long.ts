/**
 * Measures reads of the most data that one person may have: a year of heart rate by the minute, as a device sends it, and
 * 100,000 events.
 */
import { storePage } from '../src/modules/collect/sync/index.ts';
import { deriveFromHealth } from '../src/modules/understand/derived/index.ts';
import { sql } from '../src/platform/db.ts';
import { DAY_MS, HOUR_MS, isoInstant, localDay, MINUTE_MS } from '../src/platform/instants.ts';
import type { Page, Point } from '../src/providers/page.ts';
import { call } from '../test/rig/journey.ts';
import { dailyPoint, workoutAt } from '../test/rig/points.ts';
import { spentDuring } from './asked.ts';
import { type Beside, besideBareServer, createUsers, settle } from './beside.ts';
import { batches, LAST_DAY } from './data.ts';
import { median, timeOf } from './load.ts';
import { type Figure, say } from './report.ts';

const DAYS = 365;
const MINUTES = 1_440;
const READINGS = DAYS * MINUTES;
const DAYS_A_PAGE = 30;
const EVENTS = 100_000;
const EVENTS_A_PAGE = 1_000;
const LISTED = 50;
/** Events of a page on the way to the last one. */
const WALKED = 200;
/** An event every hour and a half: seventeen years. */
const BETWEEN_MS = 1.5 * HOUR_MS;
const WARM_UP = 100;
const REQUESTS = 100;

export function measureLong(): Promise<Figure[]> {
  return besideBareServer([], async (both) => {
    const [wearer = '', athlete = ''] = await createUsers(both.service, 2);
    return [...(await measureYear(both, wearer)), ...(await measureEvents(both, athlete))];
  });
}

async function measureYear(both: Beside, userId: string): Promise<Figure[]> {
  say(`A year of heart rate by the minute, ${READINGS} readings …`);
  const before = await bytesOf(both);
  for (let first = 0; first < DAYS; first += DAYS_A_PAGE) {
    const count = Math.min(DAYS_A_PAGE, DAYS - first);
    const points = Array.from({ length: count }, (_, day) => minutesOf(LAST_DAY - (DAYS - 1 - first - day) * DAY_MS));
    await store(both, userId, { points, events: [] });
  }
  await settle(both.ours);
  await both.db.query(sql`vacuum analyze`);
  const bytes = (await bytesOf(both)) - before;
  // Each request asks for another range, because answers are kept.
  const byHour = (days: number) => (index: number) => {
    const from = isoInstant(LAST_DAY - (days - 1) * DAY_MS);
    const to = isoInstant(LAST_DAY + DAY_MS + index * HOUR_MS);
    return `/v1/users/${userId}/health/timeseries?metricType=heart_rate&bucket=hour&from=${from}&to=${to}`;
  };
  const year = await timeRequests(both, byHour(DAYS));
  const month = await timeRequests(both, byHour(30));
  return [
    {
      what: 'a year of minute heart rate by hour',
      measured: year.cpuMs,
      unit: ' ms',
      baseline: 'CPU a request',
      goal: { atMost: 5 },
      detail: year.detail,
    },
    {
      what: 'its last 30 days by hour',
      measured: month.cpuMs,
      unit: ' ms',
      baseline: 'CPU a request',
      detail: month.detail,
    },
    {
      what: 'a year of minute heart rate on disk',
      measured: bytes / READINGS,
      unit: ' bytes',
      baseline: 'a reading',
      goal: { atMost: 4 },
      detail: `${(bytes / 1e6).toFixed(1)} MB with indexes and rollups`,
    },
  ];
}

/** The heart rate of a day as a device sends it: one point that carries a sample of each minute. */
function minutesOf(start: number): Point {
  const intraday = Array.from({ length: MINUTES }, (_, minute) => ({
    time: isoInstant(start + minute * MINUTE_MS),
    value: heartRateAt(start / MINUTE_MS + minute),
  }));
  return dailyPoint('heart_rate', localDay(start), 72, { data: { min: 48, max: 160, intraday } });
}

/** Slow at night, restless by day. */
function heartRateAt(minute: number): number {
  const wave = Math.sin((minute / MINUTES) * 2 * Math.PI);
  return Math.round(70 - 15 * wave + ((minute * 7919) % 13) - 6);
}

async function measureEvents(both: Beside, userId: string): Promise<Figure[]> {
  say(`${EVENTS} events …`);
  const runs = Array.from({ length: EVENTS }, (_, ago) => {
    const at = isoInstant(LAST_DAY - ago * BETWEEN_MS);
    return workoutAt(`run ${ago}`, at, { data: { elevationGain: 40 }, settlesAt: null });
  });
  for (const events of batches(runs, EVENTS_A_PAGE)) await store(both, userId, { points: [], events });
  await settle(both.ours);
  await both.db.query(sql`vacuum analyze`);
  const path = `/v1/users/${userId}/events`;
  const cursors: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `?limit=${WALKED}${cursor && `&cursor=${cursor}`}`;
    const page: { nextCursor: string | null } = await call(both.ours, 'GET', path + query);
    cursor = page.nextCursor;
    if (cursor !== null) cursors.push(cursor);
  }
  // The first page is kept, so each request asks for another range.
  const rangeOf = (index: number) => `&to=${isoInstant(LAST_DAY + DAY_MS + index * HOUR_MS)}`;
  const first = await timeRequests(both, (index) => `${path}?limit=${LISTED}${rangeOf(index)}`);
  const figures: Figure[] = [];
  for (const [where, cursor] of [
    ['in the middle', cursors[Math.floor(cursors.length / 2)]],
    ['at the end', cursors.at(-1)],
  ] as const) {
    const page = await timeRequests(both, () => `${path}?limit=${LISTED}&cursor=${cursor}`);
    figures.push({
      what: `${LISTED} of ${EVENTS} events, ${where}`,
      measured: page.cpuMs / first.cpuMs,
      unit: '×',
      baseline: 'CPU of the first page',
      goal: { atMost: 1.3 },
      detail: `${page.detail}; first page ${first.detail}`,
    });
  }
  return figures;
}

async function store({ db, workspaceId }: Beside, userId: string, page: Page): Promise<void> {
  const owner = { workspaceId, userId, providerId: 'provider_c', notBefore: null, isFirstSync: true };
  await db.transaction((tx) => storePage(tx, owner, page, false, deriveFromHealth));
}

async function bytesOf({ db }: Beside): Promise<number> {
  const [size] = await db.query<{ bytes: number }>(sql`
    select (pg_total_relation_size('metric_packs') + pg_total_relation_size('metric_months')
      + pg_total_relation_size('day_quarters'))::float8 as bytes`);
  return size?.bytes ?? 0;
}

/** One after the other. */
async function timeRequests({ ours }: Beside, pathOf: (index: number) => string) {
  const times: number[] = [];
  const ask = async (from: number, count: number) => {
    for (let index = from; index < from + count; index++)
      times.push(await timeOf(ours.url + pathOf(index), ours.apiKey));
  };
  await ask(0, WARM_UP);
  times.length = 0;
  const [own, postgres] = await spentDuring(ours, () => ask(WARM_UP, REQUESTS));
  return {
    cpuMs: (own + postgres) / REQUESTS,
    detail: `${(own / REQUESTS).toFixed(2)} + ${(postgres / REQUESTS).toFixed(2)} ms, p50 ${median(times).toFixed(1)} ms`,
  };
}
