/**
 * Databases of past releases, kept in the repository: the rows as lines of SQL, and beside them the answers that the
 * release gave. The schema is not kept, because the migrations make it: they never change, and their checksums are among
 * the rows.
 */
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { MIGRATIONS_URL, migrate } from '../../../src/platform/migrate.ts';

export interface Answers {
  /** The key under which values in the rows are sealed. It was made for the fixture. */
  readonly encryptionKey: string;
  readonly apiKey: string;
  /** Of the migration that was the newest. */
  readonly newestMigration: number;
  /** What the release answered to each path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const FOLDER = new URL('./fixtures/', import.meta.url);

export const rowsFile = (release: string) => new URL(`${release}.sql`, FOLDER);
export const answersFile = (release: string) => new URL(`${release}.json`, FOLDER);

/** The releases of which there is a database. Not awaited: a test file that shares its process is loaded by `require`. */
export function listReleases(): string[] {
  const names = readdirSync(FOLDER);
  return names.filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -'.sql'.length));
}

export async function readAnswers(release: string): Promise<Answers> {
  return JSON.parse(await readFile(answersFile(release), 'utf8')) as Answers; // as the script wrote it
}

/** Tables of rows that live for minutes only: a database that was stopped and started again has none of them. */
const PASSING = ['rate_limit_windows', 'worker_heartbeats', 'oauth_states', 'stream_events', 'delivery_queue'];

/** All rows of a database, as statements of one line: parents first, as the migrations made the tables. */
export async function dumpRows(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by oid`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !PASSING.includes(name));
  const lines = tables.toReversed().map((name) => `delete from ${name};`);
  for (const name of tables) {
    const found = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t order by t::text`,
    );
    for (const { row } of found.rows) {
      lines.push(
        `insert into ${name} select * from json_populate_record(null::${name}, '${row.replaceAll("'", "''")}');`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Restores the database of the release into an empty one. */
export async function restore(url: string, pool: pg.Pool, release: string): Promise<void> {
  const { newestMigration } = await readAnswers(release);
  const folder = await mkdtemp(join(tmpdir(), 'tributary-release-'));
  try {
    await mkdir(join(folder, 'migrations'));
    for (const name of await readdir(MIGRATIONS_URL)) {
      if (Number.parseInt(name, 10) > newestMigration) continue;
      await cp(new URL(name, MIGRATIONS_URL), join(folder, 'migrations', name));
    }
    await migrate(url, pathToFileURL(join(folder, 'migrations/')));
  } finally {
    await rm(folder, { recursive: true });
  }
  const lines = (await readFile(rowsFile(release), 'utf8')).split('\n');
  for (const line of lines) if (line !== '') await pool.query(line);
}
