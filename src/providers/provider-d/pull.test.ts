import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS, HOUR_MS, isoInstant, MINUTE_MS } from '../../platform/instants.ts';
import type { HealthEvent } from '../provider.ts';
import { allEvents } from '../testing/pages.ts';
import { parseVendorJson } from '../vendor-json.ts';
import type { Activity } from './activity.ts';
import { providerD } from './provider-d.ts';
import { pullActivity } from './pull.ts';
import { detailPath, fetchAll, LIST, scriptedApi, vendorWith } from './testing/scripted-api.ts';

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

const ids = (pages: Awaited<ReturnType<typeof fetchAll>>) => allEvents(pages).map(({ vendorId }) => vendorId);
const calories = (pages: Awaited<ReturnType<typeof fetchAll>>) =>
  Object.fromEntries(allEvents(pages).map(({ vendorId, caloriesKcal }) => [vendorId, caloriesKcal]));

describe('paging', () => {
  test('goes on until an empty page: a short one is not the end', async () => {
    const [second, third] = [runAt(2, from + 9 * HOUR_MS), runAt(3, from + 10 * HOUR_MS)];
    const lists = [[today], [second, third], []];
    const api = scriptedApi((path, { page }) =>
      path === LIST ? { body: lists[Number(page) - 1] } : { body: { ...today, id: Number(path.split('/').at(-1)) } },
    );
    assert.deepEqual(ids(await fetchAll(api)), ['3', '2', '1']);
    const queries = api.asked.filter(({ path }) => path === LIST).map(({ query }) => query);
    assert.deepEqual(
      queries.map(({ page }) => page),
      [1, 2, 3],
    );
    for (const { page: _, ...query } of queries) {
      assert.deepEqual(query, { after: (from - 3 * DAY_MS) / 1000 - 1, before: to / 1000, per_page: 200 });
    }
  });

  test('an activity that an insertion shifted to the next page is asked for once', async () => {
    const lists = [[today], [today], [today, runAt(2, from + 9 * HOUR_MS)], []];
    const api = scriptedApi((path, { page }) =>
      path === LIST ? { body: lists[Number(page) - 1] } : { body: { ...today, id: Number(path.split('/').at(-1)) } },
    );
    assert.deepEqual(ids(await fetchAll(api)), ['2', '1']);
    assert.equal(api.asked.length, 6);
  });

  test('a vendor that repeats one page for ever is an error, not a circle', async () => {
    const api = scriptedApi(() => ({ body: [today] }));
    await assert.rejects(fetchAll(api), { kind: 'malformed', message: /repeats/ });
    assert.equal(api.asked.length, 4);
  });

  test('nothing at all costs one request', async () => {
    const api = vendorWith([]);
    assert.deepEqual(await fetchAll(api), []);
    assert.equal(api.asked.length, 1);
  });

  test('a first month of more than a page is read whole, the newest day first', async () => {
    const month = Array.from({ length: 450 }, (_, index) => runAt(index, to - 29 * DAY_MS + index * HOUR_MS));
    const pages = await fetchAll(vendorWith(month), { from: to - 30 * DAY_MS });
    assert.deepEqual(ids(pages), month.map(({ id }) => String(id)).reverse());
  });

  for (const body of [undefined, null, {}, 'x', [null], [{ id: 1 }], { message: 'x' }]) {
    test(`${JSON.stringify(body)} is no list`, async () => {
      await assert.rejects(fetchAll(scriptedApi(() => ({ body }))), { kind: 'malformed' });
    });
  }
});

describe('the detail', () => {
  test('is one request per activity, without all efforts, with all digits of the id', async () => {
    const long = parseVendorJson('{"id": 98765432123456789}') as { id: string }; // beyond 2^53: a string
    const api = vendorWith([today, { ...today, id: long.id }]);
    const pages = await fetchAll(api);
    assert.deepEqual(calories(pages), { '1': 500, '98765432123456789': 500 });
    const details = api.asked.filter(({ path }) => path !== LIST);
    assert.deepEqual(
      details.map(({ path }) => path),
      [detailPath(1), detailPath('98765432123456789')],
    );
    assert.deepEqual(details[0]?.query, { include_all_efforts: 'false' });
  });

  test('each is a page of its own, so that one that fails takes none before it along', async () => {
    const api = vendorWith([today, runAt(2, from + 9 * HOUR_MS)], { details: { '1': { body: {} } } });
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
    assert.deepEqual(ids(await fetchAll(api)), ['1']);
    assert.equal(await pullActivity(vendorWith([]), '5', undefined), undefined);
  });

  test('403: the list showed a summary, which stands', async () => {
    const api = vendorWith([today], { details: { '1': { status: 403, body: { message: 'Forbidden' } } } });
    const [event] = allEvents(await fetchAll(api));
    assert.deepEqual([event?.caloriesKcal, event?.settlesAt], [null, from + 57 * HOUR_MS]);
    assert.equal(await pullActivity(api, '1', undefined), undefined);
  });

  test('an application that the vendor made inactive is an error that names it', async () => {
    const failure = { kind: 'refused', message: /application inactive/ };
    const refusal = { status: 403, body: inactive };
    await assert.rejects(fetchAll(vendorWith([today], { details: { '1': refusal } })), failure);
    await assert.rejects(fetchAll(scriptedApi(() => refusal)), failure);
  });

  test('403 of the list is an error whatever its body', async () => {
    for (const body of [undefined, 'no', { errors: 'Forbidden' }, { errors: [null, {}, 'x'] }]) {
      const api = scriptedApi(() => ({ status: 403, body }));
      await assert.rejects(fetchAll(api), { kind: 'refused', message: /does not show/ });
    }
  });
});

describe('before the window', () => {
  const now = from + 2 * HOUR_MS;
  const window = { from, to: now, now };
  const fetchOnly = async (activity: Activity) => {
    const api = vendorWith([activity]);
    return { event: allEvents(await fetchAll(api, window))[0], asked: api.asked.length };
  };

  test('a workout that was under way at the last sync is read in full', async () => {
    const { event } = await fetchOnly(runAt(1, from - 30 * MINUTE_MS));
    assert.equal(event?.caloriesKcal, 500);
    const long = { from: to - 10 * DAY_MS, to, now: to };
    const api = vendorWith([runAt(1, long.from - 30 * MINUTE_MS)]);
    assert.deepEqual(calories(await fetchAll(api, long)), { '1': 500 });
  });

  test('one that ended before it but would still be provisional is new: read in full', async () => {
    const { event } = await fetchOnly(runAt(1, from - 40 * HOUR_MS));
    assert.deepEqual([event?.caloriesKcal, event?.settlesAt], [500, from + 9 * HOUR_MS]);
  });

  test('an older one is offered as its summary, left open so that a new one gets its detail next time', async () => {
    const activity = runAt(1, from - 60 * HOUR_MS);
    const { event, asked } = await fetchOnly(activity);
    assert.equal(event?.caloriesKcal, null);
    assert.equal(event?.settlesAt, now + 14 * DAY_MS);
    assert.equal(asked, 2);
    // What the next sync does once the day of the open event begins its window.
    const next = { from: from - 80 * HOUR_MS, to: now + HOUR_MS, now: now + HOUR_MS };
    const [detailed] = allEvents(await fetchAll(vendorWith([activity]), next));
    assert.deepEqual([detailed?.caloriesKcal, detailed?.settlesAt], [500, from - 11 * HOUR_MS]);
  });

  test('nothing is read before the month of a first sync', async () => {
    const first = { from: now - 30 * DAY_MS, to: now, now };
    const api = vendorWith([runAt(1, first.from - HOUR_MS - 1000), runAt(2, first.from + HOUR_MS)]);
    assert.deepEqual(ids(await fetchAll(api, first)), ['2']);
  });

  test('what the vendor returns beyond what was asked for is kept', async () => {
    const ancient = runAt(1, Date.parse('2018-05-02T12:15:09Z'));
    const api = scriptedApi((path, { page }) =>
      path === LIST ? { body: page === 1 ? [ancient] : [] } : { body: { ...ancient, calories: 700 } },
    );
    assert.deepEqual(calories(await fetchAll(api, window)), { '1': 700 });
  });
});

describe('a quota that a long first sync would spend', () => {
  const first = { from: to - 30 * DAY_MS, to, now: to };
  const month = Array.from({ length: 30 }, (_, day) => runAt(day, to - (day + 1) * DAY_MS));
  const limits = (left: number) => ({
    'x-readratelimit-limit': '100,1000',
    'x-readratelimit-usage': `${100 - left},500`,
  });

  test('gives all of it, but for the oldest details first; the newest settled wait as open summaries', async () => {
    const api = vendorWith(month, { headers: limits(22) });
    const pages = await fetchAll(api, first);
    assert.equal(ids(pages).length, 30);
    const known = calories(pages);
    const detailed = month.map(({ id }) => String(id)).filter((id) => known[id] === 500);
    // Two are provisional; of the twenty calls then left, half.
    assert.deepEqual(detailed.map(Number), [0, 1, ...Array.from({ length: 10 }, (_, index) => 20 + index)]);
    for (const event of allEvents(pages)) {
      assert.equal(event.settlesAt, event.caloriesKcal === null ? to + 14 * DAY_MS : event.endedAt + 2 * DAY_MS);
    }
    assert.equal(pages[0]?.events.length, 18);
  });

  test('is got through sync by sync, each beginning at the oldest that is open', async () => {
    const stored = new Map<string, HealthEvent>();
    let from = first.from;
    let syncs = 0;
    for (; from < to - 4 * DAY_MS && syncs < 10; syncs += 1) {
      const pages = await fetchAll(vendorWith(month, { headers: limits(22) }), { ...first, from });
      for (const event of allEvents(pages)) if (isOpen(stored.get(event.vendorId))) stored.set(event.vendorId, event);
      from = Math.min(...[...stored.values()].filter(isOpen).map(({ startedAt }) => startedAt - DAY_MS));
    }
    assert.equal(syncs, 3);
    assert.deepEqual(
      month.filter(({ id }) => stored.get(String(id))?.caloriesKcal !== 500),
      [],
    );
  });

  /** As the store has it: what is final is left alone, and what is not begins the next window. */
  function isOpen(event: HealthEvent | undefined): boolean {
    return event === undefined || (event.settlesAt ?? 0) > to;
  }

  test('what is provisional or new is read even when nothing is left', async () => {
    const pages = await fetchAll(vendorWith(month, { headers: limits(0) }), first);
    assert.deepEqual(
      allEvents(pages)
        .filter(({ caloriesKcal }) => caloriesKcal !== null)
        .map(({ vendorId }) => vendorId),
      ['0', '1'],
    );
  });
});
