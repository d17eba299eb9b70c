/**
 * How many requests a connection costs at a vendor in a day, counted at the simulated vendors, and so how many people one
 * vendor application can serve. Each kind of sync and seven days of notifications are counted once; a day is put
 * together from them.
 */
import { sql } from '../src/platform/db.ts';
import { localDay } from '../src/platform/instants.ts';
import { until } from '../test/rig/clock.ts';
import { call, connectPerson, waitForSync } from '../test/rig/journey.ts';
import { askSandbox } from '../test/rig/sandbox-people.ts';
import { startTestService, type TestService } from '../test/rig/service.ts';
import { type Figure, say } from './report.ts';

/** Trained, five sessions a week, wears the device day and night. */
export const PERSON = 'runner';
const DAYS = 7;
const SYNCS_A_DAY = 24;
const FIRST_SYNC_DAYS = 30;
/** The day of the last re-read that makes the next sync read two weeks again. */
export const LONG_AGO = '2000-01-01';

interface Case {
  readonly providerId: string;
  readonly flavor?: string;
  /** Every how many days the last two weeks are read again while notifications arrive. */
  readonly rereadDays: number;
  /** Requests a day for all connections of an application; absent where the vendor counts per person. */
  readonly limits?: readonly { readonly name: string; readonly perDay: number; readonly goal?: number }[];
}

const CASES: readonly Case[] = [
  { providerId: 'provider_a', flavor: 'google_health', rereadDays: 1 },
  { providerId: 'provider_a', flavor: 'fitbit', rereadDays: 1 },
  { providerId: 'provider_c', rereadDays: 3, limits: [{ name: '', perDay: 10_000, goal: 3_000 }] },
  {
    providerId: 'provider_d',
    rereadDays: 1,
    limits: [
      { name: ', default application', perDay: 1_000 },
      { name: ', reviewed application', perDay: 2_000, goal: 300 },
    ],
  },
];

/** Requests of one connection. */
interface Counts {
  /** Of a sync of the last two days, and of one that reads two weeks again. */
  readonly recent: number;
  readonly reread: number;
  /** In a day, for new data that a sync finds or a notification names. */
  readonly found: number;
  readonly notified: number;
  /** Of the daily syncs of a connection about which notifications arrive. */
  readonly routine: number;
  readonly routineReread: number;
}

/** Prints a table; returns the figures that have a goal. */
export async function measureRequests(): Promise<Figure[]> {
  say('Requests per connection and day at the simulated vendors …');
  const rows = [['', 'a sync', 're-read', 'a day, hourly', 'a day, notified', 'people, hourly', 'people, notified']];
  const figures: Figure[] = [];
  for (const one of CASES) {
    const counts = await countRequests(one);
    const hourly = (SYNCS_A_DAY - 1) * counts.recent + counts.reread + counts.found;
    const daily = counts.routine + (counts.routineReread - counts.routine) / one.rereadDays;
    const notified = daily + counts.notified;
    const cells = [counts.recent, counts.reread, hourly, notified].map((count) => count.toFixed(1));
    const { flavor, providerId, limits } = one;
    if (limits === undefined) rows.push([`${providerId} (${flavor})`, ...cells, 'per person', 'per person']);
    for (const { name, perDay, goal } of limits ?? []) {
      const people = [hourly, notified].map((requests) => Math.floor(perDay / requests));
      rows.push([providerId + name, ...cells, ...people.map(String)]);
      if (goal !== undefined) figures.push(figureOf(providerId + name, people[1] ?? 0, goal, perDay));
    }
  }
  for (const [head, ...cells] of rows) say(`| ${[head, ...cells].join(' | ')} |`);
  return figures;
}

function figureOf(name: string, people: number, goal: number, perDay: number): Figure {
  return {
    what: `people on ${name}, notified`,
    measured: people,
    unit: '',
    baseline: `${perDay} requests a day`,
    goal: { atLeast: goal },
  };
}

async function countRequests({ providerId, flavor }: Case): Promise<Counts> {
  const env = flavor === undefined ? {} : { PROVIDER_A_FLAVOR: flavor };
  const service = await startTestService({ SYNC_INTERVAL_MINUTES: '60', ...env }, { worker: true, sandbox: true });
  try {
    return await countOf(service, providerId);
  } finally {
    await service.stop();
  }
}

async function countOf(service: TestService, providerId: string): Promise<Counts> {
  const { userId } = await connectPerson(service, providerId, PERSON);
  await waitForSync(service, userId);
  const counted = async (work: () => Promise<void>): Promise<number> => {
    const before = await requestsTo(service, providerId);
    await work();
    await atRest(service);
    return (await requestsTo(service, providerId)) - before;
  };
  const sync = (rereadOn: string) => counted(() => makeDue(service, userId, rereadOn));
  const today = localDay(Date.now());
  const recent = await sync(today);
  const reread = await sync(LONG_AGO);
  const found = providerId === 'provider_d' ? (await countEvents(service, userId)) / FIRST_SYNC_DAYS : 0;
  const notified = await counted(async () => {
    for (let day = 0; day < DAYS; day++) {
      await askSandbox(service, 'POST', `people/${PERSON}/advance`, { hours: 24 });
      await atRest(service);
    }
  });
  const routine = await sync(today);
  return { recent, reread, found, notified: notified / DAYS, routine, routineReread: await sync(LONG_AGO) };
}

/** The next look at the schedule queues a sync. */
export async function makeDue({ db }: TestService, userId: string, rereadOn: string): Promise<void> {
  await db.query(sql`
    update connections set next_sync_at = now(), reread_on = ${rereadOn}::date where user_id = ${userId}`);
}

/** Resolves when nothing is due, queued or running. */
export async function atRest({ db }: Pick<TestService, 'db'>): Promise<void> {
  const open = () =>
    db.query<{ count: number }>(sql`
      select (select count(*) from connections where next_sync_at <= now())
           + (select count(*) from inbound_notifications where body is not null)
           + (select count(*) from inbound_parts)
           + (select count(*) from sync_jobs where user_id is not null and finished_at is null) as count`);
  await until(open, ([row]) => Number(row?.count) === 0);
}

/** Requests for data. Vendors do not count those for tokens. */
async function requestsTo(service: TestService, providerId: string): Promise<number> {
  const stats = await askSandbox<Record<string, { endpoints: Record<string, number> }>>(service, 'GET', 'stats');
  const endpoints = Object.entries(stats[providerId]?.endpoints ?? {});
  return endpoints.filter(([name]) => !name.includes('oauth')).reduce((sum, [, count]) => sum + count, 0);
}

async function countEvents(service: TestService, userId: string): Promise<number> {
  const { data } = await call<{ data: unknown[] }>(service, 'GET', `/v1/users/${userId}/events?limit=200`);
  return data.length;
}
