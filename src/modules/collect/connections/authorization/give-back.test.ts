/** A grant that cannot become a connection goes back to the vendor. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { send } from '../../../../../test/rig/http.ts';
import { sql } from '../../../../platform/db.ts';
import { takeWaiting } from '../../../../platform/jobs/store.ts';
import { erasers } from '../removal.ts';
import { REVOKE_TASK } from '../revocation-job.ts';
import { Browser, type ConnectApp, connect, decide, startConnectApp } from '../testing/connect-app.ts';

let service: ConnectApp;
let userId: string;
let browser: Browser;
before(async () => {
  service = await startConnectApp({ env: { OAUTH_AUTHORIZE: 'open' } });
});
after(() => service.stop());
beforeEach(async () => {
  userId = await service.createUser();
  browser = new Browser();
  await askSandbox('DELETE', 'faults');
});

async function askSandbox(method: string, path: string, body?: object): Promise<unknown> {
  const { status, text } = await send(service.sandbox.url, { method, path: `/sandbox/${path}`, ...(body && { body }) });
  assert.ok(status < 300, `${path}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Runs the jobs that end grants. @returns how many grants the vendor has ended */
async function endGrants(providerId: string): Promise<number> {
  const count = async () => {
    const stats = (await askSandbox('GET', 'stats')) as Record<string, { tokens: { revoked: number } }>; // the sandbox's
    return stats[providerId]?.tokens.revoked ?? 0;
  };
  const before = await count();
  const jobs = await service.db.transaction((tx) => takeWaiting(tx, REVOKE_TASK, 100));
  for (const job of jobs) await service.runTask(REVOKE_TASK, job);
  return (await count()) - before;
}

/** @returns where the vendor sends the browser after the consent */
async function allow(providerId: string, person = 'runner'): Promise<string> {
  const url = `${service.url}/v1/oauth/${providerId}/authorize?userId=${userId}`;
  return (await decide(await browser.follow(url), 'allow', person)).href;
}

const connections = () => service.db.query(sql`select from connections where user_id = ${userId}`);

/** Where each vendor names the person. */
const NAMING = { provider_a: '/identity', provider_b: '/user/id', provider_c: '/profile', provider_d: 'token' };
const ODD = ['null', '""', '1e300', '1.5', '{}', '"a\\u0000b"', '"a\\u0007b"', '"\\ud800"', `"${'x'.repeat(256)}"`];

for (const [providerId, path] of Object.entries(NAMING)) {
  describe(`${providerId}`, () => {
    it('that names the person by no id ends as a provider error, and gets the grant back', async () => {
      for (const odd of ODD) {
        const back = await allow(providerId);
        await askSandbox('PUT', `faults/${providerId}`, { kind: 'odd-user-id', path, userId: odd, count: 1 });
        const landing = await browser.follow(back);
        assert.equal(landing.searchParams.get('error'), 'provider_error', odd);
        const page = await browser.get(landing.href);
        assert.equal(page.status, 200);
        assert.match(await page.text(), /reported a problem, so nothing was connected/);
        assert.deepEqual(await connections(), []);
        await askSandbox('DELETE', 'faults');
        assert.equal(await endGrants(providerId), 1, odd);
      }
    });

    it('gets the grant of a user back who was deleted while the person consented, also after the erasure', async () => {
      for (const isErased of [false, true]) {
        userId = await service.createUser();
        const back = await allow(providerId);
        await service.call({ method: 'DELETE', path: `/v1/users/${userId}` });
        if (isErased) {
          await service.db.transaction(async (tx) => {
            for (const erase of Object.values(erasers)) await erase(tx, userId, 100);
          });
          assert.deepEqual(await service.db.query(sql`select from oauth_states where user_id = ${userId}`), []);
        }
        const answer = await browser.get(back);
        assert.equal(answer.status, 400);
        assert.match(await answer.text(), /This attempt is over/);
        assert.equal(await endGrants(providerId), 1);
      }
    });
  });
}

describe('a grant', () => {
  it('that our own fault keeps from being stored goes back, too', async () => {
    const back = await allow('provider_c');
    await service.db.query(sql`alter table sync_jobs add constraint no_place_in_the_queue check (false) not valid`);
    const { status } = await browser.get(back);
    await service.db.query(sql`alter table sync_jobs drop constraint no_place_in_the_queue`);
    assert.equal(status, 500);
    assert.equal(await endGrants('provider_c'), 1);
  });

  it('of an account that is connected stays, because the vendor may know one grant for both', async () => {
    await connect(service, userId, 'provider_c', 'traveller');
    await endGrants('provider_c');
    userId = await service.createUser();
    const back = await allow('provider_c', 'traveller');
    await service.call({ method: 'DELETE', path: `/v1/users/${userId}` });
    assert.equal((await browser.get(back)).status, 400);
    assert.equal(await endGrants('provider_c'), 0);
  });

  it('of a user who is connected stays while nobody knows its account', async () => {
    await connect(service, userId, 'provider_c', 'traveller');
    const back = await allow('provider_c', 'traveller');
    await askSandbox('PUT', 'faults/provider_c', { kind: 'server-error', path: '/profile', count: 1 });
    assert.equal((await browser.follow(back)).searchParams.get('error'), 'provider_error');
    assert.equal(await endGrants('provider_c'), 0);
  });
});

describe('a link that belongs to a browser', () => {
  it('begins no flow for another that calls itself a frame, so no grant is made', async () => {
    const origin = 'https://app.test';
    await service.call({ method: 'PUT', path: '/v1/workspace', body: { allowedEmbedOrigins: [origin] } });
    const made = await service.call({ method: 'POST', path: `/v1/users/${userId}/connect-links`, body: {} });
    const { url } = made.json() as { url: string }; // as the API describes it
    const consent = await browser.follow(`${url}/provider_c`);
    await browser.follow((await decide(consent, 'allow')).href);
    const stranger = new Browser();
    for (const [query, headers] of [
      [`?embed=${encodeURIComponent(origin)}`, {}],
      ['', { 'sec-fetch-dest': 'iframe' }],
    ] as const) {
      const answer = await stranger.get(`${url}/provider_b${query}`, headers);
      assert.equal(answer.status, 410);
      assert.match(await answer.text(), /in use in another browser/);
      const own = { origin: service.url, ...headers };
      const form = await stranger.get(`${url}/provider_c/disconnect${query}`, own, { method: 'POST' });
      assert.equal(form.status, 410);
    }
    assert.equal(stranger.cookieCount, 0);
    assert.deepEqual(await service.db.query(sql`select from oauth_states where user_id = ${userId}`), []);
  });
});
