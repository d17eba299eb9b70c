import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { type Db, type Sql, sql } from '../../../platform/db.ts';
import { digestOf, FIRST_HASH, hashOf } from './entry.ts';
import { sealEntries } from './seal.ts';
import { eraseDetails, eraseWaitingDetails, type NewEntry, readChain, writeEntries } from './store.ts';
import { type KnownEntry, verifyChain } from './verify.ts';

let database: TestDatabase;
let db: Db;
let workspaceId: string;

before(async () => {
  database = await createTestDatabase();
  db = database.db;
});
after(() => database.drop());
beforeEach(async () => {
  workspaceId = uuidv7();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await write({ action: name });
  await sealEntries(db);
});
afterEach(() => db.query(sql`delete from erasures`));

function entryWith(part: Partial<NewEntry>): NewEntry {
  return {
    ...{
      workspaceId,
      at: '2026-01-01T00:00:00.000Z',
      action: 'x',
      userId: null,
      address: '203.0.113.7',
      requestId: 'r',
    },
    actor: { kind: 'key', id: 'k', name: 'backend' },
    target: { kind: 'workspace', id: workspaceId },
    after: { name: 'some name' },
    ...part,
  };
}

const write = (part: Partial<NewEntry>) => db.transaction(async (tx) => writeEntries(tx, [entryWith(part)]));

/** `kind number` or `kind number-to` of each fault. */
async function faultsOf(known?: KnownEntry): Promise<string[]> {
  const { faults } = await verifyChain(db, workspaceId, known);
  return faults.map(({ kind, number, to }) => (number === to ? `${kind} ${number}` : `${kind} ${number}-${to}`));
}

const read = () => readChain(db, workspaceId, 0, 100, 100);
const tamper = (statement: Sql) => db.execute(statement);

describe('a chain', () => {
  test('has the entries in their order, without gaps, each with the hash of the one before it', async () => {
    const entries = await read();
    assert.deepEqual(
      entries.map(({ number, action }) => [number, action]),
      [...'abcde'].map((name, index) => [index + 1, name]),
    );
    assert.deepEqual(
      entries.map(({ previousHash }) => previousHash),
      [FIRST_HASH, ...entries.slice(0, -1).map(({ hash }) => hash)],
    );
    assert.deepEqual(await faultsOf(), []);
  });

  test('stays whole when several processes add to it at once', async () => {
    await db.transaction(async (tx) =>
      writeEntries(
        tx,
        Array.from({ length: 1_203 }, (_, index) => entryWith({ action: `n${index}` })),
      ),
    );
    await Promise.all([1, 2, 3].map(() => sealEntries(db)));
    const { entries, faults } = await verifyChain(db, workspaceId);
    assert.deepEqual([entries, faults], [1_208, []]);
  });

  test('gets no entry of an action that was undone', async () => {
    const undone = db.transaction(async (tx) => {
      writeEntries(tx, [entryWith({ action: 'undone' })]);
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    await sealEntries(db);
    assert.equal((await verifyChain(db, workspaceId)).entries, 5);
  });
});

describe('the check finds', () => {
  const CHANGES: Readonly<Record<string, Sql>> = {
    actor_name: sql`actor_name = 'somebody else'`,
    action: sql`action = 'y'`,
    at: sql`at = '2026-01-02T00:00:00Z'`,
    address: sql`address = null`,
    user_id: sql`user_id = '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11'`,
    hash: sql`hash = details_digest`,
  };
  for (const [name, change] of Object.entries(CHANGES)) {
    test(`an entry whose ${name} was changed`, async () => {
      await tamper(sql`update audit_entries set ${change} where workspace_id = ${workspaceId} and number = 3`);
      assert.ok((await faultsOf()).includes('changed 3'), String(await faultsOf()));
    });
  }

  test('other details, with and without their digest', async () => {
    const other = JSON.stringify({ before: null, after: { name: 'another name' } });
    const own = sql`workspace_id = ${workspaceId} and number = 3`;
    await tamper(sql`update audit_entries set details = ${other} where ${own}`);
    assert.deepEqual(await faultsOf(), ['details 3']);
    await tamper(sql`update audit_entries set details_digest = ${digestOf(other)} where ${own}`);
    assert.deepEqual(await faultsOf(), ['changed 3']);
  });

  test('details that are gone although nobody was deleted', async () => {
    await tamper(sql`update audit_entries set details = null where workspace_id = ${workspaceId} and number = 3`);
    assert.deepEqual(await faultsOf(), ['emptied 3']);
  });

  test('entries that were removed, in between and at the beginning', async () => {
    await tamper(sql`delete from audit_entries where workspace_id = ${workspaceId} and number in (1, 3, 4)`);
    assert.deepEqual(await faultsOf(), ['removed 1', 'removed 3-4']);
  });

  test('entries that were cut off at the end, all of them too', async () => {
    await tamper(sql`delete from audit_entries where workspace_id = ${workspaceId} and number > 3`);
    assert.deepEqual(await faultsOf(), ['cut_off 4-5']);
    await tamper(sql`delete from audit_entries where workspace_id = ${workspaceId}`);
    assert.deepEqual(await faultsOf(), ['cut_off 1-5']);
  });

  /** An entry in the place of another one, with a hash that fits it. */
  async function replace(number: number): Promise<void> {
    const [entry] = (await read()).filter((one) => one.number === number);
    assert.ok(entry);
    const forged = { ...entry, action: 'forged' };
    const hash = hashOf(forged, forged, entry.detailsDigest);
    await tamper(sql`
      update audit_entries set action = 'forged', hash = ${hash} where workspace_id = ${workspaceId} and number = ${number}`);
  }

  test('an entry that was put in the place of another one, by the next one', async () => {
    await replace(3);
    assert.deepEqual(await faultsOf(), ['replaced 3']);
  });

  test('the same at the end, by what the end was', async () => {
    await replace(5);
    assert.deepEqual(await faultsOf(), ['other_end 5']);
  });

  test('an entry that was put after the end', async () => {
    await tamper(sql`
      insert into audit_entries select workspace_id, 6, at, actor_kind, actor_id, actor_name, action, target_kind, target_id,
        user_id, address, request_id, details, details_digest, hash, hash from audit_entries
      where workspace_id = ${workspaceId} and number = 5`);
    assert.deepEqual(await faultsOf(), ['appended 6']);
  });

  test('entries that were put before the first one, and far after the end', async () => {
    for (const number of [-7, 0, 100, 105])
      await tamper(sql`
        insert into audit_entries select workspace_id, ${number}, at, actor_kind, actor_id, actor_name, action, target_kind,
          target_id, user_id, address, request_id, details, details_digest, hash, hash from audit_entries
        where workspace_id = ${workspaceId} and number = 5`);
    assert.deepEqual(await faultsOf(), ['before_first -7-0', 'appended 100-105']);
  });

  test('a log of which nothing is left, with and without its end', async () => {
    const own = sql`where workspace_id = ${workspaceId}`;
    await tamper(sql`delete from audit_entries ${own}`);
    await tamper(sql`update audit_chains set entries = 0, hash = ${FIRST_HASH} ${own}`);
    assert.deepEqual(await faultsOf(), ['lost 1']);
    await tamper(sql`delete from audit_chains ${own}`);
    assert.deepEqual(await faultsOf(), ['lost 1']);
    await write({ action: 'waits' });
    assert.deepEqual(await faultsOf(), [], 'a new workspace, whose first entry has no place yet, has lost nothing');
  });

  test('a log that was written anew as a whole, by an entry that was noted elsewhere', async () => {
    const known = (await read()).map(({ number, hash }) => ({ number, hash: hash.toString('hex') }))[2];
    assert.deepEqual(await faultsOf(known), []);
    await tamper(sql`delete from audit_entries where workspace_id = ${workspaceId}`);
    await tamper(sql`delete from audit_chains where workspace_id = ${workspaceId}`);
    for (const name of ['f', 'g', 'h']) await write({ action: name });
    await sealEntries(db);
    assert.deepEqual(await faultsOf(), []);
    assert.deepEqual(await faultsOf(known), ['unlike_known 3']);
  });
});

test('a deleted user leaves ids alone, and the chain still fits', async () => {
  const userId = uuidv7();
  const about = { userId, target: { kind: 'user', id: userId }, after: { displayName: 'Anna' } };
  await write(about);
  await sealEntries(db);
  await write(about);
  await db.query(sql`
    insert into erasures (user_id, workspace_id, requested_at, due_at, row_counts, waiting_for)
    values (${userId}, ${workspaceId}, now(), now(), '{}', '{}')`);
  const erased = await db.transaction(async (tx) => [
    await eraseWaitingDetails(tx, userId, 10),
    await eraseDetails(tx, userId, 10),
    await eraseDetails(tx, userId, 10),
  ]);
  assert.deepEqual(erased, [1, 1, 0]);
  await sealEntries(db);
  const left = (await read()).filter((entry) => entry.userId === userId);
  assert.deepEqual(
    left.map(({ details, actor }) => [details, actor.name]),
    [
      [null, 'backend'],
      [null, 'backend'],
    ],
  );
  assert.deepEqual(await faultsOf(), []);
});
