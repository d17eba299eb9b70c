/** A coach saw 41 on Monday and sees 44 today: what the service said then can be read, and what has changed it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { retentionSweep, retentionsOf } from '../../src/compose/retention.ts';
import { putPoints, removePoints } from '../../src/modules/store/metrics/index.ts';
import { nameBringer, readAsOf, startKeeping } from '../../src/modules/store/past/index.ts';
import { sql, type Transaction } from '../../src/platform/db.ts';
import { DAY_MS, HOUR_MS, isoInstant, localDay } from '../../src/platform/instants.ts';
import type { Point } from '../../src/providers/page.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { testConfig } from '../rig/settings.ts';

let app: HealthApp;
let userId: string;

const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);
const [MONDAY, TUESDAY, WEDNESDAY] = [daysAgo(3), daysAgo(2), daysAgo(1)];
const MORNING = Date.parse(localDay(daysAgo(4).getTime()));

const reading = (value: number): Point => ({
  metricType: 'resting_heart_rate',
  recordedAt: MORNING,
  day: localDay(MORNING),
  value,
  settlesAt: NOW + DAY_MS,
});

/** A sync that ran around an instant, and the transaction in which it changed something. */
async function sync(at: Date, work: (tx: Transaction) => Promise<unknown>): Promise<string> {
  const id = uuidv7();
  await app.db.query(sql`
    insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, started_at, finished_at)
    values (${userId}, ${id}, (select workspace_id from users where id = ${userId}), ${uuidv7()}, 'provider_c', 'manual', 'completed', ${at}, ${at},
            ${new Date(at.getTime() - 1000)}, ${new Date(at.getTime() + 1000)})`);
  await app.db.transaction(async (tx) => {
    nameBringer(tx, { kind: 'sync', id });
    await work(tx);
  });
  return id;
}

const put = (at: Date, value: number) => sync(at, (tx) => putPoints(tx, userId, 'provider_c', [reading(value)], at));

/** What the tests read of the answers. */
interface Answer {
  readonly data: { readonly id: string; readonly value: number | null }[];
  readonly nextCursor: string | null;
  readonly details: { readonly path: string }[];
}

async function get<Read = Answer>(path: string, status = 200): Promise<Read> {
  const answer = await app.call('GET', `/users/${userId}/${path}`);
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  return answer.body as Read; // the caller states what it reads
}

const asOf = (at: Date, ms = HOUR_MS) => `asOf=${isoInstant(at.getTime() + ms)}`;
const DAY = `from=${localDay(MORNING)}&to=${localDay(MORNING)}`;

async function valuesAt(query: string) {
  const { data: points } = await get(`health?metricType=resting_heart_rate&${query}`);
  const [summary] = await get<{ metrics: { resting_heart_rate: { value: number } } }[]>(
    `health/daily-summaries?${DAY}&${query}`,
  );
  const { data: series } = await get(`health/timeseries?metricType=resting_heart_rate&${DAY}&${query}`);
  return [points[0]?.value, summary?.metrics.resting_heart_rate.value, series[0]?.value ?? undefined];
}

interface State {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly isStored: boolean;
  readonly value: number | null;
  readonly broughtBy: { readonly kind: string; readonly id: string | null } | null;
}

const statesOf = async (pointId: string, query = ''): Promise<State[]> =>
  (await get<{ data: State[] }>(`health/${pointId}/history${query}`)).data;

const sweep = (HISTORY_RETENTION_DAYS: string, now: Date) =>
  retentionSweep(app.db, retentionsOf(testConfig('postgres://unused', { HISTORY_RETENTION_DAYS })))(now);

describe('a reading that was revised', () => {
  let syncs: string[];
  let pointId: string;

  before(async () => {
    app = await startHealthApp();
    userId = await app.addUser();
    await app.db.query(sql`update past_start set since = ${daysAgo(10)}`);
    syncs = [await put(MONDAY, 41), await put(TUESDAY, 43), await put(WEDNESDAY, 44)];
    pointId = String((await get('health')).data[0]?.id);
  });
  after(() => app.close());

  it('is answered as it was at every instant', async () => {
    assert.deepEqual(await valuesAt(asOf(MONDAY, -1)), [undefined, undefined, undefined]);
    assert.deepEqual(await valuesAt(asOf(MONDAY, 0)), [41, 41, 41]);
    assert.deepEqual(await valuesAt(asOf(TUESDAY, -1)), [41, 41, 41]);
    assert.deepEqual(await valuesAt(asOf(TUESDAY, 0)), [43, 43, 43]);
    assert.deepEqual(await valuesAt(asOf(WEDNESDAY)), [44, 44, 44]);
    assert.deepEqual(await valuesAt(''), [44, 44, 44]);
  });

  it('lists its states with the syncs that brought them', async () => {
    const at = (state: State) => [state.validFrom, state.validUntil, state.value, state.broughtBy?.id];
    const instants = [MONDAY, TUESDAY, WEDNESDAY].map((one) => one.toISOString());
    const states = (await statesOf(pointId)).map(at);
    assert.deepEqual(states, [
      [instants[2], null, 44, syncs[2]],
      [instants[1], instants[2], 43, syncs[1]],
      [instants[0], instants[1], 41, syncs[0]],
    ]);
    const first = await get<Answer & { data: State[] }>(`health/${pointId}/history?limit=2`);
    assert.deepEqual(first.data.map(at), states.slice(0, 2));
    const second = await get<Answer & { data: State[] }>(
      `health/${pointId}/history?limit=2&cursor=${first.nextCursor}`,
    );
    assert.deepEqual(second.data.map(at), states.slice(2));
    assert.equal(second.nextCursor, null);
  });

  it('is listed as gone when the vendor has taken it back, and as stored when it comes again', async () => {
    const [gone, again] = [daysAgo(0.5), daysAgo(0.25)];
    const id = await sync(gone, (tx) => removePoints(tx, userId, 'provider_c', [reading(0)], gone));
    const [last] = await statesOf(pointId);
    assert.deepEqual(
      [last?.isStored, last?.value, last?.validFrom, last?.broughtBy?.id],
      [false, null, isoInstant(gone.getTime()), id],
    );
    await app.db.transaction((tx) => putPoints(tx, userId, 'provider_c', [reading(45)], again));
    const states = await statesOf(pointId);
    assert.deepEqual(
      states.map(({ value, isStored, broughtBy }) => [value, isStored, broughtBy?.kind]),
      [[45, true, 'push'], [null, false, 'sync'], ...[44, 43, 41].map((value) => [value, true, 'sync'])],
    );
    assert.deepEqual(await valuesAt(asOf(gone)), [undefined, undefined, undefined]);
    assert.deepEqual(await valuesAt(asOf(again)), [45, 45, 45]);
  });

  it('refuses instants of which it does not know the states, and foreign cursors and ids', async () => {
    for (const query of [`asOf=${isoInstant(NOW + DAY_MS)}`, asOf(daysAgo(11)), 'asOf=yesterday', 'asOf=']) {
      for (const path of ['health', 'events', `health/daily-summaries?${DAY}`]) {
        const { details } = await get(`${path}${path.includes('?') ? '&' : '?'}${query}`, 400);
        assert.equal(details[0]?.path, 'query.asOf', query);
      }
    }
    await app.db.transaction((tx) =>
      putPoints(tx, userId, 'provider_c', [{ ...reading(70.1234567), metricType: 'weight' }], TUESDAY),
    );
    const { nextCursor } = await get(`health?limit=1&${asOf(WEDNESDAY)}`);
    assert.equal((await get(`health?limit=1&${asOf(WEDNESDAY)}&cursor=${nextCursor}`)).data.length, 1);
    for (const query of ['', `&${asOf(TUESDAY)}`]) await get(`health?limit=1&cursor=${nextCursor}${query}`, 400);
    const [weight] = (await get('health?metricType=weight')).data;
    assert.equal((await statesOf(String(weight?.id)))[0]?.value, 70.123457, 'without more digits than the list gives');
    const other = await app.addUser();
    assert.equal((await app.call('GET', `/users/${other}/health/${pointId}/history`)).status, 404);
    for (const id of ['x', 'a.b.c.d', `${pointId}z`, `${pointId}.1`, 'AAAA.1.1.zzzzzzzzzzzz']) {
      await get(`health/${id}/history`, 404);
    }
  });

  it('forgets states after HISTORY_RETENTION_DAYS, says so, and forgets all with the health data', async () => {
    await sweep('2', new Date(NOW + HOUR_MS));
    const states = await statesOf(pointId);
    assert.deepEqual(
      states.map(({ value }) => value),
      [45, null, 44, 43],
    );
    assert.equal((await app.call('DELETE', `/users/${userId}/health`)).status, 200);
    assert.deepEqual(await valuesAt(asOf(WEDNESDAY)), [undefined, undefined, undefined]);
    await get(`health/${pointId}/history`, 404);
  });

  it('keeps nothing with HISTORY_RETENTION_DAYS=0, and begins anew after that', async () => {
    await put(MONDAY, 41);
    await startKeeping(app.db, false, new Date());
    await put(TUESDAY, 43);
    const [state] = await statesOf(pointId);
    assert.deepEqual([state?.value, state?.validFrom, state?.broughtBy], [43, null, null]);
    await assert.rejects(
      readAsOf(app.db, isoInstant(NOW), async () => ({ days: 0, from: null }), new Date()),
      /past states are not kept/,
    );
    await sweep('0', new Date());
    assert.equal((await app.db.query(sql`select from past_points`)).length, 0);
    await startKeeping(app.db, true, WEDNESDAY);
    const at = new Date(NOW - HOUR_MS);
    await put(at, 44);
    assert.deepEqual(
      (await statesOf(pointId)).map(({ value, validFrom }) => [value, validFrom]),
      [
        [44, isoInstant(at.getTime())],
        [43, null],
      ],
    );
    await get(`health?${asOf(TUESDAY)}`, 400);
    assert.deepEqual(await valuesAt(asOf(WEDNESDAY)), [43, 43, 43]);
  });
});
