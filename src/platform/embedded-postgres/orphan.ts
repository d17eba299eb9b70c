/** Stops a server that is left over from a killed process, or that somebody started by hand, before ours starts. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, systemCode } from './error.ts';
import { clusterName, pidFileOf, readPidFile, whatRuns } from './postmaster.ts';

const POLL_MS = 20;
const PATIENCE_MS = 15_000;

/**
 * Stops the server that runs on `cluster`, if any. The caller owns the data directory, so nobody uses that server. If
 * the pid file names an unrelated process (the pid was given out again, which happens all the time in containers), the
 * file is removed, because PostgreSQL would take that process for a server and refuse to start. If it names no process
 * at all, PostgreSQL handles the file itself.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readPidFile(cluster)?.pid;
  if (pid === undefined) return;
  const name = clusterName(cluster);
  if (whatRuns(pid, name) === 'its server') {
    log(`stopping the database server (process ${pid}) that a killed process left behind`);
    await stopServer(pid, name, cluster);
  }
  // 'another program' includes zombies: a killed server whose parent has not collected it yet.
  if (whatRuns(pid, name) === 'another program') rmSync(pidFileOf(cluster), { force: true });
}

/** First tries a fast shutdown, then an immediate one, from which the next start recovers. */
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
    // The process has just ended, or it belongs to another account. In the second case it keeps running, and the caller
    // reports that.
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
