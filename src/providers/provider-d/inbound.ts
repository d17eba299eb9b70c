/**
 * Receives the vendor's inbound notices. The vendor documents no signature, so a notice is only a hint: we make a call
 * with our own token, and its answer decides. If there is a signature, it must be right.
 * https://developers.strava.com/docs/webhooks/
 */
import { Type } from 'typebox';
import type { JsonObject } from '../../platform/json.ts';
import type { InboundNotices, InboundRequest, InboundSecrets, Notice, Reception } from '../inbound.ts';
import type { Page } from '../page.ts';
import type { FetchRequest } from '../provider.ts';
import { bodyId } from '../raw-body.ts';
import { isSameSecret } from '../secrets.ts';
import { VendorError } from '../vendor-api.ts';
import { vendorReader } from '../vendor-json.ts';
import { challengeAnswer, isSignatureValid, parseNotice } from './notices.ts';
import { pullActivity, pullPostponed } from './pull.ts';

const SIGNATURE_HEADER = 'x-strava-signature';
const MAX_BODY_BYTES = 64 * 1024;
const UNAUTHORIZED = 401;

const readTarget = vendorReader(
  'stored notice',
  Type.Union([
    Type.Object({ activityId: Type.String(), isPostponed: Type.Optional(Type.Boolean()) }),
    Type.Object({ grant: Type.Literal('doubted') }),
  ]),
);

export const inbound: InboundNotices = {
  knownBy:
    '`PROVIDER_D_WEBHOOK_SECRET` is the verify token of the subscription. What is not signed is confirmed by a call before anything is removed; with the verify token as a last segment of the address, strangers do not know it.',
  maxBodyBytes: MAX_BODY_BYTES,

  // The address can end with the verify token. With any other last segment, it does not exist.
  refuse: ({ pathSecret }, { webhookSecret }) =>
    pathSecret === undefined || isSameSecret(pathSecret, webhookSecret) ? undefined : 404,

  receive: async (request, secrets): Promise<Reception> => {
    if (request.method === 'GET') return answerChallenge(request, secrets);
    const signature = request.headers[SIGNATURE_HEADER];
    const isSigned = signature !== undefined && isSignatureValid(signature, request.rawBody, secrets.clientSecret);
    if (signature !== undefined && !isSigned) return { kind: 'refused', status: 403 };
    const isProven = isSigned || request.pathSecret !== undefined;
    // The body holds the time of the event, so the same bytes are the same event.
    return { kind: 'accepted', status: 200, isProven, replayId: bodyId(request.rawBody) };
  },

  readNotices: (body): Notice[] => {
    const { vendorUserId, action } = parseNotice(body);
    if (action.kind === 'ignore') return [];
    const target = action.kind === 'deauthorise' ? { grant: 'doubted' } : { activityId: action.activityId };
    return [{ kind: 'changed', vendorUserId, target }];
  },

  pull: pullTargets,
};

function answerChallenge({ query }: InboundRequest, { webhookSecret }: InboundSecrets): Reception {
  const body = challengeAnswer(query, webhookSecret);
  return body === undefined ? { kind: 'refused', status: 403 } : { kind: 'answered', status: 200, body };
}

async function* pullTargets(request: FetchRequest, targets: readonly JsonObject[]): AsyncGenerator<Page> {
  const read = targets.map((target) => readTarget(target));
  if (read.some((target) => 'grant' in target)) await requireGrant(request);
  const activities = read.filter((target) => 'activityId' in target);
  const named = new Set(activities.filter(({ isPostponed }) => !isPostponed).map(({ activityId }) => activityId));
  for (const activityId of named) {
    const page = await pullActivity(request.api, activityId, undefined);
    // Deleted, or no longer visible to us. In both cases we must not show it any more.
    yield page ?? { points: [], events: [], removed: [{ eventType: 'workout', vendorId: activityId }] };
  }
  const postponed = activities.filter(({ isPostponed, activityId }) => isPostponed && !named.has(activityId));
  yield* pullPostponed(
    request.api,
    postponed.map(({ activityId }) => activityId),
  );
}

/** @throws VendorError `grant_gone` when the vendor refuses the token, and a renewed one too */
async function requireGrant({ api }: FetchRequest): Promise<void> {
  const { status } = await api.get('/api/v3/athlete', undefined, [UNAUTHORIZED]);
  if (status === UNAUTHORIZED) throw new VendorError('grant_gone', 'the person has taken the permission back');
}
