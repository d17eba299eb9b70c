/**
 * The kinds of summary that Tributary reads, and how they become points and events. The list is the same for pulling
 * and for inbound notices. Not in it: `epochs` (parts of the dailies, counted there already), `skinTemp` (a deviation,
 * no temperature), `mct`, files, and what the vendor adds later.
 */
import type { HistoryItem } from '../history-requests.ts';
import type { StoredItems } from '../inbound.ts';
import { joined, type Page } from '../page.ts';
import type { Each } from '../records.ts';
import { atOnce, inTurns, type Sliced } from '../slices.ts';
import { activities, manuallyUpdatedActivities } from './activities.ts';
import { activityDetails } from './activity-details.ts';
import { bloodPressures } from './blood-pressures.ts';
import { bodyComps } from './body-comps.ts';
import { Collector } from './collector.ts';
import { dailies } from './dailies.ts';
import { healthSnapshot } from './health-snapshot.ts';
import { hrv } from './hrv.ts';
import type { Draft, ItemType } from './item-type.ts';
import { moveIq } from './move-iq.ts';
import { pulseOx } from './pulse-ox.ts';
import { respiration } from './respiration.ts';
import { sleeps } from './sleeps.ts';
import { stressDetails } from './stress-details.ts';
import { userMetrics } from './user-metrics.ts';

/**
 * In the order of precedence: where two types hold the same point or workout, the earlier type counts and the later one
 * fills gaps. A correction by hand comes before the recording, and the recording before its details.
 */
export const itemTypes: readonly ItemType[] = [
  dailies,
  sleeps,
  hrv,
  pulseOx,
  respiration,
  healthSnapshot,
  bodyComps,
  bloodPressures,
  userMetrics,
  manuallyUpdatedActivities,
  activities,
  activityDetails,
  moveIq,
  stressDetails,
];

/**
 * Everything in one body about one person. A notice can carry several types. They are normalised together, so that the
 * details of a workout join the workout, and the vendor's daily stress is preferred to the one we compute.
 * @param summaries by the type's name in notices; names that are not in {@link itemTypes} are ignored
 * @throws VendorError `malformed`
 */
export function normaliseBody(summaries: Readonly<Record<string, unknown>>): Page {
  return atOnce(joinedTypes(atOnce(readTypes(summaries))));
}

/**
 * As {@link normaliseBody}, and names the items of the body, which may answer a history request. Others are served in
 * between.
 */
export async function normaliseNotice(
  summaries: Readonly<Record<string, unknown>>,
  stored?: StoredItems,
): Promise<Page> {
  const read = await inTurns(readTypes(summaries));
  const newer = stored === undefined ? read : await withoutOlder(read, stored);
  return { ...(await inTurns(joinedTypes(newer))), holds: heldBy(read) };
}

/**
 * Leaves out states of days and nights that are older than the stored ones. The vendor sends a push again that we did
 * not answer, and meanwhile it has sent newer ones.
 */
async function withoutOlder(read: ReadTypes, stored: StoredItems): Promise<ReadTypes> {
  const newer = new Map(read);
  for (const { name, isOlder } of itemTypes) {
    const one = read.get(name);
    if (isOlder === undefined || one === undefined) continue;
    const result: Draft[] = [];
    for (const draft of one.result) if (!(await isOlder(draft, stored))) result.push(draft);
    newer.set(name, { ...one, result });
  }
  return newer;
}

/** The drafts of each type, by its name, in the order of precedence. */
export type ReadTypes = ReadonlyMap<string, Each<readonly Draft[]>>;

function* readTypes(summaries: Readonly<Record<string, unknown>>): Sliced<ReadTypes> {
  const read = new Map<string, Each<readonly Draft[]>>();
  for (const { name, normalise } of itemTypes) {
    if (Object.hasOwn(summaries, name)) read.set(name, yield* normalise(summaries[name]));
  }
  return read;
}

function* joinedTypes(read: ReadTypes): Sliced<Page> {
  const collector = new Collector();
  return joined([yield* taken(collector, [...read.values()]), collector.rest()]);
}

/** The page that the summaries add to those that the collector has, and the names of those that were understood. */
export function* taken(collector: Collector, read: readonly Each<readonly Draft[]>[]): Sliced<Page> {
  const page = yield* collector.take(read.map(({ result }) => result));
  return joined([page, ...read.map(({ report }) => report)]);
}

/** The kind and the time of every item that is not empty. */
export function heldBy(read: ReadTypes): HistoryItem[] {
  return [...read].flatMap(([kind, { result }]) =>
    result.flatMap(({ points: [point], events: [event] }) => {
      const at = event?.startedAt ?? point?.recordedAt;
      return at === undefined ? [] : [{ kind, at }];
    }),
  );
}

/**
 * The summaries of one type and one person, from a pull or a push alike.
 * @param name the type's name in notices, e.g. `pulseox`
 * @throws VendorError `malformed`
 */
export function normaliseSummaries(name: string, summaries: unknown): Page {
  return normaliseBody({ [name]: summaries });
}

const ACTIVITY_TYPES = new Set(['activities', 'activityDetails', 'manuallyUpdatedActivities', 'moveIQActivities']);

/**
 * Whether the person allows us to read and store a type.
 * @param grantedScopes the vendor's permissions; undefined: it has not said
 */
export function isPermitted(name: string, grantedScopes: readonly string[] | undefined): boolean {
  if (grantedScopes === undefined) return true;
  return grantedScopes.includes(ACTIVITY_TYPES.has(name) ? 'ACTIVITY_EXPORT' : 'HEALTH_EXPORT');
}
