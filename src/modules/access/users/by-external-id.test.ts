import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Composition, openComposition } from '../../../../test/rig/composition.ts';

let service: Composition;
before(async () => {
  service = await openComposition();
});
after(() => service.close());

const IDS = [
  'customer-4711',
  'a/b',
  'health',
  'ü 50%',
  '..%2f',
  'x'.repeat(255),
  '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11',
];

test('a user is found by your own id, whatever characters it has, and in its own workspace only', async () => {
  const own = await service.addWorkspace(randomUUID());
  const other = await service.addWorkspace(randomUUID());
  const find = (key: string, externalId: string) =>
    service.call({ method: 'GET', path: `/v1/users/by-external-id/${encodeURIComponent(externalId)}`, key });
  for (const externalId of IDS) {
    const body = { externalId, displayName: 'Anna' };
    const created = await service.call({ method: 'POST', path: '/v1/users', key: own.rawKey, body });
    assert.equal(created.status, 201);
    const found = await find(own.rawKey, externalId);
    assert.deepEqual([found.status, JSON.parse(found.text)], [200, JSON.parse(created.text)], externalId);
    assert.equal((await find(other.rawKey, externalId)).status, 404, externalId);
  }
  for (const absent of ['nobody', 'CUSTOMER-4711', 'with\0nul']) {
    assert.equal((await find(own.rawKey, absent)).status, 404, absent);
  }
  const deleted = JSON.parse((await find(own.rawKey, 'a/b')).text);
  await service.call({ method: 'DELETE', path: `/v1/users/${deleted.id}`, key: own.rawKey });
  assert.equal((await find(own.rawKey, 'a/b')).status, 404);
});
