/** The bytes of a notification. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { parseVendorJson } from './vendor-json.ts';

/** Undefined for what is not JSON in UTF-8. */
export function readRawJson(rawBody: Uint8Array): unknown {
  try {
    return isUtf8(rawBody) ? parseVendorJson(Buffer.from(rawBody).toString()) : undefined;
  } catch {
    return undefined; // told by the missing value
  }
}

/** What the same bytes have in common, for vendors that give their notifications no name of their own. */
export function bodyId(rawBody: Uint8Array): string {
  return createHash('sha256').update(rawBody).digest('base64url');
}
