/** Paging as the vendor does it: newest first, `start` included, `end` excluded, an opaque token for the next page. */
import { DAYS_OF_DATA, dayIndexAt } from '../life/days.ts';
import type { View } from '../life/life.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 25;

export interface CollectionQuery {
  readonly limit: number;
  readonly startMs: number;
  readonly endMs: number;
  /** Only records older than this instant. */
  readonly afterMs: number;
}

export interface Dated<T> {
  readonly startMs: number;
  readonly record: T;
}

/** Undefined: a parameter is malformed, and the vendor answers 400. */
export function readCollectionQuery(query: URLSearchParams, nowMs: number): CollectionQuery | undefined {
  const limitText = query.get('limit') ?? String(DEFAULT_LIMIT);
  const limit = /^\d{1,3}$/.test(limitText) ? Number(limitText) : 0;
  const startMs = readInstant(query.get('start'), 0);
  const endMs = readInstant(query.get('end'), nowMs);
  const afterMs = readToken(query.get('nextToken'));
  const complete = startMs !== undefined && endMs !== undefined && afterMs !== undefined;
  if (!complete || limit < 1 || limit > MAX_LIMIT || startMs > endMs) return undefined;
  return { limit, startMs, endMs, afterMs };
}

function readInstant(text: string | null, fallback: number): number | undefined {
  if (text === null) return fallback;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const instantMs = Date.parse(text);
  return Number.isNaN(instantMs) ? undefined : instantMs;
}

function readToken(token: string | null): number | undefined {
  if (token === null || token === '') return Number.POSITIVE_INFINITY;
  const text = Buffer.from(token, 'base64url').toString('latin1');
  return /^before:\d{1,15}$/.test(text) ? Number(text.slice('before:'.length)) : undefined;
}

function writeToken(lastStartMs: number): string {
  return Buffer.from(`before:${lastStartMs}`, 'latin1').toString('base64url');
}

/** @param recordsOf the records of a day, newest first; no two records of one kind have the same start */
export function pageOf<T>(view: View, query: CollectionQuery, recordsOf: (dayIndex: number) => readonly Dated<T>[]) {
  const records: T[] = [];
  let lastStartMs = 0;
  // A night belongs to the day on which it ends.
  const newest = dayIndexAt(Math.min(query.endMs, query.afterMs, view.nowMs)) + 2;
  const oldest = Math.max(dayIndexAt(query.startMs) - 2, dayIndexAt(view.nowMs) - DAYS_OF_DATA);
  for (let dayIndex = newest; dayIndex >= oldest; dayIndex -= 1) {
    for (const { startMs, record } of recordsOf(dayIndex)) {
      if (startMs < query.startMs || startMs >= query.endMs || startMs >= query.afterMs) continue;
      if (records.length === query.limit) return { records, next_token: writeToken(lastStartMs) };
      records.push(record);
      lastStartMs = startMs;
    }
  }
  return { records, next_token: null };
}
