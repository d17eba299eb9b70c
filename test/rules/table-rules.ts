/**
 * Each table belongs to one module: nobody else writes it or locks its rows, and others read only the columns listed
 * here. Checked on the SQL of the stores, whose names of tables and columns are those of `schema.sql`.
 */
import type { StoreStatement } from './store-statements.ts';

/** Columns by table. */
export type Schema = ReadonlyMap<string, readonly string[]>;

/** Columns that other modules than the owner may read; for anything else they call the owner. */
const SHARED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  api_keys: ['id', 'name', 'scopes', 'expires_at'],
  workspaces: ['id', 'timezone'],
  users: [
    'id',
    'workspace_id',
    'timezone',
    'external_id',
    'metadata',
    'data_version',
    'settled_version',
    'settled_until',
    'open_since',
  ],
  connections: [
    'id',
    'user_id',
    'workspace_id',
    'provider_id',
    'status',
    'connected_at',
    'last_synced_at',
    'next_sync_at',
    'last_error',
    'last_error_code',
    'granted_scopes',
    'token_expires_at',
    'second_token', // whether there is one
  ],
  metrics: [
    'user_id',
    'start',
    'metric_type',
    'provider',
    'recorded_at',
    'day',
    'value',
    'utc_offset_minutes',
    'data',
    'source',
    'settles_at',
  ],
  metric_days: [
    'user_id',
    'metric_type',
    'provider',
    'month',
    'day',
    'points',
    'valued',
    'sum',
    'last',
    'last_at',
    'samples',
    'sample_sum',
    'spots',
    'steady_sum',
  ],
  metric_dates: ['user_id', 'metric_type', 'month', 'provider', 'day'],
  metric_months: ['user_id', 'metric_type', 'month', 'provider'],
  metric_totals: ['user_id', 'metric_type', 'provider'],
  health_events: ['user_id', 'provider', 'event_type', 'vendor_id', 'started_at', 'day', 'settles_at', 'duplicate_of'],
  provider_codes: ['code', 'provider_id'],
  user_source_priorities: ['user_id', 'priorities'],
  workspace_source_priorities: ['workspace_id', 'priorities'],
  device_orders: ['user_id', 'device_order', 'ignored'],
  deliveries: ['user_id', 'id', 'body', 'status', 'attempt_count', 'attempts', 'last_error', 'delivered_at'],
  erasures: ['user_id'],
  worker_heartbeats: ['worker_id', 'beat_at'],
};

/** The tables of the queue's own library, and of the migrations. */
const UNOWNED: ReadonlySet<string> = new Set(['schema_migrations']);

/** Views, by the table that their owner writes. */
export const VIEWS: Readonly<Record<string, string>> = {
  metrics: 'metric_packs',
  metric_days: 'metric_months',
  metric_dates: 'metric_months',
};

/** The tables and views that `schema.sql` creates. */
export function readSchema(text: string): Schema {
  const tables = [...text.matchAll(/^create (?:unlogged )?table (\w+) \(\n([\s\S]*?)^\);/gm)];
  const views = [...text.matchAll(/^create view (\w+) as\n([\s\S]*?)^\s+FROM /gm)];
  const columnsOf = (body: unknown, pattern: RegExp) =>
    [...String(body).matchAll(pattern)].map(([, name]) => String(name));
  return new Map([
    ...tables.map(([, name, body]) => [String(name), columnsOf(body, /^ {2}(?!constraint\b)(\w+) /gm)] as const),
    ...views.map(([, name, body]) => [String(name), columnsOf(body, /(\w+)(?:,|\n$)/g)] as const),
  ]);
}

/** `src/modules/store/metrics/write/rollup-store.ts` → `src/modules/store/metrics`; of the platform its folder or file. */
export function folderOf(path: string): string {
  return /^src\/(modules\/[^/]+\/[^/]+|platform\/[^/]+)/.exec(path)?.[0] ?? path;
}

// `for update` locks and `do update set` belongs to an insert: neither names a table.
const WRITTEN = /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update)\s+(\w+)/gi;
const READ = /\b(?:from|join|using)\s+(\w+)(?:\s+(?:as\s+)?(\w+))?/gi;
const LOCKING = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/i;

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => String(name));

/** The folder that writes each table; a second writer is a fault. */
export function findOwners(statements: readonly StoreStatement[], schema: Schema) {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { path, line, text } of statements) {
    for (const table of namesIn(text, WRITTEN)) {
      if (!schema.has(table) || UNOWNED.has(table)) continue;
      const owner = owners.get(table) ?? folderOf(path);
      owners.set(table, owner);
      if (owner !== folderOf(path)) faults.push(`${path}:${line} writes ${table}, which ${owner} writes`);
    }
  }
  return { owners, faults };
}

/** Rows are locked by their owner, through the function that holds the order of locks. */
export function checkLocks(statements: readonly StoreStatement[], owners: ReadonlyMap<string, string>): string[] {
  return statements
    .filter(({ text }) => LOCKING.test(text))
    .flatMap(({ path, line, text, runBy }) => {
      const foreign = namesIn(text, READ).filter((table) => (owners.get(table) ?? folderOf(path)) !== folderOf(path));
      const isOfQueue = text.includes('graphile_worker.');
      return [
        ...foreign.map((table) => `${path}:${line} locks ${table}, which is ${owners.get(table)}'s`),
        ...(runBy.startsWith('lockRows') || isOfQueue ? [] : [`${path}:${line} locks rows without lockRows`]),
      ];
    });
}

/**
 * The columns of other modules' tables that a file reads beyond the listed ones. A file's statements are looked at
 * together, because lists of columns stand apart from the statements that use them.
 */
export function checkReads(
  statements: readonly StoreStatement[],
  owners: ReadonlyMap<string, string>,
  schema: Schema,
  shared: Readonly<Record<string, readonly string[]>> = SHARED_COLUMNS,
): string[] {
  return [...Map.groupBy(statements, ({ path }) => path)].flatMap(([path, own]) => {
    const text = own.map((statement) => statement.text).join('\n;\n');
    const tables = tablesIn(text, schema);
    const foreign = [...tables].filter(([table]) => {
      const owner = owners.get(VIEWS[table] ?? table);
      return owner !== undefined && owner !== folderOf(path);
    });
    return foreign.flatMap(([table, aliases]) => {
      const columns = columnsRead(text, table, aliases, tables, schema);
      const secret = columns.filter((column) => !(shared[table] ?? []).includes(column));
      const owner = owners.get(VIEWS[table] ?? table);
      return secret.map((column) => `${path} reads ${table}.${column}, which is ${owner}'s`);
    });
  });
}

/** The tables that a text names after `from` or `join`, with the names they go by there. */
function tablesIn(text: string, schema: Schema): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  const found = [
    ...text.matchAll(READ),
    ...text.matchAll(/\b(?:insert\s+into|update)\s+(\w+)(?:\s+(?:as\s+)?(\w+))?/gi),
  ];
  for (const [, name = '', alias = name] of found) {
    if (schema.has(name)) tables.set(name, new Set([...(tables.get(name) ?? [name]), alias]));
  }
  return tables;
}

/** The columns of a table that a text names: by the table's alias, or alone where no other table there has one so called. */
function columnsRead(
  text: string,
  table: string,
  aliases: ReadonlySet<string>,
  tables: ReadonlyMap<string, unknown>,
  schema: Schema,
): string[] {
  const others = [...tables.keys()].filter((name) => name !== table);
  return (schema.get(table) ?? []).filter((column) => {
    if ([...aliases].some((alias) => new RegExp(`\\b${alias}\\.${column}\\b`).test(text))) return true;
    const isAmbiguous = others.some((name) => schema.get(name)?.includes(column));
    return !isAmbiguous && new RegExp(`(?<![.\\w"]|\\bas )${column}\\b(?!["(])`).test(text);
  });
}
