/** A killed process leaves nothing behind that prevents the next start. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  ask,
  cleanUp,
  clusterIn,
  eventually,
  isRoot,
  kill,
  type Owner,
  postmasterPid,
  processesOf,
  startElsewhere,
  startHere,
  temporaryFolder,
} from './fixtures.ts';
import { clusterName, whatRuns } from './postmaster.ts';

/** A data directory with one row in it, owned by another process. */
async function ownedElsewhere(t: TestContext): Promise<{ dataDir: string; owner: Owner; pid: number }> {
  const dataDir = temporaryFolder(t);
  const owner = await startElsewhere(t, dataDir);
  await ask(owner.url, 'create table kept as select 42 as answer');
  return { dataDir, owner, pid: postmasterPid(dataDir) };
}

async function assertUsable(t: TestContext, dataDir: string): Promise<void> {
  const server = await startHere(t, dataDir);
  assert.equal(await ask(server.url, 'select answer from kept'), 42);
  await server.stop();
}

test('the server ends by itself when its owner is killed', async (t) => {
  const { dataDir, owner } = await ownedElsewhere(t);
  await kill(owner);
  await eventually(() => processesOf(dataDir).length === 0, 'the server follows its owner');
  await assertUsable(t, dataDir);
});

test('a start right after its predecessor was killed', async (t) => {
  const { dataDir, owner } = await ownedElsewhere(t);
  await kill(owner);
  await assertUsable(t, dataDir);
});

test('a server that outlived its owner is stopped by the next one', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const { dataDir, owner, pid } = await ownedElsewhere(t);
  const name = clusterName(clusterIn(dataDir));
  for (const watcher of processesOf(dataDir).filter((one) => one !== pid)) process.kill(watcher, 'SIGKILL');
  await eventually(() => processesOf(dataDir).length === 1, 'the watcher is gone');
  await kill(owner);
  assert.equal(whatRuns(pid, name), 'its server');
  await assertUsable(t, dataDir);
  assert.notEqual(whatRuns(pid, name), 'its server');
});

test('owner and server killed together', async (t) => {
  const { dataDir, owner, pid } = await ownedElsewhere(t);
  process.kill(pid, 'SIGKILL');
  await kill(owner);
  await assertUsable(t, dataDir);
});

test('a killed server comes back at the same address', async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await startHere(t, dataDir);
  await ask(server.url, 'create table kept as select 42 as answer');
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  const answers = () =>
    ask(server.url, 'select answer from kept').then(
      (answer) => answer === 42,
      () => false,
    );
  await eventually(async () => !(await answers()), 'the server is gone');
  await eventually(answers, 'the server is back');
});

test('a stop while the server is down', async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await startHere(t, dataDir);
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await server.stop();
  await eventually(() => processesOf(dataDir).length === 0, 'no process is left');
});

test('a pid file whose pid is nobody’s, or now belongs to another program', async (t) => {
  const dataDir = temporaryFolder(t);
  const server = await startHere(t, dataDir);
  await ask(server.url, 'create table kept as select 42 as answer');
  await server.stop();
  const { uid, gid } = statSync(clusterIn(dataDir));
  const stranger = spawn('/bin/sleep', ['600'], { uid, gid });
  cleanUp(t, () => stranger.kill());
  const leavePidFile = () => {
    const file = join(clusterIn(dataDir), 'postmaster.pid');
    // The file as a killed server leaves it: pid, data directory, start, port, socket folder, address, memory key,
    // status.
    writeFileSync(
      file,
      `${stranger.pid}\n${clusterIn(dataDir)}\n1700000000\n5432\n\n127.0.0.1\n  1234567 1234567\nready   \n`,
    );
    if (isRoot) chownSync(file, uid, gid);
  };
  leavePidFile();
  await assertUsable(t, dataDir);
  assert.equal(stranger.exitCode, null, 'the stranger is left alone');

  const gone = once(stranger, 'exit');
  stranger.kill();
  await gone;
  leavePidFile();
  await assertUsable(t, dataDir);
});

test('an interrupted creation starts again from the beginning', async (t) => {
  const dataDir = temporaryFolder(t);
  mkdirSync(`${clusterIn(dataDir)}.new/base`, { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'initdb-password'), 'half');
  writeFileSync(join(dataDir, 'postgres', 'password'), 'old', { mode: 0o600 });
  const server = await startHere(t, dataDir);
  assert.equal(await ask(server.url, 'select 1'), 1);
});
