/** `tributary reencrypt` is killed again and again while others write to the archive: each run goes on, nothing is lost. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { openAnswer } from '../../src/modules/collect/archive/archived-page.ts';
import { findAnswers } from '../../src/modules/collect/archive/store.ts';
import { sql } from '../../src/platform/db.ts';
import { openVault } from '../../src/platform/vault.ts';
import { type ArchivedUser, archiveRows, sealedBy } from '../rig/archived-rows.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { MAIN } from '../rig/program.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];
const ANSWERS = 10_000;
const KILLS = 2;

let database: TestDatabase;
let owner: ArchivedUser;

before(async () => {
  database = await createTestDatabase();
  owner = await archiveRows(database.db, openVault([old]), ANSWERS);
});
after(() => database.drop());

function startReencrypt() {
  const ENCRYPTION_KEY = [fresh, old].map((key) => key.toString('hex')).join(',');
  const env = { ...process.env, DATABASE_URL: database.url, ENCRYPTION_KEY };
  const child = spawn(process.execPath, [MAIN, 'reencrypt'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  return { child, ended: once(child, 'exit'), output: () => output };
}

/** As a sync does that gets the same answers again. Returns how long it waited, milliseconds. */
async function touch(): Promise<number> {
  const begun = performance.now();
  await database.db.transaction(async (tx) => {
    await tx.query(sql`
      update raw_answers set seen_at = now()
      where user_id = ${owner.userId} and content_hash = any(${owner.hashes.slice(0, 50)}::bytea[])`);
  });
  return performance.now() - begun;
}

test('what a killed run has done stays done, and the last run seals the rest', async () => {
  let done = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, ended } = startReencrypt();
    done = await until(
      () => sealedBy(database.db, fresh),
      (rows) => rows > done + 1_000,
    );
    child.kill('SIGKILL');
    await ended;
    assert.ok((await sealedBy(database.db, old)) > 0, 'the kill came before the end');
  }
  const waits: number[] = [];
  const last = startReencrypt();
  const isOver = last.ended.then(() => true);
  while (!(await Promise.race([isOver, touch().then((waited) => void waits.push(waited))])));
  assert.deepEqual(await last.ended, [0, null], last.output());
  assert.match(last.output(), /^Encrypted again: \d+ parts of the archive\.\n$/);
  assert.deepEqual([await sealedBy(database.db, old), await sealedBy(database.db, fresh)], [0, 2 * ANSWERS]);
  const answers = await findAnswers(database.db, owner.userId, owner.hashes);
  assert.equal(answers.length, ANSWERS);
  const vault = openVault([fresh]);
  for (const answer of answers) assert.match(openAnswer(vault, owner.userId, answer), /^\{"records":/);
  assert.ok(waits.length > 3, 'syncs went on meanwhile');
});
