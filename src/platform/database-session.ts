/**
 * The settings of a database session that our statements and the reading of their results rely on. A database, a role or
 * DATABASE_URL may set others, so every connection asks for these.
 */

import { optionsOf } from './database-hosts.ts';

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
 * The statement that gives a new connection these settings. They do not travel as startup parameters, because a pooler
 * takes few of these: in session mode it would drop or refuse the others. Options that the address has may name another
 * schema, or another time that a cluster waits for its nodes.
 * @param statementTimeoutMs 0: no limit, whatever the role's own is
 */
export function sessionStatement(databaseUrl: string, statementTimeoutMs: number): string {
  const options = optionsOf(databaseUrl);
  const defaults = Object.entries({
    search_path: 'public',
    'citus.node_connection_timeout': String(NODE_CONNECTION_MS),
  }).filter(([name]) => !options.includes(name));
  const settings = [...defaults, ...Object.entries({ ...SESSION_SETTINGS, statement_timeout: statementTimeoutMs })];
  return `select ${settings.map(([name, value]) => `set_config('${name}', '${value}', false)`).join(', ')}`;
}
