/** Webhooks and the notifications of a user in the console: made, tested, watched and repaired, with a real receiver. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parseWebhook } from '../../sdk/src/webhooks.ts';
import { startBrowser, type TestBrowser } from '../rig/browser.ts';
import { eventually, until } from '../rig/clock.ts';
import { type ConsoleVisit, visitConsole } from '../rig/console-pages.ts';
import { call, connectPerson, createUser } from '../rig/journey.ts';
import { type Received, type Receiver, startReceiver } from '../rig/receiver.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let browser: TestBrowser;
let receiver: Receiver;
let visit: ConsoleVisit;

before(async () => {
  receiver = await startReceiver();
  browser = await startBrowser();
  service = await startTestService(
    { OUTBOUND_ALLOW: '127.0.0.1', WEBHOOK_RETRY_DELAYS_MS: '0,20' },
    { worker: true, sandbox: true },
  );
  visit = await visitConsole(service, browser);
});
after(async () => {
  await visit?.close();
  await service?.stop();
  await browser?.close();
  await receiver?.close();
});

const webhooks = () =>
  call<{ id: string; url: string; isActive: boolean; events: string[] }[]>(service, 'GET', '/v1/webhooks');
const onlyWebhook = async () => {
  const [webhook] = await webhooks();
  assert.ok(webhook);
  return webhook;
};
/** The lines of the list of deliveries, without their titles. */
const lines = () =>
  visit.page
    .getByRole('region', { name: 'Deliveries, newest first' })
    .getByRole('row')
    .filter({ has: visit.page.getByRole('cell') });

describe('webhooks in the console', { concurrency: false }, () => {
  test('one is created with chosen events and a secret, and its test arrives with a right signature', async () => {
    const { page } = visit;
    await visit.go('/webhooks');
    await page.getByText('Nobody is told of anything yet').waitFor();
    await visit.go('/webhooks?create=yes');
    const dialog = page.getByRole('dialog', { name: 'Create webhook' });
    await dialog.getByLabel('URL').fill('http://example.com/hooks');
    await dialog.getByLabel('Description').fill('Test bench');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog.getByText('Choose at least one event').waitFor();
    await dialog.getByLabel('user.created').check();
    await dialog.getByLabel('sync.completed').check();
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'https' }).waitFor();
    await visit.checkAccessibility();
    await eventually(() => dialog.getByLabel('Description').inputValue(), 'Test bench', 'nothing typed is lost');
    await dialog.getByLabel('URL').fill(`${receiver.url}/hooks`);
    const secret = await until(() => dialog.getByLabel('Signing secret').inputValue(), Boolean);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const made = page.getByRole('dialog', { name: 'The webhook is created' });
    await made.getByText(secret, { exact: true }).waitFor();
    await made.getByRole('button', { name: 'Send a test' }).click();
    await lines().filter({ hasText: 'webhook.test' }).getByText('delivered').waitFor();
    const [received] = await receiver.until(({ length }) => length === 1);
    assert.ok(received);
    const event = await parseWebhook(received.body, received.headers, secret);
    assert.equal(event.event, 'webhook.test');
    assert.deepEqual((await onlyWebhook()).events, ['sync.completed', 'user.created']);
  });

  test('a delivery appears while it happens, with its body, its headers and every attempt', async () => {
    const { page } = visit;
    receiver.respond = (_received, response) => void response.writeHead(500).end('out of order');
    const userId = await createUser(service, 'somebody');
    const line = lines().filter({ hasText: 'user.created' });
    await line.getByText('failed', { exact: true }).waitFor();
    await page.getByText(/Failing since/).waitFor();
    await page.getByText('1 failed for good').waitFor();
    await line.getByRole('link').click();
    await page.getByRole('heading', { name: 'user.created' }).waitFor();
    const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem');
    await attempts.filter({ hasText: 'Attempt 2' }).waitFor();
    await eventually(() => attempts.count(), 2);
    await eventually(() => attempts.getByText('out of order').count(), 2);
    await page.getByText(`"userId": "${userId}"`).waitFor();
    await page.getByText('X-Service-Event').waitFor();
  });

  test('it is redelivered, and so is all that failed since a time', async () => {
    const { page } = visit;
    receiver.respond = () => 200;
    await page.getByRole('button', { name: 'Redeliver', exact: true }).click();
    await page.getByRole('region', { name: 'About' }).getByText('delivered', { exact: true }).waitFor();
    await page.getByRole('link', { name: /\/hooks$/ }).click();
    await page.getByRole('button', { name: 'Redeliver what failed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redeliver what failed' });
    await dialog.getByLabel('Failed deliveries of').selectOption('The last hour');
    await dialog.getByRole('button', { name: 'Redeliver', exact: true }).click();
    await page.getByText('1 of 1 sent again').waitFor();
    await page.getByLabel('Status').selectOption('delivered');
    await page.waitForURL(/status=delivered/);
    // The test, the single redelivery and the recovered one.
    await eventually(() => lines().count(), 3);
    await page.getByLabel('Event').selectOption('sync.failed');
    await page.getByText('No delivery matches the filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await lines().nth(3).waitFor();
    const arrived = receiver.received.length;
    await page
      .getByLabel(/^Choose webhook.test/)
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'What was chosen' });
    await bar.getByText('1 chosen').waitFor();
    await bar.getByRole('button', { name: 'Send 1 again' }).click();
    await page.getByText('1 event is sent again').waitFor();
    await receiver.until(({ length }) => length > arrived);
    await bar.waitFor({ state: 'detached' });
  });

  test('a sample of any event can be sent, and the events and the secret can be changed', async () => {
    const { page } = visit;
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('anomaly.detected', { exact: true }).first().waitFor();
    await eventually(async () => (await onlyWebhook()).events.length, 11);
    await choose('Rotate the secret');
    const secret = await until(() => page.getByLabel('New secret').inputValue(), Boolean);
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate the secret' }).click();
    await page.getByText('for 24 hours with the old one too').waitFor();
    await choose('Send a sample event');
    await page.getByRole('dialog').getByLabel('Event').selectOption('health.updated');
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('heading', { name: 'health.updated' }).waitFor();
    const isSample = ({ headers }: Received) => headers['x-service-event'] === 'health.updated';
    const sample = (await receiver.until((all) => all.some(isSample))).find(isSample);
    assert.ok(sample);
    assert.equal((await parseWebhook(sample.body, sample.headers, secret)).event, 'health.updated');
  });

  test('it is paused and resumed, and deleted when its host is typed', async () => {
    const { page } = visit;
    await page.getByRole('link', { name: /\/hooks$/ }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await eventually(async () => (await onlyWebhook()).isActive, false);
    await visit.go('/webhooks');
    await page
      .getByRole('row', { name: /hooks Test bench/ })
      .getByText('paused')
      .waitFor();
    await page.getByRole('link', { name: /\/hooks/ }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Send a test' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this webhook?' });
    await dialog.getByRole('textbox').fill('something else');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('textbox').fill(new URL(receiver.url).host);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nobody is told of anything yet').waitFor();
    await eventually(webhooks, []);
  });

  test('a viewer is told which role sees webhooks', async () => {
    const viewer = await visitConsole(service, browser, ['read']);
    await viewer.go('/webhooks?create=yes');
    await viewer.page.getByText('Your role does not allow this').waitFor();
    await eventually(() => viewer.page.getByRole('dialog').count(), 0);
    await viewer.checkAccessibility();
    await viewer.close();
  });
});

describe('the notifications of a user in the console', { concurrency: false }, () => {
  let userId: string;
  let connectionId: string;
  const notifications = () => `/v1/users/${userId}/notifications`;
  const region = (name: string) => visit.page.getByRole('region', { name, exact: true });
  const log = () => region('Notifications, newest first');

  before(async () => {
    receiver.respond = () => 200;
    ({ userId, connectionId } = await connectPerson(service, 'provider_a', 'runner'));
    const body = { categories: ['sync'] };
    const preview = () => call<{ count: number }>(service, 'POST', `${notifications()}/rule-preview`, { body });
    await until(preview, ({ count }) => count === 1);
    await visit.go(`/users/${userId}/notifications`);
  });

  test('a channel has the fields of its kind, and its test says how it ended', async () => {
    const { page } = visit;
    await page.getByText('This user is told nothing yet').waitFor();
    await page.getByRole('button', { name: 'Add channel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mail server').waitFor();
    await dialog.getByLabel('Kind').selectOption('Webhook');
    await dialog.getByLabel('Name').fill('Care backend');
    await dialog.getByLabel('URL').fill('http://example.com/notify');
    await dialog.getByLabel('Secret').fill('sixteen letters!');
    await dialog.getByRole('button', { name: 'Add channel' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'https' }).waitFor();
    await visit.checkAccessibility();
    await dialog.getByLabel('URL').fill(`${receiver.url}/notify`);
    await dialog.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('button', { name: 'Test Care backend' }).click();
    await page.getByText('The test has arrived').waitFor();
    receiver.respond = () => 403;
    await page.getByRole('button', { name: 'Test Care backend' }).click();
    await page.getByText('The test has failed: The endpoint answered 403').waitFor();
    await log().getByText('failed').waitFor();
    receiver.respond = () => 200;
    await page.getByRole('button', { name: 'Actions for the channel Care backend' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await eventually(() => dialog.getByLabel('Secret').inputValue(), '********');
    await dialog.getByLabel('Name').fill('Care team');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Test Care team' }).click();
    await page.getByText('The test has arrived').waitFor();
  });

  test('a rule shows what it would have let through while it is written', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Add rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Every sync');
    for (const other of ['Anomalies', 'Connections']) await dialog.getByLabel(other, { exact: true }).uncheck();
    await dialog.getByText('Choose what it is about').waitFor();
    await dialog.getByLabel('Syncs', { exact: true }).check();
    await dialog.getByText(/Would have let through 0/).waitFor();
    await dialog.getByLabel('Severity').selectOption('info');
    await dialog.getByText(/Would have let through 1 in the last 30 days/).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'synced' }).waitFor();
    await visit.checkAccessibility();
    await dialog.getByRole('button', { name: 'Add rule' }).click();
    await region('Rules').getByText('Syncs, from info on → Care team').waitFor();
  });

  test('what is sent stands in the log with its text, and reports can be set', async () => {
    const { page } = visit;
    await call(service, 'POST', `/v1/users/${userId}/connections/${connectionId}/sync`, { status: 202 });
    const sent = () =>
      call<{ data: unknown[] }>(service, 'GET', `${notifications()}/logs?category=sync&status=delivered`);
    await until(sent, ({ data }) => data.length === 1);
    await visit.go(`/users/${userId}/notifications?category=sync`);
    await log().getByRole('link').click();
    const arrived = receiver.received.find(({ body }) => body.includes('"category":"sync"'));
    const { body } = JSON.parse(String(arrived?.body)) as { body: string }; // as docs/notifications.md describes it
    await page.getByRole('dialog').getByText(body).waitFor();
    await page.getByRole('dialog').getByText('Attempt 1').waitFor();
    await visit.checkAccessibility();
    await page.keyboard.press('Escape');
    await page.getByLabel('How often').selectOption('weekly');
    await region('Reports').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Reports are sent weekly').waitFor();
    const settings = await call<{ frequency: string }>(service, 'GET', `${notifications()}/reports`);
    assert.equal(settings.frequency, 'weekly');
    await visit.checkAccessibility();
  });

  test('a viewer sees them and cannot change them', async () => {
    const viewer = await visitConsole(service, browser, ['read']);
    await viewer.go(`/users/${userId}/notifications`);
    await viewer.page.getByText('Care team', { exact: true }).waitFor();
    await viewer.page.getByText('The role editor can change this').waitFor();
    const actions = viewer.page.getByRole('main').getByRole('button', { name: /^(Add|Test|Save)/ });
    await eventually(() => actions.count(), 0);
    await viewer.checkAccessibility();
    await viewer.close();
  });
});
