/** The console's keys, sessions, assistants, sandbox and settings, in a real browser. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually, until } from '../rig/clock.ts';
import { sendAsPage } from '../rig/console.ts';
import { type ConsoleVisit, pick, visitConsole } from '../rig/console-pages.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let browser: TestBrowser;
let visit: ConsoleVisit;
let page: Page;
before(async () => {
  browser = await startBrowser();
  service = await startTestService({}, { worker: true, sandbox: true });
  visit = await visitConsole(service, browser);
  ({ page } = visit);
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

async function statusWith(key: string): Promise<number> {
  const { status } = await fetch(`${service.url}/v1/users`, { headers: { authorization: `Bearer ${key}` } });
  return status;
}

describe('API keys', () => {
  test('are made, shown once, rotated and revoked', async () => {
    await visit.go('/keys');
    await button('Create key').click();
    const dialog = page.getByRole('dialog');
    const code = page.getByRole('figure', { name: 'The key' }).locator('code');
    await dialog.getByLabel('Name').fill('reporting');
    await dialog.getByRole('checkbox', { name: 'read' }).uncheck();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('Choose at least one').waitFor();
    await dialog.getByRole('checkbox', { name: 'read' }).check();
    await dialog.getByLabel('Expires').selectOption('In 30 days');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const shownKey = async () => String(await until(() => code.textContent(), Boolean));
    const first = await shownKey();
    await eventually(() => page.evaluate('document.activeElement.textContent'), first, 'the key has the focus');
    assert.equal(await statusWith(first), 200);
    await button('I have stored it').click();
    const row = page.getByRole('row', { name: /reporting/ });
    await row.getByText('in 30 days').waitFor();
    await eventually(async () => (await page.content()).includes(first), false);

    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Rotate' }).click();
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await page.getByText('Copy it now').waitFor();
    const second = await shownKey();
    await button('I have stored it').click();
    assert.deepEqual([await statusWith(first), await statusWith(second)], [401, 200]);

    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await dialog.getByText('This cannot be undone').waitFor();
    await visit.checkAccessibility();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The key “reporting” is revoked').waitFor();
    await row.waitFor({ state: 'detached' });
    assert.equal(await statusWith(second), 401);
    await visit.checkAccessibility();
  });

  test('are not shown to whoever only reads', async () => {
    const viewer = await visitConsole(service, browser, ['read']);
    await viewer.go('/keys');
    await viewer.page.getByText('Your role does not allow this').waitFor();
    await eventually(() => viewer.page.getByRole('link', { name: 'API keys' }).count(), 0);
    await eventually(() => viewer.page.getByRole('button', { name: 'Create key' }).count(), 0);
    await viewer.go('/settings');
    await eventually(() => viewer.page.getByLabel('Name', { exact: true }).isDisabled(), true);
    await eventually(() => viewer.page.getByRole('button', { name: 'Save' }).count(), 0);
    await viewer.close();
  });
});

/** Signs a browser in that calls itself Firefox on Linux. */
async function signInWithKey(): Promise<{ key: string }> {
  const key = service.apiKey;
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const headers = { 'user-agent': userAgent };
  const answer = await sendAsPage(service, undefined, {
    method: 'POST',
    path: '/console/session',
    body: { key },
    headers,
  });
  assert.equal(answer.status, 204);
  return { key };
}

describe('sessions', () => {
  test('of others are ended, and their browsers come to the sign-in page', async () => {
    const other = await visitConsole(service, browser, ['read', 'write']);
    await other.go('/users');
    await visit.go('/sessions');
    await page
      .getByRole('row', { name: /editor/ })
      .getByRole('button', { name: 'End' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
    await page.getByRole('row', { name: /editor/ }).waitFor({ state: 'detached' });
    await visit.checkAccessibility();
    // Its stream ends with the session, so the page notices by itself.
    await other.page.getByRole('heading', { name: 'Sign in to Tributary' }).waitFor();
    await other.close();
  });

  test('show browser and address; all others are ended at once', async () => {
    const others = [await visitConsole(service, browser), await visitConsole(service, browser)];
    const { key } = await signInWithKey();
    await visit.go('/sessions');
    await page
      .getByRole('row', { name: /127\.0\.0\.1/ })
      .getByText('Firefox on Linux')
      .waitFor();
    await button('End all others').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
    await page.getByText('All other sessions have ended').waitFor();
    await eventually(() => page.getByRole('row').count(), 2, 'the heading and the own session');
    assert.equal(await statusWith(key), 200, 'a key does not end with its sessions');
    for (const other of others) await other.close();
  });
});

describe('assistants', () => {
  test('get a key and a text with the right address; a tool answers', async () => {
    await createUser(service, 'assistant-user');
    await visit.go('/assistants?client=vscode');
    await page.getByText('Put this into .vscode/mcp.json').waitFor();
    await button('Make a key').click();
    const text = page.getByRole('figure', { name: 'Set-up of VS Code' });
    await text.getByText(/svc_live_[\w-]{32}/).waitFor();
    const written = await until(() => text.locator('code').textContent(), Boolean);
    const { servers } = JSON.parse(String(written)) as {
      servers: { tributary: { url: string; headers: { Authorization: string } } }; // what the page has written
    };
    assert.equal(new URL(servers.tributary.url).pathname, '/mcp');
    assert.equal(await statusWith(servers.tributary.headers.Authorization.slice('Bearer '.length)), 200);
    await button('Call the tool').click();
    await page
      .getByText(/assistant-user/)
      .first()
      .waitFor();
    await page.getByLabel('Arguments (JSON)').fill('{"limit":');
    await button('Call the tool').click();
    await page.getByText('This is not JSON').waitFor();
    await visit.checkAccessibility();
  });
});

describe('the sandbox', () => {
  test("puts a person's clock forward, and lets a vendor fail and work again", async () => {
    await visit.go('/sandbox');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Trained Runner' }) });
    const clock = async () => {
      const { data } = await call<{ data: { id: string; now: string }[] }>(service, 'GET', '/v1/sandbox/people');
      return Date.parse(data.find(({ id }) => id === 'runner')?.now ?? '');
    };
    const before = await clock();
    await card.getByRole('combobox').selectOption('6 hours');
    await card.getByRole('button', { name: 'Put forward' }).click();
    await page.getByText("Trained Runner's clock is 6 hours further").waitFor();
    assert.ok((await clock()) - before >= 6 * 3_600_000);
    await visit.checkAccessibility();

    const row = page.getByRole('row', { name: /WHOOP/ });
    await row.getByRole('button', { name: 'Let it fail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Fault').selectOption({ label: '500: the vendor is broken' });
    await dialog.getByLabel('Number of requests').fill('3');
    await visit.checkAccessibility();
    await dialog.getByRole('button', { name: 'Switch it on' }).click();
    await row.getByText('Server error, 3 more requests').waitFor();
    await row.getByRole('button', { name: 'Let it work again' }).click();
    await row.getByText('works').waitFor();
  });
});

describe('the audit log', () => {
  test('shows who has changed what, and is searched by name, action and day', async () => {
    await call(service, 'PUT', '/v1/workspace', { body: { name: 'Audited' } });
    await visit.go('/audit');
    const row = page.getByRole('row', { name: /Replaced the settings of the workspace/ }).first();
    await row.getByText('bootstrap').waitFor();
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Replaced the settings of the workspace' });
    await dialog.getByRole('figure', { name: 'Afterwards' }).getByText('"Audited"').waitFor();
    await visit.checkAccessibility();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox', { name: 'Who' }).fill('nobody');
    await page.getByText('No entry matches').waitFor();
    await visit.checkAccessibility();
    await button('Show all entries').click();
    await row.waitFor();
    await pick(page, 'Action', 'Created an API key');
    await row.waitFor({ state: 'detached' });
    await eventually(() => new URL(page.url()).searchParams.get('action'), 'createApiKey');
    await call(service, 'PUT', '/v1/workspace', { body: {} });
  });
});

describe('settings', () => {
  test('are saved; what is refused is told at its field, and nothing typed is lost', async () => {
    await visit.go('/settings');
    const branding = page.getByRole('region', { name: 'Branding' });
    await branding.getByLabel('Display name').fill('North Clinic');
    await branding.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffdd00');
    // The preview follows what is typed; a light colour stays, with dark text on it.
    const preview = branding.getByRole('figure', { name: 'Preview of the connect page' });
    await preview.getByText('Connect your devices to North Clinic').first().waitFor();
    const coloursOf = `((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color])(
      document.querySelector('.settings-page-light .settings-page-button'))`;
    await eventually(() => page.evaluate(coloursOf), ['rgb(255, 221, 0)', 'rgb(0, 0, 0)']);
    await branding.getByLabel('Support page').fill('http://help.example.com');
    await branding.getByRole('button', { name: 'Save' }).click();
    await branding.getByText(/https/).last().waitFor();
    await branding.locator('.field-fault').waitFor();
    await eventually(() => branding.getByLabel('Display name').inputValue(), 'North Clinic');
    await branding.getByLabel('Support page').fill('https://help.example.com');
    await branding.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    const { branding: stored } = await call<{ branding: { displayName: string } }>(service, 'GET', '/v1/workspace');
    assert.equal(stored.displayName, 'North Clinic');
    // Whoever leaves without saving is asked first.
    await branding.getByLabel('Display name').fill('South Clinic');
    await branding.getByText('Not saved yet').waitFor();
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => branding.getByLabel('Display name').inputValue(), 'South Clinic');
    await branding.getByLabel('Display name').fill('North Clinic');
    await branding.getByRole('button', { name: 'Save' }).click();
    await branding.getByText('Not saved yet').waitFor({ state: 'detached' });
    await visit.checkAccessibility();
  });

  test('that somebody else has changed meanwhile are not overwritten', async () => {
    await visit.go('/settings');
    const general = page.getByRole('region', { name: 'General' });
    await general.getByLabel('Time zone').fill('Europe/Berlin');
    const body = { branding: { displayName: 'Changed elsewhere' }, name: 'default' };
    await call(service, 'PUT', '/v1/workspace', { body });
    await general.getByRole('button', { name: 'Save' }).click();
    await general.getByRole('alert').waitFor();
    await eventually(() => general.getByLabel('Time zone').inputValue(), 'Europe/Berlin');
    await page
      .getByRole('region', { name: 'Branding' })
      .getByLabel('Display name')
      .and(page.locator('[value="Changed elsewhere"]'))
      .waitFor();
    await general.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    const now = await call<{ timezone: string; branding: { displayName: string } }>(service, 'GET', '/v1/workspace');
    assert.deepEqual([now.timezone, now.branding.displayName], ['Europe/Berlin', 'Changed elsewhere']);
  });

  test('the order of sources is chosen with the keyboard', async () => {
    await visit.go('/settings');
    await pick(page, 'Add a list for a metric', 'resting');
    const list = page.getByRole('list', { name: 'Providers for Resting heart rate, best first' });
    const nameOf = async (item: Locator) => (await item.locator('.sortable-name').textContent())?.slice('1. '.length);
    const [first, second] = [list.getByRole('listitem').first(), list.getByRole('listitem').nth(1)];
    const chosen = await until(() => nameOf(second), Boolean);
    await second.getByRole('button', { name: /up$/ }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => nameOf(first), chosen);
    await button('Save the order').click();
    await page.getByText('Days that change are worked out anew').waitFor();
    const { priorities } = await call<{ priorities: Record<string, string[]> }>(service, 'GET', '/v1/source-priority');
    assert.ok((priorities.resting_heart_rate?.length ?? 0) > 1);
    await visit.close();
  });
});
