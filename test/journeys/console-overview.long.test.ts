/** The console's overview, from the empty workspace on, and what is found by typing: by mouse, by keys, live. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually, until } from '../rig/clock.ts';
import { type ConsoleVisit, visitConsole } from '../rig/console-pages.ts';
import { call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

/** The most that the first page may ask for, and that may come over the network for it. */
const FIRST_PAGE = { requests: 12, bytes: 200_000 };

let service: TestService;
let browser: TestBrowser;
let visit: ConsoleVisit;
before(async () => {
  browser = await startBrowser();
  service = await startTestService({}, { worker: true, sandbox: true });
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

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('the first visit', () => {
  test('of a viewer says who can begin', async () => {
    const viewer = await visitConsole(service, browser, ['read']);
    await viewer.go('/');
    await viewer.page.getByText('Your role reads only.').waitFor();
    await eventually(() => viewer.page.getByRole('button', { name: /Create a user/ }).count(), 0);
    await viewer.close();
  });

  test('leads in four clicks, the vendor’s Allow included, to the first chart', async () => {
    // The simulated vendor belongs to no page of ours, so this visit does not watch where requests go.
    const own = await visitConsole(service, browser);
    const { page } = own;
    await own.go('/');
    await own.checkAccessibility();
    let clicks = 0;
    const click = async (role: 'button' | 'link', name: string) => {
      clicks += 1;
      await page.getByRole(role, { name }).click();
    };
    await click('button', 'Create a user and connect a device');
    await click('link', 'Connect WHOOP');
    await click('button', 'Allow');
    await heading(page, 'The first data are here').waitFor();
    await page.getByRole('img', { name: /of the last 30 days/ }).waitFor();
    const countDrawn = async () => Number(await page.evaluate('performance.getEntriesByName("chart").length'));
    await until(countDrawn, (drawn) => drawn > 0);
    assert.ok(clicks <= 4, `${clicks} clicks`);
    await page.getByText('(done)').nth(3).waitFor();
    await page.getByText(/^[\d,]+ points, [\d,]+ events$/).waitFor();
    await own.checkAccessibility();
    await page.getByText('The numbers as a table').click();
    await page.getByRole('table').waitFor();
    await page.getByRole('link', { name: 'To the overview' }).first().click();
    await heading(page, 'Overview').waitFor();
    own.faults.splice(0, own.faults.length, ...own.faults.filter((fault) => !isVendor(fault)));
    await own.close();
  });

  test('tells of a refusal at the vendor, and lets one try again', async () => {
    const userId = await createUser(service, 'thinks-again');
    await visit.go(`/?first=${userId}&error=access_denied&providerId=provider_d`);
    const { page } = visit;
    await page.getByText('Strava: access was refused, so nothing is connected.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Connect your devices' }).waitFor();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await page.getByRole('button', { name: 'Connect a device' }).waitFor();
  });
});

describe('a sandbox phone', () => {
  test('brings the first chart without a vendor', async () => {
    const userId = await createUser(service, 'has-a-phone');
    await visit.go(`/?first=${userId}`);
    const { page } = visit;
    await page.getByRole('button', { name: 'Add a sandbox phone' }).click();
    await heading(page, 'The first data are here').waitFor();
    await page.getByText('Not needed: the phone pushes by itself.').waitFor();
    await page.getByRole('img', { name: /of the last 30 days/ }).waitFor();
    await page.getByText('(done)').nth(3).waitFor();
  });

  test('is added to a user, shows what it does, and is taken away', async () => {
    const userId = await createUser(service, 'has-another-phone');
    await visit.go(`/users/${userId}/connections`);
    const { page } = visit;
    await page.getByRole('button', { name: 'Add a sandbox phone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone').selectOption('android');
    await dialog.getByLabel('Whose life').selectOption('traveller');
    await dialog.getByRole('button', { name: 'Add the phone' }).click();
    const row = page.getByRole('table', { name: 'Sandbox phones of this user' }).getByRole('row').nth(1);
    await row.getByText('Android phone with a band (Health Connect)').waitFor();
    await row.getByText('Long-haul Traveller').waitFor();
    await page.getByRole('heading', { name: 'Health Connect' }).waitFor();
    await visit.checkAccessibility();
    await row.getByRole('button', { name: 'Take it away' }).click();
    await page.getByText('None yet.').waitFor();
  });
});

/** A request to the simulated vendor, which the person was led to. */
function isVendor(fault: string): boolean {
  return fault.startsWith(`request to ${service.sandboxUrl}`);
}

describe('the overview', () => {
  test('shows what happens on the server without being loaded again', async () => {
    const { page } = visit;
    await visit.go('/');
    await page.getByText('Nothing needs you now').waitFor();
    const users = page.locator('.figure', { hasText: 'See all users' }).locator('.figure-value');
    const { users: before } = await call<{ users: number }>(service, 'GET', '/v1/overview');
    await eventually(() => users.textContent(), String(before));
    await page.evaluate('window.sameDocument = true');
    const { userId } = await connectPerson(service, 'provider_d', 'runner');
    await page.getByRole('link', { name: '1 connections to Strava: working' }).waitFor();
    await waitForSync(service, userId);
    await page.locator('.overview-total', { hasText: '2 syncs' }).waitFor();
    await eventually(() => users.textContent(), String(before + 1));
    await eventually(() => page.evaluate('window.sameDocument'), true);
  });

  test('says what needs an operator, and leads there', async () => {
    const { page } = visit;
    const { userId, connectionId } = await connectPerson(service, 'provider_c', 'falling-ill');
    await waitForSync(service, userId);
    const fault = { kind: 'revoked-grant', person: 'falling-ill' };
    await call(service, 'PUT', '/v1/sandbox/faults/provider_c', { body: fault });
    await call(service, 'POST', `/v1/users/${userId}/connections/${connectionId}/sync`, { status: 202 });
    const item = page.getByRole('listitem').filter({ hasText: '1 connection to WHOOP ended' });
    await item.getByText('info').waitFor();
    await item.getByText('Send each of these users a new connect link').waitFor();
    await item.getByRole('link', { name: 'See the users' }).click();
    await page.waitForURL(/\/users\?status=disconnected&providerId=provider_c$/);
    await page.goBack();
    await item.waitFor();
  });

  test('keeps the period of its charts in the address, and has their numbers as tables', async () => {
    const { page } = visit;
    await visit.go('/');
    await page.getByRole('button', { name: '30 days' }).click();
    await page.waitForURL(/\?period=days$/);
    await page.reload();
    await page.getByRole('button', { name: '30 days', pressed: true }).waitFor();
    // The pointer at a day of one chart shows the same day in the other.
    await page.locator('.spark-hit').nth(3).hover();
    await eventually(() => page.locator('.spark-pointed').count(), 2);
    await page.getByText('The numbers as a table').first().click();
    const table = page.getByRole('table', { name: /Syncs in the last 30 days/ });
    await table.waitFor();
    await eventually(() => table.getByRole('row').count(), 31);
    const { syncs } = await call<{ syncs: { days: { completed: number; failed: number }[] } }>(
      service,
      'GET',
      '/v1/overview',
    );
    const { completed = 0, failed = 0 } = syncs.days.at(-1) ?? {};
    const newest = table.getByRole('row').nth(1).getByRole('cell');
    const numbers = async () => (await newest.allTextContents()).slice(1);
    await eventually(numbers, [String(completed + failed), String(failed)]);
  });
});

/** Opens the command menu and returns its field, which has the focus. */
async function openCommands(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Find a place, a user/ });
  await field.and(page.locator(':focus')).waitFor();
  return field;
}

/** The option that Enter chooses. */
const chosen = (page: Page, hasText: string) => page.locator('[role=option][data-highlighted]', { hasText });

describe('the command menu', () => {
  test('finds a user while somebody types, with the keyboard alone', async () => {
    const { page } = visit;
    const userId = await createUser(service, 'zebra-4711');
    await visit.go('/');
    await openCommands(page);
    await page.keyboard.type('bra-47');
    await chosen(page, 'zebra-4711').waitFor();
    await eventually(() => page.getByRole('option').count(), 1);
    await visit.checkAccessibility();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/users/${userId}$`));
    await eventually(() => page.getByRole('dialog').count(), 0);
  });

  test('goes to places, providers and what is to be created, by words in any order', async () => {
    const { page } = visit;
    const goals: readonly (readonly [typed: string, option: string, address: RegExp])[] = [
      ['webh creat', 'Create a webhook', /\/webhooks\?create=yes$/],
      ['new user', 'Create a user', /\/users\?create=yes$/],
      ['garmin', 'Garmin', /\/providers\/provider_b$/],
      ['sync', 'Syncs', /\/syncs$/],
    ];
    for (const [typed, option, address] of goals) {
      await visit.go('/');
      await openCommands(page);
      await page.keyboard.type(typed);
      await chosen(page, option).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
    }
  });

  test('moves by arrows, changes the colours, and says when nothing was found', async () => {
    const { page } = visit;
    await visit.go('/');
    await openCommands(page);
    await page.keyboard.press('ArrowDown');
    await chosen(page, 'Users').waitFor();
    await page.keyboard.type('xyzzy');
    await page.getByText('Nothing has to do with “xyzzy”').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('colours dark');
    await chosen(page, 'Dark colours').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('html[data-scheme=dark]').waitFor();
    await openCommands(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.evaluate('localStorage.clear()');
  });

  test('says that users cannot be searched, and still finds places', async () => {
    const { page } = visit;
    await visit.go('/');
    await page.route(/\/v1\/users\?.*search=/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something failed', code: 'INTERNAL' } }),
    );
    await openCommands(page);
    await page.keyboard.type('sett');
    await page.getByText(/^Users cannot be searched:/).waitFor();
    await page.getByRole('option', { name: 'Settings' }).waitFor();
    await page.unroute(/\/v1\/users\?.*search=/);
  });

  test('loses no letter that is typed before its field is there', async () => {
    const { page } = visit;
    await visit.go('/');
    await page.evaluate(`(() => {
      for (const key of [['k', true], ['u'], ['s'], ['e']])
        dispatchEvent(new KeyboardEvent('keydown', { key: key[0], ctrlKey: key[1] ?? false, bubbles: true, cancelable: true }));
    })()`);
    const field = page.getByRole('combobox', { name: /Find a place, a user/ });
    await eventually(() => field.inputValue(), 'use');
    await page.keyboard.type('rs');
    await eventually(() => field.inputValue(), 'users');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    // From now on keys belong to the page again.
    await page.keyboard.press('/');
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
  });

  test('offers a viewer nothing that a viewer may not do', async () => {
    const viewer = await visitConsole(service, browser, ['read']);
    const { page } = viewer;
    await viewer.go('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Users' }).waitFor();
    for (const name of [/^Create/, /^API keys/, /^Webhooks/, /^Sandbox/]) {
      await eventually(() => page.getByRole('option', { name }).count(), 0, String(name));
    }
    await viewer.close();
  });
});

describe('keys', () => {
  test('go to places, open the list of keys, and search', async () => {
    const { page } = visit;
    await visit.go('/');
    // At once: the second key has to follow soon.
    const pressBoth = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
    await pressBoth('g', 'p');
    await heading(page, 'Providers').waitFor();
    await pressBoth('g', 'o');
    await heading(page, 'Overview').waitFor();
    await eventually(() => new URL(page.url()).pathname, '/console/');
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.getByText('API keys').waitFor();
    await visit.checkAccessibility();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor(); // this page has no search of its own
    await page.keyboard.press('Escape');
  });

  test('belong to the field in which somebody types', async () => {
    const { page } = visit;
    await visit.go('/');
    const field = await openCommands(page);
    await page.keyboard.type('gu?/gs');
    await eventually(() => field.inputValue(), 'gu?/gs');
    await eventually(() => new URL(page.url()).pathname, '/console/');
    await eventually(() => page.getByRole('dialog').count(), 1);
    await page.keyboard.press('Escape');
  });
});

test('the first page asks for little, and for nothing of other pages or hosts', async () => {
  const fresh = await visitConsole(service, browser);
  await fresh.go('/');
  await fresh.page.locator('.overview-total').first().waitFor();
  const asked = `['navigation', 'resource'].flatMap((kind) =>
    performance.getEntriesByType(kind).map(({ name, transferSize }) => [name, transferSize]))`;
  const entries = await until(
    () => fresh.page.evaluate(asked) as Promise<[name: string, transferSize: number][]>, // as the browser describes them
    (found) => found.some(([name]) => name.includes('/overview-page-')),
  );
  // What an event of the stream makes old is read again: that counts once.
  const loaded = new Map(entries);
  // The stream has no end, so the browser does not list it.
  const requests = loaded.size + 1;
  const bytes = loaded.values().reduce((sum, size) => sum + size, 0);
  const told = `${requests} requests, ${bytes} bytes\n${[...loaded].join('\n')}`;
  assert.ok(requests <= FIRST_PAGE.requests && bytes <= FIRST_PAGE.bytes, told);
  assert.ok(!/(users-page|command-menu|time-chart)-/.test(told), told);
  await showsAtOnce(fresh.page);
  const { origin } = new URL(fresh.page.url());
  assert.ok(
    loaded.keys().every((name) => name.startsWith(`${origin}/`)),
    told,
  );
  await fresh.close();
});

/** A page that was seen before has its content while the service answers nothing. */
async function showsAtOnce(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Console' });
  const pages = [
    ['Users', page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)],
    ['Syncs', page.getByRole('table', { name: 'Syncs of all users' }).getByRole('row').nth(1)],
    ['Overview', page.locator('.overview-total').first()],
  ] as const;
  const walk = async () => {
    for (const [name, content] of pages) {
      await menu.getByRole('link', { name, exact: true }).click();
      await content.waitFor();
    }
  };
  await walk();
  const held: Route[] = [];
  await page.route('**/v1/**', (route) => void held.push(route));
  await walk();
  await page.unrouteAll();
  for (const route of held) await route.abort();
}
