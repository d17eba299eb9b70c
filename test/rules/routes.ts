/** The registered routes that tests go through, and the ids for their paths. */
import { randomBytes } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { createSession, hashToken } from '../../src/modules/access/sessions/index.ts';
import { bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { pointIdOf } from '../../src/modules/store/metrics/read/pages/point-id.ts';
import { createDeliveries } from '../../src/modules/tell/deliveries/index.ts';
import { createWebhook } from '../../src/modules/tell/webhooks/index.ts';
import { type Db, sql } from '../../src/platform/db.ts';
import type { Access, PersonScope, Scope } from '../../src/platform/http/access.ts';
import type { TestService } from '../rig/service.ts';
import { type InputSchema, queryOf, sampleOf } from './schema-samples.ts';

export interface WalkedRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  /** The scope with which a token of a person may call it. */
  readonly person: PersonScope | undefined;
  readonly params: readonly string[];
  readonly query: InputSchema | undefined;
  readonly body: InputSchema | undefined;
  readonly maxBodyBytes: number;
  /** True where the description names it. */
  readonly described: boolean;
}

/** Every route, one entry per method; HEAD and the refusals of other methods left out. */
export function routesOf(service: TestService): WalkedRoute[] {
  return service.routes
    .filter((route) => !isRefusal(route))
    .flatMap((route) =>
      [route.method]
        .flat()
        .filter((method) => method !== 'HEAD')
        .map((method) => ({
          method,
          url: route.url,
          access: route.config?.access ?? 'public',
          person: route.config?.person,
          params: [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => String(name)),
          query: route.schema?.querystring as InputSchema | undefined, // our schemas are JSON Schema
          body: jsonBodyOf(route),
          maxBodyBytes: route.bodyLimit ?? 1024 * 1024,
          described: (route.schema as { hide?: boolean } | undefined)?.hide !== true,
        })),
    );
}

/** Undefined for a route that takes bytes: its schema says which, by their type. */
function jsonBodyOf({ schema }: RouteOptions): InputSchema | undefined {
  const body = schema?.body as (InputSchema & { readonly content?: object }) | undefined; // our schemas are JSON Schema
  return body?.content === undefined ? body : undefined;
}

/** The headers of a well-formed request to a route that takes bytes. */
export function headersOf({ method, url }: WalkedRoute): Readonly<Record<string, string>> {
  return `${method} ${url}` === PARTS
    ? { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    : {};
}

/** The route that takes the parts of a file. */
export const PARTS = 'PATCH /v1/users/:userId/imports/:importId';

/** The routes that answer 405. */
export function refusalsOf(service: TestService): { method: string; url: string }[] {
  return service.routes
    .filter(isRefusal)
    .flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })));
}

function isRefusal(route: RouteOptions): boolean {
  return route.config !== undefined && 'refusal' in route.config;
}

/** The routes that demand a key. */
export function scopedRoutesOf(service: TestService): (WalkedRoute & { readonly access: Scope })[] {
  // The description leaves out the tool server, which has a protocol and tests of its own.
  return routesOf(service).filter(
    (route): route is WalkedRoute & { access: Scope } =>
      route.described && ['read', 'write', 'admin'].includes(route.access),
  );
}

/** An id for each path parameter that routes have. */
export type Ids = Readonly<Record<string, string>>;

/** The route's path with these ids (unencoded) and a valid query. */
export function pathOf({ url, query }: WalkedRoute, ids: Ids): string {
  return fill(url, ids) + queryOf(sampleOf(query));
}

/** `/v1/users/:userId` with the ids put in. */
export function fill(url: string, ids: Ids): string {
  return url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`test/rules/routes.ts makes no id for :${name}; add one`);
    return id;
  });
}

/** A body the route accepts; undefined where it takes none. */
export function bodyOf({ method, url, body }: WalkedRoute): unknown {
  return ACCEPTED_BODIES[`${method} ${url}`] ?? sampleOf(body);
}

/** Bodies for routes whose schema alone does not state which ones are accepted. */
const ACCEPTED_BODIES: Readonly<Record<string, object>> = {
  'POST /v1/users/:userId/notifications/rules': { name: 'walked', categories: ['anomaly'], channelIds: [] },
  'POST /v1/users/:userId/notifications/channels': {
    channelType: 'topic_push',
    label: 'walked',
    config: { serverUrl: 'https://example.com/', topic: 'walked' },
  },
};

/** Ids of the right form that no row has. */
export function absentIds(): Ids {
  return new Proxy({}, { get: (_, name) => (name === 'providerId' ? 'provider_c' : uuidv7()) });
}

/** Things that paths can name and that belong to no workspace. */
const ABSENT = { token: 'no-such-link', secret: 'no-such-secret', file: 'no-such-file.js', kind: 'iphone' };

/** One thing of each kind that paths can name, in the given workspace. */
export async function createIds(db: Db, workspaceId: string): Promise<Ids> {
  const now = new Date();
  const [userId, connectionId, jobId, entryId, rawId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const externalId = `walked-${randomBytes(6).toString('hex')}`;
  await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into users (id, workspace_id, external_id, metadata, created_at, updated_at)
      values (${userId}, ${workspaceId}, ${externalId}, '{}', ${now}, ${now})`);
    await tx.query(sql`
      insert into user_external_ids (workspace_id, external_id, user_id)
      values (${workspaceId}, ${externalId}, ${userId})`);
    await tx.query(sql`
      insert into connections (user_id, id, workspace_id, provider_id, status, connected_at)
      values (${userId}, ${connectionId}, ${workspaceId}, 'provider_c', 'active', ${now})`);
    await tx.query(sql`
      insert into sync_jobs (user_id, id, workspace_id, connection_id, provider_id, trigger, status, queued_at, run_at, finished_at)
      values (${userId}, ${jobId}, ${workspaceId}, ${connectionId}, 'provider_c', 'manual', 'completed', ${now}, ${now}, ${now})`);
    await tx.query(sql`
      insert into raw_pages (user_id, id, connection_id, provider_id, reading_id, content, points, read_at)
      values (${userId}, ${rawId}, ${connectionId}, 'provider_c', ${jobId}, '', '', ${now})`);
    await tx.query(sql`
      insert into quarantine (user_id, id, workspace_id, connection_id, provider_id, endpoint, content_hash, content, reason,
        received_at, seen_at)
      values (${userId}, ${entryId}, ${workspaceId}, ${connectionId}, 'provider_c', 'sleep', '', '', 'x', ${now}, ${now})`);
  });
  const { webhookId, deliveryId } = await db.transaction(async (tx) => {
    const vault = { seal: (text: string) => Buffer.from(text) };
    const input = { url: 'https://example.com/', secret: 'sixteen letters!', events: ['user.created'] };
    const webhook = await createWebhook(tx, vault, workspaceId, input, now);
    const scope = { workspaceId, userId, kind: 'webhook' };
    const message = { targetId: webhook.id, topic: 'user.created', body: '{}' };
    const [delivery] = await createDeliveries(tx, scope, [message], { delaysMs: [0], jitter: 0 }, now);
    return { webhookId: webhook.id, deliveryId: String(delivery?.id) };
  });
  await createRecovery(db, { workspaceId, webhookId, jobId }, now);
  const erasureId = uuidv7();
  await db.query(sql`
    insert into erasures (user_id, workspace_id, requested_at, completed_at, due_at, row_counts, waiting_for)
    values (${erasureId}, ${workspaceId}, ${now}, ${now}, ${now}, '{}', '{}')`);
  const key = await createKey(db, workspaceId, { name: 'walked', scopes: ['read'], expiresAt: null }, now);
  const sessionId = await createOperatorSession(db, workspaceId, now);
  return {
    userId,
    externalId,
    connectionId,
    jobId,
    entryId,
    rawId,
    webhookId,
    deliveryId,
    keyId: key.id,
    sessionId,
    erasureId,
    ...(await createDerived(db, workspaceId, userId, now)),
    metricType: 'steps',
    providerId: 'provider_c',
    personId: 'runner',
    ...ABSENT,
  };
}

async function createRecovery(db: Db, { workspaceId, webhookId, jobId }: Ids, now: Date): Promise<void> {
  await db.query(sql`
    insert into webhook_recoveries (id, workspace_id, webhook_id, since, until, found, without_body, queued_at)
    values (${jobId}, ${workspaceId}, ${webhookId}, ${now}, ${now}, 0, 0, ${now})`);
}

async function createOperatorSession(db: Db, workspaceId: string, now: Date): Promise<string> {
  const token = await db.transaction((tx) =>
    createSession(tx, workspaceId, { kind: 'operator', scopes: ['read'] }, now),
  );
  const [session] = await db.query<{ id: string }>(sql`select id from sessions where token_hash = ${hashToken(token)}`);
  return String(session?.id);
}

/** Further things of a user that paths can name. */
async function createDerived(db: Db, workspaceId: string, userId: string, now: Date): Promise<Ids> {
  const [goalId, anomalyId, channelId, ruleId, logId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const importId = uuidv7();
  await db.query(sql`
    insert into goals (user_id, id, workspace_id, metric_type, target, direction, period, is_active, created_at, updated_at)
    values (${userId}, ${goalId}, ${workspaceId}, 1, 1, 'at_least', 'day', true, ${now}, ${now})`);
  await db.query(sql`
    insert into anomalies
      (user_id, id, metric_type, day, value, method, severity, message, recorded_at, providers, status, created_at, updated_at)
    values (${userId}, ${anomalyId}, 1, ${now}, 1, 'z_score', 'info', 'x', ${now}, '{1}', 'active', ${now}, ${now})`);
  await db.query(sql`
    insert into notification_channels (user_id, id, workspace_id, channel_type, label, config, is_enabled, created_at, updated_at)
    values (${userId}, ${channelId}, ${workspaceId}, 'topic_push', 'walked', '{"serverUrl":"https://example.com/","topic":"walked"}',
            true, ${now}, ${now})`);
  await db.query(sql`
    insert into notification_rules (user_id, id, name, categories, min_severity, channel_ids, is_enabled, created_at, updated_at)
    values (${userId}, ${ruleId}, 'walked', '{sync}', 'info', '{}', true, ${now}, ${now})`);
  await db.query(sql`
    insert into notification_logs
      (user_id, id, notification_id, channel_id, channel_type, category, severity, title, test_status, created_at)
    values (${userId}, ${logId}, ${logId}, ${channelId}, 'topic_push', 'system', 'info', 'x', 'delivered', ${now})`);
  await db.query(sql`
    insert into past_points (user_id, metric_type, provider, recorded_at, until, created_at, day, source, ended_by)
    values (${userId}, 1, 1, ${now}, ${now}, ${now}, ${now}, 0, 0)`);
  await db.query(sql`
    insert into imports (id, user_id, workspace_id, kind, status, size, received, created_at, touched_at, finished_at)
    values (${importId}, ${userId}, ${workspaceId}, 'apple_health_export', 'completed', 1, 1, ${now}, ${now}, ${now})`);
  const pointId = pointIdOf(userId, { type: 1, provider: 1, recordedAt: now.getTime() });
  return { goalId, anomalyId, channelId, ruleId, logId, importId, pointId };
}

/** Another workspace. */
export async function createForeignWorkspace(db: Db): Promise<{ workspaceId: string; rawKey: string }> {
  const slug = `foreign-${randomBytes(6).toString('hex')}`;
  const created = await bootstrapWorkspace(db, slug, undefined, new Date());
  if (created === undefined) throw new Error('a random slug was taken');
  return created;
}
