/**
 * The resident memory of the service's process. Node collects garbage when it needs room, so a process grows for hours
 * although nothing is kept. Whether something is kept shows right after a collection, which the inspector of the process
 * can ask for (https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/#method-collectGarbage).
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RunningService } from '../../rig/running-service.ts';
import type { Sample } from './slope.ts';

/** In MiB. */
interface Reading extends Sample {
  /** Before the collection. */
  readonly before: number;
  /** What JavaScript holds after it, with its buffers; the rest is Node itself, and pieces that the allocator keeps. */
  readonly held: number;
}

export interface MemoryWatch {
  /** Collects garbage and reads, unless it has done so a short time ago. */
  read(): Promise<void>;
  /** The latest reading, in MiB. */
  latest(): string;
  /** The readings of the last process, without those of its youth. */
  ofLast(): readonly Reading[];
}

const READ_EVERY_MS = 120_000;
/** A young process grows: it compiles its code and opens its connections. */
const YOUNG_PART = 0.2;

/** @param inspectorPort on which each process of the service listens */
export function watchMemory(service: RunningService, inspectorPort: number): MemoryWatch {
  let [pid, startedAt, readAt] = [0, 0, 0];
  let readings: Reading[] = [];
  return {
    read: async () => {
      const now = Date.now();
      if (service.pid() !== pid) [pid, startedAt, readAt, readings] = [service.pid(), now, 0, []];
      if (now - readAt < READ_EVERY_MS) return;
      readAt = now;
      const before = residentMiB(pid);
      const held = await collectGarbage(inspectorPort);
      readings.push({ hours: (now - startedAt) / 3_600_000, before, held, value: residentMiB(pid) });
    },
    latest: () => {
      const { before = Number.NaN, value = Number.NaN, held = Number.NaN } = readings.at(-1) ?? {};
      return `${before.toFixed(0)} MiB, ${value.toFixed(1)} after a collection, ${held.toFixed(1)} held`;
    },
    ofLast: () => readings.filter(({ hours }) => hours >= (readings.at(-1)?.hours ?? 0) * YOUNG_PART),
  };
}

function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

/** @returns what JavaScript holds after it, with its buffers, in MiB */
async function collectGarbage(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]; // as Node documents it
  const socket = new WebSocket(String(target?.webSocketDebuggerUrl));
  await once(socket, 'open');
  const ask = async (method: string) => {
    socket.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    return (JSON.parse(data) as { result: unknown }).result;
  };
  await ask('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as HeapUsage; // as the protocol says
  socket.close();
  return (usedSize + backingStorageSize) / 1024 / 1024;
}
