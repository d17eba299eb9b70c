/** The console's syncs and providers, in a real browser: an operator sees a failure at once, and tries the sync again. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { daysAgo, eventually, until } from '../rig/clock.ts';
import { type ConsoleVisit, visitConsole } from '../rig/console-pages.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let browser: TestBrowser;
let visit: ConsoleVisit;
let page: Page;
let shiftWorker: string;
before(async () => {
  browser = await startBrowser();
  service = await startTestService(
    { SYNC_INTERVAL_MINUTES: '0', OUTBOUND_ALLOW: '127.0.0.1' },
    { worker: true, sandbox: true },
  );
  visit = await visitConsole(service, browser);
  ({ page } = visit);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const letFail = (providerId: string, fault: object) => askSandbox(service, 'PUT', `faults/${providerId}`, fault);
const main = () => page.locator('main');

/** Where the page of a user's newest sync is. */
async function pageOfSync(userId: string): Promise<string> {
  const { jobId } = await waitForSync(service, userId);
  return `/syncs/${userId}/${jobId}`;
}

describe('syncs', () => {
  test('one that fails is seen in the list at once; its page says why, and tries again', async () => {
    await visit.go('/syncs');
    await page.getByText('Nothing has been synced yet').waitFor();
    await letFail('provider_c', { kind: 'unauthorized', person: 'runner', path: '/activity/' });
    await connectPerson(service, 'provider_c', 'runner');
    const row = page.getByRole('row', { name: /WHOOP/ });
    await row.getByText('failed').waitFor();

    await row.getByRole('link', { name: /WHOOP/ }).click();
    await page.getByRole('heading', { name: 'WHOOP sync' }).waitFor();
    const problem = page.getByRole('region', { name: 'What is wrong' });
    await problem.getByText(/It has failed: WHOOP answered 401/).waitFor();
    await problem.getByText(/let the user connect again/).waitFor();

    const failed = page.url();
    await askSandbox(service, 'DELETE', 'faults/provider_c');
    await button('Try again').click();
    await page.waitForURL((url) => url.href !== failed);
    await main().getByText('completed', { exact: true }).waitFor();
    await problem.waitFor({ state: 'detached' });
    await page.getByText('Somebody asked for it').waitFor();
    const [userId, jobId] = new URL(page.url()).pathname.split('/').slice(-2);
    const stored = await waitForSync(service, String(userId), jobId);
    assert.equal(stored.trigger, 'manual');
    const points = page.locator('.figure', { hasText: 'Points' }).locator('strong');
    await eventually(() => points.textContent(), stored.metricsSynced.toLocaleString('en-GB'));
  });

  test('are filtered in the address', async () => {
    await visit.go('/syncs?providerId=provider_c');
    await page.getByRole('row', { name: /First sync/ }).waitFor();
    await page.getByLabel('Started by').selectOption({ label: 'On request' });
    await page.getByRole('row', { name: /First sync/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /On request/ }).waitFor();
    await eventually(() => new URL(page.url()).search, '?providerId=provider_c&trigger=manual');
    await page.getByLabel('State').selectOption({ label: 'Cancelled' });
    await page.getByText('No sync matches').waitFor();
    await button('Show all syncs').click();
    await page.getByRole('row', { name: /First sync/ }).waitFor();
    await eventually(() => new URL(page.url()).search, '');
  });

  test('a backfill shows how many of its days are read', async () => {
    const { userId, connectionId } = await connectPerson(service, 'provider_c', 'shift-worker');
    shiftWorker = userId;
    await waitForSync(service, userId);
    const path = `/v1/users/${userId}/connections/${connectionId}/backfill`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, {
      body: { from: daysAgo(60) },
      status: 202,
    });
    await visit.go(`/syncs/${userId}/${jobId}`);
    await main().getByText('completed', { exact: true }).waitFor();
    const { daysAsked } = await waitForSync(service, userId, jobId);
    await page.getByText(`${daysAsked} of ${daysAsked} days`).waitFor();
    await page.getByRole('progressbar', { name: 'Days read' }).waitFor();
    const sleep = page
      .getByRole('table', { name: 'Kinds of data, and what came of each' })
      .getByRole('row', { name: /^Sleep \d/ });
    await sleep.getByText('complete').waitFor();
    await page.getByText('Backfill', { exact: true }).click();
    await page.getByText('A notice of the vendor said that there is something new.').waitFor();
  });
});

test('the list names its users without asking for each', async () => {
  const asked: string[] = [];
  const note = (request: Request) => asked.push(new URL(request.url()).pathname);
  const { data } = await call<{ data: { userId: string; externalId: string }[] }>(service, 'GET', '/v1/syncs');
  const names = new Map(data.map(({ userId, externalId }) => [userId, externalId]));
  assert.ok(names.size > 1);
  await page.goto('about:blank'); // the page before reads its own answers again and again
  page.on('request', note);
  await visit.go('/syncs');
  for (const [userId, name] of names) {
    const link = page.getByRole('link', { name, exact: true }).first();
    await link.waitFor();
    await eventually(() => link.getAttribute('href'), `/console/users/${userId}`);
  }
  page.off('request', note);
  assert.ok(asked.includes('/v1/syncs'));
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/v1/users/')),
    [],
  );
});

describe('providers', () => {
  test('show what to do to set them up', async () => {
    await visit.go('/providers');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'WHOOP' }) });
    await card.getByText('2 working').waitFor();
    await card.getByRole('link', { name: 'WHOOP' }).click();
    const { href } = new URL('/v1/oauth/provider_c/callback', page.url());
    const address = page.getByRole('figure', { name: 'Enter the redirect address there' }).locator('code');
    await eventually(() => address.textContent(), href);
    await page.getByText('PROVIDER_C_CLIENT_SECRET=').waitFor();
    await page.getByText('oxygen in the blood, measured by the watch').waitFor();
    await page.getByText('All records have been understood').waitFor();
  });

  test('keep records that were not understood, show them, and try them again', async () => {
    await letFail('provider_c', { kind: 'malformed-record', person: 'falling-ill', path: '/v2/cycle' });
    await connectPerson(service, 'provider_c', 'falling-ill');
    const entry = page.getByRole('button', { name: 'cycle' }).first();
    await entry.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/must be string/).waitFor();
    await dialog.getByText(/"start": \{\}/).waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('it still cannot be understood').waitFor();
    await visit.checkAccessibility();
    await page.waitForURL(/\?entry=/);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => new URL(page.url()).search, '');
  });

  test('say what reading the archive again would change', async () => {
    const { externalId } = await call<{ externalId: string }>(service, 'GET', `/v1/users/${shiftWorker}`);
    await visit.go('/providers/provider_c');
    await page.getByLabel('User', { exact: true }).selectOption({ label: externalId });
    await button('Show what would change').click();
    await page.getByText(/archived pages were read again/).waitFor();
    await page.getByText('Nothing would change.').waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('user'), shiftWorker);
    await page.getByLabel('Read since').fill('2099-01-01');
    await page.waitForURL(/since=2099-01-01/);
    await button('Show what would change').click();
    await page.getByText('Nothing is archived').waitFor();
  });

  test('show a quota that is used up, and the sync that waits for it', async () => {
    const fault = { kind: 'rate-limited', person: 'runner', path: '/api/', retryAfterSeconds: 900 };
    await letFail('provider_d', fault);
    const { userId } = await connectPerson(service, 'provider_d', 'runner');
    const quota = () => call<{ status: string }>(service, 'GET', '/v1/providers/provider_d/quota');
    await until(quota, ({ status }) => status === 'used_up');
    await visit.go('/providers/provider_d');
    await page.getByText('Used up').waitFor();
    await page.getByText('1 waiting').waitFor();

    await page.getByRole('link', { name: 'Its syncs' }).click();
    await page
      .getByRole('row', { name: /waiting/ })
      .getByRole('link', { name: /Strava/ })
      .click();
    await page.getByText(/It waits: Strava answered 429/).waitFor();
    await page.getByText(/^Waits until/).waitFor();
    await button('Cancel the sync').click();
    await main().getByText('cancelled', { exact: true }).waitFor();
    const { data } = await call<{ data: { status: string }[] }>(service, 'GET', `/v1/users/${userId}/syncs`);
    assert.deepEqual(
      data.map(({ status }) => status),
      ['cancelled'],
    );
  });
});

test('whoever only reads sees all of it but the records, and no actions', async () => {
  const { data } = await call<{ data: { userId: string }[] }>(service, 'GET', '/v1/syncs?status=completed');
  const path = await pageOfSync(String(data[0]?.userId));
  const viewer = await visitConsole(service, browser, ['read']);
  await viewer.go(path);
  await viewer.page.getByText('To sync again you need the role editor.').waitFor();
  await eventually(() => viewer.page.getByRole('button', { name: /again|Cancel/ }).count(), 0);
  await viewer.go('/providers/provider_c');
  await viewer.page.getByText('Your role does not show them').waitFor();
  await viewer.checkAccessibility();
  await viewer.close();
});

test('no page shows a person the id of a vendor, of a row, or an address of an API', async () => {
  const { userId } = await connectPerson(service, 'provider_a', 'traveller');
  const { jobId } = await waitForSync(service, userId);
  const url = 'http://127.0.0.1:9/hook';
  const body = { url, secret: 'a secret of sixteen or more', events: ['user.created'] };
  const { id: webhookId } = await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 });
  await letFail('provider_a', { kind: 'server-error', person: 'traveller' });
  const [connection] = await call<{ id: string }[]>(service, 'GET', `/v1/users/${userId}/connections`);
  const path = `/v1/users/${userId}/connections/${connection?.id}/sync`;
  await call(service, 'POST', path, { status: 202 });
  const tabs = ['', '/connections', '/day', '/trends', '/calendar', '/workouts', '/scores', '/records', '/goals'];
  const more = ['/anomalies', '/correlations', '/points', '/notifications', '/manage'];
  const userPages = [...tabs, ...more].map((tab) => `/users/${userId}${tab}`);
  const lists = [
    '/',
    '/users',
    '/connections',
    '/syncs',
    '/providers',
    '/webhooks',
    '/keys',
    '/sessions',
    '/assistants',
    '/settings',
  ];
  const things = [
    '/providers/provider_d',
    `/webhooks/${webhookId}`,
    `/syncs/${userId}/${jobId}`,
    await pageOfSync(shiftWorker),
  ];
  const users = await call<{ data: { externalId: string }[] }>(service, 'GET', '/v1/users?limit=200');
  const names = users.data.map(({ externalId }) => externalId); // what this test calls people
  const found: string[] = [];
  for (const address of [...lists, ...things, ...userPages]) {
    await visit.go(address);
    const words = await until(() => page.evaluate(SHOWN_WORDS), Boolean);
    const ours = names.reduce((text, name) => text.replaceAll(name, 'somebody'), String(words));
    for (const [fault] of ours.matchAll(NOT_FOR_PEOPLE)) found.push(`${address}: ${fault}`);
  }
  assert.deepEqual(found, []);
  await visit.close();
});

/** What people read: all text of the page but code, which is for programs. */
const SHOWN_WORDS = `(() => {
  const copy = document.querySelector('#root').cloneNode(true);
  for (const code of copy.querySelectorAll('code, pre, details, script')) code.remove();
  return copy.textContent;
})()`;
const NOT_FOR_PEOPLE = /provider_\w+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-\S*|(?:GET|POST|PUT|DELETE) \/\S*|\/v1\/\S*/g;
