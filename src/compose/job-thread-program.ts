/** The program of the thread for long jobs (job-thread.ts). It opens the parts of the service once more, and runs what it is told to. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { listenToStoredPoints } from '../modules/store/metrics/index.ts';
import { giveUpOnSilentNodes } from '../platform/cluster/silent-nodes.ts';
import { openDb } from '../platform/db.ts';
import { openLog } from '../platform/log.ts';
import { createOperationalMetrics } from '../platform/operational-metrics.ts';
import { asStep } from '../platform/tracing/span.ts';
import { providers } from '../providers/index.ts';
import type { ThreadInput, ThreadJob, ThreadOrder, ThreadReport } from './job-thread.ts';
import { commonParts } from './module-parts.ts';
import { openParts } from './parts.ts';
import { tasksOf } from './worker.ts';

/** At most seven long jobs run at once (half of a worker's slots): one connection for each, and one more. */
const CONNECTIONS = 8;
/** Of 20: the process's other threads get the processor first, and this one a tenth where it is scarce. */
const NICENESS = 10;

const { config, address } = workerData as ThreadInput; // JobThread gives it
const log = openLog(config.logLevel);
const tell = (report: ThreadReport) => parentPort?.postMessage(report);

/** On Linux each thread has a priority, and /proc names the present one. On other systems the thread runs like the others. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // without /proc, or where it is forbidden, the job only takes more from the others
  }
}

/** @returns sends the last spans; undefined where nothing is traced */
async function startTracing(): Promise<(() => Promise<void>) | undefined> {
  if (config.tracesEndpoint === undefined) return undefined;
  const { openTracing } = await import('../platform/tracing/open.ts');
  return openTracing(log);
}

async function openTasks() {
  const db = openDb({
    ...address,
    maxConnections: CONNECTIONS,
    statementTimeoutMs: config.jobStatementTimeoutMs,
    onIdleError: (error) => log.warn({ err: error }, 'lost a database connection'),
  });
  giveUpOnSilentNodes(db, address.directUrl ?? address.url);
  listenToStoredPoints(db, (providerId, points) => tell({ providerId, points }));
  const metrics = createOperationalMetrics();
  // Nobody stops these parts one by one, because the thread ends as a whole.
  const parts = await openParts(
    { config, log, db, metrics, adapters: providers, simulated: undefined },
    () => undefined,
  );
  return tasksOf(commonParts(config, parts));
}

giveWay();
const closeTracing = await startTracing();
const tasks = await openTasks();

async function run({ id, task, payload, trace }: ThreadJob): Promise<void> {
  try {
    await asStep({ trace }, async () => tasks[task]?.(payload));
    tell({ ended: id });
  } catch (error) {
    tell({ ended: id, error });
  }
}

async function end(): Promise<void> {
  await closeTracing?.();
  process.exit(); // of a thread: it ends the thread only
}

parentPort?.on('message', (order: ThreadOrder) => void (order === 'end' ? end() : run(order)));
