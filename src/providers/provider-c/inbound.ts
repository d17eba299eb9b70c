/**
 * Receives the vendor's inbound notices. Each is signed with the client secret and names one item. We ask the vendor's
 * API whether the item was changed or deleted, because an edit comes as both notices, in any order.
 * https://developer.whoop.com/docs/developing/webhooks
 */

import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { MINUTE_MS } from '../../platform/instants.ts';
import type { InboundNotices, InboundRequest, Notice, Reception } from '../inbound.ts';
import { readRawJson } from '../raw-body.ts';
import { isSameSecret } from '../secrets.ts';
import { vendorReader } from '../vendor-json.ts';
import { OptionalText } from '../wire-values.ts';
import { pullNamed } from './named.ts';
import { NumericId } from './wire-values.ts';

const SIGNATURE_HEADER = 'x-whoop-signature';
const TIMESTAMP_HEADER = 'x-whoop-signature-timestamp';
const MAX_BODY_BYTES = 64 * 1024;
/**
 * How old or how far in the future the time of a signature may be. Somebody could have recorded an old request to send
 * it again.
 */
const MAX_SKEW_MS = 5 * MINUTE_MS;

const KINDS = ['workout', 'sleep', 'recovery'] as const;

/** What can be stored, and found again by an index. */
const SHORT_TEXT = /^[\x21-\x7e]{1,200}$/;

const readNotice = vendorReader(
  'notification',
  Type.Object({
    user_id: NumericId,
    id: Type.String({ pattern: SHORT_TEXT.source }),
    type: Type.String(),
    trace_id: OptionalText,
  }),
);

export const inbound: InboundNotices = {
  knownBy: 'signed with the client secret; no other secret is needed.',
  maxBodyBytes: MAX_BODY_BYTES,

  refuse: ({ method, headers, now }) => {
    if (method !== 'POST') return 404;
    const skew = Math.abs(Number(headers[TIMESTAMP_HEADER] || Number.NaN) - now);
    return skew <= MAX_SKEW_MS && headers[SIGNATURE_HEADER] ? undefined : 401;
  },

  receive: async (request, { clientSecret }): Promise<Reception> => {
    if (!isSigned(request, clientSecret)) return { kind: 'refused', status: 401 };
    return { kind: 'accepted', status: 204, isProven: true, ...replayIdOf(request.rawBody) };
  },

  readNotices: (body): Notice[] => {
    const { user_id, id, type } = readNotice(body);
    const kind = kindOf(type);
    return kind === undefined ? [] : [{ kind: 'changed', vendorUserId: String(user_id), target: { kind, id } }];
  },

  pull: pullNamed,
};

function kindOf(type: string) {
  return KINDS.find((one) => type === `${one}.updated` || type === `${one}.deleted`);
}

/** HMAC-SHA256 under the client secret over the header's milliseconds and the raw body. */
function isSigned({ headers, rawBody }: InboundRequest, clientSecret: string): boolean {
  const hmac = createHmac('sha256', clientSecret).update(headers[TIMESTAMP_HEADER] ?? '');
  return isSameSecret(headers[SIGNATURE_HEADER], hmac.update(rawBody).digest('base64'));
}

/** A repeated notice has the same trace id. */
function replayIdOf(rawBody: Uint8Array): { replayId: string } | undefined {
  try {
    const { trace_id, type } = readNotice(readRawJson(rawBody));
    return SHORT_TEXT.test(trace_id ?? '') && kindOf(type) ? { replayId: `${trace_id} ${type}` } : undefined;
  } catch {
    return undefined; // it has another shape, so it will ask for nothing
  }
}
