/** `provider-b migrate-grants`: exchanges stored OAuth 1.0a grants, for vendors that offer that. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { openCheckedVault } from '../compose/sealed-values.ts';
import {
  countGrants,
  type ExchangingProvider,
  type GrantCount,
  type MigrationResult,
  migrateGrants,
  openVendors,
} from '../modules/collect/connections/index.ts';
import { findGate } from '../modules/collect/quotas/index.ts';
import type { Db } from '../platform/db.ts';
import { createHttpClient } from '../platform/http-client.ts';
import { isoInstant, MINUTE_MS } from '../platform/instants.ts';
import type { Log } from '../platform/log.ts';
import { providers } from '../providers/index.ts';
import type { Provider } from '../providers/provider.ts';
import { type ConfiguredProvider, resolveProviders } from '../providers/settings.ts';
import { VendorError } from '../providers/vendor-api.ts';
import { type Config, providerVariablePrefix } from '../settings/config.ts';
import { auditEverywhere } from './audit-everywhere.ts';
import { type CommandContext, type OutputOptions, report, runCommand } from './context.ts';
import { withDatabase } from './database.ts';
import { wrongUse } from './exit.ts';

interface Options extends OutputOptions {
  readonly check?: true;
  readonly requestsPerMinute: string;
}

export function addMigrateGrantsCommands(program: Command): void {
  for (const adapter of providers) {
    const next = Object.values(adapter.flavors ?? {}).find(({ exchange }) => exchange !== undefined);
    if (next === undefined) continue;
    program
      .command(adapter.id.replaceAll('_', '-'))
      .description(`for ${adapter.id} alone`)
      .command('migrate-grants')
      .description(
        `exchange stored ${next.exchange?.from.flavor} grants for ${next.flavor} grants; run it again until nothing is left`,
      )
      .option('--check', 'only say what is missing and how much there is to do')
      .option('--json', 'print one JSON object')
      .option('--requests-per-minute <number>', 'how many calls the vendor gets at most, 3 for each connection', '60')
      .action((options: Options) => runCommand((context) => run(context, next, options)));
  }
}

async function run({ config, log }: CommandContext, next: Provider, options: Options): Promise<void> {
  const perMinute = Number(options.requestsPerMinute);
  if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > 1_000_000)
    throw wrongUse(`--requests-per-minute must be a whole number from 1, not "${options.requestsPerMinute}"`);
  const configured = resolveProviders(providers, config.providers, undefined);
  const provider = configured.byId.get(next.id);
  if (provider === undefined) throw new Error(`no adapter for ${next.id}`);
  const missing = missingSettings(provider, next, config);
  await withDatabase(config, log, async (db) => {
    if (options.check) return printCheck(db, next, missing, options);
    const ready = exchangingProvider(provider);
    if (ready === undefined || missing.length > 0) throw new Error(missing.join('; '));
    const vault = await openCheckedVault(config, db);
    const http = createHttpClient({ allow: config.outboundAllow, exemptOrigins: configured.origins });
    try {
      const total = countLeft(await countGrants(db, next.id), next);
      const vendors = openVendors({ db, log, http, vault, providers: configured });
      await auditEverywhere(db, 'migrate-grants', { provider: next.id });
      const paced = paceOf(db, log, next.id, perMinute);
      await printMigration(total, migrateGrants({ db, vendors, paced }, ready), options);
    } finally {
      await http.close();
    }
  });
}

function paceOf(db: Db, log: Log, providerId: string, perMinute: number) {
  const opensAt = async () => {
    const gate = await findGate(db, providerId);
    return gate && Date.parse(gate.opensAt);
  };
  return createPace(perMinute, opensAt, (until) => {
    log.debug({ providerId }, 'waiting for the quota');
    process.stderr.write(`the quota of ${providerId} is used up; going on at ${isoInstant(until)}\n`);
  });
}

/** The settings that are missing before grants can be exchanged, one line each. */
function missingSettings(provider: ConfiguredProvider, next: Provider, { providers: settings }: Config): string[] {
  const prefix = providerVariablePrefix(next.id);
  const given = settings[next.id] ?? {};
  return [
    ...(given.flavor === next.flavor ? [] : [`${prefix}FLAVOR must be ${next.flavor}`]),
    ...(given.clientId === undefined ? [`${prefix}CLIENT_ID is not set: the client id of ${next.flavor}`] : []),
    ...(given.clientSecret === undefined ? [`${prefix}CLIENT_SECRET is not set: the secret of ${next.flavor}`] : []),
    ...(provider.formerCredentials === undefined
      ? [`${prefix}OAUTH1_CLIENT_ID and ${prefix}OAUTH1_CLIENT_SECRET are not set: the former consumer key and secret`]
      : []),
  ];
}

function exchangingProvider(configured: ConfiguredProvider): ExchangingProvider | undefined {
  const { credentials, formerCredentials, provider } = configured;
  const { exchange } = provider;
  if (credentials === undefined || formerCredentials === undefined || exchange === undefined) return undefined;
  return { ...configured, credentials, formerCredentials, exchange };
}

function countLeft(counts: readonly GrantCount[], { exchange }: Provider): number {
  const left = counts.filter(
    ({ wireFormat, status, isUnproven }) =>
      status !== 'disconnected' && (isUnproven || wireFormat === exchange?.from.flavor),
  );
  return left.reduce((sum, { count }) => sum + count, 0);
}

async function printCheck(db: Db, next: Provider, missing: readonly string[], options: OutputOptions): Promise<void> {
  const counts = await countGrants(db, next.id);
  const left = countLeft(counts, next);
  const words = [
    ...missing.map((line) => `missing: ${line}`),
    ...counts.map(grantsLine),
    left === 0 ? 'No grant is left to exchange.' : `${left} to exchange. Nothing has been changed.`,
  ];
  report(options, { missing, grants: counts, left }, words.join('\n'));
  if (missing.length > 0) process.exitCode = 1;
}

function grantsLine({ wireFormat, status, isUnproven, count, unidentified }: GrantCount): string {
  const notes = [
    ...(isUnproven ? ['exchanged, and not used since'] : []),
    ...(unidentified > 0 ? [`${unidentified} without the person's id at the vendor, which is asked for first`] : []),
    ...(status === 'disconnected' ? ['these have to connect again'] : []),
  ];
  return [`${count} ${wireFormat ?? 'unknown'}, ${status}`, ...notes].join(': ');
}

/** After this many failures in a row the vendor is down, and further calls are of no use. */
const GIVE_UP_AFTER = 20;

/**
 * Prints a line for each person on stderr, and the cases that need attention on stdout: as JSON one on each line, with
 * the counts at the end.
 */
async function printMigration(
  total: number,
  results: AsyncIterable<MigrationResult>,
  options: OutputOptions,
): Promise<void> {
  const counts = { exchanged: 0, unproven: 0, failed: 0, not_needed: 0 };
  let done = 0;
  let inRow = 0;
  for await (const result of results) {
    const { kind, userId, connectionId } = result;
    counts[kind] += 1;
    done += 1;
    process.stderr.write(`${done} of ${total}\n`);
    if (kind === 'unproven' || kind === 'failed') {
      const state = kind === 'failed' ? 'not exchanged' : 'exchanged, but the first call with the new tokens failed';
      const fault = { kind, userId, connectionId, reason: result.reason };
      report(options, fault, `user ${userId}, connection ${connectionId}: ${state}: ${result.reason}`);
    }
    inRow = kind === 'failed' && result.isVendorDown ? inRow + 1 : 0;
    if (inRow === GIVE_UP_AFTER) throw new Error('the vendor does not answer; run this command again later');
  }
  const { exchanged, unproven, failed } = counts;
  const words = [`${exchanged} exchanged, ${unproven} exchanged and not used yet, ${failed} not exchanged.`];
  if (failed + unproven > 0) {
    words.push(
      'Run this command again; it goes on with what is left. If every grant is refused: has the vendor converted the application?',
    );
    process.exitCode = 1;
  }
  report(options, { exchanged, unproven, failed }, words.join('\n'));
}

type Paced = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Spreads calls so that there are at most `callsPerMinute`. When the vendor answers that its quota is used up, the call
 * is made again when the quota opens.
 * @param opensAt when the quota opens again, as far as others have found out; undefined: it is open
 * @param onWait called with the end of each wait for the quota; epoch milliseconds
 */
function createPace(
  callsPerMinute: number,
  opensAt: () => Promise<number | undefined>,
  onWait: (until: number) => void,
): Paced {
  let nextAt = 0;
  const waitUntil = async (at: number) => {
    if (at > Date.now()) await delay(at - Date.now());
  };
  return async (call) => {
    for (;;) {
      const open = (await opensAt()) ?? 0;
      if (open > Date.now()) onWait(open);
      await waitUntil(Math.max(open, nextAt));
      nextAt = Date.now() + MINUTE_MS / callsPerMinute;
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof VendorError) || error.kind !== 'rate_limited') throw error;
        nextAt = Math.max(nextAt, error.retryAt ?? Date.now() + MINUTE_MS);
        onWait(nextAt);
      }
    }
  };
}
