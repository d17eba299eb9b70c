/**
 * Measures the import of an export file of Apple Health: CPU time of the command, of the service and of its PostgreSQL for
 * each record, and the memory of the command. The file holds the steps and the heart rate of each minute, as a watch
 * writes them. The service runs in a process of its own; the command in this one.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importFile } from '../src/commands/import.ts';
import { withRemoteApi } from '../src/commands/remote-api.ts';
import { fileBatches, newFileCounts } from '../src/modules/store/samples/index.ts';
import { MINUTE_MS } from '../src/platform/instants.ts';
import { newExportState, openFile } from '../src/providers/phones/apple-export/index.ts';
import { EXPORT_END, EXPORT_START, minutesOf } from '../src/providers/phones/testing/export-files.ts';
import { findFreePort } from '../test/rig/http.ts';
import type { Figure } from './report.ts';
import { startServer } from './served.ts';

const MADE_AT = '2026-05-01 00:00:00 +0000';
const BATCH = 5_000;

export async function measureImport(records: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
  try {
    const path = join(folder, 'export.xml');
    await pipeline(Readable.from(fileOf(records)), createWriteStream(path));
    const reading = await readOnly(path);
    return [...figuresOf(records, 'reading alone', reading), ...(await importInto(folder, path, records))];
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

function figuresOf(records: number, who: string, spent: Spent): Figure[] {
  return [
    perRecord(records, who, spent.cpuMs),
    { what: `import, ${who}: resident memory`, measured: spent.rssMb, unit: ' MB', baseline: 'beyond its start' },
  ];
}

function perRecord(records: number, who: string, spentMs: number): Figure {
  const measured = (spentMs * 1_000) / records;
  return { what: `import, ${who}: CPU time a record`, measured, unit: ' µs', baseline: `${records} records` };
}
