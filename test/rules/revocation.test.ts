/** A key that is removed during a request: every route answers 401 and writes nothing, also in another process. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { type Db, raw, sql } from '../../src/platform/db.ts';
import type { Scope } from '../../src/platform/http/access.ts';
import { type Answer, send, startUpload } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { bodyOf, createIds, headersOf, pathOf, scopedRoutesOf, type WalkedRoute } from './routes.ts';

let service: TestService;
let admitted: () => void = () => undefined;

before(async () => {
  service = await startTestService();
  service.onAdmitted(() => admitted());
});

after(() => service.stop());

function makeKey(scope: Scope) {
  return createKey(service.db, service.workspaceId, { name: scope, scopes: [scope], expiresAt: null }, new Date());
}

/** Sends half of a body, removes the key once the request has passed access control, then sends the rest. */
async function interrupt(route: WalkedRoute & { access: Scope }, remove: (keyId: string) => Promise<Answer>) {
  const ids = await createIds(service.db, service.workspaceId);
  const key = await makeKey(route.access);
  const passedGate = new Promise<void>((resolve) => {
    admitted = resolve;
  });
  const upload = startUpload(service.url, {
    method: route.method,
    path: pathOf(route, ids),
    key: key.rawKey,
    body: bodyOf(route) ?? {},
    headers: headersOf(route),
  });
  await passedGate;
  admitted = () => undefined;
  assert.ok((await remove(key.id)).status < 300);
  const before = await fingerprint(service.db);
  upload.finish();
  const answer = await upload.answer;
  return { answer, before, after: await fingerprint(service.db) };
}

/** Every row of every table of ours, and every job. */
async function fingerprint(db: Db): Promise<Record<string, unknown>> {
  const tables = await db.query<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('api_key_uses', 'rate_limit_windows', 'worker_heartbeats') order by relname`);
  const found: Record<string, unknown> = {};
  for (const name of [...tables.map((table) => table.name), 'graphile_worker.jobs']) {
    const [row] = await db.query<{ rows: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${raw(name)} t`,
    );
    found[name] = row?.rows;
  }
  return found;
}

describe('a key removed while the body of a write is on its way', () => {
  const revoke = (keyId: string) =>
    send(service.url, { method: 'DELETE', path: `/v1/api-keys/${keyId}`, key: service.apiKey });
  const rotate = (keyId: string) =>
    send(service.url, { method: 'POST', path: `/v1/api-keys/${keyId}/rotate`, key: service.apiKey });

  for (const [how, remove] of Object.entries({ revoked: revoke, rotated: rotate })) {
    test(`by being ${how}: every writing route answers 401 and writes nothing`, async () => {
      const writing = scopedRoutesOf(service).filter(({ method }) => method !== 'GET');
      assert.ok(writing.length >= 6);
      for (const route of writing) {
        const place = `${route.method} ${route.url}`;
        const { answer, before, after } = await interrupt(route, remove);
        assert.equal(answer.status, 401, `${place}: ${answer.text}`);
        assert.match(answer.text, /Invalid or missing API key/);
        assert.deepEqual(after, before, `${place} has written`);
      }
    });
  }
});

test('the same requests with a valid key do write', async () => {
  const route = scopedRoutesOf(service).find(({ method, url }) => method === 'POST' && url === '/v1/users');
  assert.ok(route);
  const { answer, before, after } = await interrupt(route, () => send(service.url, { path: '/healthz' }));
  assert.equal(answer.status, 201);
  assert.notDeepEqual(after, before);
});
