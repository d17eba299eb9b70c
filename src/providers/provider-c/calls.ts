/**
 * Reads the vendor's collections: newest first, at most 25 items a page. To get the next page, we send its `next_token`
 * as `nextToken`.
 * https://developer.whoop.com/docs/developing/pagination
 */

import { type Static, type TSchema, Type } from 'typebox';
import { DAY_MS, isoInstant } from '../../platform/instants.ts';
import { PageChain } from '../page-chain.ts';
import type { FetchRequest } from '../provider.ts';
import type { RecordKind } from '../records.ts';
import { type VendorApi, VendorError, type VendorQuery, type VendorResponse } from '../vendor-api.ts';
import { vendorReader } from '../vendor-json.ts';
import { OptionalText } from '../wire-values.ts';
import type { ScoredItem } from './item-type.ts';

export const PAGE_SIZE = 25;

/**
 * How far before the window we ask (the lead). The vendor selects by an item's own start and end, while our day begins
 * at midnight: the night and the cycle of that day began the evening before, and a recovery's `created_at` is hours
 * after the time by which the vendor selects it.
 */
const LEAD_MS = 3 * DAY_MS;

const FORBIDDEN = 403;

export interface Collection<Item extends ScoredItem> extends RecordKind {
  readonly path: string;
  readonly readPage: (body: unknown) => CollectionPage<Item>;
  /** The last instant that the item's points and events depend on; `Infinity` while the item is running. */
  readonly lastInstant: (item: Item) => number;
}

export interface CollectionPage<Item> {
  readonly records: Item[];
  readonly next_token?: string | null;
}

/** A page whose records have not been read yet. */
export const readRecords = vendorReader(
  'collection',
  Type.Object({ records: Type.Array(Type.Unknown()), next_token: OptionalText }),
);

/** For an answer that is one record, of which only that it is an object is known. */
export const readAny = vendorReader('answer', Type.Record(Type.String(), Type.Unknown()));

/** The reader of one page of `what`. */
export function pageReader<Schema extends TSchema>(
  what: string,
  item: Schema,
): (body: unknown) => CollectionPage<Static<Schema>> {
  return vendorReader(`${what} collection`, Type.Object({ records: Type.Array(item), next_token: OptionalText }));
}

/**
 * The records of every page of a collection, one request each; none if the scope was not granted.
 * @throws VendorError `malformed` where the chain of pages leads nowhere, see {@link PageChain}
 */
export async function* walkCollection<Item extends ScoredItem>(
  collection: Collection<Item>,
  request: FetchRequest,
): AsyncGenerator<unknown[]> {
  const query = { limit: PAGE_SIZE, start: isoInstant(queryStart(request)), end: isoInstant(request.to) };
  const chain = new PageChain(collection.path, PAGE_SIZE);
  let nextToken: string | undefined;
  do {
    const response = await getPermitted(request.api, collection.path, { ...query, nextToken });
    if (response === undefined) return;
    const { records, next_token } = readRecords(response.body);
    nextToken = chain.next(records.length, next_token);
    yield records;
  } while (nextToken !== undefined);
}

/** The start of the range that we ask the vendor for, epoch milliseconds. */
export function queryStart(request: FetchRequest): number {
  return request.from - LEAD_MS;
}

/**
 * A GET that distinguishes two reasons for a 403: a scope that was not granted (undefined), and a membership that has
 * ended.
 * @throws VendorError `refused` for an ended membership
 */
export async function getPermitted(
  api: VendorApi,
  path: string,
  query?: VendorQuery,
  accept: readonly number[] = [],
): Promise<VendorResponse | undefined> {
  const response = await api.get(path, query, [FORBIDDEN, ...accept]);
  if (response.status !== FORBIDDEN) return response;
  if (isDeactivated(response.body)) {
    const message = 'the membership at the vendor has ended; its data can no longer be read';
    throw new VendorError('refused', message, undefined, 'ended_by_vendor');
  }
  return undefined;
}

function isDeactivated(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'deactivated_user';
}
