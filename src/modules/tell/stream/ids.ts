/**
 * The ids of events on the stream. An id is the sealed position in the stream, bound to the workspace. Positions count
 * the events of the whole service, so in plain form they would tell each customer how much happens at the others.
 */
import { type Vault, VaultError } from '../../../platform/vault.ts';

export interface StreamIds {
  /** The same for each stream and process. */
  idOf(workspaceId: string, position: number): string;
  /** NaN if it is no id of ours, of another workspace, or sealed with a key that is gone. */
  positionOf(workspaceId: string, id: string): number;
}

const PLACE = 'stream position';

export function createStreamIds(vault: Pick<Vault, 'sealAlike' | 'open'>): StreamIds {
  return {
    idOf: (workspaceId, position) => vault.sealAlike(String(position), workspaceId, PLACE).toString('base64url'),
    positionOf: (workspaceId, id) => {
      try {
        return Number(vault.open(Buffer.from(id, 'base64url'), workspaceId, PLACE));
      } catch (error) {
        if (error instanceof VaultError) return Number.NaN;
        throw error;
      }
    },
  };
}
