/** Archives a page with the answers that it was made from: compressed, sealed, each answer once for each person. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Queryable, Transaction } from '../../../platform/db.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Page } from '../../../providers/provider.ts';
import { packKeys } from './point-keys.ts';
import type { Exchange, Question } from './recording.ts';
import { findKnown, insertPage, putAnswer, touchAnswers } from './store.ts';

/** One attempt to read a vendor, or one push. */
export interface Reading {
  readonly id: string;
  /** `fetch`: a window; `notice`: what inbound notices named; `push`: what the vendor sent by itself. */
  readonly kind: 'fetch' | 'notice' | 'push';
  /** What the adapter was given besides answers. */
  readonly request: JsonObject;
  /** What notices named. */
  readonly targets?: readonly JsonObject[];
  /** The wire format, for vendors that have several. */
  readonly flavor?: string;
}

/** What an archived page holds, before it is compressed and sealed. */
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
}

const compress = promisify(zstdCompress);

/** Compresses and seals what is new. Call it before the transaction, because it takes time. */
export async function prepareAnswers(
  db: Queryable,
  vault: Vault,
  userId: string,
  exchanges: readonly ArchivedExchange[],
): Promise<PreparedAnswer[]> {
  const hashed = exchanges.map(({ question, answer }) => ({ question, answer, hash: hashOf(answer) }));
  const known = await findKnown(
    db,
    userId,
    hashed.map(({ hash }) => hash),
  );
  return Promise.all(
    hashed.map(async ({ question, answer, hash }) => {
      if (known.has(hash.toString('hex'))) return { question, hash, content: undefined };
      return { question, hash, content: vault.sealBytes(await compress(answer), ...answerPlace(userId, hash)) };
    }),
  );
}

export interface ArchiveOwner {
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
}

/** Stores a page in the transaction that stores its data. The caller holds the user's lock. */
export async function keepPage(
  tx: Transaction,
  vault: Vault,
  { userId, connectionId, providerId }: ArchiveOwner,
  { id: readingId, ...reading }: Reading,
  answers: readonly PreparedAnswer[],
  { points, events }: Page,
): Promise<void> {
  const now = new Date();
  for (const { hash, content } of answers) if (content !== undefined) await putAnswer(tx, userId, hash, content, now);
  const repeated = answers.filter(({ content }) => content === undefined).map(({ hash }) => hash);
  if (repeated.length > 0) await touchAnswers(tx, userId, repeated, now);
  const content: PageContent = {
    ...reading,
    exchanges: answers.map(({ question, hash }) => ({ question, hash: hash.toString('hex') })),
    events: events.map(({ eventType, vendorId }) => [eventType, vendorId]),
  };
  const seal = (id: string) => vault.sealBytes(zstdCompressSync(JSON.stringify(content)), ...pagePlace(id));
  const instants = points.map(({ recordedAt }) => recordedAt);
  const [first, last] = [instants.reduce(least, Infinity), instants.reduce(most, -Infinity)];
  const span = points.length === 0 ? undefined : ([first, last] as const);
  await insertPage(tx, { userId, connectionId, providerId, readingId, points: packKeys(points), span, seal }, now);
}

const least = (a: number, b: number) => Math.min(a, b);
const most = (a: number, b: number) => Math.max(a, b);

/** @throws VaultError */
export function openPage(
  vault: Vault,
  { id, content }: { readonly id: string; readonly content: Buffer },
): PageContent {
  return JSON.parse(zstdDecompressSync(vault.openBytes(content, ...pagePlace(id))).toString()); // as keepPage sealed it
}

/** @throws VaultError */
export function openAnswer(
  vault: Vault,
  userId: string,
  { hash, content }: { readonly hash: Buffer; readonly content: Buffer },
): string {
  return zstdDecompressSync(vault.openBytes(content, ...answerPlace(userId, hash))).toString();
}

export function answerPlace(userId: string, hash: Buffer): [string, string, string] {
  return [userId, hash.toString('hex'), 'raw_answers.content'];
}

export function pagePlace(id: string): [string, string] {
  return [id, 'raw_pages.content'];
}

function hashOf(answer: string): Buffer {
  return createHash('sha256').update(answer).digest();
}
