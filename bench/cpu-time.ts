/** CPU time of processes on this machine, as the kernel counts it: on Linux only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** CPU time of a service and of its PostgreSQL, in milliseconds. */
export type Spent = readonly [own: number, postgres: number];

const TICK_MS = 10;

/** False on systems without /proc, where the CPU time of other processes is NaN. */
export const knowsCpuTimes = existsSync('/proc/self/stat');

interface ProcessTime {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  readonly cpuMs: number;
}

/** CPU time of a process and of those of its children that have ended; NaN if it is gone. */
export function cpuMsOf(pid: number): number {
  return processTime(String(pid))?.cpuMs ?? Number.NaN;
}

/** CPU time of the PostgreSQL server that a process has started, including its backends; NaN except on Linux. */
export function postgresCpuMs(starter: number): number {
  if (!knowsCpuTimes) return Number.NaN;
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const postgres = all.flatMap((pid) => processTime(pid) ?? []).filter(({ name }) => name === 'postgres');
  const servers = new Set(postgres.filter(({ parent }) => parent === starter).map(({ pid }) => pid));
  return postgres
    .filter(({ pid, parent }) => servers.has(pid) || servers.has(parent))
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

function processTime(pid: string): ProcessTime | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    // The fields from the third one on, see proc(5): the parent is the fourth; utime, stime and those of ended children
    // are 14 to 17; the number of threads is the 20th.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [utime = 0, stime = 0, ...ended] = fields.slice(11, 15);
    const own = (fields[17] === 1 ? preciseMs(pid) : undefined) ?? (utime + stime) * TICK_MS;
    const ofEnded = ended.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS;
    return { pid: Number(pid), name, parent: fields[1] ?? 0, cpuMs: own + ofEnded };
  } catch {
    return undefined; // it has ended in the meantime
  }
}

/** The CPU time of a process with one thread, not rounded to ticks; undefined where the kernel does not tell. */
function preciseMs(pid: string): number | undefined {
  try {
    const nanoseconds = Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
    return nanoseconds > 0 ? nanoseconds / 1e6 : undefined;
  } catch {
    return undefined;
  }
}
