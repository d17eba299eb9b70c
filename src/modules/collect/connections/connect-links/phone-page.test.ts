/** Phones on the connect page: which links offer them, the code for the app, and what comes of it. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { encode } from 'uqr';
import { sql } from '../../../../platform/db.ts';
import { Browser, type ConnectApp, startConnectApp } from '../testing/connect-app.ts';

let service: ConnectApp;
let userId: string;
before(async () => {
  service = await startConnectApp();
});
after(() => service.stop());
beforeEach(async () => {
  userId = await service.createUser();
  await offer('https://app.example.com/get');
});

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await service.call({ method, path, ...(body && { body }) });
  assert.ok(answer.status < 300, answer.text);
  return answer.json() as Answer; // as the route declares it
}

const offer = (phoneAppUrl: string | null) => call('PUT', '/v1/workspace', { branding: { phoneAppUrl } });
const newLink = async (body: object = {}) =>
  (await call<{ url: string }>('POST', `/v1/users/${userId}/connect-links`, body)).url;
const textOf = async (browser: Browser, url: string) => (await browser.get(url)).text();

/** Presses the button that makes a code, and follows to the page that shows it. */
async function askCode(browser: Browser, link: string, phone = 'apple_health', origin = service.url) {
  const answer = await browser.get(`${link}/${phone}/code?lang=en`, { origin }, { method: 'POST' });
  const location = answer.headers.get('location');
  return { status: answer.status, next: location && new URL(location, `${link}/${phone}/code`).href };
}

const CODE = /<code aria-hidden="true">([A-Z2-9]{8})<\/code>/;
async function shownCode(browser: Browser, link: string, phone = 'apple_health'): Promise<string> {
  const { status, next } = await askCode(browser, link, phone);
  assert.equal(status, 303);
  const [, code] = CODE.exec(await textOf(browser, next ?? '')) ?? [];
  assert.ok(code, 'the page shows a code');
  return code;
}

/** The picture on a page: for each row, which of its squares are dark. */
function squaresIn(page: string): boolean[][] {
  const [, edge = ''] = /class="qr"[\s\S]*?viewBox="0 0 (\d+)/.exec(page) ?? [];
  const size = Number(edge) / 10;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of page.matchAll(/M(\d+),(\d+)h10v10h-10z/g)) {
    const row = rows[Number(y) / 10];
    if (row) row[Number(x) / 10] = true;
  }
  return rows;
}

interface Redeemed {
  readonly userId: string;
  readonly accessToken: string;
}
const redeem = (code: string) => call<Redeemed>('POST', '/v1/invitation-codes/redeem', { code });
const isRefused = async (code: string) => {
  const { status } = await service.call({ method: 'POST', path: '/v1/invitation-codes/redeem', body: { code } });
  return status === 404;
};

async function pushSteps({ accessToken }: Redeemed): Promise<void> {
  const sample = { id: 'A1', metricType: 'steps', value: 7321, device: 'watch' };
  const times = { startedAt: '2026-05-05T10:00:00Z', endedAt: '2026-05-05T10:10:00Z' };
  const answer = await service.call({
    method: 'POST',
    path: `/v1/users/${userId}/samples`,
    key: accessToken,
    body: {
      providerId: 'apple_health',
      sentAt: '2026-05-05T12:00:00Z',
      devices: [{ key: 'watch', kind: 'watch' }],
      samples: [{ ...sample, ...times }],
    },
  });
  assert.equal(answer.status, 200, answer.text);
}

describe('phones on the connect page', () => {
  const offeredOn = async (url: string) =>
    [...(await textOf(new Browser(), url)).matchAll(/aria-label="Connect ([^"]+)"/g)].map(([, name]) => name);

  it('are offered where the workspace has an app, or the link names them', async () => {
    const both = ['Apple Health', 'Health Connect'];
    assert.deepEqual((await offeredOn(await newLink())).slice(-2), both);
    assert.deepEqual(await offeredOn(await newLink({ providerIds: ['provider_c'] })), ['WHOOP']);
    await offer(null);
    assert.ok(!(await offeredOn(await newLink())).includes('Apple Health'));
    const named = await newLink({ providerIds: ['samsung_health', 'provider_c'] });
    assert.deepEqual(await offeredOn(named), ['WHOOP', 'Samsung Health']);
    for (const url of [`${named}/apple_health`, `${await newLink()}/apple_health`]) {
      assert.equal((await new Browser().get(url)).status, 404);
      assert.equal((await askCode(new Browser(), url.replace('/apple_health', ''))).status, 404);
    }
  });

  it('say what an app reads there, and where to get it', async () => {
    const link = await newLink({ providerIds: ['apple_health'] });
    assert.match(await textOf(new Browser(), link), /What is read: <bdi>steps, sleep, .*workouts/);
    const page = await textOf(new Browser(), `${link}/apple_health`);
    assert.match(page, /<h1>Connect Apple Health<\/h1>[\s\S]*href="https:\/\/app\.example\.com\/get"/);
    assert.doesNotMatch(page, /page\.js|http-equiv/, 'nothing is awaited yet');
  });

  it('get a code, as text and as a picture, with which an app signs in once', async () => {
    const [link, browser] = [await newLink(), new Browser()];
    const code = await shownCode(browser, link);
    const page = await textOf(browser, `${link}/apple_health`);
    assert.match(page, new RegExp(`<code aria-hidden="true">${code}</code>`), 'it is still shown');
    assert.match(page, /It works once, for another <bdi>15 minutes<\/bdi>/);
    assert.match(page, /Waiting for your phone/);
    assert.deepEqual(
      squaresIn(page),
      encode(JSON.stringify({ host: service.url, code }), { ecc: 'M', border: 4 }).data,
    );
    const redeemed = await redeem(code);
    assert.equal(redeemed.userId, userId);
    assert.ok(await isRefused(code));
    const after = await textOf(browser, `${link}/apple_health`);
    assert.match(after, /<h1>Connected<\/h1>[\s\S]*Your phone has signed in\.[\s\S]*on their way/);
    assert.doesNotMatch(after, CODE);
    await pushSteps(redeemed);
    const arrived = await textOf(browser, `${link}/apple_health`);
    assert.match(arrived, /Arriving: <bdi>1 day<\/bdi> of data so far/);
    assert.doesNotMatch(arrived, /7321|7,321/);
  });

  it('show the connection afterwards, and sign all phones out with it', async () => {
    const [link, browser] = [await newLink(), new Browser()];
    const redeemed = await redeem(await shownCode(browser, link));
    await pushSteps(redeemed);
    const choices = await textOf(browser, link);
    assert.match(choices, /Disconnect Apple Health[\s\S]*Connected since[\s\S]*Sign another phone in/);
    const path = `${link}/apple_health/disconnect?lang=en`;
    const { status, headers } = await browser.get(path, { origin: service.url }, { method: 'POST' });
    assert.equal(status, 303);
    const page = await textOf(browser, new URL(headers.get('location') ?? '', path).href);
    assert.match(page, /<bdi>Apple Health<\/bdi> is disconnected[\s\S]*aria-label="Connect Apple Health"/);
    const again = await service.call({ method: 'GET', path: `/v1/users/${userId}/devices`, key: redeemed.accessToken });
    assert.equal(again.status, 401);
  });

  it('get a new code, which ends the one before', async () => {
    const [link, browser] = [await newLink(), new Browser()];
    const first = await shownCode(browser, link);
    const second = await shownCode(browser, link);
    assert.notEqual(first, second);
    assert.ok(await isRefused(first));
    const other = await call<{ code: string }>('POST', `/v1/users/${userId}/invitation-codes`, {});
    assert.equal((await redeem(second)).userId, userId);
    assert.equal((await redeem(other.code)).userId, userId, 'codes from elsewhere stay good');
  });

  it('are told when the time of a code is over', async () => {
    const [link, browser] = [await newLink(), new Browser()];
    const code = await shownCode(browser, link);
    await service.db.query(sql`update invitation_codes set expires_at = now() where user_id = ${userId}`);
    const page = await textOf(browser, `${link}/apple_health`);
    assert.match(page, /This code no longer works[\s\S]*<button[^>]*>New code<\/button>/);
    assert.doesNotMatch(page, CODE);
    assert.ok(await isRefused(code));
  });

  it('get codes only from the page itself, in the browser that the link belongs to', async () => {
    const [link, browser] = [await newLink(), new Browser()];
    assert.equal((await askCode(browser, link, 'apple_health', 'https://evil.test')).status, 403);
    const code = await shownCode(browser, link);
    const other = new Browser();
    const elsewhere = await other.get(`${link}/apple_health`);
    assert.equal(elsewhere.status, 410);
    assert.ok(!(await elsewhere.text()).includes(code));
    assert.equal((await askCode(other, link)).status, 410);
  });

  it('use a link for one device up, and go on telling what came of the code', async () => {
    const [link, browser] = [await newLink({ multiple: false }), new Browser()];
    const code = await shownCode(browser, link);
    assert.equal((await browser.get(link)).status, 410);
    assert.equal((await askCode(browser, link)).status, 410);
    const page = await textOf(browser, `${link}/apple_health`);
    assert.match(page, CODE);
    assert.doesNotMatch(page, /<form|Back to all devices/);
    await redeem(code);
    assert.match(await textOf(browser, `${link}/apple_health`), /Your phone has signed in/);
  });

  it('change nothing by a visit, and leave their codes in the audit log', async () => {
    const [link, browser] = [await newLink(), new Browser()];
    await browser.get(`${link}/apple_health`);
    assert.deepEqual(await service.db.query(sql`select from invitation_codes where user_id = ${userId}`), []);
    await shownCode(browser, link);
    const { data } = await call<{ data: object[] }>('GET', `/v1/audit?target=${userId}`);
    const [entry] = data as { action: string; actor: { kind: string }; address: string | null }[]; // as declared
    assert.deepEqual(
      [entry?.action, entry?.actor.kind, entry?.address],
      ['createInvitationCode', 'connect_page', null],
    );
  });
});
