/** The other wire format of provider_a: its own notifications, and tokens that work for this format only. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { daysAgo, until } from '../rig/clock.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox, deliveriesOf } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

interface Night {
  readonly startedAt: string;
  readonly endedAt: string;
}

interface Reading {
  readonly recordedAt: string;
  readonly value: number;
}

let service: TestService;

before(async () => {
  service = await startTestService(
    { SYNC_INTERVAL_MINUTES: '0', PROVIDER_A_FLAVOR: 'fitbit' },
    { worker: true, sandbox: true },
  );
});
after(() => service.stop());

const settings = () => service.vendorFlavors.provider_a?.fitbit;
const address = () => `${service.url}/v1/inbound/provider_a`;

async function connected(person: string) {
  const made = await connectPerson(service, 'provider_a', person);
  const sync = await waitForSync(service, made.userId);
  assert.equal(sync.status, 'completed', sync.error ?? '');
  return made;
}

const daysOf = async (userId: string, day: string) =>
  JSON.stringify(
    await call<object>(service, 'GET', `/v1/users/${userId}/health/daily-summaries?from=${day}&to=${day}`),
  );

describe('the fitbit flavour', () => {
  it('is chosen by name, and an unknown name stops the start', async () => {
    const listed = await call<{ displayName: string }>(service, 'GET', '/v1/providers/provider_a');
    assert.equal(listed.displayName, 'Fitbit');
    await assert.rejects(startTestService({ PROVIDER_A_FLAVOR: 'mi_band' }), {
      message: /^PROVIDER_A_FLAVOR must be one of google_health, fitbit/,
    });
    await assert.rejects(startTestService({ PROVIDER_C_FLAVOR: 'fitbit' }), { message: /^PROVIDER_C_FLAVOR / });
  });

  it('answers the verification code with 204 and any other with 404', async () => {
    const status = async (code: string) => (await fetch(`${address()}?verify=${encodeURIComponent(code)}`)).status;
    assert.equal(await status(String(settings()?.webhookSecret)), 204);
    assert.equal(await status('another'), 404);
  });

  it('accepts only signed notifications', async () => {
    const send = (body: string, signature: string) =>
      fetch(address(), { method: 'POST', headers: { 'x-fitbit-signature': signature }, body });
    const body = '[{"collectionType":"activities","date":"2026-01-01","ownerId":"NOBODY"}]';
    const signature = createHmac('sha1', `${settings()?.clientSecret}&`).update(body).digest('base64');
    assert.equal((await send(body, signature)).status, 204);
    assert.equal((await send(`${body} `, signature)).status, 404);
    assert.equal((await send(body, '')).status, 404);
  });

  it('reads the day that a notification names, even if it settled long ago', async () => {
    const { userId } = await connected('runner');
    await askSandbox(service, 'POST', 'people/runner/advance', { hours: 30 });
    const day = daysAgo(12);
    const before = await daysOf(userId, day);
    await askSandbox(service, 'POST', 'people/runner/edits', { kind: 'correct-steps', day, percent: 50 });
    await until(
      () => daysOf(userId, day),
      (now) => now !== before,
    );
    for (const { what, state, status } of await deliveriesOf(service, 'provider_a')) {
      assert.equal(state, 'delivered', `${what}: ${status}`);
    }
  });

  it("leaves a traveller's nights and readings of the scale where they were when days are read again", async () => {
    const { userId, connectionId } = await connected('traveller');
    // The vendor has all of these days already, whatever time of the day it is.
    const query = `from=${daysAgo(13)}&to=${daysAgo(3)}`;
    const stored = async () => {
      const nights = await call<{ data: Night[] }>(
        service,
        'GET',
        `/v1/users/${userId}/events?eventType=sleep&${query}`,
      );
      const path = `/v1/users/${userId}/health?metricType=weight&${query}`;
      const readings = await call<{ data: Reading[] }>(service, 'GET', path);
      return {
        nights: nights.data.map(({ startedAt, endedAt }) => [startedAt, endedAt]),
        readings: readings.data.map(({ recordedAt, value }) => [recordedAt, value]),
      };
    };
    const before = await stored();
    assert.ok(before.nights.length >= 8 && before.readings.length > 1, JSON.stringify(before));
    // The flight to Tokyo is in 22 days. From then on the profile names that zone, and the times remain local ones.
    await askSandbox(service, 'POST', 'people/traveller/advance', { hours: 23 * 24 });
    await service.db.pool.query('update connections set reread_on = reread_on - 1 where id = $1', [connectionId]);
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    const { status, windowStart } = await waitForSync(service, userId, jobId);
    assert.equal(status, 'completed');
    assert.ok(String(windowStart) < daysAgo(13), `read again since ${windowStart}`);
    assert.deepEqual(await stored(), before);
  });

  it('subscribes each connection, and gives the subscription back', async () => {
    const { userId, connectionId } = await connected('traveller');
    const endpoints = async () => {
      const stats = await askSandbox<Record<string, { endpoints: Record<string, number> }>>(service, 'GET', 'stats');
      return Object.keys(stats.provider_a?.endpoints ?? {}).filter((name) => name.includes('apiSubscriptions'));
    };
    assert.ok((await endpoints()).some((name) => name.startsWith('POST')));
    await call(service, 'DELETE', `/v1/users/${userId}/connections/${connectionId}`, { status: 204 });
    await until(endpoints, (names) => names.some((name) => name.startsWith('DELETE')));
  });

  it('ends the connection when the person withdraws the consent', async () => {
    const { userId } = await connected('late-uploads');
    await askSandbox(service, 'PUT', 'faults/provider_a', { kind: 'revoked-grant', person: 'late-uploads' });
    await until(
      () => call<{ status: string }[]>(service, 'GET', `/v1/users/${userId}/connections`),
      ([connection]) => connection?.status === 'disconnected',
    );
  });

  it('does not send tokens of the other wire format', async () => {
    const { userId, connectionId } = await connected('device-gaps');
    await service.db.pool.query("update connections set wire_format = 'google_health' where user_id = $1", [userId]);
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    const failed = await waitForSync(service, userId, jobId);
    assert.equal(failed.status, 'failed');
    assert.match(failed.error ?? '', /connected through google_health; the user has to connect again/);
  });
});
