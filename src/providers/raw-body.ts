/** Reads the raw bytes of an inbound notice. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { parseVendorJson } from './vendor-json.ts';

/** Undefined if the body is not JSON in UTF-8. */
export function readRawJson(rawBody: Uint8Array): unknown {
  try {
    return isUtf8(rawBody) ? parseVendorJson(Buffer.from(rawBody).toString()) : undefined;
  } catch {
    return undefined; // the caller sees that no value came back
  }
}

/** An id that the same bytes always have, for vendors that give their notices no id. */
export function bodyId(rawBody: Uint8Array): string {
  const id = openBodyId();
  id.add(rawBody);
  return id.get();
}

/** As {@link bodyId}, for bytes that come one after the other. `get` may be called once. */
export function openBodyId(): { add(bytes: Uint8Array): void; get(): string } {
  const hash = createHash('sha256');
  return { add: (bytes) => void hash.update(bytes), get: () => hash.digest('base64url') };
}
