/** Reads everything the person granted: one collection after the other, each from the newest item back. */
import { DAY_MS } from '../../platform/instants.ts';
import { joined } from '../pages.ts';
import { type FetchRequest, type Page, VendorError } from '../provider.ts';
import { BODY_MEASUREMENT_PATH, normaliseBodyMeasurement, readBodyMeasurement } from './body-measurement.ts';
import { type Collection, getPermitted, walkCollection } from './calls.ts';
import { cycles, normaliseCycle } from './cycle.ts';
import type { ScoredItem } from './item-type.ts';
import { isNews } from './news.ts';
import { BorrowedOffsets } from './offsets.ts';
import { isScoredRecovery, normaliseRecovery, recoveries } from './recovery.ts';
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
  const offsets = new BorrowedOffsets(request.api);
  let anyPermitted = false;
  for await (const page of allPages(request, offsets)) {
    anyPermitted = true;
    yield page;
  }
  if (!anyPermitted) throw new VendorError('refused', 'the vendor allows none of its data to be read');
}

/**
 * One page for each response that we may read. Sleeps and cycles come first, because recoveries borrow their offsets.
 */
async function* allPages(request: FetchRequest, offsets: BorrowedOffsets): AsyncGenerator<Page> {
  for await (const items of walkCollection(sleeps, request)) {
    offsets.remember(sleeps.path, items);
    const unfinished = unfinishedSleeps(items, request.now);
    yield { ...joined(news(sleeps, request, items).map(normaliseSleep)), unfinished };
  }
  for await (const items of walkCollection(cycles, request)) {
    offsets.remember(cycles.path, items);
    const unfinished = unfinishedCycles(items, request.now);
    yield { ...joined(news(cycles, request, items).map(normaliseCycle)), unfinished };
  }
  for await (const items of walkCollection(recoveries, request)) {
    const pages: Page[] = [];
    for (const recovery of news(recoveries, request, items).filter(isScoredRecovery)) {
      pages.push(normaliseRecovery(recovery, await offsets.of(recovery)));
    }
    yield { ...joined(pages), unfinished: unfinishedRecoveries(items, request.now) };
  }
  for await (const items of walkCollection(workouts, request)) {
    const unfinished = unfinishedWorkouts(items, request.now);
    yield { ...joined(news(workouts, request, items).map(normaliseWorkout)), unfinished };
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
  yield normaliseBodyMeasurement(readBodyMeasurement(response.body), latestWeight, request.now);
}

function news<Item extends ScoredItem>(
  collection: Collection<Item>,
  request: FetchRequest,
  items: readonly Item[],
): Item[] {
  return items.filter((item) => isNews(collection, request, item));
}
