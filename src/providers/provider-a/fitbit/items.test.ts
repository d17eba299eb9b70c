import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allEvents, allPoints } from '../../testing/pages.ts';
import { type Asked, fetchAll, type Script, scriptedApi } from '../../testing/scripted-api.ts';
import { daysOf } from '../day-spans.ts';
import { fitbit } from './fitbit.ts';
import { answering, DAY, MONTH, NOTHING } from './testing/scripted-account.ts';

describe('the heart rate by the minute', () => {
  const curve = (day: string, ...times: string[]) => ({
    body: {
      'activities-heart': [{ dateTime: day, value: { restingHeartRate: 60 } }],
      'activities-heart-intraday': { dataset: times.map((time, index) => ({ time, value: 60 + index * 10 })) },
    },
  });
  const dayOf = ({ path }: Asked) => /date\/([\d-]{10})\//.exec(path)?.[1] ?? '';

  test('is asked for day by day, and no more once an answer lacks it', async () => {
    const bare = { body: { 'activities-heart': [] } };
    const api = scriptedApi(answering('/1d/', bare), NOTHING);
    await fetchAll(fitbit, api, MONTH);
    assert.equal(api.asked.filter(({ path }) => path.includes('/1d/')).length, 1);

    const open = scriptedApi(
      answering('/1d/', (asked) => curve(dayOf(asked), '08:00:00', '08:01:00')),
      NOTHING,
    );
    const points = allPoints(await fetchAll(fitbit, open, MONTH));
    assert.deepEqual(
      points.map(({ day }) => day),
      daysOf({ first: '2023-01-01', last: '2023-01-31' }),
    );
    assert.deepEqual([points[0]?.value, points[0]?.data?.min, points[0]?.data?.max], [65, 60, 70]);
  });

  test('is placed by the clock of its day, also when that changes', async () => {
    for (const [day, time, instant] of [
      ['2023-03-26', '01:59:00', '2023-03-26T00:59:00.000Z'],
      ['2023-03-26', '03:00:00', '2023-03-26T01:00:00.000Z'],
      ['2023-10-29', '02:30:00', '2023-10-29T00:30:00.000Z'],
      ['2023-10-29', '12:00:00', '2023-10-29T11:00:00.000Z'],
      ['2023-07-01', '00:00:00', '2023-06-30T22:00:00.000Z'],
    ] as const) {
      const api = scriptedApi(answering('/1d/', curve(day, time)), NOTHING);
      const [point] = allPoints(await fetchAll(fitbit, api, { from: `${day}T12:00:00Z`, to: `${day}T13:00:00Z` }));
      assert.deepEqual(point?.data?.intraday, [{ time: instant, value: 60 }]);
    }
  });
});

describe('totals', () => {
  test('whose number is a word are set aside, from a series and from the summary of a day', async () => {
    const series = (value: unknown) => ({ body: { 'activities-steps': [{ dateTime: '2023-01-05', value }] } });
    const summary = (steps: unknown) => ({ body: { summary: { steps, floors: 3 } } });
    const day = { from: '2023-01-05T12:00:00Z', to: '2023-01-05T13:00:00Z' };
    const readings: readonly [Script, typeof MONTH, string][] = [
      [answering('/activities/steps/', series('abc')), MONTH, 'activities/steps'],
      [answering('/activities/date/', summary('abc')), day, 'day summary'],
    ];
    for (const [script, window, endpoint] of readings) {
      const pages = await fetchAll(fitbit, scriptedApi(script, NOTHING), window);
      const setAside = pages.flatMap((page) => page.setAside ?? []).map(({ endpoint, reason }) => [endpoint, reason]);
      assert.deepEqual(setAside[0], [endpoint, 'unexpected text in the place of a number']);
      assert.deepEqual(allPoints(pages), []);
    }
  });

  test('that were not measured are no fault', async () => {
    const script = answering('/activities/steps/', {
      body: {
        'activities-steps': ['', 'NaN', null].map((value, index) => ({ dateTime: `2023-01-0${index + 1}`, value })),
      },
    });
    const pages = await fetchAll(fitbit, scriptedApi(script, NOTHING), MONTH);
    assert.deepEqual(
      pages.flatMap((page) => page.setAside ?? []),
      [],
    );
  });
});

describe('nights', () => {
  const night = (members: object = {}) => ({
    logId: 1,
    dateOfSleep: '2023-01-05',
    startTime: '2023-01-04T23:00:00.000',
    endTime: '2023-01-05T07:00:00.000',
    isMainSleep: true,
    minutesAsleep: 420,
    minutesAwake: 60,
    ...members,
  });
  const pagesOf = async (...sleep: object[]) =>
    await fetchAll(fitbit, scriptedApi(answering('/sleep/', { body: { sleep } }), NOTHING), DAY);

  test('of two that claim a date, the one with more sleep is the night', async () => {
    const pages = await pagesOf(
      night(),
      night({ logId: 2, minutesAsleep: 30 }),
      night({ logId: 3, isMainSleep: false }),
    );
    assert.deepEqual(
      allEvents(pages).map(({ vendorId, data, carries }) => [vendorId, data.isNap, carries]),
      [
        ['1', false, ['sleep']],
        ['2', true, []],
        ['3', true, []],
      ],
    );
    assert.deepEqual(
      allPoints(pages).map(({ value }) => value),
      [7],
    );
  });

  test('a classic one tells no stages, and one typed in by hand is marked', async () => {
    const levels = { summary: { deep: { minutes: 1 }, asleep: { minutes: 420 }, wake: { minutes: 2 } } };
    const [event] = allEvents(await pagesOf(night({ type: 'classic', levels, logType: 'manual', infoCode: 2 })));
    assert.deepEqual(event?.data.stages, { awake: 60 });
    assert.equal(event?.source, 'manual');
  });

  test('last as long as they lasted when the clocks change', async () => {
    const change = night({
      dateOfSleep: '2023-03-26',
      startTime: '2023-03-25T23:00:00.000',
      endTime: '2023-03-26T07:00:00.000',
    });
    const [event] = allEvents(await pagesOf(change));
    assert.deepEqual([event?.durationSeconds, event?.day], [7 * 3600, '2023-03-26']);
  });

  test('without an end are not there yet', async () => {
    const pages = await pagesOf(night(), night({ logId: 2, endTime: undefined, dateOfSleep: '2023-01-06' }));
    assert.deepEqual(
      allEvents(pages).map(({ vendorId }) => vendorId),
      ['1'],
    );
    assert.ok(pages.every(({ setAside }) => setAside === undefined));
  });

  test('with an impossible clock are set aside, and the others are read', async () => {
    for (const startTime of ['', '2023-01-04', '2023-02-30T23:00:00', '2023-01-04T25:00:00', '2023-01-04T23:00:00Z']) {
      const broken = night({ logId: 2, startTime });
      const pages = await pagesOf(night(), broken);
      assert.deepEqual(
        allPoints(pages).map(({ value }) => value),
        [7],
      );
      const [setAside, ...more] = pages.flatMap(({ setAside = [] }) => setAside);
      assert.deepEqual([setAside?.endpoint, setAside?.key, setAside?.record, more], ['sleep', '2', broken, []]);
      assert.equal(setAside?.context?.zone, 'Europe/Berlin');
    }
  });
});

describe('the scale', () => {
  const log = (members: object) => ({ date: '2023-01-05', time: '08:00:00', logId: 1, ...members });

  test('says each reading once, from both logs', async () => {
    const script: Script = (asked) => {
      if (asked.path.includes('/fat/'))
        return { body: { fat: [log({ fat: 18 }), log({ logId: 2, time: '09:00:00', fat: 19 })] } };
      return answering('/weight/', { body: { weight: [log({ weight: 70, bmi: 22, fat: 18 })] } })(asked);
    };
    const points = allPoints(await fetchAll(fitbit, scriptedApi(script, NOTHING), DAY));
    assert.deepEqual(
      points.map(({ metricType, value }) => [metricType, value]),
      [
        ['weight', 70],
        ['bmi', 22],
        ['body_fat', 18],
        ['body_fat', 19],
      ],
    );
  });

  test('has no zeros', async () => {
    const script = answering('/weight/', { body: { weight: [log({ weight: 0, bmi: 0, fat: 0 })] } });
    assert.deepEqual(allPoints(await fetchAll(fitbit, scriptedApi(script, NOTHING), DAY)), []);
  });
});

describe('values of the night', () => {
  const pointsFor = async (part: string, body: unknown) =>
    allPoints(await fetchAll(fitbit, scriptedApi(answering(part, { body }), NOTHING), DAY));

  test('oxygen comes as an array, an object, or an empty one of either', async () => {
    const day = { dateTime: '2023-01-05', value: { avg: 96, min: 0, max: 120 } };
    for (const body of [[day], day]) {
      const [point] = await pointsFor('/spo2/', body);
      assert.deepEqual([point?.value, point?.data], [96, { localDate: '2023-01-05' }]);
    }
    for (const body of [[], {}]) assert.deepEqual(await pointsFor('/spo2/', body), []);
  });

  test('a temperature with a time is a reading at that time', async () => {
    const tempCore = [
      { dateTime: '2023-01-05T08:00:00', value: 37.2 },
      { dateTime: '2023-01-05', value: 36.9 },
    ];
    const points = await pointsFor('/temp/core/', { tempCore });
    assert.deepEqual(
      points.map(({ value, recordedAt, day, settlesAt }) => [
        value,
        new Date(recordedAt).toISOString(),
        day,
        settlesAt !== null,
      ]),
      [
        [36.9, '2023-01-05T00:00:00.000Z', '2023-01-05', true],
        [37.2, '2023-01-05T07:00:00.000Z', '2023-01-05', false],
      ],
    );
  });

  test('what was not measured is no metric', async () => {
    assert.deepEqual(
      await pointsFor('/hrv/', { hrv: [{ dateTime: '2023-01-05', value: { dailyRmssd: 0, deepRmssd: 40 } }] }),
      [],
    );
    assert.deepEqual(await pointsFor('/br/', { br: [{ dateTime: '2023-01-05', value: {} }] }), []);
  });
});
