import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockId, readLocked } from '../../../platform/id-lock-store.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { OutboxEvent } from '../../../platform/outbox/event.ts';

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

async function findWebhook(db: Queryable, workspaceId: string, webhookId: string): Promise<Webhook | undefined> {
  if (!isUuid(webhookId)) return undefined;
  const [webhook] = await db.query<Webhook>(sql`
    select ${columns} from webhooks where id = ${webhookId} and workspace_id = ${workspaceId}`);
  return webhook;
}

/** @throws AppError NOT_FOUND; the same for an unknown webhook and for one of another workspace */
export async function requireWebhook(db: Queryable, workspaceId: string, webhookId: string): Promise<Webhook> {
  const webhook = await findWebhook(db, workspaceId, webhookId);
  if (webhook === undefined) throw notFound('Webhook');
  return webhook;
}

/** A webhook with its sealed secret, for changing it. */
export interface LockedWebhook extends Webhook {
  /** As in {@link WebhookEndpoint}. */
  secret: Buffer | null;
}

/**
 * The webhook, locked against other changes until the transaction ends.
 * @throws AppError NOT_FOUND
 */
export async function lockWebhook(tx: Transaction, workspaceId: string, webhookId: string): Promise<LockedWebhook> {
  const [webhook] = !isUuid(webhookId)
    ? []
    : await readLocked<LockedWebhook>(
        tx,
        'webhook',
        webhookId,
        sql`select ${columns}, secret from webhooks where id = ${webhookId} and workspace_id = ${workspaceId}`,
      );
  if (webhook === undefined) throw notFound('Webhook');
  return webhook;
}

/** Locks a webhook as {@link lockWebhook} does; false, also for a paused or deleted one: nothing more is sent to it. */
export async function lockIfActive(tx: Transaction, workspaceId: string, webhookId: string): Promise<boolean> {
  const rows = await readLocked(
    tx,
    'webhook',
    webhookId,
    sql`select id from webhooks where id = ${webhookId} and workspace_id = ${workspaceId} and is_active`,
  );
  return rows.length > 0;
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

/** Sets a new secret. The previous one also signs until `previousUntil`; null: it is deleted. */
export async function rotateSecret(
  tx: Transaction,
  workspaceId: string,
  webhookId: string,
  sealed: Buffer,
  previousUntil: Date | null,
): Promise<void> {
  await tx.query(sql`
    update webhooks set previous_secret = case when ${previousUntil}::timestamptz is not null then secret end,
      previous_secret_until = ${previousUntil}, secret = ${sealed}
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
 * By the id of each event, the webhooks of its workspace that have subscribed to it and were active when it happened.
 * An event is dispatched a moment after it happened, and in between a webhook may have been paused or resumed.
 */
export async function listSubscribed(
  db: Queryable,
  events: readonly Pick<OutboxEvent, 'id' | 'workspaceId' | 'event' | 'occurredAt'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<{ eventId: string; webhookIds: string[] }>(sql`
    select happened.id as "eventId", array_agg(w.id order by w.id)::text[] as "webhookIds"
    from unnest(
      ${events.map(({ id }) => id)}::uuid[], ${events.map(({ workspaceId }) => workspaceId)}::uuid[],
      ${events.map(({ event }) => event)}::text[], ${events.map(({ occurredAt }) => occurredAt)}::timestamptz[]
    ) as happened (id, workspace_id, event, occurred_at)
    join webhooks w on w.workspace_id = happened.workspace_id and happened.event = any(w.events)
      and w.is_active = (w.active_changed_at <= happened.occurred_at)
    group by happened.id`);
  return new Map(rows.map(({ eventId, webhookIds }) => [eventId, webhookIds]));
}

/** Where deliveries to a webhook are sent, and the secrets that sign them. Secrets are sealed. */
export interface WebhookEndpoint {
  id: string;
  url: string;
  /** Null after it was lost with its key, until a new one is set. */
  secret: Buffer | null;
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
  await lockId(tx, 'webhook', webhookId);
  await tx.query(sql`
    update webhooks set is_active = false, active_changed_at = ${now} where id = ${webhookId} and is_active`);
}
