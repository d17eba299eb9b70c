/** How a person allows us to read their data: the authorization protocols that vendors speak, described as data. */
import type { JsonObject } from '../platform/json.ts';

/** OAuth 2.0 authorization-code flow (RFC 6749), with PKCE S256 (RFC 7636) where `pkce` is set. */
export interface OAuth2Scheme {
  readonly protocol: 'oauth2';
  readonly pkce: boolean;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** RFC 7009 endpoint; absent where the adapter's `revoke` uses the vendor's own way. */
  readonly revokeUrl?: string;
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** How the client authenticates at the token endpoint. */
  readonly clientAuthentication: 'body' | 'basic';
  /** How it authenticates at the revocation endpoint, where that differs. */
  readonly revokeAuthentication?: 'body' | 'basic';
  readonly authorizeParameters?: Readonly<Record<string, string>>;
  readonly refreshParameters?: Readonly<Record<string, string>>;
  /**
   * Whether a refusal to renew says that the grant is dead, as the vendor documents it. Absent: `invalid_grant`
   * (RFC 6749, 5.2).
   */
  readonly isDeadGrant?: (answer: JsonObject) => boolean;
  /**
   * Whether a refusal concerns the application, as the vendor writes it: a wrong id or secret, or an application that is
   * switched off. Then no person is at fault. Absent: the errors of RFC 6749, 5.2.
   */
  readonly isRefusedClient?: (answer: JsonObject) => boolean;
  /** The vendor closes this API: a 410, of the API or of the token endpoint, ends connections for good. */
  readonly isClosing?: true;
}

/** OAuth 1.0a (RFC 5849) with HMAC-SHA1. */
export interface OAuth1Scheme {
  readonly protocol: 'oauth1';
  readonly requestTokenUrl: string;
  readonly authorizeUrl: string;
  /** The access-token endpoint. */
  readonly tokenUrl: string;
}
