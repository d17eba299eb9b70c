/**
 * Reads items by id: those that an inbound notice named, and those that the vendor had not scored when we last looked.
 * The vendor's answer decides whether an item was changed or deleted, because an edit comes as both notices, in any
 * order.
 * https://developer.whoop.com/docs/developing/webhooks
 */

import { DAY_MS, isoInstant } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { EventType } from '../../vocabulary/event-types.ts';
import { joined, type Page, type Point } from '../page.ts';
import { requireFew } from '../page-chain.ts';
import type { FetchRequest, KnownEvent } from '../provider.ts';
import { type Each, pageOfEach, readEach } from '../records.ts';
import { vendorReader } from '../vendor-json.ts';
import { instantOf, pathPart } from '../wire-values.ts';
import { type Collection, getPermitted, PAGE_SIZE, readAny, readRecords } from './calls.ts';
import { cycles, normaliseCycle, readCycle } from './cycle.ts';
import type { ScoredItem } from './item-type.ts';
import {
  nightOf,
  normaliseRecovery,
  RECOVERY_METRICS,
  type RecoveryItem,
  readRecovery,
  recoveries,
} from './recovery.ts';
import { endOf, normaliseSleep, readSleep, type SleepItem, sleeps } from './sleep.ts';
import { offsetOfText } from './stamps.ts';
import { Target, unfinishedCycles, unfinishedRecoveries, unfinishedSleeps, unfinishedWorkouts } from './unfinished.ts';
import { normaliseWorkout, readWorkout, workouts } from './workout.ts';

const NOT_FOUND = 404;
/** A person who stays awake for a night has a cycle that is longer than a day. */
const LONGEST_CYCLE_MS = 2 * DAY_MS;
const NOTHING: Page = { points: [], events: [] };

const readTarget = vendorReader('stored notice', Target);

export async function* pullNamed(request: FetchRequest, targets: readonly JsonObject[]): AsyncGenerator<Page> {
  const read = targets.map((target): Target => readTarget(target));
  for (const { id } of read.filter(({ kind }) => kind === 'workout')) yield await pullWorkout(request, id);
  for (const { id } of read.filter(({ kind }) => kind === 'cycle')) yield await pullCycle(request, id);
  const ofNights = read.filter(({ kind }) => kind === 'sleep' || kind === 'recovery');
  for (const [id, named] of Map.groupBy(ofNights, (target) => target.id)) {
    const kinds = new Set(named.map(({ kind }) => kind));
    if (kinds.has('sleep')) yield* pullNight(request, id, kinds.has('recovery'));
    else yield* pullRecovery(request, id);
  }
}

/** The body of one item; undefined: not permitted; `gone`: the vendor has no such item. */
async function askFor(
  { api }: FetchRequest,
  path: string,
  id: string,
): Promise<{ body: unknown } | 'gone' | undefined> {
  const response = await getPermitted(api, `${path}/${pathPart(id)}`, undefined, [NOT_FOUND]);
  return response?.status === NOT_FOUND ? 'gone' : response;
}

function removed(eventType: EventType, vendorId: string): Page {
  return { ...NOTHING, removed: [{ eventType, vendorId }] };
}

async function pullWorkout(request: FetchRequest, id: string): Promise<Page> {
  const answer = await askFor(request, workouts.path, id);
  if (answer === undefined) return NOTHING;
  if (answer === 'gone') return removed('workout', id);
  return pageOfEach(workouts, [readAny(answer.body)], ([record]) => {
    const workout = readWorkout(record);
    return { ...normaliseWorkout(workout), unfinished: unfinishedWorkouts([workout], request.now) };
  });
}

async function pullCycle(request: FetchRequest, id: string): Promise<Page> {
  const answer = await askFor(request, cycles.path, id);
  if (answer === undefined || answer === 'gone') return NOTHING;
  return pageOfEach(cycles, [readAny(answer.body)], ([record]) => {
    const cycle = readCycle(record);
    return { ...normaliseCycle(cycle), unfinished: unfinishedCycles([cycle], request.now) };
  });
}

/** A sleep; with it the cycles around it and, where that was named too or the sleep has moved, its recovery. */
async function* pullNight(request: FetchRequest, id: string, withRecovery: boolean): AsyncGenerator<Page> {
  const known = withRecovery ? undefined : await request.findEvent?.('sleep', id);
  const answer = await askFor(request, sleeps.path, id);
  if (answer === undefined) return;
  if (answer === 'gone') {
    const night = known ?? (await request.findEvent?.('sleep', id));
    yield { ...removed('sleep', id), ...(night && (await recoveriesOf(request, id, night))) };
    return;
  }
  const { result, report } = readEach(sleeps, [readAny(answer.body)], (records) =>
    records.map((record) => {
      const sleep = readSleep(record);
      return { sleep, page: { ...normaliseSleep(sleep), unfinished: unfinishedSleeps([sleep], request.now) } };
    }),
  );
  yield joined([...result.map(({ page }) => page), report]);
  const [read] = result;
  if (read === undefined) return;
  const { sleep } = read;
  const hasMoved = known !== undefined && known.startedAt !== instantOf(sleep.start);
  if (withRecovery || (hasMoved && !sleep.nap)) yield await recoveryOf(request, sleep);
  if (!sleep.nap) yield await cyclesAround(request, sleep);
}

/** A recovery whose sleep is stored costs one request; otherwise its sleep is read first. */
async function* pullRecovery(request: FetchRequest, sleepId: string): AsyncGenerator<Page> {
  const night = await request.findEvent?.('sleep', sleepId);
  if (night === undefined) yield* pullNight(request, sleepId, true);
  else yield { ...NOTHING, ...(await recoveriesOf(request, sleepId, night)) };
}

async function recoveryOf(request: FetchRequest, sleep: SleepItem): Promise<Page> {
  const { id, cycle_id, start, timezone_offset } = sleep;
  if (cycle_id === undefined || cycle_id === null) return NOTHING;
  const path = `/developer/v2/cycle/${pathPart(cycle_id)}/recovery`;
  const response = await getPermitted(request.api, path, undefined, [NOT_FOUND]);
  if (response === undefined || response.status === NOT_FOUND) return NOTHING;
  return pageOfEach(recoveries, [readAny(response.body)], ([record]) => {
    const recovery = readRecovery(record);
    if (recovery.sleep_id !== id) return NOTHING;
    const unfinished = unfinishedRecoveries([recovery], request.now, () => (sleep.end ? endOf(sleep) : undefined));
    const times = sleep.end ? { startedAt: instantOf(start), endedAt: endOf(sleep) } : {};
    const night = nightOf(recovery, { ...times, utcOffsetMinutes: offsetOfText(timezone_offset) });
    return { ...normaliseRecovery(recovery, night), unfinished };
  });
}

/**
 * The vendor sends no notice about cycles. A night ends the cycle before it, which only now has its final values, and
 * begins the next one.
 */
async function cyclesAround({ api, now }: FetchRequest, { start, end }: SleepItem): Promise<Page> {
  if (!end) return NOTHING;
  const query = {
    limit: PAGE_SIZE,
    start: isoInstant(instantOf(start) - LONGEST_CYCLE_MS),
    end: isoInstant(instantOf(end)),
  };
  const response = await getPermitted(api, cycles.path, query);
  if (response === undefined) return NOTHING;
  const { result, report } = readItems(cycles, response.body, normaliseCycle);
  return { ...joined([...result.map(normaliseCycle), report]), unfinished: unfinishedCycles(result, now) };
}

/** @param tryOut throws for an item that has the right shape and still cannot be understood */
function readItems<Item extends ScoredItem>(
  collection: Collection<Item>,
  body: unknown,
  tryOut: (item: Item) => Page,
): Each<Item[]> {
  const listed = readRecords(body).records;
  requireFew(collection.path, listed.length, PAGE_SIZE);
  return readEach(collection, listed, (records) => {
    const items = collection.readPage({ records }).records;
    items.forEach(tryOut);
    return items;
  });
}

/**
 * Replaces all recoveries of the day of a stored night by those that the vendor has. So a recovery that the vendor has
 * deleted goes, and so does one that lies elsewhere on this day than today: earlier releases stamped it at its creation.
 */
async function recoveriesOf(
  { api, now, findEvent }: FetchRequest,
  sleepId: string,
  ownNight: KnownEvent,
): Promise<Partial<Page>> {
  const { day, startedAt, endedAt, utcOffsetMinutes = null } = ownNight;
  const query = { limit: PAGE_SIZE, start: isoInstant(startedAt - DAY_MS), end: isoInstant(endedAt + DAY_MS) };
  const response = await getPermitted(api, recoveries.path, query);
  if (response === undefined) return {};
  const normalise = (item: RecoveryItem, night?: KnownEvent) =>
    normaliseRecovery(item, nightOf(item, { utcOffsetMinutes, ...night }));
  const { result, report } = readItems(recoveries, response.body, (item) => normalise(item));
  const points: Point[] = [];
  const ends = new Map<RecoveryItem, number>();
  for (const item of result) {
    const { sleep_id: id } = item;
    const night = id === sleepId ? ownNight : id ? await findEvent?.('sleep', id) : undefined;
    if (night !== undefined) ends.set(item, night.endedAt);
    points.push(...normalise(item, night).points.filter((point) => point.day === day));
  }
  const unfinished = unfinishedRecoveries(result, now, (item) => ends.get(item));
  // One that cannot be understood may be of this day, so we do not know whether the others are all.
  const isWhole = (report.setAside ?? []).length === 0;
  const complete = { metricTypes: RECOVERY_METRICS, first: day, last: day };
  return { ...joined([{ points, events: [] }, report]), unfinished, ...(isWhole && { complete }) };
}
