/**
 * Each data directory has one owner. The lock is one that the kernel holds for this process (SQLite's lock on an empty
 * file), so it ends with the process, however the process dies. So there are no stale locks, no mistakes with reused
 * pids and no race between two starts. It also works between containers that share a volume.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './error.ts';

export interface Ownership {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * @param home the supervisor's folder; it must exist
 * @param dataDir the folder as the user knows it, for the message
 * @throws EmbeddedPostgresError when another process (or this one) owns it already
 */
export function takeOwnership(home: string, dataDir: string): Ownership {
  const lock = lockExclusively(join(home, 'owner.lock'), () => {
    throw new EmbeddedPostgresError(`${dataDir} is in use by ${readOwner(home)}: stop it, or choose another DATA_DIR`);
  });
  rmSync(join(home, 'owner'), { force: true }); // a start as root may have left a file of another account
  writeFileSync(join(home, 'owner'), `${process.pid} ${hostname()}\n`, { mode: 0o600 });
  return { release: () => lock.close() };
}

function lockExclusively(path: string, onBusy: () => never): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // We never write to it: the file stays empty and needs no journal.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) onBusy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`${path} cannot be locked (${reason}): is the folder writable?`, { cause: error });
  }
}

/** Names the holder of the lock, as the holder has noted it in the file. */
function readOwner(home: string): string {
  let text: string;
  try {
    text = readFileSync(join(home, 'owner'), 'utf8');
  } catch {
    return 'another process'; // it has the lock but has not written its note yet
  }
  const [pid = '?', host = ''] = text.trim().split(' ');
  return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
}
