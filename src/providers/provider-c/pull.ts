/** Reads everything the person granted: one collection after the other, each from the newest item back. */
import { DAY_MS } from '../../platform/instants.ts';
import { joined, type Page } from '../page.ts';
import type { FetchRequest } from '../provider.ts';
import { latestStates, pageOfEach, readEach } from '../records.ts';
import { VendorError } from '../vendor-api.ts';
import {
  BODY_MEASUREMENT_PATH,
  bodyMeasurements,
  normaliseBodyMeasurement,
  readBodyMeasurement,
} from './body-measurement.ts';
import { type Collection, getPermitted, queryStart, readAny, walkCollection } from './calls.ts';
import { cycles, normaliseCycle } from './cycle.ts';
import type { ScoredItem } from './item-type.ts';
import { OwnNights } from './own-nights.ts';
import { isScoredRecovery, nightOf, normaliseRecovery, type RecoveryItem, recoveries } from './recovery.ts';
import { normaliseSleep, sleeps } from './sleep.ts';
import { unfinishedCycles, unfinishedRecoveries, unfinishedSleeps, unfinishedWorkouts } from './unfinished.ts';
import { normaliseWorkout, workouts } from './workout.ts';

const NOT_FOUND = 404;
/** Longer than the window of an ordinary sync. */
const LONGEST_ROUTINE_MS = 4 * DAY_MS;

/**
 * Everything the person granted.
 * @throws VendorError `refused` when we may read nothing at all: that must not look like a successful sync
 */
export async function* pullAll(request: FetchRequest): AsyncGenerator<Page> {
  // A notice about a night also brings the cycles, and the quota is tight: the lists are read again every few days.
  if (request.isRoutine && !request.isReread && request.now - request.from < LONGEST_ROUTINE_MS) return;
  const nights = new OwnNights(request.api);
  let anyPermitted = false;
  for await (const page of allPages(request, nights)) {
    anyPermitted = true;
    yield page;
  }
  if (!anyPermitted) throw new VendorError('refused', 'the vendor allows none of its data to be read');
}

/**
 * One page for each response that we may read. Sleeps and cycles come first, because they say where recoveries lie.
 */
async function* allPages(request: FetchRequest, nights: OwnNights): AsyncGenerator<Page> {
  for await (const records of walkCollection(sleeps, request)) {
    const { items, news, report } = readNews(sleeps, request, records, normaliseSleep);
    nights.remember(sleeps.path, items);
    nights.noteStored(news);
    const unfinished = unfinishedSleeps(items, request.now);
    yield { ...joined([...news.map(normaliseSleep), report]), unfinished };
  }
  for await (const records of walkCollection(cycles, request)) {
    const { items, news, report } = readNews(cycles, request, records, normaliseCycle);
    nights.remember(cycles.path, items);
    const unfinished = unfinishedCycles(items, request.now);
    yield { ...joined([...news.map(normaliseCycle), report]), unfinished };
  }
  const lastInstant = (item: RecoveryItem) => nights.endOf(item) ?? recoveries.lastInstant(item);
  const ofNights = { ...recoveries, lastInstant };
  const tryOut = (item: RecoveryItem) => normaliseRecovery(item, nightOf(item, { utcOffsetMinutes: null }));
  for await (const records of walkCollection(recoveries, request)) {
    const { items, news, report } = readNews(ofNights, request, records, tryOut, (item) => nights.hasStored(item));
    const pages: Page[] = [];
    for (const recovery of news.filter(isScoredRecovery)) {
      pages.push(normaliseRecovery(recovery, await nights.of(recovery)));
    }
    yield {
      ...joined([...pages, report]),
      unfinished: unfinishedRecoveries(items, request.now, (item) => nights.endOf(item)),
    };
  }
  for await (const records of walkCollection(workouts, request)) {
    const { items, news, report } = readNews(workouts, request, records, normaliseWorkout);
    const unfinished = unfinishedWorkouts(items, request.now);
    yield { ...joined([...news.map(normaliseWorkout), report]), unfinished };
  }
  // The weight is a setting of the profile and changes rarely.
  if (request.isReread !== false) yield* bodyPages(request);
}

async function* bodyPages(request: FetchRequest): AsyncGenerator<Page> {
  const response = await getPermitted(request.api, BODY_MEASUREMENT_PATH, undefined, [NOT_FOUND]);
  if (response === undefined) return;
  if (response.status === NOT_FOUND) {
    yield { points: [], events: [] };
    return;
  }
  const latestWeight = await request.latestValue('weight');
  const { now } = request;
  yield pageOfEach(
    bodyMeasurements,
    [readAny(response.body)],
    ([body]) => normaliseBodyMeasurement(readBodyMeasurement(body), latestWeight, now),
    { now },
  );
}

/** A recovery has no id of its own. */
function idOf(item: object): string | undefined {
  const { id, sleep_id: sleepId } = item as { id?: unknown; sleep_id?: unknown }; // any item of this vendor
  return id === undefined && !sleepId ? undefined : String(id ?? sleepId);
}

/**
 * @param tryOut throws for an item that has the right shape and still cannot be understood
 * @param isNewsToo whether an item that does not look like news is stored all the same
 */
function readNews<Item extends ScoredItem>(
  collection: Collection<Item>,
  request: FetchRequest,
  records: readonly unknown[],
  tryOut: (item: Item) => Page,
  isNewsToo: (item: Item) => boolean = () => false,
): { readonly items: Item[]; readonly news: Item[]; readonly report: Page } {
  const { result, report } = readEach(collection, records, (some) => {
    const items = latestStates(collection.readPage({ records: some }).records, idOf, (item) => item.updated_at);
    items.forEach(tryOut);
    return { items, news: items.filter((item) => isNewsToo(item) || isNews(collection, request, item)) };
  });
  return { ...result, report };
}

/**
 * Whether an item is news for this window: it reaches into the window, or it changed since the window began. Other
 * items are there only because we asked for more than the window; if we stored these, data that a person deleted here
 * would return with each sync. An item that ended before the person's data were deleted is never news.
 */
function isNews<Item extends ScoredItem>(collection: Collection<Item>, request: FetchRequest, item: Item): boolean {
  const last = collection.lastInstant(item);
  if (last <= (request.notBefore ?? Number.NEGATIVE_INFINITY)) return false;
  return last >= request.from || last < queryStart(request) || Date.parse(item.updated_at ?? '') >= request.from;
}
