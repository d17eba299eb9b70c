/**
 * Takes values out of an adapter's pages that cannot be true: the limits that hold for pushed values hold for every
 * vendor, too. The impossible values of a point or an event are set aside in our terms, and the rest of it stays.
 */
import { DAY_MS } from '../platform/instants.ts';
import type { Json, JsonObject } from '../platform/json.ts';
import { type Limits, limitsOf } from '../vocabulary/metric-types/plausibility.ts';
import { type MetricType, metricTypeDefinition } from '../vocabulary/metric-types/storage.ts';
import type { HealthEvent, Page, Point, RecordName, SetAsideRecord } from './page.ts';
import type { Provider } from './provider.ts';
import { MOST_SET_ASIDE } from './records.ts';
import { atOnce, inTurns, runsOf, type Sliced } from './slices.ts';
import { VendorError } from './vendor-api.ts';

/** A clock may be wrong by a day. An instant further in the future is a mistake. */
export const MAX_AHEAD_MS = 2 * DAY_MS;

/** No workout or night takes as long. */
export const LONGEST_EVENT_MS = 14 * DAY_MS;
const HEART_RATE = limitsOf('heart_rate');
/** The limits of an event's numbers are those of the metric types that they measure. */
export const EVENT_LIMITS = {
  distanceMeters: limitsOf('distance'),
  caloriesKcal: limitsOf('calories'),
  avgHeartRate: HEART_RATE,
  maxHeartRate: HEART_RATE,
} as const satisfies Partial<Record<keyof HealthEvent, Limits | null>>;

type MemberLimits = Readonly<Record<string, Limits | null>>;

/** Members of `data` with limits of their own; other numbers in it have none. */
export const MEMBER_LIMITS: Partial<Record<MetricType, MemberLimits>> = {
  heart_rate: { min: HEART_RATE, max: HEART_RATE, resting: HEART_RATE },
  sleep: { efficiency: [0, 100] },
};

/** The adapter, with every page that it gives held to the limits. @param maxAheadMs how far ahead an instant may lie */
export function withLimits(provider: Provider, maxAheadMs: number): Provider {
  const { inbound, readAgain } = provider;
  const latest = (now = Date.now()) => now + maxAheadMs;
  return {
    ...provider,
    fetch: (request) => eachWithinLimits(provider.fetch(request), latest(request.now)),
    ...(readAgain && {
      readAgain: async (record, findEvent) => inTurns(checked(await readAgain(record, findEvent), latest())),
    }),
    ...(inbound && {
      inbound: {
        ...inbound,
        pull: (request, targets) => eachWithinLimits(inbound.pull(request, targets), latest(request.now)),
        readNotices: (body) =>
          inbound.readNotices(body).map((notice) => {
            if (notice.kind !== 'pushed') return notice;
            const { read } = notice;
            return { ...notice, read: async (...given) => inTurns(checked(await read(...given), latest())) };
          }),
      },
    }),
  };
}

async function* eachWithinLimits(pages: AsyncIterable<Page>, latest: number): AsyncGenerator<Page> {
  for await (const page of pages) yield await inTurns(checked(page, latest));
}

/**
 * @param latest the last instant that may be true, epoch milliseconds
 * @throws VendorError `malformed` for a page with more than 1,000 values that cannot be true
 */
export function withinLimits(page: Page, latest: number): Page {
  return atOnce(checked(page, latest));
}

function* checked(page: Page, latest: number): Sliced<Page> {
  const faults = new Faults();
  const points = yield* kept(page.points, (point) => checkPoint(point, latest, faults));
  const events = yield* kept(page.events, (event) => checkEvent(event, latest, faults));
  if (faults.all.length === 0) return page;
  const setAside = [...(page.setAside ?? []), ...faults.all];
  return {
    ...page,
    points,
    events,
    setAside,
    understood: [...(page.understood ?? []), ...faults.neighbours(points, events)],
  };
}

/** The items as `check` leaves them; the same list where it leaves all as they are. */
function* kept<Item>(items: readonly Item[], check: (item: Item) => Item | undefined): Sliced<readonly Item[]> {
  let changed: Item[] | undefined;
  for (const [from, run] of runsOf(items)) {
    for (const [index, item] of run.entries()) {
      const result = check(item);
      if (result !== item) changed ??= items.slice(0, from + index);
      if (changed !== undefined && result !== undefined) changed.push(result);
    }
    yield;
  }
  return changed ?? items;
}

/** Undefined: nothing of the point can be true. */
function checkPoint(point: Point, latest: number, faults: Faults): Point | undefined {
  const { metricType, value, data, recordedAt } = point;
  const limits = limitsOf(metricType);
  if (!isTime(recordedAt, latest)) return faults.add(metricType, keyOf(point), { value, recordedAt }, TIME);
  if (value !== null && !isWithin(value, limits))
    return faults.add(metricType, keyOf(point), { value, recordedAt }, rangeOf(metricType, limits));
  if (!data) return point;
  if (metricTypeDefinition(metricType).daily === 'parts') {
    const isPlausible = Object.values(data).every((part) => typeof part !== 'number' || isWithin(part, limits));
    return isPlausible
      ? point
      : faults.add(metricType, keyOf(point), { ...data, recordedAt }, rangeOf(metricType, limits));
  }
  const checked = checkSamples(point, checkMembers(point, data, faults), latest, faults);
  return checked === data ? point : { ...point, data: checked };
}

function checkMembers(point: Point, data: JsonObject, faults: Faults): JsonObject {
  const { metricType, recordedAt } = point;
  const limits = MEMBER_LIMITS[metricType] ?? {};
  const names = namesBeyond(limits, data);
  if (names.length === 0) return data;
  faults.add(metricType, keyOf(point), { ...only(names, data), recordedAt }, rangesOf(names, limits));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
}

/** The samples at fault are left out together. */
function checkSamples(point: Point, data: JsonObject, latest: number, faults: Faults): JsonObject {
  const { metricType, recordedAt } = point;
  const samples = data.intraday;
  if (!Array.isArray(samples)) return data;
  const limits = limitsOf(metricType);
  const isPlausible = (sample: Json) => {
    const { time, value } = sample as { time?: Json; value?: Json }; // an adapter's sample
    if (typeof value === 'number' && !isWithin(value, limits)) return false;
    return typeof time !== 'string' || isTime(Date.parse(time), latest);
  };
  if (samples.every(isPlausible)) return data;
  const record = { recordedAt, samples: samples.filter((sample) => !isPlausible(sample)).slice(0, MOST_SET_ASIDE) };
  faults.add(metricType, keyOf(point), record, `samples: ${rangeOf(metricType, limits)}`);
  return { ...data, intraday: samples.filter(isPlausible) };
}

function checkEvent(event: HealthEvent, latest: number, faults: Faults): HealthEvent | undefined {
  const { eventType, vendorId, startedAt, endedAt } = event;
  const key = JSON.stringify(vendorId);
  const times = { startedAt, endedAt };
  if (!isTime(startedAt, latest) || !isTime(endedAt, latest)) return faults.add(eventType, key, times, TIME);
  if (endedAt < startedAt || endedAt - startedAt > LONGEST_EVENT_MS)
    return faults.add(eventType, key, times, 'ends before its start, or more than 14 days after it');
  const names = namesBeyond(EVENT_LIMITS, event);
  if (names.length === 0) return event;
  faults.add(eventType, key, { ...only(names, event), ...times }, rangesOf(names, EVENT_LIMITS));
  return { ...event, ...Object.fromEntries(names.map((name) => [name, null])) };
}

/** The names of the numbers beyond their limits. */
function namesBeyond(limits: MemberLimits, values: object): string[] {
  const all = new Map<string, unknown>(Object.entries(values));
  return Object.entries(limits).flatMap(([name, own]) => {
    const value = all.get(name);
    return typeof value !== 'number' || isWithin(value, own) ? [] : [name];
  });
}

function only(names: readonly string[], values: object): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as JsonObject; // numbers
}

function isWithin(value: number, limits: Limits | null): boolean {
  return limits === null || (value >= limits[0] && value <= limits[1]);
}

function isTime(epochMs: number, latest: number): boolean {
  return epochMs >= 0 && epochMs <= latest;
}

const TIME = 'lies before 1970, or in the future';

function rangeOf(what: string, limits: Limits | null): string {
  return limits === null ? what : `${what} must lie from ${limits[0]} to ${limits[1]}`;
}

function rangesOf(names: readonly string[], limits: MemberLimits): string {
  return names.map((name) => rangeOf(name, limits[name] ?? null)).join('; ');
}

function keyOf({ recordedAt }: Point): string {
  return String(recordedAt);
}

/** The values of a page that cannot be true. */
class Faults {
  readonly all: SetAsideRecord[] = [];

  add(endpoint: string, key: string, record: JsonObject, reason: string): undefined {
    this.all.push({ endpoint, key, record, reason });
    if (this.all.length > MOST_SET_ASIDE)
      throw new VendorError(
        'malformed',
        `more than ${MOST_SET_ASIDE} values that cannot be true: ${endpoint}: ${reason}`,
      );
  }

  /** The names of what is left of the same types: a type of which most values are impossible is not understood. */
  neighbours(points: readonly Point[], events: readonly HealthEvent[]): RecordName[] {
    const endpoints = new Set(this.all.map(({ endpoint }) => endpoint));
    const names = [
      ...points.map((point) => ({ endpoint: point.metricType, key: keyOf(point) })),
      ...events.map(({ eventType, vendorId }) => ({ endpoint: eventType, key: JSON.stringify(vendorId) })),
    ];
    return names.filter(({ endpoint }) => endpoints.has(endpoint));
  }
}
