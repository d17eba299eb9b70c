/** `keys list|create|revoke` and `workspaces create`. */
import type { Command } from 'commander';
import { isKeyName } from '../modules/access/keys/index.ts';
import { bootstrapWorkspace } from '../modules/access/workspaces/index.ts';
import { SCOPES, type Scope } from '../platform/http/access.ts';
import { DAY_MS, HOUR_MS, isoInstant, parseInstant } from '../platform/instants.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from '../settings/config.ts';
import { ago, columns } from './columns.ts';
import { type OutputOptions, report, runCommand } from './context.ts';
import { withDatabase } from './database.ts';
import { wrongUse } from './exit.ts';
import { isElsewhere, type KeyStore, keysByApi, keysByDatabase } from './key-store.ts';
import { confirm, ownTerminal, readIds, type Terminal } from './terminal.ts';

interface Where {
  readonly workspace?: string;
  readonly json?: true;
}

export interface KeyContext {
  readonly keys: KeyStore;
  readonly terminal: Terminal;
  /** Epoch milliseconds. */
  readonly now: number;
}

const WORKSPACE = [
  '--workspace <slug>',
  'the workspace (default: ADMIN_WORKSPACE_SLUG); only without TRIBUTARY_URL',
] as const;

export function addKeyCommands(program: Command): void {
  const group = program
    .command('keys')
    .description(
      'API keys, in the database of this machine; where TRIBUTARY_URL names another machine, in the service there',
    );
  group
    .command('list')
    .description('list API keys, newest first')
    .option(...WORKSPACE)
    .option('--json', 'print what GET /v1/api-keys answers')
    .action((options: Where) => runOnKeys(options, (context) => listKeys(context, options)));
  group
    .command('create')
    .description('create an API key; it is shown once')
    .option(...WORKSPACE)
    .option('--name <name>', 'a label', 'cli')
    .option('--scopes <scopes>', 'comma-separated: read,write,admin', SCOPES.join(','))
    .option('--expires <when>', 'an ISO 8601 instant, or from now on: 12h, 30d, 8w (default: never)')
    .option('--json', 'print what POST /v1/api-keys answers')
    .action((options: CreateOptions) => runOnKeys(options, (context) => createKey(context, options)));
  group
    .command('revoke <keyIds...>')
    .description('revoke API keys at once; ids, or - to read them from stdin, one on each line')
    .option(...WORKSPACE)
    .option('--yes', 'do not ask')
    .option('--json', 'print {"id"} of each key that was revoked, one on each line')
    .action((keyIds: string[], options: Where & { yes?: boolean }) =>
      runOnKeys(options, (context) => revokeKeys(context, keyIds, options)),
    );
  addWorkspaceCommands(program);
}

function addWorkspaceCommands(program: Command): void {
  program
    .command('workspaces')
    .description('workspaces')
    .command('create <slug>')
    .description('create a workspace with a key of all scopes; the key is shown once')
    .option('--json', 'print {"slug", "rawKey"}')
    .action((slug: string, options: OutputOptions) =>
      runCommand(({ config, log }) =>
        withDatabase(config, log, async (db) => {
          if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug))
            throw wrongUse('a slug is lower-case letters, digits and hyphens');
          const created = await bootstrapWorkspace(db, slug, undefined, new Date(), 'workspaces create');
          if (created === undefined) throw new Error(`there is a workspace "${slug}" already`);
          report(options, { slug, rawKey: created.rawKey }, created.rawKey);
        }),
      ),
    );
}

function runOnKeys({ workspace }: Where, work: (context: KeyContext) => Promise<void>): Promise<void> {
  return runCommand(({ config, log }) =>
    withKeys({ config, log, workspace }, (keys) => work({ keys, terminal: ownTerminal(), now: Date.now() })),
  );
}

async function withKeys(
  { config, log, workspace }: { config: Config; log: Log; workspace: string | undefined },
  work: (keys: KeyStore) => Promise<void>,
): Promise<void> {
  if (!isElsewhere(config.tributaryUrl)) {
    const slug = workspace ?? config.adminWorkspaceSlug;
    return withDatabase(config, log, async (db) => work(await keysByDatabase(db, slug)));
  }
  if (workspace !== undefined)
    throw wrongUse(`--workspace is for the database of this machine; at ${config.tributaryUrl} the key says which`);
  return keysByApi(config, work);
}

/** @throws CommandError */
export async function listKeys({ keys, terminal, now }: KeyContext, { json }: { json?: true }): Promise<void> {
  const found = await keys.list();
  if (json) return terminal.say(JSON.stringify(found));
  const rows = found.map((key) => [
    ...[key.id, key.name, `${key.keyPrefix}…`, key.scopes.join(',')],
    ...[ago(key.expiresAt, now), ago(key.lastUsedAt, now), ago(key.createdAt, now)],
  ]);
  const heading = ['id', 'name', 'begins with', 'scopes', 'expires', 'last used', 'created'];
  for (const line of columns(heading, rows)) terminal.say(line);
}

export interface CreateOptions extends Where {
  readonly name: string;
  readonly scopes: string;
  readonly expires?: string;
}

/** @throws CommandError */
export async function createKey({ keys, terminal, now }: KeyContext, options: CreateOptions): Promise<void> {
  const { name } = options;
  if (!isKeyName(name)) throw wrongUse('a name has 1 to 100 characters and is not blank');
  const expiresAt = options.expires === undefined ? null : readExpiry(options.expires, now);
  const key = await keys.create({ name, scopes: readScopes(options.scopes), expiresAt });
  terminal.say(options.json ? JSON.stringify(key) : key.rawKey);
}

/** @throws CommandError */
export async function revokeKeys(
  { keys, terminal }: KeyContext,
  given: readonly string[],
  { yes = false, json }: { yes?: boolean; json?: true },
): Promise<void> {
  const ids = await readIds(terminal, given);
  const what = ids.length === 1 ? `the key ${ids[0]}` : `${ids.length} keys`;
  if (!(await confirm(terminal, `Revoking ${what}`, yes))) return;
  for (const id of ids) {
    await keys.revoke(id);
    terminal.say(json ? JSON.stringify({ id }) : `Revoked ${id}.`);
  }
}

function readScopes(text: string): Scope[] {
  return text.split(',').map((word) => {
    const scope = SCOPES.find((known) => known === word.trim());
    if (scope === undefined) throw wrongUse(`"${word}" is not a scope; known are ${SCOPES.join(', ')}`);
    return scope;
  });
}

const SPANS_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

/**
 * `30d` from now, or an instant.
 * @returns ISO 8601
 * @throws CommandError, AppError VALIDATION_ERROR
 */
export function readExpiry(text: string, now: number): string {
  const [, count, unit] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? [];
  if (count !== undefined) return isoInstant(now + Number(count) * (SPANS_MS[String(unit)] ?? Number.NaN));
  const at = readInstant(text);
  if (at <= now) throw wrongUse(`--expires must be in the future, not "${text}"`);
  return isoInstant(at);
}

function readInstant(text: string): number {
  try {
    return parseInstant(text, '--expires');
  } catch {
    throw wrongUse(`--expires must be an ISO 8601 date or instant, or a span such as 12h, 30d or 8w; not "${text}"`);
  }
}
