/** `import apple-health` is killed at random places, again and again: nothing is lost, and nothing is stored twice. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { sql } from '../../src/platform/db.ts';
import { exportText, minutesOf } from '../../src/providers/phones/testing/export-files.ts';
import { zipOf } from '../../src/providers/phones/testing/zip-files.ts';
import { until } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { MAIN } from '../rig/program.ts';

const RECORDS = 30_000;
const KILLS = 3;
/** A batch takes about as long, so a kill meets its reading, its request or its answer. */
const LONGEST_WAIT_MS = 400;

/** As the command prints it. */
interface Result {
  readonly records: number;
  readonly stored: number;
  readonly unchanged: number;
  readonly refused: number;
}

let app: HealthApp;
let url: string;
let folder: string;
before(async () => {
  app = await startHealthApp();
  url = await app.listen();
  folder = await mkdtemp(join(tmpdir(), 'tributary-import-'));
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function start(path: string, userId: string): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', TRIBUTARY_URL: url, TRIBUTARY_API_KEY: app.key() };
  return spawn(process.execPath, [MAIN, 'import', 'apple-health', path, '--user', userId, '--json'], { env });
}

async function outputOf(child: ChildProcess): Promise<string> {
  const lines: string[] = [];
  const ended = once(child, 'close');
  if (child.stdout === null) assert.fail('it has no output');
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  assert.deepEqual(await ended, [0, null]);
  return lines.join('\n');
}

async function samplesOf(userId: string): Promise<number> {
  const [row] = await app.db.query<{ count: number }>(sql`
    select coalesce(sum(samples), 0)::integer as count from sample_packs where user_id = ${userId}`);
  return row?.count ?? 0;
}

async function stepsOf(userId: string): Promise<Record<string, number>> {
  const { body } = await app.call('GET', `/users/${userId}/health/daily-summaries?from=2026-04-01&to=2026-05-20`);
  const rows = body as unknown as { date: string; metrics: { steps?: { value: number } } }[];
  return Object.fromEntries(rows.map(({ date, metrics }) => [date, metrics.steps?.value ?? 0]));
}

test('a file that is imported with kills gives what it gives without', async () => {
  const path = join(folder, 'export.zip');
  const content = exportText(minutesOf(Date.parse('2026-04-10T00:00:00Z'), RECORDS), '2026-05-09 12:00:00 +0000');
  await writeFile(path, zipOf([{ name: 'apple_health_export/export.xml', content }]));
  const userId = await app.createUser('UTC');
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await samplesOf(userId);
    const child = start(path, userId);
    const ended = once(child, 'close');
    await until(
      () => samplesOf(userId),
      (count) => count > before,
    );
    await sleep(Math.random() * LONGEST_WAIT_MS);
    child.kill('SIGKILL');
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    assert.deepEqual(await verifyUser(app.db, userId), []);
  }
  const { records, stored, unchanged, refused } = JSON.parse(await outputOf(start(path, userId))) as Result;
  assert.deepEqual({ records, all: stored + unchanged, refused }, { records: RECORDS, all: RECORDS, refused: 0 });
  assert.ok(stored < RECORDS && unchanged > 0, `${unchanged} were there before`);
  assert.equal(await samplesOf(userId), RECORDS);
  assert.deepEqual(await verifyUser(app.db, userId), []);

  const days = await stepsOf(userId);
  const calm = await app.addUser();
  await outputOf(start(path, calm));
  assert.deepEqual(days, await stepsOf(calm));
  assert.ok(Object.values(days).some((steps) => steps > 10_000));
});
