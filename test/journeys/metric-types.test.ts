/** What is known of each metric type, as a client reads it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { METRIC_TYPE_NAMES } from '../../src/vocabulary/metric-types/storage.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

let service: TestService;
let authorization: string;

before(async () => {
  service = await startTestService();
  const { rawKey } = await createForeignWorkspace(service.db);
  authorization = `Bearer ${rawKey}`;
});
after(() => service.stop());

const read = (headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${service.url}/v1/metric-types`, { headers: { authorization, ...headers } });

test('every metric type is listed with its name, unit and meaning', async () => {
  const facts = (await (await read()).json()) as { metricType: string }[]; // as the schema says
  assert.deepEqual(
    facts.map(({ metricType }) => metricType),
    METRIC_TYPE_NAMES,
  );
  const factsOf = (name: string) => facts.find(({ metricType }) => metricType === name);
  assert.deepEqual(factsOf('resting_heart_rate'), {
    metricType: 'resting_heart_rate',
    title: 'Resting heart rate',
    label: 'resting heart rate',
    meaning: 'beats in a minute at rest',
    group: 'Heart',
    unit: 'bpm',
    form: 'number',
    noun: null,
    decimals: 0,
    metric: { unit: 'bpm', decimals: 0, factor: 1, offset: 0 },
    imperial: null,
    dailyValue: 'last',
    direction: 'down',
    family: 'heart rate',
    healthy: {
      to: 100, // open below, where lower is welcome
      source: {
        name: 'MedlinePlus (NIH): vital signs',
        url: 'https://medlineplus.gov/ency/article/002341.htm',
      },
    },
    clinical: [
      { side: 'above', limit: 120, severity: 'critical', isAtRest: false },
      { side: 'below', limit: 40, severity: 'critical', isAtRest: false },
    ],
    limits: { from: 10, to: 350 },
    pushUnits: ['bpm', 'per_second'],
    cadence: { wear: 'night', isRegular: true },
    warnsFrom: 5,
    keepsLowest: true,
  });
  assert.partialDeepStrictEqual(factsOf('temperature'), {
    metric: { unit: '°C', decimals: 1, factor: 1, offset: 0 },
    imperial: { unit: '°F', decimals: 1, factor: 1.8, offset: 32 },
  });
  assert.partialDeepStrictEqual(factsOf('workout'), {
    unit: null,
    noun: 'workouts',
    direction: 'up',
    family: null,
    healthy: {},
    limits: null,
  });
  assert.partialDeepStrictEqual(factsOf('distance'), {
    form: 'distance',
    metric: { unit: 'km', factor: 0.001 },
    imperial: { unit: 'mi', factor: 1 / 1609.344 }, // rounded to six digits, a hundred miles would read 99.9
  });
});

test('a client that has them is told so', async () => {
  const first = await read();
  const tag = first.headers.get('etag') ?? '';
  const second = await read({ 'if-none-match': tag });
  assert.deepEqual([second.status, second.headers.get('etag'), await second.text()], [304, tag, '']);
  assert.equal((await read({ 'if-none-match': 'W/"aaaaaaaaaaaaaaaaaaaaaa"' })).status, 200);
  assert.equal(first.headers.get('cache-control'), 'private, no-cache');
});
