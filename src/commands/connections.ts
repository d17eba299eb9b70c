/** `connections <user>`, over the API. */
import type { Command } from 'commander';
import { ago, columns } from './columns.ts';
import { type RemoteContext, requireUser, runRemote } from './remote-api.ts';

interface Connection {
  readonly id: string;
  readonly providerId: string;
  readonly status: string;
  readonly lastSyncedAt: string | null;
  readonly nextSyncAt: string | null;
  readonly connectedAt: string;
  readonly lastError: string | null;
}

export function addConnectionCommand(program: Command): void {
  program
    .command('connections <user>')
    .description("a user's connections; user: id or externalId (scope read, at TRIBUTARY_URL)")
    .option('--json', "print the API's answer")
    .action((user: string, options: { json?: true }) =>
      runRemote((context) => listConnections(context, user, options)),
    );
}

/** @throws CommandError */
export async function listConnections(
  { api, terminal, now }: RemoteContext,
  user: string,
  { json }: { json?: true },
): Promise<void> {
  const { id: userId, externalId } = (await requireUser(api, user)).body;
  const { body, text } = await api.call<Connection[]>('GET', ['users', userId, 'connections']);
  if (json) return terminal.say(text);
  if (body.length === 0) return terminal.note(`${externalId} has connected no provider.`);
  const rows = body.map((one) => [
    ...[one.id, one.providerId, one.status, ago(one.lastSyncedAt, now)],
    one.nextSyncAt === null ? null : ago(one.nextSyncAt, now),
    ...[ago(one.connectedAt, now), one.lastError],
  ]);
  const heading = ['id', 'provider', 'status', 'last sync', 'next sync', 'connected', 'error'];
  for (const line of columns(heading, rows)) terminal.say(line);
}
