/** `import apple-health` against the API: what a file holds is stored once, however often and beside whatever it comes. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CommandError } from '../../src/commands/exit.ts';
import { type ImportOptions, importFile } from '../../src/commands/import.ts';
import { type RemoteApi, withRemoteApi } from '../../src/commands/remote-api.ts';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { exportText, minutesOf, recordXml } from '../../src/providers/phones/testing/export-files.ts';
import { zipOf } from '../../src/providers/phones/testing/zip-files.ts';
import { createLife } from '../../src/sandbox/life/life.ts';
import { findPerson } from '../../src/sandbox/people.ts';
import { exportFile } from '../../src/sandbox/phones/export-file/export-file.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';

let app: HealthApp;
let url: string;
let folder: string;
before(async () => {
  app = await startHealthApp();
  url = await app.listen();
  folder = await mkdtemp(join(tmpdir(), 'tributary-import-'));
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Result {
  readonly records: number;
  readonly stored: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly notKept: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
}

/** Runs the command, as `runRemote` does, on a file of this content. */
async function bringIn(
  user: string,
  content: Buffer | string,
  options: Partial<ImportOptions> = {},
  through: (api: RemoteApi) => RemoteApi = (api) => api,
): Promise<Result> {
  const path = join(folder, 'export.zip');
  await writeFile(path, content);
  const said: string[] = [];
  const terminal = {
    say: (line: string) => said.push(line),
    note: () => {},
    lines: () => assert.fail(),
    ask: undefined,
  };
  await withRemoteApi({ tributaryUrl: url, tributaryApiKey: app.key() }, (api) =>
    importFile({ api: through(api), terminal, now: Date.now() }, path, { user, json: true, ...options }),
  );
  return JSON.parse(said[0] ?? '') as Result; // as the command prints it
}

const zipped = (content: string) => zipOf([{ name: 'apple_health_export/exportar.xml', content }]);

async function daysOf(userId: string): Promise<Record<string, Record<string, number | null>>> {
  const { body } = await app.call('GET', `/users/${userId}/health/daily-summaries?from=2026-05-01&to=2026-05-20`);
  const days: Record<string, Record<string, number | null>> = {};
  for (const { date, metrics } of body as unknown as { date: string; metrics: Record<string, { value: number }> }[]) {
    for (const [metricType, { value }] of Object.entries(metrics))
      days[metricType] = { ...days[metricType], [date]: value };
  }
  return days;
}

const day = (time: string) => `2026-05-05 ${time}:00 +0200`;
const WALK = [
  recordXml({ type: 'StepCount', unit: 'count', value: 120, start: day('12:00'), end: day('12:10') }),
  recordXml({
    type: 'StepCount',
    unit: 'count',
    value: 300,
    start: day('12:06'),
    end: day('12:16'),
    by: 'Phone',
    hardware: 'iPhone16,1',
  }),
];
const READINGS = [
  recordXml({ type: 'BodyMass', unit: 'lb', value: 176.36981, start: day('09:00'), by: 'Scale', hardware: 'S1' }),
  recordXml({ type: 'OxygenSaturation', unit: '%', value: 0.97, start: day('03:00') }),
  recordXml({
    type: 'BloodPressureSystolic',
    unit: 'mmHg',
    value: 121,
    start: day('09:01'),
    by: 'Cuff',
    hardware: 'C1',
  }),
  recordXml({
    type: 'BloodPressureDiastolic',
    unit: 'mmHg',
    value: 79,
    start: day('09:01'),
    by: 'Cuff',
    hardware: 'C1',
  }),
  recordXml({ type: 'AppleWalkingSteadiness', unit: '%', value: 0.9, start: day('10:00') }),
];
const CORRELATION = `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" startDate="${day('09:01')}" endDate="${day('09:01')}">${READINGS[2]}${READINGS[3]}</Correlation>`;
const WORKOUT = `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Watch" startDate="${day('18:00')}" endDate="${day('19:00')}"><WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="10" unit="km"/></Workout>`;

describe('an export file', () => {
  test('becomes days, of which the watch and the phone are not added up', async () => {
    const userId = await app.createUser('UTC');
    const file = zipped(exportText([...WALK, ...READINGS, CORRELATION, WORKOUT]));
    const result = await bringIn(userId, file);
    const { records, stored, refused, notKept, skipped, warnings } = result;
    assert.deepEqual({ records, stored, refused, warnings }, { records: 7, stored: 7, refused: 0, warnings: [] });
    assert.deepEqual(notKept, { HKQuantityTypeIdentifierAppleWalkingSteadiness: 1 });
    assert.deepEqual(skipped, { Correlation: 1 });
    const days = await daysOf(userId);
    assert.equal(days.steps?.['2026-05-05'], 300);
    assert.equal(days.weight?.['2026-05-05'], 80);
    assert.equal(days.spo2?.['2026-05-05'], 97);
    const events = await app.call('GET', `/users/${userId}/events?from=2026-05-01&to=2026-05-20`);
    const [run] = events.body.data;
    assert.deepEqual([run?.activityType, run?.distanceMeters], ['running', 10_000]);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('brings nothing when it comes again, in other units too, and next month only what is new', async () => {
    const userId = await app.createUser('UTC');
    const first = await bringIn(userId, zipped(exportText([...WALK, ...READINGS, WORKOUT])));
    assert.equal(first.stored, 7);
    const before = await daysOf(userId);
    const metric = READINGS.map((one) => one.replace('unit="lb"', 'unit="kg"').replace('176.36981', '80'));
    const again = await bringIn(userId, exportText([...WALK, ...metric, WORKOUT], '2026-05-20 12:00:00 +0000'));
    assert.deepEqual([again.stored, again.unchanged], [0, 7]);
    assert.deepEqual(await daysOf(userId), before);
    const more = recordXml({ type: 'StepCount', unit: 'count', value: 50, start: day('20:00'), end: day('20:10') });
    const next = await bringIn(
      userId,
      zipped(exportText([...WALK, more, ...metric, WORKOUT], '2026-06-05 12:00:00 +0000')),
    );
    assert.deepEqual([next.stored, next.unchanged], [1, 7]);
    assert.equal((await daysOf(userId)).steps?.['2026-05-05'], 350);
  });

  test('counts equal notes as often as they stand in it', async () => {
    const userId = await app.createUser('UTC');
    const glass = recordXml({
      type: 'DietaryWater',
      unit: 'mL',
      value: 250,
      start: day('08:00'),
      by: 'Water',
      hardware: 'none',
    });
    for (const stored of [2, 0]) assert.equal((await bringIn(userId, exportText([glass, glass]))).stored, stored);
    assert.equal((await daysOf(userId)).water?.['2026-05-05'], 500);
  });

  test('beside what the phone has sent itself counts nothing twice', async () => {
    const userId = await app.createUser('UTC');
    const sample = (id: string, device: string, start: string, end: string, value: number) => ({
      ...{ id, device, value, metricType: 'steps' },
      ...{ startedAt: `2026-05-05T${start}:00Z`, endedAt: `2026-05-05T${end}:00Z` },
    });
    const devices = [
      { key: 'w', kind: 'watch' },
      { key: 'p', kind: 'phone' },
    ];
    const samples = [sample('A1', 'w', '10:00', '10:10', 120), sample('A2', 'p', '10:06', '10:16', 300)];
    const body = { providerId: 'apple_health', sentAt: '2026-05-06T12:00:00Z', devices, samples };
    assert.equal((await app.call('POST', `/users/${userId}/samples`, body)).status, 200);
    const before = await daysOf(userId);
    await bringIn(userId, zipped(exportText(WALK)));
    assert.deepEqual(await daysOf(userId), before);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('that has stopped goes on with --after', async () => {
    const userId = await app.createUser('UTC');
    const file = zipped(exportText(minutesOf(Date.parse('2026-05-05T00:00:00Z'), 5_600)));
    let posts = 0;
    const failing = (api: RemoteApi): RemoteApi => ({
      ...api,
      call: (method, ...rest) => {
        if (method === 'POST' && ++posts === 2) throw new CommandError('failed', 'The service is ill');
        return api.call(method, ...rest);
      },
    });
    await assert.rejects(bringIn(userId, file, {}, failing), {
      message: 'The service is ill. 5000 records are stored; --after 5000 goes on after them',
    });
    const rest = await bringIn(userId, file, { after: '5000' });
    assert.deepEqual([rest.records, rest.stored], [5_600, 600]);
    const again = await bringIn(userId, file);
    assert.deepEqual([again.stored, again.unchanged], [0, 5_600]);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('with faults is stored as far as it goes, and says so', async () => {
    const userId = await app.createUser('UTC');
    const odd = recordXml({ type: 'StepCount', unit: 'count', value: 5, start: 'yesterday' });
    const cut = exportText([...WALK, odd]).replace('</HealthData>', '<Record type="HK');
    const result = await bringIn(userId, zipped(cut));
    assert.deepEqual([result.records, result.stored, result.refused], [3, 2, 1]);
    assert.match(result.warnings.join(), /^The XML has no end/);
    const empty = await bringIn(userId, exportText([]));
    assert.deepEqual(empty.warnings, ['The file holds no records.']);
  });

  test('of a simulated person is read whole, with its nights and workouts', async () => {
    const userId = await app.createUser('UTC');
    const [person, day] = [findPerson('runner'), Math.floor(Date.parse('2026-05-09T00:00:00Z') / 86_400_000)];
    if (person === undefined) assert.fail('there is no runner');
    const pieces = exportFile({ life: createLife(day), person, atMs: Date.parse('2026-05-09T12:00:00Z'), days: 7 });
    const result = await bringIn(userId, Buffer.concat(await Array.fromAsync(pieces)));
    assert.deepEqual([result.refused, result.warnings], [0, []]);
    assert.ok(result.records > 1_000 && result.stored === result.records, JSON.stringify(result));
    const { steps, sleep } = await daysOf(userId);
    assert.ok(Object.keys(steps ?? {}).length >= 7 && Object.keys(sleep ?? {}).length >= 5, JSON.stringify(sleep));
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('that is none is refused before anything is sent', async () => {
    const userId = await app.createUser('UTC');
    await assert.rejects(bringIn(userId, 'hello'), /This is no export of Apple Health/);
    await assert.rejects(bringIn(userId, exportText([]), { after: 'two' }), /--after must be a number/);
    await assert.rejects(bringIn('nobody', exportText([])), CommandError);
  });
});
