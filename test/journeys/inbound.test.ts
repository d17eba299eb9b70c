/** What vendors send by themselves: accepted only from the right sender, stored once, and acted on. */
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { daysAgo, until } from '../rig/clock.ts';
import { call, connectPerson, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { askSandbox, deliveriesOf } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { firstDays } from '../rig/settings.ts';
import { simulatedProviders } from '../rig/simulated-providers.ts';

/** The vendors that send notices. */
const announcing = simulatedProviders.filter(({ inbound }) => inbound !== undefined);

let service: TestService;

before(async () => {
  service = await startTestService(
    { SYNC_INTERVAL_MINUTES: '0', SYNC_RETRY_DELAYS_MS: '0,10,10', ...firstDays(14) },
    { worker: true, sandbox: true },
  );
});
after(() => service.stop());

interface Connection {
  id: string;
  status: string;
  lastError: string | null;
}

interface HealthEvent {
  id: string;
  eventType: string;
  startedAt: string;
}

const connectionOf = async (userId: string) =>
  (await call<Connection[]>(service, 'GET', `/v1/users/${userId}/connections`))[0];
const syncsOf = async (userId: string) =>
  (await call<{ data: (SyncStatus & { trigger: string })[] }>(service, 'GET', `/v1/users/${userId}/syncs`)).data;
const eventsOf = async (userId: string, eventType: string) =>
  (await call<{ data: HealthEvent[] }>(service, 'GET', `/v1/users/${userId}/events?eventType=${eventType}&limit=200`))
    .data;
const pointsOf = async (userId: string) =>
  (await call<{ total: number }>(service, 'GET', `/v1/users/${userId}/health?limit=1`)).total;
const stepsOn = async (userId: string, day: string) => {
  const path = `/v1/users/${userId}/health/daily-summaries?from=${day}&to=${day}`;
  const [summary] = await call<{ metrics: Record<string, { value: number }> }[]>(service, 'GET', path);
  return summary?.metrics.steps?.value;
};
const edit = (person: string, body: object) => askSandbox(service, 'POST', `people/${person}/edits`, body);

async function connected(providerId: string, person = 'runner') {
  const made = await connectPerson(service, providerId, person);
  const sync = await waitForSync(service, made.userId);
  assert.equal(sync.status, 'completed', sync.error ?? '');
  return made;
}

/** Advances a person's clock until a workout has ended: not every two days have one. */
async function advancePastWorkout(person: string): Promise<void> {
  for (;;) {
    const people = await askSandbox<{ id: string; ahead: { kind: string }[] }[]>(service, 'GET', 'people');
    const ahead = people.find(({ id }) => id === person)?.ahead ?? [];
    await askSandbox(service, 'POST', `people/${person}/advance`, { hours: 50 });
    if (ahead.some(({ kind }) => kind === 'workout')) return;
  }
}

async function quiet(userId: string): Promise<void> {
  await until(
    async () => {
      const { rows } = await service.db.pool.query('select id from inbound_notifications where body is not null');
      return rows.length + (await syncsOf(userId)).filter(({ finishedAt }) => finishedAt === null).length;
    },
    (waiting) => waiting === 0,
  );
}

for (const { id: providerId } of announcing) {
  describe(`${providerId} announces new data`, () => {
    it('and the data arrive without a request; each notification is answered as the vendor requires', async () => {
      const { userId } = await connected(providerId);
      const before = [await pointsOf(userId), (await eventsOf(userId, 'workout')).length];
      await advancePastWorkout('runner');
      await until(
        async () => [await pointsOf(userId), (await eventsOf(userId, 'workout')).length],
        (now) => Number(now[0]) > Number(before[0]),
      );
      await quiet(userId);
      const deliveries = await deliveriesOf(service, providerId);
      assert.ok(deliveries.length > 0);
      for (const { state, status, what } of deliveries) assert.equal(state, 'delivered', `${what}: ${status}`);
      const [newest] = await syncsOf(userId);
      assert.equal((await connectionOf(userId))?.status, 'active', newest?.error ?? '');
    });
  });
}

describe('the check of an address', () => {
  const url = (providerId: string) => `${service.url}/v1/inbound/${providerId}`;
  const secretOf = (providerId: string) => service.vendorSettings[providerId]?.webhookSecret;

  for (const { id } of announcing) {
    it(`succeeds at ${id}, and fails with another secret`, async () => {
      const check = (secret: string | undefined) =>
        fetch(`${service.sandboxUrl}/sandbox/notifications/${id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ url: url(id) + (id === 'provider_b' ? `/${secret}` : ''), secret, check: true }),
        });
      if (id === 'provider_a' || id === 'provider_d') assert.equal((await check('another')).status, 400);
      const passed = await check(secretOf(id));
      assert.equal(passed.status, 200, await passed.text());
    });
  }
});

describe('a vendor that changes its signature key', () => {
  it('is accepted at once', async () => {
    const { userId } = await connected('provider_a', 'device-gaps');
    await askSandbox(service, 'POST', 'notifications/provider_a/rotate-key');
    const before = await eventsOf(userId, 'workout');
    await edit('device-gaps', { kind: 'delete-workout' });
    await until(
      () => eventsOf(userId, 'workout'),
      (events) => events.length < before.length,
    );
  });
});

describe('a notification about persons with impossible ids', () => {
  it('is acted on without a failure', async () => {
    const secret = service.vendorSettings.provider_b?.webhookSecret;
    const dailies = ['a\0b', 'x'.repeat(300), ''].map((userId) => ({ userId, summaryId: '1' }));
    const url = `${service.url}/v1/inbound/provider_b/${secret}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ dailies }) });
    assert.equal(answer.status, 200);
    const waiting = () => service.db.pool.query('select from inbound_notifications where body is not null');
    await until(waiting, ({ rows }) => rows.length === 0);
  });
});

describe('a forged notification', () => {
  const countStored = async () => {
    const { rows } = await service.db.pool.query('select count(*)::int as count from inbound_notifications');
    return rows[0].count as number;
  };

  for (const [providerId, headers] of [
    ['provider_a', {}],
    ['provider_a', { authorization: 'Bearer made-up' }],
    ['provider_b', {}],
    ['provider_b/made-up', {}],
    ['provider_c', {}],
    ['provider_c', { 'x-whoop-signature': 'AAAA', 'x-whoop-signature-timestamp': String(Date.now()) }],
    ['provider_d', { 'x-strava-signature': `t=1,v1=${'0'.repeat(64)}` }],
    ['provider_d/made-up', {}],
    ['provider_x', {}],
  ] as const) {
    it(`to ${providerId} with ${Object.keys(headers).join(', ') || 'nothing'} is refused and leaves no trace`, async () => {
      const before = await countStored();
      for (const body of ['[]', '{"user_id":1}', 'x'.repeat(1000), '']) {
        const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
        const response = await fetch(`${service.url}/v1/inbound/${providerId}`, init);
        assert.ok([401, 403, 404].includes(response.status), `${response.status}`);
      }
      assert.equal(await countStored(), before);
    });
  }

  it('that is too long is not read', async () => {
    const response = await fetch(`${service.url}/v1/inbound/provider_d`, { method: 'POST', body: 'x'.repeat(70_000) });
    assert.equal(response.status, 413);
  });

  it('about an unknown person, without a signature, is answered and dropped', async () => {
    const before = await countStored();
    const response = await sendStrava({ owner_id: 4711, object_id: 1, aspect_type: 'delete' }, undefined);
    assert.deepEqual([response.status, await countStored()], [200, before]);
  });

  it('of a deletion removes nothing that the vendor still has', async () => {
    const { userId } = await connected('provider_d', 'traveller');
    const before = await eventsOf(userId, 'workout');
    const ids = await vendorIdsOf(userId);
    const { rows } = await service.db.pool.query(
      'select vendor_user_id as owner from vendor_users where user_id = $1',
      [userId],
    );
    const answer = await sendStrava({ owner_id: rows[0].owner, object_id: ids[0], aspect_type: 'delete' }, undefined);
    assert.equal(answer.status, 200);
    await quiet(userId);
    assert.equal((await syncsOf(userId))[0]?.trigger, 'notification');
    assert.deepEqual(await eventsOf(userId, 'workout'), before);
    const ended = {
      owner_id: rows[0].owner,
      object_id: rows[0].owner,
      object_type: 'athlete',
      updates: { authorized: 'false' },
    };
    assert.equal((await sendStrava({ ...ended, aspect_type: 'update' }, undefined)).status, 200);
    await quiet(userId);
    assert.equal((await connectionOf(userId))?.status, 'active');
  });

  async function vendorIdsOf(userId: string): Promise<string[]> {
    const { rows } = await service.db.pool.query('select vendor_id as id from health_events where user_id = $1', [
      userId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Writes ids beyond 2^53 with all their digits. */
  function sendStrava(event: Record<string, unknown>, signature: string | undefined): Promise<Response> {
    const whole = {
      object_type: 'activity',
      subscription_id: 1,
      event_time: Math.floor(Date.now() / 1000),
      updates: {},
      ...event,
    };
    const body = JSON.stringify(whole).replaceAll(/"(owner_id|object_id)":"(\d+)"/g, '"$1":$2');
    return fetch(`${service.url}/v1/inbound/provider_d`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'x-strava-signature': signature }) },
      body,
    });
  }
});

describe('a repeated notification', () => {
  it('gets the same answer and is acted on once', async () => {
    const { userId } = await connected('provider_c', 'device-gaps');
    const { rows } = await service.db.pool.query('select vendor_user_id as id from vendor_users where user_id = $1', [
      userId,
    ]);
    const { rows: nights } = await service.db.pool.query(
      "select vendor_id as id from health_events where user_id = $1 and event_type = 'sleep' limit 1",
      [userId],
    );
    const body = JSON.stringify({
      user_id: Number(rows[0].id),
      id: nights[0].id,
      type: 'sleep.updated',
      trace_id: randomUUID(),
    });
    const timestamp = String(Date.now());
    const secret = String(service.vendorSettings.provider_c?.clientSecret);
    const signature = createHmac('sha256', secret).update(timestamp).update(body).digest('base64');
    const headers = { 'x-whoop-signature': signature, 'x-whoop-signature-timestamp': timestamp };
    const send = () => fetch(`${service.url}/v1/inbound/provider_c`, { method: 'POST', headers, body });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    for (const { status } of answers) assert.equal(status, 204);
    await quiet(userId);
    assert.equal((await send()).status, 204);
    await quiet(userId);
    assert.equal((await syncsOf(userId)).filter(({ trigger }) => trigger === 'notification').length, 1);
    const old = { ...headers, 'x-whoop-signature-timestamp': String(Date.now() - 6 * 60_000) };
    const late = await fetch(`${service.url}/v1/inbound/provider_c`, { method: 'POST', headers: old, body });
    assert.equal(late.status, 401);
  });
});

describe('a person who withdraws the consent at the vendor', () => {
  for (const providerId of ['provider_b', 'provider_d']) {
    it(`is disconnected as soon as ${providerId} says so`, async () => {
      const { userId } = await connected(providerId, 'late-uploads');
      await askSandbox(service, 'PUT', `faults/${providerId}`, { kind: 'revoked-grant', person: 'late-uploads' });
      const gone = await until(
        () => connectionOf(userId),
        (connection) => connection?.status === 'disconnected',
      );
      assert.ok(gone?.lastError);
      const { rows } = await service.db.pool.query('select event from outbox where user_id = $1', [userId]);
      assert.equal(rows.filter(({ event }) => event === 'connection.disconnected').length, 1);
    });
  }

  it('or only some permissions, gives us no more of these data from provider_b', async () => {
    const { userId } = await connected('provider_b', 'falling-ill');
    await askSandbox(service, 'PUT', 'people/falling-ill/permissions/provider_b', { permissions: ['ACTIVITY_EXPORT'] });
    const scopes = async () =>
      (await service.db.pool.query('select granted_scopes as s from connections where user_id = $1', [userId])).rows[0]
        .s;
    await until(scopes, (granted) => granted?.length === 1);
    const before = await pointsOf(userId);
    await askSandbox(service, 'POST', 'people/falling-ill/advance', { hours: 30 });
    await quiet(userId);
    const summary = await call<Record<string, number>>(service, 'GET', `/v1/users/${userId}/health/summary`);
    assert.ok((await pointsOf(userId)) <= before + (summary.workout ?? 0));
    assert.equal((await connectionOf(userId))?.status, 'active');
  });
});

describe('what the vendor deletes', () => {
  for (const providerId of ['provider_a', 'provider_c', 'provider_d']) {
    it(`is deleted here too: a workout at ${providerId}`, async () => {
      const { userId } = await connected(providerId, 'shift-worker');
      const before = await eventsOf(userId, 'workout');
      await edit('shift-worker', { kind: 'delete-workout' });
      const left = await until(
        () => eventsOf(userId, 'workout'),
        (events) => events.length < before.length,
      );
      assert.equal(left.length, before.length - 1);
      const { rows } = await service.db.pool.query(
        'select count(*)::int as count from metrics where user_id = $1 and metric_type = (select metric_type from metrics where user_id = $1 and value is null limit 1)',
        [userId],
      );
      assert.ok(rows[0].count <= left.length);
    });
  }

  // The latest night may have ended a minute ago and be missing here, so we take an earlier one.
  for (const [providerId, ago] of [
    ['provider_a', 1],
    ['provider_c', 2],
  ] as const) {
    it(`is deleted here too: a night at ${providerId}, with all its points`, async () => {
      const { userId } = await connected(providerId, 'runner');
      const before = await call<Record<string, number>>(service, 'GET', `/v1/users/${userId}/health/summary`);
      await edit('runner', { kind: 'delete-night', day: daysAgo(ago) });
      const left = await until(
        () => call<Record<string, number>>(service, 'GET', `/v1/users/${userId}/health/summary`),
        (now) => Number(now.sleep) < Number(before.sleep),
      );
      assert.equal(left.sleep, Number(before.sleep) - 1);
      await quiet(userId);
      const after = await call<Record<string, number>>(service, 'GET', `/v1/users/${userId}/health/summary`);
      if (before.recovery_score !== undefined) assert.equal(after.recovery_score, before.recovery_score - 1);
    });
  }
});

describe('a notification about a day that settled long ago', () => {
  // Each vendor gets its own correction: the person wears the devices of both, and the same correction twice changes
  // nothing.
  for (const [providerId, percent] of [
    ['provider_a', 50],
    ['provider_b', 80],
  ] as const) {
    it(`brings the vendor's new number: ${providerId}`, async () => {
      const { userId } = await connected(providerId, 'falling-ill');
      const day = daysAgo(12);
      const before = await stepsOn(userId, day);
      assert.ok(before !== undefined && before > 0);
      await askSandbox(service, 'PUT', 'people/falling-ill/permissions/provider_b', {
        permissions: ['ACTIVITY_EXPORT', 'HEALTH_EXPORT'],
      }).catch(() => undefined); // not connected there
      await edit('falling-ill', { kind: 'correct-steps', day, percent });
      await until(
        () => stepsOn(userId, day),
        (now) => now !== before,
      );
    });
  }
});

describe('the rate limit', () => {
  it('counts requests without a proof per address, and refuses no genuine one', async (t) => {
    const limited = await startTestService({
      RATE_LIMIT_MAX: '3',
      RATE_LIMIT_WINDOW_MS: '60000',
      PROVIDER_D_CLIENT_ID: '1',
      PROVIDER_D_CLIENT_SECRET: 'client-secret',
      PROVIDER_D_WEBHOOK_SECRET: 'verify-token',
    });
    t.after(() => limited.stop());
    const check = async (token: string) => {
      const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': 'c', 'hub.verify_token': token });
      const response = await fetch(`${limited.url}/v1/inbound/provider_d?${query}`);
      await response.text();
      return [response.status, response.headers.get('ratelimit-remaining'), response.headers.has('retry-after')];
    };
    assert.deepEqual(await check('verify-token'), [200, '3', false]);
    for (const left of ['2', '1', '0']) assert.deepEqual(await check('made-up'), [403, left, false]);
    assert.deepEqual(await check('made-up'), [429, '0', true]);
    assert.deepEqual(await check('verify-token'), [200, '0', false]);
  });
});
