/** The service's API in a separate process; the benchmark talks to it over IPC. */

import { startService } from '../src/compose/service.ts';
import { openLog } from '../src/platform/log.ts';
import { providers } from '../src/providers/index.ts';
import { loadConfig } from '../src/settings/config.ts';
import { answerQuestions, countStatements, type Served } from './served.ts';

countStatements();
const config = loadConfig(providers.map(({ id }) => id));
const roles = { api: true, worker: process.argv.includes('--worker'), sandbox: process.argv.includes('--sandbox') };
const service = await startService({ config, log: openLog('silent'), ...roles });
answerQuestions(() => service.stop());
process.send?.({
  url: service.url ?? '',
  databaseUrl: service.databaseUrl,
  apiKey: service.bootstrap?.rawKey ?? '',
} satisfies Served);
