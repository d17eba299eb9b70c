/** Reads the records of a vendor's answer. A record that cannot be understood is set aside and stops no other. */
import { isJsonObject, type Json, type JsonObject } from '../platform/json.ts';
import { joined, type Page, type RecordName, type SetAsideRecord } from './page.ts';
import { runsOf, type Sliced } from './slices.ts';
import { VendorError } from './vendor-api.ts';

/** One kind of record. */
export interface RecordKind {
  /** See {@link RecordName}. */
  readonly endpoint: string;
  /** The members that stay the same when the vendor changes a record: its id, its date. */
  readonly keyOf: (record: JsonObject) => unknown;
  /** The member of the answer that holds the records, where the reader of the whole answer names it in its errors. */
  readonly list?: string;
  /** The index of the first record in that list; default 0. */
  readonly from?: number;
}

export interface Each<Result> {
  /** The result of the records that were understood. */
  readonly result: Result;
  /** A page that only says which records were understood and which were set aside. */
  readonly report: Page;
}

/** An answer whose first records are all of another shape is not one of this kind. */
const FIRST_RECORDS = 100;
/** Each of them costs as much as many that can be read, and is stored apart. No vendor has sent nearly as many. */
export const MOST_SET_ASIDE = 1_000;
/** How many are read together when one of all is at fault: then only the neighbours of that one are read alone. */
const CHUNK = 16;

/**
 * Reads records together. If that fails, it finds those at fault by reading each alone, sets them aside and reads the
 * others together.
 * @param records as they came
 * @param read pure; throws VendorError `malformed` for a record that it does not understand
 * @param context see {@link SetAsideRecord}
 * @throws VendorError `malformed` when the first 100 records are all at fault, or more than 1,000: so a hostile answer
 *   costs little more than a sound one
 */
export function readEach<Result>(
  kind: RecordKind,
  records: readonly unknown[],
  read: (records: readonly unknown[]) => Result,
  context?: JsonObject,
): Each<Result> {
  const all = unlessMalformed(() => read(records));
  if (!(all instanceof VendorError)) return { result: all, report: reportOf(namesOf(kind, records), []) };
  const faults = findFaults(kind, records, read);
  const readable = records.filter((_, index) => !faults.has(index));
  const setAside = Array.from(faults, ([index, fault]): SetAsideRecord => {
    const record = records[index] as Json; // parsed JSON
    return { ...nameOf(kind, record), reason: placed(kind, fault, index), record, ...(context && { context }) };
  });
  return { result: read(readable), report: reportOf(namesOf(kind, readable), setAside) };
}

/** As {@link readEach}, for long lists: the work yields now and then. `read` has to treat each record by itself. */
export function* readEachInSlices<Item>(
  kind: RecordKind,
  records: readonly unknown[],
  read: (records: readonly unknown[]) => readonly Item[],
  context?: JsonObject,
): Sliced<Each<Item[]>> {
  const parts: Each<readonly Item[]>[] = [];
  let setAside = 0;
  for (const [from, some] of runsOf(records)) {
    const part = readEach({ ...kind, from }, some, read, context);
    parts.push(part);
    setAside += part.report.setAside?.length ?? 0;
    if (setAside === FIRST_RECORDS && from + some.length === FIRST_RECORDS)
      refuse(kind, records, 'the first 100', part);
    if (setAside > MOST_SET_ASIDE) refuse(kind, records, 'more than 1,000', part);
    yield;
  }
  return { result: parts.flatMap(({ result }) => result), report: joined(parts.map(({ report }) => report)) };
}

function refuse({ endpoint }: RecordKind, records: readonly unknown[], told: string, { report }: Each<unknown>): never {
  const reason = report.setAside?.at(-1)?.reason;
  throw new VendorError('malformed', `${told} of ${records.length} records of ${endpoint}: ${reason}`);
}

/** @returns the failures of the records at fault, by index */
function findFaults(
  { endpoint }: RecordKind,
  records: readonly unknown[],
  read: (records: readonly unknown[]) => unknown,
): Map<number, VendorError> {
  const faults = new Map<number, VendorError>();
  const refuse = (told: string, { message }: VendorError) => {
    throw new VendorError('malformed', `${told} of ${records.length} records of ${endpoint}: ${message}`);
  };
  for (let start = 0; start < records.length; start += CHUNK) {
    const chunk = records.slice(start, start + CHUNK);
    if (records.length > CHUNK && !(unlessMalformed(() => read(chunk)) instanceof VendorError)) continue;
    for (const [offset, record] of chunk.entries()) {
      const fault = unlessMalformed(() => read([record]));
      if (!(fault instanceof VendorError)) continue;
      faults.set(start + offset, fault);
      if (faults.size === FIRST_RECORDS && start + offset === FIRST_RECORDS - 1) refuse('the first 100', fault);
      if (faults.size > MOST_SET_ASIDE) refuse('more than 1,000', fault);
    }
  }
  return faults;
}

/** A record at fault was read alone, so the error calls it the first of its list. */
function placed({ list, from = 0 }: RecordKind, { message }: VendorError, index: number): string {
  return list === undefined ? message : message.replace(` at /${list}/0`, ` at /${list}/${from + index}`);
}

function unlessMalformed<Result>(read: () => Result): Result | VendorError {
  try {
    return read();
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'malformed') return error;
    throw error;
  }
}

function reportOf(understood: readonly RecordName[], setAside: readonly SetAsideRecord[]): Page {
  return { points: [], events: [], understood, setAside };
}

function namesOf(kind: RecordKind, records: readonly unknown[]): RecordName[] {
  return records.map((record) => nameOf(kind, record));
}

function nameOf({ endpoint, keyOf }: RecordKind, record: unknown): RecordName {
  const key = isJsonObject(record) ? keyOf(record) : undefined;
  return { endpoint, key: key === undefined || key === null ? null : JSON.stringify(key) };
}

/**
 * Of several states of a record in one answer, the one that the vendor has changed last, else the last one in the answer.
 * It keeps the order of the others.
 * @param idOf undefined for an item that has no id, which is no state of another one
 * @param changedAt the vendor's own time of upload or change, ISO 8601
 */
export function latestStates<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string | undefined,
  changedAt: (item: Item) => string | null | undefined,
): Item[] {
  const instantOf = (item: Item) => Date.parse(changedAt(item) ?? '');
  const latest = new Map<string, Item>();
  for (const item of items) {
    const id = idOf(item);
    const rival = id === undefined ? undefined : latest.get(id);
    // Times that are missing or no instants are NaN, and every comparison with NaN is false.
    if (id !== undefined && !(rival !== undefined && instantOf(rival) > instantOf(item))) latest.set(id, item);
  }
  return items.filter((item) => {
    const id = idOf(item);
    return id === undefined || latest.get(id) === item;
  });
}

/** The page of those records that can be understood; it lists the others as set aside. See {@link readEach}. */
export function pageOfEach(
  kind: RecordKind,
  records: readonly unknown[],
  read: (records: readonly unknown[]) => Page,
  context?: JsonObject,
): Page {
  const { result, report } = readEach(kind, records, read, context);
  return joined([result, report]);
}
