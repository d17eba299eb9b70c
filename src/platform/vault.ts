/**
 * Encrypts stored secrets: AES-256-GCM with a random 96-bit nonce and a 128-bit tag. A sealed value is bound to its
 * place (associated data) and names the key that sealed it, so that keys can be changed one after the other.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { join } from 'node:path';
import { findSecret, loadOrCreateSecret } from './secret-file.ts';

/**
 * A sealed value could not be opened: the key is unknown, the place is another one, or somebody has tampered with it.
 * The error says nothing about the content.
 */
export class VaultError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'VaultError';
  }
}

export interface Vault {
  /** @param place where the value belongs, e.g. connection id and column; needed again to open it */
  seal(text: string, ...place: readonly string[]): Buffer;
  /** As `seal`, but the same text at the same place gives the same bytes, as long as the first key stays. */
  sealAlike(text: string, ...place: readonly string[]): Buffer;
  /** @throws VaultError */
  open(sealed: Uint8Array, ...place: readonly string[]): string;
  /** As `seal`, for bytes. */
  sealBytes(bytes: Uint8Array, ...place: readonly string[]): Buffer;
  /** As `sealBytes`, for bytes that lie in several pieces. */
  sealPieces(pieces: readonly Uint8Array[], ...place: readonly string[]): Buffer;
  /** @throws VaultError */
  openBytes(sealed: Uint8Array, ...place: readonly string[]): Buffer;
  /** True if another key than the first one sealed the value. */
  sealedUnderOldKey(sealed: Uint8Array): boolean;
  /** The names of its keys ({@link keyName}). The first key seals. */
  readonly keyNames: readonly string[];
}

// Layout of a sealed value: format, key name, nonce, tag, ciphertext. The stores read the name by its place.
const FORMAT = 1;
const KEY_NAME_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NONCE_AT = 1 + KEY_NAME_BYTES;
const TAG_AT = NONCE_AT + NONCE_BYTES;
const TEXT_AT = TAG_AT + TAG_BYTES;

/**
 * @param keys 32 bytes each; the first seals, all open
 */
export function openVault(keys: readonly Uint8Array[]): Vault {
  const [first] = keys;
  if (first === undefined) throw new Error('a vault needs a key');
  // Prepared once: each use of raw bytes prepares them again.
  const byName = new Map(keys.map((key) => [keyName(key), createSecretKey(key)]));
  const sealingKey = createSecretKey(first);
  const firstName = Buffer.from(keyName(first), 'hex');
  const nonceKey = Buffer.from(hkdfSync('sha256', first, '', 'nonces of values that are sealed alike', 32));
  const sealWith = (nonce: Buffer, pieces: readonly Uint8Array[], place: readonly string[]) => {
    const { ciphertexts, tag } = encryptPieces(sealingKey, nonce, pieces, associatedData(place));
    return Buffer.concat([Buffer.of(FORMAT), firstName, nonce, tag, ...ciphertexts]);
  };
  const sealPieces: Vault['sealPieces'] = (pieces, ...place) => sealWith(freshNonce(), pieces, place);
  const sealBytes: Vault['sealBytes'] = (bytes, ...place) => sealPieces([bytes], ...place);
  const openBytes: Vault['openBytes'] = (bytes, ...place) => {
    const sealed = viewOf(bytes);
    if (sealed.length < TEXT_AT || sealed[0] !== FORMAT) throw new VaultError('not a sealed value');
    const key = byName.get(sealed.subarray(1, NONCE_AT).toString('hex'));
    if (key === undefined) throw new VaultError('sealed under a key that ENCRYPTION_KEY does not list');
    const nonce = sealed.subarray(NONCE_AT, TAG_AT);
    const tag = sealed.subarray(TAG_AT, TEXT_AT);
    return decrypt(key, nonce, sealed.subarray(TEXT_AT), tag, associatedData(place));
  };
  return {
    keyNames: [...byName.keys()],
    sealedUnderOldKey: (sealed) => !firstName.equals(viewOf(sealed).subarray(1, NONCE_AT)),
    seal: (text, ...place) => sealBytes(Buffer.from(text), ...place),
    // A nonce that follows from text and place never serves two texts.
    sealAlike: (text, ...place) => {
      const named = associatedData([...place, text]);
      const nonce = createHmac('sha256', nonceKey).update(named).digest().subarray(0, NONCE_BYTES);
      return sealWith(nonce, [Buffer.from(text)], place);
    },
    open: (sealed, ...place) => openBytes(sealed, ...place).toString(),
    sealBytes,
    sealPieces,
    openBytes,
  };
}

/** The same bytes, without a copy. */
function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Random bytes for the next nonces. They are drawn for many at once, because drawing a few takes as long as drawing many. */
let nonces = Buffer.alloc(0);

function freshNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCE_BYTES * 256);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

/** Plain AES-256-GCM. */
export function encrypt(
  key: Uint8Array | KeyObject,
  nonce: Uint8Array,
  text: Uint8Array,
  associated: Uint8Array,
): { ciphertext: Buffer; tag: Buffer } {
  const { ciphertexts, tag } = encryptPieces(key, nonce, [text], associated);
  return { ciphertext: ciphertexts[0] as Buffer, tag }; // one for each text
}

function encryptPieces(
  key: Uint8Array | KeyObject,
  nonce: Uint8Array,
  texts: readonly Uint8Array[],
  associated: Uint8Array,
): { readonly ciphertexts: readonly Buffer[]; readonly tag: Buffer } {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(associated);
  const ciphertexts = texts.map((text) => cipher.update(text));
  cipher.final(); // GCM has no bytes left
  return { ciphertexts, tag: cipher.getAuthTag() };
}

/**
 * The reverse of {@link encrypt}; a tag of any other length than 16 bytes is refused.
 * @throws VaultError
 */
export function decrypt(
  key: Uint8Array | KeyObject,
  nonce: Uint8Array,
  ciphertext: Uint8Array,
  tag: Uint8Array,
  associated: Uint8Array,
): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(associated).setAuthTag(tag);
    const text = decipher.update(ciphertext);
    decipher.final(); // compares the tag
    return text;
  } catch {
    throw new VaultError('the value was changed, or belongs to another place');
  }
}

/** The name of a key, which each value that it seals carries: the first 8 bytes of its SHA-256, as hex. It is no secret. */
export function keyName(key: Uint8Array): string {
  return createHash('sha256')
    .update(key)
    .digest('hex')
    .slice(0, 2 * KEY_NAME_BYTES);
}

/** JSON separates the parts clearly: two different places never give the same bytes. */
function associatedData(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place));
}

/** The settings that tell where the keys are. */
export interface KeySettings {
  readonly encryptionKeys: readonly Buffer[] | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

const KEY_FILE = 'encryption.key';

/** Where the operator finds the keys: the variable, or the file of an embedded service. */
export function placeOfKeys({ encryptionKeys, dataDir }: KeySettings): string {
  return encryptionKeys === undefined ? join(dataDir, KEY_FILE) : 'ENCRYPTION_KEY';
}

/**
 * The configured keys; with the embedded database, the generated key in `dataDir`. Empty if that does not exist yet.
 * @throws Error naming ENCRYPTION_KEY where it is required and missing
 */
export async function findEncryptionKeys(settings: KeySettings): Promise<readonly Buffer[]> {
  if (settings.encryptionKeys !== undefined) return settings.encryptionKeys;
  if (settings.databaseUrl !== undefined) {
    throw new Error('ENCRYPTION_KEY must be set when DATABASE_URL is: 32 bytes as hex or base64');
  }
  const key = await findSecret(settings.dataDir, KEY_FILE);
  return key === undefined ? [] : [key];
}

/** Generates the key of an embedded service into `dataDir`, unless another process has done so. */
export async function createEncryptionKey({ dataDir }: KeySettings): Promise<Buffer> {
  return loadOrCreateSecret(dataDir, KEY_FILE);
}
