/** The console's pages of users: found, created, connected, synced, changed and deleted, by clicks and keys. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually, until } from '../rig/clock.ts';
import { type ConsoleVisit, checkWidth, DESK, PHONE, pick, settled, visitConsole } from '../rig/console-pages.ts';
import { call, connect, createUser, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let browser: TestBrowser;
let visit: ConsoleVisit;

before(async () => {
  service = await startTestService({}, { worker: true, sandbox: true });
  browser = await startBrowser();
  visit = await visitConsole(service, browser);
});

after(async () => {
  try {
    await visit?.close();
  } finally {
    await browser?.close();
    await service?.stop();
  }
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

/** From now on the vendor's bodies come slowly; ends with the returned function. */
async function slowVendor(providerId: string): Promise<() => Promise<void>> {
  const path = `/v1/sandbox/faults/${providerId}`;
  await call(service, 'PUT', path, { body: { kind: 'slow', durationMs: 3_000 } });
  return () => call(service, 'DELETE', path, { status: 204 });
}

test('a user is created, connected, synced, disconnected and deleted while the page shows it', async () => {
  const { page } = visit;
  await visit.go('/users?create=yes');
  await createThroughDialog(page);
  const userId = await connectThroughLink(page);
  await syncNow(page, userId);
  await backfill(page, userId);
  await disconnect(page, userId);
  await manage(page, userId);
  await deleteWithReceipt(page, userId);
});

async function createThroughDialog(page: Page): Promise<void> {
  const fields = dialog(page);
  await fields.getByLabel('External id').fill('lena');
  await fields.getByLabel('Name').fill('Lena Ek');
  await fields.getByLabel('Time zone').fill('Nowhere/Land');
  await fields.getByLabel('Metadata').fill('[1]');
  await fields.getByRole('button', { name: 'Create user' }).click();
  await fields.getByText('This is no JSON object', { exact: false }).waitFor();
  await fields.getByLabel('Metadata').fill('{"plan": "pro"}');
  await fields.getByRole('button', { name: 'Create user' }).click();
  await fields.locator('.field', { hasText: 'Time zone' }).getByRole('alert').waitFor();
  await eventually(() => fields.getByLabel('External id').inputValue(), 'lena', 'nothing typed is lost');
  await fields.getByLabel('Time zone').fill('Europe/Stockholm');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lena Ek', level: 1 }).waitFor();
  await page.getByText('Nothing is connected yet').waitFor();
}

/** @returns the id of the user */
async function connectThroughLink(page: Page): Promise<string> {
  const userId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const user = await call<{ externalId: string; metadata: object }>(service, 'GET', `/v1/users/${userId}`);
  assert.deepEqual([user.externalId, user.metadata], ['lena', { plan: 'pro' }]);
  await button(page, 'Make a connect link').click();
  await dialog(page).getByLabel('Valid for').selectOption('15 minutes');
  const made: string[] = [];
  page.on('request', (request) => request.url().endsWith('/connect-links') && made.push(request.url()));
  await dialog(page).getByRole('button', { name: 'Make the link' }).dblclick();
  const code = dialog(page).getByRole('figure', { name: 'Connect link' }).locator('code');
  const link = String(await until(() => code.textContent(), Boolean));
  assert.ok(link.startsWith(`http://localhost:${new URL(service.url).port}/connect`), link);
  assert.equal(made.length, 1, 'a double click makes one link');
  const drawn = dialog(page).getByRole('img').locator('path');
  await eventually(() => drawn.getAttribute('d'), pathOf(link), 'the QR code says the same as the link');
  await connect(service, userId, 'provider_c', 'runner');
  await dialog(page).getByText('WHOOP is connected').waitFor();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await atAGlance(page);
  await tab(page, 'Connections').click();
  const card = page.getByRole('article', { name: 'WHOOP' });
  await card.getByText('active').waitFor();
  await page.getByRole('row', { name: /First sync completed/ }).waitFor();
  const unconnected = page.getByRole('row').filter({ hasText: 'never connected' });
  await eventually(() => unconnected.count(), 0);
  await page.getByRole('button', { name: /^All \d+$/ }).click();
  await unconnected.first().waitFor();
  await button(page, 'Only what is missing').click();
  return userId;
}

/** What stands on the first tab when the first data have come. */
async function atAGlance(page: Page): Promise<void> {
  await page.getByRole('img', { name: /^Resting heart rate, 14 days: \d+ bpm .*; usually \d+ to \d+ bpm$/ }).waitFor();
  await page
    .getByRole('region', { name: /^Scores of/ })
    .getByText('Recovery')
    .waitFor();
  await page.getByRole('region', { name: 'Findings' }).waitFor();
  await page
    .getByRole('region', { name: 'Devices' })
    .getByText(/newest data .* next sync/)
    .waitFor();
  // The pointer in one picture is at the same day in all of them.
  await page.getByRole('img', { name: /^Resting heart rate/ }).hover();
  await eventually(() => page.locator('.glance-pointer').count(), 5);
  // One line stays of the heading and the tabs when the page is moved.
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.mouse.wheel(0, 1000);
  await page.locator('.user-bar-stuck').getByText('Lena Ek').waitFor();
  await page.mouse.wheel(0, -1000);
  await page.locator('.user-bar-stuck').waitFor({ state: 'detached' });
  await page.setViewportSize(DESK);
}

/** As ui/qr-code.tsx draws it. */
function pathOf(text: string): string {
  const { data } = encode(text, { border: 2 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

async function syncNow(page: Page, userId: string): Promise<void> {
  const card = page.getByRole('article', { name: 'WHOOP' });
  const quicken = await slowVendor('provider_c');
  await card.getByRole('button', { name: 'Sync now' }).click();
  await card.getByRole('progressbar', { name: 'Progress of the sync: On request' }).waitFor();
  await page.getByRole('row', { name: /On request running/ }).waitFor();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await quicken();
  await page.getByRole('row', { name: /On request cancelled/ }).waitFor();
  await card.getByRole('progressbar').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Sync now' }).click();
  await page.getByRole('row', { name: /On request completed/ }).waitFor();
  assert.equal((await waitForSync(service, userId)).trigger, 'manual');
}

async function backfill(page: Page, userId: string): Promise<void> {
  const card = page.getByRole('article', { name: 'WHOOP' });
  await card.getByRole('button', { name: 'Backfill' }).click();
  const quicken = await slowVendor('provider_c');
  await dialog(page).getByRole('button', { name: '90 days' }).click();
  await dialog(page).getByRole('button', { name: 'Start the backfill' }).click();
  await card.getByText(/of \d+ days/).waitFor();
  await quicken();
  await page.getByRole('row', { name: /Backfill completed/ }).waitFor();
  const sync = await waitForSync(service, userId);
  assert.deepEqual([sync.trigger, sync.daysDone], ['backfill', sync.daysAsked]);
}

async function disconnect(page: Page, userId: string): Promise<void> {
  await button(page, 'More for WHOOP').click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await dialog(page).getByText('Data that have been stored stay.').waitFor();
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Nothing is connected yet').waitFor();
  assert.deepEqual(await call(service, 'GET', `/v1/users/${userId}/connections`), []);
}

async function manage(page: Page, userId: string): Promise<void> {
  await tab(page, 'Manage').click();
  await page.getByLabel('Name', { exact: true }).fill('Lena Ek Holm');
  await button(page, 'Save profile').click();
  await page.getByRole('heading', { name: 'Lena Ek Holm' }).waitFor();
  await pick(page, 'Add a list for a metric', 'step');
  for (const name of ['Garmin', 'WHOOP']) {
    await page.getByLabel('Add a provider to Steps').selectOption(name);
  }
  await button(page, 'Move Garmin down').press('Enter');
  await page.getByText('Garmin is now 2 of 2').waitFor();
  await eventually(() => page.evaluate('document.activeElement.getAttribute("aria-label")'), 'Move Garmin down');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Garmin' })
    .dragTo(page.getByRole('listitem').filter({ hasText: 'WHOOP' }));
  await page.getByText('Garmin is now 1 of 2').waitFor();
  await button(page, 'Save the order').click();
  await button(page, 'Save the order').waitFor({ state: 'detached' });
  assert.deepEqual(await call(service, 'GET', `/v1/users/${userId}/source-priority`), {
    priorities: { steps: ['provider_b', 'provider_c'] },
  });
}

async function deleteWithReceipt(page: Page, userId: string): Promise<void> {
  await button(page, 'Delete health data').click();
  await dialog(page).getByLabel('Type lena to confirm').fill('lena');
  await page.keyboard.press('Enter');
  await page.getByText(/points were deleted/).waitFor();
  await button(page, 'Delete user').click();
  await dialog(page).getByRole('button', { name: 'Delete user' }).click();
  await dialog(page).getByText('Type lena to go on').waitFor();
  await dialog(page).getByLabel('Type lena to confirm').fill('lena');
  await dialog(page).getByRole('button', { name: 'Delete user' }).click();
  await page.getByRole('heading', { name: 'Deleted user' }).waitFor();
  await page.getByText('completed: nothing is left').waitFor();
  await visit.go(`/users/${userId}/manage`);
  await page.getByText('completed: nothing is left').waitFor();
  await visit.checkAccessibility();
  await call(service, 'GET', `/v1/users/${userId}`, { status: 404 });
}

test('users are found while somebody types, and the address keeps what was asked', async () => {
  const { page } = visit;
  const [anna] = await Promise.all(['anna-31', 'bert-32', 'annika-33'].map((id) => createUser(service, id)));
  await visit.go('/users');
  await page.keyboard.press('/');
  await page.getByLabel('Search users').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('ANN');
  await page.getByRole('link', { name: 'bert-32' }).waitFor({ state: 'detached' });
  await eventually(() => page.getByRole('row').count(), 3, 'the titles and two users');
  await eventually(() => new URL(page.url()).searchParams.get('search'), 'ANN');
  await page.getByLabel('State of a connection').selectOption('Active');
  await page.getByText('No user matches').waitFor();
  await connect(service, anna ?? '', 'provider_d', 'runner');
  await page.getByRole('row', { name: /anna-31 Strava/ }).waitFor();
  await page.reload();
  await settled(page);
  await eventually(() => page.getByLabel('Search users').inputValue(), 'ANN');
  await page.getByLabel('Vendor').selectOption('Garmin');
  await button(page, 'Show all users').click();
  await page.getByRole('link', { name: 'bert-32' }).click();
  await page.getByRole('heading', { name: 'bert-32' }).waitFor();
});

test('several users are synced, get links and are saved; the address keeps columns and the length of a page', async () => {
  const { page } = visit;
  const ids = await Promise.all(['bulk-1', 'bulk-2', 'bulk-3'].map((id) => createUser(service, id)));
  for (const id of ids.slice(1)) {
    await connect(service, id, 'provider_d', 'runner');
    await waitForSync(service, id);
  }
  await visit.go('/users?search=bulk-');
  await page.getByLabel('Choose all 3 rows').check();
  const bar = page.getByRole('region', { name: 'What was chosen' });
  await bar.getByText('3 chosen').waitFor();
  await visit.checkAccessibility();
  await bar.getByRole('button', { name: 'Sync 2 connections' }).click();
  await page.getByText('2 syncs begin').waitFor();
  for (const id of ids.slice(1)) assert.equal((await waitForSync(service, id)).trigger, 'manual');

  await page.getByLabel('Choose bulk-3').uncheck();
  await bar.getByText('2 chosen').waitFor();
  await bar.getByRole('button', { name: 'Connect links' }).click();
  const links = await savedLines(page, () => dialog(page).getByRole('button', { name: 'Make and save' }).click());
  assert.equal(links.length, 3);
  assert.match(links.slice(1).toSorted()[0] ?? '', /^bulk-1,bulk-1,,http:\/\/localhost:\d+\/connect\S*,2/);
  const saved = await savedLines(page, () => bar.getByRole('button', { name: 'Save as CSV' }).click());
  assert.deepEqual(
    saved
      .slice(1)
      .map((line) => line.split(',').slice(1, 4).join())
      .toSorted(),
    ['bulk-1,,', 'bulk-2,,Strava: active'],
  );
  await bar.getByRole('button', { name: 'Choose none' }).click();
  await bar.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /View$/ }).click();
  await page.getByLabel('Created').uncheck();
  await page.getByLabel('Rows a page').selectOption('25');
  await page.waitForURL(/hide=Created&size=25/);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Last sync' }).waitFor();
  await eventually(() => page.getByRole('columnheader', { name: 'Created' }).count(), 0);
});

test('connections of several users are synced, get links to their vendor and are saved', async () => {
  const { page } = visit;
  const ids = await Promise.all(['many-1', 'many-2'].map((id) => createUser(service, id)));
  for (const id of ids) {
    await connect(service, id, 'provider_a', 'runner');
    await waitForSync(service, id);
  }
  await visit.go('/');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Connections' }).click();
  await page.getByLabel('Vendor').selectOption('Google Health');
  await page.waitForURL('**/connections?providerId=provider_a');
  await page.getByLabel('Choose many-1, Google Health').check();
  await page.getByLabel('Choose many-2, Google Health').check();
  const bar = page.getByRole('region', { name: 'What was chosen' });
  await visit.checkAccessibility();
  await bar.getByRole('button', { name: 'Sync 2 connections' }).click();
  await page.getByText('2 syncs begin').waitFor();
  for (const id of ids) assert.equal((await waitForSync(service, id)).trigger, 'manual');

  await bar.getByRole('button', { name: 'Connect links for 2 users' }).click();
  const links = await savedLines(page, () => dialog(page).getByRole('button', { name: 'Make and save' }).click());
  assert.match(links.slice(1).toSorted()[0] ?? '', /^many-1,many-1,Google Health,http:\/\/localhost:\d+\/connect\S*,2/);
  const saved = await savedLines(page, () => bar.getByRole('button', { name: 'Save as CSV' }).click());
  const rows = saved.slice(1).map((line) => line.split(',').slice(1, 4).join());
  assert.deepEqual(rows.toSorted(), ['many-1,Google Health,active', 'many-2,Google Health,active']);

  await page.getByLabel('State').selectOption('In error');
  await page.getByText('No connection matches').waitFor();
  await page.getByRole('button', { name: 'Show all connections' }).click();
  await page.getByRole('link', { name: 'many-1' }).click();
  await page.waitForURL(`**/users/${ids[0]}**`);
});

/** The lines of the file that the browser saves after a press. */
async function savedLines(page: Page, press: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
}

test('an external id that is taken is refused, and leads to its user', async () => {
  const { page } = visit;
  await createUser(service, 'taken');
  await visit.go('/users');
  await button(page, 'Create user').click();
  await dialog(page).getByLabel('External id').fill('taken');
  await dialog(page).getByRole('button', { name: 'Create user' }).click();
  await dialog(page).getByText('There is a user with this id already.').waitFor();
  await dialog(page).getByRole('link', { name: 'Go to taken' }).click();
  await page.getByRole('heading', { name: 'taken' }).waitFor();
});

test('a connection whose consent was withdrawn says what to do', async () => {
  const { page } = visit;
  const userId = await createUser(service, 'withdrawn');
  await connect(service, userId, 'provider_c', 'shift-worker');
  await waitForSync(service, userId);
  await visit.go(`/users/${userId}/connections`);
  const card = page.getByRole('article', { name: 'WHOOP' });
  await call(service, 'PUT', '/v1/sandbox/faults/provider_c', {
    body: { kind: 'revoked-grant', person: 'shift-worker' },
  });
  await card.getByRole('button', { name: 'Sync now' }).click();
  await card.getByText('The person has to connect again; a connect link').waitFor();
  await card.getByRole('button', { name: 'Connect again' }).click();
  await eventually(() => dialog(page).getByLabel('WHOOP').isChecked(), true);
  await eventually(() => dialog(page).getByLabel('Garmin').isChecked(), false);
});

test('somebody who may only read sees no actions, and why', async () => {
  const userId = await createUser(service, 'looked-at');
  await connect(service, userId, 'provider_d', 'traveller');
  const viewer = await visitConsole(service, browser, ['read']);
  const { page } = viewer;
  await viewer.go('/users?create=yes');
  await page.getByRole('link', { name: 'looked-at' }).waitFor();
  await eventually(() => page.getByRole('button', { name: /Create user|Connect link/ }).count(), 0);
  await eventually(() => dialog(page).count(), 0);
  await viewer.go(`/users/${userId}/connections?connect=any`);
  await page.getByText('You can look, not change').waitFor();
  await page.getByRole('article', { name: 'Strava' }).waitFor();
  await eventually(() => page.getByRole('button', { name: /Sync|Backfill|More for|link/ }).count(), 0);
  await viewer.go(`/users/${userId}/manage`);
  await page.getByText('one needs the role editor', { exact: false }).waitFor();
  await page.getByText('one needs the role admin', { exact: false }).waitFor();
  await eventually(() => page.getByRole('button', { name: /Save|Delete/ }).count(), 0);
  await viewer.go('/users/00000000-0000-7000-8000-000000000000');
  await page.getByText('Somebody with the role admin can read the receipt', { exact: false }).waitFor();
  await viewer.close();
});

const ACTIONS_RIGHT = `(() => {
  const { right, width } = [...document.querySelectorAll('th')].at(-1).getBoundingClientRect();
  return width > 0 && right <= innerWidth;
})()`;

test('a long id leaves room for all columns, all tabs fit on a desk, and dialogs fit on a phone', async () => {
  const { page } = visit;
  const userId = await createUser(service, 'x'.repeat(240));
  await visit.go('/users');
  await eventually(() => page.evaluate(ACTIONS_RIGHT), true, 'the last column is on the screen');
  await visit.go(`/users/${userId}`);
  await eventually(() => page.locator('.tabs-after').count(), 0, 'all tabs fit');
  await page.setViewportSize(PHONE);
  for (const path of ['/users?create=yes', `/users/${userId}?connect=any`]) {
    await visit.go(path);
    await visit.checkAccessibility();
    await checkWidth(page);
  }
  await page.setViewportSize(DESK);
});
