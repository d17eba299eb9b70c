/** Who wrote what the two engines send, when, and what is done about faults. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SentBatch } from '../../../modules/store/samples/read/batch.ts';
import { outcomeOf, play } from '../../../modules/store/samples/testing/play.ts';
import { BAND, IPHONE, record, type SdkRecord, sdkBody, stage, WATCH } from '../testing/sdk-bodies.ts';
import { readSdkBody, SdkFault } from './index.ts';

const NOW = Date.parse('2026-03-12T13:00:00Z');
const DAY = '2026-03-10';
const HK = 'HKQuantityTypeIdentifier';

const batchesOf = (body: unknown): SentBatch[] => readSdkBody(body, NOW).batches.map((batch) => ({ ...batch }));
const apple = (...records: SdkRecord[]) => sdkBody('apple', { records });

const playedOf = (body: unknown) =>
  outcomeOf(play(batchesOf(body), { now: NOW, homeZone: 'UTC', family: readSdkBody(body, NOW).phone.family }));

describe('who wrote', () => {
  const devicesOf = (source: unknown) =>
    readSdkBody(apple(record('1', `${HK}StepCount`, '10:00', 1, 'count', { source })), NOW).batches[0]?.devices;

  test('an app on two devices is two', () => {
    const read = devicesOf({ ...WATCH, appId: 'org.example.run' })?.concat(
      devicesOf({ ...IPHONE, appId: 'org.example.run' }) ?? [],
    );
    assert.deepEqual(
      read?.map(({ key, kind }) => [key, kind]),
      [
        ['org.example.run|watch|Watch7,2', 'watch'],
        ['org.example.run|phone|iPhone16,1', 'phone'],
      ],
    );
  });

  test('an iPad is a tablet although the SDK says phone; without a type the model tells', () => {
    const kinds = [
      { ...IPHONE, deviceModel: 'iPad14,1' },
      { ...WATCH, deviceType: null },
      { ...IPHONE, deviceType: undefined },
      { ...BAND },
      { ...BAND, deviceType: 'smart_display' },
      null,
      'text',
    ].map((source) => devicesOf(source)?.[0]?.kind);
    assert.deepEqual(kinds, ['tablet', 'watch', 'phone', 'band', undefined, undefined, undefined]);
  });

  test('texts that a database cannot hold are cut', () => {
    const [device] = devicesOf({ ...WATCH, appId: `a\0b${'x'.repeat(500)}\ud800`, deviceName: '\0' }) ?? [];
    assert.ok(device !== undefined && device.key.length <= 255 && device.key.startsWith('abx'));
    assert.ok(!JSON.stringify(device).includes('\\u0000') && device.key.isWellFormed());
  });
});

describe('times', () => {
  const first = (body: unknown) => batchesOf(body)[0];

  test('an offset is the record’s own; none is no offset', () => {
    const offsets = ['+01:00', '-08:30', 'Z', null, 'Europe/Berlin'].map(
      (zoneOffset) =>
        first(apple(record('1', `${HK}StepCount`, '10:00', 1, 'count', { zoneOffset })))?.samples?.[0]
          ?.utcOffsetMinutes,
    );
    assert.deepEqual(offsets, [60, -510, 0, null, null]);
  });

  test('a phone whose clock is ahead, or that says no time, has sent now', () => {
    const sent = ['2026-03-12T12:00:00.123456Z', '2031-01-01T00:00:00Z', 'never', ''].map(
      (time) => first(sdkBody('apple', { records: [{}] }, time))?.sentAt,
    );
    const now = '2026-03-12T13:00:00.000Z';
    assert.deepEqual(sent, ['2026-03-12T12:00:00.123Z', now, now, now]);
  });

  test('what was typed in is marked', () => {
    const sources = [
      record('1', `${HK}BodyMass`, '07:00', 70.5, 'kg', { metadata: { HKWasUserEntered: '1' } }),
      record('2', `${HK}BodyMass`, '07:00', 70.5, 'kg', { metadata: { HKWasUserEntered: '0' } }),
      record('3', `${HK}BodyMass`, '07:00', 70.5, 'kg', { source: { ...BAND, recordingMethod: 'manual' } }),
    ];
    assert.deepEqual(
      first(apple(...sources))?.samples?.map(({ source }) => source),
      ['manual', 'user', 'manual'],
    );
  });
});

describe('faults', () => {
  test('a record with a fault is refused alone', () => {
    const { refused, days } = playedOf(
      sdkBody('apple', {
        records: [
          null,
          'text',
          record('1', `${HK}StepCount`, '10:00-10:10', 'many', 'count', {}),
          { ...record('2', `${HK}StepCount`, '10:00-10:10', 1, 'count', {}), startDate: 'yesterday' },
          { ...record('3', `${HK}StepCount`, '10:00-10:10', 1, 'count', {}), id: 7 },
          record('4', `${HK}StepCount`, '10:00-10:10', 50, 'count', {}),
        ],
        sleep: [stage('5', 'dozing', '01:00-02:00')],
      }),
    );
    assert.deepEqual(refused, [
      '0 missing',
      '1 missing',
      '2 not_a_number',
      '3 bad_time',
      '4 missing',
      '6 unknown_stage',
    ]);
    assert.deepEqual(days, { steps: { [DAY]: 50 } });
  });

  test('a body as a whole is refused for its provider and its lists only', () => {
    for (const body of [
      null,
      [],
      'x',
      {},
      { provider: 'toString' },
      { provider: ['apple'] },
      sdkBody('apple', { records: {} as never }),
    ]) {
      assert.throws(() => readSdkBody(body, NOW), SdkFault, JSON.stringify(body));
    }
    for (const data of [undefined, null, {}, { records: null }]) {
      assert.deepEqual(readSdkBody({ provider: 'google', data }, NOW).batches, []);
    }
  });

  test('a long body is stored in several transactions, in which every record stands once', () => {
    const records = Array.from({ length: 10_001 }, (_, index) =>
      record(`i${index}`, 'HEART_RATE', '10:00', 60, 'bpm', { source: BAND }),
    );
    const batches = batchesOf(sdkBody('google', { records }));
    assert.deepEqual(
      batches.map(({ samples, devices }) => [samples?.length, devices?.length]),
      [
        [5_000, 1],
        [5_000, 1],
        [1, 1],
      ],
    );
    assert.equal(new Set(batches.flatMap(({ samples = [] }) => samples.map(({ id }) => id))).size, 10_001);
  });
});
