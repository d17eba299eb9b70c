/** The data endpoints of simulated provider_d. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bigJson } from '../big-json.ts';
import { bearerToken, queryOf } from '../form.ts';
import { DAYS_OF_DATA, dayIndexAt, SECOND_MS } from '../life/days.ts';
import type { View } from '../life/life.ts';
import type { Grant, OAuth2Grants } from '../oauth2-grants.ts';
import { createQuota } from '../quota.ts';
import type { Limits, VendorContext } from '../vendor.ts';
import { type Activity, activitiesOf, detail, laps, startMs, streams, summary } from './activities.ts';
import { problem, summaryAthlete } from './authorization.ts';
import { parseActivityId } from './ids.ts';

const MAX_PER_PAGE = 200;
const DEFAULT_PER_PAGE = 30;

type Answer = (view: View, grant: Grant, request: FastifyRequest) => unknown;

/** Returned by a handler for a parameter that the vendor does not understand. */
class BadRequest {
  readonly field: string;

  constructor(field: string) {
    this.field = field;
  }
}

export function registerApi(app: FastifyInstance, context: VendorContext, grants: OAuth2Grants): void {
  limitRequests(app, context);
  const get = (path: string, needsActivities: boolean, answer: Answer) =>
    app.get(path, (request, reply) => {
      const grant = grants.findByAccessToken(bearerToken(request) ?? '');
      if (grant === undefined) {
        return reply.code(401).send(problem('Authorization Error', 'Athlete', 'access_token', 'invalid'));
      }
      if (needsActivities && !grant.scopes.some((scope) => scope.startsWith('activity:read'))) {
        const missing = problem('Authorization Error', 'AccessToken', 'activity:read_permission', 'missing');
        return reply.code(401).send(missing);
      }
      const view = { life: context.life, person: grant.person, nowMs: context.clocks.now(grant.person) };
      return sendAnswer(reply, answer(view, grant, request));
    });
  get('/athlete', false, (view) => athlete(view));
  get('/athlete/activities', true, listActivities);
  const single = (path: string, describe: (view: View, activity: Activity, query: URLSearchParams) => unknown) =>
    get(path, true, (view, grant, request) => {
      // Each of these paths contains :id.
      const activity = findActivity(view, grant, (request.params as { id: string }).id);
      return activity && describe(view, activity, queryOf(request));
    });
  single('/activities/:id', detail);
  single('/activities/:id/laps', laps);
  single('/activities/:id/streams', (view, activity, query) => {
    const found = streams(view, activity, (query.get('keys') ?? '').split(','));
    const byType = query.get('key_by_type') === 'true';
    return byType ? Object.fromEntries(found.map(({ type, ...stream }) => [type, stream])) : found;
  });
}

function sendAnswer(reply: FastifyReply, body: unknown): FastifyReply {
  if (body instanceof BadRequest)
    return reply.code(400).send(problem('Bad Request', 'Activity', body.field, 'invalid'));
  if (body === undefined) return reply.code(404).send(problem('Record Not Found', 'Activity', 'id', 'invalid'));
  return reply.type('application/json; charset=utf-8').send(bigJson(body));
}

function athlete({ person }: View) {
  return {
    ...summaryAthlete(person),
    resource_state: 3,
    follower_count: 0,
    friend_count: 0,
    mutual_friend_count: 0,
    athlete_type: 1,
    date_preference: '%m/%d/%Y',
    measurement_preference: 'meters',
    clubs: [],
    ftp: null,
    weight: person.number % 2 === 0 ? 0 : Math.round(person.weightKilograms), // a setting; 0 = never set
    bikes: [],
    shoes: [],
  };
}

function isVisible(activity: Activity, { scopes }: Grant): boolean {
  return !activity.isPrivate || scopes.includes('activity:read_all');
}

function findActivity(view: View, grant: Grant, id: string): Activity | undefined {
  const key = parseActivityId(id);
  if (key === undefined || key.person !== view.person) return undefined;
  const found = activitiesOf(view, key.dayIndex).find(({ workout }) => workout.number === key.number);
  return found !== undefined && isVisible(found, grant) ? found : undefined;
}

function listActivities(view: View, grant: Grant, request: FastifyRequest): unknown {
  const query = queryOf(request);
  const whole = (name: string, fallback: number, low: number, high: number) => {
    const text = query.get(name);
    const value = text === null ? fallback : /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    return value >= low && value <= high ? value : undefined;
  };
  const before = whole('before', 99_999_999_999, 0, 999_999_999_999);
  const after = whole('after', 0, 0, 999_999_999_999);
  const page = whole('page', 1, 1, 1_000_000);
  const perPage = whole('per_page', DEFAULT_PER_PAGE, 1, MAX_PER_PAGE);
  if (before === undefined) return new BadRequest('before');
  if (after === undefined) return new BadRequest('after');
  if (page === undefined) return new BadRequest('page');
  if (perPage === undefined) return new BadRequest('per_page');
  const found = activitiesBetween(view, after * SECOND_MS, before * SECOND_MS).filter((one) => isVisible(one, grant));
  // With `after` the oldest come first, otherwise the newest; a page after the end is empty.
  const ordered = query.has('after') ? found : found.toReversed();
  return ordered.slice((page - 1) * perPage, page * perPage).map((activity) => summary(view, activity));
}

function activitiesBetween(view: View, afterMs: number, beforeMs: number): Activity[] {
  const oldest = Math.max(dayIndexAt(afterMs) - 1, dayIndexAt(view.nowMs) - DAYS_OF_DATA);
  const newest = dayIndexAt(Math.min(beforeMs, view.nowMs)) + 1;
  const found: Activity[] = [];
  for (let dayIndex = oldest; dayIndex <= newest; dayIndex += 1) {
    found.push(...activitiesOf(view, dayIndex).filter((one) => startMs(one) > afterMs && startMs(one) < beforeMs));
  }
  return found;
}

/** Every request of this API reads, so it counts against both pairs of limits; refused requests count too. */
function limitRequests(app: FastifyInstance, { now, limits }: VendorContext): void {
  const overall = createQuota(['perQuarterHour', 'perDay']);
  const reads = createQuota(['readsPerQuarterHour', 'readsPerDay']);
  app.addHook('onRequest', async (_request, reply) => {
    const current = limits();
    const [all, read] = [overall.take(now(), current), reads.take(now(), current)];
    reply.headers({
      ...limitHeaders(current, 1),
      'X-RateLimit-Usage': all.used.join(','),
      'X-ReadRateLimit-Usage': read.used.join(','),
    });
    if (!all.allowed || !read.allowed) return reply.code(429).send(TOO_MANY);
  });
}

export const TOO_MANY = { errors: 'Rate Limit Exceeded', status: 429, message: 'Too Many Requests' };

/** @param usage requests so far in the quarter of an hour, for an answer that is not counted */
export function limitHeaders(limits: Limits, usage: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': `${limits.perQuarterHour},${limits.perDay}`,
    'X-RateLimit-Usage': `${usage},${usage}`,
    'X-ReadRateLimit-Limit': `${limits.readsPerQuarterHour},${limits.readsPerDay}`,
    'X-ReadRateLimit-Usage': `${usage},${usage}`,
  };
}
