/** Rows of the archive in any number, as vendors' answers leave them. */
import { createHash, randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { oneAfterTheOther } from '../../src/platform/byte-strings.ts';
import { type Db, sql } from '../../src/platform/db.ts';
import { keyName, type Vault } from '../../src/platform/vault.ts';

/** In one statement. */
const INSERTED = 2_000;

/** An answer of a vendor to one question: some hundred bytes when it is compressed. */
const answerOf = (index: number) =>
  JSON.stringify({
    records: [{ id: randomUUID(), index, note: createHash('sha512').update(`${index}`).digest('hex') }],
  });

export interface ArchivedUser {
  readonly userId: string;
  /** Hashes of the answers, and the ids of the pages. */
  readonly hashes: readonly Buffer[];
  readonly pageIds: readonly string[];
}

/** Archives `count` answers and as many pages for a new user, who need not exist. */
export async function archiveRows(
  db: Db,
  vault: Vault,
  count: number,
  textOf: (index: number) => string = answerOf,
): Promise<ArchivedUser> {
  const userId = randomUUID();
  const hashes: Buffer[] = [];
  const pageIds: string[] = [];
  for (let first = 0; first < count; first += INSERTED) {
    const texts = Array.from({ length: Math.min(INSERTED, count - first) }, (_, index) => textOf(first + index));
    const own = texts.map((text) => createHash('sha256').update(text).digest());
    const ids = texts.map(() => uuidv7());
    const contents = texts.map((text, index) =>
      vault.sealBytes(zstdCompressSync(text), userId, own[index]?.toString('hex') ?? '', 'raw_answers.content'),
    );
    const answers = oneAfterTheOther(contents);
    await db.query(sql`
      insert into raw_answers (user_id, content_hash, content, seen_at)
      select ${userId}, hash, substring(${answers.bytes}::bytea from start for length), now()
      from unnest(${own}::bytea[], ${answers.starts}::int[], ${answers.lengths}::int[]) as fresh (hash, start, length)`);
    const pages = oneAfterTheOther(
      ids.map((id) => vault.sealBytes(zstdCompressSync('{"kind":"fetch"}'), id, 'raw_pages.content')),
    );
    await db.query(sql`
      insert into raw_pages (user_id, id, connection_id, provider_id, reading_id, content, points, read_at)
      select ${userId}, id, id, 'provider_c', id, substring(${pages.bytes}::bytea from start for length), '', now()
      from unnest(${ids}::uuid[], ${pages.starts}::int[], ${pages.lengths}::int[]) as fresh (id, start, length)`);
    hashes.push(...own);
    pageIds.push(...ids);
  }
  return { userId, hashes, pageIds };
}

/** How many rows of the archive a key has sealed. */
export async function sealedBy(db: Db, key: Buffer): Promise<number> {
  const name = Buffer.from(keyName(key), 'hex');
  const [row] = await db.query<{ rows: number }>(sql`
    select ((select count(*) from raw_answers where substring(content from 2 for 8) = ${name})
          + (select count(*) from raw_pages where substring(content from 2 for 8) = ${name}))::integer as rows`);
  return row?.rows ?? 0;
}
