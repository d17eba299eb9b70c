import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, HOUR_MS } from '../platform/instants.ts';
import type { JsonObject } from '../platform/json.ts';
import { limitsOf } from '../vocabulary/metric-types/plausibility.ts';
import { METRIC_TYPE_NAMES } from '../vocabulary/metric-types/storage.ts';
import { MAX_AHEAD_MS, withinLimits, withLimits } from './limits.ts';
import { type HealthEvent, type Page, type Point, pageOf } from './page.ts';
import type { FetchRequest, Provider } from './provider.ts';

const NOW = Date.parse('2026-03-18T09:00:00Z');
const LATEST = NOW + MAX_AHEAD_MS;

const point = (change: Partial<Point> = {}): Point => ({
  ...{ metricType: 'steps', value: 5_000, recordedAt: NOW, day: '2026-03-18', settlesAt: null },
  ...change,
});
const event = (change: Partial<HealthEvent> = {}): HealthEvent => ({
  ...{ eventType: 'workout', vendorId: '7', activityType: 'running', startedAt: NOW - HOUR_MS, endedAt: NOW },
  ...{ durationSeconds: 3_600, distanceMeters: 10_000, caloriesKcal: 600, avgHeartRate: 140, maxHeartRate: 180 },
  ...{ data: {}, day: '2026-03-18', settlesAt: null, carries: [] },
  ...change,
});
const eventsOf = (events: readonly HealthEvent[]): Page => ({ points: [], events });
const reasonsOf = ({ setAside = [] }: Page) => setAside.map(({ endpoint, reason }) => `${endpoint}: ${reason}`);

describe('a page', () => {
  it('of possible values stays the same page', () => {
    const samples = { intraday: [{ time: '2026-03-18T09:00:00.000Z', value: 60 }] };
    const points = [
      point(),
      point({ metricType: 'heart_rate', value: 60, data: samples }),
      point({ metricType: 'blood_pressure', value: null, data: { systolic: 180, diastolic: 110, pulse: 60 } }),
      point({ recordedAt: 0 }),
      point({ recordedAt: LATEST }),
    ];
    const page = { points, events: [event()] };
    assert.equal(withinLimits(page, LATEST), page);
  });

  it('loses each value beyond the limits that hold for pushed ones', () => {
    for (const metricType of METRIC_TYPE_NAMES) {
      const [lowest, highest] = limitsOf(metricType) ?? [];
      if (lowest === undefined || highest === undefined || metricType === 'blood_pressure') continue;
      for (const value of [lowest - 0.01, highest + 0.01, 1e12]) {
        const kept = withinLimits(
          pageOf([point({ metricType, value }), point({ metricType, value: highest })]),
          LATEST,
        );
        assert.deepEqual(
          kept.points.map((one) => one.value),
          [highest],
        );
        assert.deepEqual(reasonsOf(kept), [`${metricType}: ${metricType} must lie from ${lowest} to ${highest}`]);
      }
    }
    assert.deepEqual(reasonsOf(withinLimits(pageOf([point({ metricType: 'strain_score', value: 1_000 })]), LATEST)), [
      'strain_score: strain_score must lie from 0 to 21',
    ]);
  });

  it('loses what lies before 1970 or more than 48 hours ahead', () => {
    for (const at of [-1, Date.UTC(1899, 0), LATEST + 1, Number.NaN, NOW + 900 * DAY_MS]) {
      const { points, setAside } = withinLimits(pageOf([point(), point({ recordedAt: at })]), LATEST);
      assert.deepEqual([points.length, setAside?.length], [1, 1]);
      for (const times of [{ startedAt: at }, { endedAt: at }])
        assert.equal(withinLimits(eventsOf([event(times)]), LATEST).events.length, 0, String(at));
    }
    for (const times of [{ endedAt: NOW - 2 * HOUR_MS }, { startedAt: NOW - 15 * DAY_MS }])
      assert.equal(withinLimits(eventsOf([event(times)]), LATEST).events.length, 0);
  });

  it('keeps the rest of an event and of a point', () => {
    const { events, setAside } = withinLimits(eventsOf([event({ maxHeartRate: 5_000, caloriesKcal: -1 })]), LATEST);
    assert.deepEqual(events, [event({ maxHeartRate: null, caloriesKcal: null })]);
    assert.deepEqual(setAside, [
      {
        ...{ endpoint: 'workout', key: '"7"' },
        record: { caloriesKcal: -1, maxHeartRate: 5_000, startedAt: NOW - HOUR_MS, endedAt: NOW },
        reason: 'caloriesKcal must lie from 0 to 50000; maxHeartRate must lie from 10 to 350',
      },
    ]);
    const dataOf = (metricType: Point['metricType'], data: JsonObject) =>
      withinLimits(pageOf([point({ metricType, value: 20, data })]), LATEST);
    const sample = (value: number, time = '2026-03-18T09:00:00.000Z') => ({ time, value });
    const pulse = dataOf('heart_rate', {
      min: 1,
      max: 180,
      intraday: [sample(60), sample(900), sample(60, '1950-01-01T00:00:00.000Z')],
    });
    assert.deepEqual(pulse.points[0]?.data, { max: 180, intraday: [sample(60)] });
    assert.equal(pulse.setAside?.length, 2);
    assert.deepEqual(dataOf('sleep', { efficiency: 101, stages: { deep: 60 } }).points[0]?.data, {
      stages: { deep: 60 },
    });
    const pressure = point({ metricType: 'blood_pressure', value: null, data: { systolic: 4_000, diastolic: 80 } });
    assert.deepEqual(withinLimits(pageOf([pressure]), LATEST).points, []);
  });

  it('names the sound values of a type beside those at fault, so that a type with few faults is understood', () => {
    const points = [point({ value: -1 }), point({ recordedAt: NOW - 1 }), point({ metricType: 'weight', value: 70 })];
    assert.deepEqual(withinLimits(pageOf(points), LATEST).understood, [{ endpoint: 'steps', key: String(NOW - 1) }]);
  });

  it('of which every event has impossible numbers is understood: the events stay', () => {
    const wild = { distanceMeters: 1e9, caloriesKcal: -1, avgHeartRate: 1, maxHeartRate: 5_000 };
    const page = withinLimits(eventsOf(Array.from('1234', (vendorId) => event({ ...wild, vendorId }))), LATEST);
    assert.equal(page.events.length, 4);
    assert.deepEqual([page.setAside?.length, page.understood?.length], [4, 4]);
  });

  it('with more than 1,000 impossible values is malformed', () => {
    const page = (count: number) => pageOf(Array.from({ length: count }, () => point({ value: -1 })));
    assert.equal(withinLimits(page(1_000), LATEST).setAside?.length, 1_000);
    assert.throws(() => withinLimits(page(1_001), LATEST), { kind: 'malformed' });
  });
});

describe('an adapter', () => {
  it('is held to the limits in each of its ways to give pages', async () => {
    const bad = () => pageOf([point({ value: -1 })]);
    const give = async function* () {
      yield bad();
    };
    const pushed = { kind: 'pushed', vendorUserId: '1', read: async () => bad() } as const;
    const adapter = {
      fetch: give,
      readAgain: async () => bad(),
      inbound: { pull: give, readNotices: () => [pushed, { kind: 'grant_ended', vendorUserId: '1' }] },
    } as unknown as Provider; // what gives pages
    const { fetch, readAgain, inbound } = withLimits(adapter, MAX_AHEAD_MS);
    const request = { now: NOW } as FetchRequest; // what the limits need of it
    const pages: (Page | undefined)[] = [];
    for await (const page of fetch(request)) pages.push(page);
    for await (const page of inbound?.pull(request, []) ?? []) pages.push(page);
    pages.push(await readAgain?.({ endpoint: '', key: null, reason: '', record: null }, async () => undefined));
    const notices = inbound?.readNotices(null) ?? [];
    for (const notice of notices) if (notice.kind === 'pushed') pages.push(await notice.read(undefined));
    assert.equal(notices.length, 2);
    assert.deepEqual(
      pages.map((page) => [page?.points.length, page?.setAside?.length]),
      Array(4).fill([0, 1]),
    );
  });
});
