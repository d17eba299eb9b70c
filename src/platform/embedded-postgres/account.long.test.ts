/** Root and ordinary users, and folders that the server's account may not enter. */
import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { canEnter, canRead, findAccount } from './account.ts';
import {
  ask,
  cleanUp,
  clusterIn,
  dismiss,
  isRoot,
  ordinaryUser,
  plantCheckout,
  postmasterPid,
  startElsewhere,
  startHere,
  temporaryFolder,
} from './fixtures.ts';

const ownUid = process.getuid?.();

test('the server runs as this user, but never as root', async (t) => {
  const dataDir = temporaryFolder(t);
  await startHere(t, dataDir);
  const { uid } = statSync(clusterIn(dataDir));
  if (isRoot) assert.notEqual(uid, 0);
  else assert.equal(uid, ownUid);
  if (process.platform === 'linux') assert.equal(statSync(`/proc/${postmasterPid(dataDir)}`).uid, uid);
});

test('an ordinary user starts it from a checkout without library links', async (t) => {
  const folder = temporaryFolder(t);
  const account = ordinaryUser();
  const checkout = plantCheckout(join(folder, 'checkout'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (account !== undefined) {
    chownSync(dataDir, account.uid, account.gid);
    chownSync(join(checkout.native, 'lib'), account.uid, account.gid);
  }
  const owner = await startElsewhere(t, dataDir, { account, checkout });
  assert.equal(await ask(owner.url, 'select 1'), 1);
  assert.equal(statSync(clusterIn(dataDir)).uid, account?.uid ?? ownUid);
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
  assert.deepEqual(readdirSync(join(dataDir, 'postgres')).sort(), ['cluster', 'owner', 'owner.lock', 'password']);
  await dismiss(owner);
});

test('node_modules that cannot be written is copied beside the data', async (t) => {
  const folder = temporaryFolder(t);
  const account = ordinaryUser();
  const checkout = plantCheckout(join(folder, 'checkout'));
  chmodSync(join(checkout.native, 'lib'), 0o555);
  cleanUp(t, () => chmodSync(join(checkout.native, 'lib'), 0o755)); // otherwise the folder cannot be removed
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (account !== undefined) chownSync(dataDir, account.uid, account.gid);
  const owner = await startElsewhere(t, dataDir, { account, checkout });
  assert.equal(await ask(owner.url, 'select 1'), 1);
  assert.ok(readdirSync(join(dataDir, 'postgres')).some((name) => name.startsWith('postgresql-18.')));
  await dismiss(owner);
});

test('checkout and data directory below a folder closed to all others', async (t) => {
  const closed = join(temporaryFolder(t), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const checkout = plantCheckout(join(closed, 'checkout'));
  const dataDir = join(closed, 'data');
  const first = await startElsewhere(t, dataDir, { checkout });
  await ask(first.url, 'create table kept as select 42 as answer');
  await dismiss(first);
  const second = await startElsewhere(t, dataDir, { checkout });
  assert.equal(await ask(second.url, 'select answer from kept'), 42);
  assert.ok(existsSync(join(clusterIn(dataDir), 'PG_VERSION')), 'the data stay where they belong');
  assert.equal(statSync(closed).mode & 0o777, 0o700);
  await dismiss(second);
});

test('a data directory of another account is refused with its name', async (t) => {
  const dataDir = temporaryFolder(t);
  const account = ordinaryUser();
  if (account === undefined) {
    // An ordinary user cannot give a folder away, so the test uses one that belongs to root.
    const owner = await startElsewhere(t, '/');
    assert.match(owner.error ?? '', /EACCES|EROFS|EPERM/);
    return;
  }
  await (await startHere(t, dataDir)).stop();
  const checkout = plantCheckout(join(temporaryFolder(t), 'checkout'));
  const owner = await startElsewhere(t, dataDir, { account, checkout });
  assert.match(owner.error ?? '', new RegExp(`belongs to uid 0, this process runs as uid ${account.uid}`));
});

test('root takes over what an ordinary user began, and gives it back', async (t) => {
  const folder = temporaryFolder(t);
  const account = ordinaryUser();
  const checkout = plantCheckout(join(folder, 'checkout'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  if (account !== undefined) {
    chownSync(dataDir, account.uid, account.gid);
    chownSync(join(checkout.native, 'lib'), account.uid, account.gid);
  }
  for (const as of [account, undefined, account]) {
    const owner = await startElsewhere(t, dataDir, { account: as, checkout });
    assert.equal(await ask(owner.url, 'select 1'), 1, owner.error);
    assert.equal(statSync(clusterIn(dataDir)).uid, account?.uid ?? ownUid);
    await dismiss(owner);
  }
});

test('the account is the first of the usual ones that /etc/passwd has', () => {
  const line = (name: string, id: number) => `${name}:x:${id}:${id}:,,,:/:/bin/false\n`;
  const root = line('root', 0);
  assert.deepEqual(findAccount(root + line('nobody', 65_534) + line('postgres', 101)), { uid: 101, gid: 101 });
  assert.deepEqual(findAccount(`${root}nobody:*:-2:-2:Unprivileged:/var/empty:/bin/false\n`), {
    uid: 4_294_967_294,
    gid: 4_294_967_294,
  });
  assert.deepEqual(findAccount(root + line('app', 1000)), { uid: 1000, gid: 1000 });
  assert.equal(findAccount(`${root}\n`), undefined);
});

test('permission is judged by the class the account is in, all the way up', (t) => {
  const folder = join(temporaryFolder(t), 'a');
  mkdirSync(join(folder, 'b'), { recursive: true });
  const { uid, gid } = statSync(folder);
  const stranger = { uid: uid + 1, gid: gid + 1 };
  assert.ok(canRead(join(folder, 'b'), stranger));
  chmodSync(folder, 0o711);
  assert.ok(canEnter(join(folder, 'b'), stranger));
  assert.ok(!canRead(folder, stranger));
  chmodSync(folder, 0o710);
  assert.ok(!canEnter(join(folder, 'b'), stranger));
  assert.ok(canEnter(join(folder, 'b'), { uid: uid + 1, gid }));
  chmodSync(folder, 0o701);
  assert.ok(!canEnter(folder, { uid: uid + 1, gid }), 'the group is refused what others may');
  chmodSync(folder, 0o755);
});
