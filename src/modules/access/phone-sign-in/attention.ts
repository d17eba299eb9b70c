/** Tells of refresh tokens that somebody used after they had been replaced. */
import { type AttentionSource, counted } from '../../../platform/attention.ts';
import { listMisused } from '../person-tokens/index.ts';

const MOST = 20;

export const tokenAttention: AttentionSource = async (db, workspaceId, now) => {
  const misused = await listMisused(db, workspaceId, now, MOST);
  const [newest] = misused;
  if (newest === undefined) return [];
  const href = misused.length === 1 ? `/users/${newest.userId}/connections` : '/users';
  return [
    {
      kind: 'phone_token_misused',
      severity: 'warning',
      since: misused.at(-1)?.misusedAt ?? null,
      title: `A refresh token of ${counted(misused.length, 'user')} was used after it had been replaced, so these phones are signed out`,
      advice:
        'Somebody may have copied it, or an app keeps an old one. Sign the phone in again: its app needs new tokens, or the user a new code.',
      action: {
        label: misused.length === 1 ? 'See the user' : 'See the users',
        href,
        request: misused.length === 1 ? `POST /v1/users/${newest.userId}/invitation-codes` : null,
      },
      ref: null,
    },
  ];
};
