/** Signs notifications as the vendor does (Tink's ECDSA over P-256) and publishes the public keys as a Tink key set. */
import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomInt, sign } from 'node:crypto';
import type { VendorContext } from '../../vendor.ts';

interface StoredKey {
  readonly id: number;
  readonly jwk: JsonWebKey;
}

const TYPE_URL = 'type.googleapis.com/google.crypto.tink.EcdsaPublicKey';
/** The first byte of a signature that names its key. */
const TINK_PREFIX = 0x01;
/** SHA-256, P-256, DER; see `EcdsaParams` of Tink. */
const ECDSA_PARAMETERS = Buffer.from([0x08, 0x03, 0x10, 0x02, 0x18, 0x02]);

export class SigningKeys {
  readonly #context: VendorContext;

  constructor(context: VendorContext) {
    this.#context = context;
    if (this.#keys.length === 0) this.#add();
  }

  get #keys(): readonly StoredKey[] {
    return (this.#context.state.signingKeys ?? []) as readonly StoredKey[]; // only written by the code below
  }

  #add(): void {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = { id: randomInt(1, 2 ** 31), jwk: privateKey.export({ format: 'jwk' }) };
    this.#context.state.signingKeys = [...this.#keys, key];
  }

  /** Signs with a new key from now on; the old keys stay published. */
  async rotate(): Promise<void> {
    this.#add();
    await this.#context.save();
  }

  /** Base64 of prefix, key id and DER signature over the body. */
  signature(body: string): string {
    const key = this.#keys.at(-1);
    if (key === undefined) throw new Error('there is always a key');
    const privateKey = createPrivateKey({ key: key.jwk, format: 'jwk' });
    const header = Buffer.alloc(5);
    header.writeUInt8(TINK_PREFIX, 0);
    header.writeUInt32BE(key.id, 1);
    return Buffer.concat([header, sign('sha256', Buffer.from(body), privateKey)]).toString('base64');
  }

  keyset() {
    return {
      primaryKeyId: this.#keys.at(-1)?.id,
      key: this.#keys.map(({ id, jwk }) => ({
        keyData: { typeUrl: TYPE_URL, value: publicKeyMessage(jwk), keyMaterialType: 'ASYMMETRIC_PUBLIC' },
        status: 'ENABLED',
        keyId: id,
        outputPrefixType: 'TINK',
      })),
    };
  }
}

/** The protocol-buffer message `EcdsaPublicKey`: field 2 parameters, 3 = x, 4 = y, each with a leading zero byte. */
function publicKeyMessage({ x, y }: JsonWebKey): string {
  const field = (number: number, bytes: Buffer) =>
    Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);
  const coordinate = (text: string | undefined) =>
    Buffer.concat([Buffer.from([0]), Buffer.from(text ?? '', 'base64url')]);
  const message = [field(2, ECDSA_PARAMETERS), field(3, coordinate(x)), field(4, coordinate(y))];
  return Buffer.concat(message).toString('base64');
}
