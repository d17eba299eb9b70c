/** A minimal client, over plain `fetch`, for vendors that speak OAuth 2.0 with or without PKCE. */
import { createHash, randomBytes } from 'node:crypto';
import type { VendorSettings } from '../vendor.ts';
import { postConsent, REDIRECT_URI, type TokenAnswer } from './vendor-clients.ts';

export interface Dialect {
  readonly scopes: readonly string[];
  readonly separator: ' ' | ',';
  readonly pkce: boolean;
  readonly authentication: 'body' | 'basic';
  readonly extra?: Readonly<Record<string, string>>;
}

const HEALTH = 'https://www.googleapis.com/auth/googlehealth.';

export const GOOGLE_HEALTH: Dialect = {
  scopes: ['activity_and_fitness', 'health_metrics_and_measurements', 'sleep', 'settings'].map(
    (name) => `${HEALTH}${name}.readonly`,
  ),
  separator: ' ',
  pkce: true,
  authentication: 'body',
  extra: { access_type: 'offline', prompt: 'consent' },
};

export const FITBIT: Dialect = {
  scopes: [
    ...['activity', 'cardio_fitness', 'heartrate', 'oxygen_saturation', 'profile', 'respiratory_rate', 'settings'],
    ...['sleep', 'temperature', 'weight'],
  ],
  separator: ' ',
  pkce: true,
  authentication: 'basic',
};

export const PROVIDER_D: Dialect = {
  scopes: ['activity:read', 'activity:read_all'],
  separator: ',',
  pkce: false,
  authentication: 'body',
  extra: { approval_prompt: 'auto' },
};

export interface AnyTokenAnswer extends TokenAnswer {
  readonly user_id?: string;
  readonly expires_at?: number;
  readonly athlete?: { readonly id: number };
  readonly errors?: readonly Readonly<Record<string, string>>[];
}

export class OAuth2Client {
  readonly settings: VendorSettings;
  readonly dialect: Dialect;
  readonly verifier = randomBytes(40).toString('base64url');

  constructor(settings: VendorSettings, dialect: Dialect) {
    this.settings = settings;
    this.dialect = dialect;
  }

  authorizeUrl(overrides: Readonly<Record<string, string>> = {}): string {
    const { scopes, separator, pkce, extra } = this.dialect;
    const challenge = createHash('sha256').update(this.verifier).digest('base64url');
    const query = {
      client_id: this.settings.clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: scopes.join(separator),
      state: 'state-0123456789',
      ...(pkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
      ...extra,
      ...overrides,
    };
    return `${this.settings.authorizeUrl}?${new URLSearchParams(query)}`;
  }

  credentials(secret = this.settings.clientSecret): Record<string, string> {
    const { clientId } = this.settings;
    return { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` };
  }

  async token(fields: Readonly<Record<string, string>>): Promise<AnyTokenAnswer> {
    const { clientId, clientSecret, tokenUrl } = this.settings;
    const inBody = this.dialect.authentication === 'body';
    const body = new URLSearchParams({
      ...(inBody && { client_id: clientId, client_secret: clientSecret }),
      ...fields,
    });
    const response = await fetch(tokenUrl, { method: 'POST', body, headers: inBody ? {} : this.credentials() });
    // The tests check the fields.
    return { status: response.status, ...((await response.json()) as Omit<AnyTokenAnswer, 'status'>) };
  }

  /** Gives consent. @returns the address to which the browser returns */
  consent(person: string, overrides: Readonly<Record<string, string>> = {}, permissions?: readonly string[]) {
    const fields: [string, string][] = [
      ['person', person],
      ['decision', 'allow'],
    ];
    if (permissions !== undefined) fields.push(['permissionsShown', 'yes']);
    for (const permission of permissions ?? []) fields.push(['permission', permission]);
    return postConsent(this.authorizeUrl(overrides), fields);
  }

  redeem(code: string, overrides: Readonly<Record<string, string>> = {}): Promise<AnyTokenAnswer> {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI };
    return this.token({ ...fields, ...(this.dialect.pkce && { code_verifier: this.verifier }), ...overrides });
  }

  async connect(person: string, permissions?: readonly string[]): Promise<AnyTokenAnswer> {
    const location = await this.consent(person, {}, permissions);
    return this.redeem(location.searchParams.get('code') ?? '');
  }

  refresh(refreshToken: string | undefined): Promise<AnyTokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '' });
  }

  get(path: string, accessToken: string | undefined): Promise<Response> {
    return fetch(`${this.settings.apiUrl}${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  }

  post(path: string, accessToken: string | undefined, body: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    return fetch(`${this.settings.apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}
