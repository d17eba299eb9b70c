/**
 * Verifies the current provider_a interface's signatures with its published key set, independently of the code that
 * signs.
 */
import { createPublicKey, verify } from 'node:crypto';

export interface Keyset {
  readonly key: readonly {
    readonly keyId: number;
    readonly status: string;
    readonly keyData: { readonly value: string };
  }[];
}

export function isSignedBy(keyset: Keyset, body: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.length < 6 || bytes[0] !== 1) return false;
  const key = keyset.key.find(({ keyId, status }) => keyId === bytes.readUInt32BE(1) && status === 'ENABLED');
  if (key === undefined) return false;
  const fields = protobufFields(Buffer.from(key.keyData.value, 'base64'));
  const coordinate = (number: number) => {
    const value = fields.get(number) ?? Buffer.alloc(0);
    return value.subarray(Math.max(0, value.length - 32)).toString('base64url');
  };
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(3), y: coordinate(4) };
  return verify('sha256', Buffer.from(body), createPublicKey({ key: jwk, format: 'jwk' }), bytes.subarray(5));
}

/** Fields of wire type 2 that are shorter than 128 bytes; such a key has no other fields. */
function protobufFields(message: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at < message.length; ) {
    const [tag = 0, length = 0] = [message[at], message[at + 1]];
    fields.set(tag >> 3, message.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return fields;
}
