import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import type { Units } from '../../../../vocabulary/value-text.ts';
import type { OwnRetention } from './retention.ts';

/** How a workspace appears to end users; a member that is not set is absent. */
export interface StoredBranding {
  readonly displayName?: string;
  readonly logo?: string;
  readonly accentColor?: string;
  readonly supportUrl?: string;
  readonly privacyUrl?: string;
  readonly phoneAppUrl?: string;
}

/** What a workspace has set; null, empty or absent where it has not. */
export interface StoredSettings {
  readonly name: string | null;
  readonly branding: StoredBranding;
  readonly allowedEmbedOrigins: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly retention: OwnRetention;
  readonly units: Units | null;
  readonly timezone: string | null;
}

export interface WorkspaceRow extends StoredSettings {
  readonly slug: string;
  /** ISO 8601: past states from before may be gone; null where they are as old as the retention says. */
  readonly pastFrom: string | null;
}

export async function findSettings(db: Queryable, workspaceId: string): Promise<WorkspaceRow | undefined> {
  const [row] = await db.query<WorkspaceRow>(sql`
    select slug, name, coalesce(branding, '{}') as branding,
      coalesce(allowed_embed_origins, '{}') as "allowedEmbedOrigins", coalesce(allowed_origins, '{}') as "allowedOrigins",
      coalesce(retention, '{}') as retention, history_from as "pastFrom", units, timezone
    from workspaces where id = ${workspaceId}`);
  return row;
}

/** Replaces everything that a workspace has set. */
export async function putSettings(
  tx: Transaction,
  workspaceId: string,
  settings: StoredSettings,
  pastFrom: string | null,
): Promise<void> {
  await tx.query(sql`
    update workspaces set name = ${settings.name}, branding = ${JSON.stringify(settings.branding)}::jsonb,
      allowed_embed_origins = ${[...settings.allowedEmbedOrigins]}::text[],
      allowed_origins = ${[...settings.allowedOrigins]}::text[], retention = ${JSON.stringify(settings.retention)}::jsonb,
      history_from = ${pastFrom}::timestamptz, units = ${settings.units}, timezone = ${settings.timezone}
    where id = ${workspaceId}`);
}

/** The settings of a workspace for users who have chosen nothing themselves. */
export async function findUserDefaults(
  db: Queryable,
  workspaceId: string,
): Promise<{ units: Units | null; timezone: string | null } | undefined> {
  const [row] = await db.query<{ units: Units | null; timezone: string | null }>(sql`
    select units, timezone from workspaces where id = ${workspaceId}`);
  return row;
}

export async function findRetention(
  db: Queryable,
  workspaceId: string,
): Promise<{ retention: OwnRetention; pastFrom: string | null } | undefined> {
  const [row] = await db.query<{ retention: OwnRetention; pastFrom: string | null }>(sql`
    select coalesce(retention, '{}') as retention, history_from as "pastFrom" from workspaces
    where id = ${workspaceId}`);
  return row;
}

/** The workspaces that have said how long they keep something. */
export async function listOwnRetentions(db: Queryable): Promise<{ workspaceId: string; retention: OwnRetention }[]> {
  return db.query(sql`
    select id as "workspaceId", retention from workspaces where retention is not null and retention <> '{}' order by id`);
}

/** Whether a workspace, or any of them, lets pages of this origin call. */
export async function isAllowedOrigin(
  db: Queryable,
  origin: string,
  workspaceId: string | undefined,
): Promise<boolean> {
  const rows = await db.query(
    workspaceId === undefined
      ? sql`select from workspaces where ${origin} = any(allowed_origins) limit 1`
      : sql`select from workspaces where id = ${workspaceId} and ${origin} = any(allowed_origins)`,
  );
  return rows.length > 0;
}
