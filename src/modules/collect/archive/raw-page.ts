/** Shows an archived page: our requests and the vendor's answers. */
import type { Queryable } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Json } from '../../../platform/json.ts';
import type { Vault } from '../../../platform/vault.ts';
import { parseVendorJson } from '../../../providers/vendor-json.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { openAnswer, openPage } from './archived-page.ts';
import { decodeKeys, type PointKey, pointKey } from './point-keys.ts';
import { findAnswers, findPage, listPointsBetween } from './store.ts';

/** @throws AppError NOT_FOUND */
export async function rawPage(db: Queryable, vault: Vault, userId: string, rawId: string) {
  const page = await findPage(db, userId, rawId);
  if (page === undefined) throw notFound('Archived answer');
  const { kind, exchanges } = openPage(vault, page);
  const hashes = exchanges.map(({ hash }) => Buffer.from(hash, 'hex'));
  const found = await findAnswers(db, userId, hashes);
  const answers = new Map(found.map((one) => [one.hash.toString('hex'), openAnswer(vault, userId, one)]));
  const { id, providerId, connectionId, readAt } = page;
  const vendorExchanges = exchanges.filter(({ question: { method } }) => SHOWN.has(method));
  return {
    id,
    userId,
    providerId,
    connectionId,
    kind,
    readAt,
    answers: vendorExchanges.map(({ question: { method, path, ...asked }, hash }) => {
      const answer = parseVendorJson(answers.get(hash) ?? 'null') as Json;
      const isPush = method === 'PUSH';
      const { status, body } = isPush ? { status: null, body: answer } : shown(answer);
      return { method, path, query: 'query' in asked ? (asked.query ?? null) : null, status, body };
    }),
  };
}

/** Requests to the vendor, and pushes. The other questions of an adapter went to our own store. */
const SHOWN: ReadonlySet<string> = new Set(['GET', 'POST', 'PUSH']);

function shown(answer: Json): { status: number | null; body: Json } {
  const { status, body } = (answer ?? {}) as { status?: number; body?: Json }; // as the recording wrote it
  return { status: status ?? null, body: body ?? null };
}

/** A point as the API shows it. */
interface ShownPoint {
  readonly providerId: string;
  readonly metricType: MetricType;
  readonly recordedAt: string;
}

/**
 * Adds to each point of a page the id of the archived page that it came from.
 * @param pageJson `{data: [point…], …}`
 * @param asOf the instant whose state the page shows; undefined: now
 */
export async function explainPoints(
  db: Queryable,
  userId: string,
  pageJson: string,
  asOf: Date | undefined,
): Promise<string> {
  const page: { readonly data: readonly ShownPoint[] } = JSON.parse(pageJson);
  const located = page.data.map((point) => ({ ...point, recordedAt: Date.parse(point.recordedAt) }));
  const rawIds = await rawIdsOf(db, userId, located, asOf);
  return JSON.stringify({
    ...page,
    data: page.data.map((point, index) => ({ ...point, rawId: rawIds[index] ?? null })),
  });
}

interface LocatedPoint extends PointKey {
  readonly providerId: string;
}

/** For each point the newest archived page that holds it, null where there is none. */
async function rawIdsOf(
  db: Queryable,
  userId: string,
  points: readonly LocatedPoint[],
  asOf: Date | undefined,
): Promise<(string | null)[]> {
  if (points.length === 0) return [];
  const instants = points.map(({ recordedAt }) => recordedAt);
  const pages = await listPointsBetween(db, userId, Math.min(...instants), Math.max(...instants), asOf);
  const found = new Map<string, string>();
  const wanted = new Set(points.map(locatedKey));
  for (const { id, providerId, points: encoded } of pages) {
    for (const key of decodeKeys(encoded)) {
      const located = locatedKey({ ...key, providerId });
      if (wanted.has(located) && !found.has(located)) found.set(located, id);
    }
  }
  return points.map((point) => found.get(locatedKey(point)) ?? null);
}

function locatedKey(point: LocatedPoint): string {
  return `${point.providerId} ${pointKey(point)}`;
}
