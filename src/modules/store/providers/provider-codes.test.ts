import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { createUser } from '../../../../test/rig/oracle/arbitrary-points.ts';
import { loadProviderCodes } from './provider-codes.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('processes that start together agree on the codes, and later ones keep them', async () => {
  const ids = ['provider_x', 'provider_y', 'provider_z'];
  const all = await Promise.all(Array.from({ length: 5 }, () => loadProviderCodes(database.db, ids)));
  const codes = ids.map((id) => all[0]?.codeOf(id));
  assert.equal(new Set(codes).size, 3);
  for (const one of all)
    assert.deepEqual(
      ids.map((id) => one.codeOf(id)),
      codes,
    );
  const later = await loadProviderCodes(database.db, ['provider_new', ...ids]);
  assert.deepEqual(
    ids.map((id) => later.codeOf(id)),
    codes,
  );
});

test('a code that another process handed out is found by reading again', async () => {
  const old = await loadProviderCodes(database.db, ['provider_x']);
  const code = (await loadProviderCodes(database.db, ['provider_newer'])).codeOf('provider_newer');
  assert.throws(() => old.idOf(code));
  await old.cover([code]);
  assert.equal(old.idOf(code), 'provider_newer');
});

test('an unknown provider in a query is refused with those that the workspace knows', async () => {
  const codes = await loadProviderCodes(database.db, ['provider_x']);
  const { workspaceId } = await createUser(database.db);
  const refused = { code: 'VALIDATION_ERROR', message: /provider_x, manual$/ };
  await assert.rejects(codes.codeInQuery(workspaceId, 'nobody'), refused);
});

test('a name of a workspace is its own: others do not know it', async () => {
  const codes = await loadProviderCodes(database.db, ['provider_x']);
  const [{ workspaceId }, other] = [await createUser(database.db), await createUser(database.db)];
  await database.db.transaction((tx) => codes.claim(tx, workspaceId, 'acme_scale'));
  const code = await codes.codeInQuery(workspaceId, 'acme_scale');
  await assert.rejects(codes.codeInQuery(other.workspaceId, 'acme_scale'), { message: /^((?!scale).)*$/s });
  await database.db.transaction((tx) => codes.claim(tx, other.workspaceId, 'acme_scale'));
  assert.equal(
    await codes.codeInQuery(other.workspaceId, 'acme_scale'),
    code,
    'two workspaces with the same word share its code, and nothing else',
  );
  const claim = (name: string) => database.db.transaction((tx) => codes.claim(tx, workspaceId, name));
  for (const name of ['Acme', '', 'a b', '1a', 'x'.repeat(33)]) await assert.rejects(claim(name), /a lower-case word/);
});

test('a workspace has at most fifty names of its own', async () => {
  const codes = await loadProviderCodes(database.db, ['provider_x']);
  const { workspaceId } = await createUser(database.db);
  const claim = (name: string) => database.db.transaction((tx) => codes.claim(tx, workspaceId, name));
  for (let index = 0; index < 50; index++) await claim(`source_${index}`);
  await claim('source_1');
  await assert.rejects(claim('one_more'), { code: 'VALIDATION_ERROR' });
  assert.ok(!(await codes.listProviderIds(database.db, workspaceId)).includes('one_more'));
});
