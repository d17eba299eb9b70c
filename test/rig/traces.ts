/** Searches everything that a database stores for texts, in any encoding. */
import { type Db, raw, sql } from '../../src/platform/db.ts';

/** A row of any table: the table, and all of the row as text. */
interface StoredRow {
  readonly table: string;
  readonly text: string;
}

/** Every row of every table of every schema, except PostgreSQL's own. */
export async function readEveryRow(db: Db): Promise<StoredRow[]> {
  const tables = await db.query<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const rows: StoredRow[] = [];
  for (const { name } of tables) {
    const found = await db.query<{ text: string }>(sql`select t::text as text from ${raw(name)} t`);
    rows.push(...found.map(({ text }) => ({ table: name, text: text + bytesIn(text) })));
  }
  return rows;
}

/** The content of the columns of bytes, one character a byte. */
function bytesIn(text: string): string {
  const columns = text.matchAll(/\\x([0-9a-f]+)/g);
  return [...columns].map(([, hex]) => Buffer.from(String(hex), 'hex').toString('latin1')).join('\n');
}

/** The tables that contain a text, in plain, in hexadecimal digits or in base64. */
export function tablesWith(rows: readonly StoredRow[], text: string): string[] {
  const spellings = spellingsOf(text);
  const found = rows.filter((row) => {
    const small = row.text.toLowerCase();
    return spellings.exact.some((one) => row.text.includes(one)) || spellings.small.some((one) => small.includes(one));
  });
  return [...new Set(found.map(({ table }) => table))];
}

function spellingsOf(text: string): { exact: string[]; small: string[] } {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((before) => base64Within(bytes, before));
  const urlSafe = base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_'));
  return { exact: [...base64, ...urlSafe], small: [text.toLowerCase(), bytes.toString('hex')] };
}

/**
 * The base64 of the text when it starts after `before` other bytes: only the characters that depend on nothing else.
 */
function base64Within(bytes: Buffer, before: number): string {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}
