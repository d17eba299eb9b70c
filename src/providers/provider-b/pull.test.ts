import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS, isoInstant } from '../../platform/instants.ts';
import type { Page } from '../page.ts';
import type { FetchRequest } from '../provider.ts';
import { type Answer, requestTo, type ScriptedApi, scriptedApi } from '../testing/scripted-api.ts';
import { type VendorApi, VendorError } from '../vendor-api.ts';
import { inbound } from './inbound.ts';
import { itemTypes } from './item-types.ts';
import { providerB } from './provider-b.ts';
import { uploadWindows } from './pull.ts';

const NOW = Date.parse('2026-03-11T12:00:00.000Z');
const seconds = (iso: string) => Date.parse(iso) / 1000;

/** An item and when it was uploaded, by the last part of its pull path. */
interface Upload {
  readonly path: string;
  readonly at: string;
  readonly item: object;
}

interface FakeVendor {
  readonly api: ScriptedApi;
  readonly calls: { readonly path: string; readonly start: number; readonly end: number }[];
  /** Most requests under way at once. */
  busiest: number;
}

/** Answers like the vendor: with the uploads of the window, or with a status for a whole type. */
function fakeVendor(uploads: readonly Upload[], answers: Record<string, Answer> = {}): FakeVendor {
  let busy = 0;
  const calls: FakeVendor['calls'] = [];
  const api = scriptedApi(async ({ path: fullPath, query }) => {
    const path = fullPath.replace('/wellness-api/rest/', '');
    const [start, end] = [Number(query.uploadStartTimeInSeconds), Number(query.uploadEndTimeInSeconds)];
    calls.push({ path, start, end });
    busy += 1;
    vendor.busiest = Math.max(vendor.busiest, busy);
    await new Promise((resolve) => setImmediate(resolve));
    busy -= 1;
    if (answers[path]?.status === 503) throw new VendorError('unavailable', 'down');
    const inside = uploads.filter((u) => u.path === path && seconds(u.at) >= start && seconds(u.at) <= end);
    return answers[path] ?? { body: inside.map((upload) => upload.item) };
  });
  const vendor: FakeVendor = { calls, busiest: 0, api };
  return vendor;
}

function requestOf(vendor: FakeVendor, from: number, to = NOW): FetchRequest {
  return requestTo(vendor.api, { from, to, now: NOW });
}

/** The pages that hold something. */
async function pull(vendor: FakeVendor, from: number, to = NOW): Promise<Page[]> {
  const pages = await Array.fromAsync(providerB.fetch(requestOf(vendor, from, to)));
  return pages.filter(({ points, events }) => points.length + events.length > 0);
}

describe('upload windows', () => {
  it('cover every second of any span once, newest first, none too long', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 40 * DAY_MS }), (from, length) => {
        const windows = uploadWindows(from, from + length).toReversed();
        assert.equal(windows[0]?.start, Math.floor(from / 1000));
        assert.equal(windows.at(-1)?.end, Math.floor((from + length - 1) / 1000));
        for (const [index, { start, end }] of windows.entries()) {
          assert.ok(end >= start && end - start <= 86_399);
          if (index > 0) assert.equal(start, (windows[index - 1]?.end ?? 0) + 1);
        }
      }),
    );
  });

  it('are none for an empty span', () => {
    assert.deepEqual(uploadWindows(1000, 1000), []);
    assert.deepEqual(uploadWindows(2000, 1000), []);
  });
});

describe('pull', () => {
  it('asks for each type in each window, a few at once, and begins a little before the span', async () => {
    const vendor = fakeVendor([]);
    assert.deepEqual(await pull(vendor, NOW - 30 * DAY_MS), []);
    assert.equal(vendor.calls.length, 31 * itemTypes.length);
    assert.equal(vendor.busiest, 4);
    for (const { path } of itemTypes) {
      const windows = vendor.calls.filter((call) => call.path === path);
      assert.equal(windows[0]?.end, NOW / 1000 - 1);
      const reached = (NOW - 30 * DAY_MS) / 1000 - (windows.at(-1)?.start ?? 0);
      assert.ok(reached > 0 && reached <= 3600);
    }
  });

  it('yields the newest window first', async () => {
    const weight = (at: string, weightInGrams: number) => ({
      path: 'bodyComps',
      at,
      item: { measurementTimeInSeconds: seconds(at), weightInGrams },
    });
    const vendor = fakeVendor([weight('2026-03-08T08:00:00Z', 70_000), weight('2026-03-11T08:00:00Z', 71_000)]);
    const pages = await pull(vendor, NOW - 5 * DAY_MS);
    assert.deepEqual(
      pages.map((page) => page.points.map((point) => point.value)),
      [[71], [70]],
    );
  });

  it('can be taken up again where a quota has stopped it, once it has left the unsettled days behind', async () => {
    const whole = fakeVendor([]);
    const request = requestOf(whole, NOW - 30 * DAY_MS);
    const places = (await Array.fromAsync(providerB.fetch(request))).map(({ resumeAt }) => Number(resumeAt));
    assert.ok(places.length > 12);
    assert.ok(places.every((place, index) => place * 1000 <= NOW - 16 * DAY_MS && place < (places[index - 1] ?? NOW)));
    const rest = fakeVendor([]);
    await Array.fromAsync(providerB.fetch({ ...request, api: rest.api, resumeAt: String(places[9]) }));
    assert.equal(rest.calls.length, (places.length - 10) * itemTypes.length);
    assert.equal(Math.max(...rest.calls.map(({ end }) => end)), (places[9] ?? 0) - 1);
  });

  it('does not take a newer state back for an older upload', async () => {
    const day = (steps: number) => ({ calendarDate: '2026-03-09', durationInSeconds: 86_400, steps });
    const night = (start: string, validation: string) => ({
      startTimeInSeconds: seconds(start),
      durationInSeconds: 7 * 3600,
      validation,
    });
    const vendor = fakeVendor([
      { path: 'dailies', at: '2026-03-09T20:00:00Z', item: day(4000) },
      { path: 'dailies', at: '2026-03-11T07:00:00Z', item: day(9000) },
      { path: 'sleeps', at: '2026-03-09T07:00:00Z', item: night('2026-03-08T22:00:00Z', 'AUTO_TENTATIVE') },
      { path: 'sleeps', at: '2026-03-11T07:00:00Z', item: night('2026-03-08T23:00:00Z', 'AUTO_FINAL') },
    ]);
    const points = (await pull(vendor, NOW - 5 * DAY_MS)).flatMap((page) => page.points);
    assert.deepEqual(
      points.map((point) => [point.metricType, isoInstant(point.recordedAt), point.value]),
      [
        ['sleep', '2026-03-08T23:00:00.000Z', 7],
        ['steps', '2026-03-09T00:00:00.000Z', 9000],
      ],
    );
  });

  it('adds the laps of details that were uploaded in another window', async () => {
    const summary = { startTimeInSeconds: seconds('2026-03-09T10:00:00Z'), durationInSeconds: 600 };
    const laps = [{ startTimeInSeconds: summary.startTimeInSeconds }];
    const [early, late] = ['2026-03-09T11:00:00Z', '2026-03-11T07:00:00Z'];
    for (const [activityAt, detailsAt] of [
      [early, late],
      [late, early],
    ] as const) {
      const vendor = fakeVendor([
        { path: 'activities', at: activityAt, item: { activityId: 5, activityName: 'Run', ...summary } },
        { path: 'activityDetails', at: detailsAt, item: { activityId: 5, summary, laps } },
      ]);
      const pages = await pull(vendor, NOW - 5 * DAY_MS);
      const last = pages.flatMap((page) => page.events).at(-1);
      assert.deepEqual(last?.data.laps, [{ time: 600 }]);
      assert.equal(last?.data.name, 'Run');
      assert.equal(pages.flatMap((page) => page.points).length, 1);
    }
  });

  it('computes stress only for days whose summary brings none in the whole span', async () => {
    const details = (calendarDate: string) => ({ calendarDate, timeOffsetStressLevelValues: { 0: 20, 180: 40 } });
    const vendor = fakeVendor([
      { path: 'stressDetails', at: '2026-03-11T07:00:00Z', item: details('2026-03-08') },
      { path: 'stressDetails', at: '2026-03-11T07:00:00Z', item: details('2026-03-10') },
      {
        path: 'dailies',
        at: '2026-03-08T20:00:00Z',
        item: { calendarDate: '2026-03-08', averageStressLevel: 55 },
      },
    ]);
    const points = (await pull(vendor, NOW - 5 * DAY_MS)).flatMap((page) => page.points);
    assert.deepEqual(
      points.map((point) => [point.day, point.value, point.source]),
      [
        ['2026-03-08', 55, undefined],
        ['2026-03-10', 30, 'computed'],
      ],
    );
  });

  it('leaves a type alone for the rest of the sync when it is withheld or not enabled', async () => {
    const vendor = fakeVendor([], { sleeps: { status: 403 }, hrv: { status: 412 }, moveiq: { status: 404 } });
    await pull(vendor, NOW - 3 * DAY_MS);
    for (const path of ['sleeps', 'hrv', 'moveiq']) {
      assert.equal(vendor.calls.filter((call) => call.path === path).length, 1, path);
    }
    assert.equal(vendor.calls.filter((call) => call.path === 'dailies').length, 4);
  });

  it('fails in plain words when the key may not poll', async () => {
    const body = { errorMessage: 'InvalidPullTokenException failure' };
    const vendor = fakeVendor([], { dailies: { status: 400, body } });
    await assert.rejects(pull(vendor, NOW - HOUR_MS), { kind: 'push_only', message: /by notification only/ });
    const other = fakeVendor([], { dailies: { status: 400, body: 'secret' } });
    await assert.rejects(pull(other, NOW - HOUR_MS), {
      kind: 'refused',
      message: 'dailies: the vendor refused the request (400)',
    });
  });

  it('does not take a bad signature for a missing permission', async () => {
    const vendor = fakeVendor([], { dailies: { status: 403, body: { errorMessage: 'Unable to read oAuth header' } } });
    await assert.rejects(pull(vendor, NOW - HOUR_MS), { kind: 'refused' });
  });

  it('fails on an answer it does not understand, and on a vendor that is down, with nothing under way', async () => {
    const odd = fakeVendor([], { dailies: { status: 200, body: { dailies: [] } } });
    await assert.rejects(pull(odd, NOW - HOUR_MS), { kind: 'malformed' });
    const down = fakeVendor([], { sleeps: { status: 503 } });
    await assert.rejects(pull(down, NOW - 30 * DAY_MS), { kind: 'unavailable' });
    const asked = down.calls.length;
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(down.calls.length, asked);
    assert.ok(asked <= itemTypes.length);
  });
});

describe('a ping', () => {
  const span = { uploadStartTimeInSeconds: 1_773_140_400, uploadEndTimeInSeconds: 1_773_140_460 };
  const link = 'https://apis.garmin.com/wellness-api/rest/dailies?uploadStartTimeInSeconds=1&token=secret';
  const daily = { calendarDate: '2026-03-10', steps: 4210 };

  /** Reads what a ping with this link names; returns the links that were followed and the paths that were pulled. */
  async function read(callbackURL: unknown, follow: VendorApi['follow']) {
    const vendor = fakeVendor([{ path: 'dailies', at: isoInstant(1_773_140_430_000), item: { ...daily, steps: 1 } }]);
    const followed: string[] = [];
    const api: VendorApi = {
      ...vendor.api,
      follow: async (given, accept) => {
        followed.push(given);
        return follow(given, accept);
      },
    };
    const targets = inbound
      .readNotices({ dailies: [{ userId: 'u', ...span, callbackURL }] })
      .flatMap((notice) => (notice.kind === 'changed' ? [notice.target] : []));
    const pages = await Array.fromAsync(inbound.pull({ ...requestOf(vendor, NOW - DAY_MS), api }, targets));
    const values = pages.flatMap(({ points }) => points.map(({ value }) => value));
    return { followed, pulled: vendor.calls.map(({ path }) => path), values };
  }

  it('is followed as it is given', async () => {
    const { followed, pulled, values } = await read(link, async () => ({ status: 200, headers: {}, body: [daily] }));
    assert.deepEqual({ followed, pulled, values }, { followed: [link], pulled: [], values: [4210] });
  });

  it('is read by its two times when it leads elsewhere or to a token that is over, or has no link', async () => {
    const elsewhere = await read('https://foreign-host.example/x?token=secret', async () => undefined);
    assert.deepEqual(elsewhere.values, [1]);
    const over = { status: 400, headers: {}, body: { errorMessage: 'InvalidPullTokenException failure' } };
    assert.deepEqual((await read(link, async () => over)).values, [1]);
    const { followed, pulled } = await read(7, async () => undefined);
    assert.deepEqual([followed, pulled], [[], ['dailies']]);
  });
});
