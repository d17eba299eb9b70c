import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS } from '../../platform/instants.ts';
import type { HealthEvent } from '../page.ts';
import { parseVendorJson } from '../vendor-json.ts';
import { normaliseActivity, readActivity } from './activity.ts';

const run = {
  id: 7,
  name: 'Round the lake',
  sport_type: 'Run',
  type: 'Run',
  start_date: '2026-03-10T23:30:00Z',
  start_date_local: '2026-03-11T00:30:00Z',
  timezone: '(GMT+01:00) Europe/Berlin',
  utc_offset: 3600,
  elapsed_time: 3600,
  moving_time: 3000,
  distance: 10_000,
};

function eventOf(members: object = {}): HealthEvent {
  const event = normaliseActivity(readActivity({ ...run, ...members })).events[0];
  assert.ok(event);
  return event;
}

describe('times', () => {
  test('the wall clock with the false Z moves nothing', () => {
    const event = eventOf();
    assert.equal(event.startedAt, Date.parse('2026-03-10T23:30:00Z'));
    assert.equal(event.endedAt, Date.parse('2026-03-11T00:30:00Z'));
    assert.deepEqual([event.utcOffsetMinutes, event.day, event.durationSeconds], [60, '2026-03-11', 3600]);
    assert.equal(event.settlesAt, event.endedAt + 14 * DAY_MS);
  });

  test('the offset in force goes before the zone and its label', () => {
    const event = eventOf({ utc_offset: -25_200, timezone: '(GMT-08:00) America/Los_Angeles' });
    assert.deepEqual([event.utcOffsetMinutes, event.day], [-420, '2026-03-10']);
    assert.equal(eventOf({ utc_offset: 20_700.0, timezone: null }).utcOffsetMinutes, 345);
    assert.equal(eventOf({ utc_offset: '-0' }).utcOffsetMinutes, 0);
    assert.ok(Object.is(eventOf({ utc_offset: -0 }).utcOffsetMinutes, 0));
  });

  for (const [start_date, offset, day] of [
    ['2026-01-10T03:30:00Z', -300, '2026-01-09'],
    ['2026-07-10T03:30:00Z', -240, '2026-07-09'],
    ['2026-03-08T06:59:59Z', -300, '2026-03-08'],
    ['2026-03-08T07:00:00Z', -240, '2026-03-08'],
    ['2026-11-01T05:59:59Z', -240, '2026-11-01'],
    ['2026-11-01T06:00:00Z', -300, '2026-11-01'],
  ] as const) {
    test(`without utc_offset the zone's rules hold at ${start_date}`, () => {
      for (const utc_offset of [undefined, null, '', 'x', 1e9]) {
        const event = eventOf({ start_date, utc_offset, timezone: '(GMT-05:00) America/New_York' });
        assert.deepEqual([event.utcOffsetMinutes, event.day], [offset, day]);
      }
    });
  }

  test('without either the date on the wall clock is the day', () => {
    for (const timezone of [undefined, null, '', '(GMT+01:00)', '(GMT+01:00) Mars/Olympus', 'no zone at all']) {
      const event = eventOf({ utc_offset: null, timezone });
      assert.deepEqual([event.utcOffsetMinutes, event.day], [null, '2026-03-11']);
    }
  });

  test('without any of them it is the UTC date', () => {
    for (const start_date_local of [undefined, null, '', 'soon', '2026-02-30T00:00:00Z', '1999-01-01T00:00:00Z']) {
      const event = eventOf({ utc_offset: null, timezone: null, start_date_local });
      assert.deepEqual([event.utcOffsetMinutes, event.day], [null, '2026-03-10']);
    }
  });

  test('what is no instant is malformed, and the zone of the machine is never used', () => {
    for (const start_date of ['', 'soon', '2026-03-10T23:30:00', '2026-03-10', '0001-01-01T00:00:00Z']) {
      assert.throws(() => eventOf({ start_date }), { kind: 'malformed' });
    }
  });

  test('a missing elapsed time is the moving time, else none', () => {
    assert.equal(eventOf({ elapsed_time: null }).durationSeconds, 3000);
    assert.equal(eventOf({ elapsed_time: null, moving_time: null }).durationSeconds, 0);
  });
});

describe('ids', () => {
  test('keep all their digits', () => {
    const body = parseVendorJson(JSON.stringify(run).replace('"id":7', '"id":98765432123456789012'));
    assert.equal(normaliseActivity(readActivity(body)).events[0]?.vendorId, '98765432123456789012');
  });

  test('that are none are malformed', () => {
    for (const id of [undefined, null, '', '../athlete', 1.5, -1]) {
      assert.throws(() => eventOf({ id }), { kind: 'malformed' });
    }
  });
});

describe('measurements', () => {
  test('0 metres are no distance indoors and a distance outdoors', () => {
    const distance = (members: object) => eventOf({ distance: 0, ...members }).distanceMeters;
    assert.equal(distance({ sport_type: 'WeightTraining' }), null);
    assert.equal(distance({ sport_type: 'Yoga' }), null);
    assert.equal(distance({ sport_type: 'Workout', type: 'Workout' }), null);
    assert.equal(distance({ sport_type: 'VirtualRide' }), null);
    assert.equal(distance({ trainer: true }), null);
    assert.equal(distance({}), 0);
    assert.equal(eventOf({ distance: null }).distanceMeters, null);
    assert.equal(eventOf({ trainer: true }).distanceMeters, 10_000);
  });

  test('heart rate only when there is one', () => {
    const rates = (members: object) => {
      const { avgHeartRate, maxHeartRate } = eventOf({ average_heartrate: 140.5, max_heartrate: 170, ...members });
      return [avgHeartRate, maxHeartRate];
    };
    assert.deepEqual(rates({ has_heartrate: true }), [140.5, 170]);
    assert.deepEqual(rates({}), [140.5, 170]);
    assert.deepEqual(rates({ has_heartrate: false }), [null, null]);
    assert.deepEqual(rates({ has_heartrate: true, average_heartrate: 0, max_heartrate: null }), [null, null]);
  });

  test('kilojoules never become calories', () => {
    assert.equal(eventOf({ kilojoules: 900 }).caloriesKcal, null);
    assert.equal(eventOf({ kilojoules: 900, calories: 650.5 }).caloriesKcal, 650.5);
  });

  test('pace is from moving time and distance', () => {
    const pace = (members: object) => eventOf(members).data.avgPace;
    assert.equal(pace({}), '5:00/km');
    assert.equal(pace({ moving_time: 2999.6 }), '5:00/km');
    assert.equal(pace({ moving_time: 599.6, distance: 1000 }), '10:00/km');
    for (const members of [{ distance: 0 }, { distance: null }, { moving_time: 0 }, { moving_time: null }]) {
      assert.equal(pace(members), undefined);
    }
  });

  test('laps have their heart rate where there is one', () => {
    const laps = [
      { distance: 1000, elapsed_time: 300, average_heartrate: 150 },
      { distance: 500, elapsed_time: 160 },
    ];
    assert.deepEqual(eventOf({ laps }).data.laps, [
      { distance: 1000, time: 300, avgHR: 150 },
      { distance: 500, time: 160 },
    ]);
    for (const none of [undefined, null, []]) assert.equal('laps' in eventOf({ laps: none }).data, false);
  });

  test('data has the flags as given, and no place', () => {
    const place = { start_latlng: [52.1, 13.2], end_latlng: [52.1, 13.2], map: { summary_polyline: 'abc' } };
    const { data } = eventOf({ ...place, manual: false, trainer: true, private: true, device_name: 'Watch' });
    assert.deepEqual(data, {
      vendorActivityType: 'Run',
      name: 'Round the lake',
      movingTime: 3000,
      avgPace: '5:00/km',
      deviceName: 'Watch',
      manual: false,
      trainer: true,
      private: true,
    });
  });
});

describe('kinds', () => {
  test('sport_type goes before type, and an unknown one falls back on it', () => {
    const type = (sport_type: unknown, coarse?: unknown) => {
      const { activityType, data } = eventOf({ sport_type, type: coarse });
      return [activityType, data.vendorActivityType];
    };
    assert.deepEqual(type('TrailRun', 'Run'), ['trail_running', 'TrailRun']);
    assert.deepEqual(type(undefined, 'Ride'), ['cycling', 'Ride']);
    assert.deepEqual(type(null, 'Swim'), ['swimming', 'Swim']);
    assert.deepEqual(type('MoonHop', 'Run'), ['running', 'MoonHop']);
    assert.deepEqual(type('MoonHop', 'MoonHop'), ['other', 'MoonHop']);
    assert.deepEqual(type(undefined, undefined), ['other', undefined]);
  });

  test('an entry typed in by hand says so, in the event and in its point', () => {
    const page = normaliseActivity(readActivity({ ...run, manual: true }));
    assert.deepEqual([page.events[0]?.source, page.points[0]?.source], ['manual', 'manual']);
    assert.equal(eventOf({ manual: false }).source, 'user');
  });

  test('the point counts the event, at its start', () => {
    const { points, events } = normaliseActivity(readActivity(run));
    assert.deepEqual(points, [
      {
        metricType: 'workout',
        value: null,
        recordedAt: events[0]?.startedAt,
        utcOffsetMinutes: 60,
        day: '2026-03-11',
        source: 'user',
        settlesAt: events[0]?.settlesAt,
      },
    ]);
    assert.deepEqual(events[0]?.carries, ['workout']);
  });
});
