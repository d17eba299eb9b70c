/** Reads DATABASE_URL and DATABASE_DIRECT_URL: where the database is, and how to reach it around a pooler. */

export interface DatabaseSettings {
  /** When unset, the service runs an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads through a connection pooler. */
  readonly databaseDirectUrl: string | undefined;
}

/**
 * The settings. An empty variable counts as unset.
 * @param fail throws an error that names the variable and the problem
 */
export function readDatabaseSettings(
  env: Readonly<Record<string, string | undefined>>,
  fail: (variable: string, problem: string) => never,
): DatabaseSettings {
  const read = (variable: string) => {
    const text = env[variable];
    if (text === undefined || text === '') return undefined;
    // The text may contain a password, so the message does not repeat it.
    if (!/^postgres(ql)?:\/\/./.test(text) || URL.parse(text) === null) fail(variable, 'must be a postgres:// URL');
    return text;
  };
  const databaseUrl = read('DATABASE_URL');
  const databaseDirectUrl = read('DATABASE_DIRECT_URL');
  if (databaseUrl === undefined && databaseDirectUrl !== undefined)
    fail('DATABASE_DIRECT_URL', 'is set and DATABASE_URL is not: the embedded database has no pooler');
  return { databaseUrl, databaseDirectUrl };
}
