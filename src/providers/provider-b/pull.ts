/**
 * Pulls summaries. The vendor selects them by the time of upload, at most a day at a time: data measured a week ago and
 * uploaded from the watch today are in today's window.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 */

import Type from 'typebox';
import { DAY_MS, MINUTE_MS } from '../../platform/instants.ts';
import { joined, nonEmpty, type Page } from '../page.ts';
import type { FetchRequest } from '../provider.ts';
import type { Each } from '../records.ts';
import { inTurns } from '../slices.ts';
import { type VendorApi, VendorError, type VendorResponse } from '../vendor-api.ts';
import { vendorReader } from '../vendor-json.ts';
import { Collector } from './collector.ts';
import type { Draft, ItemType } from './item-type.ts';
import { heldBy, isPermitted, itemTypes, type ReadTypes, taken } from './item-types.ts';

/** The path of the wellness API below the vendor's origin. */
export const API_PATH = '/wellness-api/rest';

/** The longest span that other integrations ask for. Both ends are inclusive, so it covers a whole day. */
const WINDOW_SECONDS = 86_399;

/** Uploads do not appear at the very second they arrive, so we also read some time before the window. */
const OVERLAP_MS = 15 * MINUTE_MS;

/** How many requests run at once: enough to read 30 days quickly, few enough for a quota that all connections share. */
const CONCURRENCY = 4;

/** Statuses that need a look: wrong kind of key, permission withheld (403, 412), type not enabled. */
const EXPECTED = [400, 403, 404, 412];

/** A span of upload times in epoch seconds, both ends inclusive. */
export interface UploadWindow {
  readonly start: number;
  readonly end: number;
}

/**
 * Splits [from, to) into windows, newest first. Each begins one second after the end of the one before it in time, and
 * together they hold every second that the span touches.
 * @param from epoch milliseconds, inclusive
 * @param to epoch milliseconds, exclusive
 */
export function uploadWindows(from: number, to: number): UploadWindow[] {
  const windows: UploadWindow[] = [];
  const first = Math.max(0, Math.floor(from / 1000));
  if (to <= from) return windows;
  for (let end = Math.ceil(to / 1000) - 1; end >= first; end -= WINDOW_SECONDS + 1) {
    windows.push({ start: Math.max(first, end - WINDOW_SECONDS), end });
  }
  return windows;
}

/**
 * Another attempt can continue a pull at any window older than this. Items uploaded before then are settled, so the store
 * itself ignores an older state of an item that a newer window has brought. In newer windows only the collector ignores
 * it, and the collector of a second attempt does not know the first.
 */
const RESUMABLE_AGE_MS = 16 * DAY_MS;

/**
 * All summaries uploaded in the span, one page for each window. Windows run from the newest to the oldest. An older
 * state of an item never replaces the state that a newer window brought.
 */
export async function* pullSummaries(request: FetchRequest): AsyncGenerator<Page> {
  const { api, from, to, now, resumeAt } = request;
  const collector = new Collector();
  const closed = withheldTypes(request);
  const end = resumeAt === undefined ? to : Number(resumeAt) * 1000;
  for (const window of uploadWindows(from - OVERLAP_MS, end)) {
    const page = await inTurns(taken(collector, await pullWindow(api, window, closed)));
    if (now - window.start * 1000 < RESUMABLE_AGE_MS) yield* nonEmpty(page);
    else yield { ...page, resumeAt: String(window.start) };
  }
  yield* nonEmpty(collector.rest());
}

/** One type's uploads between two instants (epoch seconds, both inclusive), as a ping names them. */
export interface NamedUploads {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The address of the summaries, as the ping names it. */
  readonly link?: string | undefined;
}

/**
 * Reads the uploads that pings named. All types of one span are read together, so that they complete each other.
 */
export async function* pullNamed(request: FetchRequest, named: readonly NamedUploads[]): AsyncGenerator<Page> {
  const collector = new Collector();
  const newestFirst = named.toSorted((a, b) => b.end - a.end);
  const withheld = withheldTypes(request);
  for (const group of Map.groupBy(newestFirst, ({ start, end }) => `${start} ${end}`).values()) {
    const [span] = group;
    if (span === undefined) continue;
    const linked = await followLinks(request.api, group, withheld);
    yield* nonEmpty({ ...(await inTurns(taken(collector, readInOrder(linked)))), holds: heldBy(linked) });
    const others = itemTypes.filter(({ name }) => linked.has(name) || !group.some((one) => one.name === name));
    for (const window of uploadWindows(span.start * 1000, (span.end + 1) * 1000)) {
      const read = await pullWindow(request.api, window, new Set([...withheld, ...others]));
      yield* nonEmpty(await inTurns(taken(collector, read)));
    }
  }
  yield* nonEmpty(collector.rest());
}

/** In the order of precedence. */
function readInOrder(read: ReadTypes): Each<readonly Draft[]>[] {
  return itemTypes.flatMap(({ name }) => read.get(name) ?? []);
}

function withheldTypes({ grantedScopes }: FetchRequest): Set<ItemType> {
  return new Set(itemTypes.filter(({ name }) => !isPermitted(name, grantedScopes)));
}

/**
 * Every permitted type of one window, in the order of the types. It returns or throws only after all of its requests
 * have ended.
 */
async function pullWindow(api: VendorApi, window: UploadWindow, closed: Set<ItemType>): Promise<Each<Draft[]>[]> {
  const read: Each<Draft[]>[] = [];
  const waiting = [...itemTypes.entries()].filter(([, type]) => !closed.has(type));
  const work = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const [index, type] = job;
      const pulled = await pullType(api, type, window).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
      if (pulled === undefined) closed.add(type);
      else read[index] = pulled;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return read.filter((pulled) => pulled !== undefined); // without the types that may not be read, in their order
}

/**
 * Follows the links of pings, and gives the answers by the type's name. A type is missing if its ping has no link, or if
 * the link leads out of the vendor's API or its token is no longer valid: then we pull by the two times of the ping.
 */
async function followLinks(
  api: VendorApi,
  named: readonly NamedUploads[],
  withheld: ReadonlySet<ItemType>,
): Promise<ReadTypes> {
  const found = new Map<string, Each<readonly Draft[]>>();
  for (const { name, link } of named) {
    const type = itemTypes.find((candidate) => candidate.name === name);
    if (link === undefined || type === undefined || withheld.has(type)) continue;
    const response = await api.follow(link, EXPECTED);
    if (response === undefined || saysPushOnly(response)) continue;
    const read = (await draftsOf(type, response)) ?? NOTHING;
    const before = found.get(name) ?? NOTHING;
    found.set(name, { result: [...before.result, ...read.result], report: joined([before.report, read.report]) });
  }
  return found;
}

const NOTHING: Each<readonly Draft[]> = { result: [], report: { points: [], events: [] } };

async function pullType(api: VendorApi, type: ItemType, window: UploadWindow): Promise<Each<Draft[]> | undefined> {
  const query = { uploadStartTimeInSeconds: window.start, uploadEndTimeInSeconds: window.end };
  return await draftsOf(type, await api.get(`${API_PATH}/${type.path}`, query, EXPECTED));
}

/** @returns undefined for a type that this person or this application has not enabled */
async function draftsOf(type: ItemType, response: VendorResponse): Promise<Each<Draft[]> | undefined> {
  if (response.status >= 200 && response.status < 300) return await inTurns(type.normalise(response.body));
  if (saysPushOnly(response)) {
    throw new VendorError(
      'push_only',
      `${type.name}: this key may not pull; the vendor sends data by notification only`,
    );
  }
  // The vendor also answers 403 to a request that it could not authenticate; then no permission is missing. Its own
  // words are left out of ours, because they were not written for our users.
  if (response.status === 400 || /oauth header/i.test(errorMessage(response))) {
    throw new VendorError('refused', `${type.name}: the vendor refused the request (${response.status})`);
  }
  return undefined;
}

const readError = vendorReader('error body', Type.Object({ errorMessage: Type.String() }));

function errorMessage(response: VendorResponse): string {
  try {
    return readError(response.body).errorMessage;
  } catch {
    return ''; // some paths answer with another shape or none; the status says enough
  }
}

/** Whether the vendor says that this key may fetch only items that the vendor has announced. */
function saysPushOnly(response: VendorResponse): boolean {
  return response.status === 400 && /InvalidPullToken/i.test(errorMessage(response));
}
