import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { type Db, openDb } from '../../../platform/db.ts';
import { registerProviders } from './known-providers.ts';
import { codeOfProvider, readProviderCodes, readProviderIds, withProviderIds } from './provider-codes.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** Runs `work` as another process would: with its own pool and its own copy of the table of codes. */
async function inOtherProcess<Result>(work: (db: Db) => Promise<Result>, maxConnections = 2): Promise<Result> {
  const db = openDb({ url: database.url, maxConnections });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const codesOf = async (db: Db, ids: readonly string[]) => ids.map(await readProviderCodes(db, ids));

test('processes that start together agree on the codes, and later ones keep them', async () => {
  const ids = ['provider_x', 'provider_y', 'provider_z'];
  const start = (db: Db) => registerProviders(db, ids).then(() => codesOf(db, ids));
  const all = await Promise.all(Array.from({ length: 5 }, () => inOtherProcess(start)));
  const [codes = []] = all;
  assert.equal(new Set(codes).size, 3);
  for (const one of all) assert.deepEqual(one, codes);
  const later = await inOtherProcess(async (db) => {
    await registerProviders(db, ['provider_new', ...ids]);
    return codesOf(db, ids);
  });
  assert.deepEqual(later, codes);
});

test('a code that another process handed out is found by reading again', async () => {
  await registerProviders(database.db, ['provider_x']);
  const idOf = await readProviderIds(database.db, [await codeOfProvider(database.db, 'provider_x')]);
  const code = await inOtherProcess(async (db) => {
    await registerProviders(db, ['provider_newer']);
    return codeOfProvider(db, 'provider_newer');
  });
  assert.throws(() => idOf(code), /unknown/);
  assert.equal((await readProviderIds(database.db, [code]))(code), 'provider_newer');
  assert.deepEqual(await withProviderIds(database.db, [{ provider: code, day: '2026-03-01' }]), [
    { day: '2026-03-01', providerId: 'provider_newer' },
  ]);
});

test('an id that another process registered is found by reading again, in a transaction on its own connection', async () => {
  await registerProviders(database.db, ['provider_x']);
  await codeOfProvider(database.db, 'provider_x');
  const expected = await inOtherProcess(async (db) => {
    await registerProviders(db, ['provider_newest']);
    return codeOfProvider(db, 'provider_newest');
  });
  const inTransaction = (db: Db) => db.transaction((tx) => codeOfProvider(tx, 'provider_newest'));
  // A pool with one connection cannot give a second one.
  assert.equal(await inOtherProcess(inTransaction, 1), expected);
  assert.equal(await codeOfProvider(database.db, 'provider_newest'), expected);
});

test('what is unknown after reading again is a fault of ours', async () => {
  await assert.rejects(codeOfProvider(database.db, 'provider_nobody'), /is it registered/);
  const idOf = await readProviderIds(database.db, [30_000]);
  assert.throws(() => idOf(30_000), /30000 is unknown/);
});
