/**
 * The crowd: thousands of further users, so that tables and indexes are as large as those of a service in real use.
 *
 * One of them, the template, is stored by the real ingest. The others get copies of its rows in every table that ingest
 * writes, except the outbox. The rows are stored in the order in which they would come in: first all earlier data, as
 * first syncs read them (page by page, several users at a time, in random order); then the last days one after the
 * other, each for everybody, so that the newest points of a user do not lie next to each other. The measured users are
 * stored among the crowd, both by key and by time.
 */
import { v7 as uuidv7 } from 'uuid';
import { type Db, raw, type Sql, sql, type Transaction } from '../src/platform/db.ts';
import { DAY_MS, localDay } from '../src/platform/instants.ts';
import type { Point } from '../src/providers/page.ts';
import { batches, LAST_DAY, pointsOf, type Shape } from './data.ts';
import { ingest, type Store } from './ingest.ts';
import { say } from './report.ts';

export const CROWD_POINTS = 10_000;
/** Eight months with ten numbers a day, and heart rate every 48 minutes. */
const SHAPE: Shape = { days: 250, dailyTypes: 10 };
/** The number of days that fit on a page. */
const PAGE_DAYS = 125;

/** Days that are stored one by one. */
const RECENT_DAYS = 10;
const FIRST_RECENT = LAST_DAY - (RECENT_DAYS - 1) * DAY_MS;

/** Batches that are stored at the same time. */
const LANES = 2;
const USERS_A_BATCH = 25;
const SAY_EVERY_MS = 15_000;

/** A measured user among the crowd: its points by provider. */
export interface Measured {
  readonly userId: string;
  readonly points: Readonly<Record<string, readonly Point[]>>;
}

/** Creates users without data; returns their ids. */
export async function createCrowd({ db, workspaceId }: Store, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  const now = new Date();
  await db.query(sql`
    insert into users (id, workspace_id, external_id, metadata, created_at, updated_at)
    select id, ${workspaceId}, 'crowd-' || id, '{}', ${now}, ${now} from unnest(${ids}::uuid[]) as id`);
  await db.query(sql`
    insert into user_external_ids (workspace_id, external_id, user_id)
    select ${workspaceId}, 'crowd-' || id, id from unnest(${ids}::uuid[]) as id`);
  return ids;
}

/** Stores the points of the crowd and, with the real ingest, the points of the measured users. */
export async function storeCrowd(store: Store, ids: readonly string[], measured: readonly Measured[]): Promise<void> {
  const { db } = store;
  const [template = '', ...others] = shuffled(ids);
  if (ids.length > 0) await ingest(store, template, 'provider_c', [...pointsOf(CROWD_POINTS, SHAPE)]);
  const copy = await copier(db, template);
  const tell = progress(others.length);
  const storeAll = (users: readonly string[]) =>
    inLanes(batches(users, USERS_A_BATCH), async (batch) => {
      await copy(batch, Number.NEGATIVE_INFINITY, FIRST_RECENT - DAY_MS);
      tell(batch.length);
    });
  const half = Math.floor(others.length / 2);
  await storeAll(others.slice(0, half));
  for (const user of measured) await ingestStretch(store, user, Number.NEGATIVE_INFINITY, FIRST_RECENT - DAY_MS);
  await storeAll(others.slice(half));
  for (let day = FIRST_RECENT; day <= LAST_DAY; day += DAY_MS) {
    const today = shuffled(others);
    await inLanes(batches(today.slice(0, half), USERS_A_BATCH), (batch) => copy(batch, day, day));
    for (const user of measured) await ingestStretch(store, user, day, day);
    await inLanes(batches(today.slice(half), USERS_A_BATCH), (batch) => copy(batch, day, day));
    say(`  ${localDay(day)} of everybody`);
  }
  await copyRecords(db, template, others);
}

async function ingestStretch(store: Store, user: Measured, first: number, last: number): Promise<void> {
  for (const [providerId, all] of Object.entries(user.points)) {
    const points = all.filter(({ day }) => Date.parse(day) >= first && Date.parse(day) <= last);
    if (points.length > 0) await ingest(store, user.userId, providerId, points);
  }
}

type Copy = (userIds: readonly string[], firstDay: number, lastDay: number) => Promise<void>;

/** Returns a function that gives users the template's points of some days, with the rollups. */
async function copier(db: Db, template: string): Promise<Copy> {
  const points = await columnsOf(db, 'metric_packs');
  const quarters = await columnsOf(db, 'day_quarters');
  const months = await monthsOf(db);
  return async (userIds, firstDay, lastDay) => {
    const [first, last] = [dateText(firstDay), dateText(lastDay)];
    const mine = sql`user_id = ${template} and day between ${first}::date and ${last}::date`;
    const users = sql`unnest(${userIds}::uuid[]) with ordinality as u (id, place)`;
    await db.transaction(async (tx) => {
      await tx.query(sql`set local work_mem = '64MB'`);
      await tx.query(sql`
        insert into metric_packs (user_id, ${points})
        select u.id, ${points} from (select ${points} from metric_packs where ${ofDays(template, first, last)}) t
        cross join ${users}
        order by (t.start::date - ${localDay(LAST_DAY)}::date) / ${PAGE_DAYS}, u.place, t.start, t.metric_type`);
      await tx.query(sql`
        insert into metric_months (user_id, ${months.targets})
        select u.id, t.* from (
          select ${months.cut} from (
            select *, least(${last}::date - month - first_day + 2, cardinality(sum)) as count from metric_months
            where user_id = ${template} and month >= date_trunc('month', ${first}::date) and month <= ${last}::date) m
          where count > 0) t
        cross join ${users} order by u.place, t.month, t.metric_type
        on conflict (user_id, metric_type, month, provider) do update set ${months.updates}`);
      await tx.query(sql`
        insert into day_quarters (user_id, ${quarters})
        select u.id, ${quarters} from (select ${quarters} from day_quarters where ${mine}) t cross join ${users}
        order by (t.day - ${localDay(LAST_DAY)}::date) / ${PAGE_DAYS}, u.place, t.day`);
      await addTotals(tx, mine, users);
    });
  };
}

/** The points of these data lie on the UTC date that is their local day. */
const ofDays = (template: string, first: string, last: string) => sql`
  user_id = ${template} and start >= ${first}::date and start < ${last}::date + 1`;

async function addTotals(tx: Transaction, mine: Sql, users: Sql): Promise<void> {
  await tx.query(sql`
    insert into metric_totals (user_id, metric_type, provider, points)
    select u.id, t.metric_type, t.provider, t.points
    from (select metric_type, provider, count(*) as points from metrics where ${mine} group by metric_type, provider) t
    cross join ${users}
    on conflict (user_id, metric_type, provider) do update set points = metric_totals.points + excluded.points`);
}

async function copyRecords(db: Db, template: string, userIds: readonly string[]): Promise<void> {
  const columns = await columnsOf(db, 'personal_records');
  await db.query(sql`
    insert into personal_records (user_id, ${columns})
    select id, ${columns} from personal_records cross join unnest(${userIds}::uuid[]) as id where user_id = ${template}`);
}

/** The columns of `metric_months`, and how they are cut behind `count` days: these days have no gaps. */
async function monthsOf(db: Db): Promise<Record<'targets' | 'cut' | 'updates', Sql>> {
  const columns = await db.query<{ name: string; isArray: boolean }>(sql`
    select attname as name, attndims > 0 as "isArray" from pg_attribute
    where attrelid = 'metric_months'::regclass and attnum > 0 and not attisdropped and attname <> 'user_id' order by attnum`);
  const list = (write: (name: string, isArray: boolean) => string) =>
    raw(columns.map(({ name, isArray }) => write(`"${name}"`, isArray)).join(', '));
  return {
    targets: list((name) => name),
    cut: list((name, isArray) => (isArray ? `${name}[1:count] as ${name}` : name)),
    updates: list((name) => `${name} = excluded.${name}`),
  };
}

/** Every column except the user's id, separated by commas. */
async function columnsOf(db: Db, table: string): Promise<Sql> {
  const rows = await db.query<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'user_id' order by attnum`);
  return raw(rows.map(({ name }) => `"${name}"`).join(', '));
}

function dateText(day: number): string {
  return day === Number.NEGATIVE_INFINITY ? '-infinity' : localDay(day);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function inLanes<Item>(items: Iterator<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let next = items.next(); next.done !== true; next = items.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Reports from time to time how much of the crowd is stored. */
function progress(of: number): (users: number) => void {
  const started = performance.now();
  let done = 0;
  let said = started;
  return (users) => {
    done += users;
    const now = performance.now();
    if (now - said < SAY_EVERY_MS && done < of) return;
    said = now;
    const rate = (done * CROWD_POINTS) / ((now - started) / 1000);
    say(`  ${done} of ${of} users, ${Math.round(rate)} points/s`);
  };
}
