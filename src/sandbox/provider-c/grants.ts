/** Codes and tokens of simulated provider_c: what was consented to, and the one token pair each consent has. */
import { randomBytes } from 'node:crypto';
import { findPerson, type Person } from '../people.ts';
import type { VendorContext } from '../vendor.ts';

const CODE_TTL_MS = 60_000;

export interface Grant {
  readonly person: Person;
  readonly scopes: readonly string[];
}

export interface TokenPair {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  /** Absent without the `offline` scope. */
  readonly refreshToken: string | undefined;
  readonly scopes: readonly string[];
}

export interface Grants {
  issueCode(person: Person, scopes: readonly string[], redirectUri: string): Promise<string>;
  /** Undefined: unknown, used, expired, or issued for another redirect URI. */
  redeemCode(code: string, redirectUri: string): Promise<TokenPair | undefined>;
  /** Ends both tokens of the pair and gives a new one. Undefined: not (or no longer) a valid refresh token. */
  refresh(refreshToken: string, keepsRefreshing: boolean): Promise<TokenPair | undefined>;
  findByAccessToken(accessToken: string): Grant | undefined;
  /** Whose token this is, access or refresh, valid or just expired. */
  ownerOf(token: string): string | undefined;
  revoke(accessToken: string): Promise<void>;
  revokeAll(personId: string | undefined): Promise<number>;
}

interface StoredCode {
  readonly personId: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly expiresAtMs: number;
}

interface StoredGrant {
  readonly personId: string;
  readonly scopes: readonly string[];
  readonly accessToken: string;
  readonly accessExpiresAtMs: number;
  readonly refreshToken: string | null;
}

export function createGrants(context: VendorContext): Grants {
  const { now, save, tokens } = context;
  const codes = storedMap<StoredCode>(context.state, 'codes');
  const grants = storedMap<StoredGrant>(context.state, 'grants'); // by access token
  const byRefreshToken = new Map<string, StoredGrant>();
  for (const grant of grants.values()) index(grant);

  function index(grant: StoredGrant): void {
    if (grant.refreshToken !== null) byRefreshToken.set(grant.refreshToken, grant);
  }
  function remove(grant: StoredGrant): void {
    grants.delete(grant.accessToken);
    if (grant.refreshToken !== null) byRefreshToken.delete(grant.refreshToken);
  }
  function dropExpired(): void {
    for (const [code, { expiresAtMs }] of codes) if (expiresAtMs <= now()) codes.delete(code);
    for (const grant of grants.values()) {
      if (grant.refreshToken === null && grant.accessExpiresAtMs <= now()) remove(grant);
    }
  }
  async function issue(personId: string, scopes: readonly string[], refreshable: boolean): Promise<TokenPair> {
    dropExpired();
    const grant: StoredGrant = {
      personId,
      scopes,
      accessToken: newToken(),
      accessExpiresAtMs: now() + context.accessTokenTtlSeconds * 1_000,
      refreshToken: refreshable ? newToken() : null,
    };
    grants.set(grant.accessToken, grant);
    index(grant);
    await save();
    return {
      accessToken: grant.accessToken,
      expiresInSeconds: context.accessTokenTtlSeconds,
      refreshToken: grant.refreshToken ?? undefined,
      scopes,
    };
  }

  return {
    issueCode: async (person, scopes, redirectUri) => {
      dropExpired();
      const code = newToken();
      codes.set(code, { personId: person.id, scopes, redirectUri, expiresAtMs: now() + CODE_TTL_MS });
      await save();
      return code;
    },
    redeemCode: async (code, redirectUri) => {
      const stored = codes.get(code);
      codes.delete(code); // single use, even when the rest does not fit
      if (stored === undefined || stored.expiresAtMs <= now() || stored.redirectUri !== redirectUri) return undefined;
      tokens.issued += 1;
      return issue(stored.personId, stored.scopes, stored.scopes.includes('offline'));
    },
    refresh: async (refreshToken, keepsRefreshing) => {
      const grant = byRefreshToken.get(refreshToken);
      if (grant === undefined) return undefined;
      remove(grant);
      tokens.refreshed += 1;
      return issue(grant.personId, grant.scopes, keepsRefreshing);
    },
    findByAccessToken: (accessToken) => {
      const grant = grants.get(accessToken);
      const person = findPerson(grant?.personId ?? '');
      if (grant === undefined || person === undefined || grant.accessExpiresAtMs <= now()) return undefined;
      return { person, scopes: grant.scopes };
    },
    ownerOf: (token) => (grants.get(token) ?? byRefreshToken.get(token))?.personId,
    revoke: async (accessToken) => {
      const grant = grants.get(accessToken);
      if (grant === undefined) return;
      remove(grant);
      tokens.revoked += 1;
      await save();
    },
    revokeAll: async (personId) => {
      const ended = [...grants.values()].filter((grant) => personId === undefined || grant.personId === personId);
      for (const grant of ended) remove(grant);
      tokens.revoked += ended.length;
      await save();
      return ended.length;
    },
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A map whose entries live in the state file. Its values were written by this module, hence the assertion. */
function storedMap<T>(state: Record<string, unknown>, name: string): Map<string, T> {
  const entries = new Map(Object.entries((state[name] ?? {}) as Record<string, T>));
  Object.defineProperty(state, name, {
    configurable: true,
    enumerable: true,
    get: () => Object.fromEntries(entries),
  });
  return entries;
}
