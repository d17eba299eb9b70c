/**
 * Every request that changes something leaves one entry in the audit log, and with AUDIT_READS=on every read of a person's
 * data, too. No other request leaves any.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sealEntries } from '../../src/modules/access/audit/index.ts';
import { sql } from '../../src/platform/db.ts';
import { send } from '../rig/http.ts';
import { call } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { bodyOf, createIds, type Ids, pathOf, routesOf, scopedRoutesOf, type WalkedRoute } from './routes.ts';

let service: TestService;
before(async () => {
  service = await startTestService({ AUDIT_READS: 'on' }, { sandbox: true });
});
after(() => service.stop());

/** Routes that are no GET and change nothing. */
const COMPUTING: readonly string[] = [
  'POST /v1/aggregates',
  'POST /v1/users/:userId/notifications/rule-preview',
  'POST /v1/users/:userId/replay-preview',
];
/** A GET that begins something. */
const BEGINNING = 'GET /v1/oauth/:providerId/authorize';
/** Reads that the description leaves out: assistants read through the API, and the entries are those of their reads. */
const UNDESCRIBED: readonly string[] = ['GET /mcp/sse'];
/** What `createIds` makes is not enough for these: they are refused. */
const REFUSED: readonly string[] = [
  'DELETE /v1/users/:userId/syncs/:jobId', // it has ended
  'GET /v1/quarantine/:entryId',
  'GET /v1/users/:userId/personal-records/:metricType',
  'GET /v1/users/:userId/raw/:rawId',
  'PATCH /v1/users/:userId/imports/:importId', // it has ended; a part has no entry, the completion has
  'POST /v1/quarantine/:entryId/retry',
  'POST /v1/users/:userId/replay-preview',
];
/** These answers say nothing of a single user. Every other read leaves an entry with AUDIT_READS=on, new ones too. */
const ABOUT_NOBODY: readonly string[] = [
  'GET /v1/api-keys',
  'GET /v1/erasures/:erasureId', // of a user who is gone: numbers
  'GET /v1/metric-types',
  'GET /v1/notifications/vapid-public-key',
  'GET /v1/overview',
  'GET /v1/providers',
  'GET /v1/providers/:providerId',
  'GET /v1/providers/:providerId/notices',
  'GET /v1/providers/:providerId/quota',
  'GET /v1/sandbox/faults',
  'GET /v1/sandbox/people', // simulated, and so are their phones and files
  'GET /v1/sandbox/people/:personId/apple-health-export',
  'GET /v1/sandbox/phones',
  'GET /v1/sessions',
  'GET /v1/source-priority',
  'GET /v1/webhooks',
  'GET /v1/webhooks/:webhookId',
  'GET /v1/webhooks/:webhookId/recoveries/:jobId',
  'GET /v1/webhooks/:webhookId/statistics',
  'GET /v1/workspace',
  'POST /v1/aggregates', // of groups
];
/** Their target is what they make, and what they answer with. */
const CREATING = /\/(api-keys|users|goals|imports|webhooks|channels|rules)$/;
/** Settings: their entries say how they were before, and how they are now. */
const isSetting = ({ method, url }: WalkedRoute) =>
  (method === 'PUT' || method === 'PATCH') && !/\/(anomalies|sandbox)\//.test(url);

interface Entry {
  readonly number: number;
  readonly action: string;
  readonly title: string;
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string | null };
  readonly target: { readonly kind: string; readonly id: string };
  readonly userId: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly before: object | null;
  readonly after: object | null;
}

/** The number of the last entry. */
async function lastNumber(): Promise<number> {
  await sealEntries(service.db);
  const [row] = await service.db.query<{ last: number }>(sql`select max(number) as last from audit_entries`);
  return row?.last ?? 0;
}

async function entriesAfter(number: number): Promise<Entry[]> {
  const { data } = await call<{ data: Entry[] }>(service, 'GET', '/v1/audit?limit=5');
  return data.filter((entry) => entry.number > number);
}

const nameOf = ({ method, url }: WalkedRoute) => `${method} ${url}`;
const operationOf = ({ method, url }: WalkedRoute) =>
  service.routes.find((route) => route.url === url && [route.method].flat().includes(method))?.schema;

async function ask(route: WalkedRoute, ids: Ids) {
  const headers = { 'x-request-id': 'walked' };
  const path = pathOf(route, ids).replace(/userId=[^&]*/, `userId=${ids.userId}`);
  return send(service.url, { method: route.method, path, key: service.apiKey, body: bodyOf(route), headers });
}

test('each route leaves the entries that it should', async () => {
  const refused: string[] = [];
  const unneeded = new Set(ABOUT_NOBODY);
  for (const route of scopedRoutesOf(service)) {
    const name = nameOf(route);
    unneeded.delete(name);
    const ids = await createIds(service.db, service.workspaceId);
    const before = await lastNumber();
    const answer = await ask(route, ids);
    const entries = await entriesAfter(before);
    const isWriting = (route.method !== 'GET' && !COMPUTING.includes(name)) || name === BEGINNING;
    const isForwarded = route.url.startsWith('/v1/sandbox/'); // its entry is written before the sandbox is asked
    const isDone = answer.status < 400;
    if (!isDone && !isForwarded) refused.push(name);
    if (isWriting ? !isDone && !isForwarded : !isDone || ABOUT_NOBODY.includes(name)) {
      assert.deepEqual(entries, [], `${name} answered ${answer.status}`);
      continue;
    }
    assert.equal(entries.length, 1, name);
    const [entry] = entries;
    if (entry !== undefined) checkEntry(route, ids, answer.text, entry);
  }
  assert.deepEqual(refused.sort(), REFUSED);
  assert.deepEqual([...unneeded], [], 'there are no such routes');
});

test('each read that the description leaves out is known', () => {
  const walked = new Set(scopedRoutesOf(service).map(nameOf));
  const isScoped = ({ access }: WalkedRoute) => ['read', 'write', 'admin'].includes(access);
  const others = routesOf(service).filter((route) => isScoped(route) && !walked.has(nameOf(route)));
  assert.deepEqual(others.filter(({ method }) => method === 'GET').map(nameOf), UNDESCRIBED);
});

function checkEntry(route: WalkedRoute, ids: Ids, answer: string, entry: Entry): void {
  const name = nameOf(route);
  const schema = operationOf(route) as { operationId: string; summary: string };
  assert.deepEqual([entry.action, entry.title], [schema.operationId, schema.summary], name);
  assert.deepEqual([entry.actor.kind, entry.actor.name], ['key', 'bootstrap'], name);
  assert.deepEqual([entry.address, entry.requestId], ['127.0.0.1', 'walked'], name);
  const last = route.params.at(-1);
  const isCreation = route.method === 'POST' && CREATING.test(route.url);
  const named = last === undefined ? service.workspaceId : ids[last === 'externalId' ? 'userId' : last];
  const target = isCreation ? (JSON.parse(answer) as { id: string }).id : name === BEGINNING ? ids.userId : named;
  assert.equal(entry.target.id, target, name);
  if (route.params.includes('userId')) assert.equal(entry.userId, ids.userId, name);
  if (isSetting(route)) assert.ok(entry.before !== null && entry.after !== null, `${name} says nothing of the change`);
}
