/**
 * The rules that keep one schema good on PostgreSQL and on a Citus cluster (docs/adr/0003), checked on SQL text: plain
 * PostgreSQL accepts what Citus rejects, so nothing else in the tests would notice.
 */

import { statementsOf } from '../../src/platform/migrate.ts';

/** The comment right above a table, and the table's name. */
const COMMENTED_TABLE = /((?:^--.*\n)+)\n?create (?:unlogged )?table (\w+)/gim;

/** Tables that stay on the coordinator: those whose comment says that they are local to it. */
function localTablesOf(migrations: readonly string[]): Set<string> {
  const commented = migrations.flatMap((text) => [...text.matchAll(COMMENTED_TABLE)]);
  const local = commented.filter(([, comment]) => /local to the\s+(-- )?coordinator/i.test(String(comment)));
  return new Set(local.map(([, , name]) => String(name)));
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Column lists of the primary key, unique constraints and unique indexes. */
  readonly keys: (readonly string[])[];
  placement?: { readonly kind: 'reference' } | { readonly kind: 'distributed'; column: string; group: string };
}

/** Everything in a series of migrations that Citus would refuse, or that would keep a table from being distributed. */
export function checkMigrations(migrations: readonly string[]): string[] {
  const tables = new Map<string, Table>();
  const faults: string[] = [];
  for (const statement of migrations.flatMap(statementsOf)) {
    readTable(statement, tables, faults);
    readPlacement(statement, tables, faults);
    readIndex(statement, tables);
    readForeignKey(statement, tables, faults);
    faults.push(...checkStatement(statement));
  }
  const local = localTablesOf(migrations);
  for (const table of tables.values()) faults.push(...checkTable(table, local));
  return faults;
}

const FORBIDDEN: readonly [pattern: RegExp, why: string][] = [
  [/\bon\s+delete\s+set\s+(null|default)\b/i, 'ON DELETE SET NULL is not supported over shards'],
  [/\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/i, 'triggers do not run on shards'],
  [/\bcase\s+(?!when\b)[\w."]+\s+when\b/i, 'Citus sends CASE x WHEN y to a shard as WHEN NULL; write CASE WHEN x = y'],
  [/^\s*merge\s+into\b/i, 'MERGE is not supported over shards'],
];

const VOLATILE =
  /\b(now|random|gen_random_uuid|clock_timestamp|statement_timestamp|transaction_timestamp|nextval|uuidv7)\s*\(|\b(current_timestamp|localtimestamp|current_date)\b/i;

/** Faults of one statement of a migration or a store. */
export function checkStatement(statement: string): string[] {
  const text = withoutComments(statement);
  const faults = FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, why]) => why);
  const update = /\bdo\s+update\s+set\b([\s\S]*)$/i.exec(text)?.[1];
  const volatile = update === undefined ? null : VOLATILE.exec(update);
  if (volatile !== null) faults.push(`${volatile[0]} in DO UPDATE SET is volatile; pass the value`);
  return faults.map((why) => `${why}: ${shorten(text)}`);
}

function readTable(statement: string, tables: Map<string, Table>, faults: string[]): void {
  const [, name, body] = /^\s*create\s+(?:unlogged\s+)?table\s+(\w+)\s*\(([\s\S]*)\)\s*$/i.exec(statement) ?? [];
  if (name === undefined || body === undefined) return;
  const columns: string[] = [];
  const keys: string[][] = [];
  for (const part of splitAtCommas(body)) {
    const constraint = /^(?:constraint\s+\w+\s+)?(?:primary\s+key|unique)\s*\(([^)]*)\)/i.exec(part);
    if (constraint) keys.push(columnList(constraint[1]));
    if (/\breferences\b|\bforeign\s+key\b/i.test(part)) faults.push(`${name}: foreign key before the table is placed`);
    if (/^(constraint|primary|unique|foreign|check|exclude)\b/i.test(part)) continue;
    const column = String(/^\w+/.exec(part)?.[0]);
    columns.push(column);
    if (/\b(primary\s+key|unique)\b/i.test(part)) keys.push([column]);
  }
  tables.set(name, { name, columns, keys });
}

function readPlacement(statement: string, tables: Map<string, Table>, faults: string[]): void {
  const [, reference] = /\bplace_reference\('(\w+)'\)/.exec(statement) ?? [];
  const [, name, column, group] = /\bplace_distributed\('(\w+)',\s*'(\w+)',\s*'(\w+)'\)/.exec(statement) ?? [];
  const table = tables.get(reference ?? name ?? '');
  if (reference === undefined && name === undefined) return;
  if (table === undefined) faults.push(`${reference ?? name} is placed before it is created`);
  else if (reference !== undefined) table.placement = { kind: 'reference' };
  else
    table.placement = {
      kind: 'distributed',
      column: String(column),
      group: group === 'none' ? table.name : String(group),
    };
}

function readIndex(statement: string, tables: Map<string, Table>): void {
  const [, name, columns] = /^\s*create\s+unique\s+index\s+(?:\w+\s+)?on\s+(\w+)\s*\(([^)]*)\)/i.exec(statement) ?? [];
  tables.get(name ?? '')?.keys.push(columnList(columns));
}

function readForeignKey(statement: string, tables: Map<string, Table>, faults: string[]): void {
  const [, from, columns, to] =
    /^\s*alter\s+table\s+(\w+)\s+add\s+(?:constraint\s+\w+\s+)?foreign\s+key\s*\(([^)]*)\)\s*references\s+(\w+)/i.exec(
      statement,
    ) ?? [];
  if (from === undefined) return;
  const [source, target] = [tables.get(from)?.placement, tables.get(String(to))?.placement];
  const place = `${from} → ${to}`;
  if (source === undefined) faults.push(`${place}: foreign key before ${from} is placed`);
  else if (target === undefined) faults.push(`${place}: ${to} is not placed before it is referred to`);
  else if (target.kind === 'distributed') {
    const together = source.kind === 'distributed' && source.group === target.group;
    const keyed = source.kind === 'distributed' && columnList(columns).includes(source.column);
    if (!together || !keyed) faults.push(`${place}: foreign key to a table that is not colocated by it`);
  }
}

function checkTable({ name, columns, keys, placement }: Table, local: ReadonlySet<string>): string[] {
  if (placement === undefined) {
    return local.has(name) ? [] : [`${name} is not placed; if on purpose, say "Local to the coordinator" above it`];
  }
  if (placement.kind === 'reference') return columns.includes('user_id') ? [`${name} grows with the users`] : [];
  const wrong = keys.filter((key) => !key.includes(placement.column));
  return wrong.map((key) => `${name}: key (${key.join(', ')}) does not contain ${placement.column}`);
}

function withoutComments(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

/** Splits a table's body at the commas outside of brackets. */
function splitAtCommas(body: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of body) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

function columnList(text = ''): string[] {
  return text.split(',').map((column) => String(/\w+/.exec(column)?.[0]));
}

function shorten(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').slice(0, 120);
}
