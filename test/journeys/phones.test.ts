/** What phones collect, from the push to days, nights and their checks. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { keepRefused } from '../../src/modules/collect/quarantine/index.ts';
import { CASES, type PhoneCase } from '../../src/modules/store/samples/testing/cases.ts';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

const push = (userId: string, body: object) => app.call('POST', `/users/${userId}/samples`, body);

/** Does what the queue would do for late deletions. */
const deleteLate = (userId: string, providerId: string) => app.runTask('sample_deletions', { userId, providerId });

async function pushed(userId: string, body: object): Promise<JsonObject> {
  const answer = await push(userId, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

type Days = Record<string, Record<string, number>>;

async function daysOf(userId: string, from = '2026-05-01', to = '2026-05-20'): Promise<Days> {
  const { body } = await app.call('GET', `/users/${userId}/health/daily-summaries?from=${from}&to=${to}`);
  const days: Days = {};
  for (const { date, metrics } of body as unknown as { date: string; metrics: Record<string, { value: number }> }[]) {
    for (const [metricType, { value }] of Object.entries(metrics)) {
      days[metricType] = { ...days[metricType], [date]: value };
    }
  }
  return days;
}

async function play(phoneCase: PhoneCase, batches: PhoneCase['batches']): Promise<string> {
  const userId = await app.createUser('UTC');
  for (const batch of batches) {
    const { ignored, refused } = await pushed(userId, batch);
    assert.deepEqual([ignored, refused], [phoneCase.ignored ?? 0, []]);
    await deleteLate(userId, batch.providerId);
  }
  return userId;
}

describe('the worked cases', () => {
  for (const phoneCase of CASES) {
    test(phoneCase.name, async () => {
      for (const batches of [phoneCase.batches, [...phoneCase.batches].reverse()]) {
        const userId = await play(phoneCase, batches);
        const autumn = batches[0]?.sentAt.startsWith('2026-10');
        const { heart_rate_variability_sdnn, spo2, blood_oxygen, body_fat, sleep, ...sums } = autumn
          ? await daysOf(userId, '2026-10-20', '2026-10-30')
          : await daysOf(userId);
        assert.deepEqual(sums, phoneCase.days ?? {});
        const nights = phoneCase.nights ?? [];
        assert.deepEqual(sleep, nights.length === 0 ? undefined : { [nights[0]?.[0] ?? '']: nights[0]?.[2] });
        const readings = { heart_rate_variability_sdnn, spo2, blood_oxygen, body_fat };
        for (const [metricType, recordedAt, value] of phoneCase.readings ?? []) {
          assert.deepEqual(readings[metricType as keyof typeof readings], { [recordedAt.slice(0, 10)]: value });
        }
        assert.deepEqual(await verifyUser(app.db, userId), []);
        if (phoneCase.batches.length === 1) break;
      }
    });
  }
});

const at = (time: string) => `2026-05-05T${time}:00Z`;
const batch = (samples: readonly object[], members: object = {}) => ({
  providerId: 'apple_health',
  sentAt: '2026-05-07T12:00:00Z',
  devices: [
    { key: 'wrist', kind: 'watch', name: 'Watch' },
    { key: 'pocket', kind: 'phone', name: 'Phone' },
  ],
  samples,
  ...members,
});
const walk = (id: string, device: string, value: number, from = '10:00', to = '10:30') => ({
  id,
  metricType: 'steps',
  device,
  value,
  startedAt: at(from),
  endedAt: at(to),
});

describe('a push', () => {
  test('refuses records one by one and stores the others; a repeat changes nothing', async () => {
    const userId = await app.createUser('UTC');
    const bad = [
      { ...walk('a', 'wrist', 1), startedAt: 'yesterday' },
      { ...walk('b', 'wrist', 1), endedAt: at('09:00') },
      { ...walk('c', 'wrist', 1), endedAt: '2026-05-13T10:00:01Z' },
      { ...walk('d', 'wrist', 1), startedAt: '2099-01-01T00:00:00Z', endedAt: '2099-01-01T00:00:00Z' },
      { ...walk('e', 'wrist', 1), value: 'many' },
      { ...walk('f', 'wrist', 1), value: -5 },
      { ...walk('g', 'wrist', 1), unit: 'miles' },
      { ...walk('h', 'wrist', 1), metricType: 'sleep_stage', value: 'dozing' },
      { ...walk('i', 'wrist', 1), id: undefined },
      walk('j', '', 1),
      walk('k', 'w'.repeat(256), 1),
      ...([null, 'a text', [walk('l', 'wrist', 1)]] as unknown as object[]),
    ];
    const body = batch([...bad, walk('good', 'wrist', 700), { ...walk('x', 'wrist', 1), metricType: 'aura' }]);
    const first = await pushed(userId, body);
    assert.deepEqual([first.stored, first.unchanged, first.ignored], [1, 0, 1]);
    const refused = first.refused as { index: number; code: string }[];
    assert.deepEqual(
      refused.map(({ index, code }) => [index, code]),
      [
        [0, 'bad_time'],
        [1, 'ends_before_start'],
        [2, 'too_long'],
        [3, 'in_future'],
        [4, 'not_a_number'],
        [5, 'implausible'],
        [6, 'unknown_unit'],
        [7, 'unknown_stage'],
        [8, 'missing'],
        [9, 'bad_device'],
        [10, 'bad_device'],
        [11, 'missing'],
        [12, 'missing'],
        [13, 'missing'],
      ],
    );
    const { body: known } = await app.call('GET', `/users/${userId}/devices`);
    assert.deepEqual(
      known.data.map(({ key }) => key),
      ['wrist', 'pocket'],
    );
    const path = `/users/${userId}/health/summary`;
    const { headers } = await app.get(path);
    assert.ok(headers.etag);
    const again = await pushed(userId, body);
    assert.deepEqual([again.stored, again.unchanged], [0, 1]);
    assert.equal((await app.get(path)).headers.etag, headers.etag, 'nothing new changes no validator');
    assert.deepEqual(await daysOf(userId), { steps: { '2026-05-05': 700 } });
  });

  test('a deletion of what is not there yet stays in force', async () => {
    const userId = await app.createUser('UTC');
    const deletion = batch([], { sentAt: '2026-05-08T12:00:00Z', deletions: [{ id: 'a', metricType: 'steps' }] });
    assert.equal((await pushed(userId, deletion)).deletionsPending, 1);
    await deleteLate(userId, 'apple_health');
    await pushed(userId, batch([walk('a', 'wrist', 700)]));
    assert.deepEqual(await daysOf(userId), {});
    await pushed(userId, batch([walk('a', 'wrist', 300)], { sentAt: '2026-05-09T12:00:00Z' }));
    assert.deepEqual(await daysOf(userId), { steps: { '2026-05-05': 300 } });
  });

  test("deletions by the phone's own names of records with several parts, and by no name", async () => {
    const userId = await app.createUser('UTC');
    const moment = { device: 'wrist', startedAt: at('08:00'), endedAt: at('08:00') };
    const part = (id: string, groupId: string, metricType: string, value: number) => ({
      ...{ id, groupId, metricType, value },
      ...moment,
    });
    await pushed(
      userId,
      batch(
        [
          part('p/s', 'p', 'blood_pressure_systolic', 120),
          part('p/d', 'p', 'blood_pressure_diastolic', 80),
          part('n/e', 'n', 'dietary_energy', 300),
          part('n/p', 'n', 'dietary_protein', 12),
          { id: 'z', metricType: 'sleep_stage', value: 'deep', startedAt: at('01:00'), endedAt: at('05:00') },
        ],
        {
          workouts: ['run', 'ride'].map((id, hour) => ({
            id,
            startedAt: at(`1${hour}:00`),
            endedAt: at(`1${hour}:30`),
          })),
        },
      ),
    );
    const deletions = [
      { id: 'p', vendorType: 'BloodPressure' },
      { id: 'n', vendorType: 'Nutrition' },
      { id: 'z', metricType: 'sleep' },
      { id: 'run', vendorType: 'HKWorkoutTypeIdentifier' },
      { id: 'ride' },
    ];
    const answer = await pushed(userId, batch([], { sentAt: '2026-05-08T12:00:00Z', deletions }));
    assert.deepEqual([answer.deleted, answer.deletionsPending, answer.ignored], [5, 0, 0]);
    assert.deepEqual(await daysOf(userId), {});
    assert.deepEqual((await app.call('GET', `/users/${userId}/events`)).body.data, []);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('a record that has moved to another day counts there only', async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, batch([walk('a', 'wrist', 700)]));
    const moved = { ...walk('a', 'wrist', 700), startedAt: '2026-05-04T10:00:00Z', endedAt: '2026-05-04T10:10:00Z' };
    await pushed(userId, batch([moved], { sentAt: '2026-05-08T12:00:00Z' }));
    assert.deepEqual(await daysOf(userId), { steps: { '2026-05-04': 700 } });
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });

  test('a day with many samples is kept by the hour', async () => {
    const userId = await app.createUser('UTC');
    const minutes = Array.from({ length: 1_440 }, (_, minute) => {
      const start = Date.parse('2026-05-05T00:00:00Z') + minute * 60_000;
      const times = { startedAt: new Date(start).toISOString(), endedAt: new Date(start + 60_000).toISOString() };
      return { id: `m${minute}`, metricType: 'steps', device: 'wrist', value: 5, ...times };
    });
    await pushed(userId, batch(minutes.slice(0, 150)));
    await pushed(userId, batch(minutes.slice(100), { sentAt: '2026-05-08T12:00:00Z' }));
    assert.deepEqual(await daysOf(userId), { steps: { '2026-05-05': 7_200 } });
    const deletions = minutes.slice(0, 720).map(({ id }) => ({ id, metricType: 'steps' }));
    await pushed(userId, batch([], { sentAt: '2026-05-09T12:00:00Z', deletions }));
    assert.deepEqual(await daysOf(userId), { steps: { '2026-05-05': 3_600 } });
    assert.deepEqual(await verifyUser(app.db, userId), []);
  });
});

describe('a record that is refused', () => {
  const bad = { ...walk('bad', 'wrist', 1), startedAt: 'yesterday' };
  const entriesOf = async (userId: string) => (await app.call('GET', `/quarantine?userId=${userId}`)).body.data;
  const connectionsOf = async (userId: string) =>
    (await app.call('GET', `/users/${userId}/connections`)).body as unknown as JsonObject[];

  test('is set aside with its code, and shown at the connection of the phone', async () => {
    const userId = await app.createUser('UTC');
    assert.deepEqual(await connectionsOf(userId), []);
    const deletion = { metricType: 'steps' };
    const ride = { ...walk('ride', 'wrist', 0), distanceMeters: -1 };
    await pushed(userId, batch([bad, walk('good', 'wrist', 700)], { deletions: [deletion], workouts: [ride] }));
    const entries = await entriesOf(userId);
    assert.deepEqual(
      entries.map(({ endpoint, reason, providerId, times }) => [
        endpoint,
        String(reason).split(':')[0],
        providerId,
        times,
      ]),
      [
        ['deletions', 'missing', 'apple_health', 1],
        ['workouts', 'implausible', 'apple_health', 1],
        ['steps', 'bad_time', 'apple_health', 1],
      ],
    );
    const [connection] = await connectionsOf(userId);
    assert.deepEqual(
      [connection?.providerId, connection?.status, connection?.recordsSetAside, connection?.nextSyncAt],
      ['apple_health', 'active', 3, null],
    );
    assert.ok(Date.parse(String(connection?.lastSyncedAt)) > Date.now() - 60_000);
    const { body } = await app.call('GET', `/quarantine/${entries[2]?.id}`);
    assert.deepEqual(body.record, bad);
    const { body: freshness } = await app.call('GET', `/users/${userId}/freshness`);
    const steps = freshness.data.find(({ providerId }) => providerId === 'apple_health');
    assert.deepEqual([steps?.metricType, steps?.recordsSetAside], ['steps', 3]);
    const told = await app.told(userId, 'records.set_aside');
    assert.deepEqual(told.map(({ endpoint }) => endpoint).sort(), ['deletions', 'steps', 'workouts']);
    assert.equal((await app.told(userId, 'connection.created')).length, 1);
  });

  test('goes when the phone mends it or deletes it; a repeat is counted', async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, batch([bad, { ...bad, id: 'other' }]));
    await pushed(userId, batch([bad]));
    assert.deepEqual((await entriesOf(userId)).map(({ times }) => times).sort(), [1, 2]);
    await pushed(userId, batch([walk('bad', 'wrist', 300)]));
    assert.equal((await entriesOf(userId)).length, 1);
    await pushed(userId, batch([], { deletions: [{ id: 'other', metricType: 'steps' }] }));
    assert.deepEqual(await entriesOf(userId), []);
  });

  test('is stored by another try, once it is understood', async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, batch([bad, walk('early', 'wrist', 300)]));
    const [entry] = await entriesOf(userId);
    const again = () => app.call('POST', `/quarantine/${entry?.id}/retry`);
    assert.deepEqual((await again()).body, { status: 'set_aside' });
    assert.equal((await entriesOf(userId))[0]?.times, 1, 'another try is no delivery');
    // As a release would that understands more: the same entry, with a record that can be read.
    const target = { workspaceId: app.workspaceId(), userId, providerId: 'apple_health' };
    const record = {
      endpoint: 'steps',
      key: '"late"',
      reason: 'bad_time',
      record: walk('late', 'pocket', 90, '12:00', '12:10'),
    };
    const context = { list: 'samples', sentAt: '2026-05-07T12:00:00Z', timezone: null, path: 'api', device: null };
    const connectionId = String((await connectionsOf(userId))[0]?.id);
    await app.db.transaction((tx) =>
      keepRefused(tx, app.parts.vault, { ...target, connectionId }, [{ ...record, context }], () => ({})),
    );
    const [mended] = await entriesOf(userId);
    const { body } = await app.call('POST', `/quarantine/${mended?.id}/retry`);
    assert.deepEqual(body, { status: 'understood' });
    assert.equal((await entriesOf(userId)).length, 1);
    assert.deepEqual(await verifyUser(app.db, userId), []);
    assert.ok((await daysOf(userId)).steps?.['2026-05-05']);
  });

  test('a phone cannot be asked for more', async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, batch([walk('good', 'wrist', 700)]));
    const [connection] = await connectionsOf(userId);
    const path = `/users/${userId}/connections/${connection?.id}`;
    for (const [ask, body] of [
      ['sync', undefined],
      ['backfill', { from: '2026-01-01' }],
    ] as const) {
      const { status, body: answer } = await app.call('POST', `${path}/${ask}`, body);
      assert.equal(status, 409, ask);
      assert.match(JSON.stringify(answer), /Apple Health lies on the phone/);
    }
    const { body: all } = await app.call('GET', '/connections?providerId=apple_health');
    assert.deepEqual(
      all.data.map(({ id }) => id),
      [connection?.id],
    );
    assert.equal((await app.call('DELETE', path)).status, 204);
    await pushed(userId, batch([walk('more', 'wrist', 70, '11:00', '11:10')]));
    assert.equal((await connectionsOf(userId)).length, 1);
  });
});

test('a record of steps is a whole number, although the shares of two devices are not', async () => {
  const userId = await app.createUser('UTC');
  await pushed(userId, batch([walk('a', 'wrist', 100), walk('b', 'pocket', 100, '10:20', '10:50')]));
  assert.deepEqual(await daysOf(userId), { steps: { '2026-05-05': 167 } });
  const { body } = await app.call('GET', `/users/${userId}/personal-records/steps`);
  assert.equal(body.value, 167);
});

test('a reading of oxygen by app and by file is one, whichever comes first', async () => {
  const reading = {
    vendorType: 'HKQuantityTypeIdentifierOxygenSaturation',
    startedAt: at('09:00'),
    endedAt: at('09:00'),
  };
  const ring = { key: 'ring', kind: 'ring' };
  const byApp = batch([{ ...reading, id: 'a', value: 0.97, unit: '%', device: 'ring' }], { devices: [ring] });
  const byFile = batch([{ ...reading, id: 'file:1', value: 0.97, unit: '%', device: 'Ring' }], {
    path: 'file',
    devices: [{ key: 'Ring', kind: 'unknown' }],
  });
  for (const batches of [
    [byApp, byFile],
    [byFile, byApp],
  ]) {
    const userId = await app.createUser('UTC');
    for (const body of batches) await pushed(userId, body);
    assert.deepEqual(await daysOf(userId), { spo2: { '2026-05-05': 97 } });
    assert.deepEqual(await verifyUser(app.db, userId), []);
  }
});

test("the person's order of devices decides, and an ignored device neither gives nor hides", async () => {
  const userId = await app.createUser('UTC');
  await pushed(
    userId,
    batch([walk('a', 'wrist', 700), walk('b', 'pocket', 400), walk('c', 'wrist', 60, '12:00', '12:10')]),
  );
  assert.deepEqual(await daysOf(userId), { steps: { '2026-05-05': 760 } });
  const order = { order: { '*': ['pocket'] }, ignored: [] as string[] };
  const put = async (body: object) => {
    assert.equal((await app.call('PUT', `/users/${userId}/device-order`, body)).status, 200);
    await app.runTask('samples_anew', { userId });
    assert.deepEqual(await verifyUser(app.db, userId), []);
    return daysOf(userId);
  };
  assert.deepEqual(await put(order), { steps: { '2026-05-05': 460 } });
  assert.deepEqual(await put({ order: {}, ignored: ['wrist'] }), { steps: { '2026-05-05': 400 } });
  const { body } = await app.call('GET', `/users/${userId}/devices`);
  assert.deepEqual(
    body.data.map(({ key, kind, isIgnored }) => [key, kind, isIgnored]),
    [
      ['wrist', 'watch', true],
      ['pocket', 'phone', false],
    ],
  );
  assert.deepEqual(await put({ order: {}, ignored: [] }), { steps: { '2026-05-05': 760 } });
});
