/** Databases for tests: each test file gets its own, cloned in milliseconds from one migrated template. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, openDb } from '../../src/platform/db.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { citusNodes, cloneOnEveryNode, createOnEveryNode, dropOnEveryNode, templateName } from './citus.ts';

/** Durability costs time, and a throw-away database does not need it. */
export const UNSAFE_BUT_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A template has this name until it is migrated. */
const UNFINISHED = 'tributary_test_unfinished_template';
const TEMPLATE_LOCK = 7_246_002;

export interface TestDatabase {
  readonly url: string;
  readonly db: Db;
  /** True on a Citus cluster, when TEST_DATABASE_URL is its coordinator. */
  readonly isCitus: boolean;
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database on the run's server (TEST_DATABASE_URL), or on one started just for this file.
 * @param isEmpty without any migration
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = await testServer();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const name = `tributary_test_${randomBytes(8).toString('hex')}`;
  const nodes = await citusNodes(admin);
  if (isEmpty) {
    await (nodes.length > 0 ? createOnEveryNode(nodes, server.url, name) : admin.query(`create database ${name}`));
  } else {
    await underLock(admin, () =>
      nodes.length > 0 ? cloneOnEveryNode(admin, nodes, server.url, name) : cloneTemplate(admin, server.url, name),
    );
  }
  const url = withDatabase(server.url, name);
  const db = openDb({ url, onIdleError: () => undefined });
  return {
    url,
    db,
    isCitus: nodes.length > 0,
    drop: async () => {
      await db.close();
      if (nodes.length > 0) await dropOnEveryNode(nodes, server.url, name);
      else await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await server.stop();
    },
  };
}

/** The same server's address with another database's name. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function testServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined) return { url, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: UNSAFE_BUT_FAST });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A template can be cloned only while nobody is connected to it. */
async function underLock(admin: pg.Client, work: () => Promise<void>): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    await work();
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/**
 * The template is migrated once for each state of the migrations. To migrate it again for each file, which changes
 * nothing, would cost two connections each time.
 */
async function cloneTemplate(admin: pg.Client, serverUrl: string, name: string): Promise<void> {
  const template = await templateName();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    await admin.query(`drop database if exists ${UNFINISHED}`); // of a run that was ended meanwhile
    await admin.query(`create database ${UNFINISHED}`);
    await migrate(withDatabase(serverUrl, UNFINISHED));
    await keepCatalog(withDatabase(serverUrl, UNFINISHED));
    await admin.query(`alter database ${UNFINISHED} rename to ${template}`);
  }
  // Copying files takes a quarter of the time that copying through the log takes, which is the default.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
}

/**
 * The first connection after a migration writes down what every connection has to know of the catalog. Each copy of the
 * database has that too, so its connections need not gather it.
 */
async function keepCatalog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}
