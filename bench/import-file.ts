/**
 * Measures the import of an export file of Apple Health: CPU time of the command, of the service and of its PostgreSQL for
 * each record, and the memory of the command; then the same of the service when the file is sent to it in parts, and how
 * long requests of others take meanwhile. The file holds the steps and the heart rate of each minute, as a watch writes
 * them. The service runs in a process of its own; the command in this one.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { importFile } from '../src/commands/import.ts';
import { withRemoteApi } from '../src/commands/remote-api.ts';
import { MAX_PART_BYTES } from '../src/modules/collect/imports/index.ts';
import { fileBatches, newFileCounts } from '../src/modules/store/samples/index.ts';
import { MINUTE_MS } from '../src/platform/instants.ts';
import { newExportState, openFile } from '../src/providers/phones/apple-export/index.ts';
import { EXPORT_END, EXPORT_START, minutesOf } from '../src/providers/phones/testing/export-files.ts';
import { findFreePort, send } from '../test/rig/http.ts';
import type { EventLoop } from './event-loop.ts';
import { percentile, timeOf } from './load.ts';
import type { Figure } from './report.ts';
import { type ServerProcess, startServer } from './served.ts';

const MADE_AT = '2026-05-01 00:00:00 +0000';
const BATCH = 5_000;
/** The other caller waits this long after each answer. Its requests take a fiftieth of the CPU time of an import. */
const PACE_MS = 50;
const ASKED_ALONE = 500;
/** How often it is asked how far the service is. */
const LOOK_MS = 500;

export async function measureImport(records: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
  try {
    const path = join(folder, 'export.xml');
    await pipeline(Readable.from(fileOf(records)), createWriteStream(path));
    const reading = await readOnly(path);
    return [
      ...figuresOf(records, 'reading alone', reading),
      ...(await importInto(folder, path, records)),
      ...(await uploadInto(folder, path, records)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function* fileOf(records: number): Generator<string> {
  yield EXPORT_START.replace('MADE', MADE_AT);
  yield* minutesOf(Date.parse('2026-05-01T00:00:00Z') - (records / 2) * MINUTE_MS, records);
  yield EXPORT_END;
}

interface Spent {
  readonly cpuMs: number;
  /** Beyond what the process had before. */
  readonly rssMb: number;
}

const cpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;
const rssMb = () => process.memoryUsage.rss() / 1024 ** 2;

async function readOnly(path: string): Promise<Spent> {
  await using file = await openFile(path);
  const [begun, state] = [process.cpuUsage(), newExportState(file)];
  const start = rssMb();
  let peak = start;
  const options = { size: BATCH, after: 0, now: new Date() };
  for await (const _batch of fileBatches(file, state, newFileCounts(), options)) peak = Math.max(peak, rssMb());
  return { cpuMs: cpuMs(process.cpuUsage(begun)), rssMb: peak - start };
}

async function importInto(folder: string, path: string, records: number): Promise<Figure[]> {
  const env = { DATA_DIR: join(folder, 'data'), PORT: String(await findFreePort()), LOG_LEVEL: 'silent' };
  const server = await startServer('serve-api.ts', [], env);
  try {
    const start = rssMb();
    let peak = start;
    const quiet = () => {
      peak = Math.max(peak, rssMb());
    };
    const terminal = { say: quiet, note: quiet, lines: () => Readable.from([]), ask: undefined };
    const [own, service, postgres] = [process.cpuUsage(), await server.cpuMs(), server.postgresCpuMs()];
    await withRemoteApi({ tributaryUrl: server.url, tributaryApiKey: server.apiKey }, async (api) => {
      await api.call('POST', ['users'], { body: { externalId: 'anna' } });
      await importFile({ api, terminal, now: Date.now() }, path, { user: 'anna' });
    });
    return [
      ...figuresOf(records, 'the command', { cpuMs: cpuMs(process.cpuUsage(own)), rssMb: peak - start }),
      perRecord(records, 'the service', (await server.cpuMs()) - service),
      perRecord(records, 'PostgreSQL', server.postgresCpuMs() - postgres),
    ];
  } finally {
    await server.stop();
  }
}

/** The same file, sent in parts and read by a worker in the service's process. */
async function uploadInto(folder: string, path: string, records: number): Promise<Figure[]> {
  const env = {
    ...{ DATA_DIR: join(folder, 'uploaded'), PORT: String(await findFreePort()), LOG_LEVEL: 'silent' },
    ...{ RATE_LIMIT_MAX: '100000', SYNC_INTERVAL_MINUTES: '0', IMPORT_MAX_BYTES: String(8 * 1024 ** 3) },
  };
  const server = await startServer('serve-api.ts', ['--worker'], env);
  try {
    const ask = askOf(server);
    const { id: userId } = (await ask('POST', 'users', { body: { externalId: 'anna' } })) as { id: string }; // its answer
    await server.eventLoop();
    const alone = await besideOthers(server, () => sleep(ASKED_ALONE * PACE_MS));
    const [start, service, postgres] = [await server.memoryMb(), await server.cpuMs(), server.postgresCpuMs()];
    let peak = start;
    const look = async () => {
      peak = Math.max(peak, await server.memoryMb());
    };
    let importPath = '';
    const sent = await besideOthers(server, async () => {
      importPath = await sendFile(ask, `users/${userId}/imports`, path, look);
    });
    const sentMb = peak - start;
    const read = await besideOthers(server, async () => {
      await ask('POST', `${importPath}/complete`, {});
      for (;;) {
        await look();
        const { status } = (await ask('GET', importPath, {})) as { status: string }; // its answer
        if (status === 'completed') return;
        if (status !== 'queued' && status !== 'running') throw new Error(`the import is ${status}`);
        await sleep(LOOK_MS);
      }
    });
    const spent = { cpuMs: (await server.cpuMs()) - service, rssMb: peak - start };
    return [
      ...figuresOf(records, 'the service with the upload', spent),
      memory('the service while the file is sent', sentMb),
      perRecord(records, 'PostgreSQL with the upload', server.postgresCpuMs() - postgres),
      ...waits('while it is sent', alone, sent),
      ...waits('while it is read', alone, read),
    ];
  } finally {
    await server.stop();
  }
}

/** @returns the path of the import */
async function sendFile(ask: Ask, imports: string, path: string, look: () => Promise<void>): Promise<string> {
  await using file = await openFile(path);
  const body = { kind: 'apple_health_export', size: file.size };
  const { id } = (await ask('POST', imports, { body })) as { id: string }; // its answer
  for (let offset = 0; offset < file.size; offset += MAX_PART_BYTES) {
    await ask('PATCH', `${imports}/${id}`, { part: await file.read(offset, MAX_PART_BYTES), offset });
    await look();
  }
  return `${imports}/${id}`;
}

interface Beside {
  /** The milliseconds of each request of the other caller. */
  readonly times: readonly number[];
  readonly loop: EventLoop;
}

/** Works while the other caller asks. */
async function besideOthers(server: ServerProcess, work: () => Promise<void>): Promise<Beside> {
  let isOver = false;
  const asking = askSteadily(server, () => isOver);
  asking.catch(() => undefined); // awaited below, unless the work fails first
  await work();
  isOver = true;
  return { times: await asking, loop: await server.eventLoop() };
}

/**
 * Asks for a page of users again and again, as a backend does. The service keeps no answer to this request.
 * @returns the milliseconds of each request
 */
async function askSteadily({ url, apiKey }: ServerProcess, isEnough: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isEnough()) {
    times.push(await timeOf(`${url}/v1/users?limit=50`, apiKey));
    await sleep(PACE_MS);
  }
  return times;
}

function waits(when: string, alone: Beside, beside: Beside): Figure[] {
  const ratio = (what: string, before: number, during: number, words = '') => ({
    what: `import, ${what} ${when}`,
    measured: during / before,
    unit: '×',
    baseline: `${before.toFixed(2)} ms alone`,
    detail: `${during.toFixed(2)} ms${words}`,
  });
  const { delayP99, delayMax, heldP99, heldMax } = beside.loop;
  const longest = (ms: number) => `, the longest ${ms.toFixed(1)} ms`;
  return [
    ...[0.5, 0.99].map((share) => {
      const [before, during] = [percentile(alone.times, share), percentile(beside.times, share)];
      return ratio(`a page of users, p${share * 100},`, before, during, `, ${beside.times.length} requests`);
    }),
    ratio('delay of the event loop, p99,', alone.loop.delayP99, delayP99, longest(delayMax)),
    ratio('CPU time of a turn of it, p99,', alone.loop.heldP99, heldP99, longest(heldMax)),
  ];
}

interface Sent {
  readonly body?: object;
  readonly part?: Buffer;
  readonly offset?: number;
}

type Ask = (method: string, path: string, sent: Sent) => Promise<unknown>;

function askOf({ url, apiKey }: Pick<ServerProcess, 'url' | 'apiKey'>): Ask {
  return async (method, path, { body, part, offset }) => {
    const type = part === undefined ? 'application/json' : 'application/offset+octet-stream';
    const answer = await send(url, {
      ...{ method, path: `/v1/${path}`, key: apiKey, body: part ?? body },
      headers: { ...(method !== 'GET' && { 'content-type': type }), 'upload-offset': String(offset ?? 0) },
    });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.text === '' ? undefined : answer.json();
  };
}

function figuresOf(records: number, who: string, spent: Spent): Figure[] {
  return [perRecord(records, who, spent.cpuMs), memory(who, spent.rssMb)];
}

function memory(who: string, measured: number): Figure {
  return { what: `import, ${who}: resident memory`, measured, unit: ' MB', baseline: 'beyond its start' };
}

function perRecord(records: number, who: string, spentMs: number): Figure {
  const measured = (spentMs * 1_000) / records;
  return { what: `import, ${who}: CPU time a record`, measured, unit: ' µs', baseline: `${records} records` };
}
