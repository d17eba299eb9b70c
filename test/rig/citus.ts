/** Databases for tests on a Citus cluster: the same steps on every node. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { MIGRATIONS_URL, migrate } from '../../src/platform/migrate.ts';

/** A node as the coordinator knows it. The coordinator has group 0 and is the first. */
interface Node {
  readonly host: string;
  readonly port: number;
}

/** The nodes of the cluster whose coordinator answers; none: it is plain PostgreSQL. */
export async function citusNodes(admin: pg.Client): Promise<readonly Node[]> {
  const { rows } = await admin.query<{ exists: boolean }>("select to_regclass('pg_dist_node') is not null as exists");
  if (rows[0]?.exists !== true) return [];
  const nodes = await admin.query<Node>(
    "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid",
  );
  return nodes.rows;
}

/** Few shards: each costs a table and its indexes on a worker, for each table of ours. */
const SHARDS = 4;

/**
 * Makes a database on every node by copying a migrated one. It is made once for each state of the migrations, and closed:
 * only a database without connections can be copied, and the workers of Citus connect to any other by themselves.
 */
export async function cloneOnEveryNode(
  admin: pg.Client,
  nodes: readonly Node[],
  serverUrl: string,
  name: string,
): Promise<void> {
  const template = await templateName();
  const { rowCount } = await admin.query('select from pg_database where datname = $1 and not datallowconn', [template]);
  if (rowCount === 0) await makeTemplate(nodes, serverUrl, template);
  await onEveryNode(nodes, serverUrl, [`create database ${name} template ${template} strategy file_copy`]);
}

export async function dropOnEveryNode(nodes: readonly Node[], serverUrl: string, name: string): Promise<void> {
  await onEveryNode(nodes, serverUrl, [`drop database ${name} with (force)`]);
}

async function makeTemplate(nodes: readonly Node[], serverUrl: string, template: string): Promise<void> {
  await onEveryNode(nodes, serverUrl, [`drop database if exists ${template} with (force)`]);
  await migrate(await createOnEveryNode(nodes, serverUrl, template));
  await onEveryNode(nodes, serverUrl, [
    `alter database ${template} with allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`,
  ]);
}

/** Makes an empty database on every node, and its cluster. @returns its address on the coordinator */
export async function createOnEveryNode(nodes: readonly Node[], serverUrl: string, name: string): Promise<string> {
  await onEveryNode(nodes, serverUrl, [
    `create database ${name}`,
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
  ]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onEveryNode(nodes, url.href, ['create extension citus']);
  await withClient(url.href, async (client) => {
    const [coordinator, ...workers] = nodes;
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator?.host, coordinator?.port]);
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
  });
  return url.href;
}

let known: Promise<string> | undefined;

/** Of the template for this state of the migrations. */
export function templateName(): Promise<string> {
  known ??= nameTemplate();
  return known;
}

async function nameTemplate(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(MIGRATIONS_URL)).sort();
  for (const name of names) hash.update(name).update(await readFile(new URL(name, MIGRATIONS_URL)));
  return `tributary_test_template_${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Runs statements one by one on each node; the nodes side by side. The coordinator is last, so that a statement it has
 * run has run on every node.
 */
async function onEveryNode(nodes: readonly Node[], serverUrl: string, statements: readonly string[]): Promise<void> {
  const run = ({ host, port }: Node) => {
    const url = new URL(serverUrl);
    url.hostname = host;
    url.port = String(port);
    return withClient(url.href, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  };
  const [coordinator, ...workers] = nodes;
  await Promise.all(workers.map(run));
  if (coordinator !== undefined) await run(coordinator);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
