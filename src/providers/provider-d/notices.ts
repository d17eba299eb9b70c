/**
 * What the vendor's notifications say, without acting on it. They carry no data, may repeat and come out of order, and
 * nothing documented signs them: each is a hint for a call with our own token, which then says what is true. So a
 * forged one costs a request and no more, and their order does not matter.
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

/** To be done, each after a call that confirms it. */
export type NoticeAction =
  /** Pull the activity: store what comes; a 404 removes it (deleted, or made private without that scope). */
  | { readonly kind: 'pull'; readonly activityId: string }
  /** Said to be deleted: pull it all the same and remove it on a 404 only. */
  | { readonly kind: 'remove'; readonly activityId: string }
  /** The person took the grant back: try the token, and disconnect if it is refused even after a refresh. */
  | { readonly kind: 'deauthorise' }
  | { readonly kind: 'ignore' };

export interface ParsedNotice {
  /** One subscription serves the whole application; another id than ours is forged or a leftover. */
  readonly subscriptionId: string;
  /** The person, by the id that `identify` gives. */
  readonly vendorUserId: string;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
  readonly action: NoticeAction;
}

const readBody = vendorReader('notification', EventBody);

/**
 * Reads the body of a notification. Kinds of objects and changes that we do not know are `ignore`d.
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

/** The vendor writes the word "false" where one would expect the value. */
function isRevoked(updates: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return String(updates?.authorized).toLowerCase() === 'false';
}

/**
 * What to answer (200, JSON) when the vendor checks the address of a new subscription; undefined means 403.
 * @param query of the vendor's GET
 * @param verifyToken the one that the subscription was asked for with
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
 * Whether an `X-Strava-Signature` fits the body. The vendor's public pages do not describe it, integrations do:
 * `t=<epoch seconds>,v1=<hex>`, HMAC-SHA256 under the client secret over `t`, a dot and the raw body. So a missing
 * header proves nothing, while one that is there must fit.
 */
export function isSignatureValid(header: string, rawBody: Uint8Array, clientSecret: string): boolean {
  const [, time, signature] = /^\s*t=(\d{1,12})\s*,\s*v1=([0-9a-f]{64})\s*$/i.exec(header) ?? [];
  if (time === undefined || signature === undefined || clientSecret === '') return false;
  const expected = createHmac('sha256', clientSecret).update(`${time}.`).update(rawBody).digest('hex');
  return isSameSecret(signature.toLowerCase(), expected);
}
