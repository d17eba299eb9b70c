/**
 * Asks for data points: reconciled items, roll-ups of local days, roll-ups over physical time. It reads window by
 * window, and leaves out what this person or this application may not read.
 * @see https://developers.google.com/health/reference/rest
 */

import { type Static, type TSchema, Type } from 'typebox';
import { addDays, isoInstant } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { joined, type Page } from '../../page.ts';
import { PageChain } from '../../page-chain.ts';
import { type RecordKind, readEachInSlices } from '../../records.ts';
import { inTurns } from '../../slices.ts';
import { type VendorApi, VendorError, type VendorResponse } from '../../vendor-api.ts';
import { vendorReader } from '../../vendor-json.ts';
import { OptionalText } from '../../wire-values.ts';
import { type DaySpan, lengthOf } from '../day-spans.ts';
import type { Zone } from '../zone.ts';
import { reasonOf } from './refusals.ts';
import { dateOfDay } from './wire-values.ts';

export const ME = '/v4/users/me';

/** Statuses whose meaning depends on the reason in the body: bad request, forbidden, not found. */
export const LOOKED_AT = [400, 403, 404];

/**
 * The largest page that the vendor allows. One page should hold a whole window, because the vendor may skip items
 * between two pages.
 */
const PAGE_SIZE = 10_000;
/** Sleep and exercise have a lower maximum. */
const SESSION_PAGE_SIZE = 25;
/** The list of a window is read when it is whole. The window has at most some weeks. */
const MOST_ITEMS = 40_000;
const MOST_SESSIONS = 2_000;

/** The name that a filter uses for the time of an item. */
export type FilterField = 'date' | 'sample_time.civil_time' | 'interval.civil_start_time' | 'interval.civil_end_time';

const Paged = Type.Object({ nextPageToken: OptionalText });
const readPaged = vendorReader('answer', Paged);

/** Reads the items of one page; an absent list is an empty one. */
export type PageReader<Item> = (body: unknown) => Item[];

/** The member of an answer that holds its records. */
type List = 'dataPoints' | 'rollupDataPoints';

/** A list of one data type, page by page. */
interface Pages {
  readonly dataType: string;
  readonly list: List;
  /** How many records the vendor sends on a page at most. */
  readonly most: number;
  /** How many we take on all pages. */
  readonly mostInAll: number;
}

/** @param what the kind of items in words, for error messages */
export function pageReader<Schema extends TSchema>(
  what: string,
  list: List,
  schema: Schema,
): PageReader<Static<Schema>> {
  const read = vendorReader(what, Type.Object({ [list]: Type.Optional(Type.Array(schema)) }));
  return (body) => {
    if (isEmptyArray(body)) return [];
    const page = read(body) as Partial<Record<string, Static<Schema>[]>>; // as the schema above has it
    return page[list] ?? [];
  };
}

/**
 * A reader that also tries out what becomes of the items: one of the right shape can have a date that does not exist.
 */
export function understood<Item>(read: PageReader<Item>, normalise: (items: Item[]) => unknown): PageReader<Item> {
  return (body) => {
    const items = read(body);
    normalise(items);
    return items;
  };
}

/** The readers of pages whose records have not been read yet. */
const readRecords = {
  dataPoints: pageReader('page of data points', 'dataPoints', Type.Unknown()),
  rollupDataPoints: pageReader('page of roll-ups', 'rollupDataPoints', Type.Unknown()),
};

/** A record by its name; roll-ups and daily values without a name, by their time. */
function kindOf(endpoint: string): RecordKind {
  return { endpoint, keyOf: (record) => record.dataPointName ?? record.name ?? timeOf(record) };
}

function timeOf(record: JsonObject) {
  const payloads = Object.values(record).filter((member) => typeof member === 'object' && member !== null);
  const [time] = payloads.flatMap((payload) => {
    const { date, sampleTime, interval } = payload as JsonObject; // a list has no such members
    return date ?? sampleTime ?? interval ?? [];
  });
  return record.civilStartTime ?? record.startTime ?? time;
}

/** For "no data", the vendor sends an empty object or an empty array. */
function isEmptyArray(body: unknown): boolean {
  return Array.isArray(body) && body.length === 0;
}

/** One person's calls within one sync. It remembers what we may not read, and which records were understood. */
export class DataPoints {
  readonly #api: VendorApi;
  readonly #context: JsonObject;
  readonly #closed = new Set<string>();
  #reports: Page[] = [];
  #anyPermitted = false;

  /** @param zone of the account */
  constructor(api: VendorApi, zone: Zone | undefined) {
    this.#api = api;
    this.#context = { zone };
  }

  /** Says which records were understood since the last call, and which were set aside. */
  takeReport(): Page {
    const report = joined(this.#reports);
    this.#reports = [];
    return report;
  }

  /** Whether any data type could be read at all. */
  get anyPermitted(): boolean {
    return this.#anyPermitted;
  }

  /**
   * Items merged over all of the person's devices, so that a night recorded by two devices comes once. Undefined: not
   * permitted.
   */
  async reconciled<Item>(
    dataType: string,
    field: FilterField,
    span: DaySpan,
    read: PageReader<Item>,
  ): Promise<Item[] | undefined> {
    const path = `${ME}/dataTypes/${dataType}/dataPoints:reconcile`;
    const name = `${dataType.replaceAll('-', '_')}.${field}`;
    const filter = `${name} >= "${span.first}" AND ${name} < "${addDays(span.last, 1)}"`;
    const isOfSessions = field.startsWith('interval');
    const pageSize = isOfSessions ? SESSION_PAGE_SIZE : PAGE_SIZE;
    const most = field === 'date' ? oneForEachDay(span) : pageSize;
    const mostInAll = isOfSessions ? MOST_SESSIONS : MOST_ITEMS;
    return await this.#collect({ dataType, list: 'dataPoints', most, mostInAll }, kindOf(dataType), read, (pageToken) =>
      this.#api.get(path, { filter, pageSize, pageToken }, LOOKED_AT),
    );
  }

  /** One roll-up for each local day. Undefined: not permitted. */
  async dailyRollups<Item>(dataType: string, span: DaySpan, read: PageReader<Item>): Promise<Item[] | undefined> {
    const most = oneForEachDay(span);
    const pages: Pages = { dataType, list: 'rollupDataPoints', most, mostInAll: most * SOME };
    return await this.#collect(pages, kindOf(dataType), read, (pageToken) =>
      this.#post(`${dataType}/dataPoints:dailyRollUp`, dailyRollupRequest(span), pageToken),
    );
  }

  /** One roll-up for each window of physical time. Undefined: not permitted. */
  async rollups<Item>(
    dataType: string,
    range: PhysicalRange,
    windowSeconds: number,
    read: PageReader<Item>,
  ): Promise<Item[] | undefined> {
    const most = Math.ceil((range.to - range.from) / (windowSeconds * 1_000)) + SOME;
    return await this.#collect(
      { dataType, list: 'rollupDataPoints', most, mostInAll: MOST_ITEMS },
      kindOf(`${dataType}:rollUp`),
      read,
      (pageToken) => this.#post(`${dataType}/dataPoints:rollUp`, rollupRequest(range, windowSeconds), pageToken),
    );
  }

  async #post(path: string, body: JsonObject, pageToken: string | undefined): Promise<VendorResponse> {
    const question = pageToken === undefined ? body : { ...body, pageToken };
    return await this.#api.post(`${ME}/dataTypes/${path}`, question, LOOKED_AT);
  }

  /** Reads every page of a window. If a page token has expired, it reads the window again from the start, once. */
  async #collect<Item>(
    pages: Pages,
    kind: RecordKind,
    read: PageReader<Item>,
    ask: (pageToken: string | undefined) => Promise<VendorResponse>,
  ): Promise<Item[] | undefined> {
    const { dataType, list } = pages;
    if (this.#closed.has(dataType)) return undefined;
    let outcome = await walk(pages, ask);
    if (outcome === 'stale_page_token') outcome = await walk(pages, ask);
    if (outcome === 'stale_page_token') throw pagingFailure(dataType);
    if (outcome === 'not_permitted') {
      this.#closed.add(dataType);
      return undefined;
    }
    this.#anyPermitted = true;
    const readSome = (records: readonly unknown[]) => read({ [list]: records });
    const work = readEachInSlices({ ...kind, list }, outcome, readSome, this.#context);
    const { result, report } = await inTurns(work);
    this.#reports.push(report);
    return result;
  }
}

/** A day may begin at several times, where the person travels. */
const SOME = 10;

function oneForEachDay(span: DaySpan): number {
  return lengthOf(span) + SOME;
}

/** The records of every page. */
async function walk(
  { dataType, list, most, mostInAll }: Pages,
  ask: (pageToken: string | undefined) => Promise<VendorResponse>,
): Promise<unknown[] | 'not_permitted' | 'stale_page_token'> {
  const records: unknown[][] = [];
  const chain = new PageChain(dataType, most, mostInAll);
  let pageToken: string | undefined;
  do {
    const response = await ask(pageToken);
    const reason = reasonOf(response, dataType);
    if (reason !== 'none') return reason;
    const page = readRecords[list](response.body);
    records.push(page);
    pageToken = chain.next(
      page.length,
      isEmptyArray(response.body) ? undefined : readPaged(response.body).nextPageToken,
    );
  } while (pageToken !== undefined);
  return records.flat();
}

function pagingFailure(dataType: string): VendorError {
  return new VendorError('malformed', `the vendor's page tokens of ${dataType} lead nowhere`);
}

/** Epoch milliseconds, `to` exclusive. */
export interface PhysicalRange {
  readonly from: number;
  readonly to: number;
}

/** Local time; the end is exclusive. Without a time of day, the vendor takes midnight. */
export function dailyRollupRequest({ first, last }: DaySpan): JsonObject {
  return {
    range: { start: { date: dateOfDay(first) }, end: { date: dateOfDay(addDays(last, 1)) } },
    windowSizeDays: 1,
  };
}

/** Without a page size: the vendor refuses some sizes and gives a wrong reason. */
export function rollupRequest({ from, to }: PhysicalRange, windowSeconds: number): JsonObject {
  const time = (epochMs: number) => isoInstant(epochMs).replace('.000Z', 'Z');
  return { range: { startTime: time(from), endTime: time(to) }, windowSize: `${windowSeconds}s` };
}
