/** A backup that is interrupted while it is written leaves nothing of the people's data behind. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { MAIN } from '../rig/program.ts';

let folder: string;
let database: TestDatabase;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-interrupted-'));
  database = await createTestDatabase();
});
after(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`a backup that ${signal} ends`, async () => {
    const to = join(folder, signal);
    await mkdir(to);
    const holder = await database.db.direct.connect();
    try {
      await holder.query('begin; lock table metric_packs in access exclusive mode'); // the copy waits for it
      const env = { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, DATA_DIR: folder };
      const child = spawn(process.execPath, [MAIN, 'backup', '--to', to], { env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      const isPart = ([name]: readonly string[]) => name?.endsWith('.part') === true;
      await until(() => readdir(to), isPart);
      child.kill(signal);
      assert.deepEqual(await ended, [null, signal]);
      assert.deepEqual(await readdir(to), []);
    } finally {
      holder.release(true);
    }
  });
}
