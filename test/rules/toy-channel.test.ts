/** docs/add-a-channel.md is right: one folder and one line make a channel that works everywhere. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { channels } from '../../src/channels/index.ts';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { type NotificationStack, startNotificationStack } from '../rig/notification-stack.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { pager } from './toy-channel/pager.ts';

let stack: NotificationStack;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  // The one line: the list with the toy in it.
  stack = await startNotificationStack({ channels: [...channels, pager] });
});

after(async () => {
  await stack.stop();
  await receiver.close();
});

test('the toy channel is the code that the page shows', async () => {
  const page = await readFile(new URL('../../docs/add-a-channel.md', import.meta.url), 'utf8');
  const code = await readFile(new URL('toy-channel/pager.ts', import.meta.url), 'utf8');
  const inPlace = code.replaceAll('../../../src/channels/', '../').replaceAll('../../../src/', '../../');
  assert.ok(page.includes(`\`\`\`ts\n${inPlace}\`\`\``));
});

test('a toy channel is configured, masked, tested, routed to and logged', async () => {
  const userId = await stack.createUser();
  const path = `/users/${userId}/notifications`;
  const wrong = await stack.call('POST', `${path}/channels`, { channelType: 'pager', label: 'x', config: {} });
  assert.equal(wrong.status, 400);
  const channelId = await stack.addChannel(userId, 'pager', { url: `${receiver.url}/page`, pin: '1234' });
  const { data } = (await stack.call('GET', `${path}/channels`)).json() as { data: { config: unknown }[] };
  assert.deepEqual(data[0]?.config, { url: `${receiver.url}/page`, pin: '********' });
  assert.deepEqual((await stack.call('POST', `${path}/channels/${channelId}/test`)).json(), { status: 'delivered' });
  assert.deepEqual(JSON.parse(String(receiver.received[0]?.body)), { pin: '1234', page: 'Test notification' });
  await stack.addRule(userId, { categories: ['goal'], channelIds: [channelId] });
  await stack.emit('goal.reached', userId, { ...EVENT_SAMPLES['goal.reached'], userId, metricType: 'steps' });
  const all = await receiver.until((received) => received.length === 2);
  assert.deepEqual(JSON.parse(String(all[1]?.body)), { pin: '1234', page: 'Goal reached: steps' });
  await stack.attempts((made) => made.length === 1);
  const logs = (await stack.call('GET', `${path}/logs?channelType=pager`)).json() as { summary: { delivered: number } };
  assert.equal(logs.summary.delivered, 2);
});
