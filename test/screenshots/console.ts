/** The console: every page in both colour schemes. Six of the pictures stand in the README and docs/console.md. */
import type { Page } from 'playwright-core';
import { daysAgo, until } from '../rig/clock.ts';
import { consoleUrl, settled, visitConsole } from '../rig/console-pages.ts';
import { call, connect, createUser } from '../rig/journey.ts';
import { startReceiver } from '../rig/receiver.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import type { Camera } from './main.ts';

/** The pictures that are kept; the others are made only when they are named: `npm run screenshots console-users-dark`. */
const KEPT = [
  'console-overview',
  'console-user-day',
  'console-user-trends',
  'console-user',
  'console-webhook',
  'console-overview-dark',
];

const PEOPLE: readonly (readonly [person: string, providers: readonly string[]])[] = [
  ['runner', ['provider_c', 'provider_b']],
  ['shift-worker', ['provider_a']],
  ['falling-ill', ['provider_c']],
  ['device-gaps', ['provider_b']],
  ['traveller', ['provider_d', 'provider_a']],
  ['late-uploads', ['provider_b']],
];

export async function takeConsolePictures({ browser, take, wants }: Camera): Promise<void> {
  const receiver = await startReceiver();
  const service = await startTestService({ OUTBOUND_ALLOW: '127.0.0.1' }, { sandbox: true, worker: true });
  try {
    const pages = await addressesOf(service, await fill(service, receiver.url));
    for (const colorScheme of ['light', 'dark'] as const) {
      const visit = await visitConsole(service, browser, undefined, { colorScheme });
      for (const [name, path] of pages) {
        const picture = `console-${name}${colorScheme === 'dark' ? '-dark' : ''}`;
        if (!wants(picture, KEPT)) continue;
        await open(visit.page, consoleUrl(service, path));
        await take(visit.page, picture);
      }
      await visit.close();
    }
  } finally {
    await service.stop();
    await receiver.close();
  }
}

/** Waits for what is drawn, too. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settled(page);
  if ((await page.locator('.chart').count()) > 0) await page.locator('.chart canvas').first().waitFor();
}

interface Filled {
  readonly userId: string;
  readonly webhookId: string;
}

/** A workspace as after a first week: people with devices, a webhook, a goal, and one thing that fails. */
async function fill(service: TestService, receiverUrl: string): Promise<Filled> {
  const body = { url: receiverUrl, secret: 'a secret of sixteen or more', events: ['sync.completed', 'user.created'] };
  const webhook = await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 });
  const userIds: string[] = [];
  for (const [person, providers] of PEOPLE) {
    const userId = await createUser(service, person);
    userIds.push(userId);
    for (const providerId of providers) await connect(service, userId, providerId, person);
  }
  await until(
    () => call<{ data: { status: string }[] }>(service, 'GET', '/v1/syncs?limit=200'),
    ({ data }) =>
      data.length >= PEOPLE.length && data.every(({ status }) => status !== 'queued' && status !== 'running'),
  );
  const [userId = ''] = userIds;
  const goal = { metricType: 'steps', target: 9000, period: 'day' };
  await call(service, 'POST', `/v1/users/${userId}/goals`, { body: goal, status: 201 });
  return { userId, webhookId: webhook.id };
}

async function addressesOf(
  service: TestService,
  { userId, webhookId }: Filled,
): Promise<[name: string, path: string][]> {
  const { data } = await call<{ data: { jobId: string }[] }>(service, 'GET', `/v1/users/${userId}/syncs`);
  const user = `/users/${userId}`;
  const tabs = ['calendar', 'workouts', 'scores', 'records', 'goals', 'anomalies', 'correlations', 'points'];
  return [
    ['overview', '/'],
    ['users', '/users'],
    ['user', user],
    ['user-connections', `${user}/connections`],
    ['user-day', `${user}/day?date=${daysAgo(1)}`],
    ['user-trends', `${user}/trends?metric=heart_rate_variability`],
    ...[...tabs, 'notifications', 'manage'].map((tab): [string, string] => [`user-${tab}`, `${user}/${tab}`]),
    ['connections', '/connections'],
    ['syncs', '/syncs'],
    ['sync', `/syncs/${userId}/${data[0]?.jobId}`],
    ['providers', '/providers'],
    ['provider', '/providers/provider_c'],
    ['webhooks', '/webhooks'],
    ['webhook', `/webhooks/${webhookId}`],
    ...['keys', 'sessions', 'audit', 'assistants', 'sandbox', 'settings'].map((name): [string, string] => [
      name,
      `/${name}`,
    ]),
  ];
}
