/** Channel secrets at rest: sealed together and bound to their channel. */
import type { Db } from '../../../../platform/db.ts';
import { type Vault, VaultError } from '../../../../platform/vault.ts';
import type { Secrets } from './config.ts';
import { listSealed, replaceSealed } from './store.ts';

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

const NIL = '00000000-0000-0000-0000-000000000000';
const BATCH = 500;

/**
 * Seals every channel's secrets with the first key. Safe to run while the service runs, and to repeat.
 * @returns how many channels were changed
 */
export async function reencryptChannelSecrets(db: Db, vault: Vault): Promise<number> {
  let changed = 0;
  let after = { userId: NIL, id: NIL };
  for (;;) {
    const page = await listSealed(db, after, BATCH);
    for (const row of page) {
      if (!vault.sealedUnderOldKey(row.secrets)) continue;
      const again = vault.seal(vault.open(row.secrets, ...place(row.id)), ...place(row.id));
      await replaceSealed(db, row, again);
      changed++;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH) return changed;
    after = last;
  }
}
