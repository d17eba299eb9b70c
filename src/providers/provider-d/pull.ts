/**
 * Reads a person's activities: first the list for the window, then the details of activities that are new or still
 * provisional. Details cost a request each, of a small quota that all connections share, so the list decides which to
 * read.
 * https://developers.strava.com/docs/reference/#api-Activities-getLoggedInAthleteActivities
 */

import { DAY_MS } from '../../platform/instants.ts';
import { joined } from '../pages.ts';
import { type FetchRequest, type Page, type VendorApi, VendorError, type VendorResponse } from '../provider.ts';
import { itemSettlesAt } from '../settling.ts';
import { type Activity, normaliseActivity, readActivities, readActivity, spanOf } from './activity.ts';
import { readsLeft } from './quota.ts';

const LIST_PATH = '/api/v3/athlete/activities';
const PAGE_SIZE = 200;
/**
 * How many pages in a row may hold no new id. An activity added meanwhile shifts the pages and can cause one; after
 * more of them, the vendor is repeating itself.
 */
const MAX_REPEATED_PAGES = 3;

/**
 * How far before the window we ask for the list (the lead). The vendor selects by start, but an activity appears only
 * when it is uploaded: after its end, or days later from a watch that was not synchronised.
 */
const LEAD_MS = 3 * DAY_MS;

const FORBIDDEN = 403;
const NOT_FOUND = 404;

interface Listing {
  readonly activities: readonly Activity[];
  /** How many requests the quota still allows, as the newest answer says. */
  readonly readsLeft: number;
}

/** The activities whose details we read, and those for which we use the summary from the list. Both newest first. */
interface Plan {
  readonly detailed: readonly Activity[];
  readonly summarised: readonly Activity[];
}

/** One page for the summaries from the list, then one for each detail, newest first. */
export async function* fetchActivities(request: FetchRequest): AsyncGenerator<Page> {
  const { detailed, summarised } = planOf(request, await listActivities(request));
  if (summarised.length > 0) yield joined(summarised.map((activity) => openSummary(activity, request.now)));
  for (const activity of detailed) {
    const page = await pullActivity(request.api, String(activity.id), activity);
    if (page !== undefined) yield page;
  }
}

/**
 * Reads the details of one activity. If the vendor refuses the details of an activity that it listed, we use the
 * summary.
 * @param summary its entry in the list, if it was listed
 * @returns undefined for an activity that was deleted, or that we may not see
 * @throws VendorError `refused` when the vendor has put the application out of service
 */
export async function pullActivity(
  api: VendorApi,
  activityId: string,
  summary: Activity | undefined,
): Promise<Page | undefined> {
  const path = `/api/v3/activities/${encodeURIComponent(activityId)}`;
  const response = await api.get(path, { include_all_efforts: 'false' }, [FORBIDDEN, NOT_FOUND]);
  requireActiveApplication(response);
  if (response.status === NOT_FOUND) return undefined;
  if (response.status === FORBIDDEN) return summary && normaliseActivity(summary);
  return normaliseActivity(readActivity(response.body));
}

/** Reads the whole list. Only an empty page is the end, a short one is not. */
async function listActivities(request: FetchRequest): Promise<Listing> {
  const activities = new Map<string, Activity>();
  const window = { after: Math.floor(queryStart(request) / 1000) - 1, before: Math.ceil(request.to / 1000) };
  for (let page = 1, repeated = 0; ; page += 1) {
    const response = await request.api.get(LIST_PATH, { ...window, page, per_page: PAGE_SIZE }, [FORBIDDEN]);
    requireActiveApplication(response);
    if (response.status === FORBIDDEN) throw new VendorError('refused', 'the vendor does not show its activities');
    const listed = readActivities(response.body);
    if (listed.length === 0) return { activities: [...activities.values()], readsLeft: readsLeft(response.headers) };
    const before = activities.size;
    for (const activity of listed) activities.set(String(activity.id), activity);
    repeated = activities.size === before ? repeated + 1 : 0;
    if (repeated >= MAX_REPEATED_PAGES) {
      throw new VendorError('malformed', 'the vendor repeats the same page of the activity list');
    }
  }
}

function queryStart(request: FetchRequest): number {
  return request.from - LEAD_MS;
}

/**
 * Decides which details to read. We always read those of provisional activities. For settled ones we use at most half
 * of what the quota still allows. In a long first sync, the others come as summaries at once and stay provisional, so
 * that the next sync begins at the oldest of them. We read the details of the oldest first, so that each sync gets
 * further.
 */
function planOf(request: FetchRequest, listing: Listing): Plan {
  const wanted = ({ endedAt }: Span) => endedAt > (request.notBefore ?? Number.NEGATIVE_INFINITY);
  const known = listing.activities.map((activity) => ({ activity, ...spanOf(activity) })).filter(wanted);
  known.sort((a, b) => b.startedAt - a.startedAt);
  const due = known.filter((span) => isDue(request, span));
  const recent = due.filter(({ endedAt }) => isProvisional(request, endedAt));
  const settled = due.filter(({ endedAt }) => !isProvisional(request, endedAt));
  const allowance = Math.max(0, Math.floor((listing.readsLeft - recent.length) / 2));
  const postponed = settled.slice(0, Math.max(0, settled.length - allowance));
  const late = known.filter((span) => !isDue(request, span) && mayBeLate(request, span));
  return {
    detailed: [...recent, ...settled.slice(postponed.length)].map(({ activity }) => activity),
    summarised: [...postponed, ...late].map(({ activity }) => activity),
  };
}

interface Span {
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * Whether we read the details of an activity: it reaches into the window, or it is new. If only the lead brought it in
 * and it would still be provisional, it must be new: if it were stored, the window would begin at its day.
 */
function isDue(request: FetchRequest, { startedAt, endedAt }: Span): boolean {
  return endedAt >= request.from || startedAt < queryStart(request) || isProvisional(request, endedAt);
}

/**
 * Whether we pass on the summary of an activity that only the lead brought in and that would be final by now. The
 * vendor does not say when it was uploaded, so it may have come late; only the store knows whether it has it. If it
 * has, it ignores the summary, because a final item does not change. If it has not, the summary is stored as
 * provisional, the next window begins at its day, and the details follow. Activities that are too old for that are left
 * out: a first sync did not ask for what lies before its window.
 */
function mayBeLate(request: FetchRequest, { endedAt }: Span): boolean {
  return itemSettlesAt(endedAt, false) > request.now;
}

function isProvisional({ now }: FetchRequest, endedAt: number): boolean {
  return itemSettlesAt(endedAt, true) > now;
}

/** A summary whose details are still to come. They may replace it for as long as we wait for a missing score. */
function openSummary(activity: Activity, now: number): Page {
  return normaliseActivity(activity, itemSettlesAt(now, false));
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
