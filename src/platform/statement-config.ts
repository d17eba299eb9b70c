/** How statements are handed to pg: for PostgreSQL itself, or for a pooler in between. */
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

export interface Sending {
  configOf(statement: Sql): pg.QueryConfig;
  /** The statements with which a transaction begins and ends. */
  readonly begin: readonly pg.QueryConfig[];
  readonly commit: pg.QueryConfig;
  /** The statement that is sent before one that is in no transaction. */
  readonly ahead?: pg.QueryConfig;
}

/** To PostgreSQL itself: each distinct text is prepared once per connection. */
export const PREPARED: Sending = {
  configOf: ({ text, values }) => {
    const name = statementName(text);
    return name === undefined ? { text, values } : { name, text, values };
  },
  begin: [{ name: 'begin', text: 'begin' }],
  commit: { name: 'commit', text: 'commit' },
};

/**
 * Through a pooler, which may give each transaction another connection of the server: the time limit is set in each
 * transaction. It travels with the first statement and costs no round trip.
 * @param prepares false: the pooler would not find a statement by its name on another connection, so none has one
 */
export function perTransaction(statementTimeoutMs: number, prepares: boolean): Sending {
  return {
    configOf: prepares ? PREPARED.configOf : ({ text, values }) => ({ text, values }),
    // Not by a query: the transaction may still choose its isolation.
    begin: [{ text: 'begin' }, { text: `set local statement_timeout = ${statementTimeoutMs}` }],
    commit: { text: 'commit' },
    // Statements in one message are one transaction, for which "set local" would warn that nobody has begun it.
    ahead: { text: `select set_config('statement_timeout', '${statementTimeoutMs}', true)` },
  };
}

const MAX_PREPARED = 500;
const statementNames = new Map<string, string>();

function statementName(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < MAX_PREPARED) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return name;
}
