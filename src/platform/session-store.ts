/** Compares the settings of the database's sessions with those that we rely on. */
import { SESSION_SETTINGS } from './database-session.ts';
import { type Db, type Queryable, sql } from './db.ts';
import { PREPARED } from './statement-config.ts';
import { queryableBy } from './transaction.ts';

/**
 * Checks that connections have the settings that we rely on, whatever stands between us and PostgreSQL.
 * @throws Error with one line that names what is different, and what to do
 */
export async function checkSession(db: Db): Promise<void> {
  const isPooled = db.pool !== db.direct;
  const direct = await readSession(queryableBy((config) => db.direct.query(config), db.database, PREPARED));
  for (const [name, expected] of Object.entries(SESSION_SETTINGS)) {
    if (direct[name] === expected) continue;
    const start = `${isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'}: ${difference(name, direct, expected)}`;
    throw new Error(`${start}; a pooler in between must keep what a client has set as long as it is connected`);
  }
  if (!isPooled) return;
  const pooled = await readSession(db);
  for (const [name, expected] of Object.entries({ ...SESSION_SETTINGS, search_path: direct.search_path })) {
    if (pooled[name] === expected) continue;
    const remedy = `alter role ${pooled.role} in database ${pooled.database} set ${name} = ${name === 'search_path' ? expected : `'${expected}'`}`;
    throw new Error(
      `DATABASE_URL: behind the pooler ${difference(name, pooled, expected)}; set it in PostgreSQL (${remedy}), then let the pooler connect again`,
    );
  }
}

function difference(name: string, session: Session, expected: string | undefined): string {
  return `the sessions have ${name} = "${session[name]}" instead of "${expected}"`;
}

/** By name: the settings, and where the session is. The search path is the schemas that it finds. */
type Session = Readonly<Record<string, string>>;

async function readSession(db: Queryable): Promise<Session> {
  const settings = await db.query<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(${Object.keys(SESSION_SETTINGS)}::text[]) name`,
  );
  const [place] = await db.query<{ search_path: string; role: string; database: string }>(sql`
    select array_to_string(current_schemas(false), ', ') as search_path,
           quote_ident(current_user) as role, quote_ident(current_database()) as database`);
  return { ...Object.fromEntries(settings.map(({ name, value }) => [name, value])), ...place };
}
