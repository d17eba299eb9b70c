/** Adding a webhook. */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../platform/db.ts';
import type { Vault } from '../../../platform/vault.ts';
import { sealSecret } from './secret.ts';
import { insertWebhook, type Webhook } from './store.ts';

/** What a webhook is made of; the URL has been checked. */
export interface WebhookInput {
  readonly url: string;
  /** Plain; it is stored sealed. */
  readonly secret: string;
  /** Repetitions are dropped. */
  readonly events: readonly string[];
  readonly description?: string | null;
}

export async function createWebhook(
  tx: Transaction,
  vault: Pick<Vault, 'seal'>,
  workspaceId: string,
  { url, secret, events, description = null }: WebhookInput,
  now: Date,
): Promise<Webhook> {
  const id = uuidv7();
  const sealed = sealSecret(vault, id, secret);
  return insertWebhook(tx, workspaceId, { id, url, events: [...new Set(events)], description, secret: sealed }, now);
}
