/** The kit for apps against the service itself: HealthKit and Health Connect are played, everything behind them is real. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { appleHealth, type Fetch, healthConnect, PersonTokens } from '../../sdk-phone/src/index.ts';
import { FakeHealthConnect } from '../../sdk-phone/test/fake-health-connect.ts';
import { FakeHealthKit } from '../../sdk-phone/test/fake-healthkit.ts';
import { Phone } from '../../sdk-phone/test/phone.ts';
import { sql } from '../../src/platform/db.ts';
import {
  ANDROID_TYPES,
  complete,
  DAY,
  fill,
  fillAndroid,
  MINUTE,
  NOW,
  PHONE,
  type PhoneApps,
  STEPS,
  startPhoneApps,
  TYPES,
  tick,
  WATCH,
  walk,
} from '../rig/phone-apps.ts';

let apps: PhoneApps;
before(async () => {
  apps = await startPhoneApps();
});
after(() => apps.close());

async function stepsOf(userId: string, date: string): Promise<number | undefined> {
  const { days } = await apps.answersOf(userId, 'apple_health');
  return days.find((day) => day.date === date)?.values.steps;
}

describe('a person who signs in with a code', () => {
  const kit = new FakeHealthKit();
  const phone = new Phone();
  let userId: string;
  let code: string;
  let loseAnswers = 0;
  let renewals = 0;
  let tokens: PersonTokens;
  before(async () => {
    userId = await apps.createUser('UTC');
    const invitation = await apps.call('POST', `/users/${userId}/invitation-codes`);
    code = String(invitation.body.code);
    const { baseUrl } = apps;
    const lossy: Fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (!url.endsWith('/v1/tokens/refresh')) return answer;
      renewals++;
      if (loseAnswers-- > 0) throw new TypeError('the connection was lost');
      return answer;
    };
    tokens = new PersonTokens({ baseUrl, storage: phone.storage, fetch: lossy });
  });

  const send = () => apps.syncOf(userId, phone, appleHealth(kit, { types: TYPES }), tokens).sync();
  const anHourPasses = () => apps.db.query(sql`update person_tokens set access_until = array[now() - interval '1 s']`);

  test('is told why a code is not good, and the right one is good once', async () => {
    await assert.rejects(tokens.redeem('AAAA-AAAA'), { reason: 'refused', message: /unknown, was used already/ });
    await assert.rejects(tokens.accessToken(), { reason: 'signed_out' });
    assert.equal(await tokens.redeem(` ${code.toLowerCase()}`), userId);
    await assert.rejects(new PersonTokens({ baseUrl: apps.baseUrl, storage: new Phone().storage }).redeem(code), {
      reason: 'refused',
    });
    kit.add(walk(NOW - 60 * MINUTE, 500));
    assert.equal((await send()).isComplete, true);
    assert.equal(await stepsOf(userId, '2026-05-20'), 500);
  });

  test('stays signed in when the answers with new tokens get lost', async () => {
    await anHourPasses();
    loseAnswers = 2;
    kit.add(walk(NOW - 30 * MINUTE, 60));
    assert.equal((await send()).isComplete, true);
    assert.equal(renewals, 3);
    assert.equal(await stepsOf(userId, '2026-05-20'), 560);
    await anHourPasses();
    kit.add(walk(NOW - 20 * MINUTE, 40));
    assert.equal((await send()).isComplete, true, 'the tokens that arrived are good for the next renewal');
    assert.equal(renewals, 4);
  });

  test('who is signed out by the customer has to connect again; nothing is lost', async () => {
    await apps.call('DELETE', `/users/${userId}/tokens`);
    kit.add(walk(NOW - 120 * MINUTE, 7));
    assert.equal((await send()).stopped?.reason, 'signed_out');
    const { body } = await apps.call('POST', `/users/${userId}/invitation-codes`);
    await tokens.redeem(String(body.code));
    assert.equal((await send()).isComplete, true);
    assert.equal(await stepsOf(userId, '2026-05-20'), 607);
  });
});

describe('Apple Health', () => {
  test('what the phone shows is what the service answers; a second sync adds nothing', async () => {
    const userId = await apps.createUser('UTC');
    const kit = new FakeHealthKit();
    kit.order = [PHONE.source, WATCH.source]; // not the order that the service would take
    fill(kit);
    const sync = apps.syncOf(userId, new Phone(), appleHealth(kit, { types: TYPES, pageSize: 50 }));
    const first = await complete(sync);
    assert.equal(first.ignored, 0);
    const { days, pulse, events } = await apps.answersOf(userId, 'apple_health');
    assert.equal(days.length, 61);
    for (const { date, values } of days) {
      const from = Date.parse(`${date}T00:00:00Z`);
      assert.equal(values.steps, Math.round(kit.sumOf(STEPS, from, from + DAY)), date);
      assert.equal(values.sleep, 5.5, date);
    }
    assert.equal(days[5]?.values.steps, 120 * 0.6 + 300 + 900, 'the phone counts first, as the person has chosen');
    assert.equal(pulse.length, 61);
    assert.deepEqual(
      ['sleep', 'workout'].map((type) => events.filter(({ eventType }) => eventType === type).length),
      [61, 13],
    );

    const again = await complete(sync);
    assert.deepEqual([again.sent, again.stored], [0, 0]);
    await sync.forget();
    const whole = await complete(sync);
    assert.equal(whole.sent, whole.stored + whole.unchanged);
    assert.equal(whole.stored, 0, JSON.stringify(whole));
    assert.deepEqual(await apps.answersOf(userId, 'apple_health'), { days, pulse, events });
  });

  test('the newest 30 days arrive before the older ones', async () => {
    const userId = await apps.createUser('UTC');
    const kit = new FakeHealthKit();
    fill(kit);
    const ended = new AbortController();
    const sync = apps.syncOf(userId, new Phone(), appleHealth(kit, { types: TYPES, pageSize: 20 }));
    const result = await sync.sync({
      signal: ended.signal,
      onProgress: ({ step }) => step === 'history' && ended.abort(),
    });
    assert.equal(result.stopped?.reason, 'interrupted');
    const { days } = await apps.answersOf(userId, 'apple_health');
    assert.deepEqual([days[0]?.date, days.at(-1)?.date], ['2026-04-21', '2026-05-20']);
    await complete(sync);
    assert.equal((await apps.answersOf(userId, 'apple_health')).days.length, 61);
  });

  test('a deletion reaches its day, though it has no date', async () => {
    const userId = await apps.createUser('UTC');
    const kit = new FakeHealthKit();
    const old = NOW - 40 * DAY;
    const gone = kit.add(walk(old, 500));
    kit.add(walk(old + 60 * MINUTE, 70));
    const alone = kit.add(walk(NOW - 3 * DAY, 200));
    const sync = apps.syncOf(userId, new Phone(), appleHealth(kit, { types: TYPES }));
    await complete(sync);
    assert.equal(await stepsOf(userId, '2026-04-10'), 570);
    kit.remove(gone);
    kit.remove(alone);
    await complete(sync);
    assert.equal(await stepsOf(userId, '2026-04-10'), 70);
    assert.equal((await stepsOf(userId, '2026-05-17')) ?? 0, 0);
  });

  test('a permission that is taken back looks like no data, and erases nothing', async () => {
    const userId = await apps.createUser('UTC');
    const kit = new FakeHealthKit();
    kit.add(walk(NOW - 60 * MINUTE, 500));
    const sync = apps.syncOf(userId, new Phone(), appleHealth(kit, { types: TYPES }));
    await complete(sync);
    kit.refused.add(STEPS);
    const result = await complete(sync);
    assert.equal(result.sent, 0);
    assert.equal(await stepsOf(userId, '2026-05-20'), 500);
    kit.refused.clear();
    kit.add(walk(NOW - 30 * MINUTE, 60));
    await complete(sync);
    assert.equal(await stepsOf(userId, '2026-05-20'), 560);
  });

  test('a locked phone stops the sync, which goes on later', async () => {
    const userId = await apps.createUser('UTC');
    const kit = new FakeHealthKit();
    kit.add(walk(NOW - 60 * MINUTE, 500));
    kit.isLocked = true;
    const sync = apps.syncOf(userId, new Phone(), appleHealth(kit, { types: TYPES }));
    assert.equal((await sync.sync()).stopped?.reason, 'phone_unavailable');
    kit.isLocked = false;
    await complete(sync);
    assert.equal(await stepsOf(userId, '2026-05-20'), 500);
  });
});

describe('Health Connect', () => {
  test('steps, pulse, a night, a workout; changes, deletions and an expired token', async () => {
    const userId = await apps.createUser('UTC');
    const connect = new FakeHealthConnect(tick);
    const phone = new Phone();
    const sync = apps.syncOf(userId, phone, healthConnect(connect, { types: ANDROID_TYPES, offsetAt: () => 0 }));
    for (let day = 0; day < 40; day++) fillAndroid(connect, day);
    const night = (from: number, to: number, stage: number) => ({
      startTime: iso(NOW - (18 - from) * 60 * MINUTE),
      endTime: iso(NOW - (18 - to) * 60 * MINUTE),
      stage,
    });
    const stages = [night(1, 4, 4), night(4, 5, 5), night(5, 7, 6)];
    connect.put('SleepSession', 'night', { startTime: stages[0]?.startTime, endTime: stages[2]?.endTime, stages });
    connect.put('ExerciseSession', 'run', {
      startTime: iso(NOW - 120 * MINUTE),
      endTime: iso(NOW - 60 * MINUTE),
      exerciseType: 56,
    });
    await complete(sync);
    const first = await apps.answersOf(userId, 'health_connect');
    assert.equal(first.days.length, 40);
    assert.deepEqual([first.days.at(-1)?.values.steps, first.days.at(-1)?.values.sleep], [800, 6]);
    assert.equal(first.pulse.length, 120);
    assert.equal(first.events.length, 2);
    assert.deepEqual([(await complete(sync)).sent], [0]);

    connect.remove('run');
    fillAndroid(connect, 0, 1);
    await complete(sync);
    const second = await apps.answersOf(userId, 'health_connect');
    assert.deepEqual([second.days.at(-1)?.values.steps, second.events.length, second.pulse.length], [801, 1, 121]);

    connect.expireTokens();
    connect.put('Steps', 'missed', {
      startTime: iso(NOW - 5 * DAY),
      endTime: iso(NOW - 5 * DAY + MINUTE),
      count: 5,
    });
    const resumed = await complete(sync);
    assert.equal(resumed.unchanged > 100, true, 'the last 30 days were sent again');
    const third = await apps.answersOf(userId, 'health_connect');
    assert.equal(third.days.at(-6)?.values.steps, 810);
    assert.equal(third.pulse.length, 121);
  });

  test('a refused type is left out and named; the others arrive', async () => {
    const userId = await apps.createUser('UTC');
    const connect = new FakeHealthConnect(tick);
    fillAndroid(connect, 0);
    connect.refused.add('HeartRate');
    const sync = apps.syncOf(userId, new Phone(), healthConnect(connect, { types: ANDROID_TYPES, offsetAt: () => 0 }));
    assert.deepEqual((await complete(sync)).refusedTypes, ['HeartRate']);
    connect.refused.clear();
    await complete(sync);
    const { days, pulse } = await apps.answersOf(userId, 'health_connect');
    assert.deepEqual([days.at(-1)?.values.steps, pulse.length], [800, 3]);
  });
});

const iso = (ms: number) => new Date(ms).toISOString();
