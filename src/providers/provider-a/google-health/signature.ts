/**
 * The signature of an inbound notice: base64 of 0x01, four bytes of key id and an ECDSA signature (P-256, SHA-256, DER)
 * over the raw body, by one of the keys of a Tink keyset that the vendor publishes and rotates.
 * @see https://developers.google.com/tink
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Type } from 'typebox';
import { vendorReader } from '../../vendor-json.ts';

/** The vendor's header; early documents call it X-HEALTHAPI-SIGNATURE. */
export const SIGNATURE_HEADER = 'google-health-api-signature';
/** The address of the vendor's published keys. */
export const KEYSET_URL = 'https://www.gstatic.com/googlehealthapi/webhooks/webhooks_public_keyset.json';

/** Public keys by id. */
export type SignatureKeys = ReadonlyMap<number, KeyObject>;

const ECDSA_KEY_TYPE = 'type.googleapis.com/google.crypto.tink.EcdsaPublicKey';

const readTinkKeyset = vendorReader(
  'keyset',
  Type.Object({
    key: Type.Array(
      Type.Object({
        keyId: Type.Integer(),
        status: Type.String(),
        outputPrefixType: Type.String(),
        keyData: Type.Object({ typeUrl: Type.String(), value: Type.String() }),
      }),
    ),
  }),
);

/**
 * The enabled keys of a keyset in Tink's JSON form; keys of another kind are left out.
 * @throws VendorError `malformed`
 */
export function readKeyset(body: unknown): SignatureKeys {
  const usable = readTinkKeyset(body).key.filter(
    ({ status, outputPrefixType, keyData }) =>
      status === 'ENABLED' && outputPrefixType === 'TINK' && keyData.typeUrl === ECDSA_KEY_TYPE,
  );
  return new Map(
    usable.flatMap(({ keyId, keyData }) => {
      const key = publicKeyOf(Buffer.from(keyData.value, 'base64'));
      return key === undefined ? [] : [[keyId, key] as const];
    }),
  );
}

const COORDINATE_BYTES = 32;
const FIELD_X = 3;
const FIELD_Y = 4;

function publicKeyOf(message: Buffer): KeyObject | undefined {
  try {
    const fields = readFields(message);
    const [x, y] = [FIELD_X, FIELD_Y].map((number) => coordinate(fields.get(number)));
    if (x === undefined || y === undefined) return undefined;
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return undefined; // no point of the curve, or no message of this kind: no key that could sign
  }
}

/** Big-endian; sometimes with an extra zero byte in front. */
function coordinate(bytes: Buffer | undefined): string | undefined {
  if (bytes === undefined || bytes.subarray(0, -COORDINATE_BYTES).some((byte) => byte !== 0)) return undefined;
  const padded = Buffer.concat([Buffer.alloc(COORDINATE_BYTES), bytes]);
  return padded.subarray(-COORDINATE_BYTES).toString('base64url');
}

const VARINT = 0;
const LENGTH_DELIMITED = 2;

/**
 * The length-delimited fields of a protocol-buffers message, by number.
 * @throws RangeError for bytes that are no such message
 */
function readFields(message: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = message.readUInt8(at);
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('number too long');
  };
  while (at < message.length) {
    const tag = varint();
    const wireType = tag & 7;
    if (wireType !== VARINT && wireType !== LENGTH_DELIMITED) throw new RangeError('unknown wire type');
    const length = varint();
    if (wireType === VARINT) continue;
    if (at + length > message.length) throw new RangeError('field beyond the end');
    fields.set(Math.floor(tag / 8), message.subarray(at, at + length));
    at += length;
  }
  return fields;
}

const TINK_PREFIX = 1;
const PREFIX_BYTES = 5;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Whether the vendor signed this body. `unknown_key`: the keys have rotated; load them again, at most once a minute.
 * @param header the value of {@link SIGNATURE_HEADER}
 */
export function verifySignature(
  keys: SignatureKeys,
  rawBody: Uint8Array,
  header: string | undefined,
): 'valid' | 'invalid' | 'unknown_key' {
  if (header === undefined || !BASE64.test(header)) return 'invalid';
  const signature = Buffer.from(header, 'base64');
  if (signature.length <= PREFIX_BYTES || signature[0] !== TINK_PREFIX) return 'invalid';
  const key = keys.get(signature.readUInt32BE(1));
  if (key === undefined) return 'unknown_key';
  const isValid = verify('sha256', rawBody, { key, dsaEncoding: 'der' }, signature.subarray(PREFIX_BYTES));
  return isValid ? 'valid' : 'invalid';
}
