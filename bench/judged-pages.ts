/**
 * Measures the cost of finding the recordings of one night or workout by several providers: the CPU time of pages from
 * four providers for one person, against the same pages when each provider has a person of its own.
 */
import { storePage } from '../src/modules/collect/sync/index.ts';
import { registerProviders } from '../src/modules/store/providers/index.ts';
import { deriveFromHealth } from '../src/modules/understand/derived/index.ts';
import { DAY_MS, dayStart, HOUR_MS, localDay, MINUTE_MS } from '../src/platform/instants.ts';
import type { HealthEvent, Page, Point } from '../src/providers/page.ts';
import type { MetricType } from '../src/vocabulary/metric-types/storage.ts';
import { createTestDatabase, type TestDatabase } from '../test/rig/database.ts';
import { createUser } from '../test/rig/oracle/arbitrary-points.ts';
import { dailyPoint, workoutAt } from '../test/rig/points.ts';
import { postgresCpuMs } from './cpu-time.ts';
import { median } from './load.ts';
import { type Figure, say } from './report.ts';

const PROVIDERS: readonly string[] = ['provider_a', 'provider_b', 'provider_c', 'provider_d'];
const FIRST_DAY = dayStart('2026-01-01');
const DAYS_A_PAGE = 30;
const MONTHS = 3;

/** A month of one provider: 30 nights and 15 runs with 8 laps, 45 events, and the point of each. */
function pageOf(person: number, provider: number, month: number): Page {
  const events = Array.from({ length: DAYS_A_PAGE }, (_, day) => {
    const index = month * DAYS_A_PAGE + day;
    // The provider with most detail differs from night to night, so that its recording may come before or after the
    // others.
    const rank = (provider + index + person) % PROVIDERS.length;
    const night = nightOf(index, provider, rank);
    return day % 2 === 0 ? [night, runOf(index, provider, rank)] : [night];
  }).flat();
  const points = events.map(({ eventType, startedAt, durationSeconds, day }) => {
    const value = durationSeconds / (eventType === 'sleep' ? 3600 : 60);
    return { metricType: eventType as 'sleep' | 'workout', value, recordedAt: startedAt, day, settlesAt: null };
  });
  return { events, points };
}

function nightOf(index: number, provider: number, rank: number): HealthEvent {
  const startedAt = FIRST_DAY + index * DAY_MS + 23 * HOUR_MS + provider * MINUTE_MS;
  const endedAt = startedAt + 8 * HOUR_MS;
  return workoutAt(`night ${index}`, new Date(startedAt).toISOString(), {
    eventType: 'sleep',
    activityType: null,
    endedAt,
    durationSeconds: (endedAt - startedAt) / 1000,
    avgHeartRate: rank >= 2 ? 52 : null,
    caloriesKcal: rank % 2 === 1 ? 400 : null,
    data: { efficiency: 91, stages: { deep: 80, light: 250, rem: 100, awake: 30 } },
    day: localDay(endedAt),
    settlesAt: null,
    carries: ['sleep'],
  });
}

function runOf(index: number, provider: number, rank: number): HealthEvent {
  const startedAt = FIRST_DAY + index * DAY_MS + 9 * HOUR_MS + provider * MINUTE_MS;
  const laps = Array.from({ length: 8 }, (_, lap) => ({ time: 360 + lap, distance: 1_000, averageHeartRate: 150 }));
  return workoutAt(`run ${index}`, new Date(startedAt).toISOString(), {
    endedAt: startedAt + 50 * MINUTE_MS,
    durationSeconds: 50 * 60,
    distanceMeters: 8_000 + index,
    avgHeartRate: rank % 2 === 1 ? 150 : null,
    data: { elevationGain: 40, ...(rank >= 2 && { laps }) },
    settlesAt: null,
  });
}

const DAILY_METRICS: readonly MetricType[] = [
  'steps',
  'distance',
  'calories',
  'active_minutes',
  'heart_rate_variability',
  'respiratory_rate',
];

/** The points that a device sends beside its nights and runs: values of days, and a heart rate every minute. */
function dayPointsOf(month: number): readonly Point[] {
  return Array.from({ length: DAYS_A_PAGE }, (_, index) => {
    const start = FIRST_DAY + (month * DAYS_A_PAGE + index) * DAY_MS;
    const day = localDay(start);
    const intraday = Array.from({ length: 1_440 }, (_, minute) => ({
      time: new Date(start + minute * MINUTE_MS).toISOString(),
      value: 60 + ((minute * 7 + index) % 50),
    }));
    const ofDay = DAILY_METRICS.map((metricType) => dailyPoint(metricType, day, 40 + index));
    return [...ofDay, dailyPoint('heart_rate', day, 72, { data: { min: 48, max: 160, intraday } })];
  }).flat();
}

/** The kinds of pages, and the bound on how much more those of one person may cost. */
const KINDS = [
  { what: 'a page of 45 events', isWhole: false, people: 10, rounds: 15, atMost: 1.4 },
  { what: 'a month of a device, 45 events and 43,200 samples,', isWhole: true, people: 2, rounds: 7, atMost: 1.03 },
] as const;

export async function measureJudgedPages(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of KINDS) figures.push(await measureKind(kind));
  return figures;
}

/** On a database of its own, by turns. */
async function measureKind({ what, rounds: count, atMost, ...kind }: (typeof KINDS)[number]): Promise<Figure> {
  say('Pages of events of four providers …');
  const database = await createTestDatabase();
  try {
    await registerProviders(database.db, PROVIDERS);
    const rounds: { together: number; apart: number }[] = [];
    for (let round = -1; round < count; round++) {
      const first = round % 2 === 0;
      const one = await pageCpuMs(database, first, kind);
      const other = await pageCpuMs(database, !first, kind);
      if (round >= 0) rounds.push(first ? { together: one, apart: other } : { together: other, apart: one });
    }
    const middle = (whose: 'together' | 'apart') => median(rounds.map((round) => round[whose]));
    return {
      what: `CPU of ${what} that four providers recorded`,
      measured: median(rounds.map(({ together, apart }) => together / apart)),
      unit: '×',
      baseline: 'the same pages of one provider',
      goal: { atMost },
      detail: `${middle('together').toFixed(1)} ms against ${middle('apart').toFixed(1)}, with PostgreSQL`,
    };
  } finally {
    await database.drop();
  }
}

/** @param isTogether whether the providers' pages are one person's */
async function pageCpuMs(
  { db }: TestDatabase,
  isTogether: boolean,
  { isWhole, people: count }: Pick<(typeof KINDS)[number], 'isWhole' | 'people'>,
): Promise<number> {
  const dayPoints = Array.from({ length: MONTHS }, (_, month) => (isWhole ? dayPointsOf(month) : []));
  const people = await Promise.all(Array.from({ length: count * PROVIDERS.length }, () => createUser(db)));
  const start = cpuMs();
  for (let person = 0; person < count; person++) {
    for (let page = 0; page < MONTHS * PROVIDERS.length; page++) {
      const provider = page % PROVIDERS.length;
      const owner = people[person * PROVIDERS.length + (isTogether ? 0 : provider)];
      if (owner === undefined) throw new Error('too few people');
      const month = Math.floor(page / PROVIDERS.length);
      const { events, points } = pageOf(person, provider, month);
      const whole = { events, points: [...points, ...(dayPoints[month] ?? [])] };
      const target = { ...owner, providerId: PROVIDERS[provider] ?? '', notBefore: null, isFirstSync: true };
      await db.transaction((tx) => storePage(tx, target, whole, false, deriveFromHealth));
    }
  }
  return (cpuMs() - start) / (count * MONTHS * PROVIDERS.length);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + postgresCpuMs(process.pid);
}
