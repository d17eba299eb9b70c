/** Starting a process and ending it with everything that it has started. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that was asked to end is killed after this time. */
const PATIENCE_MS = 10_000;
const CHECK_EVERY_MS = 50;

interface Entry {
  readonly pid: number;
  readonly parent: number;
  /** Tells it from a later process with the same id. */
  readonly started: string;
}

export async function exitCodeOf(child: ChildProcess): Promise<number> {
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1)); // by a signal: not a success
  });
}

/**
 * Asks a process to end, then kills the processes that it has started and leaves behind: services, database servers,
 * browsers. They are listed before it ends, while the system still shows which process has started which.
 */
export async function endWithAll(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const before = startedBy(pid);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.kill(signal);
  await ended;
  clearTimeout(patience);
  const left = new Map(before.map((entry) => [entry.pid, entry]));
  const now = processes();
  for (const entry of now) {
    if (left.has(entry.parent) && !left.has(entry.pid)) left.set(entry.pid, entry); // started in the meantime
  }
  const isSame = (one: Entry) => left.get(one.pid)?.started === one.started;
  for (const entry of now.filter(isSame)) kill(entry.pid);
}

/** The processes that a process has started, directly or through others. */
export function startedBy(pid: number): Entry[] {
  const all = processes();
  const found = new Map<number, Entry>();
  const open = [pid];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of all) {
      if (entry.parent !== next || found.has(entry.pid)) continue;
      found.set(entry.pid, entry);
      open.push(entry.pid);
    }
  }
  return [...found.values()];
}

/** Kills what a process has started, directly or through others, and waits until it has ended. */
export async function killStartedBy(pid: number): Promise<void> {
  const started = startedBy(pid);
  for (const entry of started) kill(entry.pid);
  const deadline = Date.now() + PATIENCE_MS;
  while (started.some(isRunning) && Date.now() < deadline) await sleep(CHECK_EVERY_MS);
}

/** Whether it is still that process. */
export function isRunning({ pid, started }: Entry): boolean {
  return processes().some((entry) => entry.pid === pid && entry.started === started);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

function processes(): Entry[] {
  if (process.platform === 'linux')
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? ofProc(name) : []));
  if (process.platform === 'win32') return [];
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, ...started] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), started: started.join(' ') };
  });
}

function ofProc(pid: string): Entry[] {
  try {
    // "pid (command) state parent …"; the command may hold spaces and brackets. The time of the start is the 22nd.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return [{ pid: Number(pid), parent: Number(fields[1]), started: String(fields[19]) }];
  } catch {
    return []; // it has ended
  }
}
