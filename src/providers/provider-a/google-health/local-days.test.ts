/** Which samples of a heart-rate curve belong to which local day: clocks that change, and people who travel. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS, dayStart } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { allPoints } from '../../testing/pages.ts';
import {
  type Answer,
  type Asked,
  besideSettings,
  fetchAll,
  type Script,
  scriptedApi,
} from '../../testing/scripted-api.ts';
import { googleHealth } from './google-health.ts';

const isCurve = ({ path }: Asked) => path.endsWith(':rollUp');

/** Answers the settings, and all that concerns heart rates. */
function answering(answer: (asked: Asked) => Answer, timeZone = 'Europe/Berlin'): Script {
  const settings = { body: { timeZone } };
  return besideSettings('/v4/users/me/settings', settings, ({ path }) => path.includes('/heart-rate/'), answer);
}

describe('local days', () => {
  const rollup = (day: string): JsonObject => ({
    civilStartTime: {
      date: { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) },
    },
    heartRate: { beatsPerMinuteAvg: 70 },
  });

  for (const [day, hours, offsetAtEnd] of [
    ['2026-03-29', 23, 2],
    ['2026-10-25', 25, 1],
    ['2026-07-01', 24, 2],
  ] as const) {
    test(`${day} in Berlin has ${hours} hours of curve and settles by its own end`, async () => {
      const start = dayStart(day) - (day === '2026-03-29' ? 1 : 2) * 3_600_000;
      const windows = Array.from({ length: 30 }, (_, index) => ({
        startTime: new Date(start + (index - 2) * 3_600_000).toISOString(),
        heartRate: { beatsPerMinuteAvg: 60 + index },
      }));
      const api = scriptedApi(
        answering((asked) => ({ body: { rollupDataPoints: isCurve(asked) ? windows : [rollup(day)] } })),
      );
      const noon = dayStart(day) + DAY_MS / 2;
      const window = { from: new Date(noon).toISOString(), to: new Date(noon + 1).toISOString() };
      const [point] = allPoints(await fetchAll(googleHealth, api, window));
      const curve = point?.data?.intraday as { time: string }[]; // the form of a curve
      assert.equal(curve.length, hours);
      assert.equal(curve[0]?.time, new Date(start).toISOString());
      assert.equal(point?.recordedAt, dayStart(day));
      assert.equal(point?.settlesAt, dayStart(day) + DAY_MS - offsetAtEnd * 3_600_000 + 14 * DAY_MS);
      const range = api.asked.find(isCurve)?.body?.range as { startTime: string; endTime: string }; // the form of a range
      assert.equal(Date.parse(range.endTime) - Date.parse(range.startTime), hours * 3_600_000);
    });
  }

  describe('that are stored', () => {
    const [first, second, last] = ['2026-10-18', '2026-10-19', '2026-10-20'];
    const hour = (index: number) => new Date(dayStart(first) + index * 3_600_000).toISOString();
    const windows = Array.from({ length: 80 }, (_, index) => ({
      startTime: hour(index - 12),
      heartRate: { beatsPerMinuteAvg: 60 },
    }));
    const atHome = answering(
      (asked) => ({ body: { rollupDataPoints: isCurve(asked) ? windows : [first, second, last].map(rollup) } }),
      'Etc/GMT+8',
    );

    /** Of each curve: its day, first sample, number of samples, and by how many hours the day ends after UTC's. */
    async function curvesAfter(offsets: readonly (readonly [string, number])[]) {
      const asked: string[][] = [];
      const pages = await fetchAll(googleHealth, scriptedApi(atHome), {
        from: `${first}T20:00:00Z`,
        to: `${last}T20:00:00Z`,
        dayOffsets: async (...question) => {
          asked.push(question);
          return new Map(offsets);
        },
      });
      assert.deepEqual(asked, [['heart_rate', '2026-10-17', '2026-10-21']]);
      return allPoints(pages).map(({ day, data, settlesAt }) => {
        const curve = data?.intraday as { time: string }[]; // the form of a curve
        const hoursLater = ((settlesAt ?? 0) - dayStart(day)) / 3_600_000 - 15 * 24;
        return [day, curve[0]?.time, curve.length, hoursLater];
      });
    }

    test('nothing is stored: all days are in the zone of now', async () => {
      assert.deepEqual(await curvesAfter([]), [
        [first, hour(8), 24, 8],
        [second, hour(32), 24, 8],
        [last, hour(56), 12, 8],
      ]);
    });

    test('after two days in Tokyo, the day of the flight home has the hours between both zones', async () => {
      const inTokyo = ['2026-10-17', first, second].map((day) => [day, 540] as const);
      assert.deepEqual(await curvesAfter(inTokyo), [
        [first, hour(-9), 24, -9],
        [second, hour(15), 41, -9],
        [last, hour(56), 12, 8],
      ]);
    });

    test('after a flight east, hours that two days could have belong to the earlier one', async () => {
      const gone = [second, last, '2026-10-21'].map((day) => [day, 540] as const);
      assert.deepEqual(await curvesAfter([[first, -480], ...gone]), [
        [first, hour(8), 24, 8],
        [second, hour(32), 7, -9],
        [last, hour(39), 24, -9],
      ]);
    });
  });

  test('no range of a curve is longer than the vendor takes, also when the clocks go back', async () => {
    const api = scriptedApi(
      answering((asked) => ({
        body: isCurve(asked) ? {} : { rollupDataPoints: [rollup('2026-10-25')] },
      })),
    );
    await fetchAll(googleHealth, api, { from: '2026-09-28T12:00:00Z', to: '2026-10-28T12:00:00Z' });
    const ranges = api.asked.filter(isCurve).map(({ body }) => body?.range as { startTime: string; endTime: string }); // likewise
    assert.ok(ranges.length >= 3);
    for (const { startTime, endTime } of ranges) {
      assert.ok(Date.parse(endTime) - Date.parse(startTime) <= 14 * DAY_MS);
    }
  });
});
