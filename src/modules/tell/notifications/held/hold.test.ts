import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '../../../../channels/notification.ts';
import { heldDigest, type Waiting } from './hold.ts';

const at = '2026-03-02T01:00:00.000Z';
const one = (index: number, over: Partial<Notification> = {}): Notification => ({
  title: `Title ${index}`,
  body: `Body ${index}`,
  severity: 'info',
  category: 'sync',
  timestamp: at,
  ...over,
});
const single = (notification: Notification): Waiting => ({ isDigest: false, notification });

/** The waiting notifications after a number of calls, one after the other. */
function after(count: number, of: (index: number) => Notification = one): Waiting[] {
  let waiting: Waiting[] = [];
  for (let index = 1; index <= count; index++) {
    const digest = heldDigest(waiting, of(index), at);
    waiting = digest === undefined ? [...waiting, single(of(index))] : [{ isDigest: true, notification: digest }];
  }
  return waiting;
}

test('three wait by themselves, the fourth makes a digest of all, and later ones join it', () => {
  assert.deepEqual(
    after(3),
    [1, 2, 3].map((index) => single(one(index))),
  );
  const [digest, ...more] = after(5);
  assert.deepEqual(more, []);
  assert.equal(digest?.notification.title, '5 notifications from your quiet hours');
  assert.equal(digest?.notification.body, [1, 2, 3, 4, 5].map((index) => `Title ${index}\nBody ${index}`).join('\n\n'));
  assert.deepEqual(
    digest?.notification.metadata?.notifications,
    [1, 2, 3, 4, 5].map((index) => one(index)),
  );
  assert.equal(digest?.notification.category, 'sync');
});

test('the gravest stands first and gives the severity; of many, twenty are listed and all are counted', () => {
  const mixed = (index: number) => (index === 7 ? one(7, { severity: 'warning', category: 'anomaly' }) : one(index));
  const [digest] = after(30, mixed);
  const { severity, category, title, body } = digest?.notification ?? one(0);
  assert.deepEqual([severity, category, title], ['warning', 'system', '30 notifications from your quiet hours']);
  assert.ok(body.startsWith('Title 7\nBody 7\n\nTitle 1\n') && body.endsWith('and 10 more'));
});
