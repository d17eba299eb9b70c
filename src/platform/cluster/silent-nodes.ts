/**
 * Gives up statements that wait for a silent node of a cluster. The coordinator notices a node that refuses
 * connections, and one that does not answer a new connection. But when a node falls silent on an open connection, the
 * coordinator waits until the statement's time is up. Meanwhile the statement would keep one of the pool's few
 * connections from everybody else.
 */
import type pg from 'pg';
import { NodeSilent } from '../database-errors.ts';
import { withOptions } from '../database-hosts.ts';
import { type Db, openDb } from '../db.ts';
import { isUuid } from '../ids.ts';
import { isCluster, listDownNodes, listUsersOn } from './store.ts';

/** The parts of pg's client that its types leave out. */
interface Wire {
  _getActiveQuery(): Running | null | undefined;
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

type Client = pg.PoolClient & Wire;

/** The statement that a client waits for. A batch of statements has the text and values of the one that runs. */
interface Running {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

const LOOK_EVERY_MS = 100;
/** After this time we ask whether a node is down. A waiting request then gets its answer within a second. */
const PATIENCE_MS = 400;
/** The same for a statement that does not name the user of its rows. */
const LONG_PATIENCE_MS = 2_000;
/** Asking takes at most this long, plus the time of the coordinator's answer. */
const NODE_CONNECTION_MS = 400;
const STATEMENT_TIMEOUT_MS = 2_000;

/**
 * From now on statements about users of a silent node fail with {@link NodeSilent}, and their connections are given up.
 * Does nothing where there is no cluster.
 * @param url an address of the database at which connections keep their session, for a connection of its own
 * @returns ends this
 */
export function giveUpOnSilentNodes(db: Db, url: string): () => Promise<void> {
  const running = new Map<Client, { query: Running; since: number }>();
  const lent = followLent([...new Set([db.pool, db.direct])]);
  // With shorter waits for nodes than other connections have.
  const impatient = withOptions(url, `-c citus.node_connection_timeout=${NODE_CONNECTION_MS}`);
  const asking = openDb({ url: impatient, maxConnections: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  let isAsking = false;

  const note = () => {
    for (const client of running.keys()) if (!lent.has(client)) running.delete(client);
    for (const client of lent) {
      const query = client._getActiveQuery();
      if (query === null || query === undefined) running.delete(client);
      else if (running.get(client)?.query !== query) running.set(client, { query, since: performance.now() });
    }
  };
  const overdue = () => {
    const now = performance.now();
    return [...running].flatMap(([client, { query, since }]) => {
      const userId = userOf(query);
      return now - since < (userId === undefined ? LONG_PATIENCE_MS : PATIENCE_MS) ? [] : [{ client, query, userId }];
    });
  };
  const giveUp = async () => {
    const nodes = await listDownNodes(asking);
    if (nodes.length === 0) return;
    const waiting = overdue(); // together with statements that have become overdue meanwhile
    const userIds = waiting.flatMap(({ userId }) => userId ?? []);
    const theirs = await listUsersOn(asking, nodes, userIds);
    for (const { client, query, userId } of waiting) {
      const isStuck = userId === undefined || theirs.has(userId);
      if (isStuck && client._getActiveQuery() === query) client.connection.stream.destroy(new NodeSilent(nodes));
    }
  };
  const look = () => {
    note();
    if (isAsking || overdue().length === 0) return;
    isAsking = true;
    giveUp()
      .catch(() => undefined) // the coordinator does not answer either
      .finally(() => {
        isAsking = false;
      });
  };

  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  const start = async () => {
    if (!(await isCluster(db)) || hasStopped) return;
    timer = setInterval(look, LOOK_EVERY_MS).unref();
  };
  const started = start().catch(() => undefined); // other checks tell the operator at the start what is wrong
  return async () => {
    hasStopped = true;
    await started;
    clearInterval(timer);
    await asking.close();
  };
}

/** Every statement about a user has the user beside its tables (docs/adr/0003). An insert has the user first. */
export function userOf({ text = '', values = [] }: Running): string | undefined {
  const [, place] = /\buser_id\s*=\s*\$(\d+)/i.exec(text) ?? /\bid\s*=\s*\$(\d+)/i.exec(text) ?? [];
  const named = place === undefined ? undefined : values[Number(place) - 1];
  return [named, ...values].find((value): value is string => typeof value === 'string' && isUuid(value));
}

/** The connections that somebody has taken out of these pools. */
function followLent(pools: readonly pg.Pool[]): ReadonlySet<Client> {
  const lent = new Set<Client>();
  for (const pool of pools) {
    pool.on('acquire', (client) => void lent.add(client as Client)); // every client of pg has a wire
    pool.on('release', (_error, client) => void lent.delete(client as Client));
  }
  return lent;
}
