/** Webhooks from end to end: real receivers, the real queue, the real database. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, afterEach, describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { webhookSubscriber } from '../../src/modules/tell/webhooks/event-delivery.ts';
import { sql } from '../../src/platform/db.ts';
import { afterMs, until } from '../rig/clock.ts';
import { startReceiver } from '../rig/receiver.ts';
import { type DeliveryRecord, SECRET, startWebhookStack, webhookActions } from '../rig/webhook-stack.ts';

const service = await startWebhookStack();
const receiver = await startReceiver();
const { get, post, patch, deliveriesOf, at, arrived, attempted, attemptsAt, emitUserCreated } = webhookActions(
  service,
  receiver,
);

after(async () => {
  await service.stop();
  await receiver.close();
});

afterEach(() => {
  receiver.respond = () => 200;
});

const signature = (body: Buffer, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

describe('an event', () => {
  test('reaches each active webhook that has subscribed, signed, with exactly its fields', async () => {
    const id = await service.create(`${receiver.url}/one`);
    const other = await service.create(`${receiver.url}/other`, ['user.deleted']);
    const userId = await emitUserCreated();
    await arrived('/one', 1);
    const [one] = at('/one');
    assert.ok(one);
    assert.equal(one.headers['content-type'], 'application/json');
    assert.equal(one.headers['x-service-event'], 'user.created');
    assert.match(one.deliveryId, /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    assert.equal(one.headers['x-service-signature'], signature(one.body));
    assert.equal(one.headers['x-service-signature-previous'], undefined);
    const { timestamp, ...rest } = JSON.parse(one.body.toString()) as Record<string, unknown>;
    assert.deepEqual(rest, { event: 'user.created', data: { userId, externalId: 'e-1', email: 'ü@example.com' } });
    assert.match(String(timestamp), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

    await attempted(one.deliveryId, 1);
    const [record] = await deliveriesOf(id);
    assert.ok(record);
    const { attempts, ...delivery } = record;
    assert.deepEqual(
      attempts.map(({ attempt, statusCode, error }) => [attempt, statusCode, error]),
      [[1, 200, null]],
    );
    assert.deepEqual(
      { ...delivery, createdAt: null, deliveredAt: typeof delivery.deliveredAt },
      {
        id: one.deliveryId,
        webhookId: id,
        event: 'user.created',
        status: 'delivered',
        statusCode: 200,
        attemptCount: 1,
        nextAttemptAt: null,
        lastError: null,
        deliveredAt: 'string',
        createdAt: null,
      },
    );
    assert.deepEqual(await deliveriesOf(other), []);
  });

  test('is sent with the same bytes on all five attempts, then the delivery has failed', async () => {
    receiver.respond = () => 500;
    const id = await service.create(`${receiver.url}/five`);
    await emitUserCreated();
    await attemptsAt(id, 5);
    const requests = at('/five');
    assert.equal(requests.length, 5);
    assert.equal(new Set(requests.map(({ deliveryId }) => deliveryId)).size, 1);
    assert.equal(new Set(requests.map(({ body }) => body.toString('hex'))).size, 1);
    assert.equal(new Set(requests.map(({ headers }) => headers['x-service-signature'])).size, 1);
    const [record] = await deliveriesOf(id);
    assert.equal(record?.status, 'failed');
    assert.equal(record.attemptCount, 5);
    assert.equal(record.statusCode, 500);
    assert.equal(record.lastError, 'The endpoint answered 500');
    assert.ok(!('deliveredAt' in record));
    const full = await get<{ body: string; attempts: { attempt: number; statusCode: number }[] }>(
      `/v1/webhooks/${id}/deliveries/${record.id}`,
    );
    assert.equal(full.body, requests[0]?.body.toString());
    assert.deepEqual(
      full.attempts.map(({ attempt, statusCode }) => [attempt, statusCode]),
      [1, 2, 3, 4, 5].map((attempt) => [attempt, 500]),
    );
  });

  test('that fails at first is delivered by a later attempt', async () => {
    receiver.respond = ({ path }) => (at(path).length < 3 ? 503 : 204);
    const id = await service.create(`${receiver.url}/third`);
    await emitUserCreated();
    await attemptsAt(id, 3);
    const [record] = await deliveriesOf(id);
    assert.deepEqual([record?.status, record?.attemptCount, record?.statusCode], ['delivered', 3, 204]);
  });
});

describe('an answer', () => {
  test('with a redirect is a failure, and the redirect is not followed', async () => {
    receiver.respond = (_, response) => {
      response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
      return undefined;
    };
    const id = await service.create(`${receiver.url}/redirect`);
    await emitUserCreated();
    await attemptsAt(id, 5);
    const [record] = await deliveriesOf(id);
    assert.deepEqual([record?.status, record?.statusCode], ['failed', 302]);
    assert.equal(at('/elsewhere').length, 0);
  });

  test('of 2xx acknowledges the delivery even if its body never ends', async () => {
    receiver.respond = (_, response) => {
      response.writeHead(200).write('a beginning');
      return undefined;
    };
    const id = await service.create(`${receiver.url}/endless`);
    await emitUserCreated();
    await attemptsAt(id, 1);
    const [record] = await deliveriesOf(id);
    assert.deepEqual([record?.status, record?.attemptCount], ['delivered', 1]);
  });

  test('of 410 fails the delivery at once and deactivates the webhook', async () => {
    receiver.respond = () => 410;
    const id = await service.create(`${receiver.url}/gone`);
    await emitUserCreated();
    await attemptsAt(id, 1);
    const [record] = await deliveriesOf(id);
    assert.deepEqual([record?.status, record?.attemptCount, record?.statusCode], ['failed', 1, 410]);
    assert.equal((await get<{ isActive: boolean }>(`/v1/webhooks/${id}`)).isActive, false);
  });

  test('that never comes is a time-out; repeated, it opens the circuit, and one answer closes it', async () => {
    receiver.respond = ({ path }) => (path === '/hangs' ? undefined : 200);
    const id = await service.create(`${receiver.url}/hangs`);
    await emitUserCreated();
    await attemptsAt(id, 5);
    const [record] = await deliveriesOf(id);
    assert.deepEqual([record?.status, record?.attemptCount, record?.statusCode], ['failed', 5, null]);
    assert.match(String(record?.lastError), /did not answer within 3 s/);
    const health = async () =>
      (await get<{ health: { status: string; consecutiveFailures: number } }>(`/v1/webhooks/${id}`)).health;
    const open = await health();
    assert.deepEqual([open.status, open.consecutiveFailures], ['circuit_open', 5]);
    receiver.respond = () => 200;
    await emitUserCreated();
    await attemptsAt(id, 6);
    assert.deepEqual(await health(), { status: 'healthy', consecutiveFailures: 0, since: null, lastError: null });
  });
});

/** Since when the receiver of the delivery should have it, as the engine told its last attempt. */
async function wantedSince(isMeant: (body: string) => boolean): Promise<string | undefined> {
  const ended = await service.attempts((all) =>
    all.some(({ outgoing, ended: { status } }) => status === 'delivered' && isMeant(outgoing.body)),
  );
  return ended.findLast(({ outgoing }) => isMeant(outgoing.body))?.outgoing.wantedSince;
}

describe('a delivery is wanted', () => {
  test('since its event, however late that is dispatched', async () => {
    await service.create(`${receiver.url}/wanted`);
    const occurredAt = afterMs(-3_600_000).toISOString();
    const event = {
      workspaceId: service.workspaceId,
      userId: uuidv7(),
      event: 'user.created' as const,
      id: uuidv7(),
      occurredAt,
      trace: null,
      data: { externalId: 'an hour late' },
    };
    await service.db.query(sql`
      update webhooks set active_changed_at = ${afterMs(-7_200_000)} where url = ${`${receiver.url}/wanted`}`);
    await service.db.transaction((tx) => webhookSubscriber([0]).handle(tx, [event]));
    assert.equal(await wantedSince((body) => body.includes('an hour late')), occurredAt);
  });

  test('since somebody has asked to send it again', async () => {
    const id = await service.create(`${receiver.url}/wanted-again`);
    const first = (await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord;
    await attempted(first.id, 1);
    const second = (await post(`/v1/webhooks/${id}/deliveries/${first.id}/redeliver`)).json() as DeliveryRecord;
    await attempted(second.id, 1);
    const all = await service.attempts((ended) => ended.some(({ outgoing }) => outgoing.id === second.id));
    const since = (deliveryId: string) => all.find(({ outgoing }) => outgoing.id === deliveryId)?.outgoing.wantedSince;
    assert.equal(since(first.id), first.createdAt);
    assert.equal(since(second.id), second.createdAt);
    assert.notEqual(since(second.id), since(first.id));
  });

  test('since its webhook was resumed, if it was held for that', async () => {
    receiver.respond = () => 500;
    const id = await service.create(`${receiver.url}/held`);
    await emitUserCreated();
    await arrived('/held', 1);
    await patch(id, { isActive: false });
    receiver.respond = () => 200;
    await until(
      () => service.db.query(sql`select id from delivery_queue where target_id = ${id} and state = 'held'`),
      (held) => held.length === 1,
    );
    const resumedAfter = new Date().toISOString();
    await patch(id, { isActive: true });
    const all = await service.attempts((ended) =>
      ended.some(({ outgoing, ended: { status } }) => outgoing.targetId === id && status === 'delivered'),
    );
    const [first, ...others] = all.filter(({ outgoing }) => outgoing.targetId === id);
    const since = String(others.at(-1)?.outgoing.wantedSince);
    assert.ok(since >= resumedAfter, `${since}, not since ${resumedAfter}`);
    assert.ok(String(first?.outgoing.wantedSince) < resumedAfter);
  });
});

describe('a paused webhook', () => {
  test('receives no event of the time when it was paused; its retries wait and then go on', async () => {
    receiver.respond = () => 500;
    const id = await service.create(`${receiver.url}/paused`);
    const bystander = await service.create(`${receiver.url}/bystander`);
    await emitUserCreated();
    await arrived('/paused', 1);
    assert.equal((await patch(id, { isActive: false })).status, 200);
    receiver.respond = () => 200;
    const missed = await emitUserCreated();
    await attemptsAt(bystander, 2);
    // The retry became due before another webhook's later event was delivered, or becomes due now: it is held.
    await patch(id, { isActive: true });
    await service.attempts((all) =>
      all.some(({ outgoing, ended }) => outgoing.targetId === id && ended.status === 'delivered'),
    );
    assert.ok(!at('/paused').some(({ body }) => body.includes(missed)), 'what happened meanwhile is not sent later');
    assert.equal((await deliveriesOf(id)).length, 1);
  });

  test('receives the events of the time when it was active, however late they are dispatched, and no others', async () => {
    const id = await service.create(`${receiver.url}/late`);
    const happened = (secondsAgo: number, externalId: string) => ({
      workspaceId: service.workspaceId,
      userId: uuidv7(),
      event: 'user.created' as const,
      id: uuidv7(),
      occurredAt: afterMs(-secondsAgo * 1000).toISOString(),
      trace: null,
      data: { externalId },
    });
    await patch(id, { isActive: false });
    await service.db.query(sql`
      update webhooks set active_changed_at = (active_changed_at at time zone 'UTC' - interval '1 minute') at time zone 'UTC' where id = ${id}`);
    const subscriber = webhookSubscriber([0]);
    await service.db.transaction((tx) => subscriber.handle(tx, [happened(90, 'active')]));
    assert.equal((await deliveriesOf(id, '?status=pending')).length, 1, 'it waits with the webhook');
    await patch(id, { isActive: true });
    await service.db.transaction((tx) => subscriber.handle(tx, [happened(30, 'paused')]));
    await attemptsAt(id, 1);
    assert.deepEqual(
      at('/late').map(({ body }) => JSON.parse(body.toString()).data.externalId),
      ['active'],
    );
    assert.equal((await deliveriesOf(id)).length, 1);
  });

  test('refuses a test event and a redelivery', async () => {
    const id = await service.create(`${receiver.url}/paused-test`);
    const made = (await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord;
    await attempted(made.id, 1);
    await patch(id, { isActive: false });
    for (const path of [`/v1/webhooks/${id}/test`, `/v1/webhooks/${id}/deliveries/${made.id}/redeliver`]) {
      const answer = await post(path);
      assert.equal(answer.status, 409, path);
      assert.match(answer.text, /paused; set isActive to true first/, path);
    }
    assert.equal((await deliveriesOf(id)).length, 1);
    await patch(id, { isActive: true });
    assert.equal((await post(`/v1/webhooks/${id}/deliveries/${made.id}/redeliver`)).status, 202);
  });
});

describe('on request', () => {
  test('a test event is an ordinary delivery', async () => {
    const id = await service.create(`${receiver.url}/test`);
    const answer = await post(`/v1/webhooks/${id}/test`);
    assert.equal(answer.status, 202);
    const made = answer.json() as DeliveryRecord;
    assert.deepEqual([made.status, made.attemptCount, made.event], ['pending', 0, 'webhook.test']);
    await attempted(made.id, 1);
    const [one] = at('/test');
    assert.equal(one?.deliveryId, made.id);
    assert.equal(one.headers['x-service-event'], 'webhook.test');
    assert.equal(one.headers['x-service-signature'], signature(one.body));
    assert.deepEqual((JSON.parse(one.body.toString()) as { data: unknown }).data, { webhookId: id });
  });

  test('a redelivery is a new delivery of the same bytes', async () => {
    receiver.respond = () => 500;
    const id = await service.create(`${receiver.url}/again`);
    const first = (await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord;
    await attempted(first.id, 5);
    receiver.respond = () => 200;
    const answer = await post(`/v1/webhooks/${id}/deliveries/${first.id}/redeliver`);
    assert.equal(answer.status, 202);
    const second = answer.json() as DeliveryRecord;
    assert.notEqual(second.id, first.id);
    await attempted(second.id, 1);
    const requests = at('/again');
    assert.equal(requests.length, 6);
    assert.deepEqual(requests[5]?.body, requests[0]?.body);
    assert.deepEqual(
      (await deliveriesOf(id)).map(({ id: deliveryId, status }) => [deliveryId, status]),
      [
        [second.id, 'delivered'],
        [first.id, 'failed'],
      ],
    );
  });
});

test('a new secret signs, and for one day the previous secret signs too', async () => {
  const id = await service.create(`${receiver.url}/rotated`);
  const fresh = 'another secret, also long enough';
  const answer = await patch(id, { secret: fresh });
  assert.equal(answer.status, 200);
  assert.ok(!answer.text.includes(fresh));
  await attempted(((await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord).id, 1);
  const [one] = at('/rotated');
  assert.ok(one);
  assert.equal(one.headers['x-service-signature'], signature(one.body, fresh));
  assert.equal(one.headers['x-service-signature-previous'], signature(one.body));
  const headers = one.headers as Record<string, string>; // none of them came twice
  for (const secret of [fresh, SECRET]) new Webhook(secret, { format: 'raw' }).verify(one.body, headers);

  await patch(id, { secret: fresh }); // sending the same secret again changes nothing
  await attempted(((await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord).id, 1);
  const [, two] = at('/rotated');
  assert.equal(two?.headers['x-service-signature-previous'], two && signature(two.body));

  const past = afterMs(-1);
  await service.db.query(sql`update webhooks set previous_secret_until = ${past} where id = ${id}`);
  await attempted(((await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord).id, 1);
  assert.equal(at('/rotated')[2]?.headers['x-service-signature-previous'], undefined);
  assert.match(String(at('/rotated')[2]?.headers['webhook-signature']), /^v1,[^ ]+$/);
  const [stored] = await service.db.query<{ secret: Buffer }>(sql`select secret from webhooks where id = ${id}`);
  assert.ok(!stored?.secret.includes(fresh), 'secrets are sealed');
});
