/** Webhooks as a customer's backend manages them, and the record of their deliveries. */
import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { deleteOldRecoveries, insertRecovery } from '../../src/modules/tell/webhooks/recoveries-store.ts';
import { recoverTask } from '../../src/modules/tell/webhooks/recovery.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
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
      { secret: null },
      { url: 'https://hooks.internal/' },
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

  test('of this machine is refused with both ways out', async () => {
    for (const url of ['http://localhost:4000/hook', 'https://localhost/hook', 'https://192.168.1.5/hook']) {
      const answer = await post('/v1/webhooks', { url, secret: SECRET, events: ['user.created'] });
      assert.equal(answer.status, 400, url);
      for (const way of ['tributary listen --forward-to', 'OUTBOUND_ALLOW']) assert.ok(answer.text.includes(way), url);
    }
  });

  test('whose name leads nowhere yet is created, with a warning', async () => {
    const input = { secret: SECRET, events: ['user.created'] };
    const created = await post('/v1/webhooks', { ...input, url: 'https://hooks.invalid/' });
    assert.equal(created.status, 201);
    const { id, warning } = created.json() as { id: string; warning: string };
    assert.match(warning, /hooks\.invalid cannot be resolved/);
    const changed = await patch(id, { url: 'https://hooks2.invalid/' });
    assert.match((changed.json() as { warning: string }).warning, /hooks2\.invalid cannot/);
    assert.equal('warning' in ((await patch(id, { url: 'https://example.com/' })).json() as object), false);
  });

  test('without a secret gets one, which is shown once and signs', async () => {
    const body = { url: `${receiver.url}/generated`, events: ['user.created'] };
    const created = await post('/v1/webhooks', body);
    const { id, secret } = created.json() as { id: string; secret: string };
    assert.equal(created.headers['cache-control'], 'no-store');
    assert.ok(!JSON.stringify(await get('/v1/webhooks')).includes(secret));
    const [made] = [(await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord];
    await attemptsAt(id, 1);
    const [one] = at('/generated');
    assert.ok(one);
    const headers = one.headers as Record<string, string>; // none of them came twice
    const read = new Webhook(secret).verify(one.body, headers) as { event: string };
    assert.equal(read.event, 'webhook.test');
    assert.equal(headers['webhook-id'], made.id);
    assert.ok(Math.abs(Number(headers['webhook-timestamp']) - one.at / 1000) < 60);
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

describe('the record of a delivery', () => {
  interface InFull extends DeliveryRecord {
    headers: Record<string, string>;
    body: string;
  }

  test('shows what was sent and how each attempt was answered, at most a KiB of it', async () => {
    receiver.respond = (_, response) => {
      response.writeHead(503).end('ü'.repeat(2000));
      return undefined;
    };
    const id = await service.create(`${receiver.url}/answered`);
    const { id: deliveryId } = (await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord;
    await attempted(deliveryId, 5);
    const full = await get<InFull>(`/v1/webhooks/${id}/deliveries/${deliveryId}`);
    assert.deepEqual(
      full.attempts.map(({ attempt, error, responseExcerpt }) => [attempt, error, responseExcerpt]),
      [1, 2, 3, 4, 5].map((attempt) => [attempt, 'The endpoint answered 503', 'ü'.repeat(512)]),
    );
    const [sent] = at('/answered');
    assert.equal(full.body, sent?.body.toString());
    for (const [name, value] of Object.entries(full.headers)) assert.equal(sent?.headers[name.toLowerCase()], value);
    assert.equal(full.headers['X-Service-Delivery'], deliveryId);
    assert.ok(!JSON.stringify(full).includes(String(sent?.headers['x-service-signature'])));
    const [listed] = (await deliveriesOf(id)) as InFull[];
    assert.deepEqual(listed?.attempts, full.attempts);
    assert.ok(Date.parse(String(full.attempts[0]?.at)) >= Date.parse(full.createdAt));
  });

  test('is found by its event and by its time', async () => {
    const id = await service.create(`${receiver.url}/found`, ['user.created']);
    await emitUserCreated();
    await attemptsAt(id, 1);
    const { id: tested, createdAt } = (await post(`/v1/webhooks/${id}/test`)).json() as DeliveryRecord;
    const idsOf = async (query: string) => (await deliveriesOf(id, query)).map((record) => record.id);
    assert.deepEqual(await idsOf('?event=webhook.test'), [tested]);
    assert.deepEqual(await idsOf(`?from=${createdAt}`), [tested]);
    assert.equal((await idsOf(`?to=${createdAt}`)).length, 2);
    const before = new Date(Date.parse(createdAt) - 1).toISOString();
    assert.ok(!(await idsOf(`?to=${before}`)).includes(tested));
    assert.deepEqual(await idsOf('?event=user.deleted'), []);
    for (const fault of ['from=yesterday', 'event=user.deletd'])
      assert.equal((await service.call({ path: `/v1/webhooks/${id}/deliveries?${fault}` })).status, 400, fault);
  });
});

describe('a recovery', () => {
  const stateOf = async (id: string, jobId: string) => {
    const answer = await service.call({ path: `/v1/webhooks/${id}/recoveries/${jobId}` });
    assert.equal(answer.status, 200, answer.text);
    return answer.json() as Record<string, unknown>;
  };

  test('sends again what failed since a time, each delivery once', async () => {
    receiver.respond = () => 500;
    const id = await service.create(`${receiver.url}/recovered`);
    for (let count = 0; count < 3; count++) await emitUserCreated();
    await attemptsAt(id, 15);
    const failed = await deliveriesOf(id);
    const since = String(failed.at(-2)?.createdAt);
    const due = failed.filter(({ createdAt }) => createdAt >= since).length;
    receiver.respond = () => 200;
    const recover = async () => (await post(`/v1/webhooks/${id}/recover`, { since })).json() as Record<string, unknown>;
    const { jobId, ...recovery } = await recover();
    assert.equal(typeof jobId, 'string');
    assert.deepEqual(recovery, { status: 'queued', since, deliveries: due, withoutBody: 0 });
    await attemptsAt(id, 15 + due);
    const delivered = await deliveriesOf(id, '?status=delivered');
    assert.equal(delivered.length, due);
    const bodies = (ids: readonly string[]) =>
      ids
        .map((one) =>
          at('/recovered')
            .find(({ deliveryId }) => deliveryId === one)
            ?.body.toString(),
        )
        .sort();
    const lost = failed.filter(({ createdAt }) => createdAt >= since).map((record) => record.id);
    assert.deepEqual(bodies(delivered.map((record) => record.id)), bodies(lost));
    const { queuedAt, startedAt, endedAt, until, ...ended } = await stateOf(id, String(jobId));
    assert.deepEqual(ended, { jobId, status: 'completed', since, deliveries: due, withoutBody: 0, redelivered: due });
    assert.equal(queuedAt, until);
    assert.ok(String(until) <= String(startedAt) && String(startedAt) <= String(endedAt));
    assert.equal((await recover()).deliveries, 0);
    const other = await service.create(`${receiver.url}/other`);
    for (const path of [`${other}/recoveries/${jobId}`, `${id}/recoveries/${other}`, `${id}/recoveries/x`]) {
      assert.equal((await service.call({ path: `/v1/webhooks/${path}` })).status, 404, path);
    }
  });

  test('is queued until it starts, and stops where the webhook is paused', async () => {
    const id = await service.create(`${receiver.url}/stopped-recovery`);
    const [jobId, at] = [uuidv7(), new Date().toISOString()];
    const workspaceId = service.workspaceId;
    const recovery = { jobId, workspaceId, webhookId: id, since: at, until: at, deliveries: 2, withoutBody: 1 };
    await service.db.transaction((tx) => insertRecovery(tx, recovery));
    const { status, startedAt, endedAt } = await stateOf(id, jobId);
    assert.deepEqual([status, startedAt, endedAt], ['queued', null, null]);
    await patch(id, { isActive: false });
    await recoverTask(service.db, [0])({ jobId, workspaceId, webhookId: id, since: at, until: at });
    const stopped = await stateOf(id, jobId);
    assert.deepEqual([stopped.status, stopped.redelivered, stopped.withoutBody], ['stopped', 0, 1]);
    assert.equal(await deleteOldRecoveries(service.db, new Date(Date.parse(at) - DAY_MS), 10), 0);
    assert.ok((await deleteOldRecoveries(service.db, new Date(Date.parse(at) + 1), 10)) >= 1);
    assert.equal((await service.call({ path: `/v1/webhooks/${id}/recoveries/${jobId}` })).status, 404);
  });

  test('is refused while the webhook is paused, and without a time', async () => {
    const id = await service.create(`${receiver.url}/paused-recovery`);
    assert.equal((await post(`/v1/webhooks/${id}/recover`, {})).status, 400);
    await patch(id, { isActive: false });
    assert.equal((await post(`/v1/webhooks/${id}/recover`, { since: '2026-01-01' })).status, 409);
  });
});
