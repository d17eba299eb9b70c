/**
 * Reads the vendor's inbound notices. They carry no data, can repeat and come in any order, and the vendor documents
 * no signature. So each is only a hint: we make a call with our own token, and its answer is the truth. A forged notice
 * costs one request and no more, and the order of notices does not matter.
 * https://developers.strava.com/docs/webhooks/
 */

import { createHmac } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { isSameSecret } from '../secrets.ts';
import { vendorReader } from '../vendor-json.ts';
import { NumericId } from './wire-values.ts';

const EventBody = Type.Object({
  object_type: Type.String(),
  object_id: NumericId,
  aspect_type: Type.String(),
  owner_id: NumericId,
  subscription_id: NumericId,
  /** Epoch seconds. */
  event_time: Type.Number({ minimum: 0, maximum: 1e10 }),
  updates: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
});

/** The action that a notice asks for. A call to the vendor confirms each of them first. */
export type NoticeAction =
  /**
   * Pull the activity and store the answer. After a 404 remove it: it was deleted, or made private and we may not read
   * private ones.
   */
  | { readonly kind: 'pull'; readonly activityId: string }
  /** The notice says that it was deleted. Pull it all the same, and remove it only after a 404. */
  | { readonly kind: 'remove'; readonly activityId: string }
  /**
   * The notice says that the person took the grant back. Try the token, and disconnect if it is refused even after a
   * refresh.
   */
  | { readonly kind: 'deauthorise' }
  | { readonly kind: 'ignore' };

export interface ParsedNotice {
  /**
   * One subscription serves the whole application; a notice with another id is forged or belongs to an old
   * subscription.
   */
  readonly subscriptionId: string;
  /** The person, by the id that `identify` gives. */
  readonly vendorUserId: string;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
  readonly action: NoticeAction;
}

const readBody = vendorReader('notification', EventBody);

/**
 * Reads the body of a notice. Kinds of objects and changes that we do not know become `ignore`.
 * @param body as `parseVendorJson` gives it: ids exceed 2^53
 * @throws VendorError `malformed`
 */
export function parseNotice(body: unknown): ParsedNotice {
  const event = readBody(body);
  return {
    subscriptionId: String(event.subscription_id),
    vendorUserId: String(event.owner_id),
    occurredAt: event.event_time * 1000,
    action: actionOf(event),
  };
}

function actionOf(event: Static<typeof EventBody>): NoticeAction {
  const { object_type, aspect_type, updates } = event;
  if (object_type === 'athlete') return isRevoked(updates) ? { kind: 'deauthorise' } : { kind: 'ignore' };
  if (object_type !== 'activity') return { kind: 'ignore' };
  const activityId = String(event.object_id);
  if (aspect_type === 'delete') return { kind: 'remove', activityId };
  return aspect_type === 'create' || aspect_type === 'update' ? { kind: 'pull', activityId } : { kind: 'ignore' };
}

/** The vendor writes the string "false" instead of the value. */
function isRevoked(updates: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return String(updates?.authorized).toLowerCase() === 'false';
}

/**
 * The answer (200, JSON) when the vendor checks the address of a new subscription; undefined means 403.
 * @param query of the vendor's GET
 * @param verifyToken the one with which we asked for the subscription
 */
export function challengeAnswer(
  query: Readonly<Record<string, string | undefined>>,
  verifyToken: string,
): { 'hub.challenge': string } | undefined {
  const challenge = query['hub.challenge'];
  if (query['hub.mode'] !== 'subscribe' || !challenge || verifyToken === '') return undefined;
  return isSameSecret(query['hub.verify_token'], verifyToken) ? { 'hub.challenge': challenge } : undefined;
}

/**
 * Whether an `X-Strava-Signature` fits the body. The vendor's public pages do not describe it, but other integrations
 * do: `t=<epoch seconds>,v1=<hex>`, HMAC-SHA256 under the client secret over `t`, a dot and the raw body. So a missing
 * header proves nothing, but a header that is there must fit.
 */
export function isSignatureValid(header: string, rawBody: Uint8Array, clientSecret: string): boolean {
  const [, time, signature] = /^\s*t=(\d{1,12})\s*,\s*v1=([0-9a-f]{64})\s*$/i.exec(header) ?? [];
  if (time === undefined || signature === undefined || clientSecret === '') return false;
  const expected = createHmac('sha256', clientSecret).update(`${time}.`).update(rawBody).digest('hex');
  return isSameSecret(signature.toLowerCase(), expected);
}
