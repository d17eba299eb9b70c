import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setClock } from '../../../../../test/rig/stepped-clock.ts';
import { sql } from '../../../../platform/db.ts';
import { Browser, type ConnectApp, connect, decide, locationOf, startConnectApp } from '../testing/connect-app.ts';

let service: ConnectApp;
let userId: string;
/** The cookies of a program in this test. */
let program: Browser;
before(async () => {
  service = await startConnectApp();
});
after(() => service.stop());
beforeEach(async () => {
  program = new Browser();
  userId = await service.createUser();
  Object.assign(service.config, { oauthCallbackUrl: undefined, allowedRedirects: [], oauthAuthorize: 'open' });
});

const authorizeUrl = (providerId: string, more = '') =>
  `${service.url}/v1/oauth/${providerId}/authorize?userId=${userId}${more}`;

/** Asks as a program does: it does not accept HTML. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const response = await program.get(url, { accept: '*/*', ...headers });
  const text = await response.text();
  return { status: response.status, text, response, code: /"code":"(\w+)"/.exec(text)?.[1] };
}

/** Every sync, open or ended. */
const syncs = () =>
  service.db.query(sql`
    select user_id as "userId", connection_id as "connectionId", provider_id as "providerId", trigger, status
    from sync_jobs where user_id = ${userId}`);

const connections = () => service.db.query<{ id: string }>(sql`select id from connections where user_id = ${userId}`);

async function assertNothingStored(): Promise<void> {
  assert.deepEqual(await connections(), []);
  const events = await service.db.query(sql`select from outbox where user_id = ${userId}`);
  assert.equal(events.length, 0);
}

for (const providerId of ['provider_b', 'provider_c']) {
  describe(`connecting ${providerId}`, () => {
    it('ends at the result page with connection and provider, tells of it and starts the first sync', async () => {
      const landing = await connect(service, userId, providerId);
      assert.equal(landing.origin + landing.pathname, `${service.url}/connect/result`);
      const [connection, ...more] = await connections();
      assert.ok(connection !== undefined && more.length === 0);
      const ref = { connectionId: connection.id, providerId };
      assert.deepEqual(Object.fromEntries(landing.searchParams), ref);
      assert.deepEqual(await syncs(), [{ ...ref, userId, trigger: 'initial', status: 'queued' }]);
      const events = await service.db.query<{ event: string; data: object }>(sql`
        select event, data from outbox where user_id = ${userId}`);
      assert.deepEqual(events, [{ event: 'connection.created', data: { ...ref, userId } }]);
      const [owner] = await service.db.query<{ id: string }>(sql`
        select connection_id as id from vendor_users where user_id = ${userId} and provider_id = ${providerId}`);
      assert.equal(owner?.id, connection.id);
    });

    it('refused by the person ends there with the reason', async () => {
      const browser = new Browser();
      const back = await decide(await browser.follow(authorizeUrl(providerId)), 'deny');
      const landing = await browser.follow(back.href);
      assert.deepEqual(Object.fromEntries(landing.searchParams), { error: 'access_denied', providerId });
      await assertNothingStored();
      assert.equal((await browser.get(back.href)).status, 400);
    });

    it('works once: what came back from the vendor cannot be used again', async () => {
      const back = await decide(locationOf((await ask(authorizeUrl(providerId))).response), 'allow');
      const answers = await Promise.all([1, 2, 3, 4].map(() => ask(back.href)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [302, 400, 400, 400]);
      assert.equal((await ask(back.href)).code, 'VALIDATION_ERROR');
      assert.equal((await connections()).length, 1);
    });

    it('is not finished by a HEAD, with which mail scanners look at addresses', async () => {
      const back = await decide(locationOf((await ask(authorizeUrl(providerId))).response), 'allow');
      const looked = await fetch(back.href, { method: 'HEAD', redirect: 'manual' });
      assert.deepEqual([looked.status, looked.headers.get('allow')], [405, 'GET']);
      await assertNothingStored();
      assert.equal((await ask(back.href)).status, 302);
    });

    it('cannot be finished late', async () => {
      const back = await decide(locationOf((await ask(authorizeUrl(providerId))).response), 'allow');
      const [left] = await service.db.query<{ seconds: number }>(sql`
        select extract(epoch from expires_at - now())::float8 as seconds from oauth_states where user_id = ${userId}`);
      assert.ok(left !== undefined && left.seconds > 590 && left.seconds <= 600);
      await service.db.query(sql`update oauth_states set expires_at = now() where user_id = ${userId}`);
      assert.equal((await ask(back.href)).status, 400);
      await assertNothingStored();
    });

    it('in one browser cannot be finished in another, nor spoiled by it', async () => {
      const [browser, other] = [new Browser(), new Browser()];
      const started = await browser.get(authorizeUrl(providerId));
      const [cookie = ''] = started.headers.getSetCookie();
      assert.match(cookie, /; Path=\/v1\/oauth\/provider_.\/callback; Max-Age=600; HttpOnly; SameSite=Lax$/);
      const back = await decide(locationOf(started), 'allow');
      assert.equal((await other.get(back.href)).status, 400);
      assert.equal((await ask(back.href, { cookie: cookie.replace(/=.*/, '=x') })).status, 400);
      await assertNothingStored();
      assert.ok((await browser.follow(back.href)).searchParams.has('connectionId'));
      assert.equal(browser.cookieCount, 0);
    });

    it('again keeps the connection and renews it', async () => {
      await connect(service, userId, providerId);
      const [first] = await connections();
      await service.db.query(sql`
        update connections set status = 'disconnected', last_error = 'gone', last_synced_at = now(), access_token = null
        where user_id = ${userId}`);
      const landing = await connect(service, userId, providerId);
      assert.equal(landing.searchParams.get('connectionId'), first?.id);
      const [row] = await service.db.query<Record<string, unknown>>(sql`
        select status, last_error, last_synced_at is not null as synced, access_token is not null as usable
        from connections where user_id = ${userId}`);
      assert.deepEqual(row, { status: 'active', last_error: null, synced: true, usable: true });
    });

    it('another account at the vendor starts over', async () => {
      await connect(service, userId, providerId, 'runner');
      await service.db.query(sql`update connections set last_synced_at = now() where user_id = ${userId}`);
      await connect(service, userId, providerId, 'shift-worker');
      const [row] = await service.db.query<{ synced: string | null }>(sql`
        select last_synced_at as synced from connections where user_id = ${userId}`);
      assert.equal(row?.synced, null);
      assert.equal((await service.db.query(sql`select from vendor_users where user_id = ${userId}`)).length, 1);
    });

    it('another account at the vendor has none of what was still to be read of the former', async () => {
      await connect(service, userId, providerId, 'runner');
      const [{ id } = { id: '' }] = await service.db.query<{ id: string }>(sql`
        select id from connections where user_id = ${userId}`);
      const open = async () => [
        (await service.db.query(sql`select from notified_data where connection_id = ${id}`)).length,
        (await service.db.query(sql`select from history_requests where connection_id = ${id}`)).length,
      ];
      await service.db.query(sql`
        insert into notified_data (user_id, id, connection_id, target, received_at, due_at)
        values (${userId}, ${id}, ${id}, '{"kind": "sleep", "id": "night"}', now(), now())`);
      await service.db.query(sql`
        insert into history_requests (user_id, connection_id, kind, starts_at, ends_at, provider_id, state, asked_at)
        values (${userId}, ${id}, 'dailies', now() - interval '30 days', now(), ${providerId}, 'accepted', now())`);
      await connect(service, userId, providerId, 'runner');
      assert.deepEqual(await open(), [1, 1], 'the same account goes on');
      await connect(service, userId, providerId, 'shift-worker');
      assert.deepEqual(await open(), [0, 0]);
    });

    it('happens whole or not at all', async () => {
      const back = await decide(locationOf((await ask(authorizeUrl(providerId))).response), 'allow');
      await service.db.query(sql`alter table sync_jobs add constraint no_place_in_the_queue check (false) not valid`);
      const { status } = await ask(back.href);
      await service.db.query(sql`alter table sync_jobs drop constraint no_place_in_the_queue`);
      assert.equal(status, 500);
      await assertNothingStored();
    });

    it('comes too late for a user who has gone', async () => {
      const back = await decide(locationOf((await ask(authorizeUrl(providerId))).response), 'allow');
      await service.db.query(sql`delete from users where id = ${userId}`);
      assert.equal((await ask(back.href)).status, 400);
      await assertNothingStored();
    });
  });
}

describe('two flows in one browser', () => {
  it('do not disturb each other', async () => {
    const browser = new Browser();
    const [c, b] = [await browser.follow(authorizeUrl('provider_c')), await browser.follow(authorizeUrl('provider_b'))];
    assert.ok((await browser.follow((await decide(c, 'allow')).href)).searchParams.has('connectionId'));
    assert.ok((await browser.follow((await decide(b, 'allow')).href)).searchParams.has('connectionId'));
    assert.equal((await connections()).length, 2);
  });
});

describe('what comes back', () => {
  it('without, or with a strange state is a 400, readable for people', async () => {
    const callback = `${service.url}/v1/oauth/provider_c/callback`;
    for (const query of [
      '',
      '?code=x',
      '?state=&code=x',
      '?state=unknown&code=x',
      '?state=a&state=b&code=x',
      '?error=access_denied',
    ])
      assert.equal((await ask(callback + query)).status, 400, query);
    assert.equal((await ask(`${service.url}/v1/oauth/provider_b/callback?oauth_verifier=x`)).status, 400);
    assert.equal((await ask(`${service.url}/v1/oauth/unknown/callback?state=x`)).code, 'NOT_FOUND');
    const page = await ask(`${callback}?state=%3Cscript%3E`, { accept: 'text/html,*/*' });
    assert.equal(page.status, 400);
    assert.match(page.response.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page.text, /start once more/);
    assert.ok(!page.text.includes('<script'));
  });

  it("to another provider's address is a 400 and does no harm", async () => {
    const back = await decide(locationOf((await ask(authorizeUrl('provider_c'))).response), 'allow');
    const state = back.searchParams.get('state') ?? '';
    const elsewhere = `${service.url}/v1/oauth/provider_b/callback?oauth_token=${state}&oauth_verifier=x&state=${state}&code=x`;
    assert.equal((await ask(elsewhere)).status, 400);
    assert.equal((await ask(back.href)).status, 302);
  });

  it('may carry parameters of its own, a wrong code is the provider’s error', async () => {
    const back = await decide(locationOf((await ask(authorizeUrl('provider_c'))).response), 'allow');
    back.searchParams.set('code', 'wrong');
    back.searchParams.append('vendor_extra', '1');
    back.searchParams.append('vendor_extra', '2');
    const landing = locationOf((await ask(back.href)).response);
    assert.deepEqual(Object.fromEntries(landing.searchParams), { error: 'provider_error', providerId: 'provider_c' });
    await assertNothingStored();
  });

  it('as an error other than a refusal is the provider’s error', async () => {
    const consent = locationOf((await ask(authorizeUrl('provider_c'))).response);
    const state = consent.searchParams.get('state');
    const url = `${service.url}/v1/oauth/provider_c/callback?state=${state}&error=server_error`;
    assert.equal(locationOf((await ask(url)).response).searchParams.get('error'), 'provider_error');
    await assertNothingStored();
  });
});

describe('where the browser ends', () => {
  it('is OAUTH_CALLBACK_URL, its own parameters kept, those of the same name replaced', async () => {
    service.config.oauthCallbackUrl = 'https://app.test/done?tab=a%20b&providerId=old';
    const landing = await connect(service, userId, 'provider_c');
    const [connection] = await connections();
    assert.equal(landing.href, `https://app.test/done?tab=a%20b&connectionId=${connection?.id}&providerId=provider_c`);
  });

  it('is the redirectUrl that was asked for, if it is listed exactly', async () => {
    service.config.oauthCallbackUrl = 'https://app.test/done';
    service.config.allowedRedirects = ['myapp://connected?x=1'];
    const more = `&redirectUrl=${encodeURIComponent('myapp://connected?x=1')}`;
    const back = await decide(locationOf((await ask(authorizeUrl('provider_c', more))).response), 'allow');
    assert.match(
      (await ask(back.href)).response.headers.get('location') ?? '',
      /^myapp:\/\/connected\?x=1&connectionId=/,
    );
    for (const other of ['myapp://connected', 'myapp://connected?x=1&y=2', 'https://app.test/done', '']) {
      const refused = await ask(authorizeUrl('provider_c', `&redirectUrl=${encodeURIComponent(other)}`));
      assert.deepEqual([refused.status, refused.code], [400, 'VALIDATION_ERROR'], other);
    }
  });
});

describe('beginning', () => {
  const key = (rawKey: string) => ({ authorization: `Bearer ${rawKey}` });

  it('needs a known user and provider', async () => {
    assert.equal((await ask(authorizeUrl('provider_x'))).code, 'NOT_FOUND');
    for (const id of ['nobody', '%00', '00000000-0000-7000-8000-000000000000']) {
      const url = `${service.url}/v1/oauth/provider_c/authorize?userId=${id}`;
      assert.equal((await ask(url)).status, id === '%00' ? 400 : 404, id);
    }
    assert.equal((await ask(`${service.url}/v1/oauth/provider_c/authorize`)).status, 400);
    assert.equal((await ask(authorizeUrl('provider_c', '&person=runner'))).status, 400);
    assert.equal((await ask(authorizeUrl('provider_c', `&userId=${userId}`))).status, 400);
  });

  it('needs a good key of the right workspace, when one is sent', async () => {
    assert.equal((await ask(authorizeUrl('provider_c'), key(service.apiKey))).status, 302);
    assert.equal((await ask(authorizeUrl('provider_c'), key('svc_live_wrong'))).code, 'UNAUTHORIZED');
    assert.equal((await ask(authorizeUrl('provider_c'), { authorization: 'Basic x' })).code, 'UNAUTHORIZED');
    assert.equal((await ask(authorizeUrl('provider_c'), key(service.foreignKey))).code, 'NOT_FOUND');
  });

  it('needs a key when the open form is closed', async () => {
    service.config.oauthAuthorize = 'link';
    assert.equal((await ask(authorizeUrl('provider_c'))).code, 'UNAUTHORIZED');
    assert.equal((await ask(authorizeUrl('provider_c'), key(service.apiKey))).status, 302);
  });

  it('binds every browser, whatever it says of itself; only a flow begun with a key is not bound', async () => {
    const browser = new Browser();
    await browser.get(authorizeUrl('provider_c'), key(service.apiKey));
    assert.equal(browser.cookieCount, 0);
    await browser.get(authorizeUrl('provider_c'), { accept: '*/*' });
    assert.equal(browser.cookieCount, 1);
    await browser.get(authorizeUrl('provider_c'));
    assert.equal(browser.cookieCount, 2);
    const unbound = await service.db.query(sql`
      select from oauth_states where user_id = ${userId} and browser_hash is null`);
    assert.equal(unbound.length, 1);
  });

  it('under another host name moves to our own first, and only once', async () => {
    const browser = new Browser();
    const foreign = authorizeUrl('provider_c').replace('127.0.0.1', 'localhost');
    assert.equal((await browser.follow(foreign)).href, authorizeUrl('provider_c'));
    assert.deepEqual(await service.db.query(sql`select from oauth_states where user_id = ${userId}`), []);
    // A proxy that hides the host: the move leads to the same place, and the flow begins, bound.
    assert.ok((await browser.follow(foreign)).searchParams.has('state'));
    const bound = await service.db.query(sql`
      select from oauth_states where user_id = ${userId} and browser_hash is not null`);
    assert.equal(bound.length, 1);
  });

  it('keeps nothing readable of what it will need', async () => {
    const consent = locationOf((await ask(authorizeUrl('provider_b'))).response);
    const [flow] = await service.db.query<{ secret: Buffer; state: string }>(sql`
      select secret, state from oauth_states where user_id = ${userId}`);
    assert.equal(flow?.state, `provider_b:${consent.searchParams.get('oauth_token')}`);
    const opened = service.parts.vault.open(flow?.secret ?? Buffer.of(), flow?.state ?? '', 'oauth_states.secret');
    assert.ok(!service.log.join().includes(JSON.parse(opened).proof));
  });
});

describe('a vendor without credentials, or away', () => {
  it('is unavailable, or a provider error', async () => {
    const fault = `${service.sandbox.url}/sandbox/faults/provider_b`;
    const put = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"kind":"server-error"}' };
    await fetch(fault, put);
    const away = await ask(authorizeUrl('provider_b'));
    const seen = await ask(authorizeUrl('provider_b'), { accept: 'text/html,*/*' });
    await fetch(fault, { method: 'DELETE' });
    assert.deepEqual([away.status, away.code], [502, 'PROVIDER_ERROR']);
    assert.match(seen.response.headers.get('content-type') ?? '', /^text\/html/, 'a person gets a page');
    assert.match(seen.text, /try again in a few minutes/);
    const provider = service.parts.vendors.configured.get('provider_c');
    assert.ok(provider);
    const configured = service.parts.vendors.configured as Map<string, typeof provider>; // a plain Map behind a read-only type
    configured.set('provider_c', { ...provider, credentials: undefined, available: false });
    const unset = await ask(authorizeUrl('provider_c'));
    configured.set('provider_c', provider);
    assert.deepEqual([unset.status, unset.code], [503, 'UNAVAILABLE']);
  });
});

describe('the clock of the service, set while a person is at the vendor,', () => {
  for (const hours of [1, 24, -1, -24])
    it(`by ${hours} h: the person is connected all the same`, async () => {
      const back = await decide(await program.follow(authorizeUrl('provider_c')), 'allow');
      setClock(hours * 3_600_000);
      try {
        const landing = await program.follow(back.href);
        const [connection] = await connections();
        assert.equal(landing.searchParams.get('connectionId'), connection?.id);
      } finally {
        setClock(0);
      }
    });
});
