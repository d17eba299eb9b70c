/** How notifications are routed, attempted and logged, and which rows are deleted with a user or a channel. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { ERASE_TASK } from '../../src/modules/access/erasures/erase.ts';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { afterMs, daysAgo, until } from '../rig/clock.ts';
import { createBrowser, startMailServer } from '../rig/notification-peers.ts';
import {
  createListener,
  type NotificationStack,
  CHANNEL_SECRET as secret,
  startNotificationStack,
} from '../rig/notification-stack.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';

let stack: NotificationStack;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  stack = await startNotificationStack();
});

after(async () => {
  await stack.stop();
  await receiver.close();
});

afterEach(() => {
  receiver.respond = () => 200;
});

const listener = (options?: Parameters<typeof createListener>[2]) => createListener(stack, receiver, options);

/** Everything that is held for a user is due. */
async function endQuietHours(userId: string, at: Date): Promise<void> {
  await stack.db.transaction(async (tx) => {
    await tx.query(sql`update delivery_queue set due_at = ${at} where user_id = ${userId}`);
    await tx.query(sql`update deliveries set next_attempt_at = ${at} where user_id = ${userId}`);
    await tx.query(sql`select pg_notify('tributary_deliveries', 'notification')`);
  });
}

const CRITICAL = {
  ...EVENT_SAMPLES['anomaly.detected'],
  method: 'clinical_threshold',
  severity: 'critical',
} as const;

describe('delivery', () => {
  const ids = (userId: string) => ({ jobId: uuidv7(), userId, connectionId: uuidv7(), providerId: 'provider_c' });
  const completed = (userId: string) =>
    stack.emit('sync.completed', userId, { ...ids(userId), metricsSynced: 1, syncedAt: new Date().toISOString() });
  const logsOf = async (userId: string, query = '') =>
    (await stack.call('GET', `/users/${userId}/notifications/logs${query}`)).json() as {
      data: {
        id: string;
        status: string;
        attempts: number;
        error: string | null;
        channelType: string;
        channelId: string;
      }[];
      summary: { total: number; delivered: number; pending: number; failed: number };
    };

  test('one channel named by several rules receives a notification once', async () => {
    const { userId, channelId, hears, heard } = await listener();
    await stack.addRule(userId, { categories: ['sync'], channelIds: [channelId] });
    await completed(userId);
    await hears('sync');
    assert.equal((await logsOf(userId)).summary.total, 1);
    assert.equal(heard().length, 1);
  });

  test('channels are served in parallel: a channel that hangs delays no other', async () => {
    const userId = await stack.createUser();
    const mail = await startMailServer();
    const browser = createBrowser();
    const at = (path: string) => `${receiver.url}/${userId}/${path}`;
    const hanging: (() => void)[] = [];
    receiver.respond = ({ path }, response) => {
      if (!path.endsWith('slow')) return 200;
      hanging.push(() => response.writeHead(200).end());
      return undefined;
    };
    const channelIds = [
      await stack.addChannel(userId, 'webhook', { url: at('slow'), secret }),
      await stack.addChannel(userId, 'chat_a', { webhookUrl: at('a') }),
      await stack.addChannel(userId, 'chat_b', { webhookUrl: at('b') }),
      await stack.addChannel(userId, 'chat_c', { webhookUrl: at('c') }),
      await stack.addChannel(userId, 'topic_push', { serverUrl: at('t'), topic: 'x' }),
      await stack.addChannel(userId, 'push', { endpoint: at('p'), keys: browser.keys }),
      await stack.addChannel(userId, 'email', {
        host: '127.0.0.1',
        port: mail.port,
        from: 'a@example.com',
        to: 'b@example.com',
      }),
    ];
    await stack.addRule(userId, { categories: ['sync'], channelIds });
    await completed(userId);
    const isMine = ({ outgoing }: { outgoing: { userId: string } }) => outgoing.userId === userId;
    const others = await stack.attempts((all) => all.filter(isMine).length === 6);
    assert.ok(others.filter(isMine).every(({ outcome }) => outcome.kind === 'delivered'));
    const { summary } = await logsOf(userId);
    assert.deepEqual(summary, { total: 7, delivered: 6, pending: 1, failed: 0 });
    for (const end of hanging) end();
    await stack.attempts((all) => all.filter(isMine).length === 7);
    assert.equal((await logsOf(userId)).summary.delivered, 7);
    await mail.close();
  });

  test('a notification fails after three attempts, and each is logged', async () => {
    const { userId, channelId } = await listener();
    receiver.respond = () => 503;
    await completed(userId);
    const made = await stack.attempts(
      (all) => all.filter(({ outgoing }) => outgoing.targetId === channelId).length === 3,
    );
    const mine = made.filter(({ outgoing }) => outgoing.targetId === channelId);
    assert.deepEqual(
      mine.map(({ ended }) => ended.status),
      ['pending', 'pending', 'failed'],
    );
    const { data } = await logsOf(userId, '?status=failed');
    assert.deepEqual([data[0]?.status, data[0]?.attempts, data[0]?.error], ['failed', 3, 'The endpoint answered 503']);
    const entry = (await stack.call('GET', `/users/${userId}/notifications/logs/${data[0]?.id}`)).json() as {
      attemptLog: object[];
      text: string | null;
    };
    assert.equal(entry.attemptLog.length, 3);
    const sent = receiver.received.filter(({ path }) => path.endsWith(userId));
    assert.equal(new Set(sent.map(({ deliveryId }) => deliveryId)).size, 1);
    assert.equal(new Set(sent.map(({ body }) => body.toString())).size, 1);
    assert.equal(entry.text, (JSON.parse(String(sent[0]?.body)) as { body: string }).body);
  });

  test('Retry-After is honoured', async () => {
    const { userId, channelId } = await listener();
    receiver.respond = (_, response) => {
      response.writeHead(429, { 'retry-after': '1' }).end();
      receiver.respond = () => 200;
      return undefined;
    };
    await completed(userId);
    const made = await stack.attempts(
      (all) => all.filter(({ outgoing }) => outgoing.targetId === channelId).length === 2,
    );
    const [first] = made.filter(({ outgoing }) => outgoing.targetId === channelId);
    assert.ok(first?.ended.nextAttemptAt);
    assert.equal(first.ended.nextAttemptAt.getTime() - first.ended.endedAt.getTime(), 1000);
    const [one, two] = receiver.received.filter(({ path }) => path.endsWith(userId));
    assert.ok(one && two && two.at - one.at >= 1000);
  });

  test('a permanent failure ends at once; an endpoint that is gone disables its channel', async () => {
    const { userId, channelId } = await listener();
    receiver.respond = () => 400;
    await completed(userId);
    await stack.attempts((all) => all.some(({ outgoing }) => outgoing.targetId === channelId));
    assert.deepEqual(
      (await logsOf(userId)).data.map(({ status, attempts }) => [status, attempts]),
      [['failed', 1]],
    );

    const gone = await stack.createUser();
    const push = await stack.addChannel(gone, 'push', { endpoint: `${receiver.url}/gone`, keys: createBrowser().keys });
    await stack.addRule(gone, { categories: ['sync'], channelIds: [push] });
    receiver.respond = () => 410;
    await completed(gone);
    await stack.attempts((all) => all.some(({ outgoing }) => outgoing.targetId === push));
    const { data } = (await stack.call('GET', `/users/${gone}/notifications/channels`)).json() as {
      data: { isEnabled: boolean }[];
    };
    assert.deepEqual(
      data.map(({ isEnabled }) => isEnabled),
      [false],
    );
    assert.match(String((await logsOf(gone)).data[0]?.error), /the subscription is gone; the channel was disabled/);
  });

  test('a disabled channel and a disabled rule are silent', async () => {
    const { userId, channelId, heard, hears } = await listener();
    await stack.call('PUT', `/users/${userId}/notifications/channels/${channelId}`, { isEnabled: false });
    await completed(userId);
    const other = await stack.addChannel(userId, 'webhook', { url: `${receiver.url}/hook/${userId}`, secret });
    const rule = await stack.addRule(userId, { categories: ['goal'], channelIds: [other] });
    await stack.addRule(userId, { categories: ['sync'], channelIds: [other], isEnabled: false });
    await stack.emit('goal.reached', userId, { ...EVENT_SAMPLES['goal.reached'], userId, periodStart: daysAgo(0) });
    await hears('goal');
    assert.equal(heard().length, 1);
    assert.ok(rule);
  });

  test('quiet hours let only critical notifications pass; the others are logged as pending, and sent when they end', async () => {
    const now = new Date();
    const time = (offset: number) => new Date(now.getTime() + offset * 3_600_000).toISOString().slice(11, 16);
    const { userId, heard, hears } = await listener({ rule: { quietHours: { start: time(-2), end: time(2) } } });
    const logs = async (count: number) =>
      until(
        async () => {
          const answer = await stack.call('GET', `/users/${userId}/notifications/logs?category=sync`);
          return (answer.json() as { data: { status: string; title: string; deliveredAt: string | null }[] }).data;
        },
        (data) => data.length === count,
      );
    await completed(userId);
    assert.deepEqual(
      (await logs(1)).map(({ status }) => status),
      ['pending'],
    );
    await stack.emit('anomaly.detected', userId, { ...CRITICAL, userId });
    await hears('anomaly');
    assert.deepEqual(
      heard().map(({ category }) => category),
      ['anomaly'],
    );
    const queued = () =>
      stack.db.query<{ dueAt: string }>(sql`select due_at as "dueAt" from delivery_queue where user_id = ${userId}`);
    const [due] = await until(queued, ({ length }) => length === 1); // the one that was sent leaves after its answer
    assert.equal(due?.dueAt.slice(11, 16), time(2));
    const [wanted] = await stack.db.query<{ since: string }>(sql`
      select wanted_since as since from deliveries where user_id = ${userId} and status = 'pending'`);
    assert.equal(wanted?.since.slice(11, 16), time(2), 'nobody expects it earlier');
    await endQuietHours(userId, now);
    await receiver.until(() => heard().length === 2);
    assert.equal(heard()[1]?.category, 'sync');
    // More than three become one digest, which every log entry follows.
    for (let held = 2; held <= 6; held++) {
      await completed(userId);
      await logs(held);
    }
    assert.equal((await queued()).length, 1);
    await endQuietHours(userId, now);
    await receiver.until(() => heard().length === 3);
    assert.equal(heard()[2]?.title, '5 notifications from your quiet hours');
    const sent = await until(
      () => logs(6),
      (data) => data.every(({ status }) => status === 'delivered'),
    );
    assert.ok(sent.every(({ title, deliveredAt }) => !title.includes('quiet hours') && deliveredAt !== null));
    // What is held when a user is deleted goes with the user.
    await completed(userId);
    await logs(7);
    assert.equal((await stack.call('DELETE', `/users/${userId}`)).status, 204);
    await stack.runTask(ERASE_TASK, {});
    for (const table of ['deliveries', 'delivery_queue', 'notification_logs']) {
      const { rowCount } = await stack.db.pool.query(`select from ${table} where user_id = '${userId}'`);
      assert.equal(rowCount, 0, table);
    }
  });

  test('deleting a user stops and deletes all its notifications', async () => {
    const { userId, channelId } = await listener();
    receiver.respond = (_, response) => {
      response.writeHead(429, { 'retry-after': '60' }).end();
      return undefined;
    };
    await completed(userId);
    await stack.attempts((all) => all.some(({ outgoing }) => outgoing.targetId === channelId));
    assert.equal((await stack.call('DELETE', `/users/${userId}`)).status, 204);
    await stack.runTask(ERASE_TASK, {});
    for (const table of [
      'deliveries',
      'delivery_queue',
      'notification_logs',
      'notification_channels',
      'notification_rules',
      'notifications',
    ]) {
      const { rowCount } = await stack.db.pool.query(`select from ${table} where user_id = '${userId}'`);
      assert.equal(rowCount, 0, table);
    }
    await completed(userId); // recorded after the deletion, so it is dropped
  });

  test('notifications that wait for a deleted channel fail; their log stays until it expires', async () => {
    const { userId, channelId } = await listener();
    receiver.respond = () => 500;
    await completed(userId);
    await stack.attempts((all) => all.some(({ outgoing }) => outgoing.targetId === channelId));
    await stack.call('DELETE', `/users/${userId}/notifications/channels/${channelId}`);
    assert.equal((await logsOf(userId)).data[0]?.channelId, channelId);
    await stack.sweep(afterMs(89 * DAY_MS));
    assert.equal((await logsOf(userId)).summary.total, 1);
    await stack.sweep(afterMs(91 * DAY_MS));
    assert.equal((await logsOf(userId)).summary.total, 0);
  });
});
