/** The console over time: one stream for all tabs, what changes meanwhile, and a session that ends. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { createSignInLink } from '../../src/modules/access/sign-in/index.ts';
import { bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually } from '../rig/clock.ts';
import { openSession } from '../rig/console.ts';
import { consoleUrl, settled, visitConsole } from '../rig/console-pages.ts';
import { interruptible } from '../rig/interruptible.ts';
import { call, connectPerson, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let browser: TestBrowser;
/** Requests for the stream that have come so far. */
let streams = 0;
before(async () => {
  browser = await startBrowser();
  service = await startTestService({}, { worker: true, sandbox: true });
  service.onAdmitted(({ routeOptions }) => {
    if (routeOptions.url === '/v1/stream') streams += 1;
  });
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

const rows = (page: Page) => page.getByRole('row').filter({ hasText: /completed/ });

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(consoleUrl(service, path));
  await settled(page);
  return page;
}

test('all tabs share one stream; when its tab is closed another one goes on with it', async () => {
  const visit = await visitConsole(service, browser);
  await visit.go('/syncs');
  await eventually(() => streams, 1);
  const second = await openTab(visit.page.context(), '/syncs');
  await connectPerson(service, 'provider_c', 'runner');
  for (const page of [visit.page, second]) await rows(page).first().waitFor();
  assert.equal(streams, 1);

  // The tab that reads the stream goes, and something happens at once.
  await visit.page.close();
  await connectPerson(service, 'provider_c', 'shift-worker');
  await rows(second).nth(1).waitFor();
  await eventually(() => streams, 2);
  await visit.close();
});

test('what happens between the first read of a page and the opening of the stream is shown at once', async () => {
  const visit = await visitConsole(service, browser);
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/stream?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(consoleUrl(service, '/users'));
  await settled(page);
  await createUser(service, 'came-in-between');
  held.resolve();
  await page.getByRole('row', { name: /came-in-between/ }).waitFor();
  await visit.close();
});

test('a session that ends leads to the sign-in page, and signing in leads back', async () => {
  const visit = await visitConsole(service, browser);
  await visit.go('/syncs?status=completed');
  const { data } = await call<{ data: { id: string }[] }>(service, 'GET', '/v1/sessions');
  for (const { id } of data) await call(service, 'DELETE', `/v1/sessions/${id}`, { status: 204 });
  // The stream ends with the session, so the page notices by itself.
  await visit.page.getByRole('heading', { name: 'Sign in to Tributary' }).waitFor();
  await visit.page.waitForLoadState(); // its script is there
  await visit.page.getByLabel('API key').fill(service.apiKey);
  await visit.page.keyboard.press('Enter');
  await visit.page.getByRole('heading', { name: 'Syncs' }).waitFor();
  await eventually(() => visit.page.url(), consoleUrl(service, '/syncs?status=completed'));
  await visit.close();
});

test('a sign-in link that is opened by somebody who is signed in is not used up', async () => {
  const visit = await visitConsole(service, browser);
  const { db, workspaceId } = service;
  const baseUrl = new URL(consoleUrl(service)).origin;
  const link = await createSignInLink(db, workspaceId, { role: 'admin', baseUrl }, new Date());
  await visit.page.goto(link);
  await visit.page.locator('.note', { hasText: 'You are signed in already' }).waitFor();
  await eventually(() => visit.page.url().includes('link='), false);
  await visit.page.getByRole('button', { name: /^Account/ }).click();
  await visit.page.getByRole('button', { name: 'Sign out' }).click();
  await visit.page.getByRole('heading', { name: 'Sign in to Tributary' }).waitFor();
  await visit.page.waitForLoadState();
  await visit.page.goto(link);
  await visit.page.getByRole('button', { name: /^Account/ }).waitFor();
  await visit.close();
});

test('while the service is away, pages say so and stay; when it is back, they are read again', async (t) => {
  const way = await interruptible(service.url);
  t.after(way.cut);
  const visit = await visitConsole({ ...service, url: way.url }, browser);
  const { page } = visit;
  const banner = page.getByText('No connection to the service');
  await visit.go('/users');
  await way.cut();
  await banner.waitFor(); // the stream has noticed
  await page.getByRole('button', { name: 'Find or do' }).click(); // its program has not been loaded
  const note = page.locator('.note', { hasText: 'This could not be loaded' });
  await note.waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await createUser(service, 'came-meanwhile');
  await way.mend();
  await page.getByRole('link', { name: 'came-meanwhile' }).waitFor();
  await banner.waitFor({ state: 'detached' });
  await note.waitFor({ state: 'detached' });

  await way.cut();
  await page.getByRole('link', { name: 'API keys' }).click(); // its program has not been loaded
  await page.getByText('This page is not here yet').waitFor();
  await page.getByRole('button', { name: 'Find or do' }).click();
  await note.waitFor();
  await way.mend();
  await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
  await visit.checkAccessibility();
  await visit.close();
});

test('a page whose program the new release of the service does not have is loaded with the new document', async () => {
  const visit = await visitConsole(service, browser);
  const { page } = visit;
  await visit.go('/users');
  const scripts = '**/assets/*.js';
  let documents = 0;
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    documents += 1;
    void page.unroute(scripts); // the new document names files that are there
  });
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
  assert.equal(documents, 1);

  // A file that stays away must not lead in circles, however long ago this slow machine has loaded the document again.
  await page.evaluate("sessionStorage.setItem('tributary.loaded-again-program', String(Date.now() + 3_600_000))");
  await page.route(scripts, (route) =>
    route.request().url().includes('main-') ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('link', { name: 'Assistants' }).click();
  await page.getByText('does not have this page').waitFor();
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await page.getByRole('heading', { name: 'Assistants', level: 1 }).waitFor();
  await visit.close();
});

test('a tab whose session another tab has changed to another workspace says so, and changes nothing there', async () => {
  const north = await bootstrapWorkspace(service.db, 'north', undefined, new Date());
  const visit = await visitConsole(service, browser);
  await visit.go('/users');
  const workspaceId = String(north?.workspaceId);
  const value = await openSession({ ...service, workspaceId }, ['read', 'write', 'admin']);
  await visit.page
    .context()
    .addCookies([
      { name: 'tributary_session', value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Strict' },
    ]);
  await openTab(visit.page.context(), '/syncs');
  await visit.page.getByText('This tab shows the workspace default').waitFor();
  await visit.page.getByRole('button', { name: 'Go on in north' }).click();
  await visit.page.getByRole('heading', { name: 'From nothing to the first chart' }).waitFor();
  await visit.close();
});
