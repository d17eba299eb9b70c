/**
 * Receives the vendor's inbound notices: a verification code in the query of the address, signed bodies, and a
 * subscription for each connection.
 * @see https://dev.fitbit.com/build/reference/web-api/developer-guide/using-subscriptions/
 */
import { type Static, Type } from 'typebox';
import type { JsonObject } from '../../../platform/json.ts';
import type { InboundNotices, Notice, Reception } from '../../inbound.ts';
import type { Page } from '../../page.ts';
import type { FetchRequest } from '../../provider.ts';
import type { VendorApi } from '../../vendor-api.ts';
import { vendorReader } from '../../vendor-json.ts';
import { windowOf } from '../day-spans.ts';
import { ME } from './calls.ts';
import { isSignedByVendor, readNotices, SIGNATURE_HEADER, verificationStatus } from './notices.ts';
import { type Collection, pullFitbit } from './pull.ts';

const MAX_BODY_BYTES = 256 * 1024;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const CONFLICT = 409;

const Target = Type.Object({
  collection: Type.Union([Type.Literal('activities'), Type.Literal('body'), Type.Literal('sleep')]),
  first: Type.String(),
  last: Type.String(),
});
const readTarget = vendorReader('stored notice', Target);

export const fitbitInbound: InboundNotices = {
  knownBy: 'signed with the client secret; `PROVIDER_A_WEBHOOK_SECRET` is the verification code of the subscriber.',
  maxBodyBytes: MAX_BODY_BYTES,

  receive: async ({ method, query, headers, rawBody }, { clientSecret, webhookSecret }): Promise<Reception> => {
    if (method === 'GET') {
      const status = verificationStatus(query.verify, webhookSecret);
      return status === 204 ? { kind: 'answered', status } : { kind: 'refused', status };
    }
    const isGenuine = isSignedByVendor(rawBody, headers[SIGNATURE_HEADER], clientSecret);
    return isGenuine ? { kind: 'accepted', status: 204, isProven: true } : { kind: 'refused', status: NOT_FOUND };
  },

  readNotices: (body) =>
    readNotices(body).map((notice): Notice => {
      const { vendorUserId } = notice;
      if (notice.kind === 'grant_gone') return { kind: 'grant_ended', vendorUserId };
      return { kind: 'changed', vendorUserId, target: { collection: notice.collection, ...notice.days } };
    }),

  pull: pullTargets,

  /**
   * Subscribes to everything, under our id of the connection. A 409 means that there is a subscription under another id
   * already.
   */
  async subscribe(api: VendorApi, subscriptionId: string) {
    await api.post(`${ME}/apiSubscriptions/${subscriptionId}.json`, {}, [CONFLICT]);
  },

  async unsubscribe(api: VendorApi, subscriptionId: string) {
    await api.delete(`${ME}/apiSubscriptions/${subscriptionId}.json`, [BAD_REQUEST, NOT_FOUND]);
  },
};

/** Reads each range of days once, with all the parts that were named for it. */
async function* pullTargets(request: FetchRequest, targets: readonly JsonObject[]): AsyncGenerator<Page> {
  const read = targets.map((target): Static<typeof Target> => readTarget(target));
  const byDays = Map.groupBy(read, ({ first, last }) => `${first} ${last}`);
  for (const group of byDays.values()) {
    const [days] = group;
    if (days === undefined) continue;
    const collections = new Set<Collection>(group.map(({ collection }) => collection));
    yield* pullFitbit({ ...request, ...windowOf(days) }, collections);
  }
}
