/** Archives pages with the answers that they were made from: compressed, sealed, each answer once for each person. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '../../../platform/db.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { counted, type SealedKind, sealedContents } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Page } from '../../../providers/page.ts';
import { encodeKeys } from './point-keys.ts';
import type { Exchange, Question } from './recording.ts';
import {
  type ArchiveRow,
  countSealed,
  deleteRow,
  findContent,
  listSealed,
  nextArchiveKey,
  putContents,
  takeContents,
} from './sealing-store.ts';
import { findKnown, insertPages, putAnswers, SEEN_LAG_MS, touchAnswers } from './store.ts';

/** One attempt to read a vendor, or one push. */
export interface Reading {
  readonly id: string;
  /** `fetch`: a window; `notice`: items that inbound notices named; `push`: data that the vendor sent by itself. */
  readonly kind: 'fetch' | 'notice' | 'push';
  /** The input of the adapter besides answers. */
  readonly request: JsonObject;
  /** The items that notices named. */
  readonly targets?: readonly JsonObject[];
  /** The wire format, for vendors that have several. */
  readonly flavor?: string;
}

/** The content of an archived page, before it is compressed and sealed. */
export interface PageContent extends Omit<Reading, 'id'> {
  /** Hashes in hexadecimal digits. */
  readonly exchanges: readonly { readonly question: Question | PushQuestion; readonly hash: string }[];
  /** The events of the page: their types and the vendor's ids. */
  readonly events: readonly (readonly [eventType: string, vendorId: string])[];
}

export interface PushQuestion {
  readonly method: 'PUSH';
  readonly path: '';
}

export interface ArchivedExchange {
  readonly question: Question | PushQuestion;
  readonly answer: Exchange['answer'];
}

interface PreparedAnswer {
  readonly question: Question | PushQuestion;
  readonly hash: Buffer;
  /** Undefined if it is archived already. */
  readonly content: Buffer | undefined;
  /** It is archived, but the time when it was last seen is old. */
  readonly isStale: boolean;
}

/** A page, and the answers that the adapter got for it. */
export interface ReadPage {
  readonly page: Page;
  readonly exchanges: readonly ArchivedExchange[];
}

interface PreparedPage {
  readonly page: Page;
  readonly answers: readonly PreparedAnswer[];
}

/** Later than any time: an answer that these pages bring themselves. */
const IN_THIS_PAGE = '~';

const compressBeside = promisify(zstdCompress);
/**
 * From this many characters on an answer is compressed in another thread. Handing over a smaller one takes longer
 * (0.2 ms) than compressing it.
 */
const LARGE = 131_072;

function compressed(answer: string): Buffer | Promise<Buffer> {
  return answer.length < LARGE ? zstdCompressSync(answer) : compressBeside(answer);
}

/** Compresses and seals the pages and answers that are new. Call it before the transaction, because it takes time. */
export async function preparePages(
  db: Queryable,
  vault: Vault,
  userId: string,
  pages: readonly ReadPage[],
): Promise<PreparedPage[]> {
  const hashed = pages.map(({ page, exchanges }) => ({
    page,
    answers: exchanges.map(({ question, answer }) => ({ question, answer, hash: hashOf(answer) })),
  }));
  const hashes = hashed.flatMap(({ answers }) => answers.map(({ hash }) => hash));
  const known = hashes.length === 0 ? new Map<string, string>() : await findKnown(db, userId, hashes);
  const staleSince = new Date(Date.now() - SEEN_LAG_MS).toISOString();
  const prepared: PreparedPage[] = [];
  for (const { page, answers } of hashed) {
    const ready: PreparedAnswer[] = [];
    for (const { question, answer, hash } of answers) {
      const name = hash.toString('hex');
      const seenAt = known.get(name);
      const isStale = seenAt !== undefined && seenAt < staleSince;
      const isKnown = seenAt !== undefined;
      const content = isKnown ? undefined : vault.sealBytes(await compressed(answer), ...answerPlace(userId, hash));
      ready.push({ question, hash, content, isStale });
      if (!isKnown) known.set(name, IN_THIS_PAGE);
    }
    prepared.push({ page, answers: ready });
  }
  return prepared;
}

export interface ArchiveOwner {
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
}

/** Stores pages in the transaction that stores their data. The caller holds the user's lock. */
export async function storePages(
  tx: Transaction,
  vault: Vault,
  owner: ArchiveOwner,
  { id: readingId, ...reading }: Reading,
  pages: readonly PreparedPage[],
): Promise<void> {
  const now = new Date();
  const answers = pages.flatMap((page) => page.answers);
  const fresh = answers.flatMap(({ hash, content }) => (content === undefined ? [] : [{ hash, content }]));
  if (fresh.length > 0) await putAnswers(tx, owner.userId, fresh, now);
  const stale = answers.filter(({ isStale }) => isStale).map(({ hash }) => hash);
  if (stale.length > 0) await touchAnswers(tx, owner.userId, stale, now);
  const rows = pages.map((one) => {
    const id = uuidv7();
    const content = vault.sealBytes(zstdCompressSync(JSON.stringify(contentOf(reading, one))), ...pagePlace(id));
    const { points } = one.page;
    return { id, content, points: encodeKeys(points), span: spanOf(points) };
  });
  await insertPages(tx, { ...owner, readingId }, rows, now);
}

function contentOf(reading: Omit<Reading, 'id'>, { page, answers }: PreparedPage): PageContent {
  return {
    ...reading,
    exchanges: answers.map(({ question, hash }) => ({ question, hash: hash.toString('hex') })),
    events: page.events.map(({ eventType, vendorId }) => [eventType, vendorId]),
  };
}

/** When the first and the last point were recorded, epoch milliseconds; undefined without points. */
function spanOf(points: Page['points']): readonly [number, number] | undefined {
  if (points.length === 0) return undefined;
  const instants = points.map(({ recordedAt }) => recordedAt);
  return [instants.reduce(least, Infinity), instants.reduce(most, -Infinity)];
}

const least = (a: number, b: number) => Math.min(a, b);
const most = (a: number, b: number) => Math.max(a, b);

/** @throws VaultError */
export function openPage(
  vault: Vault,
  { id, content }: { readonly id: string; readonly content: Buffer },
): PageContent {
  return JSON.parse(zstdDecompressSync(vault.openBytes(content, ...pagePlace(id))).toString()); // as storePages wrote it
}

/** @throws VaultError */
export function openAnswer(
  vault: Vault,
  userId: string,
  { hash, content }: { readonly hash: Buffer; readonly content: Buffer },
): string {
  return zstdDecompressSync(vault.openBytes(content, ...answerPlace(userId, hash))).toString();
}

/** Seals the archive anew when an encryption key changes, and deletes from it what a lost key has sealed. */
export const sealedArchiveRows: SealedKind = sealedContents<ArchiveRow>({
  describe: (count) => `${counted('', 'part')(count)} of the archive`,
  nextKey: nextArchiveKey,
  count: countSealed,
  list: listSealed,
  place: (row) => ('hash' in row ? answerPlace(row.userId, row.hash) : pagePlace(row.id)),
  find: findContent,
  take: takeContents,
  replace: putContents,
  remove: deleteRow,
});

function answerPlace(userId: string, hash: Buffer): [string, string, string] {
  return [userId, hash.toString('hex'), 'raw_answers.content'];
}

function pagePlace(id: string): [string, string] {
  return [id, 'raw_pages.content'];
}

function hashOf(answer: string): Buffer {
  return createHash('sha256').update(answer).digest();
}
