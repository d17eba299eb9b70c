/**
 * The settings of a database session that our statements and the reading of their results rely on. A database, a role or
 * DATABASE_URL may set others, so every connection asks for these.
 */

/** By name, as PostgreSQL shows them. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  default_transaction_isolation: 'read committed',
  standard_conforming_strings: 'on',
};

/**
 * How long the coordinator of a Citus cluster waits for a connection to a node: long enough for a busy node, and short
 * enough that requests about users of a silent node fail within a second. Citus itself waits for 30 s. Without Citus
 * the setting means nothing.
 */
const NODE_CONNECTION_MS = 800;

/**
 * The address with these settings among its options. Options that it has already stay, and may name another schema, or
 * another time that a cluster waits for its nodes.
 * @param statementTimeoutMs 0: no limit, whatever the role's own is
 */
export function withSessionSettings(databaseUrl: string, statementTimeoutMs: number): string {
  const url = new URL(databaseUrl);
  const settings = Object.entries({ ...SESSION_SETTINGS, statement_timeout: String(statementTimeoutMs) });
  const options = [
    '-c search_path=public',
    `-c citus.node_connection_timeout=${NODE_CONNECTION_MS}`,
    url.searchParams.get('options') ?? '',
    ...settings.map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`),
  ];
  url.searchParams.set('options', options.filter((option) => option !== '').join(' '));
  return url.href;
}
