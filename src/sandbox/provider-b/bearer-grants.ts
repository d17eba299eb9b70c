/** Codes and bearer tokens of simulated provider_b's OAuth 2.0. Each stands for a grant in the list of all grants. */
import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../people.ts';
import { storedMap } from '../state.ts';
import type { VendorContext } from '../vendor.ts';
import type { Grant, Grants } from './grants.ts';

const CODE_TTL_MS = 60_000;
const ACCESS_TTL_SECONDS = 86_400;
export const REFRESH_TTL_SECONDS = 7_775_998;

interface StoredCode {
  readonly personId: string;
  readonly permissions: readonly string[];
  readonly redirectUri: string;
  readonly challenge: string;
  readonly expiresAtMs: number;
}

interface StoredToken {
  readonly kind: 'access' | 'refresh';
  /** Of the grant. */
  readonly grant: string;
  readonly expiresAtMs: number;
}

export interface BearerPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

export class BearerGrants {
  readonly #context: VendorContext;
  readonly #grants: Grants;
  readonly #codes: Map<string, StoredCode>;
  readonly #tokens: Map<string, StoredToken>;

  constructor(context: VendorContext, grants: Grants) {
    this.#context = context;
    this.#grants = grants;
    this.#codes = storedMap(context.state, 'codes');
    this.#tokens = storedMap(context.state, 'bearerTokens');
  }

  async issueCode(
    person: Person,
    permissions: readonly string[],
    redirectUri: string,
    challenge: string,
  ): Promise<string> {
    const code = newToken();
    const expiresAtMs = this.#context.now() + CODE_TTL_MS;
    this.#codes.set(code, { personId: person.id, permissions, redirectUri, challenge, expiresAtMs });
    await this.#context.save();
    return code;
  }

  /** Undefined: the code is unknown, used or expired, or the verifier does not match the challenge. */
  async redeemCode(code: string, redirectUri: string, verifier: string): Promise<BearerPair | undefined> {
    const stored = this.#codes.get(code);
    this.#codes.delete(code);
    if (stored === undefined || stored.expiresAtMs <= this.#context.now()) return undefined;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (stored.redirectUri !== redirectUri || stored.challenge !== challenge) return undefined;
    return this.#issue(await this.#grants.grantBearer(stored.personId, stored.permissions));
  }

  /** Ends the refresh token and gives a new pair. Undefined: it is not valid. */
  async refresh(refreshToken: string): Promise<BearerPair | undefined> {
    const stored = this.#live(refreshToken, 'refresh');
    if (stored === undefined || this.#grants.findGrant(stored.grant) === undefined) return undefined;
    this.#tokens.delete(refreshToken);
    this.#context.tokens.refreshed += 1;
    return this.#issue(stored.grant);
  }

  /** A pair for a grant that was given through OAuth 1.0a; the pair of an earlier exchange ends. */
  async exchange(grant: string): Promise<BearerPair> {
    for (const [token, stored] of this.#tokens) if (stored.grant === grant) this.#tokens.delete(token);
    this.#context.tokens.issued += 1;
    return this.#issue(grant);
  }

  findGrant(accessToken: string): Grant | undefined {
    const stored = this.#live(accessToken, 'access');
    return stored && this.#grants.findGrant(stored.grant);
  }

  async #issue(grant: string): Promise<BearerPair> {
    const expiresInSeconds = this.#context.accessTokenTtlSeconds() ?? ACCESS_TTL_SECONDS;
    const [accessToken, refreshToken] = [newToken(), newToken()];
    const nowMs = this.#context.now();
    this.#tokens.set(accessToken, { kind: 'access', grant, expiresAtMs: nowMs + expiresInSeconds * 1_000 });
    this.#tokens.set(refreshToken, { kind: 'refresh', grant, expiresAtMs: nowMs + REFRESH_TTL_SECONDS * 1_000 });
    await this.#context.save();
    return { accessToken, refreshToken, expiresInSeconds };
  }

  #live(token: string, kind: StoredToken['kind']): StoredToken | undefined {
    const stored = this.#tokens.get(token);
    return stored?.kind === kind && stored.expiresAtMs > this.#context.now() ? stored : undefined;
  }
}

function newToken(): string {
  return randomBytes(30).toString('base64url');
}
