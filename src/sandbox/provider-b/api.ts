/** The data endpoints of simulated provider_b: pull by upload time, backfill, user. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '../form.ts';
import { DAY_MS, dayIndexAt, SECOND_MS } from '../life/days.ts';
import type { View } from '../life/life.ts';
import { hash32 } from '../life/random.ts';
import type { Person } from '../people.ts';
import { createQuota } from '../quota.ts';
import type { VendorContext } from '../vendor.ts';
import { activities, activityDetails, manuallyUpdatedActivities, moveiq } from './activities.ts';
import { bloodPressures, bodyComps, healthSnapshot, userMetrics } from './body.ts';
import { dailies, epochs, stressDetails } from './dailies.ts';
import type { Grant, Grants } from './grants.ts';
import { hrv, pulseOx, respiration, skinTemp } from './nightly.ts';
import type { SignatureCheck } from './signed-requests.ts';
import { sleeps } from './sleeps.ts';
import type { SummarySource } from './summary.ts';

const HEALTH: Readonly<Record<string, SummarySource>> = {
  dailies,
  epochs,
  sleeps,
  bodyComps,
  stressDetails,
  userMetrics,
  pulseOx,
  respiration,
  hrv,
  healthSnapshot,
  bloodPressures,
  skinTemp,
};
const ACTIVITIES: Readonly<Record<string, SummarySource>> = {
  activities,
  activityDetails,
  manuallyUpdatedActivities,
  moveiq,
};

const MAX_WINDOW_SECONDS = 86_400;
/** Three days offline, a correction a day later, and the two zones of a day's two ends. */
const LATEST_UPLOAD_DAYS = 7;
const HISTORY_DAYS = 400;
const MAX_BACKFILL_SECONDS = 90 * 86_400;

type Handler = (grant: Grant, request: FastifyRequest, reply: FastifyReply) => unknown;

export function registerApi(app: FastifyInstance, context: VendorContext, grants: Grants, signatures: SignatureCheck) {
  limitRequests(app, context);
  const signed = (handler: Handler) => (request: FastifyRequest, reply: FastifyReply) => {
    const result = signatures.verify(request, (token) => grants.accessTokenSecret(token));
    if ('status' in result) return fail(reply, result.status, result.errorMessage);
    const grant = grants.findGrant(result.oauth.get('oauth_token') ?? '');
    return grant === undefined ? fail(reply, 401, 'Unknown or revoked token') : handler(grant, request, reply);
  };
  app.get(
    '/user/id',
    signed(({ person }) => ({ userId: vendorUserId(person) })),
  );
  app.get(
    '/user/permissions',
    signed(({ permissions }) => permissions),
  );
  app.delete(
    '/user/registration',
    signed(async (grant, _request, reply) => {
      await grants.revoke(grant.token);
      return reply.code(204).send();
    }),
  );
  for (const [sources, permission] of [
    [HEALTH, 'HEALTH_EXPORT'],
    [ACTIVITIES, 'ACTIVITY_EXPORT'],
  ] as const) {
    for (const [name, source] of Object.entries(sources)) {
      app.get(`/${name}`, signed(pull(context, source, permission)));
      app.get(`/backfill/${name}`, signed(backfill(grants, name, permission)));
    }
  }
  app.get(
    '/backfill/:type',
    signed((_grant, _request, reply) => fail(reply, 400, 'Summary type is not enabled')),
  );
}

/** Stable over reconnects; the access token is not. */
function vendorUserId(person: Person): string {
  return ['a', 'b', 'c', 'd']
    .map((salt) => hash32(`provider_b ${person.id} ${salt}`).toString(16).padStart(8, '0'))
    .join('');
}

function pull({ life, now }: VendorContext, source: SummarySource, permission: string): Handler {
  return (grant, request, reply) => {
    const range = readRange(queryOf(request), 'uploadStartTimeInSeconds', 'uploadEndTimeInSeconds');
    if (range === undefined) return fail(reply, 400, 'Missing time range parameters');
    if (range.end < range.start) return fail(reply, 400, 'The end of the time range is before its start');
    if (range.end - range.start > MAX_WINDOW_SECONDS) {
      return fail(reply, 400, `Time range must not exceed ${MAX_WINDOW_SECONDS} seconds`);
    }
    if (!grant.permissions.includes(permission)) return fail(reply, 403, `Permission ${permission} is missing`);
    const view = { life, person: grant.person, nowMs: now() };
    return uploadedBetween(view, source, range.start * SECOND_MS, (range.end + 1) * SECOND_MS);
  };
}

/** What was uploaded last within the window; a summary that was uploaded again since is found at its latest time. */
function uploadedBetween(view: View, source: SummarySource, fromMs: number, toMs: number) {
  const oldest = Math.max(dayIndexAt(fromMs) - LATEST_UPLOAD_DAYS, dayIndexAt(view.nowMs) - HISTORY_DAYS);
  const newest = dayIndexAt(Math.min(toMs, view.nowMs + DAY_MS)) + 1;
  const bodies = [];
  for (let dayIndex = oldest; dayIndex <= newest; dayIndex += 1) {
    for (const { uploadedAtMs, build } of source(view, dayIndex)) {
      if (uploadedAtMs >= fromMs && uploadedAtMs < toMs) bodies.push(build());
    }
  }
  return bodies;
}

function backfill(grants: Grants, name: string, permission: string): Handler {
  return async (grant, request, reply) => {
    const range = readRange(queryOf(request), 'summaryStartTimeInSeconds', 'summaryEndTimeInSeconds');
    if (range === undefined) return fail(reply, 400, 'Missing time range parameters');
    if (range.end < range.start || range.end - range.start > MAX_BACKFILL_SECONDS) {
      return fail(reply, 400, `Time range must be positive and not exceed ${MAX_BACKFILL_SECONDS} seconds`);
    }
    const missing = ['HISTORICAL_DATA_EXPORT', permission].find((one) => !grant.permissions.includes(one));
    if (missing !== undefined) return fail(reply, 412, `Permission ${missing} is missing`);
    const isNew = await grants.recordBackfill(grant.token, `${name} ${range.start} ${range.end}`);
    return isNew ? reply.code(202).send() : fail(reply, 409, 'This range was requested before');
  };
}

function readRange(query: URLSearchParams, startName: string, endName: string) {
  const start = query.get(startName) ?? '';
  const end = query.get(endName) ?? '';
  const whole = /^\d{1,11}$/;
  return whole.test(start) && whole.test(end) ? { start: Number(start), end: Number(end) } : undefined;
}

function fail(reply: FastifyReply, status: number, errorMessage: string): FastifyReply {
  return reply.code(status).send({ errorMessage });
}

/** This vendor says nothing about its limits before they are reached. */
function limitRequests(app: FastifyInstance, { now, limits }: VendorContext): void {
  const quota = createQuota();
  app.addHook('onRequest', async (_request, reply) => {
    if (!quota.take(now(), limits()).allowed) return fail(reply, 429, 'Too many requests');
  });
}
