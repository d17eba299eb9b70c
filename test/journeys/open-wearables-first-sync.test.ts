/** What phones with Open Wearables' SDKs tell of their first sync. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { IPHONE, record, sdkBody, WATCH } from '../../src/providers/phones/testing/sdk-bodies.ts';
import { type Composition, openComposition } from '../rig/composition.ts';
import { SdkPhone } from '../rig/open-wearables-phone.ts';
import { insertUser } from '../rig/rows.ts';

let app: Composition;
before(async () => {
  app = await openComposition({ env: { OW_SDK: 'on' } });
});
after(() => app.close());

const newUser = () => insertUser(app.db, app.workspaceId);
const steps = (id: string, value: number, source: object = WATCH, times = '10:00-10:10') =>
  record(id, 'HKQuantityTypeIdentifierStepCount', times, value, 'count', { source });
const ios = (...records: readonly unknown[]) => sdkBody('apple', { records });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.call({ method: 'POST', path, body: body as object, headers, key: undefined });

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

async function tokensOf(userId: string): Promise<Tokens> {
  return (await app.call({ method: 'POST', path: `/v1/users/${userId}/tokens` })).json() as Tokens; // its declared answer
}

async function phoneOf(userId: string): Promise<SdkPhone> {
  return new SdkPhone('ios', userId, await tokensOf(userId), (outgoing) => app.call({ key: undefined, ...outgoing }));
}

/** Does what the queue does. */
async function store(): Promise<void> {
  const waiting = await app.db.query<{ id: string }>(sql`select notice_id as id from phone_bodies where fault is null`);
  for (const { id } of waiting) await app.runTask('phone_body', { id });
}

describe('a first sync', () => {
  const report = (userId: string, token: string, body: unknown) =>
    post(`/api/v1/sdk/users/${userId}/logs`, body, { authorization: `Bearer ${token}` });
  const progressOf = async (userId: string) => {
    const answer = await app.call({ method: 'GET', path: `/v1/users/${userId}/phone-progress` });
    const { data } = answer.json() as { data: JsonObject[] }; // its declared answer
    return data.map(({ dataType, arrived, expected, endedAt }) => [dataType, arrived, expected, endedAt !== null]);
  };
  const begun = (counts: Record<string, number>) => ({
    eventType: 'historical_data_sync_start',
    dataTypeCounts: Object.entries(counts).map(([type, count]) => ({ type, count })),
  });
  const ended = (dataType: string, recordCount: number, success = true) => ({
    ...{ eventType: 'historical_data_type_sync_end', dataType, recordCount, success },
  });
  const HK = 'HKQuantityTypeIdentifier';

  test('is counted from its begin to its end, by kind, and a repeat counts once', async () => {
    const userId = await newUser();
    const phone = await phoneOf(userId);
    const { accessToken } = phone.session;
    const sent = (...events: object[]) =>
      report(userId, accessToken, { provider: 'apple', sdkVersion: '0.13.0', events });
    assert.deepEqual(await progressOf(userId), []);
    const counts = { [`${HK}StepCount`]: 3, [`${HK}HeartRate`]: 58_000, SleepAnalysis: 12 };
    assert.equal((await sent(begun(counts), { eventType: 'device_state' })).status, 202);
    const batch = ios(steps('a', 1), steps('b', 1, IPHONE));
    await phone.sync(batch, batch);
    await store();
    await phone.sync(batch);
    await store();
    const rest = [
      ['heart_rate', 0, 58_000, false],
      ['sleep', 0, 12, false],
    ];
    assert.deepEqual(await progressOf(userId), [...rest, ['steps', 2, 3, false]]);
    await sent(ended(`${HK}StepCount`, 3), ended('SleepAnalysis', 4, false));
    await phone.sync(ios(steps('later', 1, WATCH, '12:00-12:10')));
    await store();
    assert.deepEqual(await progressOf(userId), [...rest, ['steps', 3, 3, true]]);
    await sent(begun({ STEP_COUNT: 9 }));
    assert.deepEqual(
      await progressOf(userId),
      [...rest, ['steps', 0, 9, false]].sort((a, b) => Number(b[2]) - Number(a[2])),
    );
  });

  test('whatever is reported, the answer is 202', async () => {
    const userId = await newUser();
    const { accessToken } = await tokensOf(userId);
    const odd = [
      '',
      'x',
      '[]',
      '{"provider":"nokia","events":[]}',
      { provider: 'apple', events: [null, 7, { eventType: 'x' }] },
    ];
    const counts = [
      null,
      { type: 'a\0', count: 1 },
      { type: 'b', count: -5 },
      { type: 'c', count: 1e300 },
      { type: 7, count: 1 },
      { type: 'd', count: 'many' },
    ];
    odd.push(
      { provider: 'google', events: [{ eventType: 'historical_data_sync_start', dataTypeCounts: counts }] } as never,
      'x'.repeat(1_100_000),
    );
    for (const body of odd) assert.equal((await report(userId, accessToken, body)).status, 202);
    assert.deepEqual(await progressOf(userId), [
      ['c', 0, 2_000_000_000, false],
      ['a', 0, 1, false],
      ['b', 0, 0, false],
    ]);
    assert.equal((await report(userId, 'nonsense', {})).status, 401);
    assert.equal((await report(userId, app.apiKey, {})).status, 401);
  });
});
