/**
 * A process that calls a vendor for one connection, many times at once, for tests that need several processes. It
 * writes "ready", waits for a line on its standard input, makes the calls, and writes their outcomes as JSON.
 */
import { once } from 'node:events';
import { openParts } from '../../src/compose/parts.ts';
import { openDb } from '../../src/platform/db.ts';
import { openLog } from '../../src/platform/log.ts';
import { createOperationalMetrics } from '../../src/platform/operational-metrics.ts';
import { providers } from '../../src/providers/index.ts';
import type { VendorSettings } from '../../src/sandbox/vendor.ts';
import { testConfig } from './settings.ts';

const [databaseUrl = '', key = '', settings = '{}', tokenUrl = '', target = '{}', calls = '1'] = process.argv.slice(2);

const db = openDb({ url: databaseUrl, maxConnections: 20 });
const simulated = Object.fromEntries(
  Object.entries<VendorSettings>(JSON.parse(settings)).map(([id, own]) => [
    id,
    tokenUrl === '' ? own : { ...own, tokenUrl },
  ]),
);
const config = testConfig(databaseUrl, { ENCRYPTION_KEY: key });
const stops: (() => Promise<void>)[] = [];
const options = {
  config,
  log: openLog('silent'),
  db,
  metrics: createOperationalMetrics(),
  adapters: providers,
  simulated,
};
const { vendors } = await openParts(options, (step) => stops.push(step));

process.stdout.write('ready\n');
await once(process.stdin, 'data');
const api = () => vendors.openApi(JSON.parse(target));
const ask = () => api().get('/developer/v2/user/profile/basic');
const outcomes = await Promise.allSettled(Array.from({ length: Number(calls) }, ask));
const told = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.status : String(one.reason)));
process.stdout.write(`${JSON.stringify(told)}\n`);
for (const stop of stops) await stop();
await db.close();
process.stdin.destroy();
