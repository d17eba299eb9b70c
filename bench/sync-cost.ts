/**
 * Measures the cost of a sync: CPU time of the service and of its PostgreSQL, from the request for a connection until all
 * work that follows the sync (events, analyses) is done. Real HTTP, 30 days of one person. The simulated vendors run in a
 * process of their own, whose CPU time is not counted; once more they run in the service's process, as under
 * `npm start`. The CPU time of the idle service in the same time is subtracted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDb, sql } from '../src/platform/db.ts';
import { type SandboxAccess, sandboxFlavors, sandboxProviders } from '../src/sandbox/index.ts';
import { findFreePort } from '../test/rig/http.ts';
import { connectPerson } from '../test/rig/journey.ts';
import { type Figure, say } from './report.ts';
import { atRest, PERSON } from './requests.ts';
import { type ServerProcess, startServer } from './served.ts';

const WARM_UP = 4;
export const PEOPLE = 8;
export const ALL_PEOPLE = PEOPLE + WARM_UP;
const LATER_SYNCS = 2;
const IDLE_MS = 4_000;
/** Less CPU time than this in half a second: nothing is under way. */
const CALM_MS = 60;
const GOAL_US = { own: 80, postgres: 40 };

const CASES = [
  { providerId: 'provider_a', flavor: 'google_health' },
  { providerId: 'provider_a', flavor: 'fitbit' },
  { providerId: 'provider_b' },
  { providerId: 'provider_c' },
  { providerId: 'provider_d' },
] as const;

interface Case {
  readonly providerId: string;
  readonly flavor?: string;
}

export interface Spent {
  readonly own: number;
  readonly postgres: number;
  readonly statements: number;
  readonly ms: number;
}

/** The case that `--cpu` shows: the first sync that brings most, about 3,400 points with 44,000 heart rate samples. */
export const WHOLE_FIRST_SYNC = 'whole first sync over HTTP';

export async function measureWholeFirstSync(): Promise<Figure> {
  say(`First syncs of ${PEOPLE} people …`);
  return serving({ providerId: 'provider_b' }, false, async (service, db) => {
    const { first } = await measureFirst(service, db, 'provider_b');
    return firstFigure(WHOLE_FIRST_SYNC, first);
  });
}

/** @param pattern measures only cases whose names contain this */
export async function measureSyncCost(pattern = ''): Promise<Figure[]> {
  say(`First syncs of ${PEOPLE} people, and ${LATER_SYNCS} syncs of each that find nothing new …`);
  const figures: Figure[] = [];
  for (const one of CASES.filter((one: Case) => nameOf(one).includes(pattern))) {
    figures.push(...(await measureCase(one, false)), ...(await measureCase(one, true)).slice(0, 1));
  }
  return figures;
}

function nameOf({ providerId, flavor }: Case): string {
  return flavor === undefined ? providerId : `${providerId} (${flavor})`;
}

function measureCase(one: Case, isAllInOne: boolean): Promise<Figure[]> {
  return serving(one, isAllInOne, (service, db) => measureOn(service, db, one, isAllInOne));
}

/** Starts the service, and the simulated vendors in a process of their own unless all is to be in one. */
export async function serving<Result>(
  one: Case,
  isAllInOne: boolean,
  measure: (service: ServerProcess, db: Db) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
  const sandbox = isAllInOne ? undefined : await startServer('serve-sandbox.ts', [], {});
  try {
    const service = await startServer('serve-api.ts', ['--worker', ...(isAllInOne ? ['--sandbox'] : [])], {
      ...(sandbox && vendorVariables(one, { url: sandbox.url, seed: String(sandbox.seed) })),
      ...(one.flavor !== undefined && { PROVIDER_A_FLAVOR: one.flavor }),
      DATA_DIR: dataDir,
      // A port that is known before, because a browser is sent to BASE_URL, which names it.
      PORT: String(await findFreePort()),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_MAX: '1000000',
    });
    const db = openDb({ url: service.databaseUrl });
    try {
      return await measure(service, db);
    } finally {
      await db.close();
      await service.stop();
    }
  } finally {
    await sandbox?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(service: ServerProcess, db: Db, one: Case, isAllInOne: boolean): Promise<Figure[]> {
  const { first, idle, stored } = await measureFirst(service, db, one.providerId);
  const where = isAllInOne ? ', all in one process' : '';
  const figure = firstFigure(`first sync, ${nameOf(one)}${where}`, first);
  if (isAllInOne) return [figure];
  const { later, syncs } = await measureLater(service, db, idle);
  const news = (await countStored(db)) - stored;
  return [figure, laterFigure(`sync without news, ${nameOf(one)}`, later, syncs, news)];
}

/** The cost of syncs that find nothing new, and how many these were. */
export async function measureLater(service: ServerProcess, db: Db, idle: Spent) {
  const makeAllDue = async () => {
    await db.query(sql`update connections set next_sync_at = now()`);
    await settle(service, db);
  };
  await makeAllDue();
  const later = await spentDuring(service, async () => {
    for (let round = 0; round < LATER_SYNCS; round++) await makeAllDue();
  });
  return { later: without(idle, later), syncs: ALL_PEOPLE * LATER_SYNCS };
}

interface FirstSyncs {
  /** The cost of the syncs of {@link PEOPLE} people, and how many points they stored. */
  readonly first: Spent & { readonly points: number };
  readonly idle: Spent;
  /** By these and by the ones before. */
  readonly stored: number;
}

export async function measureFirst(service: ServerProcess, db: Db, providerId: string): Promise<FirstSyncs> {
  const connectAll = async (count: number) => {
    for (let index = 0; index < count; index++) await connectPerson(service, providerId, PERSON);
    await settle(service, db);
  };
  await connectAll(WARM_UP);
  const before = await countStored(db);
  const idle = await spentDuring(service, () => sleep(IDLE_MS));
  const first = without(idle, await spentDuring(service, () => connectAll(PEOPLE)));
  const stored = await countStored(db);
  return { first: { ...first, points: stored - before }, idle, stored };
}

/** Counts the points that all syncs have stored. */
async function countStored(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number; failed: number }>(sql`
    select sum(metrics_synced)::int as count, count(*) filter (where status <> 'completed') as failed from sync_jobs`);
  if (row === undefined || row.failed > 0) throw new Error('not every sync was completed');
  return row.count;
}

/** The operator's settings with which the service finds the simulated vendors at this address. */
function vendorVariables({ providerId, flavor = '' }: Case, at: SandboxAccess): Record<string, string> {
  const settings = sandboxFlavors(at)[providerId]?.[flavor] ?? sandboxProviders(at)[providerId] ?? {};
  const nameOfVariable = (member: string) => member.replace(/[A-Z]/g, (letter) => `_${letter}`);
  return Object.fromEntries(
    Object.entries(settings).map(([member, value]) => [
      `${providerId}_${nameOfVariable(member)}`.toUpperCase(),
      String(value),
    ]),
  );
}

export async function spentDuring(service: ServerProcess, work: () => Promise<unknown>): Promise<Spent> {
  const [own, postgres, statements] = [await service.cpuMs(), service.postgresCpuMs(), await service.statements()];
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  return {
    own: (await service.cpuMs()) - own,
    postgres: service.postgresCpuMs() - postgres,
    statements: (await service.statements()) - statements,
    ms,
  };
}

export function without(idle: Spent, spent: Spent): Spent {
  const share = spent.ms / idle.ms;
  return {
    own: spent.own - idle.own * share,
    postgres: spent.postgres - idle.postgres * share,
    statements: spent.statements - idle.statements * share,
    ms: spent.ms,
  };
}

/** Waits until every sync, and the work that follows it (events, analyses), is done. */
export async function settle(service: ServerProcess, db: Db): Promise<void> {
  await atRest({ db });
  for (let calm = 0; calm < 3; ) {
    const { own, postgres } = await spentDuring(service, () => sleep(500));
    calm = own + postgres < CALM_MS ? calm + 1 : 0;
  }
  await atRest({ db });
}

function firstFigure(what: string, { own, postgres, statements, points }: FirstSyncs['first']): Figure {
  const us = (ms: number) => (ms * 1000) / points;
  return {
    what,
    measured: us(own + postgres),
    unit: ' µs',
    baseline: 'CPU a point',
    goal: { atMost: GOAL_US.own + GOAL_US.postgres },
    detail: `${us(own).toFixed(0)} + ${us(postgres).toFixed(0)} (goal ${GOAL_US.own} + ${GOAL_US.postgres}); ${Math.round(points / PEOPLE)} points, ${Math.round((own + postgres) / PEOPLE)} ms and ${Math.round(statements / PEOPLE)} statements a sync`,
  };
}

function laterFigure(what: string, { own, postgres, statements }: Spent, syncs: number, news: number): Figure {
  return {
    what,
    measured: (own + postgres) / syncs,
    unit: ' ms',
    baseline: 'CPU a sync',
    detail: `${(own / syncs).toFixed(1)} + ${(postgres / syncs).toFixed(1)}; ${Math.round(statements / syncs)} statements; ${(news / syncs).toFixed(1)} points changed`,
  };
}
