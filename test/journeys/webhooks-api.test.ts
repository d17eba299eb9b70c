/** Webhooks as a customer's backend manages them, and the record of their deliveries. */
import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import { startReceiver } from '../rig/receiver.ts';
import { BASE_URL, type DeliveryRecord, SECRET, startWebhookStack, webhookActions } from '../rig/webhook-stack.ts';

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

describe('the list of deliveries', () => {
  test('is newest first, filtered and paged by links, each row once', async () => {
    const id = await service.create(`${receiver.url}/list`);
    const made: string[] = [];
    for (let index = 0; index < 7; index++) {
      receiver.respond = () => (index === 3 ? 500 : 200);
      const { id: deliveryId } = (await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord;
      await attempted(deliveryId, index === 3 ? 5 : 1);
      made.unshift(deliveryId);
    }
    const seen: string[] = [];
    let path: string | undefined = `/v1/webhooks/${id}/deliveries?limit=3`;
    while (path !== undefined) {
      const answer = await service.call({ path });
      seen.push(...(answer.json() as DeliveryRecord[]).map((record) => record.id));
      const [, link] = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link)) ?? [];
      assert.ok(link === undefined || link.startsWith(BASE_URL));
      path = link?.slice(BASE_URL.length);
    }
    assert.deepEqual(seen, made);
    assert.deepEqual(
      (await deliveriesOf(id, '?status=failed')).map((record) => record.id),
      [made[3]],
    );
    assert.equal((await deliveriesOf(id, '?status=delivered&limit=200')).length, 6);
    assert.deepEqual(await deliveriesOf(id, '?status=pending'), []);
    for (const query of ['limit=0', 'limit=201', 'status=lost', 'cursor=x', 'offset=1']) {
      assert.equal((await service.call({ path: `/v1/webhooks/${id}/deliveries?${query}` })).status, 400, query);
    }
  });

  test("refuses another list's cursor", async () => {
    const id = await service.create(`${receiver.url}/cursor`);
    for (let index = 0; index < 2; index++) await post(`/v1/webhooks/${id}/test`);
    const { headers } = await service.call({ path: `/v1/webhooks/${id}/deliveries?limit=1` });
    const [, cursor] = /cursor=([^&>]+)/.exec(String(headers.link)) ?? [];
    assert.ok(cursor);
    const path = `/v1/webhooks/${id}/deliveries?limit=1&cursor=${cursor}`;
    assert.equal((await service.call({ path })).status, 200);
    assert.equal((await service.call({ path: `${path}&status=delivered` })).status, 400);
  });
});

describe('a webhook', () => {
  test('is created, listed, changed and deleted; its secret is never shown', async () => {
    const body = { url: 'https://example.com/hook', secret: SECRET, events: ['user.created', 'user.created'] };
    const created = await post('/v1/webhooks', body);
    assert.equal(created.status, 201);
    const { id, createdAt, ...rest } = created.json() as { id: string; createdAt: string };
    assert.deepEqual(rest, { url: body.url, events: ['user.created'], isActive: true, description: null });
    const changed = await patch(id, { events: ['sync.failed'], description: 'ours', url: 'https://example.com/new' });
    const after = {
      id,
      url: 'https://example.com/new',
      events: ['sync.failed'],
      isActive: true,
      description: 'ours',
      createdAt,
      health: { status: 'healthy', consecutiveFailures: 0, since: null, lastError: null },
    };
    assert.deepEqual(changed.json(), after);
    assert.deepEqual(
      (await get<{ id: string }[]>('/v1/webhooks')).find((one) => one.id === id),
      after,
    );
    assert.deepEqual(await get(`/v1/webhooks/${id}`), after);
    assert.equal((await patch(id, { description: null })).status, 200);
    const gone = await service.call({ method: 'DELETE', path: `/v1/webhooks/${id}` });
    assert.deepEqual([gone.status, gone.text], [204, '']);
    for (const path of [`/v1/webhooks/${id}`, `/v1/webhooks/${id}/deliveries`]) {
      assert.equal((await service.call({ path })).status, 404);
    }
    assert.equal((await service.call({ method: 'DELETE', path: `/v1/webhooks/${id}` })).status, 404);
  });

  test('of a wrong form is refused', async () => {
    const good = { url: 'https://example.com/', secret: SECRET, events: ['user.created'] };
    const wrong: Record<string, unknown>[] = [
      { url: 'ftp://example.com/' },
      { url: 'http://hooks.invalid/' }, // OUTBOUND_ALLOW names an address only
      { url: 'https://user:pass@example.com/' },
      { url: 'https://169.254.169.254/' },
      { url: 'https://[::1]/' },
      { url: 'https://exa\tmple.com/' },
      { url: '/hook' },
      { url: null },
      { secret: 'fifteen letters' },
      { secret: undefined },
      { events: [] },
      { events: ['user.renamed'] },
      { events: ['webhook.test'] },
      { events: 'user.created' },
      { description: 5 },
      { isActive: true },
    ];
    for (const one of wrong) {
      const answer = await post('/v1/webhooks', { ...good, ...one });
      assert.equal(answer.status, 400, JSON.stringify(one));
    }
    const unknown = await post('/v1/webhooks', { ...good, events: ['user.renamed'] });
    assert.match(unknown.text, /sync\.completed.*anomaly\.detected/);
    const id = await service.create(`${receiver.url}/patched`);
    for (const one of [{ url: 'https://10.0.0.1/' }, { url: 'http://hooks.invalid/' }, { isActive: null }, { x: 1 }]) {
      assert.equal((await patch(id, one)).status, 400, JSON.stringify(one));
    }
  });

  test('that is deleted while deliveries wait receives none of them', async () => {
    receiver.respond = () => 500;
    const id = await service.create(`${receiver.url}/deleted`);
    await emitUserCreated();
    await arrived('/deleted', 1);
    await service.call({ method: 'DELETE', path: `/v1/webhooks/${id}` });
    const count = at('/deleted').length;
    const bystander = await service.create(`${receiver.url}/deleted-bystander`);
    await emitUserCreated();
    await attemptsAt(bystander, 5);
    assert.ok(at('/deleted').length <= count + 1, 'at most the attempt that was under way');
  });
});
