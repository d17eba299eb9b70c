/** `tributary verify` finds computed values that differ from the stored points. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { codeOfProvider } from '../../src/modules/store/providers/index.ts';
import { verifyUsers } from '../../src/modules/understand/verification/index.ts';
import { sql } from '../../src/platform/db.ts';
import { METRIC_TYPES } from '../../src/vocabulary/metric-types/storage.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { pointAt, workoutAt } from '../rig/points.ts';
import { changeStoredDays } from '../rig/stored-days.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

async function differences(): Promise<string[]> {
  const found = [];
  for await (const { userId, table, key } of verifyUsers(app.db)) found.push(`${userId} ${table} ${key}`);
  return found.sort();
}

const PROGRAM = `
  import { Command } from 'commander';
  import { addVerifyCommand } from './src/commands/verify.ts';
  const program = new Command();
  addVerifyCommand(program);
  await program.parseAsync(['node', 'tributary', 'verify']);
`;

async function runCommand(): Promise<{ status: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, ENCRYPTION_KEY: '0'.repeat(64) };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], { env });
    return { status: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }; // execFile's own error
    return { status: code, output: stdout };
  }
}

test('every difference is reported, user by user, and the exit status of the command shows that there are some', async () => {
  const good = await app.createUser();
  const bad = await app.createUser();
  for (const userId of [good, bad]) {
    await app.sync(userId, 'provider_a', {
      points: [pointAt('steps', '2026-03-03T10:00:00.000Z', 5), pointAt('weight', '2026-03-03T10:00:00.000Z', 70)],
      events: [
        workoutAt('1', '2026-03-03T10:00:00.000Z', { distanceMeters: 5000 }),
        workoutAt('2', '2026-03-02T10:00:00.000Z', { durationSeconds: 60 }),
      ],
    });
  }
  assert.deepEqual(await differences(), []);
  const fine = await runCommand();
  assert.deepEqual([fine.status, fine.output], [0, '2 users checked, no difference.\n']);

  await changeStoredDays(app.db, bad, { type: METRIC_TYPES.steps.code }, { sum: 6 });
  await app.db.query(sql`delete from metric_totals where user_id = ${bad} and metric_type = 11`);
  await app.db.query(
    sql`update personal_records set value = 6000 where user_id = ${bad} and category = 'longest_distance'`,
  );
  await app.db.query(sql`update health_events set duplicate_of = id where user_id = ${bad} and vendor_id = '2'`);
  const [event] = await app.db.query<{ id: string }>(
    sql`select id from health_events where user_id = ${bad} and vendor_id = '2'`,
  );
  const provider = await codeOfProvider(app.db, 'provider_a');
  assert.deepEqual(await differences(), [
    `${bad} health_events workout ${event?.id}`,
    `${bad} metric_days steps 2026-03-03 provider ${provider}`,
    `${bad} metric_totals weight provider ${provider}`,
    `${bad} personal_records steps daily_max`,
    `${bad} personal_records steps weekly_max`,
    `${bad} personal_records workout longest_distance`,
  ]);
  const { status, output } = await runCommand();
  assert.equal(status, 1);
  assert.match(output, /2 users checked, 6 differences/);
  assert.match(output, /personal_records, workout longest_distance: stored .*6000.*should be .*5000/);
});
