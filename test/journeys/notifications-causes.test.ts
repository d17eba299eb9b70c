/** Each category of notification, sent for a real cause. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { markDisconnected } from '../../src/modules/collect/connections/index.ts';
import { requireConnection } from '../../src/modules/collect/connections/store.ts';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { afterMs, daysAgo, until } from '../rig/clock.ts';
import { createListener, type NotificationStack, startNotificationStack } from '../rig/notification-stack.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';

let stack: NotificationStack;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  stack = await startNotificationStack({
    env: { INSIGHTS_LLM_URL: `${receiver.url}/llm/v1`, INSIGHTS_LLM_KEY: 'llm-key' },
  });
});

after(async () => {
  await stack.stop();
  await receiver.close();
});

afterEach(() => {
  receiver.respond = () => 200;
});

const listener = (options?: Parameters<typeof createListener>[2]) => createListener(stack, receiver, options);

async function connect(userId: string, over: { status?: string; expiresAt?: Date } = {}): Promise<string> {
  const id = uuidv7();
  await stack.db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, token_expires_at, connected_at)
    values (${userId}, ${id}, ${stack.workspaceId}, 'provider_c', ${over.status ?? 'active'}, ${over.expiresAt ?? null}, now())`);
  return id;
}

/** `2026-05-03` → `3 May` */
const inWords = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
const pushPoints = (userId: string, points: object[], providerId = 'manual') =>
  stack.call('POST', `/users/${userId}/health`, { providerId, points });
const steps = (days: number, value: number) => ({
  metricType: 'steps',
  value,
  recordedAt: `${daysAgo(days)}T00:00:00.000Z`,
});

describe('notifications of each category are sent', () => {
  test('sync: completed and failed', async () => {
    const { userId, hears, heard } = await listener();
    const connectionId = await connect(userId);
    const ids = { jobId: uuidv7(), userId, connectionId, providerId: 'provider_c' };
    await stack.emit('sync.completed', userId, { ...ids, metricsSynced: 1234, syncedAt: new Date().toISOString() });
    const completed = await hears('sync');
    assert.deepEqual([completed.title, completed.severity], ['WHOOP synced', 'info']);
    assert.match(completed.body, /1,234 new or changed values/);
    await stack.emit('sync.failed', userId, {
      ...ids,
      error: 'provider_c answered 503',
      failedAt: new Date().toISOString(),
    });
    await receiver.until(() => heard().length === 2);
    assert.deepEqual([heard()[1]?.severity, heard()[1]?.body], ['warning', 'WHOOP answered 503']);
  });

  test('goal: steps that a user pushes reach it', async () => {
    const { userId, hears } = await listener();
    await stack.call('POST', `/users/${userId}/goals`, { metricType: 'steps', target: 10_000 });
    await pushPoints(userId, [steps(0, 12_345)]);
    const { title, body, severity } = await hears('goal');
    assert.deepEqual([title, severity], ['Goal reached: steps', 'info']);
    assert.equal(body, `Steps on ${inWords(daysAgo(0))}: 12,345. Your goal is at least 10,000 a day.`);
  });

  test('in the units that the user prefers, also where our sentences are kept in metric ones', async () => {
    const { userId, hears } = await listener();
    await stack.call('PATCH', `/users/${userId}`, { units: 'imperial' });
    await stack.call('POST', `/users/${userId}/goals`, { metricType: 'distance', target: 5_000 });
    const recordedAt = `${daysAgo(0)}T00:00:00.000Z`;
    await pushPoints(userId, [
      { metricType: 'distance', value: 12_345.6, recordedAt },
      { metricType: 'temperature', value: 40.5, recordedAt },
    ]);
    assert.match((await hears('goal')).body, /: 7.7 mi. Your goal is at least 3.1 mi a day/);
    const { body, metadata } = await hears('anomaly');
    assert.match(body, /^Body temperature 104.9 °F on .*: above the clinical limit of 10\d(\.\d)? °F$/);
    assert.deepEqual([metadata?.value, metadata?.unit], [40.5, 'celsius']);
    const anomalies = await stack.call('GET', `/users/${userId}/anomalies`);
    assert.match(anomalies.text, /40.5 °C/);
  });

  test('achievement: a day beats the record', async () => {
    const { userId, hears } = await listener();
    await pushPoints(userId, [steps(3, 9_000)]);
    await pushPoints(userId, [steps(2, 15_000), steps(1, 10)]);
    const { title, body } = await hears('achievement');
    assert.match(title, /^New personal record: steps, (highest day|best week)$/);
    assert.match(body, /15,000|24,0[01]0/);
  });

  test('anomaly: a value beyond a clinical limit, with its severity', async () => {
    const { userId, hears } = await listener();
    await pushPoints(userId, [
      { metricType: 'resting_heart_rate', value: 131, recordedAt: `${daysAgo(0)}T00:00:00.000Z` },
    ]);
    const { title, body, severity } = await hears('anomaly');
    assert.deepEqual([title, severity], ['Unusual resting heart rate', 'critical']);
    assert.match(body, /131/);
  });

  test('anomaly: what statistics find is one notification a day, without what is resolved by then', async () => {
    const { userId, heard } = await listener({ fields: { timezone: 'Europe/Berlin' } });
    const found = async (metricType: string, values: (day: number) => number, last: number) => {
      const day = (days: number, value: number) => {
        return { metricType, value, recordedAt: `${daysAgo(days)}T12:00:00.000Z` };
      };
      const month = Array.from({ length: 30 }, (_, index) => day(index + 3, values(index)));
      await pushPoints(userId, [...month, day(2, last), day(1, values(0))]);
    };
    const dueAt = async (count: number): Promise<Date> => {
      const rows = await until(
        () =>
          stack.db.query<{ dueAt: string }>(sql`
            select due_at as "dueAt" from finding_digests
            where user_id = ${userId} and cardinality(anomaly_ids) = ${count} and due_at is not null`),
        ({ length }) => length > 0,
      );
      return new Date(String(rows[0]?.dueAt));
    };
    await found('heart_rate_variability', (day) => 60 + (day % 3), 30);
    await found('skin_temperature', (day) => 33.5 + (day % 3) / 10, 35);
    await found('weight', (day) => 70 + (day % 3), 90);
    const due = await dueAt(3);
    const { data } = (await stack.call('GET', `/users/${userId}/anomalies`)).json() as { data: JsonObject[] };
    const weight = data.find(({ metricType }) => metricType === 'weight');
    await stack.call('PATCH', `/users/${userId}/anomalies/${String(weight?.id)}`, { status: 'acknowledged' });
    const anomalies = () => heard().filter(({ category }) => category === 'anomaly');
    const now = new Date();
    assert.ok(due > now);
    await stack.sweep(now);
    assert.deepEqual(anomalies(), []);
    await stack.db.query(sql`update finding_digests set due_at = ${now} where user_id = ${userId}`);
    await Promise.all([stack.sweep(now), stack.sweep(now)]);
    await receiver.until(() => anomalies().length > 0);
    assert.deepEqual(
      anomalies().map(({ title, severity, body }) => [title, severity, body.split('\n').length]),
      [['2 unusual values: heart rate variability and skin temperature', 'warning', 2]],
    );
    // What is found later waits for the next day, and a clinical limit waits for nothing.
    await found('stress', (day) => 30 + (day % 3), 80);
    const next = await dueAt(1);
    const local = (at: Date) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(at);
    assert.ok(local(next) > local(new Date()));
    await pushPoints(userId, [{ metricType: 'spo2', value: 85, recordedAt: `${daysAgo(0)}T00:00:00.000Z` }]);
    await receiver.until(() => anomalies().length > 1);
    assert.deepEqual(
      anomalies().map(({ severity }) => severity),
      ['warning', 'critical'],
    );
  });

  test('insight: two correlated series, phrased by the language model if its text keeps to the facts', async () => {
    const { userId, hears } = await listener();
    let asked: JsonObject = {};
    receiver.respond = ({ path, headers, body }, response) => {
      if (!path.startsWith('/llm')) return 200;
      assert.deepEqual([path, headers.authorization], ['/llm/v1/chat/completions', 'Bearer llm-key']);
      asked = JSON.parse(body.toString()) as JsonObject;
      const plain = String(((asked.messages as JsonObject[])[1] as JsonObject).content);
      response.end(JSON.stringify({ choices: [{ message: { content: `In other words: ${plain}` } }] }));
      return undefined;
    };
    await pushPoints(userId, insightPoints());
    const { body, severity } = await hears('insight');
    assert.equal(severity, 'info');
    assert.match(body, /^In other words: /);
    assert.ok(!JSON.stringify(asked).includes(userId));
  });

  test('insight: in our own words if the model fails, invents numbers, or must not see the data', async () => {
    const answers = [
      { status: 500, content: '' },
      { status: 200, content: 'You walked 99 miles!' },
    ];
    for (const { status, content } of answers) {
      const { userId, hears } = await listener();
      receiver.respond = ({ path }, response) => {
        if (!path.startsWith('/llm')) return 200;
        response.writeHead(status).end(JSON.stringify({ choices: [{ message: { content } }] }));
        return undefined;
      };
      await pushPoints(userId, insightPoints());
      assert.match((await hears('insight')).body, /association, not a cause|average of the last 7 days/);
    }
    const { userId, hears } = await listener();
    receiver.respond = ({ path }) => {
      assert.ok(!path.startsWith('/llm'), 'restricted data reached the model');
      return 200;
    };
    await pushPoints(userId, insightPoints(), 'provider_d');
    assert.match((await hears('insight')).body, /association, not a cause|average of the last 7 days/);
  });

  test('report: once, at the hour that the user chose, about the days before', async () => {
    const { userId, hears, heard } = await listener({ fields: { timezone: 'America/New_York' } });
    await stack.call('PUT', `/users/${userId}/notifications/reports`, { frequency: 'daily', hour: 7 });
    const rows = await stack.db.query<{ nextAt: string }>(sql`
      select next_at as "nextAt" from notification_reports where user_id = ${userId}`);
    const dueAt = new Date(String(rows[0]?.nextAt));
    const hour = new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/New_York',
    }).format(dueAt);
    assert.equal(Number(hour), 7);
    await stack.sweep(new Date(dueAt.getTime() - 1));
    assert.ok(!heard().some(({ category }) => category === 'report'));
    const now = new Date();
    await stack.db.query(sql`update notification_reports set next_at = ${now} where user_id = ${userId}`);
    const local = (offset: number) =>
      new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(now.getTime() + offset * DAY_MS);
    const at = (date: string, value: number) => ({ metricType: 'steps', value, recordedAt: `${date}T00:00:00.000Z` });
    await pushPoints(userId, [at(local(-1), 8_000), at(local(-2), 10_000)]);
    await Promise.all([stack.sweep(now), stack.sweep(now)]);
    const { title, body, timestamp } = await hears('report');
    assert.equal(title, `Your day: ${inWords(local(-1))}`);
    assert.equal(body, 'Steps: 8,000 (−20 %, before: 10,000)');
    assert.equal(timestamp, now.toISOString());
    await stack.sweep(new Date(now.getTime() + 60_000));
    const [count] = await stack.db.query<{ n: number }>(sql`
      select count(*) as n from notifications where user_id = ${userId} and category = 'report'`);
    assert.equal(count?.n, 1);
  });

  test('system: access withdrawn, a connection in error, a grant that ends within three days', async () => {
    const { userId, heard } = await listener();
    const connectionId = await connect(userId);
    const ref = { workspaceId: stack.workspaceId, userId, connectionId, providerId: 'provider_c' };
    await stack.emit('connection.error', userId, {
      connectionId,
      userId,
      providerId: 'provider_c',
      error: 'the vendor answered 500',
    });
    await receiver.until(() => heard().length === 1);
    await stack.db.transaction(async (tx) => {
      const { connectedAt } = await requireConnection(tx, stack.workspaceId, userId, connectionId);
      await markDisconnected(tx, { ...ref, connectedAt }, { error: 'withdrawn', code: 'access_withdrawn' });
    });
    await receiver.until(() => heard().length === 2);
    const expiring = await listener();
    await connect(expiring.userId, { expiresAt: afterMs(2 * DAY_MS) });
    await Promise.all([stack.sweep(new Date()), stack.sweep(new Date())]);
    const { title } = await expiring.hears('system');
    await stack.sweep(new Date());
    assert.deepEqual(
      heard().map((one) => [one.title, one.severity, one.category]),
      [
        ['Trouble with WHOOP', 'warning', 'system'],
        ['WHOOP is disconnected', 'warning', 'system'],
      ],
    );
    assert.equal(title, 'Access to WHOOP ends soon');
    const [count] = await stack.db.query<{ n: number }>(sql`
      select count(*) as n from notifications where user_id = ${expiring.userId}`);
    assert.equal(count?.n, 1);
  });

  test('no notification for a connection that the backend deletes, nor for a grant that is renewed automatically', async () => {
    const { userId, heard, hears } = await listener();
    const gone = { connectionId: uuidv7(), userId, providerId: 'provider_c' };
    await stack.emit('connection.disconnected', userId, gone);
    await stack.emit('sync.failed', userId, {
      ...gone,
      jobId: uuidv7(),
      error: 'The connection was removed',
      failedAt: new Date().toISOString(),
    });
    const far = await connect(userId, { expiresAt: afterMs(4 * DAY_MS) });
    await stack.sweep(new Date());
    await stack.db.query(sql`
      update connections set token_expires_at = ${afterMs(DAY_MS)}, second_token = '\\x00'::bytea
      where user_id = ${userId} and id = ${far}`);
    await stack.sweep(new Date());
    await stack.emit('sync.completed', userId, {
      ...gone,
      jobId: uuidv7(),
      metricsSynced: 0,
      syncedAt: new Date().toISOString(),
    });
    await hears('sync');
    assert.equal(heard().length, 1);
  });
});

/** 60 days of steps and resting heart rate: when one rises, the other falls. */
function insightPoints(): object[] {
  return Array.from({ length: 60 }, (_, index) => {
    const wave = Math.sin(index) * 1000 + index * 40;
    const at = `${daysAgo(index + 1)}T00:00:00.000Z`;
    return [
      { metricType: 'steps', value: Math.round(8000 + wave), recordedAt: at },
      { metricType: 'resting_heart_rate', value: 60 - wave / 400, recordedAt: at },
    ];
  }).flat();
}
