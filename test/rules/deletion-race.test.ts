/** Races every route that writes something of a user against the deletion of that user. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countDeadlocks } from '../rig/deadlocks.ts';
import { type Answer, send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { bodyOf, createIds, headersOf, type Ids, pathOf, scopedRoutesOf, type WalkedRoute } from './routes.ts';

const ROUNDS = 8;

let service: TestService;

before(async () => {
  service = await startTestService();
});
after(() => service.stop());

/**
 * The routes that write something of a user, but those of the sandbox, which is off here. Some need only the scope `read`,
 * because they store what they compute.
 */
function userWritesOf(): WalkedRoute[] {
  return scopedRoutesOf(service).filter(
    ({ method, url, params }) =>
      params.includes('userId') &&
      method !== 'GET' &&
      !url.startsWith('/v1/sandbox/') &&
      !(method === 'DELETE' && url === '/v1/users/:userId'),
  );
}

function write(route: WalkedRoute, ids: Ids): Promise<Answer> {
  const { method } = route;
  return send(service.url, {
    method,
    path: pathOf(route, ids),
    key: service.apiKey,
    body: bodyOf(route),
    headers: headersOf(route),
  });
}

test('a write during the deletion of its user is done before the deletion, or answers 404', async () => {
  const writes = userWritesOf();
  assert.ok(writes.length >= 15, `only ${writes.length} routes`);
  for (const route of writes) {
    const place = `${route.method} ${route.url}`;
    const alone = (await write(route, await createIds(service.db, service.workspaceId))).status;
    assert.ok(alone < 500 && alone !== 404, `${place} alone: ${alone}`);
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await createIds(service.db, service.workspaceId);
      const removal = { method: 'DELETE', path: `/v1/users/${ids.userId}`, key: service.apiKey };
      const [removed, ...written] = await Promise.all([
        send(service.url, removal),
        ...Array.from({ length: 2 }, () => write(route, ids)),
      ]);
      assert.equal(removed.status, 204, `${place} made the deletion answer ${removed.text}`);
      for (const { status, text } of written) {
        // The second of two equal writes may be refused because of the first: a connection has one backfill at a time.
        const isExpected = [alone, 404, 409].includes(status) || (status >= 200 && status < 300);
        assert.ok(isExpected, `${place}: ${status} ${text}`);
      }
    }
  }
  assert.equal(await countDeadlocks(service.db), 0);
});
