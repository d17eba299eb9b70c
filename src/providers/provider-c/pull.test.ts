import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS } from '../../platform/instants.ts';
import { allEvents, allPoints } from '../testing/pages.ts';
import type { Answers } from '../testing/scripted-api.ts';
import type { VendorQuery } from '../vendor-api.ts';
import { fetchWeek, vendorWith } from './testing/vendor-with.ts';

const SLEEPS = '/developer/v2/activity/sleep';
const CYCLES = '/developer/v2/cycle';
const RECOVERIES = '/developer/v2/recovery';
const WORKOUTS = '/developer/v2/activity/workout';
const BODY = '/developer/v2/user/measurement/body';

const noBody: Answers = { [BODY]: { status: 404 } };
const times = { start: '2022-04-24T14:00:00.000Z', end: '2022-04-24T22:00:00.000Z', timezone_offset: '+09:00' };
const night = { id: 'night', ...times, nap: false, score_state: 'SCORED', score: { sleep_performance_percentage: 80 } };
const cycle = { id: 1, ...times, end: '2022-04-25T14:00:00.000Z', score_state: 'SCORED', score: { strain: 5 } };
const recovery = {
  cycle_id: 1,
  sleep_id: 'night',
  created_at: '2022-04-24T22:30:00.000Z',
  score_state: 'SCORED',
  score: { recovery_score: 50 },
};
const workout = { id: 'workout', ...times, sport_name: 'running', score_state: 'SCORED', score: { strain: 5 } };

const only = (...records: object[]) => ({ body: { records } });

describe('paging', () => {
  test('follows the token with the same start, end and limit', async () => {
    const api = vendorWith({
      ...noBody,
      [WORKOUTS]: ({ nextToken }) => ({
        body:
          nextToken === undefined
            ? { records: [workout], next_token: 'second' }
            : { records: [{ ...workout, id: 'older' }], next_token: null },
      }),
    });
    const pages = await fetchWeek(api);
    assert.deepEqual(
      allEvents(pages).map((event) => event.vendorId),
      ['workout', 'older'],
    );
    const [first, second, ...rest] = api.asked.filter(({ path }) => path === WORKOUTS).map(({ query }) => query);
    assert.deepEqual(rest, []);
    assert.equal(first?.limit, 25);
    assert.equal(first.end, '2022-04-27T00:00:00.000Z');
    assert.deepEqual(second, { ...first, nextToken: 'second' });
  });

  for (const [form, ending] of [
    ['missing', {}],
    ['null', { next_token: null }],
    ['empty', { next_token: '' }],
  ] as const) {
    test(`ends at a token that is ${form}`, async () => {
      const api = vendorWith({ ...noBody, [CYCLES]: { body: { records: [cycle], ...ending } } });
      await fetchWeek(api);
      assert.equal(api.asked.filter(({ path }) => path === CYCLES).length, 1);
    });
  }

  test('a token that comes back ends in an error instead of a circle', async () => {
    const circle = ({ nextToken }: VendorQuery) => ({
      body: { records: [], next_token: nextToken === 'a' ? 'b' : 'a' },
    });
    const api = vendorWith({ ...noBody, [CYCLES]: circle });
    await assert.rejects(fetchWeek(api), { kind: 'malformed', message: /repeats a page token/ });
    assert.equal(api.asked.filter(({ path }) => path === CYCLES).length, 3);
  });

  test('yields each response as a page of its own, before the next is asked for', async () => {
    const api = vendorWith({ ...noBody, [SLEEPS]: only(night), [CYCLES]: only(cycle) });
    const pages = await fetchWeek(api);
    assert.deepEqual(
      pages.map(({ points, events }) => [points.length, events.length]),
      [
        [1, 1],
        [1, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    );
  });

  for (const body of [undefined, null, {}, [], { records: {} }]) {
    test(`${JSON.stringify(body)} is no collection`, async () => {
      await assert.rejects(fetchWeek(vendorWith({ ...noBody, [SLEEPS]: { body } })), { kind: 'malformed' });
    });
  }

  test('a record that cannot be understood is set aside, and the others are read', async () => {
    const broken = { ...night, id: 'broken', start: 'yesterday', timezone_offset: 5 };
    const records = [night, null, broken, { ...night, id: 'asleep', end: undefined }];
    const unscored = { ...recovery, sleep_id: 'broken', cycle_id: null };
    const pages = await fetchWeek(
      vendorWith({
        ...noBody,
        [SLEEPS]: { body: { records } },
        [`${SLEEPS}/broken`]: { body: broken },
        [RECOVERIES]: only(unscored),
      }),
    );
    assert.deepEqual(
      allEvents(pages).map(({ vendorId }) => vendorId),
      ['night'],
    );
    assert.ok(allPoints(pages).some(({ metricType }) => metricType === 'recovery_score'));
    const [page] = pages;
    assert.deepEqual(
      page?.setAside?.map(({ endpoint, key, record }) => [endpoint, key, record]),
      [
        ['sleep', null, null],
        ['sleep', '"broken"', broken],
      ],
    );
    assert.deepEqual(
      page.understood?.map(({ key }) => key),
      ['"night"', '"asleep"'],
    );
  });
});

describe('a routine sync of a connection about which notices arrive', () => {
  const now = Date.parse('2022-04-27T00:00:00Z');
  const askedFor = async (options: object) => {
    const api = vendorWith(noBody);
    await fetchWeek(api, { isRoutine: true, isReread: false, ...options });
    return api.asked.map(({ path }) => path);
  };

  test('asks for nothing: what was announced has been read', async () => {
    assert.deepEqual(await askedFor({ from: now - 2 * DAY_MS }), []);
  });

  test('asks for everything when it reads two weeks again, or has not been done for days', async () => {
    assert.deepEqual(await askedFor({ isReread: true }), [SLEEPS, CYCLES, RECOVERIES, WORKOUTS, BODY]);
    assert.deepEqual(await askedFor({ from: now - 5 * DAY_MS }), [SLEEPS, CYCLES, RECOVERIES, WORKOUTS]);
  });
});

describe('the window', () => {
  const from = Date.parse('2022-04-24T15:00:00Z'); // midnight in Tokyo
  const to = Date.parse('2022-04-26T00:00:00Z');
  const before = { start: '2022-04-24T10:00:00.000Z', end: '2022-04-24T11:00:00.000Z' };

  test('is asked for with a lead, so that the night which began the evening before is read again', async () => {
    const api = vendorWith({ ...noBody, [SLEEPS]: only(night), [CYCLES]: only(cycle) });
    const pages = await fetchWeek(api, { from, to });
    assert.equal(allEvents(pages).length, 1);
    assert.equal(allPoints(pages).filter(({ metricType }) => metricType === 'strain_score').length, 1);
    for (const { path, query } of api.asked.filter((asked) => asked.path !== BODY)) {
      assert.equal(query.start, '2022-04-21T15:00:00.000Z', path);
      assert.equal(query.end, '2022-04-26T00:00:00.000Z', path);
    }
  });

  test('drops what only the lead brought in', async () => {
    const old = { ...workout, ...before, updated_at: '2022-04-24T11:05:00.000Z' };
    assert.deepEqual(allEvents(await fetchWeek(vendorWith({ ...noBody, [WORKOUTS]: only(old) }), { from, to })), []);
  });

  test('keeps an item of the lead that changed within the window: a late score, a late upload', async () => {
    const late = { ...workout, ...before, updated_at: '2022-04-25T11:05:00.000Z' };
    assert.equal(allEvents(await fetchWeek(vendorWith({ ...noBody, [WORKOUTS]: only(late) }), { from, to })).length, 1);
  });

  test('keeps what the vendor returns beyond what was asked for', async () => {
    const ancient = { ...workout, start: '2020-01-01T10:00:00.000Z', end: '2020-01-01T11:00:00.000Z' };
    assert.equal(
      allEvents(await fetchWeek(vendorWith({ ...noBody, [WORKOUTS]: only(ancient) }), { from, to })).length,
      1,
    );
  });

  test('reads the cycle of a short night for as long as its day may be in the window', async () => {
    const short = { ...cycle, start: '2022-04-24T04:00:00.000Z', end: '2022-04-24T14:00:00.000Z' };
    const points = allPoints(await fetchWeek(vendorWith({ ...noBody, [CYCLES]: only(short) }), { from, to }));
    assert.equal(points[0]?.day, '2022-04-25');
  });
});

describe('permissions', () => {
  const all: Answers = {
    [SLEEPS]: only(night),
    [CYCLES]: only(cycle),
    [RECOVERIES]: only(recovery),
    [WORKOUTS]: only(workout),
    [BODY]: { body: { weight_kilogram: 80 } },
  };

  for (const path of Object.keys(all)) {
    test(`without the scope of ${path} the others are read`, async () => {
      for (const body of [undefined, '', 'Forbidden', { error: 'insufficient_scope' }, { error: null }]) {
        const pages = await fetchWeek(vendorWith({ ...all, [path]: { status: 403, body } }));
        assert.equal(pages.length, 4);
      }
    });

    test(`an ended membership at ${path} is an error that a person can read`, async () => {
      const api = vendorWith({ ...all, [path]: { status: 403, body: { error: 'deactivated_user' } } });
      await assert.rejects(fetchWeek(api), { kind: 'refused', message: /membership .* has ended/ });
    });
  }

  test('nothing granted at all is an error, not an empty success', async () => {
    const none = Object.fromEntries(Object.keys(all).map((path) => [path, { status: 403 }]));
    await assert.rejects(fetchWeek(vendorWith(none)), { kind: 'refused' });
  });
});

describe('a recovery', () => {
  const second = { ...night, id: 'second', start: '2022-04-25T14:30:00.000Z', end: '2022-04-25T21:00:00.000Z' };
  const uploaded = { ...recovery, created_at: '2022-04-26T09:00:00.000Z', updated_at: '2022-04-26T09:00:00.000Z' };
  const placesOf = async (sleeps: object[], recovered: object[], options: object = {}) => {
    const api = vendorWith({ ...noBody, [SLEEPS]: only(...sleeps), [RECOVERIES]: only(...recovered) });
    const points = allPoints(await fetchWeek(api, options));
    return points
      .filter(({ metricType }) => metricType === 'recovery_score')
      .map(({ recordedAt, day }) => [new Date(recordedAt).toISOString(), day]);
  };
  const both = [
    [night.start, '2022-04-25'],
    [second.start, '2022-04-26'],
  ];

  test('of each night that a device uploaded at once lies at its own sleep', async () => {
    assert.deepEqual(await placesOf([second, night], [uploaded, { ...uploaded, sleep_id: 'second' }]), both);
  });

  test('is read with its sleep when that has moved, although the recovery itself has not changed', async () => {
    const moved = { ...night, start: '2022-04-24T15:00:00.000Z', updated_at: '2022-04-26T12:00:00.000Z' };
    const window = { from: Date.parse('2022-04-26T10:00:00Z') };
    assert.deepEqual(await placesOf([moved], [recovery], window), [[moved.start, '2022-04-25']]);
    assert.deepEqual(await placesOf([night], [recovery], window), []);
  });

  test('without a score, of a night that came days late, is asked for by id', async () => {
    const pending = { ...uploaded, score_state: 'PENDING_SCORE', score: undefined };
    const api = vendorWith({ ...noBody, [SLEEPS]: only(night), [RECOVERIES]: only(pending) });
    const pages = await fetchWeek(api, { now: Date.parse('2022-04-26T10:00:00Z') });
    assert.deepEqual(
      pages.flatMap(({ unfinished = [] }) => unfinished),
      [{ kind: 'recovery', id: 'night' }],
    );
  });

  test('of a night before the deletion of the data does not come back, whenever it was uploaded', async () => {
    const options = { notBefore: Date.parse('2022-04-25T00:00:00Z') };
    assert.deepEqual(await placesOf([night], [uploaded], options), []);
  });
});

describe('the offset of a recovery', () => {
  const dayOf = async (script: Answers, records: object = recovery) => {
    const api = vendorWith({ ...noBody, [RECOVERIES]: only(records), ...script });
    const point = allPoints(await fetchWeek(api)).find(({ metricType }) => metricType === 'recovery_score');
    return { day: point?.day, offset: point?.utcOffsetMinutes, asked: api.asked.map(({ path }) => path) };
  };
  const inTokyo = { day: '2022-04-25', offset: 540 };

  test("is its sleep's", async () => {
    const { asked, ...result } = await dayOf({ [SLEEPS]: only(night) });
    assert.deepEqual(result, inTokyo);
    assert.deepEqual(asked, [SLEEPS, CYCLES, RECOVERIES, WORKOUTS, BODY]);
  });

  test("is its cycle's when the sleep has none or may not be read", async () => {
    const { timezone_offset: _, ...unplaced } = night;
    for (const sleeps of [only(unplaced), { status: 403 }]) {
      const byId = { [`${SLEEPS}/night`]: { status: 403 } };
      const { asked: _asked, ...result } = await dayOf({ ...byId, [SLEEPS]: sleeps, [CYCLES]: only(cycle) });
      assert.deepEqual(result, inTokyo);
    }
  });

  test('is asked for by id when the window does not reach its sleep, so that the day stays the same', async () => {
    const { asked, ...result } = await dayOf({ [`${SLEEPS}/night`]: { body: night } });
    assert.deepEqual(result, inTokyo);
    assert.ok(asked.includes(`${SLEEPS}/night`));
  });

  test('is unknown, and the day the UTC one, when there is nobody to ask', async () => {
    const gone = { [`${SLEEPS}/night`]: { status: 404 }, [`${CYCLES}/1`]: { status: 404 } };
    const { asked: _, ...result } = await dayOf(gone);
    assert.deepEqual(result, { day: '2022-04-24', offset: null });
    const { asked, ...bare } = await dayOf({}, { ...recovery, sleep_id: null, cycle_id: null });
    assert.deepEqual(bare, { day: '2022-04-24', offset: null });
    assert.equal(asked.length, 5);
  });

  test('a forbidden collection is asked once, not once per recovery', async () => {
    const nights = ['a', 'b', 'c'];
    const refused = Object.fromEntries(nights.map((id) => [`${SLEEPS}/${id}`, { status: 403 }]));
    const api = vendorWith({
      ...noBody,
      ...refused,
      [SLEEPS]: { status: 403 },
      [CYCLES]: only(cycle),
      [RECOVERIES]: only(...nights.map((sleep_id) => ({ ...recovery, sleep_id }))),
    });
    await fetchWeek(api);
    assert.equal(api.asked.filter(({ path }) => path.startsWith(`${SLEEPS}/`)).length, 1);
  });

  test('is not asked for while there is no score', async () => {
    const { asked } = await dayOf({}, { ...recovery, score_state: 'PENDING_SCORE' });
    assert.equal(asked.length, 5);
  });
});

describe('weight', () => {
  const now = Date.parse('2022-04-26T08:00:00Z');
  const weightsAfter = async (script: Answers, latest: number | null) =>
    allPoints(await fetchWeek(vendorWith(script), { now, latestValue: () => Promise.resolve(latest) }));
  const weighing = (weight_kilogram: unknown): Answers => ({
    [BODY]: { body: { weight_kilogram, height_meter: 1.8 } },
  });

  test('is stored when it is new or another, at the time of the fetch and final at once', async () => {
    for (const latest of [null, 81]) {
      assert.deepEqual(await weightsAfter(weighing(80.5), latest), [
        {
          metricType: 'weight',
          value: 80.5,
          recordedAt: now,
          utcOffsetMinutes: null,
          day: '2022-04-26',
          settlesAt: null,
        },
      ]);
    }
  });

  test('is not stored again while it stays the same', async () => {
    assert.deepEqual(await weightsAfter(weighing(80.5), 80.5), []);
  });

  test('is none when it was not entered or there is no item', async () => {
    for (const weight of [undefined, null, 0]) assert.deepEqual(await weightsAfter(weighing(weight), 80), []);
    assert.deepEqual(await weightsAfter(noBody, 80), []);
  });
});
