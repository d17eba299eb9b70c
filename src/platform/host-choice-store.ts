/**
 * Which of several hosts of a database is used: the one that takes writes. A failed connection makes us look for it
 * again, so the service follows a fail-over by itself. Docs: docs/operations/database.md; docs/adr/0049.
 */
import pg from 'pg';
import { isDatabaseUnavailable } from './database-errors.ts';
import { type DatabaseHosts, hostsOf, type Wanted } from './database-hosts.ts';

/** How long one host may take to accept a connection, where there are others. */
const HOST_LIMIT_MS = 2_000;
/** When a host has owed an answer and sent nothing for this long, the others are asked, too. */
const SILENCE_MS = 2_000;

/** Hosts that are still connecting so long after another one has been found are given up. */
const LATE_MS = 250;

/**
 * The place in its list of the host that was found last, by list. A pool begins with that one: a command, which opens its
 * pool after a look at the address, does not wait for a host that does not answer.
 */
const foundLast = new Map<string, number>();

const keyOf = ({ place, wanted }: DatabaseHosts) => `${place} ${wanted}`;

/** No host of the list takes writes at the moment. Code and meaning are those of a database that takes none. */
export class NoHost extends Error {
  override readonly name = 'NoHost';
  readonly code = '25006';
}

class UnwantedHost extends Error {
  override readonly name = 'UnwantedHost';
  readonly code = '25006';
}

const CHECKS: Readonly<Record<Wanted, { readonly isUnwanted: string; readonly reason: string } | undefined>> = {
  any: undefined,
  'read-write': { isUnwanted: "current_setting('transaction_read_only')::boolean", reason: 'takes no writes' },
  primary: { isUnwanted: 'pg_is_in_recovery()', reason: 'is a standby' },
};

/** @throws UnwantedHost */
async function checkHost(client: pg.ClientBase, wanted: Wanted): Promise<void> {
  const check = CHECKS[wanted];
  if (check === undefined) return;
  const { rows } = await client.query<{ isUnwanted: boolean }>(`select ${check.isUnwanted} as "isUnwanted"`);
  if (rows[0]?.isUnwanted !== false) throw new UnwantedHost(check.reason);
}

/**
 * Opens a connection of its own to the database: of several hosts, to the one that is wanted.
 * @throws Error what pg says of a single host; {@link NoHost} if no host of a list will do
 */
export async function connectClient(
  url: string,
  config: Omit<pg.ClientConfig, 'connectionString'>,
): Promise<pg.Client> {
  return (await connectWanted(hostsOf(url), config)).client;
}

interface Connected {
  readonly url: string;
  readonly client: pg.Client;
}

/** Asks all hosts at once, so that one which does not answer delays nobody. */
async function connectWanted(hosts: DatabaseHosts, config: pg.ClientConfig): Promise<Connected> {
  const attempts = hosts.urls.map((url) => {
    const client = new pg.Client({ ...config, connectionString: url });
    return { client, connected: connectTo(url, client, hosts.wanted) };
  });
  const all = attempts.map(({ connected }) => connected);
  if (all.length === 1) return (await Promise.all(all))[0] as Connected; // one attempt, one result
  try {
    const found = await Promise.any(all);
    foundLast.set(keyOf(hosts), hosts.urls.indexOf(found.url));
    for (const attempt of attempts) if (attempt.client !== found.client) giveUp(attempt);
    return found;
  } catch (error) {
    const { errors } = error as AggregateError; // what Promise.any rejects with
    throw errors.find((one) => !isDatabaseUnavailable(one)) ?? new NoHost(describe(hosts, errors));
  }
}

const ignore = () => undefined;

interface Attempt {
  readonly client: pg.Client;
  readonly connected: Promise<Connected>;
}

/** Ends a connection that nobody needs. One that is not made yet would keep a command from ending until its time limit. */
function giveUp({ client, connected }: Attempt): void {
  const { connection } = client as pg.Client & Wire;
  const late = setTimeout(() => connection.stream.destroy(new Error('another host was faster')), LATE_MS);
  void connected
    .then(() => client.end(), ignore)
    .catch(ignore)
    .finally(() => clearTimeout(late));
}

async function connectTo(url: string, client: pg.Client, wanted: Wanted): Promise<Connected> {
  client.on('error', ignore); // the statement that waits for an answer fails, or the next one
  try {
    await client.connect();
    await checkHost(client, wanted);
    return { url, client };
  } catch (error) {
    void client.end().catch(ignore); // it may never have connected
    throw error;
  }
}

function describe({ urls }: DatabaseHosts, errors: readonly Error[]): string {
  const reasons = errors.map((error, index) => `${hostsOf(urls[index] ?? '').place}: ${reasonOf(error)}`);
  return `no host of the database takes writes (${reasons.join('; ')})`;
}

function reasonOf(error: Error): string {
  return error instanceof AggregateError ? String(error.errors[0]?.message) : error.message;
}

/** The parts of pg's client that its types leave out. */
interface Wire {
  readonly connection: { readonly stream: { readonly bytesRead: number; destroy(error: Error): void } };
  /** False while the server owes an answer. */
  readonly readyForQuery: boolean;
}

/** The hosts of a pool. Its connections lead to the current one. */
export class HostChoice {
  readonly #hosts: DatabaseHosts;
  #current: string;
  #finding: Promise<void> | undefined;
  readonly #open = new Map<pg.Client & Wire, string>();
  #watching: NodeJS.Timeout | undefined;

  constructor(hosts: DatabaseHosts) {
    this.#hosts = hosts;
    this.#current = hosts.urls[foundLast.get(keyOf(hosts)) ?? 0] ?? hosts.urls[0];
  }

  /** The choice for an address; undefined where there is nothing to choose. */
  static of(url: string): HostChoice | undefined {
    const hosts = hostsOf(url);
    return hosts.urls.length === 1 && hosts.wanted === 'any' ? undefined : new HostChoice(hosts);
  }

  /** The class of the pool's connections: each leads to the host that is the current one when it is made. */
  clientClass(Client: typeof pg.Client): typeof pg.Client {
    const choose = () => this.#current;
    const note = (client: pg.Client, url: string) => this.#note(client as pg.Client & Wire, url);
    return class extends Client {
      constructor(config?: string | pg.ClientConfig) {
        const url = choose();
        super({ ...(config as pg.ClientConfig), connectionString: url, connectionTimeoutMillis: HOST_LIMIT_MS }); // a pool gives no text
        note(this, url);
      }
    };
  }

  #note(client: pg.Client & Wire, url: string): void {
    this.#open.set(client, url);
    this.#watching ??= this.#watch();
    client.once('end', () => {
      this.#open.delete(client);
      if (this.#open.size > 0) return;
      clearInterval(this.#watching);
      this.#watching = undefined;
    });
  }

  /** A machine that loses its network or stands still closes no connection: statements would wait for their time limit. */
  #watch(): NodeJS.Timeout {
    let before = new Map<pg.Client, number>();
    const look = () => {
      const waiting = [...this.#open.keys()].filter(({ readyForQuery }) => !readyForQuery);
      const read = new Map(waiting.map((client) => [client, client.connection.stream.bytesRead]));
      const isSilent = waiting.some((client) => before.get(client) === read.get(client));
      before = read;
      if (isSilent) void this.find().catch(ignore); // none takes writes yet; the next look may find one
    };
    return setInterval(look, SILENCE_MS).unref();
  }

  /** @throws Error if the host of a new connection is not the one that is wanted */
  check(client: pg.ClientBase): Promise<void> {
    return checkHost(client, this.#hosts.wanted);
  }

  /** Whether after this failure of a connection another host may be the right one. */
  isWorthLooking(error: unknown): boolean {
    // A pool of which all connections are in use, or which is closed, says nothing about the host.
    if (error instanceof Error && /when trying to connect|after calling end/.test(error.message)) return false;
    return isDatabaseUnavailable(error);
  }

  /**
   * Looks for the host that takes writes; callers that come meanwhile share the answer. When it is another one,
   * connections to the former one are given up: nobody answers there any more, or with what is no longer true.
   * @throws NoHost
   */
  find(): Promise<void> {
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #find(): Promise<void> {
    const { url, client } = await connectWanted(this.#hosts, { connectionTimeoutMillis: HOST_LIMIT_MS });
    await client.end();
    if (url === this.#current) return;
    this.#current = url;
    for (const [old, place] of this.#open) {
      if (place !== url) old.connection.stream.destroy(new Error('Connection terminated: another host takes writes'));
    }
  }
}
