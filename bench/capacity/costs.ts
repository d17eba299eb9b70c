/** What one person costs: measured on this machine, with the real service against simulated vendors over HTTP. */
import { type Db, sql } from '../../src/platform/db.ts';
import { startTestService } from '../../test/rig/service.ts';
import { postgresCpuMs } from '../cpu-time.ts';
import { measureDelivery } from '../deliveries.ts';
import { timeOf } from '../load.ts';
import { say } from '../report.ts';
import type { ServerProcess } from '../served.ts';
import {
  ALL_PEOPLE,
  measureFirst,
  measureLater,
  PEOPLE,
  type Spent,
  serving,
  settle,
  spentDuring,
  without,
} from '../sync-cost.ts';

/** Milliseconds of CPU: of the service's process, and of PostgreSQL. */
export interface Cpu {
  readonly own: number;
  readonly postgres: number;
}

export interface Costs {
  readonly providerId: string;
  /** Of one point that is new, with all that follows it: events, analyses. */
  readonly point: Cpu;
  /** Of one sync that finds nothing new. */
  readonly sync: Cpu;
  readonly requestsPerSync: number;
  /** Of one first read after a change: the mean of health, summary, daily summaries and context. */
  readonly read: Cpu;
  readonly delivery: Cpu;
  readonly pointsPerDay: number;
  /** Bytes on disk, indexes included: of what stays, and of what goes after its time (archive, syncs, events, deliveries). */
  readonly keptBytesPerDay: number;
  readonly passingBytesPerDay: number;
}

/** A first sync of the bench reads so many days. */
const DAYS = 30;
const DELIVERIES = 3_000;
const READS = [
  'health?limit=100',
  'health/summary',
  'health/daily-summaries?from=2026-01-01&to=2026-01-31&metricTypes=steps',
  'analytics/context',
];
const READ_ROUNDS = 3;

/** Tables whose rows go after their time; all other tables of people keep theirs. */
const PASSING = [
  'raw_answers',
  'raw_pages',
  'sync_jobs',
  'outbox',
  'deliveries',
  'stream_events',
  'inbound_notifications',
];

export async function measureCosts(providerId: string): Promise<Costs> {
  const delivery = await measureDeliveries();
  return serving({ providerId }, false, async (service, db) => {
    say(`First syncs of ${ALL_PEOPLE} people, ${DAYS} days of each …`);
    const before = await sizes(db);
    const { first, idle } = await measureFirst(service, db, providerId);
    const after = await sizes(db);
    say('Syncs that find nothing new …');
    const requestsBefore = await countRequests(db);
    const { later, syncs } = await measureLater(service, db, idle);
    const rounds = (await countRequests(db)) - requestsBefore;
    say('Reads …');
    const reads = await measureReads(service, db, idle);
    const perPersonDay = (bytes: number) => bytes / ALL_PEOPLE / DAYS;
    return {
      providerId,
      point: each(first, first.points),
      sync: each(later, syncs),
      requestsPerSync: rounds / (syncs + ALL_PEOPLE),
      read: reads,
      delivery,
      pointsPerDay: first.points / PEOPLE / DAYS,
      keptBytesPerDay: perPersonDay(after.kept - before.kept),
      passingBytesPerDay: perPersonDay(after.passing - before.passing),
    };
  });
}

/** On a database of its own, beside which no worker delivers. */
async function measureDeliveries(): Promise<Cpu> {
  say(`${DELIVERIES} deliveries …`);
  const { db, workspaceId, stop } = await startTestService();
  try {
    const before = postgresCpuMs(process.pid);
    const own = await measureDelivery(db, workspaceId, DELIVERIES);
    return { own, postgres: (postgresCpuMs(process.pid) - before) / DELIVERIES };
  } finally {
    await stop();
  }
}

const each = ({ own, postgres }: Spent, count: number): Cpu => ({ own: own / count, postgres: postgres / count });

async function measureReads(service: ServerProcess, db: Db, idle: Spent): Promise<Cpu> {
  const users = await db.query<{ id: string }>(sql`select id from users order by id`);
  const readAll = async () => {
    await db.query(sql`update users set data_version = data_version + 1`);
    for (const { id } of users) {
      for (const path of READS) await timeOf(`${service.url}/v1/users/${id}/${path}`, service.apiKey);
    }
  };
  await readAll();
  await settle(service, db);
  const spent = await spentDuring(service, async () => {
    for (let round = 0; round < READ_ROUNDS; round++) await readAll();
  });
  return each(without(idle, spent), users.length * READS.length * READ_ROUNDS);
}

async function countRequests(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select coalesce(sum(requests_made), 0)::int as count from sync_jobs`,
  );
  return row?.count ?? 0;
}

/** Bytes of the tables of people, with indexes. */
async function sizes(db: Db): Promise<{ kept: number; passing: number }> {
  const [row] = await db.query<{ kept: number; passing: number }>(sql`
    select coalesce(sum(pg_total_relation_size(c.oid)) filter (where c.relname <> all(${PASSING}::text[])), 0)::float8 as kept,
      coalesce(sum(pg_total_relation_size(c.oid)) filter (where c.relname = any(${PASSING}::text[])), 0)::float8 as passing
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  return row ?? { kept: 0, passing: 0 };
}
