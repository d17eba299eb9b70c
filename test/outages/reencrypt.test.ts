/**
 * Tokens and secrets are sealed anew in groups: a row that somebody else holds keeps no other waiting, a damaged one
 * stays. `src/modules/collect/archive/sealing.test.ts` shows the same for the archive.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { bootstrapWorkspace, findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { openVault } from '../../src/platform/vault.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { untilWaiting } from '../rig/lock-waits.ts';
import { filledKinds } from '../rig/sealed-rows.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];
const [rotated, onlyFresh] = [openVault([fresh, old]), openVault([fresh])];
/** More than two groups. */
const ROWS = 1_100;
const GROUP = 500;

let database: TestDatabase;
let workspaceId: string;

before(async () => {
  database = await createTestDatabase();
  await bootstrapWorkspace(database.db, 'default', undefined, new Date());
  workspaceId = String(await findWorkspace(database.db, 'default'));
});
after(() => database.drop());

for (const { name, kind, fill, damage, hold, open } of filledKinds) {
  test(`${name} are sealed anew in groups`, async () => {
    const { db } = database;
    const ids = (await fill(db, openVault([old]), workspaceId, ROWS)).toSorted();
    const [held, damaged] = [String(ids[700]), String(ids[40])];
    const expected = await open(db, openVault([old]), damaged);
    await damage(db, damaged);

    const told: number[] = [];
    const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.transaction(async (tx) => {
      await tx.query(hold(held));
      isHeld.resolve();
      await release.promise;
    });
    await isHeld.promise;
    const resealing = kind.reseal(db, rotated, (count) => told.push(count));
    await untilWaiting(db);
    // Two groups are sealed at the same time, so any of them may be the first to end.
    const groups = told.toSorted((one, other) => other - one);
    assert.deepEqual(groups, [GROUP, GROUP - 1, ROWS - 2 * GROUP], 'all but the row that is held');
    release.resolve();
    await holding;
    assert.deepEqual(await resealing, { resealed: ROWS - 1, damaged: 1 });
    assert.equal(told.at(-1), 1);

    assert.deepEqual(await open(db, onlyFresh, damaged), expected);
    assert.deepEqual(await kind.reseal(db, rotated), { resealed: 0, damaged: 1 });
  });
}
