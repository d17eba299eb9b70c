/** Adding and changing a webhook. */
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../platform/db.ts';
import { checkEnteredUrl } from '../../../platform/entered-url.ts';
import { invalid } from '../../../platform/errors.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { type Vault, VaultError } from '../../../platform/vault.ts';
import { clearTargetFault, pauseTarget, resumeTarget } from '../deliveries/index.ts';
import { WEBHOOK_KIND } from './event-delivery.ts';
import { openSecret, sealSecret } from './signing.ts';
import { insertWebhook, lockWebhook, rotateSecret, updateWebhook, type Webhook } from './store.ts';

const LISTEN = 'to receive events on your own machine, run `tributary listen --forward-to <url>`';

/** @returns a warning for the customer @throws AppError VALIDATION_ERROR, as {@link checkEnteredUrl} */
export function checkEndpointUrl(text: string, { guard }: Pick<HttpClient, 'guard'>): Promise<string | undefined> {
  return checkEnteredUrl('body.url', text, guard, LISTEN);
}

/** The fields of a new webhook; the URL has been checked. */
export interface WebhookInput {
  readonly url: string;
  /** In plain text; it is stored sealed. */
  readonly secret: string;
  /** Duplicates are dropped. */
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

/** The fields to change; absent ones stay. The URL has been checked. */
export interface WebhookChange {
  readonly url?: string;
  readonly secret?: string;
  readonly events?: readonly string[];
  readonly isActive?: boolean;
  readonly description?: string | null;
}

const NEEDED_AGAIN = 'must be sent to activate this webhook: the stored one was lost with the key that sealed it';
/** How long the previous secret still signs, in addition to the new one. */
export const PREVIOUS_SECRET_MS = DAY_MS;

/**
 * Changes a webhook. If its state changes, this pauses or resumes the deliveries that wait for it.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR for activating a webhook whose secret was lost
 */
export async function changeWebhook(
  tx: Transaction,
  vault: Pick<Vault, 'seal' | 'open'>,
  workspaceId: string,
  webhookId: string,
  { secret, events, ...change }: WebhookChange,
  now: Date,
): Promise<Webhook> {
  const { secret: sealed, ...before } = await lockWebhook(tx, workspaceId, webhookId);
  if (sealed === null && secret === undefined && change.isActive === true) throw invalid('body.secret', NEEDED_AGAIN);
  const current = secret === undefined ? undefined : readableSecret(vault, webhookId, sealed);
  // Sending the present secret again is no rotation: the previous secret must stay valid.
  if (secret !== undefined && secret !== current) {
    const until = current === undefined ? null : new Date(now.getTime() + PREVIOUS_SECRET_MS);
    await rotateSecret(tx, workspaceId, webhookId, sealSecret(vault, webhookId, secret), until);
    if (current === undefined) await clearTargetFault(tx, webhookId);
  }
  const given = events === undefined ? {} : { events: [...new Set(events)] };
  const after = await updateWebhook(tx, workspaceId, { ...before, ...change, ...given }, now);
  if (before.isActive && !after.isActive) await pauseTarget(tx, webhookId);
  if (!before.isActive && after.isActive) await resumeTarget(tx, WEBHOOK_KIND, webhookId);
  return after;
}

/**
 * Undefined if the key that sealed it is lost. The customer can then set a new secret, and no previous one signs beside
 * it.
 */
function readableSecret(vault: Pick<Vault, 'open'>, webhookId: string, sealed: Buffer | null): string | undefined {
  try {
    return openSecret(vault, webhookId, sealed);
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
