import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type Composition, openComposition } from '../../../../test/rig/composition.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { listChosenDays, putPoints } from '../../store/metrics/index.ts';
import { BUCKETS } from './buckets.ts';
import { type CohortQuery, listCohortCells } from './store.ts';

const FIRST = Date.parse('2026-01-28T12:00:00Z');
const DAYS = 20;
const PROVIDERS = ['provider_a', 'provider_b', 'provider_c'] as const;
const METRIC_TYPES = ['steps', 'heart_rate', 'weight'] as const satisfies readonly MetricType[];
const dayAt = (index: number) => new Date(FIRST + index * DAY_MS).toISOString().slice(0, 10);

let service: Composition;
before(async () => {
  service = await openComposition();
});
after(() => service.close());

interface Reading {
  readonly metricType: MetricType;
  readonly provider: (typeof PROVIDERS)[number];
  readonly day: number;
  readonly values: readonly number[];
  /** Whether the points carry samples, or are readings of a moment. */
  readonly form?: 'plain' | 'sampled' | 'spot';
}

interface Person {
  readonly team: unknown;
  readonly preferred: readonly string[] | undefined;
  readonly readings: readonly Reading[];
}

async function call(key: string, method: string, path: string, body: object) {
  const { status, text } = await service.call({ method, path, key, body });
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}

async function addPerson(key: string, externalId: string, { team, preferred, readings }: Person): Promise<string> {
  const metadata = team === undefined ? {} : { team };
  const { body } = await call(key, 'POST', '/v1/users', { externalId, metadata });
  const points = Map.groupBy(readings, ({ provider }) => provider);
  for (const [provider, own] of points) {
    const given = own.flatMap(({ metricType, day, values, form }) =>
      values.map((value, index) => {
        const recordedAt = FIRST + day * DAY_MS + index * 60_000;
        const intraday = [{ time: new Date(recordedAt).toISOString(), value: value + 5 }];
        const data = form === 'sampled' && metricType === 'heart_rate' ? { data: { intraday } } : {};
        return { metricType, recordedAt, value, day: dayAt(day), settlesAt: null, isSpot: form === 'spot', ...data };
      }),
    );
    await service.db.transaction((tx) => putPoints(tx, body.id, provider, given, new Date(FIRST)));
  }
  if (preferred !== undefined) {
    await call(key, 'PUT', `/v1/users/${body.id}/source-priority`, { '*': preferred });
  }
  return body.id;
}

function startOf(day: string, bucket: CohortQuery['bucket']): string {
  if (bucket === 'month') return `${day.slice(0, 7)}-01`;
  if (bucket === 'day') return day;
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The same numbers, found by asking for the chosen days of one user after the other. */
async function meansOf(people: readonly { id: string; team: unknown }[], query: CohortQuery) {
  const means = new Map<string, number[]>();
  for (const { id, team } of people) {
    const { metricType, firstDay, lastDay, bucket } = query;
    const days = await listChosenDays(service.db, id, { metricTypes: [metricType], firstDay, lastDay });
    const valued = days.flatMap(({ day, chosen: { value } }) => (value === null ? [] : [{ day, value }]));
    const group = query.groupBy === undefined || typeof team !== 'string' ? null : team;
    for (const [date, own] of Map.groupBy(valued, ({ day }) => startOf(day, bucket))) {
      const name = JSON.stringify([date, group]);
      means.set(name, [...(means.get(name) ?? []), mean(own.map(({ value }) => value))]);
    }
  }
  return means;
}

const reading = fc.record({
  metricType: fc.constantFrom(...METRIC_TYPES),
  provider: fc.constantFrom(...PROVIDERS),
  day: fc.nat(DAYS - 1),
  values: fc.array(fc.integer({ min: 40, max: 90 }), { minLength: 1, maxLength: 3 }),
  form: fc.constantFrom('plain', 'sampled', 'spot'),
});
const person = fc.record({
  team: fc.constantFrom('red', 'blue', 7, undefined),
  preferred: fc.option(fc.shuffledSubarray([...PROVIDERS], { minLength: 1 }), { nil: undefined }),
  readings: fc.array(reading, { maxLength: 20 }),
});

test('the numbers of a cohort are those of its users, each with its chosen sources', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 5 }), async (persons) => {
      const { rawKey, workspaceId } = await service.addWorkspace(`cohort-${round++}`);
      const people: { id: string; team: unknown }[] = [];
      for (const [index, one] of persons.entries()) {
        people.push({ id: await addPerson(rawKey, `p${index}`, one), team: one.team });
      }
      for (const bucket of BUCKETS) {
        for (const metricType of METRIC_TYPES) {
          const range = { firstDay: dayAt(2), lastDay: dayAt(DAYS - 3) };
          const query = { metricType, ...range, bucket, groupBy: 'team' };
          const cells = await listCohortCells(service.db, workspaceId, query);
          const expected = await meansOf(people, query);
          assert.deepEqual(
            new Set(cells.map(({ date, group }) => JSON.stringify([date, group]))),
            new Set(expected.keys()),
          );
          for (const cell of cells) {
            const values = expected.get(JSON.stringify([cell.date, cell.group])) ?? [];
            assert.equal(cell.users, values.length);
            assert.ok(Math.abs(cell.mean - mean(values)) < 1e-9);
          }
        }
      }
    }),
    { numRuns: 6 },
  );
});

test('groups large enough are answered with their numbers, others are withheld and counted', async () => {
  const { rawKey } = await service.addWorkspace('cohort-route');
  const steps = (value: number): Person['readings'] => [
    { metricType: 'steps', provider: 'provider_a', day: 0, values: [value] },
  ];
  for (let index = 0; index < 11; index++) {
    const team = index < 6 ? 'red' : 'blue';
    await addPerson(rawKey, `p${index}`, { team, preferred: undefined, readings: steps(1000 * (index + 1)) });
  }
  const ask = (more: object) =>
    call(rawKey, 'POST', '/v1/aggregates', { metricTypes: ['steps'], from: dayAt(0), to: dayAt(6), ...more });
  const common = { metricType: 'steps', unit: 'count', date: dayAt(0) };
  assert.deepEqual((await ask({ groupBy: 'team' })).body, {
    bucket: 'day',
    minGroup: 5,
    withheld: 0,
    data: [
      { ...common, group: 'blue', users: 5, mean: 9000, median: 9000, p10: 7400, p90: 10_600 },
      { ...common, group: 'red', users: 6, mean: 3500, median: 3500, p10: 1500, p90: 5500 },
    ],
  });
});

/** One of a workspace of people with steps on given days. */
const walker = (...days: readonly number[]): Person => ({
  team: 'red',
  preferred: undefined,
  readings: days.map((day) => ({
    metricType: 'steps' as const,
    provider: 'provider_a' as const,
    day,
    values: [1000 * (day + 1)],
  })),
});

test('no two answers differ by one person: users cannot be listed, and weeks and months cannot be cut', async () => {
  const { rawKey } = await service.addWorkspace('cohort-attack');
  // Five walked on Monday to Wednesday, one on Thursday alone.
  const monday = 5;
  assert.equal(new Date(FIRST + monday * DAY_MS).getUTCDay(), 1);
  for (let index = 0; index < 5; index++) await addPerson(rawKey, `p${index}`, walker(monday, monday + 1, monday + 2));
  await addPerson(rawKey, 'target', walker(monday + 3));
  const { body: another } = await call(rawKey, 'POST', '/v1/api-keys', { name: 'reports', scopes: ['read'] });
  const ask = async (key: string, more: object) => {
    const body = { metricTypes: ['steps'], from: dayAt(monday), to: dayAt(monday + 3), ...more };
    return call(key, 'POST', '/v1/aggregates', body);
  };
  for (const externalIds of [
    ['p0', 'p1', 'p2', 'p3', 'p4'],
    ['p0', 'p1', 'p2', 'p3', 'p4', 'target'],
  ]) {
    const { status, body } = await ask(rawKey, { externalIds });
    assert.deepEqual([status, body.details[0].path], [400, 'body.externalIds']);
  }
  for (const key of [rawKey, another.rawKey]) {
    for (const bucket of ['week', 'month'] as const) {
      const answers = [];
      for (let first = monday; first <= monday + 3; first++) {
        for (let last = first; last <= monday + 3; last++) {
          const { body } = await ask(key, { bucket, from: dayAt(first), to: dayAt(last) });
          answers.push(JSON.stringify(body.data));
        }
      }
      assert.equal(new Set(answers).size, 1, `every window of the ${bucket} has the same answer`);
      assert.equal(JSON.parse(answers[0] ?? '[]')[0].users, 6);
    }
  }
});

test('a request that cannot be answered names the member that is wrong', async () => {
  const { rawKey } = await service.addWorkspace('cohort-faults');
  const good = { metricTypes: ['steps'], from: '2026-01-01', to: '2026-01-31' };
  const faults: [object, RegExp][] = [
    [{ metricTypes: ['blood_pressure'] }, /body\.metricTypes.*no single number/],
    [{ metricTypes: [] }, /body\.metricTypes/],
    [{ to: '2027-02-01' }, /body\.to.*at most 366/],
    [{ from: '2026-02-01' }, /body\.from.*after/],
    [{ from: 'yesterday' }, /body\.from/],
    [{ bucket: 'hour' }, /body\.bucket/],
    [{ externalIds: ['p0'] }, /body\.externalIds/],
  ];
  for (const [fault, message] of faults) {
    const { status, body } = await call(rawKey, 'POST', '/v1/aggregates', { ...good, ...fault });
    assert.equal(status, 400);
    assert.match(body.details.map((one: object) => Object.values(one).join(' ')).join(), message);
  }
});
