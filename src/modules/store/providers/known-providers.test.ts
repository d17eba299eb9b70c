import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { createUser } from '../../../../test/rig/oracle/arbitrary-points.ts';
import {
  checkProviderInQuery,
  claimProvider,
  isKnownProvider,
  listProviderIds,
  registerProviders,
} from './known-providers.ts';
import { codeOfProvider } from './provider-codes.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, ['provider_x']);
});
after(() => database.drop());

const check = (workspaceId: string, providerId: string) => checkProviderInQuery(database.db, workspaceId, providerId);
const claim = (workspaceId: string, providerId: string) =>
  database.db.transaction((tx) => claimProvider(tx, workspaceId, providerId));

test('an unknown provider in a query is refused with those that the workspace knows', async () => {
  const { workspaceId } = await createUser(database.db);
  const refused = { code: 'VALIDATION_ERROR', message: /provider_x, manual$/ };
  await assert.rejects(check(workspaceId, 'nobody'), refused);
  await check(workspaceId, 'manual');
});

test('a name of a workspace is its own: others do not know it', async () => {
  const [{ workspaceId }, other] = [await createUser(database.db), await createUser(database.db)];
  await claim(workspaceId, 'acme_scale');
  await check(workspaceId, 'acme_scale');
  const code = await codeOfProvider(database.db, 'acme_scale');
  await assert.rejects(check(other.workspaceId, 'acme_scale'), { message: /^((?!scale).)*$/s });
  assert.ok(!(await isKnownProvider(database.db, other.workspaceId, 'acme_scale')));
  await claim(other.workspaceId, 'acme_scale');
  await check(other.workspaceId, 'acme_scale');
  assert.ok(await isKnownProvider(database.db, other.workspaceId, 'acme_scale'));
  assert.equal(
    await codeOfProvider(database.db, 'acme_scale'),
    code,
    'two workspaces with the same word share its code, and nothing else',
  );
  for (const name of ['Acme', '', 'a b', '1a', 'x'.repeat(33)])
    await assert.rejects(claim(workspaceId, name), /a lower-case word/);
});

test('a workspace has at most fifty names of its own', async () => {
  const { workspaceId } = await createUser(database.db);
  for (let index = 0; index < 50; index++) await claim(workspaceId, `source_${index}`);
  await claim(workspaceId, 'source_1');
  await assert.rejects(claim(workspaceId, 'one_more'), { code: 'VALIDATION_ERROR' });
  assert.ok(!(await listProviderIds(database.db, workspaceId)).includes('one_more'));
});
