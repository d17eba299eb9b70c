import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { lockRows } from '../../../platform/lock-order.ts';

export interface Webhook {
  id: string;
  url: string;
  events: string[];
  isActive: boolean;
  description: string | null;
  createdAt: string;
}

const columns = sql`id, url, events, is_active as "isActive", description, created_at as "createdAt"`;

export interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly description: string | null;
  /** Sealed. */
  readonly secret: Buffer;
}

export async function insertWebhook(
  tx: Transaction,
  workspaceId: string,
  { id, url, events, description, secret }: NewWebhook,
  now: Date,
): Promise<Webhook> {
  const [webhook] = await tx.query<Webhook>(sql`
    insert into webhooks (id, workspace_id, url, events, is_active, description, secret, created_at)
    values (${id}, ${workspaceId}, ${url}, ${events}, true, ${description}, ${secret}, ${now})
    returning ${columns}`);
  if (webhook === undefined) throw new Error('insert into webhooks returned no row');
  return webhook;
}

/** Every webhook of the workspace, newest first. */
export async function listWebhooks(db: Queryable, workspaceId: string): Promise<Webhook[]> {
  return db.query<Webhook>(sql`
    select ${columns} from webhooks where workspace_id = ${workspaceId} order by id desc`);
}

/** @throws AppError NOT_FOUND; the same for an unknown webhook and for one of another workspace */
export async function requireWebhook(db: Queryable, workspaceId: string, webhookId: string): Promise<Webhook> {
  const [webhook] = !isUuid(webhookId)
    ? []
    : await db.query<Webhook>(sql`
        select ${columns} from webhooks where id = ${webhookId} and workspace_id = ${workspaceId}`);
  if (webhook === undefined) throw notFound('Webhook');
  return webhook;
}

/** A webhook with its sealed secret, for changing it. */
export interface LockedWebhook extends Webhook {
  secret: Buffer;
}

/**
 * The webhook, locked until the transaction ends.
 * @throws AppError NOT_FOUND
 */
export async function lockWebhook(tx: Transaction, workspaceId: string, webhookId: string): Promise<LockedWebhook> {
  const [webhook] = !isUuid(webhookId)
    ? []
    : await lockRows<LockedWebhook>(
        tx,
        'webhook',
        sql`
        select ${columns}, secret from webhooks where id = ${webhookId} and workspace_id = ${workspaceId} for update`,
      );
  if (webhook === undefined) throw notFound('Webhook');
  return webhook;
}

export async function updateWebhook(
  tx: Transaction,
  workspaceId: string,
  { id, url, events, isActive, description }: Omit<Webhook, 'createdAt'>,
  now: Date,
): Promise<Webhook> {
  const [webhook] = await tx.query<Webhook>(sql`
    update webhooks set url = ${url}, events = ${events}, is_active = ${isActive}, description = ${description},
      active_changed_at = case when is_active = ${isActive} then active_changed_at else ${now}::timestamptz end
    where id = ${id} and workspace_id = ${workspaceId} returning ${columns}`);
  if (webhook === undefined) throw notFound('Webhook');
  return webhook;
}

/** Sets a new secret. The one before still signs beside it until `previousUntil`; null: it stops signing at once. */
export async function rotateSecret(
  tx: Transaction,
  workspaceId: string,
  webhookId: string,
  sealed: Buffer,
  previousUntil: Date | null,
): Promise<void> {
  await tx.query(sql`
    update webhooks set previous_secret = secret, previous_secret_until = ${previousUntil}, secret = ${sealed}
    where id = ${webhookId} and workspace_id = ${workspaceId}`);
}

/** @throws AppError NOT_FOUND */
export async function deleteWebhook(tx: Transaction, workspaceId: string, webhookId: string): Promise<void> {
  const rows = !isUuid(webhookId)
    ? []
    : await tx.query(sql`
        delete from webhooks where id = ${webhookId} and workspace_id = ${workspaceId} returning id`);
  if (rows.length === 0) throw notFound('Webhook');
}

/**
 * The webhooks of a workspace that have subscribed to an event and were active when it happened. The event is
 * dispatched a moment later, and in between they may have been paused or resumed.
 * @param occurredAt ISO 8601
 */
export async function listSubscribed(
  db: Queryable,
  workspaceId: string,
  event: string,
  occurredAt: string,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from webhooks
    where workspace_id = ${workspaceId} and ${event} = any(events)
      and is_active = (active_changed_at <= ${occurredAt}::timestamptz)
    order by id`);
  return rows.map(({ id }) => id);
}

/** Where deliveries to a webhook are sent, and the secrets that sign them. Secrets are sealed. */
export interface WebhookEndpoint {
  id: string;
  url: string;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: string | null;
}

/** The endpoints of these webhooks by id, for the delivery engine. */
export async function listEndpoints(
  db: Queryable,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, WebhookEndpoint>> {
  const rows = await db.query<WebhookEndpoint>(sql`
    select id, url, secret, previous_secret as "previousSecret", previous_secret_until as "previousSecretUntil"
    from webhooks where id = any(${webhookIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes a webhook inactive because its endpoint answered that it is gone. */
export async function deactivateWebhook(tx: Transaction, webhookId: string, now: Date): Promise<void> {
  await tx.query(sql`
    update webhooks set is_active = false, active_changed_at = ${now} where id = ${webhookId} and is_active`);
}

/** The sealed secrets of all webhooks, for changing the key that seals them. */
export async function listSealedSecrets(
  db: Queryable,
): Promise<Pick<WebhookEndpoint, 'id' | 'secret' | 'previousSecret'>[]> {
  return db.query(sql`select id, secret, previous_secret as "previousSecret" from webhooks order by id`);
}

/** Replaces sealed secrets, unless they have changed since they were read. */
export async function replaceSealedSecrets(
  db: Queryable,
  webhookId: string,
  before: Pick<WebhookEndpoint, 'secret' | 'previousSecret'>,
  after: Pick<WebhookEndpoint, 'secret' | 'previousSecret'>,
): Promise<void> {
  await db.query(sql`
    update webhooks set secret = ${after.secret}, previous_secret = ${after.previousSecret}
    where id = ${webhookId} and secret = ${before.secret}
      and previous_secret is not distinct from ${before.previousSecret}`);
}
