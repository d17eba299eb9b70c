/**
 * One row is a whole metric type. The real service, started with one more row in its table, accepts the type by push,
 * returns it from every query, judges it, announces findings about it, and describes it. See docs/add-a-metric-type.md.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { daysAgo } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { call, createUser } from '../rig/journey.ts';
import { connectTools, type ToolClient } from '../rig/mcp-client.ts';
import { MAIN_OF_SOURCES } from '../rig/program.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { type RunningService, runService } from '../rig/running-service.ts';

const run = promisify(execFile);
const ADD_ROW = new URL('./one-metric-row/add-row.ts', import.meta.url).href;

let database: TestDatabase;
let dataDir: string;
let receiver: Receiver;
let service: RunningService;
let tools: ToolClient;
let userId: string;

before(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-test-'));
  receiver = await startReceiver();
  const env = {
    NODE_OPTIONS: `--import=${ADD_ROW}`,
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    OUTBOUND_ALLOW: '127.0.0.1',
  };
  service = await runService(dataDir, env, MAIN_OF_SOURCES);
  tools = await connectTools('streamable HTTP', service.url, service.apiKey);
  userId = await createUser(service, 'anna');
  await listenForAnomalies();
  await push([
    { value: 40, unit: 'in', recordedAt: `${daysAgo(2)}T08:00:00Z` },
    { value: 101, recordedAt: `${daysAgo(1)}T08:00:00Z` },
    { value: 151.25, unit: 'cm', recordedAt: `${daysAgo(0)}T00:00:00Z` },
  ]);
});
after(async () => {
  await tools.close();
  await service.stop();
  await receiver.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Makes the service send the user's anomalies to the receiver. */
async function listenForAnomalies(): Promise<void> {
  const notifications = `/v1/users/${userId}/notifications`;
  const config = { url: receiver.url, secret: randomBytes(16).toString('hex') };
  const channel = { channelType: 'webhook', label: 'mine', config };
  const { id } = await call<{ id: string }>(service, 'POST', `${notifications}/channels`, {
    body: channel,
    status: 201,
  });
  const rule = { name: 'all', categories: ['anomaly'], minSeverity: 'info', channelIds: [id] };
  await call(service, 'POST', `${notifications}/rules`, { body: rule, status: 201 });
}

function push(points: readonly object[], status = 200) {
  const body = { points: points.map((point) => ({ metricType: 'neck', ...point })) };
  return call<{ message?: string }>(service, 'POST', `/v1/users/${userId}/health`, {
    body,
    status,
  });
}

const read = <Answer>(path: string) => call<Answer>(service, 'GET', `/v1/users/${userId}/${path}`);

describe('a metric type that was added as one row', () => {
  test('is accepted by push within its limits, in the units of its row', async () => {
    const refusals = [
      [{ value: 400 }, 'body.points[0].value: is 400 centimeters; plausible are 30 to 300'],
      [{ value: 90, unit: 'kg' }, 'body.points[0].unit: must be one of centimeters, inches'],
    ] as const;
    for (const [point, message] of refusals) {
      const { message: told } = await push([{ ...point, recordedAt: `${daysAgo(3)}T08:00:00Z` }], 400);
      assert.equal(told, message);
    }
  });

  test('is read back as points, by day, as a total and as a series', async () => {
    const page = await read<{ data: { value: number; unit: string }[] }>('health?metricType=neck');
    assert.deepEqual(
      page.data.map(({ value, unit }) => [value, unit]),
      [
        [151.25, 'centimeters'],
        [101, 'centimeters'],
        [101.6, 'centimeters'],
      ],
    );
    assert.deepEqual(await read('health/summary'), { neck: 3 });
    const days = await read<{ date: string; metrics: object }[]>(
      `health/daily-summaries?metricTypes=neck&from=${daysAgo(2)}&to=${daysAgo(1)}`,
    );
    assert.deepEqual(days, [
      { date: daysAgo(2), metrics: { neck: { value: 101.6, unit: 'centimeters' } } },
      { date: daysAgo(1), metrics: { neck: { value: 101, unit: 'centimeters' } } },
    ]);
    const series = await read<{ data: { value: number | null }[] }>(
      `health/timeseries?metricType=neck&bucket=day&from=${daysAgo(2)}&to=${daysAgo(1)}`,
    );
    assert.deepEqual(
      series.data.flatMap(({ value }) => value ?? []),
      [101.6, 101],
    );
  });

  test('is judged by its clinical limit, and the user is told in the words of its row', async () => {
    const [received] = await receiver.until((all) => all.length > 0);
    const { title, body } = JSON.parse(String(received?.body)) as { title: string; body: string };
    assert.equal(title, 'Unusual neck circumference');
    assert.match(body, /^Neck circumference 151\.3 cm on \d+ \w+: above the clinical limit of 150 cm$/);
    const { data } = await read<{ data: object[] }>('anomalies');
    assert.partialDeepStrictEqual(data, [{ metricType: 'neck', value: 151.25, unit: 'centimeters', message: body }]);
  });

  test('has its records, the lowest day among them', async () => {
    const records = await read<{ metricType: string; category: string; value: number }[]>('personal-records');
    assert.deepEqual(
      records.map(({ metricType, category, value }) => [metricType, category, value]),
      [
        ['neck', 'daily_max', 151.25],
        ['neck', 'daily_min', 101],
      ],
    );
  });

  test('is known to the tools', async () => {
    const { text } = await tools.call('query_health_metrics', { userId: 'anna', metricType: 'neck', bucket: 'day' });
    assert.match(text, /^Neck circumference of anna by day/);
    assert.ok(text.includes(`${daysAgo(2)} | 101.6 cm`), text);
    const types = await tools.client.readResource({ uri: 'tributary://metric-types' });
    assert.match(JSON.stringify(types.contents), /neck \| centimeters \| last value/);
  });

  test('is among the facts that clients read, and in the tables of both SDKs, by which the console writes', async () => {
    const facts = await call<{ metricType: string }[]>(service, 'GET', '/v1/metric-types');
    const neck = facts.find(({ metricType }) => metricType === 'neck');
    assert.partialDeepStrictEqual(neck, { title: 'Neck circumference', group: 'Body', imperial: { unit: 'in' } });
    const program = `
      const [typescript, python] = await Promise.all([
        import('${new URL('../../sdk/value-table.ts', import.meta.url)}'),
        import('${new URL('../../sdk-python/generator/values.ts', import.meta.url)}'),
      ]);
      console.log(JSON.stringify([typescript.valueTable(), python.valueTable()]));`;
    const { stdout } = await run(process.execPath, [`--import=${ADD_ROW}`, '--input-type=module', '-e', program], {
      maxBuffer: 2 ** 24,
    });
    for (const table of JSON.parse(stdout) as string[]) {
      assert.match(table, /"neck": \{\s+"form": "number",\s+"unit": "cm"/);
      assert.match(table, /"title": "Neck circumference"/);
    }
  });

  test('is in the description of the API', async () => {
    const { components } = await call<{ components: { schemas: Record<string, object> } }>(
      service,
      'GET',
      '/openapi.json',
    );
    for (const name of ['MetricType', 'GoalMetricType', 'NeckPoint', 'HealthPoint']) {
      assert.match(JSON.stringify(components.schemas[name]), /"neck"/, name);
    }
  });
});
