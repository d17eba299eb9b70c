import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HealthEvent, Page } from '../page.ts';
import { normaliseBody, normaliseSummaries } from './item-types.ts';

const START = 1_773_140_400;

const summary = (members: object = {}) => ({
  startTimeInSeconds: START,
  startTimeOffsetInSeconds: 3600,
  durationInSeconds: 600,
  activityType: 'RUNNING',
  distanceInMeters: 2000,
  ...members,
});
const activity = (members: object = {}) => ({ summaryId: '77', activityId: 77, ...summary(members) });

/** Ten metres and one beat more every ten seconds; two laps. */
const details = (members: object = {}) => ({
  summaryId: '77-detail',
  activityId: 77,
  summary: summary({ averageHeartRateInBeatsPerMinute: 150, totalElevationGainInMeters: 12 }),
  samples: Array.from({ length: 61 }, (_, index) => ({
    startTimeInSeconds: START + index * 10,
    heartRate: 100 + index,
    totalDistanceInMeters: index * 10,
  })),
  laps: [{ startTimeInSeconds: START }, { startTimeInSeconds: START + 400 }],
  ...members,
});

function onlyEvent(page: Page): HealthEvent {
  assert.equal(page.events.length, 1);
  return page.events[0] as HealthEvent; // there is one
}

describe('workouts', () => {
  it('share one id, whichever item brings them', () => {
    const ids = [
      normaliseSummaries('activities', [activity()]),
      normaliseSummaries('activityDetails', [details()]),
      normaliseSummaries('manuallyUpdatedActivities', [activity()]),
      normaliseSummaries('activities', [{ ...activity(), activityId: '77' }]),
      normaliseSummaries('activityDetails', [{ ...details(), activityId: null }]),
    ].map((page) => onlyEvent(page).vendorId);
    assert.deepEqual(new Set(ids), new Set(['77']));
  });

  it('keep every digit of a large id and have one without an id', () => {
    const large = normaliseSummaries('activities', [activity({ activityId: '90071992547409931' })]);
    assert.equal(onlyEvent(large).vendorId, '90071992547409931');
    assert.equal(onlyEvent(normaliseSummaries('activities', [summary()])).vendorId, '2026-03-10T11:00:00.000Z');
  });

  it('have no distance where the vendor sends 0, as for yoga', () => {
    const yoga = activity({ activityType: 'YOGA', distanceInMeters: 0 });
    assert.equal(onlyEvent(normaliseSummaries('activities', [yoga])).distanceMeters, null);
  });

  it('derive laps from the samples between two lap starts', () => {
    const { laps } = onlyEvent(normaliseSummaries('activityDetails', [details()])).data;
    assert.deepEqual(laps, [
      { distance: 390, time: 400, avgHR: 119.5 },
      { distance: 210, time: 200, avgHR: 150 },
    ]);
    const shuffled = details({ samples: details().samples.toReversed(), laps: details().laps.toReversed() });
    assert.deepEqual(onlyEvent(normaliseSummaries('activityDetails', [shuffled])).data.laps, laps);
  });

  it('leave out of a lap what cannot be derived', () => {
    const { samples } = details();
    const late = details({ samples: samples.slice(45).map(({ heartRate: _, ...sample }) => sample) });
    assert.deepEqual(onlyEvent(normaliseSummaries('activityDetails', [late])).data.laps, [
      { time: 400 },
      { time: 200 },
    ]);
    assert.equal(onlyEvent(normaliseSummaries('activityDetails', [details({ laps: null })])).data.laps, undefined);
  });

  it('join activity and details, in any order of the body', () => {
    const bodies = [
      { activities: [activity({ activityName: 'Lunch run' })], activityDetails: [details()] },
      { activityDetails: [details()], activities: [activity({ activityName: 'Lunch run' })] },
    ];
    for (const body of bodies) {
      const page = normaliseBody(body);
      const event = onlyEvent(page);
      assert.equal(event.data.name, 'Lunch run');
      assert.equal(event.avgHeartRate, 150);
      assert.equal(event.data.elevationGain, 12);
      assert.ok(Array.isArray(event.data.laps));
      assert.equal(page.points.length, 1);
    }
  });

  it('let a correction by hand stand before the recording', () => {
    const page = normaliseBody({
      activities: [activity()],
      activityDetails: [details()],
      manuallyUpdatedActivities: [activity({ distanceInMeters: 2100, manual: false })],
    });
    const event = onlyEvent(page);
    assert.equal(event.distanceMeters, 2100);
    assert.equal(event.source, 'user');
    assert.ok(Array.isArray(event.data.laps));
  });

  it('are marked when typed in', () => {
    const sources = [
      normaliseSummaries('activities', [activity({ manual: true })]),
      normaliseSummaries('manuallyUpdatedActivities', [activity()]),
    ].map((page) => [onlyEvent(page).source, page.points[0]?.source]);
    assert.deepEqual(sources, [
      ['manual', 'manual'],
      ['manual', 'manual'],
    ]);
  });

  it('count the parts of a multi-sport workout and not their parent', () => {
    const page = normaliseBody({
      activities: [
        activity({ activityId: 1, isParent: true, activityType: 'MULTI_SPORT' }),
        activity({ activityId: 2, parentSummaryId: 1, startTimeInSeconds: START }),
        activity({ activityId: 3, parentSummaryId: 1, startTimeInSeconds: START + 600 }),
      ],
      activityDetails: [details({ activityId: 1, isParent: true })],
    });
    assert.deepEqual(
      page.events.map((event) => [event.vendorId, event.data.parentId]),
      [
        ['2', '1'],
        ['3', '1'],
      ],
    );
    assert.equal(page.points.length, 2);
  });

  it('have a pace from distance, else the vendor’s, else none', () => {
    const pace = (members: object) => onlyEvent(normaliseSummaries('activities', [activity(members)])).data.avgPace;
    assert.equal(pace({}), '5:00/km');
    assert.equal(pace({ distanceInMeters: null, averagePaceInMinutesPerKilometer: 15.521924 }), '15:31/km');
    assert.equal(pace({ distanceInMeters: 0 }), undefined);
  });

  it('are not what the device detected by itself', () => {
    const moved = { summaryId: 'm1', startTimeInSeconds: START, durationInSeconds: 300, activityType: 'Walking' };
    const page = normaliseSummaries('moveIQActivities', [moved]);
    assert.equal(onlyEvent(page).eventType, 'activity');
    assert.deepEqual(page.points, []);
  });
});
