/** The encryption key is changed while the archive holds a month: the archive is sealed anew, and can still be replayed. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { sql } from '../../src/platform/db.ts';
import { sealedBy } from '../rig/archived-rows.ts';
import { until } from '../rig/clock.ts';
import { connectPerson, waitForSync } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const run = promisify(execFile);
const [old, fresh] = [randomBytes(32), randomBytes(32)];

let service: TestService;
let userId: string;

before(async () => {
  const env = { SYNC_INTERVAL_MINUTES: '0', ENCRYPTION_KEY: old.toString('hex') };
  service = await startTestService(env, { worker: true, sandbox: true });
  ({ userId } = await connectPerson(service, 'provider_c', 'runner'));
  assert.equal((await waitForSync(service, userId)).status, 'completed');
  await until(
    () => service.db.query(sql`select id from outbox where dispatched_at is null`),
    (waiting) => waiting.length === 0,
  );
});
after(() => service.stop());

/** What a command prints, with these keys. */
async function tributary(keys: readonly Buffer[], ...words: string[]): Promise<string> {
  const ENCRYPTION_KEY = keys.map((key) => key.toString('hex')).join(',');
  const env = { ...process.env, DATABASE_URL: service.databaseUrl, ENCRYPTION_KEY };
  return (await run(process.execPath, [MAIN, ...words], { env })).stdout;
}

const pointsOf = () =>
  service.db.query(sql`
    select metric_type, recorded_at, value, data from metrics where user_id = ${userId} order by metric_type, recorded_at`);

it('is sealed under the new key, and replayed with that key alone', async () => {
  const rows = await sealedBy(service.db, old);
  assert.ok(rows > 5);
  const points = await pointsOf();

  await assert.rejects(tributary([fresh], 'replay', '--provider', 'provider_c'), /put that key back/);
  assert.match(await tributary([fresh, old], 'reencrypt'), new RegExp(`${rows} parts of the archive`));
  assert.deepEqual([await sealedBy(service.db, old), await sealedBy(service.db, fresh)], [0, rows]);
  assert.match(await tributary([fresh, old], 'reencrypt'), /nothing/);

  const replay = (...words: string[]) =>
    tributary([fresh], 'replay', '--provider', 'provider_c', '--user', userId, ...words);
  assert.equal(await replay(), '1 users: no point changes.\n');
  // What was lost comes back from the archive.
  await service.db.query(sql`
    delete from metric_packs where user_id = ${userId} and start < now() - interval '4 days'`);
  assert.ok((await pointsOf()).length < points.length / 2);
  await replay('--apply');
  assert.deepEqual(await pointsOf(), points);
});
