/** Tells of files that could not be read. */
import { type AttentionSource, counted } from '../../../platform/attention.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { listFailed } from './store.ts';

const MOST = 20;
/** For this long operators are told of an import that has failed. */
const TOLD_MS = 7 * DAY_MS;

export const importAttention: AttentionSource = async (db, workspaceId, now) => {
  const failed = await listFailed(db, workspaceId, new Date(now.getTime() - TOLD_MS), MOST);
  const [newest] = failed;
  if (newest === undefined) return [];
  const isOne = failed.length === 1;
  return [
    {
      kind: 'import_failed',
      severity: 'warning',
      since: failed.at(-1)?.finishedAt ?? null,
      title: `${counted(failed.length, 'import')} of export files failed. The newest: ${newest.error}`,
      advice: 'Send the file again. If the message names the file, make a new export on the phone first.',
      action: {
        label: isOne ? 'See the user' : 'See the users',
        href: isOne ? `/users/${newest.userId}/connections` : '/users',
        request: isOne ? `POST /v1/users/${newest.userId}/imports` : null,
      },
      ref: null,
    },
  ];
};
