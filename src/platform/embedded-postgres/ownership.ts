/**
 * One owner per data directory. The lock is one the kernel holds for this process (SQLite's lock on an empty file), so
 * it ends with the process however that dies: there is no stale lock, no reused pid, no race between two starts, and it
 * holds between containers that share a volume.
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
 * @param home the supervisor's folder, which exists
 * @param dataDir what the user knows it by, for the message
 * @throws EmbeddedPostgresError when another process (or this one) owns it already
 */
export function takeOwnership(home: string, dataDir: string): Ownership {
  const lock = lockExclusively(join(home, 'owner.lock'), () => {
    throw new EmbeddedPostgresError(`${dataDir} is in use by ${readOwner(home)}: stop it, or choose another DATA_DIR`);
  });
  rmSync(join(home, 'owner'), { force: true }); // it may be another account's, from a start as root
  writeFileSync(join(home, 'owner'), `${process.pid} ${hostname()}\n`, { mode: 0o600 });
  return { release: () => lock.close() };
}

function lockExclusively(path: string, onBusy: () => never): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    // Nothing is ever written: the file stays empty, and needs no journal beside it.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) onBusy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`${path} cannot be locked (${reason}): is the folder writable?`, { cause: error });
  }
}

/** Who holds the lock, as its holder has noted it. */
function readOwner(home: string): string {
  let text: string;
  try {
    text = readFileSync(join(home, 'owner'), 'utf8');
  } catch {
    return 'another process'; // it has the lock, and has not come to write its note
  }
  const [pid = '?', host = ''] = text.trim().split(' ');
  return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
}
