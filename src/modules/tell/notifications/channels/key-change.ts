/** How a change or loss of an encryption key affects channels. */
import type { Db } from '../../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../../platform/sealed-rows.ts';
import type { Vault } from '../../../../platform/vault.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import { openSecrets, sealSecrets } from './secrets.ts';
import {
  countSealedChannels,
  disableChannel,
  findSealed,
  listSealedChannels,
  nextSecretsKey,
  replaceSealed,
  type SealedRef,
} from './store.ts';

export const sealedChannelRows: SealedKind = sealedKind<SealedRef>({
  describe: counted('the secrets of ', 'channel'),
  nextKey: nextSecretsKey,
  count: countSealedChannels,
  list: listSealedChannels,
  reseal,
  forget,
});

async function reseal(db: Db, vault: Vault, channel: SealedRef): Promise<boolean> {
  const sealed = await findSealed(db, channel);
  if (sealed === undefined || !vault.sealedUnderOldKey(sealed)) return false;
  const again = sealSecrets(vault, channel.id, openSecrets(vault, channel.id, sealed));
  return replaceSealed(db, channel, sealed, again);
}

/** Without its secrets a channel is disabled. Its owner enables it again by saving them. */
function forget(db: Db, channel: SealedRef, keys: readonly Buffer[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockUserIfThere(tx, channel.userId, 'keeps answers'))) return false;
    const sealed = await findSealed(tx, channel);
    if (sealed === undefined || !isSealedBy(sealed, keys)) return false;
    await disableChannel(tx, channel.userId, channel.id, now);
    return replaceSealed(tx, channel, sealed, null);
  });
}
