/** The settings of a workspace as others see them. */
import { createHash } from 'node:crypto';
import type { Queryable } from '../../../../platform/db.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Retention, RetentionKind } from '../../../../platform/retention.ts';
import type { Units } from '../../../../vocabulary/value-text.ts';
import { type Shades, shadesOf } from '../branding/contrast.ts';
import { byKind, type OwnRetention, type ServiceSettings, usedRetention } from './retention.ts';
import {
  findRetention,
  findSettings,
  findUserDefaults,
  isAllowedOrigin,
  type StoredBranding,
  type WorkspaceRow,
} from './store.ts';

/** How a workspace appears to end users; null where it has not chosen. */
export interface Branding {
  readonly displayName: string | null;
  /** A checked data URL, to be shown through `<img>` only. */
  readonly logo: string | null;
  readonly accentColor: string | null;
  /** {@link accentColor} as pages show it in each scheme. */
  readonly accentUsed: Shades | null;
  readonly supportUrl: string | null;
  readonly privacyUrl: string | null;
  /** Where end users get the app for phones; with it, the connect page offers phones. */
  readonly phoneAppUrl: string | null;
}

export interface WorkspaceSettings {
  readonly slug: string;
  readonly name: string;
  readonly branding: Branding;
  /** Canonical spelling, fit for `frame-ancestors`. */
  readonly allowedEmbedOrigins: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly units: Units;
  readonly timezone: string;
}

/** What the API answers. */
export interface WorkspaceAnswer extends WorkspaceSettings {
  readonly retention: Readonly<Record<RetentionKind, number | null>>;
  readonly retentionUsed: Retention;
  readonly fixedBy: {
    readonly allowedOrigins: 'environment' | null;
    readonly retention: Readonly<Record<RetentionKind, 'environment' | null>>;
  };
}

const DEFAULT_UNITS: Units = 'metric';
/** Of a workspace that has set none. */
export const DEFAULT_ZONE = 'UTC';

/**
 * What counts for a workspace. Where ALLOWED_ORIGINS is set, it counts instead of `allowedOrigins`.
 * @throws AppError NOT_FOUND
 */
export async function workspaceSettings(db: Queryable, workspaceId: string): Promise<WorkspaceSettings> {
  return settingsOf(await requireSettings(db, workspaceId));
}

/** @throws AppError NOT_FOUND */
export async function requireSettings(db: Queryable, workspaceId: string): Promise<WorkspaceRow> {
  const row = await findSettings(db, workspaceId);
  if (row === undefined) throw notFound('Workspace');
  return row;
}

function settingsOf(row: WorkspaceRow): WorkspaceSettings {
  return {
    slug: row.slug,
    name: row.name ?? row.slug,
    branding: brandingOf(row.branding),
    allowedEmbedOrigins: row.allowedEmbedOrigins,
    allowedOrigins: row.allowedOrigins,
    units: row.units ?? DEFAULT_UNITS,
    timezone: row.timezone ?? DEFAULT_ZONE,
  };
}

function brandingOf(stored: StoredBranding): Branding {
  const { displayName = null, logo = null, accentColor = null } = stored;
  const { supportUrl = null, privacyUrl = null, phoneAppUrl = null } = stored;
  const accentUsed = accentColor === null ? null : shadesOf(accentColor);
  return { displayName, logo, accentColor, accentUsed, supportUrl, privacyUrl, phoneAppUrl };
}

export function answerOf(row: WorkspaceRow, service: ServiceSettings): WorkspaceAnswer {
  const { fixed } = service;
  const isFixed = (kind: RetentionKind) => fixed.retention.includes(kind);
  return {
    ...settingsOf(row),
    allowedOrigins: fixed.allowedOrigins ?? row.allowedOrigins,
    retention: byKind((kind) => (isFixed(kind) ? null : (row.retention[kind] ?? null))),
    retentionUsed: usedRetention(service, row.retention),
    fixedBy: {
      allowedOrigins: fixed.allowedOrigins === undefined ? null : 'environment',
      retention: byKind((kind) => (isFixed(kind) ? 'environment' : null)),
    },
  };
}

/** Changes whenever the answer does, also when a variable of the environment has changed it. */
export function etagOf(answer: WorkspaceAnswer): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether If-Match names this tag, or `*`. A proxy that compresses an answer marks its tag as weak (`W/`); the rest of
 * the tag still names the state of the settings.
 */
export function matches(ifMatch: string, etag: string): boolean {
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(etag);
}

/** The units of a workspace's users who have not chosen their own. */
export async function unitsOfWorkspace(db: Queryable, workspaceId: string): Promise<Units> {
  return (await findUserDefaults(db, workspaceId))?.units ?? DEFAULT_UNITS;
}

/** The time zone of a workspace's users who have none of their own. */
export async function zoneOfWorkspace(db: Queryable, workspaceId: string): Promise<string> {
  return (await findUserDefaults(db, workspaceId))?.timezone ?? DEFAULT_ZONE;
}

/** For how long a workspace keeps past states. */
export interface KeptPast {
  readonly days: number;
  /** ISO 8601: older states may be gone, because fewer days were kept before; null: the days alone count. */
  readonly from: string | null;
}

/** The settings about keeping that apply to a workspace. */
export async function keptPastOf(db: Queryable, service: ServiceSettings, workspaceId: string): Promise<KeptPast> {
  const { retention = {}, pastFrom = null } = (await findRetention(db, workspaceId)) ?? {};
  return { days: usedRetention(service, retention).historyDays, from: pastFrom };
}

/** For how many days a workspace keeps one kind of thing. */
export async function daysKept(
  db: Queryable,
  service: ServiceSettings,
  workspaceId: string,
  kind: RetentionKind,
): Promise<number> {
  const own: OwnRetention = (await findRetention(db, workspaceId))?.retention ?? {};
  return usedRetention(service, own)[kind];
}

/** Whether pages of an origin may call: by the environment if it says so, else by the workspace, or by any. */
export async function allowsOrigin(
  db: Queryable,
  { fixed }: ServiceSettings,
  origin: string,
  workspaceId: string | undefined,
): Promise<boolean> {
  return fixed.allowedOrigins?.includes(origin) ?? isAllowedOrigin(db, origin, workspaceId);
}
