/** Checks the settings that a request gives, and turns them into what is stored. */
import type { Static } from 'typebox';
import { type AppError, invalid } from '../../../../platform/errors.ts';
import { readLink, readOrigin } from '../../../../platform/origins.ts';
import { RETENTION_KINDS } from '../../../../platform/retention.ts';
import { requireTimeZone } from '../../../../platform/time-zone.ts';
import { logoFault } from '../branding/logo.ts';
import { type OwnRetention, RETENTION_VARIABLES, type ServiceSettings } from './retention.ts';
import type { WorkspaceBody } from './schemas.ts';
import type { StoredBranding, StoredSettings } from './store.ts';

type Body = Static<typeof WorkspaceBody>;

/** Control characters, line ends and direction controls: they could change how the text beside a name reads. */
const UNFIT_FOR_A_NAME = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/u;
/** A visible character: no space, no format character, and none of the letters that show nothing. */
const VISIBLE = /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** @throws AppError VALIDATION_ERROR naming the member at fault */
export async function readSettings(body: Body, service: ServiceSettings): Promise<StoredSettings> {
  const { name, branding, units, timezone } = body;
  return {
    name: name == null ? null : readName('body.name', name),
    branding: await readBranding(branding ?? {}),
    allowedEmbedOrigins: readOrigins('body.allowedEmbedOrigins', body.allowedEmbedOrigins),
    allowedOrigins: readAllowedOrigins(body.allowedOrigins, service),
    retention: readRetention(body.retention ?? {}, service),
    units: units ?? null,
    timezone: timezone == null ? null : requireTimeZone('body.timezone', timezone),
  };
}

async function readBranding(given: NonNullable<Body['branding']>): Promise<StoredBranding> {
  const { displayName, logo, accentColor, supportUrl, privacyUrl, phoneAppUrl } = given;
  const fault = logo == null ? undefined : await logoFault(logo);
  if (fault !== undefined) throw invalid('body.branding.logo', fault);
  return {
    ...(displayName != null && { displayName: readName('body.branding.displayName', displayName) }),
    ...(logo != null && { logo }),
    ...(accentColor != null && { accentColor: accentColor.toLowerCase() }),
    ...(supportUrl != null && { supportUrl: requireLink('body.branding.supportUrl', supportUrl) }),
    ...(privacyUrl != null && { privacyUrl: requireLink('body.branding.privacyUrl', privacyUrl) }),
    ...(phoneAppUrl != null && { phoneAppUrl: requireLink('body.branding.phoneAppUrl', phoneAppUrl) }),
  };
}

function readName(path: string, name: string): string {
  if (UNFIT_FOR_A_NAME.test(name)) throw invalid(path, 'must not contain control characters or direction marks');
  if (!VISIBLE.test(name)) throw invalid(path, 'must not be blank');
  return name.trim();
}

function requireLink(path: string, text: string): string {
  const link = readLink(text);
  if (link === undefined) throw invalid(path, 'must be an https URL; http is accepted on a loopback host');
  return link;
}

/** Each origin once, in its canonical spelling. */
function readOrigins(path: string, given: readonly string[] | null | undefined): string[] {
  const origins = (given ?? []).map((text, index) => {
    const origin = readOrigin(text);
    if (origin !== undefined) return origin;
    const rule =
      'must be an origin such as https://app.example.com, without a path; http is accepted on a loopback host';
    throw invalid(`${path}[${index}]`, rule);
  });
  return [...new Set(origins)];
}

function readAllowedOrigins(given: Body['allowedOrigins'], { fixed }: ServiceSettings): string[] {
  const origins = readOrigins('body.allowedOrigins', given);
  if (fixed.allowedOrigins === undefined) return origins;
  const isSame = [...origins].sort().join(' ') === [...fixed.allowedOrigins].sort().join(' ');
  if (given != null && !isSame) throw fixedBy('body.allowedOrigins', 'ALLOWED_ORIGINS');
  return [];
}

function readRetention(given: NonNullable<Body['retention']>, { retention, fixed }: ServiceSettings): OwnRetention {
  const own: Partial<Record<keyof OwnRetention, number>> = {};
  for (const kind of RETENTION_KINDS) {
    const days = given[kind];
    if (days == null) continue;
    if (!fixed.retention.includes(kind)) own[kind] = days;
    else if (days !== retention[kind]) throw fixedBy(`body.retention.${kind}`, RETENTION_VARIABLES[kind]);
  }
  return own;
}

function fixedBy(path: string, variable: string): AppError {
  return invalid(path, `is fixed by ${variable} in the environment of the service; leave it out`);
}
