/** How a change or loss of an encryption key affects channels. */
import type { Db } from '../../../../platform/db.ts';
import {
  counted,
  isSealedBy,
  type SealedKind,
  type SealedValue,
  sealedKind,
} from '../../../../platform/sealed-rows.ts';
import type { Vault } from '../../../../platform/vault.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';
import {
  countSealedChannels,
  dropSecrets,
  listSealedChannels,
  nextSecretsKey,
  putSecrets,
  type SealedRef,
  takeSecrets,
} from './sealing-store.ts';
import { openSecrets, sealSecrets } from './secrets.ts';
import { disableChannel } from './store.ts';

export const sealedChannelRows: SealedKind = sealedKind<SealedRef, SealedValue<SealedRef>>({
  describe: counted('the secrets of ', 'channel'),
  nextKey: nextSecretsKey,
  count: countSealedChannels,
  list: listSealedChannels,
  take: takeSecrets,
  sealAgain,
  replace: putSecrets,
  forget,
});

function sealAgain(vault: Vault, { row, content }: SealedValue<SealedRef>): SealedValue<SealedRef> | undefined {
  if (!vault.sealedUnderOldKey(content)) return undefined;
  const again = sealSecrets(vault, row.id, openSecrets(vault, row.id, content));
  return again === null ? undefined : { row, content: again };
}

/** Without its secrets a channel is disabled. Its owner enables it again by saving them. */
function forget(db: Db, channel: SealedRef, keys: readonly Buffer[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockUserIfThere(tx, channel.userId, 'keeps answers'))) return false;
    const [held] = await takeSecrets(tx, [channel], true);
    if (held === undefined || !isSealedBy(held.content, keys)) return false;
    await disableChannel(tx, channel.userId, channel.id, now);
    await dropSecrets(tx, channel);
    return true;
  });
}
