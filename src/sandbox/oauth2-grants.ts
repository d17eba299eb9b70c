/**
 * Codes and tokens of vendors that speak OAuth 2.0, for one wire format of one vendor. The vendors differ only in the
 * result of a refresh.
 */
import { createHash, randomBytes } from 'node:crypto';
import { findPerson, type Person } from './people.ts';
import { storedMap } from './state.ts';
import type { TokenCounters } from './stats.ts';
import type { VendorContext } from './vendor.ts';

export interface GrantRules {
  /** The name of this store within the vendor's state. */
  readonly name: string;
  readonly codeTtlMs: number;
  readonly accessTtlSeconds: number;
  /**
   * The result of a refresh:
   * - `kept`: only a new access token;
   * - `single-use`: a new pair of tokens;
   * - `new-pair`: the same, and the former access token ends at once;
   * - `rotating`: a new refresh token each time, but the same access token while that is valid for more than another
   *   hour.
   */
  readonly refresh: 'kept' | 'single-use' | 'new-pair' | 'rotating';
  readonly newAccessToken: () => string;
  readonly newRefreshToken: () => string;
}

export interface Consented {
  readonly person: Person;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  /** S256 (RFC 7636); null = the client sent none. */
  readonly challenge: string | null;
  /** False: the grant gets only an access token. */
  readonly refreshable: boolean;
}

export interface Grant {
  readonly person: Person;
  readonly scopes: readonly string[];
}

export interface IssuedTokens extends Grant {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly expiresAtMs: number;
  /** Undefined if the old one stays, or there is none. */
  readonly refreshToken: string | undefined;
}

interface StoredCode extends Omit<Consented, 'person'> {
  readonly personId: string;
  readonly expiresAtMs: number;
}

interface StoredGrant {
  readonly personId: string;
  readonly scopes: readonly string[];
  readonly refreshToken: string | null;
  readonly accessTokens: readonly { readonly token: string; readonly expiresAtMs: number }[];
}

const SAME_TOKEN_FOR_MS = 3_600_000;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

export class OAuth2Grants {
  readonly #context: VendorContext;
  readonly #rules: GrantRules;
  readonly #codes: Map<string, StoredCode>;
  /** By their own ids, because both tokens change. */
  readonly #grants: Map<string, StoredGrant>;
  readonly #byToken = new Map<string, string>();

  constructor(context: VendorContext, rules: GrantRules) {
    this.#context = context;
    this.#rules = rules;
    this.#codes = storedMap(context.state, `${rules.name} codes`);
    this.#grants = storedMap(context.state, `${rules.name} grants`);
    for (const [id, grant] of this.#grants) this.#index(id, grant);
  }

  async issueCode({ person, ...consented }: Consented): Promise<string> {
    const nowMs = this.#context.now();
    for (const [code, { expiresAtMs }] of this.#codes) if (expiresAtMs <= nowMs) this.#codes.delete(code);
    const code = randomBytes(24).toString('base64url');
    this.#codes.set(code, { ...consented, personId: person.id, expiresAtMs: nowMs + this.#rules.codeTtlMs });
    await this.#context.save();
    return code;
  }

  /**
   * Undefined: the code is unknown, used, expired or for another redirect URI, or the verifier does not match the
   * challenge.
   */
  async redeemCode(
    code: string,
    redirectUri: string | null,
    verifier: string | null,
  ): Promise<IssuedTokens | undefined> {
    const stored = this.#codes.get(code);
    this.#codes.delete(code); // single use, even if the other checks fail
    if (stored === undefined || stored.expiresAtMs <= this.#context.now()) return undefined;
    if (redirectUri !== null && stored.redirectUri !== redirectUri) return undefined;
    if (stored.challenge !== null && !isVerified(stored.challenge, verifier ?? '')) return undefined;
    this.#context.tokens.issued += 1;
    const refreshToken = stored.refreshable ? this.#rules.newRefreshToken() : null;
    const { personId, scopes } = stored;
    const grant = this.#withAccessToken({ personId, scopes, refreshToken, accessTokens: [] });
    return this.#put(randomBytes(9).toString('base64url'), grant, refreshToken ?? undefined);
  }

  /**
   * Undefined: this is not (or no longer) a valid refresh token.
   * @param keepsRefreshing false: this is the last refresh
   */
  async refresh(refreshToken: string, keepsRefreshing = true): Promise<IssuedTokens | undefined> {
    const id = this.#byToken.get(refreshToken);
    const grant = this.#grants.get(id ?? '');
    if (id === undefined || grant?.refreshToken !== refreshToken) return undefined;
    this.#context.tokens.refreshed += 1;
    if (this.#rules.refresh === 'kept') return this.#put(id, this.#withAccessToken(grant), undefined);
    this.#byToken.delete(refreshToken);
    const endsAccess = this.#rules.refresh === 'new-pair';
    if (endsAccess) for (const { token } of grant.accessTokens) this.#byToken.delete(token);
    const renewed = {
      ...grant,
      accessTokens: endsAccess ? [] : grant.accessTokens,
      refreshToken: keepsRefreshing ? this.#rules.newRefreshToken() : null,
    };
    const lastsMs = (grant.accessTokens.at(-1)?.expiresAtMs ?? 0) - this.#context.now();
    const keeps = this.#rules.refresh === 'rotating' && lastsMs > SAME_TOKEN_FOR_MS;
    return this.#put(id, keeps ? renewed : this.#withAccessToken(renewed), renewed.refreshToken ?? undefined);
  }

  findByAccessToken(token: string): Grant | undefined {
    const grant = this.#grants.get(this.#byToken.get(token) ?? '');
    const access = grant?.accessTokens.find((candidate) => candidate.token === token);
    const person = findPerson(grant?.personId ?? '');
    if (grant === undefined || access === undefined || person === undefined) return undefined;
    return access.expiresAtMs <= this.#context.now() ? undefined : { person, scopes: grant.scopes };
  }

  /** The person that a token belongs to: access or refresh token, valid or just expired. */
  ownerOf(token: string): string | undefined {
    return this.#grants.get(this.#byToken.get(token) ?? '')?.personId;
  }

  /** Every active consent of a person. */
  grantsOf(personId: string | undefined): Grant[] {
    return [...this.#grants.values()].flatMap((grant) => {
      const person = findPerson(grant.personId);
      const isMeant = personId === undefined || grant.personId === personId;
      return person !== undefined && isMeant ? [{ person, scopes: grant.scopes }] : [];
    });
  }

  /** Revoking either token ends the whole grant. */
  revoke(token: string): Promise<Grant[]> {
    const meant = this.#byToken.get(token);
    return this.#end((id) => id === meant);
  }

  /** @param personId undefined = everybody's */
  revokeAll(personId: string | undefined): Promise<Grant[]> {
    return this.#end((_id, grant) => personId === undefined || grant.personId === personId);
  }

  async #end(isMeant: (id: string, grant: StoredGrant) => boolean): Promise<Grant[]> {
    const ended = [...this.#grants].filter(([id, grant]) => isMeant(id, grant));
    for (const [id, grant] of ended) {
      this.#grants.delete(id);
      for (const token of tokensOf(grant)) this.#byToken.delete(token);
    }
    this.#context.tokens.revoked += ended.length;
    await this.#context.save();
    return ended.flatMap(([, { personId, scopes }]) => {
      const person = findPerson(personId);
      return person === undefined ? [] : [{ person, scopes }];
    });
  }

  #withAccessToken(grant: StoredGrant): StoredGrant {
    const nowMs = this.#context.now();
    const { accessTtlSeconds, newAccessToken } = this.#rules;
    const ttlSeconds = this.#context.accessTokenTtlSeconds() ?? accessTtlSeconds;
    const alive = grant.accessTokens.filter(({ expiresAtMs }) => expiresAtMs > nowMs);
    const issued = { token: newAccessToken(), expiresAtMs: nowMs + ttlSeconds * 1_000 };
    return { ...grant, accessTokens: [...alive, issued] };
  }

  async #put(id: string, grant: StoredGrant, refreshToken: string | undefined): Promise<IssuedTokens | undefined> {
    const access = grant.accessTokens.at(-1);
    const person = findPerson(grant.personId);
    if (access === undefined || person === undefined) return undefined;
    this.#grants.set(id, grant);
    this.#index(id, grant);
    await this.#context.save();
    return {
      person,
      scopes: grant.scopes,
      accessToken: access.token,
      expiresInSeconds: Math.ceil((access.expiresAtMs - this.#context.now()) / 1_000),
      expiresAtMs: access.expiresAtMs,
      refreshToken,
    };
  }

  #index(id: string, grant: StoredGrant): void {
    for (const token of tokensOf(grant)) this.#byToken.set(token, id);
  }
}

function tokensOf({ refreshToken, accessTokens }: StoredGrant): string[] {
  const access = accessTokens.map(({ token }) => token);
  return refreshToken === null ? access : [refreshToken, ...access];
}

/** RFC 7636 §4.6 for S256; §4.1 for the verifier's form. */
function isVerified(challenge: string, verifier: string): boolean {
  return VERIFIER.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge;
}

/** The parts that the authorization routes of a wire format need. */
export interface AuthorizationParts {
  readonly grants: OAuth2Grants;
  readonly tokens: TokenCounters;
  readonly clientSecret: string;
  /** Called with the grants that the application has revoked. */
  readonly onRevoked: (ended: readonly Grant[]) => void;
}

/** The client's credentials from an `Authorization: Basic` header, percent-decoded as RFC 6749 §2.3.1 has it. */
export function basicCredentials(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic +(\S+)$/i.exec(header ?? '')?.[1];
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (encoded === undefined || colon === -1) return undefined;
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part.replaceAll('+', ' '));
    } catch {
      return part;
    }
  };
  return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) };
}
