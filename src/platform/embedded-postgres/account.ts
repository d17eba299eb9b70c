/**
 * Which operating system account the server runs as. PostgreSQL refuses to run as root, so root runs it under an
 * account without privileges. Every other user runs it under their own account.
 */
import { existsSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The usual accounts come first; `daemon` exists where the other two do not. */
const PREFERRED = ['postgres', 'nobody', 'daemon'];

/**
 * The account to switch to; undefined when no switch is needed (an ordinary user, Windows).
 * @param cluster an existing cluster keeps its owner, even if the machine has other accounts by now
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const account = findAccount(readFileSync('/etc/passwd', 'utf8'));
  if (account === undefined) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and /etc/passwd has no other account: add one named postgres, or set DATABASE_URL',
    );
  }
  return account;
}

/**
 * An account with an entry in /etc/passwd: initdb looks its own name up there, so a number alone is not enough.
 * @param passwd the text of /etc/passwd
 */
export function findAccount(passwd: string): Account | undefined {
  const accounts = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    // macOS writes the id of `nobody` as -2.
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0)
    .map(({ name, uid, gid }) => ({ name, uid: uid >>> 0, gid: gid >>> 0 }));
  const found = PREFERRED.map((name) => accounts.find((account) => account.name === name)).find(Boolean) ?? accounts[0];
  return found && { uid: found.uid, gid: found.gid };
}

/**
 * Whether the account can read `path` (and enter it, if it is a folder). Judged by the mode bits of the path and of all
 * folders above it. Access control lists are ignored; at worst we copy something that we could have used in place.
 */
export function canRead(path: string, account: Account): boolean {
  const stats = statSync(path);
  return allows(stats, account, stats.isDirectory() ? 0o5 : 0o4) && canEnter(dirname(path), account);
}

/** Whether the account can pass through `folder` and all folders above it. */
export function canEnter(folder: string, account: Account): boolean {
  if (!allows(statSync(folder), account, 0o1)) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(parent, account);
}

function allows(stats: Stats, account: Account, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0;
  return ((stats.mode >> shift) & wanted) === wanted;
}
