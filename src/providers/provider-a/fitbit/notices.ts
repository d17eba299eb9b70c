/**
 * Reads the vendor's inbound notices. They name a kind of data, a person and a day, but hold no data. They can repeat and
 * come in any order.
 * @see https://dev.fitbit.com/build/reference/web-api/developer-guide/using-subscriptions/
 */

import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { isSameSecret } from '../../secrets.ts';
import { vendorReader } from '../../vendor-json.ts';
import { OptionalText } from '../../wire-values.ts';
import type { DaySpan } from '../day-spans.ts';
import { calendarDay } from '../stamps.ts';
import type { Collection } from './pull.ts';

/** The header in which the vendor sends its signature. */
export const SIGNATURE_HEADER = 'x-fitbit-signature';

/** The action that one entry of a notice asks for. */
export type FitbitNotice =
  /** Read this day again, for `pullFitbit`. */
  | { readonly kind: 'changed'; readonly vendorUserId: string; readonly collection: Collection; readonly days: DaySpan }
  /** The person withdrew the grant or deleted the account: no token works any more. */
  | { readonly kind: 'grant_gone'; readonly vendorUserId: string };

const COLLECTIONS: readonly Collection[] = ['activities', 'body', 'sleep'];
const GRANT_GONE = ['userRevokedAccess', 'deleteUser'];

const Entry = Type.Object({
  collectionType: Type.String(),
  ownerId: Type.String({ minLength: 1 }),
  date: OptionalText,
});

const readEntries = vendorReader('notification', Type.Array(Entry));

/**
 * The actions that the body of a notice asks for. It leaves out collections that we do not read.
 * @throws VendorError `malformed`
 */
export function readNotices(body: unknown): FitbitNotice[] {
  return readEntries(body).flatMap(({ collectionType, ownerId: vendorUserId, date }): FitbitNotice[] => {
    if (GRANT_GONE.includes(collectionType)) return [{ kind: 'grant_gone', vendorUserId }];
    const collection = COLLECTIONS.find((name) => name === collectionType);
    if (collection === undefined || !date) return [];
    const day = calendarDay(date);
    return [{ kind: 'changed', vendorUserId, collection, days: { first: day, last: day } }];
  });
}

/** The answer to `GET ?verify=<code>`: 204 for our code, 404 for any other. The vendor tries both. */
export function verificationStatus(sentCode: string | undefined, code: string): 204 | 404 {
  return isSameSecret(sentCode, code) ? 204 : 404;
}

/**
 * Whether the vendor signed this body: HMAC-SHA1, keyed with the client secret and an ampersand, as in OAuth 1.0a.
 * @param header the value of {@link SIGNATURE_HEADER}
 */
export function isSignedByVendor(rawBody: Uint8Array, header: string | undefined, clientSecret: string): boolean {
  const signature = createHmac('sha1', `${clientSecret}&`).update(rawBody).digest('base64');
  return clientSecret !== '' && isSameSecret(header, signature);
}
