/** Statements as pg takes them: each distinct text is prepared once per connection. */
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

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

/** A statement as pg takes it. */
export function configOf({ text, values }: Sql): pg.QueryConfig {
  const name = statementName(text);
  return name === undefined ? { text, values } : { name, text, values };
}
