/**
 * Reading a person's activities: the list for the window, then the detail of each that is new or still provisional.
 * A detail costs a request of a small quota that all connections share, so the list is read first and decides.
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
/** Pages without an id we have not seen before: a shift by insertions makes one, more of them are a circle. */
const MAX_REPEATED_PAGES = 3;

/**
 * How far before the window the list is asked for. It selects by start, but an activity appears only when it was
 * uploaded: after its end, and days later from a watch that was not synchronised.
 */
const LEAD_MS = 3 * DAY_MS;

const FORBIDDEN = 403;
const NOT_FOUND = 404;

interface Listing {
  readonly activities: readonly Activity[];
  /** Requests of the quota that may still be made, as the newest answer has it. */
  readonly readsLeft: number;
}

/** What is asked of the vendor and what its list already tells; both newest first. */
interface Plan {
  readonly detailed: readonly Activity[];
  readonly summarised: readonly Activity[];
}

/** One page for what is known from the list alone, then one per detail, newest first. */
export async function* fetchActivities(request: FetchRequest): AsyncGenerator<Page> {
  const { detailed, summarised } = planOf(request, await listActivities(request));
  if (summarised.length > 0) yield joined(summarised.map((activity) => openSummary(activity, request.now)));
  for (const activity of detailed) {
    const page = await pullActivity(request.api, String(activity.id), activity);
    if (page !== undefined) yield page;
  }
}

/**
 * One activity in full. A detail that is withheld, though the list shows its summary, leaves the summary.
 * @param summary what the list says of it, where it was listed
 * @returns undefined for one that was deleted or may not be seen (any more)
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

/** All of the list: a short page is not the end, only an empty one is. */
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
 * Provisional and new activities get their detail, whatever the quota. Those that have settled share half of what the
 * quota still allows: of a long first sync the rest comes as summaries, at once, and is left open, so that the next
 * syncs begin at the oldest of them. That is why the oldest are detailed first: each sync gets further.
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
 * Whether an activity is asked for in full: it reaches into the window, or it is new. One that only the lead brought in
 * and that would still be provisional is new for certain: had it been stored, the window would begin at its day.
 */
function isDue(request: FetchRequest, { startedAt, endedAt }: Span): boolean {
  return endedAt >= request.from || startedAt < queryStart(request) || isProvisional(request, endedAt);
}

/**
 * Whether one that only the lead brought in, and that would be final by now, is offered as its summary. The vendor does
 * not say when it was uploaded, only the store knows whether it is there: there the summary is ignored, a final item
 * being left alone. If it is new it stays open, the next window begins at its day, and the detail follows. Not before
 * a window that is itself older than that: what a first sync leaves out was never asked for.
 */
function mayBeLate(request: FetchRequest, { endedAt }: Span): boolean {
  return itemSettlesAt(endedAt, false) > request.now;
}

function isProvisional({ now }: FetchRequest, endedAt: number): boolean {
  return itemSettlesAt(endedAt, true) > now;
}

/** A summary whose detail is still to come: replaceable for as long as a missing score is. */
function openSummary(activity: Activity, now: number): Page {
  return normaliseActivity(activity, itemSettlesAt(now, false));
}

/** The fault is the operator's, whose application was put out of service: no connection is to blame or to be ended. */
function requireActiveApplication({ status, body }: VendorResponse): void {
  if (status !== FORBIDDEN || !isInactiveApplication(body)) return;
  throw new VendorError('refused', 'the vendor has made this application inactive; its operator has to see to it');
}

function isInactiveApplication(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return false;
  return body.errors.some((error: unknown) => {
    const { resource, field, code } = (error ?? {}) as Record<string, unknown>; // members are compared, nothing more
    return [resource, field, code].join('/').toLowerCase() === 'application/status/inactive';
  });
}
