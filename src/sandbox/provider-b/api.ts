/** The data endpoints of simulated provider_b: pull by upload time, backfill, user. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, queryOf } from '../form.ts';
import { DAY_MS, DAYS_OF_DATA, SECOND_MS } from '../life/days.ts';
import { createQuota } from '../quota.ts';
import type { VendorContext } from '../vendor.ts';
import type { BearerGrants } from './bearer-grants.ts';
import type { Grant, Grants } from './grants.ts';
import { vendorUserId } from './ids.ts';
import type { Notifications } from './notifications.ts';
import type { PullTokens } from './pull-tokens.ts';
import type { SignatureCheck } from './signed-requests.ts';
import { SUMMARY_TYPES, type SummaryType } from './summary-types.ts';
import { uploadedBetween } from './uploads.ts';

const MAX_WINDOW_SECONDS = 86_400;
const MAX_BACKFILL_SECONDS = 90 * 86_400;

type Handler = (grant: Grant, request: FastifyRequest, reply: FastifyReply) => unknown;

export function registerApi(
  app: FastifyInstance,
  context: VendorContext,
  grants: Grants,
  signatures: SignatureCheck,
  notifications: Notifications,
  pullTokens: PullTokens,
  bearers: BearerGrants,
): void {
  limitRequests(app, context);
  const signed = (handler: Handler) => (request: FastifyRequest, reply: FastifyReply) => {
    const bearer = bearerToken(request);
    if (bearer !== undefined) {
      const known = bearers.findGrant(bearer);
      return known === undefined ? fail(reply, 401, 'Unknown or expired token') : handler(known, request, reply);
    }
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
      notifications.deregistered([grant]);
      return reply.code(204).send();
    }),
  );
  for (const type of SUMMARY_TYPES) {
    app.get(`/${type.name}`, signed(pull(context, pullTokens, type)));
    app.get(`/backfill/${type.name}`, signed(backfill(context, grants, type, notifications)));
  }
  app.get(
    '/backfill/:type',
    signed((_grant, _request, reply) => fail(reply, 400, 'Summary type is not enabled')),
  );
}

function pull(context: VendorContext, pullTokens: PullTokens, { source, permission }: SummaryType): Handler {
  return (grant, request, reply) => {
    const { id } = grant.person;
    const path = (request.raw.url ?? '').replace(/^.*(?=\/wellness-api\/)/, '');
    if (context.holdsFault('push-only', id) && !pullTokens.admits(path, id)) {
      return fail(reply, 400, 'InvalidPullTokenException failure');
    }
    const range = readRange(queryOf(request), 'uploadStartTimeInSeconds', 'uploadEndTimeInSeconds');
    if (range === undefined) return fail(reply, 400, 'Missing time range parameters');
    if (range.end < range.start) return fail(reply, 400, 'The end of the time range is before its start');
    if (range.end - range.start > MAX_WINDOW_SECONDS) {
      return fail(reply, 400, `Time range must not exceed ${MAX_WINDOW_SECONDS} seconds`);
    }
    if (!grant.permissions.includes(permission)) return fail(reply, 403, `Permission ${permission} is missing`);
    const [fromMs, toMs] = [range.start * SECOND_MS, (range.end + 1) * SECOND_MS];
    return uploadedBetween(context, grant.person, source, fromMs, toMs).map(({ build }) => build());
  };
}

function backfill(context: VendorContext, grants: Grants, type: SummaryType, notifications: Notifications): Handler {
  return async (grant, request, reply) => {
    const range = readRange(queryOf(request), 'summaryStartTimeInSeconds', 'summaryEndTimeInSeconds');
    if (range === undefined) return fail(reply, 400, 'Missing time range parameters');
    if (range.end < range.start || range.end - range.start > MAX_BACKFILL_SECONDS) {
      return fail(reply, 400, `Time range must be positive and not exceed ${MAX_BACKFILL_SECONDS} seconds`);
    }
    const missing = ['HISTORICAL_DATA_EXPORT', type.permission].find((one) => !grant.permissions.includes(one));
    if (missing !== undefined) return fail(reply, 412, `Permission ${missing} is missing`);
    const oldest = context.now() - DAYS_OF_DATA * DAY_MS;
    if (range.start * SECOND_MS < oldest) return fail(reply, 401, 'There are no data from before that time');
    const isNew = await grants.recordBackfill(grant.token, { type: type.name, ...range });
    if (!isNew) return fail(reply, 409, 'A part of this range was requested before');
    // After the answer, because the data come later, in notifications.
    reply.raw.once('finish', () =>
      notifications.backfilled(grant, type, range.start * SECOND_MS, range.end * SECOND_MS),
    );
    return reply.code(202).send();
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

/** This vendor says nothing about its limits until they are reached. */
function limitRequests(app: FastifyInstance, { now, limits }: VendorContext): void {
  const quota = createQuota();
  app.addHook('onRequest', async (_request, reply) => {
    if (!quota.take(now(), limits()).allowed) return fail(reply, 429, 'Too many requests');
  });
}
