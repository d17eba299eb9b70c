/** `users list|get|delete`, over the API. */
import type { Command } from 'commander';
import { ago, columns } from './columns.ts';
import { describeFailure } from './context.ts';
import { EXIT, exitStatus } from './exit.ts';
import { type RemoteContext, requireUser, runRemote, type User } from './remote-api.ts';
import { confirm, readIds } from './terminal.ts';

const IDS = 'ids or externalIds; - reads them from stdin, one on each line';

export function addUserCommands(program: Command): void {
  const group = program.command('users').description('the people whose data the service holds; at TRIBUTARY_URL');
  group
    .command('list')
    .description('list users, newest first (scope read)')
    .option('--search <text>', 'part of an externalId, a name or an email address')
    .option('--status <status>', 'only those with a connection in this state: active, error, disconnected, none')
    .option('--limit <number>', 'how many, 1 to 200', '50')
    .option('--cursor <cursor>', 'the next page, as the page before names it')
    .option('--json', "print the API's answer")
    .action((options: ListOptions) => runRemote((context) => listUsers(context, options)));
  group
    .command('get <users...>')
    .description(`read users (scope read): ${IDS}`)
    .option('--json', "print the API's answers, one on each line")
    .action((users: string[], options: { json?: true }) => runRemote((context) => getUsers(context, users, options)));
  group
    .command('delete <users...>')
    .description(`delete users and everything kept of them (scope admin): ${IDS}`)
    .option('--yes', 'do not ask')
    .option('--json', 'print the receipts of the erasures, one on each line')
    .action((users: string[], options: DeleteOptions) => runRemote((context) => deleteUsers(context, users, options)));
}

export interface ListOptions {
  readonly search?: string;
  readonly status?: string;
  readonly limit?: string;
  readonly cursor?: string;
  readonly json?: true;
}

export interface DeleteOptions {
  readonly yes?: true;
  readonly json?: true;
}

/** @throws CommandError */
export async function listUsers({ api, terminal, now }: RemoteContext, { json, ...query }: ListOptions): Promise<void> {
  const { body, text } = await api.call<{ data: User[]; nextCursor: string | null }>('GET', ['users'], { query });
  if (json) return terminal.say(text);
  if (body.data.length === 0) return terminal.note('There is no such user.');
  const rows = body.data.map((user) => [
    user.id,
    user.externalId,
    user.displayName,
    user.email,
    ago(user.createdAt, now),
  ]);
  for (const line of columns(['id', 'externalId', 'name', 'email', 'created'], rows)) terminal.say(line);
  if (body.nextCursor !== null) terminal.note(`There are more: --cursor ${body.nextCursor}`);
}

/** @throws CommandError */
export async function getUsers(
  context: RemoteContext,
  given: readonly string[],
  { json }: { json?: true },
): Promise<void> {
  const { api, terminal, now } = context;
  await forEachId(context, given, async (id) => {
    const { body, text } = await requireUser(api, id);
    if (json) return terminal.say(text);
    const { createdAt, ...user } = body;
    const members = [...Object.entries(user), ['created', ago(createdAt, now)] as const];
    const rows = members.map(([name, value]) => [name, shown(value)] as const);
    for (const line of columns(['user', user.id], rows.slice(1))) terminal.say(line);
  });
}

function shown(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** @throws CommandError */
export async function deleteUsers(
  context: RemoteContext,
  given: readonly string[],
  { yes = false, json }: { yes?: boolean; json?: true },
): Promise<void> {
  const { api, terminal } = context;
  const ids = await readIds(terminal, given);
  const what = ids.length === 1 ? `the user ${ids[0]}` : `${ids.length} users`;
  if (!(await confirm(terminal, `Deleting ${what} and everything kept of them`, yes))) return;
  await forEachId(context, ids, async (id) => {
    const { body: user } = await requireUser(api, id);
    await api.call('DELETE', ['users', user.id]);
    if (!json) return terminal.say(`Deleted ${user.externalId} (${user.id}); its data are being erased.`);
    terminal.say((await api.call('GET', ['erasures', user.id])).text);
  });
}

/** Goes on after an id that fails, and ends with the status of the first failure. */
async function forEachId(
  { terminal }: RemoteContext,
  given: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const ids = await readIds(terminal, given);
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      // Every further one would fail alike.
      const isHopeless = exitStatus(error) === EXIT.refused || exitStatus(error) === EXIT.unavailable;
      if (ids.length === 1 || isHopeless) throw error;
      terminal.note(`tributary: ${id}: ${describeFailure(error)}`);
      process.exitCode ??= exitStatus(error);
    }
  }
}
