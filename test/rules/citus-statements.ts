/**
 * The rules of docs/adr/0003 for the statements of stores, checked on their text: plain PostgreSQL accepts what a
 * cluster refuses, and does not notice a statement that goes to every shard.
 */

/** Where the migrations have placed the tables. */
export interface Placements {
  /** Tables that are spread by `user_id`, and the views on them. */
  readonly ofUsers: ReadonlySet<string>;
  /** Tables that every node keeps. */
  readonly everywhere: ReadonlySet<string>;
}

/** `users` is spread by its id. Points are tables and views of the same shards. */
const OTHERS_OF_USERS = ['users', 'metrics'];

export function placementsOf(migrations: readonly string[]): Placements {
  const script = migrations.join('\n');
  const named = (pattern: RegExp) => [...script.matchAll(pattern)].map(([, name]) => String(name));
  return {
    ofUsers: new Set([...OTHERS_OF_USERS, ...named(/place_distributed\('(\w+)', 'user_id', 'users'\)/g)]),
    everywhere: new Set(named(/place_reference\('(\w+)'\)/g)),
  };
}

/** Everything that a cluster would refuse in a statement, or that would make its writers wait for each other. */
export function checkAccepted(statement: string, placements: Placements): string[] {
  const text = plain(statement);
  const used = tablesIn(text);
  const isPlaced = used.some(({ table }) => placements.ofUsers.has(table) || placements.everywhere.has(table));
  const faults = [
    ...lockFaults(text, used, placements),
    ...conflictFaults(text),
    ...(isPlaced ? changeFaults(text) : []),
  ];
  return faults.map((why) => `${why}: ${shorten(text)}`);
}

function lockFaults(text: string, used: readonly Used[], { everywhere }: Placements): string[] {
  if (!/\bfor\s+(no\s+key\s+update|update|key\s+share|share)\b/i.test(text)) return [];
  const locked = used.filter(({ table }) => everywhere.has(table));
  return locked.map(({ table }) => `rows of ${table}, which every node keeps, are locked by lockId, not one by one`);
}

/** In the `on conflict` of an insert from a select, a cluster does not know the types of parameters. */
function conflictFaults(text: string): string[] {
  const tail = /\binsert\s+into\b.*\bselect\b.*\bon\s+conflict\b.*?\bdo\s+update\b(.*)$/i.exec(text)?.[1];
  const ending = tail?.split(/\breturning\b/i)[0] ?? '';
  return ending.includes('$') ? ['a parameter after ON CONFLICT of an insert from a select'] : [];
}

/** Functions and operators that are not immutable; their results depend on settings of the session. */
const STABLE =
  /\b(jsonb?_build_(?:object|array)|to_jsonb?|row_to_json|to_char|date_trunc|date_part|extract|concat|concat_ws|format|age)\s*\(|[+-]\s*(?:\S+\s*\*\s*)?interval\b|\*\s*interval\b|[a-z_]\w*::(?:date|timestamptz)\b/i;
const AGGREGATE = /\bjsonb?_(?:agg|object_agg)\s*\(/gi;

/** Statements that change rows of a shard may not call such a function on a column, nor within CASE or COALESCE. */
function changeFaults(text: string): string[] {
  if (!/^(with\b.*\)\s*)?(update|delete)\b/i.test(text)) return [];
  const changes = /\b(?:set|where)\b.*$/i.exec(text.split(/\breturning\b/i)[0] ?? '')?.[0] ?? '';
  const called = STABLE.exec(changes)?.[0];
  const faults = called === undefined ? [] : [`${called.trim()} is not immutable; compute the value before`];
  const isInCase = [...changes.matchAll(AGGREGATE)].some(({ index }) => caseDepth(changes.slice(0, index)) > 0);
  return isInCase ? [...faults, 'an aggregate within CASE'] : faults;
}

function caseDepth(text: string): number {
  const count = (word: RegExp) => text.match(word)?.length ?? 0;
  return count(/\bcase\b/gi) - count(/\bend\b/gi);
}

/**
 * Each table of users that a statement reads or changes has the user beside it: in a subquery and in a join, too. Without
 * it the statement goes to every shard.
 */
export function checkOneShard(statement: string, { ofUsers }: Placements): string[] {
  const text = plain(statement);
  let unqualified = [...text.matchAll(/(?<![\w.])(?:user_id|id)\s*=\s*\$/gi)].length;
  const bare = tablesIn(text).filter(({ table, alias }) => {
    if (!ofUsers.has(table)) return false;
    const column = table === 'users' ? 'id' : 'user_id';
    if (new RegExp(`\\b${alias}\\.${column}\\s*=\\s*\\$`, 'i').test(text)) return false;
    unqualified -= 1;
    return unqualified < 0;
  });
  return bare.map(({ alias }) => `${alias} goes to every shard: ${shorten(text)}`);
}

interface Used {
  readonly table: string;
  /** The name by which a statement calls its columns. */
  readonly alias: string;
}

const USE = /\b(?:from|join|update|using)\s+(?:lateral\s+)?(\w+)\b(?!\s*\()(?:\s+(?:as\s+)?(\w+))?/gi;
const KEYWORD =
  /^(where|set|on|order|group|limit|using|from|join|left|right|full|cross|inner|natural|values|select|for|union|returning|and|as)$/i;

/** The tables that a statement reads or changes; not the one that it inserts into. */
function tablesIn(text: string): Used[] {
  return [...text.matchAll(USE)].map(([, table = '', alias = '']) => ({
    table: table.toLowerCase(),
    alias: alias === '' || KEYWORD.test(alias) ? table : alias,
  }));
}

function plain(text: string): string {
  const withoutComments = text.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return withoutComments.replaceAll(/\s+/g, ' ').trim();
}

function shorten(text: string): string {
  return text.slice(0, 120);
}
