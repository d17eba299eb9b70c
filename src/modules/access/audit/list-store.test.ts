import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { insertWorkspace } from '../../../../test/rig/rows.ts';
import { type EntryFilter, exportEntries, listEntries } from './list-store.ts';
import { sealEntries } from './seal.ts';
import { writeEntries } from './store.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-01T00:00:00Z');
const IDS = ['0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11', '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12'];

const action = fc.record({
  actor: fc.constantFrom('one', 'two'),
  name: fc.constantFrom('one', 'backend'),
  action: fc.constantFrom('putUser', 'deleteUser'),
  target: fc.constantFrom(...IDS, 'workspace'),
  userId: fc.constantFrom(...IDS, null),
  /** The clock goes on, and is now and then set: forwards and back again, by days. */
  hours: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 5 }) },
    { weight: 1, arbitrary: fc.integer({ min: -99, max: 99 }) },
  ),
});
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const time = fc.integer({ min: -50, max: 200 }).map((hours) => START + hours * HOUR_MS);
const filter = fc.record({
  actor: maybe(fc.constantFrom('one', 'backend', 'nobody')),
  action: maybe(fc.constantFrom('putUser', 'deleteUser')),
  target: maybe(fc.constantFrom(...IDS, 'workspace')),
  from: maybe(time),
  to: maybe(time),
});

test('finds what a look at every entry finds, also after the clock was set', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 30 }),
      fc.array(filter, { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 1, max: 30 }),
      async (actions, filters, sealedAtOnce) => {
        const workspaceId = await insertWorkspace(db);
        let at = START;
        for (const [index, { actor, name, hours, ...rest }] of actions.entries()) {
          at += hours * HOUR_MS;
          await db.transaction(async (tx) =>
            writeEntries(tx, [
              {
                workspaceId,
                at: new Date(at).toISOString(),
                actor: { kind: 'key', id: actor, name },
                action: rest.action,
                target: { kind: 'user', id: rest.target },
                userId: rest.userId,
                address: null,
                requestId: null,
                before: undefined,
                after: undefined,
              },
            ]),
          );
          if (index % sealedAtOnce === 0) await sealEntries(db, workspaceId);
        }
        await sealEntries(db, workspaceId);
        const all = await listEntries(db, workspaceId, {}, undefined, 100);
        assert.equal(all.length, actions.length);
        for (const asked of filters) {
          const expected = all.filter((entry) => matches(entry, asked)).map(({ number }) => number);
          const found = await listEntries(db, workspaceId, asked, undefined, 100);
          assert.deepEqual(
            found.map(({ number }) => number),
            expected,
          );
          const page = await exportEntries(db, workspaceId, asked, 3, 4);
          const after = expected.toReversed().filter((number) => number > 3);
          assert.deepEqual(
            page.map(({ number }) => number),
            after.slice(0, 4),
          );
        }
      },
    ),
    { numRuns: 15 },
  );
});

type Entry = Awaited<ReturnType<typeof listEntries>>[number];

function matches({ at, actor, userId, ...entry }: Entry, asked: EntryFilter): boolean {
  const { actor: who, action: what, target, from, to } = asked;
  if (who !== undefined && actor.id !== who && actor.name !== who) return false;
  if (what !== undefined && entry.action !== what) return false;
  if (target !== undefined && entry.target.id !== target && userId !== target) return false;
  const ms = Date.parse(at);
  return (from === undefined || ms >= from) && (to === undefined || ms <= to);
}
