/** A server left over from a process that was killed, or that somebody started by hand: stopped before ours starts. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, systemCode } from './error.ts';
import { clusterName, pidFileOf, readPidFile, whatRuns } from './postmaster.ts';

const POLL_MS = 20;
const PATIENCE_MS = 15_000;

/**
 * Stops the server that runs on `cluster`, if any; the caller owns the data directory, so nobody uses it. A pid file
 * that names a process that has nothing to do with it (the pid was given out again, as containers do all the time) is
 * removed, because PostgreSQL would take that process for a server and refuse to start. One that names no process at
 * all is left to PostgreSQL.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readPidFile(cluster)?.pid;
  if (pid === undefined) return;
  const name = clusterName(cluster);
  if (whatRuns(pid, name) === 'its server') {
    log(`stopping the database server (process ${pid}) that a killed process left behind`);
    await stopServer(pid, name, cluster);
  }
  // Among the other programs are zombies: a killed server whose parent has yet to take note.
  if (whatRuns(pid, name) === 'another program') rmSync(pidFileOf(cluster), { force: true });
}

/** First by a fast shutdown, then by an immediate one, which the next start recovers from. */
async function stopServer(pid: number, name: string, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    sendSignal(pid, signal);
    if (await isGone(pid, name)) return;
  }
  throw new EmbeddedPostgresError(`a database server of ${cluster} (process ${pid}) does not stop: end it by hand`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Gone just now, or another account's: then it does not stop, and the caller says so.
    if (!['ESRCH', 'EPERM'].includes(systemCode(error) ?? '')) throw error;
  }
}

async function isGone(pid: number, name: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    if (whatRuns(pid, name) !== 'its server') return true;
    await delay(POLL_MS);
  }
  return false;
}
