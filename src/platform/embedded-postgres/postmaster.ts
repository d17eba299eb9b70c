/** The server process of a cluster, seen from outside: by the pid file it writes and by its command line. */
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { systemCode } from './error.ts';

const STATUSES = ['starting', 'ready', 'stopping'] as const;

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly hasSocket: boolean;
  /** Undefined for a short moment at the start, until the server writes it. */
  readonly status: (typeof STATUSES)[number] | undefined;
}

/**
 * A mark on a server's command line that tells which cluster it serves. We do not use the path: it may be
 * `/proc/self/cwd`, or the same folder seen through another mount. The kernel's name of the folder is the same for
 * everybody who can see the process.
 */
export function clusterName(cluster: string): string {
  const { dev, ino } = fs.statSync(cluster, { bigint: true });
  return `tributary_${dev}_${ino}`;
}

export function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/**
 * What the pid file says; the process may have ended long ago. Its lines: src/include/utils/pidfile.h of PostgreSQL.
 */
export function readPidFile(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(pidFileOf(cluster), 'utf8').split('\n');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const status = STATUSES.find((one) => one === lines[7]?.trim());
  return { pid, port: Number(lines[3]), hasSocket: lines[4] !== '', status };
}

/** Tells what the process `pid` is to the cluster with that name. */
export function whatRuns(pid: number, name: string): 'nothing' | 'its server' | 'another program' | 'unknown' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return 'nothing';
  }
  const line = commandLine(pid);
  if (line === undefined) return 'unknown';
  return line.includes(`cluster_name=${name} `) ? 'its server' : 'another program'; // a zombie's line is empty
}

/** Everybody may read this, unlike /proc/…/cwd: root in a container usually lacks the capability for that. */
function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return undefined;
    return execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined; // it has just ended, or the system hides it from us
  }
}
