/** What a PATCH does to a webhook and to the deliveries that wait for it. */
import type { Transaction } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { type Vault, VaultError } from '../../../platform/vault.ts';
import { pauseTarget, resumeTarget } from '../deliveries/index.ts';
import { WEBHOOK_KIND } from './kind.ts';
import { openSecret, sealSecret } from './secret.ts';
import { lockWebhook, rotateSecret, updateWebhook, type Webhook } from './store.ts';

/** What to change; absent = leave alone. The URL has been checked. */
export interface WebhookChange {
  readonly url?: string;
  readonly secret?: string;
  readonly events?: readonly string[];
  readonly isActive?: boolean;
  readonly description?: string | null;
}

/** How long the previous secret signs beside a new one. */
const PREVIOUS_SECRET_MS = DAY_MS;

/** @throws AppError NOT_FOUND */
export async function changeWebhook(
  tx: Transaction,
  vault: Pick<Vault, 'seal' | 'open'>,
  workspaceId: string,
  webhookId: string,
  { secret, events, ...change }: WebhookChange,
  now: Date,
): Promise<Webhook> {
  const { secret: sealed, ...before } = await lockWebhook(tx, workspaceId, webhookId);
  const current = secret === undefined ? undefined : readableSecret(vault, webhookId, sealed);
  // The same secret again is no rotation: the previous one would be forgotten for nothing.
  if (secret !== undefined && secret !== current) {
    const until = current === undefined ? null : new Date(now.getTime() + PREVIOUS_SECRET_MS);
    await rotateSecret(tx, workspaceId, webhookId, sealSecret(vault, webhookId, secret), until);
  }
  const given = events === undefined ? {} : { events: [...new Set(events)] };
  const after = await updateWebhook(tx, workspaceId, { ...before, ...change, ...given }, now);
  if (before.isActive && !after.isActive) await pauseTarget(tx, webhookId);
  if (!before.isActive && after.isActive) await resumeTarget(tx, WEBHOOK_KIND, webhookId);
  return after;
}

/** Undefined where the key it was sealed under is lost: a new secret is then the way out, and nothing signs beside it. */
function readableSecret(vault: Pick<Vault, 'open'>, webhookId: string, sealed: Buffer): string | undefined {
  try {
    return openSecret(vault, webhookId, sealed);
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
