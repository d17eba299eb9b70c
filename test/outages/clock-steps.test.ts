/**
 * The clock of the service is set forward and back by an hour and a day, while syncs and deliveries wait: none is lost,
 * and none waits for as long as the clock was moved.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { send } from '../rig/http.ts';
import { call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { setClock } from '../rig/stepped-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far the clock is off, one after the other: it is set forward and back by an hour and by a day. */
const STEPS_MS = [HOUR_MS, 0, DAY_MS, 0];

let service: TestService;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  const env = { OUTBOUND_ALLOW: '127.0.0.1', WEBHOOK_RETRY_DELAYS_MS: '0,500,500,500,500,500,500,500' };
  service = await startTestService(env, { worker: true, sandbox: true });
  const body = { url: receiver.url, secret: 'sixteen letters or more', events: ['user.created'] };
  await call(service, 'POST', '/v1/webhooks', { body, status: 201 });
});

after(async () => {
  setClock(0);
  await service.stop();
  await receiver.close();
});

const arrivedOf = (userId: string) => receiver.received.some(({ body }) => body.includes(userId));

async function sync({ userId, connectionId }: { userId: string; connectionId: string }) {
  const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
  const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
  return { userId, jobId };
}

test('nothing is lost and nothing stands still when the clock is set forward or back', async () => {
  const person = await connectPerson(service, 'provider_c', 'runner', 2);
  assert.equal((await waitForSync(service, person.userId)).status, 'completed');
  for (const [step, offsetMs] of STEPS_MS.entries()) {
    const what = `step ${step}, to ${offsetMs / HOUR_MS} h`;
    // A delivery has failed once and waits for its next attempt, and a sync is on its way.
    receiver.respond = () => 500;
    const waiting = await createUser(service, `waits-${step}`);
    await until(async () => arrivedOf(waiting), Boolean);
    const { jobId } = await sync(person);

    setClock(offsetMs);
    receiver.respond = () => 200;
    assert.equal((await waitForSync(service, person.userId, jobId)).status, 'completed', what);
    const again = await sync(person);
    assert.equal((await waitForSync(service, person.userId, again.jobId)).status, 'completed', what);
    const created = await createUser(service, `after-${step}`);
    await until(async () => arrivedOf(created), Boolean);
    await until(
      () => service.db.query(sql`select id from deliveries where status = 'pending'`),
      ({ length }) => length === 0,
    );
  }
  const failed = await service.db.query(sql`select id from deliveries where status <> 'delivered'`);
  assert.deepEqual(failed, []);
});

test('an answer is kept, and a link is open, over an hour and a day in either direction', async () => {
  const userId = await createUser(service, 'linked');
  const link = await call<{ url: string }>(service, 'POST', `/v1/users/${userId}/connect-links`, {
    body: { expiresInSeconds: 2 * 3600 },
    status: 201,
  });
  const asked = {
    method: 'POST',
    path: '/v1/users',
    key: service.apiKey,
    body: { externalId: 'asked-once' },
    headers: { 'idempotency-key': 'over a step' },
  };
  const first = await send(service.url, asked);
  for (const offsetMs of [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, 0]) {
    setClock(offsetMs);
    assert.equal((await fetch(link.url)).status, 200, `${offsetMs}`);
    const repeat = await send(service.url, asked);
    assert.deepEqual([repeat.text, repeat.headers['idempotency-replayed']], [first.text, 'true']);
  }
});
