/** The service's own key pair for web push. */
import { createECDH } from 'node:crypto';
import { loadOrCreateSecret } from '../../platform/secret-file.ts';
import type { VapidKeys } from '../channel.ts';

export interface VapidSettings {
  /** VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT. */
  readonly vapidPublicKey: string | undefined;
  readonly vapidPrivateKey: string | undefined;
  readonly vapidSubject: string | undefined;
  readonly baseUrl: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

const KEY_FILE = 'vapid.key';
/** Nobody reads mail there. Operators who want push services to reach them set VAPID_SUBJECT. */
const NOBODY = 'mailto:nobody@example.com';

/**
 * The configured keys. If there are none, the embedded database comes with a pair that is generated and kept in
 * `dataDir`. Undefined if there are neither: then there is no web push.
 * @throws Error naming the variable that does not fit
 */
export async function loadVapidKeys(settings: VapidSettings): Promise<VapidKeys | undefined> {
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey, baseUrl } = settings;
  const subject = settings.vapidSubject ?? (baseUrl.startsWith('https:') ? baseUrl : NOBODY);
  if (!/^(mailto:.+@|https:\/\/)./.test(subject)) throw new Error('VAPID_SUBJECT must be a mailto: or https: address');
  if (publicKey === undefined && privateKey === undefined) {
    if (settings.databaseUrl !== undefined) return undefined;
    const scalar = await loadOrCreateSecret(settings.dataDir, KEY_FILE);
    return { publicKey: publicKeyOf(scalar), privateKey: scalar.toString('base64url'), subject };
  }
  if (publicKey === undefined || privateKey === undefined) {
    throw new Error(`VAPID_${publicKey === undefined ? 'PUBLIC' : 'PRIVATE'}_KEY must be set too: the keys are a pair`);
  }
  checkPair(publicKey, privateKey);
  return { publicKey, privateKey, subject };
}

function publicKeyOf(scalar: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  return pair.getPublicKey().toString('base64url');
}

function checkPair(publicKey: string, privateKey: string): void {
  const scalar = Buffer.from(privateKey, 'base64url');
  if (scalar.length !== 32) throw new Error('VAPID_PRIVATE_KEY must be 32 bytes as base64url');
  if (publicKeyOf(scalar) !== Buffer.from(publicKey, 'base64url').toString('base64url')) {
    throw new Error('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY');
  }
}
