/**
 * Statements that wait for a silent node of a cluster. The coordinator notices a node that refuses connections, and one
 * that does not answer a new connection. To one that falls silent on an open connection it listens until the statement's
 * time is up. Meanwhile the statement would keep one of the pool's few connections from everybody else.
 */
import type pg from 'pg';
import { type Db, NodeSilent, openDb } from '../db.ts';
import { isCluster, listDownNodes } from './store.ts';

/** What pg has of a client, and its types leave out. */
interface Wire {
  _getActiveQuery(): object | null | undefined;
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

export interface SilentNodesOptions {
  /** An address of the database at which connections keep their session, for a connection of its own. */
  readonly url: string;
  /** After how long it is asked whether a node is down. */
  readonly afterMs: number;
}

const LOOK_EVERY_MS = 100;
/** Asking which nodes are down takes at most this long, plus what the answer of the coordinator takes. */
const NODE_CONNECTION_MS = 400;
const STATEMENT_TIMEOUT_MS = 2_000;

/**
 * From now on, statements of a cluster that take longer than `afterMs` fail with {@link NodeSilent} while a node is
 * down, and their connections are given up. Does nothing where there is no cluster.
 * @returns ends this
 */
export function giveUpOnSilentNodes(db: Db, { url, afterMs }: SilentNodesOptions): () => Promise<void> {
  const running = new Map<pg.PoolClient & Wire, { query: object; since: number }>();
  const lent = followLent([...new Set([db.pool, db.direct])]);
  const asking = openDb({ url: impatient(url), maxConnections: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  let isAsking = false;

  const overdue = () => [...running].filter(([, { since }]) => performance.now() - since >= afterMs);
  const look = () => {
    for (const client of running.keys()) if (!lent.has(client)) running.delete(client);
    for (const client of lent) {
      const query = client._getActiveQuery();
      if (query === null || query === undefined) running.delete(client);
      else if (running.get(client)?.query !== query) running.set(client, { query, since: performance.now() });
    }
    if (isAsking || overdue().length === 0) return;
    isAsking = true;
    giveUp().finally(() => {
      isAsking = false;
    });
  };
  const giveUp = async () => {
    const nodes = await listDownNodes(asking).catch(() => []); // the coordinator does not answer either
    if (nodes.length === 0) return;
    for (const [client, { query }] of overdue()) {
      if (lent.has(client) && client._getActiveQuery() === query)
        client.connection.stream.destroy(new NodeSilent(nodes));
    }
  };

  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  const start = async () => {
    if (!(await isCluster(db)) || hasStopped) return;
    timer = setInterval(look, LOOK_EVERY_MS).unref();
  };
  const started = start().catch(() => undefined); // whoever starts a service learns from elsewhere what is wrong
  return async () => {
    hasStopped = true;
    await started;
    clearInterval(timer);
    await asking.close();
  };
}

/** The connections that somebody has taken out of these pools. */
function followLent(pools: readonly pg.Pool[]): ReadonlySet<pg.PoolClient & Wire> {
  const lent = new Set<pg.PoolClient & Wire>();
  for (const pool of pools) {
    pool.on('acquire', (client) => void lent.add(client as pg.PoolClient & Wire)); // every client of pg has a wire
    pool.on('release', (_error, client) => void lent.delete(client as pg.PoolClient & Wire));
  }
  return lent;
}

/** The address, with less patience with nodes than other connections have. */
function impatient(url: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${options} -c citus.node_connection_timeout=${NODE_CONNECTION_MS}`.trim());
  return address.href;
}
