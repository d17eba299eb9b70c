/** Finds out whether this service and its applications at the vendors are set up: the output of `tributary doctor`. */

import { createHttpClient } from '../../platform/http-client.ts';
import type { Provider } from '../../providers/provider.ts';
import { type ConfiguredProvider, resolveProviders } from '../../providers/settings.ts';
import { type Config, providerVariablePrefix } from '../../settings/config.ts';
import { checkProviderSettings } from '../../settings/provider-settings.ts';
import { type Finding, guideOf, type Result } from './finding.ts';
import { checkCluster, checkKey, checkWorker, examineDatabase, type FindLost } from './installation.ts';
import { checkBaseUrl } from './own-addresses.ts';
import { checkVendor } from './vendor.ts';

export type { Finding } from './finding.ts';

/** A finding, and how long its check took. */
export interface TimedFinding extends Finding {
  readonly ms: number;
}

/**
 * Checks one thing after the other; changes nothing, here or at a vendor.
 * @param findLost describes the stored values that keys have sealed which are no longer there
 * @param only the id of one provider; undefined: all that have credentials
 * @throws ConfigError
 */
export async function* examine(
  config: Config,
  adapters: readonly Provider[],
  findLost: FindLost,
  only?: string,
): AsyncGenerator<TimedFinding> {
  let since = performance.now();
  for await (const finding of examineInOrder(config, adapters, findLost, only)) {
    yield { ...finding, ms: Math.round(performance.now() - since) };
    since = performance.now();
  }
}

async function* examineInOrder(
  config: Config,
  adapters: readonly Provider[],
  findLost: FindLost,
  only: string | undefined,
): AsyncGenerator<Finding> {
  for (const adapter of adapters) checkProviderSettings(adapter, config);
  const { byId, origins } = resolveProviders(adapters, config.providers, undefined);
  const { baseUrl } = config;
  const http = createHttpClient({ allow: config.outboundAllow, exemptOrigins: [...origins, baseUrl] });
  const { database, migrations, rights, db, close } = await examineDatabase(config);
  try {
    yield ofService('database', database);
    yield ofService('migrations', migrations);
    yield ofService('rights', rights);
    const cluster = await checkCluster(db);
    if (cluster !== undefined) yield ofService('cluster', cluster);
    yield ofService('key', await checkKey(config, db, findLost));
    yield ofService('worker', await checkWorker(db, new Date()));
    const address = await checkBaseUrl({ http, baseUrl });
    yield ofService('address', address);
    const common = { http, baseUrl, db, isUp: address.status === 'ok' };
    for (const [id, vendor] of byId) {
      if (only !== undefined && id !== only) continue;
      const prefix = providerVariablePrefix(id);
      const { credentials } = vendor;
      if (credentials === undefined) yield withoutCredentials(config, vendor, id === only);
      else yield* checkVendor({ ...common, prefix }, { ...vendor, credentials });
    }
  } finally {
    await http.close();
    await close();
  }
}

function ofService(check: string, result: Result): Finding {
  return { subject: 'service', check, ...result };
}

function withoutCredentials(
  { sandbox }: Config,
  { provider: { id } }: ConfiguredProvider,
  isAskedFor: boolean,
): Finding {
  const prefix = providerVariablePrefix(id);
  const effect = sandbox ? 'the sandbox plays it' : 'nobody can connect';
  const message = `${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET are unset, so ${effect}: see ${guideOf(id)}`;
  return { subject: id, check: 'credentials', status: isAskedFor ? 'failed' : 'skipped', message };
}
