/** Numbered, forward-only SQL migrations, applied under a lock so that several processes may start together. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openDb } from './db.ts';

/** The folder of `0001_….sql` files. */
export const MIGRATIONS_URL = new URL('../../migrations/', import.meta.url);

/** An arbitrary number of our own: one migrator at a time per database. */
const LOCK = 7_246_001;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return {
        version: Number(name.slice(0, 4)),
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/**
 * Brings the database up to date, including the job queue's own schema.
 * @returns the names of the migrations that this call applied
 * @throws when the text of an applied migration has changed since
 */
export async function migrate(databaseUrl: string, folder: URL = MIGRATIONS_URL): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // We open our own pool, which handles errors until its last connection has closed. If the server is stopped right
  // afterwards, it may still report that on a closing connection; without an error listener this would end the process.
  const { pool, close } = openDb({ url: databaseUrl, maxConnections: 2, applicationName: 'tributary migrate' });
  const client = await pool.connect().catch(async (error) => {
    await close();
    throw error;
  });
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz(3) not null)',
    );
    const applied = new Map(
      (
        await client.query<{ version: number; checksum: string }>('select version, checksum from schema_migrations')
      ).rows.map((row) => [row.version, row.checksum]),
    );
    const fresh: string[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.version);
      if (checksum === undefined) {
        await apply(client, migration);
        fresh.push(migration.name);
      } else if (checksum !== migration.checksum) {
        throw new Error(
          `migration ${migration.name} has changed since it was applied; migrations are forward only: add a new one`,
        );
      }
    }
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
    return fresh;
  } finally {
    client.release(true); // also releases the lock
    await close();
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migrations values ($1, $2, $3, $4)', [
      migration.version,
      migration.name,
      migration.checksum,
      new Date(),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** True when every migration of this release is applied. */
export async function isMigrated(pool: pg.Pool, folder: URL = MIGRATIONS_URL): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  const { rows } = await pool.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  );
  if (rows[0]?.exists !== true) return false;
  const applied = await pool.query<{ count: string }>('select count(*) as count from schema_migrations');
  return Number(applied.rows[0]?.count) >= names.length;
}

/** Asks {@link isMigrated}. Who asks meanwhile waits for the same answer: a database that stands still takes one connection. */
export function readinessOf(pool: pg.Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= isMigrated(pool).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
