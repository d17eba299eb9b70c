/**
 * Every GET route that answers numbers rounds them: health values have at most six digits after the point, statistics at
 * most six significant ones. A person with many measured days, whose values all have long fractions, is read through
 * every route, with every choice that its query offers.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { roundingOf } from '../../src/platform/http/rounding.ts';
import { answeredStatistic, answeredValue } from '../../src/vocabulary/answered-numbers.ts';
import { daysAgo, TODAY, until } from '../rig/clock.ts';
import { send } from '../rig/http.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createIds, fill, type Ids, scopedRoutesOf, type WalkedRoute } from './routes.ts';
import { membersOf, queryOf, sampleOf } from './schema-samples.ts';

const DAYS = 60;
const NOON = 'T12:00:00Z';

/** What is measured each day, about these numbers. */
const MEASURED = {
  steps: 8_000,
  distance: 6_000,
  calories: 2_300,
  active_minutes: 45,
  resting_heart_rate: 58,
  heart_rate_variability: 60,
  sleep: 7.5,
  weight: 70,
  vo2_max: 44,
  respiratory_rate: 15,
};

let service: TestService;
let ids: Ids;

before(async () => {
  service = await startTestService({}, { worker: true });
  const userId = await createUser(service, 'measured');
  await pushPoints(userId);
  await pushEvents(userId);
  const goal = { metricType: 'weight', target: 70.123456789, period: 'day', direction: 'at_least' };
  await call(service, 'POST', `/v1/users/${userId}/goals`, { body: goal, status: 201 });
  await call(service, 'POST', `/v1/users/${userId}/analytics/correlations`, { body: { days: 50 } });
  await call(service, 'POST', `/v1/users/${userId}/analytics/anomalies`, { body: { lookbackDays: 30 } });
  await until(
    () => call<{ data: object[] }>(service, 'GET', `/v1/users/${userId}/health-scores`),
    ({ data }) => data.length > 0,
  );
  const { data } = await call<{ data: { id: string }[] }>(
    service,
    'GET',
    `/v1/users/${userId}/health?metricType=weight`,
  );
  const made = await createIds(service.db, service.workspaceId);
  ids = { ...made, userId, pointId: String(data[0]?.id), metricType: 'weight' };
});
after(() => service.stop());

/** Up and down by a tenth, each a little after the one before it, with one outlier and a fraction without an end. */
function valueOn(day: number, about: number, phase: number): number {
  return about * (1 + Math.sin(day + phase / 3) / 10 + (day === 3 ? 0.6 : 0)) + 1 / 3;
}

async function pushPoints(userId: string): Promise<void> {
  const points = Object.entries(MEASURED).flatMap(([metricType, about], phase) =>
    Array.from({ length: DAYS }, (_, day) => ({
      metricType,
      value: valueOn(day, about, phase),
      recordedAt: daysAgo(day + 1) + NOON,
    })),
  );
  await call(service, 'POST', `/v1/users/${userId}/health`, { body: { points } });
}

async function pushEvents(userId: string): Promise<void> {
  const events = [1, 2].map((day) => ({
    eventType: 'workout',
    activityType: 'running',
    startedAt: `${daysAgo(day)}T08:00:00Z`,
    endedAt: `${daysAgo(day)}T08:30:00Z`,
    distanceMeters: 5_000 + 1 / 3,
    caloriesKcal: 300 + 1 / 7,
    data: { elevationGain: 12 + 1 / 3 },
  }));
  await call(service, 'POST', `/v1/users/${userId}/events`, { body: { events } });
}

/** The route with each choice of its query: a word of each list, each switch, and what was stored until now. */
function pathsOf({ url, query }: WalkedRoute): string[] {
  const members = membersOf(query);
  const names = new Set(members.map(([name]) => name));
  const base = {
    ...(sampleOf(query) as Record<string, unknown> | undefined), // of a schema of an object
    ...(names.has('from') && { from: daysAgo(DAYS - 10) }),
    ...(names.has('to') && { to: TODAY }),
    ...(names.has('metricType') && { metricType: 'weight' }),
  };
  const choices = members.flatMap(([name, { enum: words = [], anyOf = [], type }]): [string, unknown][] => {
    const listed = [...words, ...anyOf.flatMap((one) => one.const ?? one.enum ?? [])];
    if (name === 'metricType') return [];
    if (name === 'asOf') return [[name, new Date().toISOString()]];
    return (type === 'boolean' ? [true] : listed).map((word) => [name, word]);
  });
  return [base, ...choices.map(([name, word]) => ({ ...base, [name]: word }))].map(
    (one) => fill(url, ids) + queryOf(one),
  );
}

function numbersIn(content: unknown): number[] {
  if (typeof content === 'number') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, member]) => (name === EXACT ? [] : numbersIn(member)));
}

const isAnswered = (number: number) => number === answeredValue(number) || number === answeredStatistic(number);

/** Factors between units: rounded ones would change the values that are multiplied by them. */
const EXACT = 'factor';

/** Their numbers have fractions where a vendor is connected, and here there is none. */
const ABOUT_VENDORS: readonly string[] = ['/v1/users/:userId/freshness', '/v1/overview'];

test('no answer has a number with more digits than the rule allows', async () => {
  const gets = service.routes.filter(({ method, config }) => method === 'GET' && !('refusal' in (config ?? {})));
  const schemas = new Map(gets.map(({ url, schema }) => [url, schema?.response as Record<string, unknown>]));
  const routes = scopedRoutesOf(service).filter(({ method }) => method === 'GET');
  const unread: string[] = [];
  for (const route of routes) {
    const mayHaveFractions = roundingOf(schemas.get(route.url)?.[200] ?? {}) !== undefined;
    const fractions: number[] = [];
    if (route.url === '/v1/stream' || route.url === '/v1/webhooks/listen') continue; // they do not end
    for (const path of pathsOf(route)) {
      const answer = await send(service.url, { path, key: service.apiKey });
      if (answer.status !== 200) continue; // choices that do not go together
      const numbers = numbersIn(answer.json());
      assert.deepEqual(
        numbers.filter((number) => !isAnswered(number)),
        [],
        path,
      );
      fractions.push(...numbers.filter((number) => !Number.isInteger(number)));
    }
    if (mayHaveFractions && fractions.length === 0) unread.push(route.url);
  }
  assert.deepEqual(unread, ABOUT_VENDORS, 'the test reads no fraction there');
});
