import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { type ZippedFile, zipOf } from '../testing/zip-files.ts';
import { exportInstant } from './export-dates.ts';
import { type ExportRecord, type ExportState, memorySource, newExportState, readExport } from './index.ts';

const DTD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 11 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData locale CDATA #REQUIRED>
]>
`;
const STEPS =
  '<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Kate’s Watch" unit="count" device="&lt;&lt;HKDevice: 0x28&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,2, software:11.0&gt;" creationDate="2024-03-01 08:00:00 +0200" startDate="2024-03-01 07:14:22 +0200" endDate="2024-03-01 07:24:22 +0200" value="112"/>';
const doc = (body: string, dtd = DTD) =>
  `${dtd}<HealthData locale="en_US"><ExportDate value="2024-04-01 10:00:00 +0200"/>${body}</HealthData>`;

async function read(bytes: Buffer | string): Promise<{ records: ExportRecord[]; state: ExportState }> {
  const source = memorySource(Buffer.from(bytes));
  const state = newExportState(source);
  const records: ExportRecord[] = [];
  for await (const record of readExport(source, state)) records.push(record);
  return { records, state };
}

const zipped = (content: string, more: Partial<ZippedFile> = {}) =>
  zipOf([{ name: 'apple_health_export/export.xml', content, ...more }]);
const refused = (bytes: Buffer | string, reason: RegExp) =>
  assert.rejects(read(bytes), (error: Error) => error.name === 'ExportFault' && reason.test(error.message));

describe('a record', () => {
  test('is read with its device, and its instants in UTC', async () => {
    const { records, state } = await read(zipped(doc(STEPS)));
    assert.equal(state.madeAt, Date.parse('2024-04-01T08:00:00Z'));
    assert.equal(state.isCutOff, false);
    assert.deepEqual([...state.damages], []);
    assert.deepEqual(records, [
      {
        list: 'samples',
        type: 'HKQuantityTypeIdentifierStepCount',
        start: Date.parse('2024-03-01T05:14:22Z'),
        end: Date.parse('2024-03-01T05:24:22Z'),
        device: {
          key: 'file:Kate’s Watch:Watch7,2',
          kind: 'watch',
          name: 'Kate’s Watch',
          manufacturer: 'Apple Inc.',
          model: 'Watch7,2',
        },
        sent: {
          vendorType: 'HKQuantityTypeIdentifierStepCount',
          value: 112,
          unit: 'count',
          startedAt: '2024-03-01T05:14:22.000Z',
          endedAt: '2024-03-01T05:24:22.000Z',
          revision: '2024-03-01T06:00:00.000Z',
          device: 'file:Kate’s Watch:Watch7,2',
        },
      },
    ]);
  });

  test('has the zone of its metadata, and says that it was typed in', async () => {
    const sleep = `<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" value="HKCategoryValueSleepAnalysisAsleepREM" startDate="2024-03-01 02:00:00 +0200" endDate="2024-03-01 02:20:00 +0200">
      <MetadataEntry key="HKTimeZone" value="Asia/Tokyo"/><MetadataEntry key="HKWasUserEntered" value="1"/></Record>`;
    const [record] = (await read(doc(sleep))).records;
    assert.equal(record?.sent.timezone, 'Asia/Tokyo');
    assert.equal(record?.sent.source, 'manual');
    assert.equal(record?.sent.value, 'HKCategoryValueSleepAnalysisAsleepREM');
  });

  test('of a correlation is read once, and what is personal is read over', async () => {
    const pair = `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" startDate="2024-03-01 07:00:00 +0200">${STEPS}</Correlation>`;
    const { records, state } = await read(
      doc(`<Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-01"/>${STEPS}${pair}`),
    );
    assert.equal(records.length, 1);
    assert.deepEqual(
      [...state.skipped],
      [
        ['Me', 1],
        ['Correlation', 1],
      ],
    );
    assert.doesNotMatch(JSON.stringify(records), /1990/);
  });
});

describe('a workout', () => {
  const workout = (more: string, children: string) =>
    doc(
      `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Watch" startDate="2024-03-01 07:00:00 +0200" endDate="2024-03-01 08:00:00 +0200" ${more}>${children}</Workout>`,
    );

  test('has the sums of its statistics, in our units', async () => {
    const children = `<MetadataEntry key="HKIndoorWorkout" value="1"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5" unit="mi"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="418.4" unit="kJ"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="150" maximum="171" unit="count/min"/>
      <WorkoutRoute><FileReference path="/workout-routes/route.gpx"/></WorkoutRoute>`;
    const [record] = (await read(workout('', children))).records;
    const { distanceMeters, caloriesKcal, avgHeartRate, maxHeartRate, activityType, hasRoute } = record?.sent ?? {};
    assert.deepEqual(
      { distanceMeters, caloriesKcal, avgHeartRate, maxHeartRate, activityType, hasRoute },
      {
        ...{ distanceMeters: 8046.72, caloriesKcal: 100, avgHeartRate: 150, maxHeartRate: 171 },
        ...{ activityType: 'treadmill_running', hasRoute: true },
      },
    );
  });

  test('of an old file has them as attributes', async () => {
    const [record] = (await read(workout('totalDistance="8" totalDistanceUnit="km" totalEnergyBurned="0"', '')))
      .records;
    assert.equal(record?.sent.distanceMeters, 8000);
    assert.equal(record?.sent.caloriesKcal, undefined);
    assert.equal(record?.sent.hasRoute, false);
  });
});

describe('the file', () => {
  test('is found by its content, whatever the language of the phone', async () => {
    const files = [
      { name: 'apple_health_export/export_cda.xml', content: doc(`${STEPS}${STEPS}`) },
      { name: 'apple_health_export/other.xml', content: '<other/>' },
      { name: 'apple_health_export/vienti.xml', content: doc(STEPS) },
    ];
    assert.equal((await read(zipOf(files))).records.length, 1);
  });

  test('may be bare, stored, or of more than 4 GiB', async () => {
    for (const bytes of [doc(STEPS), zipped(doc(STEPS), { isStored: true }), zipped(doc(STEPS), { is64: true })]) {
      assert.equal((await read(bytes)).records.length, 1);
    }
  });

  test('is refused with a reason', async () => {
    await refused('', /empty/);
    await refused('hello', /no export of Apple Health/);
    await refused(zipOf([{ name: 'a.xml', content: '<other/>' }]), /no export of Apple Health/);
    await refused(zipped(doc(STEPS), { isEncrypted: true }), /encrypted/);
    await refused(zipped(doc(STEPS)).subarray(0, -30), /no end/);
    const pointsAway = Buffer.from(zipped(doc(STEPS)));
    pointsAway.writeUInt32LE(0x7fffffff, pointsAway.length - 6);
    await refused(pointsAway, /directory of the zip file is damaged/);
  });
});

describe('damage', () => {
  test('a DTD without its bracket', async () => {
    const dtd = DTD.replace(']>\n', '');
    assert.equal((await read(doc(STEPS, dtd))).records.length, 1);
  });

  test('control characters and attributes that stand twice are counted', async () => {
    const odd = STEPS.replace('Kate’s', 'Ka\u000bte’s').replace('unit="count"', 'unit="count" unit="count"');
    const { records, state } = await read(doc(`${odd}${STEPS}`));
    assert.equal(records.length, 2);
    assert.equal(records[0]?.device.name, 'Ka te’s Watch');
    assert.ok(state.faults >= 2, String(state.faults));
  });

  test('XML that is cut off, inside of a record too', async () => {
    for (const end of [STEPS.length - 40, STEPS.length, 20]) {
      const { records, state } = await read(
        zipped(`${doc('').replace('</HealthData>', '')}${STEPS}${STEPS.slice(0, end)}`),
      );
      assert.equal(records.length, end === STEPS.length ? 2 : 1);
      assert.equal(state.isCutOff, true);
    }
  });

  test('a packed stream that breaks off gives what stands before it', async () => {
    const text = doc(Array.from({ length: 5_000 }, (_, value) => STEPS.replace('112', String(value))).join(''));
    const packed = deflateRawSync(text);
    const broken = packed.subarray(0, packed.length >> 1);
    const { records, state } = await read(zipped(text, { packed: broken }));
    assert.ok(records.length > 100 && records.length < 5_000, String(records.length));
    assert.deepEqual([...state.damages], ['cut_off']);
  });

  test('a wrong checksum is told, and everything is read', async () => {
    const { records, state } = await read(zipped(doc(STEPS), { crc: crc32('other') }));
    assert.equal(records.length, 1);
    assert.deepEqual([...state.damages], ['wrong_checksum']);
  });
});

describe('hostile files are refused:', () => {
  const padding = Buffer.alloc(2 * 1024 * 1024, 'a').toString();

  test('declared entities', () => refused(doc('', DTD.replace(']>', '<!ENTITY a "b">]>')), /entities/));
  test('a prologue without end', () =>
    refused(doc('', `<!DOCTYPE HealthData [${padding.slice(0, 100_000)}`), /64 KiB/));
  test('depth', () => refused(doc('<a>'.repeat(20)), /deeper than 16/));
  test('a giant attribute', () => refused(doc(`<Record type="${padding}"/>`), /1 MiB/));
  test('text without a tag', () => refused(doc(padding), /1 MiB/));
  test('a comment without end', () => refused(doc(`<!--${padding}`), /1 MiB/));
  test('a second DOCTYPE', () => refused(doc(`<!DOCTYPE a [${padding}`), /1 MiB/));
  test('an entity that nobody declared stays text', async () => {
    const { records } = await read(doc(STEPS.replace('Kate’s Watch', '&xxe;')));
    assert.equal(records[0]?.device.name, '&xxe;');
  });
});

describe('dates', () => {
  for (const [text, instant] of [
    ['2024-03-01 07:14:22 -0800', '2024-03-01T15:14:22.000Z'],
    ['2024-03-01 7:14:22 PM +0530', '2024-03-01T13:44:22.000Z'],
    ['2024-03-01 12:00:00\u202fAM +0000', '2024-03-01T00:00:00.000Z'],
    ['2024-03-01 12:00:00\u202fPM +00:00', '2024-03-01T12:00:00.000Z'],
  ] as const) {
    test(text, () => assert.equal(new Date(exportInstant(text) ?? 0).toISOString(), instant));
  }

  for (const text of [
    '',
    '2024-03-01',
    '2024-02-31 07:14:22 +0000',
    '2024-03-01 25:00:00 +0000',
    '2024-03-01 13:00:00 PM +0000',
  ]) {
    test(`${text} is none`, () => assert.equal(exportInstant(text), undefined));
  }
});
