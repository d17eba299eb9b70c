import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { simulatedProviders } from '../../../../../test/rig/simulated-providers.ts';
import { sql } from '../../../../platform/db.ts';
import { sweepAuthorizations } from '../tasks.ts';
import { Browser, type ConnectApp, decide, startConnectApp } from '../testing/connect-app.ts';

let service: ConnectApp;
let userId: string;
before(async () => {
  service = await startConnectApp();
});
after(() => service.stop());
beforeEach(async () => {
  userId = await service.createUser();
  const connect = { oauthCallbackUrl: undefined, allowedRedirects: [], oauthAuthorize: 'link' };
  Object.assign(service.config, connect, { console: true });
});

interface Link {
  readonly url: string;
  readonly expiresAt: string;
}

async function post(body: object | undefined, key = service.apiKey, user = userId) {
  const response = await fetch(`${service.url}/v1/users/${user}/connect-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Link & { code?: string } }; // as declared
}

async function makeLink(body: object = {}): Promise<Link> {
  const { status, body: link } = await post(body);
  assert.equal(status, 201, JSON.stringify(link));
  return link;
}

async function pageOf(response: Response): Promise<string> {
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(
    policy,
    /^default-src 'none'; style-src 'sha256-[\w+/=]+';( script-src 'self'; connect-src 'self';)? base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  );
  assert.equal(response.headers.get('x-frame-options'), 'DENY');
  assert.equal(response.headers.get('referrer-policy'), 'same-origin');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const text = (await response.text()).replace('<script type="module" src="page.js"></script>', '');
  assert.doesNotMatch(text, /<script|https?:\/\/|<img|<link|@import|url\(/);
  assert.match(text, /<html lang="\w\w"[^>]*>[\s\S]*<main id="main">\s*<h1>[^<]+<\/h1>/);
  return text;
}

/** The choices on a connect page: the address for each provider. */
function choicesIn(page: string, url: string): Map<string, string> {
  const links = [...page.matchAll(/<a class="button choice"[^>]* href="([^"]+)"[^>]* data-provider="([^"]+)"/g)];
  return new Map(links.map(([, href = '', providerId = '']) => [providerId, new URL(href, url).href]));
}

/** Connects a provider with the link; returns where the browser ends. */
async function connectBy(browser: Browser, url: string, providerId: string): Promise<URL> {
  const consent = await browser.follow(`${url}/${providerId}`);
  return browser.follow((await decide(consent, 'allow')).href);
}

describe('a connect link', () => {
  it('leads a browser from the page over the vendor to the result', async () => {
    const { url, expiresAt } = await makeLink();
    assert.ok(url.startsWith(`${service.url}/connect/`));
    assert.ok(Math.abs(Date.parse(expiresAt) - Date.now() - 3_600_000) < 5_000);
    const browser = new Browser();
    const choices = choicesIn(await pageOf(await browser.get(url)), url);
    assert.ok(choices.has('provider_b') && choices.has('provider_c'));
    const consent = await browser.follow(choices.get('provider_c') ?? '');
    const landing = await browser.follow((await decide(consent, 'allow')).href);
    assert.equal(landing.pathname, '/connect/result');
    const result = await pageOf(await browser.get(landing.href));
    assert.match(result, /<h1>Connected<\/h1>/);
    assert.match(result, /WHOOP<\/bdi> is connected/);
    const rows = await service.db.query(sql`select from connections where user_id = ${userId}`);
    assert.equal(rows.length, 1);
  });

  it('connects several devices, in the browser that used it first', async () => {
    const { url } = await makeLink();
    const browser = new Browser();
    await connectBy(browser, url, 'provider_c');
    const landing = await connectBy(browser, url, 'provider_d');
    for (const address of [url, landing.href]) {
      const page = await pageOf(await browser.get(address));
      assert.equal(page.match(/Connected since/g)?.length, 2);
      assert.deepEqual([...choicesIn(page, url).keys()], ['provider_a', 'provider_b']);
    }
    for (const address of [url, landing.href, `${url}/provider_b`]) {
      const gone = await new Browser().get(address);
      assert.equal(gone.status, 410);
      assert.match(await pageOf(gone), /<h1>This link is in use in another browser<\/h1>\s*<div class="card/);
    }
  });

  it('is not used by looking at it, by HEAD or by a prefetch', async () => {
    const { url } = await makeLink();
    await new Browser().get(url);
    assert.equal((await fetch(url, { method: 'HEAD' })).status, 200);
    assert.equal((await fetch(`${url}/provider_c`, { method: 'HEAD', redirect: 'manual' })).status, 405);
    for (const name of ['sec-purpose', 'purpose', 'x-moz']) {
      const answer = await fetch(`${url}/provider_c`, { headers: { [name]: 'prefetch' }, redirect: 'manual' });
      assert.equal(answer.status, 204);
    }
    const flows = await service.db.query(sql`select from oauth_states where user_id = ${userId}`);
    assert.equal(flows.length, 0);
    await connectBy(new Browser(), url, 'provider_c');
  });

  it('is gone at once with its user', async () => {
    const { url } = await makeLink();
    assert.equal((await new Browser().get(url)).status, 200);
    // The links themselves are erased later, by a worker.
    await service.db.query(sql`delete from users where id = ${userId}`);
    for (const address of [url, `${url}/provider_c`]) assert.equal((await new Browser().get(address)).status, 404);
  });

  it('with `multiple: false` is used up by the first connection', async () => {
    const { url } = await makeLink({ multiple: false });
    const browsers = [new Browser(), new Browser()] as const;
    const backs = [];
    for (const browser of browsers) {
      const consent = await browser.follow(`${url}/provider_c`);
      backs.push((await decide(consent, 'allow')).href);
    }
    const landing = await browsers[0].follow(backs[0] ?? '');
    assert.ok(landing.searchParams.has('connectionId'));
    assert.match(await pageOf(await browsers[0].get(landing.href)), /first data are on their way/);
    const second = await browsers[1].get(backs[1] ?? '');
    assert.equal(second.status, 400);
    assert.match(await second.text(), /used already/);
    for (const address of [url, `${url}/provider_b`]) {
      const gone = await browsers[0].get(address);
      assert.equal(gone.status, 410);
      assert.match(await pageOf(gone), /no longer works/);
    }
  });

  it('disconnects by a form of its own page only', async () => {
    const { url } = await makeLink();
    const browser = new Browser();
    await connectBy(browser, url, 'provider_c');
    const form = /<form method="post" action="([^"]+)">/.exec(await pageOf(await browser.get(url)))?.[1] ?? '';
    const press = (from: Browser, headers: Record<string, string>) =>
      from.get(new URL(form, url).href, headers, { method: 'POST' });
    const own = { origin: service.url };
    assert.equal((await press(browser, {})).status, 403);
    assert.equal((await press(browser, { origin: 'https://evil.test' })).status, 403);
    assert.equal((await press(new Browser(), own)).status, 410);
    const done = await press(browser, own);
    assert.equal(done.status, 303);
    const after = new URL(done.headers.get('location') ?? '', new URL(form, url)).href;
    assert.match(await pageOf(await browser.get(after)), /WHOOP<\/bdi> is disconnected/);
    assert.equal((await press(browser, own)).status, 303, 'a second press finds nothing to do');
    assert.equal((await service.db.query(sql`select from connections where user_id = ${userId}`)).length, 0);
  });

  it('that another browser has only looked at can be used for a disconnection', async () => {
    await connectBy(new Browser(), (await makeLink()).url, 'provider_c');
    const { url } = await makeLink();
    const browser = new Browser();
    assert.match(await pageOf(await browser.get(url)), /Connected since/);
    const headers = { origin: service.url };
    await browser.get(`${url}/provider_c/disconnect`, headers, { method: 'POST' });
    assert.equal((await new Browser().get(url)).status, 410);
    assert.equal((await browser.get(url)).status, 200);
  });

  it('survives a refusal, so that the person can think again', async () => {
    const { url } = await makeLink({ providerIds: ['provider_b', 'provider_c'] });
    const browser = new Browser();
    const refused = await browser.follow((await decide(await browser.follow(`${url}/provider_b`), 'deny')).href);
    assert.equal(refused.searchParams.get('error'), 'access_denied');
    assert.match(await pageOf(await browser.get(refused.href)), /did not give access[\s\S]*Try again with/);
    const consent = await browser.follow(`${url}/provider_b`);
    assert.ok((await browser.follow((await decide(consent, 'allow')).href)).searchParams.has('connectionId'));
  });

  it('is for one browser once a provider has been chosen', async () => {
    const { url } = await makeLink();
    const back = await decide(await new Browser().follow(`${url}/provider_c`), 'allow');
    assert.equal((await new Browser().get(back.href)).status, 400);
  });

  it('offers what it names, and nothing else', async () => {
    const { url } = await makeLink({ providerIds: ['provider_c'] });
    const browser = new Browser();
    assert.deepEqual([...choicesIn(await pageOf(await browser.get(url)), url).keys()], ['provider_c']);
    assert.equal((await browser.get(`${url}/provider_b`)).status, 404);
    assert.equal((await browser.get(`${url}/nothing`)).status, 404);
  });

  it('leads to its own redirectUrl, if that is listed', async () => {
    service.config.allowedRedirects = ['https://app.test/back?x=1'];
    const { url } = await makeLink({ redirectUrl: 'https://app.test/back?x=1' });
    const browser = new Browser();
    const landing = await connectBy(browser, url, 'provider_c');
    assert.ok(landing.href.startsWith('https://app.test/back?x=1&connectionId='));
    assert.doesNotMatch(landing.href, /link=|lang=/);
    assert.equal((await post({ redirectUrl: 'https://app.test/back' })).body.code, 'VALIDATION_ERROR');
    assert.equal((await post({ returnUrl: 'https://app.test/back' })).body.code, 'VALIDATION_ERROR');
  });

  it('leads to a page of our own console, and by this way to nothing else of ours', async () => {
    const redirectUrl = `${service.config.baseUrl}/console/?first=1`;
    const { url } = await makeLink({ redirectUrl });
    const landing = await connectBy(new Browser(), url, 'provider_c');
    assert.ok(landing.href.startsWith(`${redirectUrl}&connectionId=`), landing.href);
    for (const path of ['/console', '/docs', '/console/../docs', '/console/%2e%2e/docs', '.evil.test/console/']) {
      const { body } = await post({ redirectUrl: service.config.baseUrl + path });
      assert.equal(body.code, 'VALIDATION_ERROR', path);
    }
    service.config.console = false;
    assert.equal((await post({ redirectUrl })).body.code, 'VALIDATION_ERROR');
  });

  it('with a returnUrl keeps the person on the page, which leads back', async () => {
    Object.assign(service.config, {
      allowedRedirects: ['https://app.test/'],
      oauthCallbackUrl: 'https://app.test/all',
    });
    const { url } = await makeLink({ returnUrl: 'https://app.test/' });
    const browser = new Browser();
    const landing = await connectBy(browser, url, 'provider_c');
    assert.equal(landing.pathname, '/connect/result');
    const page = await (await browser.get(landing.href)).text();
    assert.match(page, /href="https:\/\/app\.test\/"><span>Back to the app/);
    const { url: plain } = await makeLink();
    assert.equal((await connectBy(new Browser(), plain, 'provider_c')).origin, 'https://app.test');
  });

  it('keeps the language over the vendor', async () => {
    const { url } = await makeLink();
    const browser = new Browser();
    const german = { 'accept-language': 'xx, de-AT;q=0.9, fr;q=0.5' };
    assert.match(await pageOf(await browser.get(url, german)), /<html lang="de">/);
    const choices = choicesIn(await pageOf(await browser.get(`${url}?lang=fr`, german)), url);
    const consent = await browser.follow(choices.get('provider_c') ?? '');
    const landing = await browser.follow((await decide(consent, 'allow')).href);
    assert.match(await pageOf(await browser.get(landing.href, german)), /<html lang="fr"[\s\S]*est connecté/);
  });

  it('leads to vendors that have the names of the page', async () => {
    const { url } = await makeLink();
    const browser = new Browser();
    for (const { id, displayName } of simulatedProviders) {
      const consent = await (await fetch(await browser.follow(`${url}/${id}`))).text();
      assert.match(consent, new RegExp(`your data from ${displayName}<`));
      assert.doesNotMatch(consent, /provider_\w|Write courses/);
    }
  });

  it('ends when its time is over, and is forgotten a month later', async () => {
    const { url } = await makeLink({ expiresInSeconds: 60 });
    await service.db.query(sql`update connect_links set expires_at = now() where user_id = ${userId}`);
    const browser = new Browser();
    assert.equal((await browser.get(url)).status, 410);
    assert.equal((await browser.get(`${url}/provider_c`)).status, 410);
    await sweepAuthorizations(service.db);
    assert.equal((await browser.get(url)).status, 410);
    await service.db.query(sql`
      update connect_links set expires_at = now() - interval '31 days' where user_id = ${userId}`);
    await sweepAuthorizations(service.db);
    assert.match(await pageOf(await browser.get(url)), /<h1>Not found<\/h1>/);
  });

  it('cannot be guessed or read from the database', async () => {
    const { url } = await makeLink();
    const token = url.split('/').at(-1) ?? '';
    assert.ok(token.length >= 43);
    const unknown = await new Browser().get(`${url.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    assert.equal(unknown.status, 404);
    const { rows } = await service.db.pool.query('select row_to_json(l)::text as text from connect_links l');
    assert.ok(!rows.some(({ text }) => text.includes(token)));
    assert.ok(!service.log.join().includes(token));
  });
});

describe('the outcome of a flow in a window', () => {
  const code = 'c'.repeat(43);
  const outcomeOf = async (url: string, asked = code) => {
    const body = JSON.stringify({ code: asked });
    const answer = await fetch(`${url}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return answer.status === 200 ? answer.json() : answer.status;
  };

  it('is told once, to whoever knows the code', async () => {
    const { url } = await makeLink();
    const browser = new Browser();
    const consent = await browser.follow(`${url}/provider_c?code=${code}`);
    assert.equal(await outcomeOf(url), 204, 'there is none yet');
    const landing = await browser.follow((await decide(consent, 'allow')).href);
    assert.equal(landing.searchParams.get('popup'), 'yes');
    assert.equal(await outcomeOf(url, 'd'.repeat(43)), 204);
    assert.equal(await outcomeOf((await makeLink()).url), 204);
    const connectionId = landing.searchParams.get('connectionId');
    assert.deepEqual(await outcomeOf(url), { providerId: 'provider_c', connectionId });
    assert.equal(await outcomeOf(url), 204);
    const { rows } = await service.db.pool.query('select row_to_json(l)::text as text from connect_links l');
    assert.ok(!rows.some(({ text }) => text.includes(code)));
  });

  it('is a refusal, or a link that is no longer good', async () => {
    service.config.allowedRedirects = ['https://app.test/back'];
    const { url } = await makeLink({ redirectUrl: 'https://app.test/back' });
    const browser = new Browser();
    const refused = await decide(await browser.follow(`${url}/provider_c?code=${code}`), 'deny');
    assert.equal((await browser.follow(refused.href)).pathname, '/connect/result', 'the window stays with us');
    assert.deepEqual(await outcomeOf(url), { providerId: 'provider_c', error: 'access_denied' });
    await connectBy(browser, url, 'provider_c');
    assert.equal((await new Browser().get(`${url}/provider_d?code=${code}`)).status, 410);
    assert.deepEqual(await outcomeOf(url), { providerId: 'provider_d', error: 'link_gone' });
  });
});

describe('making a connect link', () => {
  it('needs no body, and refuses what it does not know', async () => {
    assert.equal((await post(undefined)).status, 201);
    const faults = [
      { providerIds: [] },
      { providerIds: ['provider_x'] },
      { providerIds: 'provider_c' },
      { expiresInSeconds: 59 },
      { expiresInSeconds: 86_401 },
      { expiresInSeconds: '600' },
      { expiresInSeconds: 90.5 },
      { redirectUrl: 'javascript:alert(1)' },
      { userId: 'x' },
      [],
    ];
    for (const body of faults) {
      const answer = await post(body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDATION_ERROR'], JSON.stringify(body));
    }
    const named = await post({ providerIds: ['whoop'] });
    assert.match(JSON.stringify(named.body), /must be one of .*provider_c \(WHOOP\)/);
  });

  it("is for the workspace's own users", async () => {
    assert.equal((await post({}, service.foreignKey)).status, 404);
    assert.equal((await post({}, service.apiKey, 'nobody')).status, 404);
    assert.equal((await post({}, 'wrong')).status, 401);
  });
});

describe('the result page', () => {
  it('repeats nothing of its address', async () => {
    const query = '?error=%3Cimg%20src=x%3E&providerId=%3Cb%3E&connectionId=%3Cscript%3E&error=2';
    const text = await pageOf(await new Browser().get(`${service.url}/connect/result${query}`));
    assert.doesNotMatch(text, /img|<b>/);
    assert.match(text, /Not connected/);
  });
});

describe('visits', () => {
  it('count by link where it is valid, and by address where it is not', async () => {
    const limited = await startConnectApp({ env: { CONNECT_RATE_LIMIT_MAX: '3' } });
    try {
      const id = await limited.createUser();
      const links: string[] = [];
      for (let count = 0; count < 2; count++) {
        const made = await limited.call({ method: 'POST', path: `/v1/users/${id}/connect-links`, body: {} });
        links.push(new URL((made.json() as { url: string }).url).pathname);
      }
      const visit = async (path: string, times: number) => {
        const statuses: number[] = [];
        for (let count = 0; count < times; count++) statuses.push((await limited.call({ path })).status);
        return statuses;
      };
      assert.deepEqual(await visit('/connect/a-guess', 4), [404, 404, 404, 429]);
      assert.deepEqual(await visit('/connect/result', 1), [429]);
      for (const link of links) assert.deepEqual(await visit(link, 4), [200, 200, 200, 429]);
      const { headers } = await limited.call({ path: '/connect/a-guess' });
      assert.ok(Number(headers['retry-after']) > 0);
    } finally {
      await limited.stop();
    }
  });
});
