/** Which API keys end soon. */
import type { AttentionSource } from '../../../platform/attention.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { listKeys } from './store.ts';

const SOON_MS = 14 * DAY_MS;
const VERY_SOON_MS = 2 * DAY_MS;
const MAX_KEYS = 20;

export const keyAttention: AttentionSource = async (db, workspaceId, now) => {
  const keys = await listKeys(db, workspaceId);
  const ending = keys.flatMap(({ id, name, expiresAt }) => {
    if (expiresAt === null) return [];
    const leftMs = Date.parse(expiresAt) - now.getTime();
    return leftMs > 0 && leftMs <= SOON_MS ? [{ id, name, expiresAt, leftMs }] : [];
  });
  ending.sort((a, b) => a.leftMs - b.leftMs);
  return ending.slice(0, MAX_KEYS).map(({ id, name, expiresAt, leftMs }) => ({
    kind: 'key_expiring',
    severity: leftMs <= VERY_SOON_MS ? ('critical' as const) : ('warning' as const),
    since: new Date(Date.parse(expiresAt) - SOON_MS).toISOString(),
    title: `The API key "${name}" expires at ${expiresAt}`,
    advice: 'Create a new key, or rotate this one, and give it to whoever uses the old one before that time.',
    action: { label: 'See the keys', href: '/keys', request: `POST /v1/api-keys/${id}/rotate` },
    ref: '/v1/api-keys',
  }));
};
