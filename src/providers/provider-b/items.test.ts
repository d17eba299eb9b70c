import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isoInstant } from '../../platform/instants.ts';
import type { HealthEvent, Page } from '../page.ts';
import { VendorError } from '../vendor-api.ts';
import { activityTypeOf } from './activity-types.ts';
import { normaliseBody, normaliseSummaries } from './item-types.ts';

/** 2026-03-10T22:30:00Z. */
const EVENING = 1_773_181_800;
const HOUR = 3600;

const values = (page: Page) => Object.fromEntries(page.points.map((point) => [point.metricType, point.value]));
const times = (page: Page) => page.points.map((point) => isoInstant(point.recordedAt));
const daily = (members: object) => normaliseSummaries('dailies', [{ calendarDate: '2026-03-10', ...members }]);

function onlyEvent(page: Page): HealthEvent {
  assert.equal(page.events.length, 1);
  return page.events[0] as HealthEvent; // there is one
}

describe('dailies', () => {
  it('makes no metric of what was not measured, but one of a real zero', () => {
    const page = daily({
      steps: 0,
      floorsClimbed: null,
      averageHeartRateInBeatsPerMinute: 0,
      restingHeartRateInBeatsPerMinute: 0,
      averageStressLevel: -1,
      distanceInMeters: 'NaN',
    });
    assert.deepEqual(values(page), { steps: 0 });
    assert.deepEqual(values(daily({ averageStressLevel: -2 })), {});
    assert.deepEqual(values(daily({ averageStressLevel: 0 })), {});
  });

  it('reads numbers that arrive as strings', () => {
    assert.deepEqual(values(daily({ steps: '4210', distanceInMeters: ' 12.5 ', floorsClimbed: '' })), {
      steps: 4210,
      distance: 12.5,
    });
  });

  it('says when only a part of the energy is known, and never counts food', () => {
    const page = daily({ activeKilocalories: 300, consumedCalories: 2000 });
    assert.equal(page.points[0]?.value, 300);
    assert.deepEqual(page.points[0]?.data, { localDate: '2026-03-10', active: 300, partial: true });
  });

  it('takes the local date of the start where calendarDate is missing or no date', () => {
    const start = { startTimeInSeconds: EVENING, startTimeOffsetInSeconds: 2 * HOUR, steps: 1 };
    for (const calendarDate of [undefined, null, '2026-02-30', 'soon']) {
      const page = normaliseSummaries('dailies', [{ ...start, calendarDate }].map(withoutUndefined));
      assert.deepEqual(times(page), ['2026-03-11T00:00:00.000Z']);
      assert.equal(page.points[0]?.day, '2026-03-11');
      assert.equal(page.points[0]?.utcOffsetMinutes, 120);
      // 14 days after the day has ended at UTC+2
      assert.equal(isoInstant(page.points[0]?.settlesAt ?? 0), '2026-03-25T22:00:00.000Z');
    }
  });

  it('keeps the state that covers more of the day', () => {
    const states = [
      { calendarDate: '2026-03-10', durationInSeconds: 86_400, steps: 9000 },
      { calendarDate: '2026-03-10', durationInSeconds: 40_000, steps: 4000 },
    ];
    assert.deepEqual(values(normaliseSummaries('dailies', states)), { steps: 9000 });
    assert.deepEqual(values(normaliseSummaries('dailies', states.toReversed())), { steps: 9000 });
  });
});

function withoutUndefined(item: object): object {
  return JSON.parse(JSON.stringify(item));
}

describe('sleeps', () => {
  const night = (members: object) => ({
    startTimeInSeconds: EVENING,
    startTimeOffsetInSeconds: 3600,
    deepSleepDurationInSeconds: HOUR,
    lightSleepDurationInSeconds: 5 * HOUR,
    remSleepInSeconds: HOUR,
    awakeDurationInSeconds: 600,
    validation: 'ENHANCED_FINAL',
    ...members,
  });

  it('ends at the same second, whether the duration includes time awake or not', () => {
    const ends = [7 * HOUR, 7 * HOUR + 600].map((durationInSeconds) => {
      const page = normaliseSummaries('sleeps', [night({ durationInSeconds })]);
      assert.equal(values(page).sleep, 7);
      return isoInstant(onlyEvent(page).endedAt);
    });
    assert.deepEqual(ends, ['2026-03-11T05:40:00.000Z', '2026-03-11T05:40:00.000Z']);
  });

  it('falls back on the duration where there are no stages, and then derives no efficiency', () => {
    const page = normaliseSummaries('sleeps', [{ startTimeInSeconds: EVENING, durationInSeconds: 6 * HOUR }]);
    assert.deepEqual(values(page), { sleep: 6 });
    assert.deepEqual(page.points[0]?.data, {
      startTime: '2026-03-10T22:30:00.000Z',
      endTime: '2026-03-11T04:30:00.000Z',
    });
    const nothing = normaliseSummaries('sleeps', [{ startTimeInSeconds: EVENING, durationInSeconds: 0 }]);
    assert.deepEqual([nothing.points, nothing.events], [[], []]);
  });

  it('is no sleep when the watch was off the wrist and saw no stages', () => {
    const nap = { napStartTimeInSeconds: EVENING, napDurationInSeconds: 1200 };
    const offWrist = { startTimeInSeconds: EVENING, durationInSeconds: 28_260, validation: 'OFF_WRIST', naps: [nap] };
    const page = normaliseSummaries('sleeps', [offWrist]);
    assert.deepEqual(page.points, []);
    assert.equal(onlyEvent(page).data.isNap, true);
    assert.equal(values(normaliseSummaries('sleeps', [night({ validation: 'OFF_WRIST' })])).sleep, 7);
  });

  it('belongs to the day of waking up, whatever calendarDate says', () => {
    const page = normaliseSummaries('sleeps', [night({ calendarDate: '2026-03-10' })]);
    assert.equal(onlyEvent(page).day, '2026-03-11');
    assert.deepEqual(
      page.points.map((point) => point.day),
      ['2026-03-11'],
    );
  });

  it('stays open for two weeks, tentative or not, and is marked when typed in', () => {
    const tentative = onlyEvent(normaliseSummaries('sleeps', [night({ validation: 'AUTO_TENTATIVE' })]));
    assert.equal(tentative.settlesAt, tentative.endedAt + 14 * 24 * HOUR * 1000);
    const manual = onlyEvent(normaliseSummaries('sleeps', [night({ validation: 'MANUAL' })]));
    assert.equal(manual.source, 'manual');
    assert.equal(manual.settlesAt, manual.endedAt + 14 * 24 * HOUR * 1000);
  });

  it('has one identity when scored again with another start, summaryId and calendarDate', () => {
    const tentative = night({
      summaryId: 'x1-69b09be8',
      calendarDate: '2026-03-10',
      startTimeInSeconds: EVENING - 1200,
      validation: 'ENHANCED_TENTATIVE',
      timeOffsetSleepSpo2: { 0: 96 },
    });
    const final = night({ summaryId: 'x1-69b0a098', calendarDate: '2026-03-11' });
    const [before, after] = [tentative, final].map((item) => onlyEvent(normaliseSummaries('sleeps', [item])));
    assert.equal(before?.vendorId, after?.vendorId);
    assert.ok(after?.carries.includes('sleep') && after.carries.includes('spo2'));

    for (const records of [
      [tentative, final],
      [final, tentative],
    ]) {
      const page = normaliseSummaries('sleeps', records);
      assert.equal(onlyEvent(page).startedAt, EVENING * 1000);
      assert.deepEqual(
        page.points.map((point) => [point.metricType, point.recordedAt]),
        [['sleep', EVENING * 1000]],
      );
    }
  });

  it('keeps a night and the doze before the next one apart', () => {
    const doze = night({ startTimeInSeconds: EVENING + 20 * HOUR, durationInSeconds: HOUR });
    assert.equal(normaliseSummaries('sleeps', [night({}), doze]).events.length, 2);
  });

  it('turns naps into events of their own, also at the second of the night', () => {
    const nap = (start: number, validation: string) => ({
      napStartTimeInSeconds: start,
      napOffsetInSeconds: 3600,
      napDurationInSeconds: 1800,
      napValidation: validation,
    });
    const naps = [nap(EVENING, 'DEVICE'), nap(EVENING + 15 * HOUR, 'AUTO_TENTATIVE')];
    const page = normaliseSummaries('sleeps', [night({ naps, totalNapDurationInSeconds: 999 })]);
    assert.equal(page.points.filter((point) => point.metricType === 'sleep').length, 1);
    const napEvents = page.events.filter((event) => event.data.isNap === true);
    assert.deepEqual(
      napEvents.map((event) => event.vendorId),
      ['nap-2026-03-10T22:30:00.000Z', 'nap-2026-03-11T13:30:00.000Z'],
    );
    assert.deepEqual(
      napEvents.map((event) => [event.day, event.durationSeconds]),
      [
        ['2026-03-11', 1800],
        ['2026-03-11', 1800],
      ],
    );
  });

  it('averages only what can be oxygen or breath', () => {
    const page = normaliseSummaries('sleeps', [
      night({
        timeOffsetSleepSpo2: { 0: 95, 60: 0, 120: -1, 180: '97' },
        timeOffsetSleepRespiration: { 0: -2, 60: 14 },
      }),
    ]);
    assert.deepEqual(values(page), { sleep: 7, spo2: 96, respiratory_rate: 14 });
    assert.equal(values(normaliseSummaries('sleeps', [night({ timeOffsetSleepSpo2: {} })])).spo2, undefined);
  });
});

describe('stress', () => {
  const details = { calendarDate: '2026-03-10', timeOffsetStressLevelValues: { 0: 20, 180: -1, 360: 40, 540: -2 } };

  it('is computed from the details in the key of the daily value', () => {
    const page = normaliseSummaries('stressDetails', [details]);
    assert.deepEqual(values(page), { stress: 30 });
    assert.equal(page.points[0]?.source, 'computed');
    assert.deepEqual(times(page), ['2026-03-10T00:00:00.000Z']);
    const unmeasured = [{ ...details, timeOffsetStressLevelValues: { 0: -1, 180: -2 } }];
    assert.deepEqual(normaliseSummaries('stressDetails', unmeasured).points, []);
  });

  it('is the daily value where there is one', () => {
    const day = { calendarDate: '2026-03-10', averageStressLevel: 43 };
    assert.deepEqual(values(normaliseBody({ stressDetails: [details], dailies: [day] })), { stress: 43 });
    const silent = { ...day, averageStressLevel: -1 };
    assert.deepEqual(values(normaliseBody({ stressDetails: [details], dailies: [silent] })), { stress: 30 });
  });
});

describe('readings', () => {
  it('takes the local day of each oxygen reading', () => {
    const series = {
      startTimeInSeconds: EVENING,
      startTimeOffsetInSeconds: 0,
      timeOffsetSpo2Values: { 0: 95, 7200: '96', 9000: 0 },
    };
    const spot = normaliseSummaries('pulseox', [{ ...series, onDemand: true }]);
    assert.deepEqual(
      spot.points.map((point) => [point.metricType, point.value, point.day, point.settlesAt]),
      [
        ['blood_oxygen', 95, '2026-03-10', null],
        ['blood_oxygen', 96, '2026-03-11', null],
      ],
    );
    assert.deepEqual(values(normaliseSummaries('pulseox', [series])), { spo2: 95.5 });
  });

  it('needs both pressures', () => {
    const measured = { measurementTimeInSeconds: EVENING, systolic: 120 };
    assert.deepEqual(normaliseSummaries('bloodPressures', [measured]).points, []);
  });

  it('puts a night of variability on the day it ended', () => {
    const night = { startTimeInSeconds: EVENING, durationInSeconds: 7 * HOUR, lastNightAvg: 40 };
    assert.equal(normaliseSummaries('hrv', [night]).points[0]?.day, '2026-03-11');
    const undatedStart = normaliseSummaries('hrv', [{ calendarDate: '2026-03-11', lastNightAvg: 40 }]);
    assert.deepEqual(times(undatedStart), ['2026-03-11T00:00:00.000Z']);
  });

  it('reads a snapshot by kind and ignores kinds it does not know', () => {
    const summaries = [
      { summaryType: 'stress', avgValue: -1 },
      { summaryType: 'SPO2', avgValue: 97 },
      { summaryType: 'rmssd_hrv', avgValue: 42 },
      { summaryType: 'sdrr_hrv', avgValue: 60 },
      { summaryType: 'aura', avgValue: 7 },
    ];
    const page = normaliseSummaries('healthSnapshot', [{ startTimeInSeconds: EVENING, summaries }]);
    assert.deepEqual(values(page), { spo2: 97, heart_rate_variability: 42 });
  });

  it('keeps the oxygen uptake by date', () => {
    const page = normaliseSummaries('userMetrics', [{ calendarDate: '2026-03-10', vo2Max: 48, vo2MaxCycling: 51 }]);
    assert.deepEqual(values(page), { vo2_max: 48 });
    assert.deepEqual(page.points[0]?.data, { localDate: '2026-03-10', vo2MaxCycling: 51 });
  });
});

describe('shapes', () => {
  it('refuses what is no list', () => {
    for (const body of [{}, undefined, null, 'dailies']) {
      const isMalformed = (error: unknown) => error instanceof VendorError && error.kind === 'malformed';
      assert.throws(() => normaliseSummaries('dailies', body), isMalformed, JSON.stringify(body));
    }
  });

  it('sets aside what it does not understand, and reads the rest', () => {
    for (const [name, body] of [
      ['dailies', [{ steps: 5 }]],
      ['dailies', [null]],
      ['dailies', [{ calendarDate: '2026-02-30', steps: 5 }]],
      ['dailies', [{ calendarDate: '2026-03-10', steps: [5] }]],
      ['sleeps', [{ durationInSeconds: 5 }]],
      ['sleeps', [{ startTimeInSeconds: EVENING * 1000, durationInSeconds: 5 }]],
      ['activityDetails', [{ activityId: 1 }]],
    ] as const) {
      const page = normaliseBody({
        bodyComps: [{ measurementTimeInSeconds: EVENING, weightInGrams: 7e4 }],
        [name]: body,
      });
      assert.deepEqual(values(page), { weight: 70 });
      const [record] = body;
      assert.deepEqual(
        page.setAside?.map((one) => [one.endpoint, one.record]),
        [[name, record]],
      );
    }
  });

  it('ignores types and members it does not know', () => {
    assert.deepEqual(normaliseSummaries('epochs', [{ steps: 5 }]), { points: [], events: [] });
    assert.deepEqual(normaliseSummaries('skinTemp', [{ avgDeviationCelsius: 1 }]), { points: [], events: [] });
    assert.deepEqual(values(daily({ steps: 5, moonPhase: { of: 'tonight' } })), { steps: 5 });
  });

  it('knows the names of activities in every spelling', () => {
    assert.equal(activityTypeOf('LAP_SWIMMING'), 'swimming');
    assert.equal(activityTypeOf('Cross Country Skiing WS'), 'cross_country_skiing');
    assert.equal(activityTypeOf('rowing_v2'), 'rowing');
    assert.equal(activityTypeOf('UNDERWATER_CHESS'), 'other');
    assert.equal(activityTypeOf(null), 'other');
  });
});

describe('userMetrics', () => {
  const metrics = (members: object) => ({ calendarDate: '2026-03-10', ...members });

  it('keeps the later of two values of one day', () => {
    const page = normaliseSummaries('userMetrics', [metrics({ vo2Max: 47 }), metrics({ vo2Max: 49 })]);
    assert.deepEqual(values(page), { vo2_max: 49 });
  });

  it('takes the value for cycling where it is the only one', () => {
    assert.deepEqual(values(normaliseSummaries('userMetrics', [metrics({ vo2MaxCycling: 52 })])), { vo2_max: 52 });
  });
});

describe('healthSnapshot', () => {
  it('gives readings of a moment, without data', () => {
    const summaries = [
      { summaryType: 'heart_rate', minValue: 78, maxValue: 87, avgValue: 83 },
      { summaryType: 'stress', avgValue: 5 },
    ];
    const { points } = normaliseSummaries('healthSnapshot', [
      { calendarDate: '2026-03-10', startTimeInSeconds: EVENING, offsetStartTimeInSeconds: 0, summaries },
    ]);
    assert.deepEqual(
      points.map(({ metricType, value, data, isSpot, recordedAt }) => [metricType, value, data, isSpot, recordedAt]),
      [
        ['heart_rate', 83, undefined, true, EVENING * 1000],
        ['stress', 5, undefined, true, EVENING * 1000],
      ],
    );
  });
});
