/**
 * Every page of the console while vendors and a webhook fail: a person reads names, never the service's own words, and
 * axe finds nothing, in both schemes, on a desk and on a phone; no table is cut and no bar uneven. The journeys of single pages check only what opens there.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { accessibilityFaults, startBrowser, type TestBrowser } from '../rig/browser.ts';
import { daysAgo, eventually, until } from '../rig/clock.ts';
import { type ConsoleVisit, visitConsole } from '../rig/console-pages.ts';
import { call, connect, createUser, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { consoleLinksOn, wordsOn } from '../rig/page-words.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { type CatalogueView, walkCatalogue } from '../screenshots/catalogue.ts';

const ROUTES = join(import.meta.dirname, '../../console/src/app/routes.tsx');

let service: TestService;
let browser: TestBrowser;
let receiver: Receiver;
let visit: ConsoleVisit;
before(async () => {
  browser = await startBrowser();
  receiver = await startReceiver(() => 500);
  service = await startTestService(
    { SYNC_INTERVAL_MINUTES: '0', OUTBOUND_ALLOW: '127.0.0.1' },
    { worker: true, sandbox: true },
  );
  visit = await visitConsole(service, browser);
});
after(async () => {
  try {
    await visit?.close();
  } finally {
    await browser?.close();
    await service?.stop();
    await receiver?.close();
  }
});

test('every page speaks of vendors, people and webhooks by their names, and axe finds nothing', async () => {
  const first = await breakThings();
  const patterns = await patternsOf(ROUTES);
  const missing = new Set(patterns);
  const unseen = new Set(first);
  const queue = [...first];
  const faults: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const pattern = patternOf(path, patterns);
    assert.ok(pattern !== undefined, `${path} leads to no page`);
    const isFirst = missing.delete(pattern);
    // One page of each kind is enough, but on all pages that failures are seen on the words are read.
    if (!unseen.delete(path) && !isFirst) continue;
    await visit.go(path);
    faults.push(...(await rawWordsOn(path)));
    if (isFirst) {
      faults.push(...(await refused(visit.checkEverywhere)));
      faults.push(...(await refused(() => eventually(() => crookedOn(path), []))));
    }
    queue.push(...(await consoleLinksOn(visit.page)));
  }
  assert.deepEqual(faults, []);
  assert.deepEqual([...missing], [], 'no link leads there');
});

test('axe finds nothing in any component, in any of its states', async () => {
  const faults: string[] = [];
  const look = async ({ name, page }: CatalogueView) => {
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${name}: ${fault}`));
  };
  // Dialogs are checked where the journeys open them.
  await walkCatalogue(browser, look, ['']);
  assert.deepEqual(faults, []);
});

/** Who of which vendor meets which fault. */
const BROKEN = [
  ['provider_a', 'runner', { kind: 'unauthorized' }],
  ['provider_b', 'device-gaps', { kind: 'html' }],
  ['provider_c', 'shift-worker', { kind: 'revoked-grant' }],
  ['provider_d', 'traveller', { kind: 'malformed-record' }],
] as const;

/** One thing of each kind fails. @returns where the crawl begins */
async function breakThings(): Promise<string[]> {
  const events = ['sync.completed', 'sync.failed', 'connection.error', 'user.created'];
  const body = { url: `${receiver.url}/hook`, secret: 'a secret of sixteen or more', events };
  const webhook = await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 });
  const ill = await createUser(service, 'falling-ill');
  await connect(service, ill, 'provider_c', 'falling-ill');
  await waitForSync(service, ill);
  const goal = { metricType: 'steps', target: 9000, period: 'day' };
  await call(service, 'POST', `/v1/users/${ill}/goals`, { body: goal, status: 201 });
  // One long id must not push the columns of others off the screen.
  await connect(service, await createUser(service, 'x'.repeat(240)), 'provider_d', 'late-uploads');
  const failing = await Promise.all(
    BROKEN.map(async ([providerId, person, fault]) => {
      const userId = await createUser(service, person);
      const connectionId = await connect(service, userId, providerId, person);
      await waitForSync(service, userId);
      await askSandbox(service, 'PUT', `faults/${providerId}`, { person, ...fault });
      const path = `/v1/users/${userId}/connections/${connectionId}/backfill`;
      const { jobId } = await call<{ jobId: string }>(service, 'POST', path, {
        body: { from: daysAgo(40) },
        status: 202,
      });
      await until(
        () => syncOf(userId, jobId),
        (sync) => sync?.error !== null || sync?.status === 'completed',
      );
      return [`/users/${userId}/connections`, `/syncs/${userId}/${jobId}`];
    }),
  );
  // Correlations are the last that is worked out: then no page of this user is empty.
  await until(
    () => call<{ data: unknown[] }>(service, 'GET', `/v1/users/${ill}/correlations`),
    ({ data }) => data.length > 0,
  );
  return ['/', `/users/${ill}`, ...failing.flat(), `/webhooks/${webhook.id}`];
}

/** One that is tried again and again has an error long before it ends. */
async function syncOf(userId: string, jobId: string): Promise<SyncStatus | undefined> {
  const { data } = await call<{ data: SyncStatus[] }>(service, 'GET', `/v1/users/${userId}/syncs`);
  return data.find((sync) => sync.jobId === jobId);
}

/** The addresses of all pages, as the router knows them: `/users/$userId/day`. */
async function patternsOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(/\b(pageAt|userTab)\(\s*'([^']+)'/g)].map(([, kind, path]) =>
    kind === 'pageAt' ? String(path) : `/users/$userId${path === '/' ? '' : path}`,
  );
}

function patternOf(path: string, patterns: readonly string[]): string | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  return patterns.find((pattern) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname));
}

const RAW = /provider_[a-z]\b|[0-9a-f]{8}-[0-9a-f]{4}-|\/v1\/|\bundefined\b|\[object /;

async function rawWordsOn(path: string): Promise<string[]> {
  return [...new Set(await wordsOn(visit.page))]
    .filter((text) => RAW.test(text))
    .map((text) => `${path} says “${text}”`);
}

/** On a desk no table is cut at its side, and whatever stands in one bar is equally high. */
const CROOKED = `(() => {
  const controls = ':is(input:not([type=radio], [type=checkbox]), select, .picker, .button:not(.button-small))';
  const heights = (bar) => new Set([...bar.querySelectorAll(controls)].map((one) => Math.round(one.getBoundingClientRect().height)));
  const cut = [...document.querySelectorAll('.table-frame')].filter((frame) => frame.scrollWidth > frame.clientWidth);
  const uneven = [...document.querySelectorAll('.toolbar, .section-actions')].filter((bar) => heights(bar).size > 1);
  return [
    ...cut.map((frame) => frame.ariaLabel + ' is wider than its frame'),
    ...uneven.map((bar) => bar.textContent + ' is uneven: ' + [...heights(bar)]),
  ];
})()`;

const crookedOn = async (path: string): Promise<string[]> =>
  (await visit.page.evaluate<string[]>(CROOKED)).map((fault) => `${path}: ${fault}`);

/** What a check says when it fails, so that the crawl tells of all pages at once. */
async function refused(check: () => Promise<void>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
