/** Codes and tokens of simulated provider_c: what each person agreed to, and the one token pair of each consent. */
import { randomBytes } from 'node:crypto';
import { findPerson, type Person } from '../people.ts';
import { storedMap } from '../state.ts';
import type { VendorContext } from '../vendor.ts';

const CODE_TTL_MS = 60_000;
const ACCESS_TOKEN_TTL_SECONDS = 3_600;

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

export class Grants {
  readonly #context: VendorContext;
  readonly #codes: Map<string, StoredCode>;
  readonly #byAccessToken: Map<string, StoredGrant>;
  readonly #byRefreshToken = new Map<string, StoredGrant>();

  constructor(context: VendorContext) {
    this.#context = context;
    this.#codes = storedMap(context.state, 'codes');
    this.#byAccessToken = storedMap(context.state, 'grants');
    for (const grant of this.#byAccessToken.values()) this.#indexRefreshToken(grant);
  }

  async issueCode(person: Person, scopes: readonly string[], redirectUri: string): Promise<string> {
    this.#dropExpired();
    const code = newToken();
    const expiresAtMs = this.#context.now() + CODE_TTL_MS;
    this.#codes.set(code, { personId: person.id, scopes, redirectUri, expiresAtMs });
    await this.#context.save();
    return code;
  }

  /** Undefined: the code is unknown, used, expired, or was issued for another redirect URI. */
  async redeemCode(code: string, redirectUri: string): Promise<TokenPair | undefined> {
    const stored = this.#codes.get(code);
    this.#codes.delete(code); // single use, even if the other checks fail
    if (stored === undefined || stored.expiresAtMs <= this.#context.now()) return undefined;
    if (stored.redirectUri !== redirectUri) return undefined;
    this.#context.tokens.issued += 1;
    return this.#issue(stored.personId, stored.scopes, stored.scopes.includes('offline'));
  }

  /**
   * Ends both tokens of the pair and issues a new pair. Undefined: this is not (or no longer) a valid refresh token.
   */
  async refresh(refreshToken: string, keepsRefreshing: boolean): Promise<TokenPair | undefined> {
    const grant = this.#byRefreshToken.get(refreshToken);
    if (grant === undefined) return undefined;
    this.#remove(grant);
    this.#context.tokens.refreshed += 1;
    return this.#issue(grant.personId, grant.scopes, keepsRefreshing);
  }

  findByAccessToken(accessToken: string): Grant | undefined {
    const grant = this.#byAccessToken.get(accessToken);
    const person = findPerson(grant?.personId ?? '');
    if (grant === undefined || person === undefined) return undefined;
    return grant.accessExpiresAtMs <= this.#context.now() ? undefined : { person, scopes: grant.scopes };
  }

  /** All scopes that any application has for this person. */
  scopesOf(personId: string): ReadonlySet<string> {
    const grants = [...this.#byAccessToken.values()].filter((grant) => grant.personId === personId);
    return new Set(grants.flatMap(({ scopes }) => scopes));
  }

  /** The person that a token belongs to: access or refresh token, valid or just expired. */
  ownerOf(token: string): string | undefined {
    return (this.#byAccessToken.get(token) ?? this.#byRefreshToken.get(token))?.personId;
  }

  revoke(accessToken: string): Promise<number> {
    return this.#end((grant) => grant.accessToken === accessToken);
  }

  /** @param personId undefined = everybody's */
  revokeAll(personId: string | undefined): Promise<number> {
    return this.#end((grant) => personId === undefined || grant.personId === personId);
  }

  async #end(isMeant: (grant: StoredGrant) => boolean): Promise<number> {
    const ended = [...this.#byAccessToken.values()].filter(isMeant);
    for (const grant of ended) this.#remove(grant);
    this.#context.tokens.revoked += ended.length;
    await this.#context.save();
    return ended.length;
  }

  async #issue(personId: string, scopes: readonly string[], refreshable: boolean): Promise<TokenPair> {
    this.#dropExpired();
    const { now, save } = this.#context;
    const accessTokenTtlSeconds = this.#context.accessTokenTtlSeconds() ?? ACCESS_TOKEN_TTL_SECONDS;
    const grant: StoredGrant = {
      personId,
      scopes,
      accessToken: newToken(),
      accessExpiresAtMs: now() + accessTokenTtlSeconds * 1_000,
      refreshToken: refreshable ? newToken() : null,
    };
    this.#byAccessToken.set(grant.accessToken, grant);
    this.#indexRefreshToken(grant);
    await save();
    const { accessToken } = grant;
    return {
      accessToken,
      expiresInSeconds: accessTokenTtlSeconds,
      refreshToken: grant.refreshToken ?? undefined,
      scopes,
    };
  }

  #indexRefreshToken(grant: StoredGrant): void {
    if (grant.refreshToken !== null) this.#byRefreshToken.set(grant.refreshToken, grant);
  }

  #remove(grant: StoredGrant): void {
    this.#byAccessToken.delete(grant.accessToken);
    if (grant.refreshToken !== null) this.#byRefreshToken.delete(grant.refreshToken);
  }

  #dropExpired(): void {
    const nowMs = this.#context.now();
    for (const [code, { expiresAtMs }] of this.#codes) if (expiresAtMs <= nowMs) this.#codes.delete(code);
    for (const grant of this.#byAccessToken.values()) {
      if (grant.refreshToken === null && grant.accessExpiresAtMs <= nowMs) this.#remove(grant);
    }
  }
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
