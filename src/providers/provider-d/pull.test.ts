import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS, HOUR_MS, isoInstant, MINUTE_MS } from '../../platform/instants.ts';
import type { FetchRequest } from '../provider.ts';
import { allEvents } from '../testing/pages.ts';
import { scriptedApi } from '../testing/scripted-api.ts';
import { parseVendorJson } from '../vendor-json.ts';
import { type Activity, revisionOf } from './activity.ts';
import { providerD } from './provider-d.ts';
import { pullActivity, pullPostponed } from './pull.ts';
import { detailPath, fetchDay, LIST, vendorWith } from './testing/vendor-with.ts';

const from = Date.parse('2026-03-10T00:00:00Z');
const to = from + DAY_MS;

/** A run of an hour. */
const runAt = (id: number | string, startedAt: number): Activity => ({
  id,
  start_date: isoInstant(startedAt),
  sport_type: 'Run',
  elapsed_time: 3600,
});
const today = runAt(1, from + 8 * HOUR_MS);
const inactive = { errors: [{ resource: 'Application', field: 'Status', code: 'Inactive' }] };

const ids = (pages: Awaited<ReturnType<typeof fetchDay>>) => allEvents(pages).map(({ vendorId }) => vendorId);
const calories = (pages: Awaited<ReturnType<typeof fetchDay>>) =>
  Object.fromEntries(allEvents(pages).map(({ vendorId, caloriesKcal }) => [vendorId, caloriesKcal]));

describe('paging', () => {
  test('goes on until an empty page: a short one is not the end', async () => {
    const [second, third] = [runAt(2, from + 9 * HOUR_MS), runAt(3, from + 10 * HOUR_MS)];
    const lists = [[today], [second, third], []];
    const api = scriptedApi(({ path, query: { page } }) =>
      path === LIST ? { body: lists[Number(page) - 1] } : { body: { ...today, id: Number(path.split('/').at(-1)) } },
    );
    assert.deepEqual(ids(await fetchDay(api)), ['3', '2', '1']);
    const queries = api.asked.filter(({ path }) => path === LIST).map(({ query }) => query);
    assert.deepEqual(
      queries.map(({ page }) => page),
      [1, 2, 3],
    );
    for (const { page: _, ...query } of queries) {
      assert.deepEqual(query, { after: (to - 15 * DAY_MS) / 1000 - 1, before: to / 1000, per_page: 200 });
    }
  });

  test('an activity that an insertion shifted to the next page is asked for once', async () => {
    const lists = [[today], [today], [today, runAt(2, from + 9 * HOUR_MS)], []];
    const api = scriptedApi(({ path, query: { page } }) =>
      path === LIST ? { body: lists[Number(page) - 1] } : { body: { ...today, id: Number(path.split('/').at(-1)) } },
    );
    assert.deepEqual(ids(await fetchDay(api)), ['2', '1']);
    assert.equal(api.asked.length, 6);
  });

  test('a vendor that repeats one page for ever is an error, not a circle', async () => {
    const api = scriptedApi(() => ({ body: [today] }));
    await assert.rejects(fetchDay(api), { kind: 'malformed', message: /repeats/ });
    assert.equal(api.asked.length, 4);
  });

  test('nothing at all costs one request', async () => {
    const api = vendorWith([]);
    assert.deepEqual(await fetchDay(api), []);
    assert.equal(api.asked.length, 1);
  });

  test('a first month of more than a page is read whole, the newest day first', async () => {
    const month = Array.from({ length: 450 }, (_, index) => runAt(index, to - 29 * DAY_MS + index * HOUR_MS));
    const pages = await fetchDay(vendorWith(month), { from: to - 30 * DAY_MS });
    assert.deepEqual(ids(pages), month.map(({ id }) => String(id)).reverse());
  });

  for (const body of [undefined, null, {}, 'x', [null], [{ id: 1 }], { message: 'x' }]) {
    test(`${JSON.stringify(body)} is no list`, async () => {
      await assert.rejects(fetchDay(scriptedApi(() => ({ body }))), { kind: 'malformed' });
    });
  }
});

describe('the detail', () => {
  test('is one request per activity, without all efforts, with all digits of the id', async () => {
    const long = parseVendorJson('{"id": 98765432123456789}') as { id: string }; // beyond 2^53: a string
    const api = vendorWith([today, { ...today, id: long.id }]);
    const pages = await fetchDay(api);
    assert.deepEqual(calories(pages), { '1': 500, '98765432123456789': 500 });
    const details = api.asked.filter(({ path }) => path !== LIST);
    assert.deepEqual(
      details.map(({ path }) => path),
      [detailPath(1), detailPath('98765432123456789')],
    );
    assert.deepEqual(details[0]?.query, { include_all_efforts: 'false' });
  });

  test('one that cannot be understood is set aside, and the list showed a summary, which stands', async () => {
    // Not of this vendor's shape, on purpose.
    const broken = { ...today, elapsed_time: [] } as unknown as typeof today;
    const api = vendorWith([today, runAt(2, from + 9 * HOUR_MS), { ...broken, id: 3 }], {
      details: { '1': { body: broken } },
    });
    const pages = await fetchDay(api, { from, to });
    assert.deepEqual(ids(pages).toSorted(), ['1', '2']);
    assert.deepEqual(
      pages.flatMap(({ setAside = [] }) => setAside.map(({ endpoint, record }) => [endpoint, record])),
      [
        ['activity summary', { ...broken, id: 3 }],
        ['activity', broken],
      ],
    );
  });

  test('each is a page of its own, so that one that fails takes none before it along', async () => {
    const api = vendorWith([today, runAt(2, from + 9 * HOUR_MS)], { details: { '1': { body: [] } } });
    const seen: string[] = [];
    const reading = async () => {
      const request = { api, from, to, now: to, latestValue: () => Promise.resolve(null) };
      for await (const page of providerD.fetch(request)) seen.push(...ids([page]));
    };
    await assert.rejects(reading(), { kind: 'malformed' });
    assert.deepEqual(seen, ['2']);
  });

  test('404: deleted since it was listed, or hidden', async () => {
    const api = vendorWith([today, runAt(2, from + 9 * HOUR_MS)], { details: { '2': { status: 404 } } });
    assert.deepEqual(ids(await fetchDay(api)), ['1']);
    assert.equal(await pullActivity(vendorWith([]), '5', undefined), undefined);
  });

  test('403: the list showed a summary, which stands', async () => {
    const api = vendorWith([today], { details: { '1': { status: 403, body: { message: 'Forbidden' } } } });
    const [event] = allEvents(await fetchDay(api));
    assert.deepEqual([event?.caloriesKcal, event?.revision], [null, revisionOf(today)]);
    assert.equal(await pullActivity(api, '1', undefined), undefined);
  });

  test('an application that the vendor made inactive is an error that names it', async () => {
    const failure = { kind: 'refused', message: /application inactive/ };
    const refusal = { status: 403, body: inactive };
    await assert.rejects(fetchDay(vendorWith([today], { details: { '1': refusal } })), failure);
    await assert.rejects(fetchDay(scriptedApi(() => refusal)), failure);
  });

  test('403 of the list is an error whatever its body', async () => {
    for (const body of [undefined, 'no', { errors: 'Forbidden' }, { errors: [null, {}, 'x'] }]) {
      const api = scriptedApi(() => ({ status: 403, body }));
      await assert.rejects(fetchDay(api), { kind: 'refused', message: /does not show/ });
    }
  });
});

/** The stored activities: these, as the list shows them; the ones named last as summaries only. */
function stored(
  detailed: readonly Activity[],
  summaries: readonly Activity[] = [],
): Required<FetchRequest>['revisionsOf'] {
  const entries = [
    ...detailed.map((activity) => [String(activity.id), revisionOf(activity)] as const),
    ...summaries.map(({ id }) => [String(id), null] as const),
  ];
  return async () => new Map<string, string | null>(entries);
}

describe('what is listed', () => {
  const now = from + 2 * HOUR_MS;
  const window = { from, to: now, now };

  test('are the activities of two weeks: one that was uploaded days late is read in full', async () => {
    const late = runAt(1, now - 13 * DAY_MS);
    const api = vendorWith([late, runAt(2, now - 16 * DAY_MS)]);
    assert.deepEqual(calories(await fetchDay(api, window)), { '1': 500 });
  });

  test('costs no detail while the list shows what is stored', async () => {
    const api = vendorWith([today]);
    const pages = await fetchDay(api, { revisionsOf: stored([today]) });
    assert.deepEqual(ids(pages), []);
    assert.equal(api.asked.length, 2);
  });

  for (const change of [{ name: 'Another title' }, { distance: 5000 }, { elapsed_time: 3000 }, { private: true }]) {
    test(`is read again when it shows ${JSON.stringify(change)}`, async () => {
      const pages = await fetchDay(vendorWith([{ ...today, ...change }]), { revisionsOf: stored([today]) });
      assert.deepEqual(calories(pages), { '1': 500 });
    });
  }

  test('is read again where only the summary is stored, and then known by the state of the list', async () => {
    const [event] = allEvents(await fetchDay(vendorWith([today]), { revisionsOf: stored([], [today]) }));
    assert.deepEqual([event?.caloriesKcal, event?.revision], [500, revisionOf(today)]);
  });

  test('nothing is read before the month of a first sync', async () => {
    const first = { from: now - 30 * DAY_MS, to: now, now };
    const api = vendorWith([runAt(1, first.from - HOUR_MS - 1000), runAt(2, first.from + HOUR_MS)]);
    assert.deepEqual(ids(await fetchDay(api, first)), ['2']);
  });

  test('an activity that was under way when the window began is read in full', async () => {
    const long = { from: to - 20 * DAY_MS, to, now: to };
    assert.deepEqual(calories(await fetchDay(vendorWith([runAt(1, long.from - 30 * MINUTE_MS)]), long)), { '1': 500 });
  });

  test('what ended before the deletion of the data is left out', async () => {
    const pages = await fetchDay(vendorWith([today, runAt(2, from + 9 * HOUR_MS)]), { notBefore: from + 9 * HOUR_MS });
    assert.deepEqual(ids(pages), ['2']);
  });

  test('what the vendor returns beyond what was asked for is kept', async () => {
    const ancient = runAt(1, Date.parse('2018-05-02T12:15:09Z'));
    const api = scriptedApi(({ path, query: { page } }) =>
      path === LIST ? { body: page === 1 ? [ancient] : [] } : { body: { ...ancient, calories: 700 } },
    );
    assert.deepEqual(calories(await fetchDay(api, window)), { '1': 700 });
  });
});

describe('a quota that a long first sync would spend', () => {
  const first = { from: to - 30 * DAY_MS, to, now: to };
  const month = Array.from({ length: 30 }, (_, day) => runAt(day, to - (day + 1) * DAY_MS));
  const limits = (left: number) => ({
    'x-readratelimit-limit': '100,1000',
    'x-readratelimit-usage': `${100 - left},500`,
  });
  const postponed = (from: number, below: number) =>
    Array.from({ length: below - from }, (_, index) => ({ activityId: String(from + index), isPostponed: true }));

  test('gives all of it, the newest in full; the details of the others are asked for later', async () => {
    const pages = await fetchDay(vendorWith(month, { headers: limits(22) }), first);
    assert.equal(ids(pages).length, 30);
    const known = calories(pages);
    const detailed = month.map(({ id }) => String(id)).filter((id) => known[id] === 500);
    // Two are recent; of the twenty calls then left, half.
    assert.deepEqual(detailed.map(Number), [...Array(12).keys()]);
    assert.deepEqual(pages[0]?.unfinished, postponed(12, 30));
    assert.ok(pages[0].events.every(({ revision }) => revision === undefined));
  });

  test('does not replace what is stored by a summary', async () => {
    const [oldest] = month.slice(-1);
    assert.ok(oldest !== undefined);
    const pages = await fetchDay(vendorWith([{ ...oldest, name: 'New' }], { headers: limits(0) }), {
      ...first,
      revisionsOf: stored([oldest]),
    });
    assert.deepEqual(ids(pages), []);
    assert.deepEqual(pages[0]?.unfinished, postponed(29, 30));
  });

  test('is left half of what is there by the postponed details too; the rest waits once more', async () => {
    const headers = limits(9);
    const details = Object.fromEntries(
      month.map((activity) => [String(activity.id), { body: { ...activity, calories: 500 }, headers }]),
    );
    const api = vendorWith(month, { details });
    const pages = await Array.fromAsync(pullPostponed(api, ['12', '13', '14', '15', '16', '17', '18']));
    assert.deepEqual(ids(pages), ['12', '13', '14', '15', '16']);
    assert.deepEqual(pages.at(-1)?.unfinished, postponed(17, 19));
  });

  test('what is recent is read even when nothing is left', async () => {
    const pages = await fetchDay(vendorWith(month, { headers: limits(0) }), first);
    assert.deepEqual(
      allEvents(pages)
        .filter(({ caloriesKcal }) => caloriesKcal !== null)
        .map(({ vendorId }) => vendorId),
      ['0', '1'],
    );
  });
});
