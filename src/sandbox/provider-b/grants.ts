/** Request tokens and access tokens of simulated provider_b. Access tokens never expire; only revocation ends them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { findPerson, type Person } from '../people.ts';
import { storedMap } from '../state.ts';
import type { VendorContext } from '../vendor.ts';

const REQUEST_TOKEN_TTL_MS = 10 * 60_000;

export interface Token {
  readonly token: string;
  readonly secret: string;
}

export interface Grant {
  readonly token: string;
  readonly person: Person;
  readonly permissions: readonly string[];
  /** Given through OAuth 2.0, or exchanged for it: then notifications do not carry the token. */
  readonly isBearer: boolean;
}

interface StoredRequestToken {
  readonly secret: string;
  readonly callback: string | null;
  readonly expiresAtMs: number;
  /** Set when the person has agreed. */
  readonly consent: {
    readonly personId: string;
    readonly permissions: readonly string[];
    readonly verifier: string;
  } | null;
}

/** A type of summary and a range of measuring times in epoch seconds, both ends inclusive. */
export interface Backfill {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface StoredGrant {
  readonly personId: string;
  /** Null for a grant through OAuth 2.0. */
  readonly secret: string | null;
  /** OAuth 2.0 tokens were issued for it too. */
  readonly isExchanged?: true;
  readonly permissions: readonly string[];
  /** The backfills requested so far, because the vendor refuses to repeat any part of one. */
  readonly backfills: readonly Backfill[];
}

export class Grants {
  readonly #context: VendorContext;
  readonly #requests: Map<string, StoredRequestToken>;
  readonly #grants: Map<string, StoredGrant>;

  constructor(context: VendorContext) {
    this.#context = context;
    this.#requests = storedMap(context.state, 'requestTokens');
    this.#grants = storedMap(context.state, 'grants');
  }

  async issueRequestToken(callback: string | null): Promise<Token> {
    const nowMs = this.#context.now();
    for (const [token, { expiresAtMs }] of this.#requests) if (expiresAtMs <= nowMs) this.#requests.delete(token);
    const issued = newToken();
    const expiresAtMs = nowMs + REQUEST_TOKEN_TTL_MS;
    this.#requests.set(issued.token, { secret: issued.secret, callback, expiresAtMs, consent: null });
    await this.#context.save();
    return issued;
  }

  /** Undefined: the token is unknown, expired, or already decided. */
  findPendingRequest(token: string): { readonly callback: string | null } | undefined {
    const request = this.#liveRequest(token);
    return request === undefined || request.consent !== null ? undefined : { callback: request.callback };
  }

  requestTokenSecret(token: string): string | undefined {
    return this.#liveRequest(token)?.secret;
  }

  /** Returns the verifier. Call this only for a pending request. */
  async consent(token: string, person: Person, permissions: readonly string[]): Promise<string> {
    const request = this.#liveRequest(token);
    const verifier = randomBytes(9).toString('base64url');
    if (request !== undefined) {
      this.#requests.set(token, { ...request, consent: { personId: person.id, permissions, verifier } });
      await this.#context.save();
    }
    return verifier;
  }

  async deny(token: string): Promise<void> {
    this.#requests.delete(token);
    await this.#context.save();
  }

  /** Undefined: the verifier is wrong, or there is no consent. Works only once. */
  async exchange(token: string, verifier: string): Promise<Token | undefined> {
    const consent = this.#liveRequest(token)?.consent;
    if (consent === undefined || consent === null || consent.verifier !== verifier) return undefined;
    this.#requests.delete(token);
    const issued = newToken();
    const { personId, permissions } = consent;
    this.#grants.set(issued.token, { personId, secret: issued.secret, permissions, backfills: [] });
    this.#context.tokens.issued += 1;
    await this.#context.save();
    return issued;
  }

  /** A grant through OAuth 2.0; returns its name in this list. */
  async grantBearer(personId: string, permissions: readonly string[]): Promise<string> {
    const { token } = newToken();
    this.#grants.set(token, { personId, secret: null, permissions, backfills: [] });
    this.#context.tokens.issued += 1;
    await this.#context.save();
    return token;
  }

  async markExchanged(token: string): Promise<void> {
    const grant = this.#grants.get(token);
    if (grant !== undefined) this.#grants.set(token, { ...grant, isExchanged: true });
    await this.#context.save();
  }

  accessTokenSecret(token: string): string | undefined {
    return this.#grants.get(token)?.secret ?? undefined;
  }

  findGrant(token: string): Grant | undefined {
    const grant = this.#grants.get(token);
    const person = findPerson(grant?.personId ?? '');
    if (grant === undefined || person === undefined) return undefined;
    return {
      token,
      person,
      permissions: grant.permissions,
      isBearer: grant.secret === null || grant.isExchanged === true,
    };
  }

  grantsOf(personId: string | undefined): Grant[] {
    return [...this.#grants.keys()]
      .map((token) => this.findGrant(token))
      .filter((grant) => grant !== undefined)
      .filter(({ person }) => personId === undefined || person.id === personId);
  }

  async setPermissions(personId: string, permissions: readonly string[]): Promise<void> {
    for (const [token, grant] of this.#grants) {
      if (grant.personId === personId) this.#grants.set(token, { ...grant, permissions });
    }
    await this.#context.save();
  }

  /** False: a part of this backfill was requested before. */
  async recordBackfill(token: string, backfill: Backfill): Promise<boolean> {
    const grant = this.#grants.get(token);
    const isRepeat = ({ type, start, end }: Backfill) =>
      type === backfill.type && start <= backfill.end && end >= backfill.start;
    if (grant === undefined || grant.backfills.some(isRepeat)) return false;
    this.#grants.set(token, { ...grant, backfills: [...grant.backfills, backfill] });
    await this.#context.save();
    return true;
  }

  revoke(token: string): Promise<number> {
    return this.#end((candidate) => candidate === token);
  }

  /** @param personId undefined = everybody's */
  revokeAll(personId: string | undefined): Promise<number> {
    return this.#end((_token, grant) => personId === undefined || grant.personId === personId);
  }

  async #end(isMeant: (token: string, grant: StoredGrant) => boolean): Promise<number> {
    const ended = [...this.#grants].filter(([token, grant]) => isMeant(token, grant));
    for (const [token] of ended) this.#grants.delete(token);
    this.#context.tokens.revoked += ended.length;
    await this.#context.save();
    return ended.length;
  }

  #liveRequest(token: string): StoredRequestToken | undefined {
    const request = this.#requests.get(token);
    return request !== undefined && request.expiresAtMs > this.#context.now() ? request : undefined;
  }
}

function newToken(): Token {
  return { token: randomUUID(), secret: randomBytes(27).toString('base64url') };
}
