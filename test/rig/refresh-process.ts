/**
 * A process that calls a vendor for one connection, many times at once, when it is told to: for tests that need several.
 * It writes "ready", waits for a line on its standard input, and writes the outcomes as JSON.
 */
import { once } from 'node:events';
import { openVendors } from '../../src/modules/collect/connections/index.ts';
import { openDb } from '../../src/platform/db.ts';
import { createHttpClient } from '../../src/platform/http-client.ts';
import { openLog } from '../../src/platform/log.ts';
import { openVault } from '../../src/platform/vault.ts';
import { providers } from '../../src/providers/index.ts';
import { resolveProviders } from '../../src/providers/settings.ts';
import { sandboxProviders } from '../../src/sandbox/index.ts';

const [databaseUrl = '', key = '', sandboxUrl = '', tokenUrl = '', target = '{}', calls = '1'] = process.argv.slice(2);

const db = openDb({ url: databaseUrl, maxConnections: 20 });
const simulated = sandboxProviders(sandboxUrl);
const overrides = Object.fromEntries(
  Object.entries(simulated).map(([id, settings]) => [id, tokenUrl === '' ? settings : { ...settings, tokenUrl }]),
);
const configured = resolveProviders(providers, overrides, undefined);
const http = createHttpClient({ allow: [], exemptOrigins: configured.origins });
const vault = openVault([Buffer.from(key, 'hex')]);
const vendors = openVendors({ db, log: openLog('silent'), http, vault, providers: configured });

process.stdout.write('ready\n');
await once(process.stdin, 'data');
const api = () => vendors.openApi(JSON.parse(target));
const ask = () => api().get('/developer/v2/user/profile/basic');
const outcomes = await Promise.allSettled(Array.from({ length: Number(calls) }, ask));
const told = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.status : String(one.reason)));
process.stdout.write(`${JSON.stringify(told)}\n`);
await http.close();
await db.close();
process.stdin.destroy();
