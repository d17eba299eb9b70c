/** `replay`: reads the archived answers of vendors again, after an adapter was mended. */
import type { Command } from 'commander';
import { openCheckedVault } from '../compose/sealed-values.ts';
import { auditCommand } from '../modules/access/audit/index.ts';
import { findUserPlace } from '../modules/access/users/index.ts';
import {
  adapterFinder,
  listArchivedUsers,
  type MetricChange,
  type ReplayDependencies,
  type ReplayResult,
  replayUser,
  rolledBack,
} from '../modules/collect/archive/index.ts';
import { storeSilently } from '../modules/collect/sync/index.ts';
import { recomputeSilently } from '../modules/understand/derived/index.ts';
import type { Db, Transaction } from '../platform/db.ts';
import { parseInstant } from '../platform/instants.ts';
import type { Vault } from '../platform/vault.ts';
import { providers } from '../providers/index.ts';
import type { Provider } from '../providers/provider.ts';
import type { Overrides } from '../providers/settings.ts';
import { auditEverywhere } from './audit-everywhere.ts';
import { type OutputOptions, runCommand, say } from './context.ts';
import { withDatabase } from './database.ts';
import { CommandError } from './exit.ts';
import { readProvider } from './provider-name.ts';

interface Options extends OutputOptions {
  readonly provider: string;
  readonly user?: string;
  readonly since?: string;
  readonly apply?: true;
}

type ReplayOutput = Pick<Options, 'apply' | 'json'>;

export function addReplayCommand(program: Command): void {
  program
    .command('replay')
    .description('read the archived answers of a provider again, and print what would change')
    .requiredOption('--provider <provider>', 'whose answers, by id or name: provider_c, whoop')
    .option('--user <id>', 'only those about this user')
    .option('--since <date>', 'only what was read since then')
    .option('--apply', 'store the changes; nobody is notified')
    .option('--json', 'print one JSON object: users, isStored, changes, faults')
    .action((options: Options) =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          const ids = providers.map(({ id }) => id);
          const providerId = readProvider(options.provider, ids);
          const since = options.since === undefined ? undefined : new Date(parseInstant(options.since, '--since'));
          if (options.user !== undefined && (await findUserPlace(db, options.user)) === undefined) {
            throw new CommandError('notFound', `there is no user ${options.user}`);
          }
          const vault = await openCheckedVault(config, db);
          const scope = { providerId, userId: options.user, since };
          const isApplied = options.apply === true;
          if (isApplied) await auditReplay(db, scope);
          await printReplay(replayArchive(db, vault, providers, scope, isApplied, config.providers), options);
        }),
      ),
    );
}

/** A replay of one user belongs to the log of the user's workspace. */
async function auditReplay(
  db: Db,
  { providerId, userId, since }: { providerId: string; userId: string | undefined; since: Date | undefined },
): Promise<void> {
  const after = { providerId, since: since?.toISOString() ?? null };
  const place = userId === undefined ? undefined : await findUserPlace(db, userId);
  if (place === undefined || userId === undefined) return auditEverywhere(db, 'replay', after);
  const target = { kind: 'user', id: userId };
  await db.transaction(async (tx) =>
    auditCommand(tx, { workspaceIds: [place.workspaceId], command: 'replay', target, userId, after }),
  );
}

async function printReplay(results: AsyncIterable<UserReplay>, { apply, json }: ReplayOutput): Promise<void> {
  const totals = new Map<string, MetricChange>();
  const faults: { readonly userId: string; readonly fault: string }[] = [];
  let users = 0;
  for await (const result of results) {
    users += 1;
    process.stderr.write(`${users} users replayed\n`);
    faults.push(...result.faults.map((fault) => ({ userId: result.userId, fault })));
    for (const { metricType, added, changed, gone } of result.changes) {
      const total = totals.get(metricType) ?? { metricType, added: 0, changed: 0, gone: 0 };
      total.added += added;
      total.changed += changed;
      total.gone += gone;
      totals.set(metricType, total);
    }
  }
  const changes = [...totals.values()];
  if (json) return say(JSON.stringify({ users, isStored: apply === true, changes, faults }));
  for (const { userId, fault } of faults) say(`user ${userId}: not replayed to the end: ${fault}`);
  for (const { metricType, added, changed, gone } of changes) {
    say(`${metricType}: ${added} added, ${changed} changed, ${gone} gone`);
  }
  if (changes.length === 0) say(`${users} users: no point changes.`);
  else say(apply ? 'Stored.' : 'Nothing is stored yet; --apply stores it.');
}

export interface UserReplay extends ReplayResult {
  readonly userId: string;
}

const BATCH = 100;
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Replays users one after the other, each in a transaction.
 * @param settings the operator's, for the providers
 * @param isApplied false: every transaction is rolled back, so the results say what would change
 */
export async function* replayArchive(
  db: Db,
  vault: Vault,
  adapters: readonly Provider[],
  { providerId, userId, since }: { providerId: string; userId: string | undefined; since: Date | undefined },
  isApplied: boolean,
  settings: Overrides = {},
): AsyncGenerator<UserReplay> {
  const dependencies: ReplayDependencies = {
    vault,
    findProvider: adapterFinder(adapters, settings),
    storePage: storeSilently,
    recompute: recomputeSilently,
  };
  for await (const id of usersOf(db, providerId, userId)) {
    const work = (tx: Transaction) => replayUser(dependencies, tx, { userId: id, providerId, since });
    const result = await (isApplied ? db.transaction(work) : rolledBack(db, work));
    if (result !== undefined) yield { userId: id, ...result };
  }
}

async function* usersOf(db: Db, providerId: string, userId: string | undefined): AsyncGenerator<string> {
  if (userId !== undefined) return yield userId;
  let after = NIL;
  for (;;) {
    const batch = await listArchivedUsers(db, providerId, after, BATCH);
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
