/**
 * Interprets the refusals of the Google Health API: either there is nothing to read for this data type, or the sync must
 * fail with a reason that people can act on. The status and the machine-readable reason decide. We never show or log
 * the vendor's message, because it can quote ids.
 */
import { type Static, Type } from 'typebox';
import { VendorError, type VendorResponse } from '../../vendor-api.ts';
import { vendorReader } from '../../vendor-json.ts';

const ErrorBody = Type.Object({
  error: Type.Union([
    Type.String(), // the front end's form
    Type.Object({
      status: Type.Optional(Type.String()),
      details: Type.Optional(Type.Array(Type.Object({ reason: Type.Optional(Type.String()) }))),
    }),
  ]),
});

const readError = vendorReader('error body', ErrorBody);

/** Reasons that concern the set-up of the application at the vendor, not one person. */
const PROJECT_REASONS = new Set([
  'SERVICE_DISABLED',
  'DISALLOWED_OAUTH_SCOPES',
  'API_PRIVATE_PREVIEW_ACCESS_DENIED',
  'USER_PROJECT_DENIED',
  'IAM_PERMISSION_DENIED',
]);

/**
 * Why an answer brings no data; `none` for one that does. `not_permitted`: the person did not grant this data type or
 * may not share it, or the server does not have it.
 * @throws VendorError `refused` when asking for another data type would fail in the same way
 */
export function reasonOf(
  response: Pick<VendorResponse, 'status' | 'body'>,
  dataType: string,
): 'none' | 'not_permitted' | 'stale_page_token' {
  if (response.status >= 200 && response.status < 300) return 'none';
  const reason = machineReason(response.body);
  if (response.status === 404 || (response.status === 403 && !PROJECT_REASONS.has(reason))) return 'not_permitted';
  if (reason === 'INVALID_PAGE_TOKEN') return 'stale_page_token';
  throw new VendorError('refused', refusalText(response.status, reason, dataType));
}

function refusalText(status: number, reason: string, dataType: string): string {
  if (reason === 'ACCOUNT_NOT_LINKED') {
    return 'this account has no Google Health profile yet; it has to be set up in the Google Health app first';
  }
  if (status === 403) return `the application is not set up correctly at the vendor (${reason})`;
  return `${dataType}: the vendor refused the request (${status}${reason && ` ${reason}`})`;
}

/** A word in capitals, or the empty string where the body has none. */
function machineReason(body: unknown): string {
  const error = errorOf(body);
  if (error === undefined || typeof error === 'string') return '';
  const reasons = [...(error.details ?? []).map((detail) => detail.reason), error.status];
  return reasons.find((reason) => reason !== undefined && /^[A-Z_]{1,80}$/.test(reason)) ?? '';
}

function errorOf(body: unknown): Static<typeof ErrorBody>['error'] | undefined {
  try {
    return readError(body).error;
  } catch {
    return undefined; // some answers have another body or none; the status tells enough
  }
}
