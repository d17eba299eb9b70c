/** `connect --user anna --provider whoop`: a link for the person, as text and as a picture, and then what arrives. */
import type { Command } from 'commander';
import { renderUnicodeCompact } from 'uqr';
import { CommandError, EXIT, exitStatus } from './exit.ts';
import { follow } from './follow.ts';
import { readProvider } from './provider-name.ts';
import { type RemoteApi, type RemoteContext, requireUser, runRemote } from './remote-api.ts';
import { listSyncs, watchSyncs } from './syncs.ts';

export interface ConnectOptions {
  readonly user: string;
  readonly provider?: string;
  readonly create?: true;
  readonly json?: true;
}

interface Provider {
  readonly providerId: string;
  readonly displayName: string;
  /** Whether users can connect. */
  readonly available: boolean;
}

interface Connection {
  readonly id: string;
  readonly providerId: string;
  readonly connectedAt: string;
}

interface Link {
  readonly url: string;
  readonly expiresAt: string;
}

export function addConnectCommand(program: Command): void {
  program
    .command('connect')
    .description(
      'print a link and its QR code for a person, and wait for their first data (scope write, at TRIBUTARY_URL)',
    )
    .requiredOption('--user <user>', 'id or externalId')
    .option('--provider <provider>', 'the only vendor that the page offers, by id or name: provider_c, whoop')
    .option('--create', 'create the user where there is none with this externalId')
    .option('--json', "print the API's answer and the events of the stream, one on each line")
    .action((options: ConnectOptions) => runRemote((context) => connect(context, options)));
}

/**
 * Ends when the first sync of the new connection has ended.
 * @throws CommandError failed when nobody has connected until the link expires, or when the sync fails
 */
export async function connect(context: RemoteContext, options: ConnectOptions): Promise<void> {
  const { api, terminal } = context;
  const userId = await userOf(api, options);
  const provider = options.provider === undefined ? undefined : await requireProvider(api, options.provider);
  const before = await readConnections(api, userId);
  const { body: link, text } = await api.call<Link>('POST', ['users', userId, 'connect-links'], {
    body: provider === undefined ? {} : { providerIds: [provider.providerId] },
  });
  if (options.json) terminal.say(text);
  else {
    terminal.say(`${link.url}\n\n${renderUnicodeCompact(link.url)}\n`);
    terminal.note(`Waiting until ${options.user} has connected ${provider?.displayName ?? 'a device'} …`);
  }
  const connection = await untilConnected(api, userId, before, Date.parse(link.expiresAt));
  if (!options.json) terminal.note(`${await nameOf(api, connection.providerId)} is connected.`);
  await watchSyncs(context, userId, options);
  if (!options.json) await listSyncs({ ...context, now: Date.now() }, userId, { limit: '1' });
}

async function userOf(api: RemoteApi, { user, create }: ConnectOptions): Promise<string> {
  try {
    return (await requireUser(api, user)).body.id;
  } catch (error) {
    if (exitStatus(error) !== EXIT.notFound) throw error;
    if (!create) throw new CommandError('notFound', `There is no user "${user}"; --create makes one`);
    return (await api.call<{ id: string }>('POST', ['users'], { body: { externalId: user } })).body.id;
  }
}

/** @throws CommandError */
async function requireProvider(api: RemoteApi, name: string): Promise<Provider> {
  const { body } = await api.call<Provider[]>('GET', ['providers']);
  const providerId = readProvider(
    name,
    body.map((one) => one.providerId),
  );
  const found = body.find((one) => one.providerId === providerId);
  if (found?.available === true) return found;
  throw new CommandError(
    'failed',
    `Nobody can connect ${found?.displayName ?? name} yet: "tributary doctor ${providerId}" says what is missing`,
  );
}

async function nameOf(api: RemoteApi, providerId: string): Promise<string> {
  return (await api.call<Provider>('GET', ['providers', providerId])).body.displayName;
}

async function readConnections(api: RemoteApi, userId: string): Promise<Connection[]> {
  return (await api.call<Connection[]>('GET', ['users', userId, 'connections'])).body;
}

/**
 * The connections are read after each opening of the stream, so that none is missed while it was closed.
 * @throws CommandError
 */
async function untilConnected(
  api: RemoteApi,
  userId: string,
  before: readonly Connection[],
  expiresAtMs: number,
): Promise<Connection> {
  const known = new Map(before.map(({ id, connectedAt }) => [id, connectedAt]));
  const expired = AbortSignal.timeout(Math.max(0, expiresAtMs - Date.now()));
  const look = async () => (await readConnections(api, userId)).find((one) => known.get(one.id) !== one.connectedAt);
  return follow(async () => {
    if (expired.aborted) throw new CommandError('failed', 'The link has expired, and nobody has connected with it');
    const stop = new AbortController();
    try {
      const events = await api.events('connections', AbortSignal.any([stop.signal, expired]));
      const already = await look();
      if (already !== undefined) return already;
      for await (const { event } of events) {
        const made = event === 'connection.created' ? await look() : undefined;
        if (made !== undefined) return made;
      }
      return undefined;
    } finally {
      stop.abort();
    }
  });
}
