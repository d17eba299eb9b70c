/** The archive is sealed anew in groups: beside others who hold rows of it, and without the values that are damaged. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { archiveRows, sealedBy } from '../../../../test/rig/archived-rows.ts';
import { until } from '../../../../test/rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { sql } from '../../../platform/db.ts';
import { openVault } from '../../../platform/vault.ts';
import { openAnswer, openPage, sealedArchiveRows } from './archived-page.ts';
import { findAnswers, findPage } from './store.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];
const rotated = openVault([fresh, old]);
const onlyFresh = openVault([fresh]);

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('rows that somebody holds are done at last, and hold nobody up; damaged ones stay', async () => {
  const { db } = database;
  const { userId, hashes, pageIds } = await archiveRows(db, openVault([old]), 1_300);
  const [held, damaged] = [hashes[700], pageIds[40]];
  await db.query(sql`
    update raw_pages set content = content || 'x'::bytea where user_id = ${userId} and id = ${damaged}`);
  const told: number[] = [];
  const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction(async (tx) => {
    await tx.query(sql`
      update raw_answers set seen_at = now() where user_id = ${userId} and content_hash = ${held}`);
    isHeld.resolve();
    await release.promise;
    // Another row, which the same group has sealed anew meanwhile: nobody waits for anybody in a circle.
    await tx.query(sql`
      update raw_answers set seen_at = now() where user_id = ${userId} and content_hash = any(${hashes.slice(0, 600)}::bytea[])`);
  });
  await isHeld.promise;
  const resealing = sealedArchiveRows.reseal(db, rotated, (count) => told.push(count));
  await until(
    () => sealedBy(db, fresh),
    (rows) => rows === 2_598, // all but the damaged one and the held one
  );
  release.resolve();
  await holding;
  assert.deepEqual(await resealing, { resealed: 2_599, damaged: 1 });
  assert.deepEqual([await sealedBy(db, old), await sealedBy(db, fresh)], [1, 2_599]);
  assert.equal(
    told.reduce((sum, count) => sum + count, 0),
    2_600,
  );
  const answers = await findAnswers(db, userId, hashes);
  assert.equal(answers.length, hashes.length);
  for (const answer of answers) assert.match(openAnswer(onlyFresh, userId, answer), /^\{"records":/);
  const page = await findPage(db, userId, pageIds[0] ?? '');
  assert.equal(page && openPage(onlyFresh, page).kind, 'fetch');
  assert.deepEqual(await sealedArchiveRows.reseal(db, rotated), { resealed: 0, damaged: 1 });
});

test('a value that is longer than a group has one to itself', async () => {
  const { db } = database;
  const long = randomBytes(4_500_000).toString('base64');
  const { userId, hashes } = await archiveRows(
    db,
    openVault([old]),
    3,
    (index) => `${index}${index === 1 ? long : ''}`,
  );
  const told: number[] = [];
  await sealedArchiveRows.reseal(db, rotated, (count) => told.push(count));
  assert.ok(told.includes(1), `groups of ${told.join()}`);
  const answers = await findAnswers(db, userId, hashes);
  const texts = answers.map((answer) => openAnswer(onlyFresh, userId, answer).length).sort((a, b) => a - b);
  assert.deepEqual(texts, [1, 1, long.length + 1]);
});
