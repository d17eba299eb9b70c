/**
 * One kind of item, which this vendor calls a summary: its name in notices, its pull path and the pure function that
 * normalises it.
 */
import Type, { type Static, type TSchema } from 'typebox';
import type { JsonObject } from '../../platform/json.ts';
import type { StoredItems } from '../inbound.ts';
import type { Page } from '../page.ts';
import { requireFew } from '../page-chain.ts';
import { type Each, readEachInSlices } from '../records.ts';
import type { Sliced } from '../slices.ts';
import { vendorReader } from '../vendor-json.ts';

/** The points and events of one summary. */
export interface Draft extends Page {
  /**
   * How complete the state is, most significant number first. If one answer holds two states of the same item, the more
   * complete one counts, in any order.
   */
  readonly completeness: readonly number[];
}

export interface ItemType {
  /** Key of the array in the body of a notice. */
  readonly name: string;
  /** Last part of the pull path. */
  readonly path: string;
  readonly schema: TSchema;
  /**
   * @param summaries the vendor's array of summaries of this type
   * @throws VendorError `malformed` when it is anything else, or far too long
   */
  normalise(summaries: unknown): Sliced<Each<Draft[]>>;
  /** Whether a state that was pushed is older than the stored one. Absent: this kind of item does not say. */
  readonly isOlder?: (draft: Draft, stored: StoredItems) => Promise<boolean>;
}

interface Definition<Schema extends TSchema> {
  readonly name: string;
  readonly path: string;
  readonly schema: Schema;
  readonly normalise: (summary: Static<Schema>) => Page;
  readonly completeness?: (summary: Static<Schema>) => readonly number[];
  readonly isOlder?: ItemType['isOlder'];
}

/** Of one type in one answer. A watch that was offline for months uploads some hundred. */
const MOST_SUMMARIES = 1_000;

/** Ties a vendor shape to its normaliser. */
export function itemType<Schema extends TSchema>(definition: Definition<Schema>): ItemType {
  const { name, path, schema, normalise, completeness, isOlder } = definition;
  const readList = vendorReader(`${name} answer`, Type.Array(Type.Unknown()));
  const read = vendorReader(name, schema);
  const kind = { endpoint: name, keyOf: ({ summaryId, activityId }: JsonObject) => summaryId ?? activityId };
  const draftOf = (record: unknown): Draft => {
    const summary = read(record);
    return { ...normalise(summary), completeness: completeness?.(summary) ?? [] };
  };
  return {
    name,
    path,
    schema,
    normalise: (summaries) => {
      const list = readList(summaries);
      requireFew(name, list.length, MOST_SUMMARIES);
      return readEachInSlices(kind, list, (records) => records.map(draftOf));
    },
    ...(isOlder && { isOlder }),
  };
}
