/** What open streams cost a process that has nothing to send: memory, and CPU time with the database's. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, say } from './report.ts';
import { type ServerProcess, startServer } from './served.ts';

const STREAMS = 1_000;
/** Two comments to each stream. */
const QUIET_MS = 30_000;

/** On a service of its own. */
export async function measureStreams(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' };
  const api = await startServer('serve-api.ts', [], { ...env, STREAMS_PER_KEY: String(STREAMS) });
  try {
    return await measure(api);
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(api: ServerProcess): Promise<Figure[]> {
  say(`${STREAMS} open streams …`);
  const restMb = await api.memoryMb();
  const alone = await cpuPerSecond(api);
  const clients: ClientRequest[] = [];
  for (let opened = 0; opened < STREAMS; opened++) clients.push(await open(api));
  const spent = await cpuPerSecond(api);
  const addedMb = (await api.memoryMb()) - restMb;
  for (const client of clients) client.destroy();
  const row = { baseline: 'the same server without streams' };
  return [
    { ...row, what: `memory of ${STREAMS} open streams`, measured: addedMb, unit: ' MB', goal: { atMost: 60 } },
    {
      ...row,
      what: `CPU a second of ${STREAMS} idle streams`,
      measured: spent - alone,
      unit: ' ms',
      goal: { atMost: 5 },
    },
  ];
}

async function open({ url, apiKey }: ServerProcess): Promise<ClientRequest> {
  const client = get(`${url}/v1/stream`, { agent: false, headers: { authorization: `Bearer ${apiKey}` } });
  const [response] = (await once(client, 'response')) as [IncomingMessage]; // node:http's event
  if (response.statusCode !== 200) throw new Error(`the stream answered ${response.statusCode}`);
  response.resume().on('error', () => undefined); // ended by us
  return client;
}

async function cpuPerSecond(api: ServerProcess): Promise<number> {
  const before = (await api.cpuMs()) + api.postgresCpuMs();
  await delay(QUIET_MS);
  return ((await api.cpuMs()) + api.postgresCpuMs() - before) / (QUIET_MS / 1000);
}
