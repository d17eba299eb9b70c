/** Channel secrets as they are stored: sealed together and bound to their channel. */
import { type Vault, VaultError } from '../../../../platform/vault.ts';
import type { Secrets } from './config.ts';

const place = (channelId: string) => ['notification_channels', channelId, 'secrets'];

export function sealSecrets(vault: Pick<Vault, 'seal'>, channelId: string, secrets: Secrets): Buffer | null {
  if (Object.keys(secrets).length === 0) return null;
  return vault.seal(JSON.stringify(secrets), ...place(channelId));
}

/** @throws VaultError */
export function openSecrets(vault: Pick<Vault, 'open'>, channelId: string, sealed: Uint8Array | null): Secrets {
  if (sealed === null) return {};
  return JSON.parse(vault.open(sealed, ...place(channelId))) as Secrets; // as sealSecrets wrote it
}

/** Empty if the key that sealed the secrets is lost: the user can then save them again. */
export function readableSecrets(vault: Pick<Vault, 'open'>, channelId: string, sealed: Uint8Array | null): Secrets {
  try {
    return openSecrets(vault, channelId, sealed);
  } catch (error) {
    if (error instanceof VaultError) return {};
    throw error;
  }
}
