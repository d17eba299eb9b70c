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
import { providers } from '../providers/index.ts';
import type { ThreadInput, ThreadJob, ThreadReport } from './job-thread.ts';
import { commonParts } from './module-parts.ts';
import { openParts } from './parts.ts';
import { tasksOf } from './worker.ts';

/** At most seven long jobs run at once (half of a worker's slots): one connection for each, and one more. */
const CONNECTIONS = 8;
/** Of 20: the process's other threads get the processor first, and this one a tenth where it is scarce. */
const NICENESS = 10;

const { config, address } = workerData as ThreadInput; // JobThread gives it
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

async function openTasks() {
  const log = openLog(config.logLevel);
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
const tasks = await openTasks();

async function run({ id, task, payload }: ThreadJob): Promise<void> {
  try {
    await tasks[task]?.(payload);
    tell({ ended: id });
  } catch (error) {
    tell({ ended: id, error });
  }
}

parentPort?.on('message', (job: ThreadJob) => void run(job));
