/**
 * Reads a person's activities: first the list for the window, then the details of activities that are new or have
 * changed. Details cost a request each, of a small quota that all connections share, so the list decides which to
 * read.
 * https://developers.strava.com/docs/reference/#api-Activities-getLoggedInAthleteActivities
 */

import { Type } from 'typebox';
import { DAY_MS } from '../../platform/instants.ts';
import { joined, nonEmpty, type Page } from '../page.ts';
import { PageChain } from '../page-chain.ts';
import type { FetchRequest } from '../provider.ts';
import { pageOfEach, readEach } from '../records.ts';
import { type VendorApi, VendorError, type VendorResponse } from '../vendor-api.ts';
import { vendorReader } from '../vendor-json.ts';
import { pathPart } from '../wire-values.ts';
import {
  type Activity,
  details,
  normaliseActivity,
  readActivity,
  readList,
  revisionOf,
  spanOf,
  summaries,
} from './activity.ts';
import { readsLeft } from './quota.ts';

const LIST_PATH = '/api/v3/athlete/activities';
const PAGE_SIZE = 200;
/** A hundred a day of the longest window. The whole list is in memory while we decide whose details to read. */
const MOST_ACTIVITIES = 4_000;
/**
 * How many pages in a row may hold no new id. An activity added meanwhile shifts the pages and can cause one; after
 * more of them, the vendor is repeating itself.
 */
const MAX_REPEATED_PAGES = 3;

/**
 * How far before the window we ask for the list (the lead). The vendor selects by start, and an activity may have begun
 * before the window and ended in it.
 */
const LEAD_MS = DAY_MS;

/** The list costs the same for all days that are not settled, and shows activities that were uploaded days late. */
const LISTED_MS = 14 * DAY_MS;

/** How long after its end the detail of an activity is read even if little of the quota is left. */
const RECENT_MS = 2 * DAY_MS;

const FORBIDDEN = 403;
const NOT_FOUND = 404;

interface Listing {
  readonly activities: readonly Activity[];
  /** A page with the names of the activities that were understood. */
  readonly report: Page;
  /** How many requests the quota still allows, as the newest answer says. */
  readonly readsLeft: number;
}

/** The activities whose details we read now, and those whose details have to wait. Both newest first. */
interface Plan {
  readonly detailed: readonly Activity[];
  readonly postponed: readonly Activity[];
  /** Those of the postponed activities that are not stored yet. For them, the summary is better than nothing. */
  readonly summarised: readonly Activity[];
}

/** One page for the summaries from the list, then one for each detail, newest first. */
export async function* fetchActivities(request: FetchRequest): AsyncGenerator<Page> {
  const listing = await listActivities(request);
  const { detailed, postponed, summarised } = await planOf(request, listing);
  const unfinished = postponed.map(({ id }) => ({ activityId: String(id), isPostponed: true }));
  const page = joined([...summarised.map((activity) => normaliseActivity(activity)), listing.report]);
  if (unfinished.length > 0) yield { ...page, unfinished };
  else yield* nonEmpty(page);
  for (const activity of detailed) {
    const page = await pullActivity(request.api, String(activity.id), activity);
    if (page !== undefined) yield page;
  }
}

/**
 * Reads the details of one activity. If the vendor refuses the details of an activity that it listed, or they cannot be
 * understood, we use the summary.
 * @param summary its entry in the list, if it was listed
 * @returns undefined for an activity that was deleted, or that we may not see
 * @throws VendorError `refused` when the vendor has put the application out of service
 */
export async function pullActivity(
  api: VendorApi,
  activityId: string,
  summary: Activity | undefined,
): Promise<Page | undefined> {
  return pageOfDetail(await askForDetail(api, activityId), summary);
}

async function askForDetail(api: VendorApi, activityId: string): Promise<VendorResponse> {
  const path = `/api/v3/activities/${pathPart(activityId)}`;
  const response = await api.get(path, { include_all_efforts: 'false' }, [FORBIDDEN, NOT_FOUND]);
  requireActiveApplication(response);
  return response;
}

function pageOfDetail({ status, body }: VendorResponse, summary: Activity | undefined): Page | undefined {
  if (status === NOT_FOUND) return undefined;
  if (status === FORBIDDEN) return summary && normaliseActivity(summary, revisionOf(summary));
  const page = pageOfEach(details, [readAny(body)], (records) =>
    joined(records.map((one) => readDetail(one, summary))),
  );
  if (page.setAside !== undefined) {
    return summary === undefined ? page : joined([normaliseActivity(summary, revisionOf(summary)), page]);
  }
  // A detail holds everything that its summary does.
  const summarised = page.understood?.map(({ key }) => ({ endpoint: summaries.endpoint, key })) ?? [];
  return joined([page, { points: [], events: [], understood: summarised }]);
}

function readDetail(record: unknown, summary: Activity | undefined): Page {
  const activity = readActivity(record);
  return normaliseActivity(activity, revisionOf(summary ?? activity));
}

/** Reads postponed details, of which the first is due, as far as half of the quota goes. The others wait once more. */
export async function* pullPostponed(api: VendorApi, activityIds: readonly string[]): AsyncGenerator<Page> {
  let allowance = 1;
  for (const [index, activityId] of activityIds.entries()) {
    if (index >= allowance) {
      const rest = activityIds.slice(index);
      yield { points: [], events: [], unfinished: rest.map((id) => ({ activityId: id, isPostponed: true })) };
      return;
    }
    const response = await askForDetail(api, activityId);
    if (index === 0) allowance += Math.floor(readsLeft(response.headers) / 2);
    const page = pageOfDetail(response, undefined);
    if (page !== undefined) yield page;
  }
}

/** Reads any answer that is an object. */
const readAny = vendorReader('activity', Type.Record(Type.String(), Type.Unknown()));

/** Reads the whole list. Only an empty page is the end, a short one is not. */
async function listActivities(request: FetchRequest): Promise<Listing> {
  const activities = new Map<string, Activity>();
  const reports: Page[] = [];
  const window = { after: Math.floor(queryStart(request) / 1000) - 1, before: Math.ceil(request.to / 1000) };
  const chain = new PageChain('activities', PAGE_SIZE, MOST_ACTIVITIES);
  for (let page = 1, repeated = 0; ; page += 1) {
    const response = await request.api.get(LIST_PATH, { ...window, page, per_page: PAGE_SIZE }, [FORBIDDEN]);
    requireActiveApplication(response);
    if (response.status === FORBIDDEN) throw new VendorError('refused', 'the vendor does not show its activities');
    const listed = readList(response.body);
    if (listed.length === 0) {
      return { activities: [...activities.values()], report: joined(reports), readsLeft: readsLeft(response.headers) };
    }
    chain.next(listed.length, String(page + 1));
    const { result, report } = readEach(summaries, listed, (records) => records.map(readSummary));
    reports.push(report);
    const before = activities.size;
    for (const activity of result) activities.set(String(activity.id), activity);
    repeated = activities.size === before ? repeated + 1 : 0;
    if (repeated >= MAX_REPEATED_PAGES) {
      throw new VendorError('malformed', 'the vendor repeats the same page of the activity list');
    }
  }
}

/** @throws VendorError `malformed`, also for an activity that has the right shape and cannot be placed in time */
function readSummary(record: unknown): Activity {
  const activity = readActivity(record);
  normaliseActivity(activity);
  return activity;
}

function queryStart(request: FetchRequest): number {
  return firstEnd(request) - LEAD_MS;
}

/** Activities that ended before this instant are not read. */
function firstEnd({ from, now }: FetchRequest): number {
  return Math.min(from, now - LISTED_MS);
}

/**
 * Decides which details to read: those of activities that are new, or that the list shows in another state than the
 * stored one. We always read those of the last days. For older ones we use at most half of what the quota still allows;
 * in a long first sync, the others come as summaries at once, and their details are read one sync after the other.
 */
async function planOf(request: FetchRequest, { activities, readsLeft: left }: Listing): Promise<Plan> {
  const ids = activities.map(({ id }) => String(id));
  const stored = await request.revisionsOf?.('workout', ids);
  const known = activities.map((activity) => ({ activity, ...spanOf(activity) }));
  const news = known
    .filter((span) => isWanted(request, span) && stored?.get(String(span.activity.id)) !== revisionOf(span.activity))
    .sort((a, b) => b.startedAt - a.startedAt);
  const recent = news.filter(({ endedAt }) => endedAt > request.now - RECENT_MS);
  const older = news.filter(({ endedAt }) => endedAt <= request.now - RECENT_MS);
  const half = Math.max(0, Math.floor((left - recent.length) / 2));
  const allowance = request.isBackfill ? older.length : half;
  const postponed = older.slice(allowance).map(({ activity }) => activity);
  return {
    detailed: [...recent, ...older.slice(0, allowance)].map(({ activity }) => activity),
    postponed,
    summarised: postponed.filter(({ id }) => !stored?.has(String(id))),
  };
}

interface Span {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** False for an activity that ended before the window, or before the person's data were deleted. */
function isWanted(request: FetchRequest, { startedAt, endedAt }: Span): boolean {
  if (endedAt <= (request.notBefore ?? Number.NEGATIVE_INFINITY)) return false;
  return endedAt >= firstEnd(request) || startedAt < queryStart(request);
}

/** The vendor has put the operator's application out of service. That is no fault of a connection, so none is ended. */
function requireActiveApplication({ status, body }: VendorResponse): void {
  if (status !== FORBIDDEN || !isInactiveApplication(body)) return;
  throw new VendorError('refused', 'the vendor has made this application inactive; its operator has to see to it');
}

function isInactiveApplication(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return false;
  return body.errors.some((error: unknown) => {
    const { resource, field, code } = (error ?? {}) as Record<string, unknown>; // we only compare members
    return [resource, field, code].join('/').toLowerCase() === 'application/status/inactive';
  });
}
