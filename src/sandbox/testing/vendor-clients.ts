/** Minimal clients of the two vendors over plain `fetch`, for the sandbox's own tests. */
import { createHmac } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import type { VendorSettings } from '../vendor.ts';

export const REDIRECT_URI = 'http://127.0.0.1:9/callback?from=test';

export type FormFields = Readonly<Record<string, string>> | [string, string][];

export function consentForm(fields: FormFields): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' };
}

/** Sends a consent form; returns the address to which the browser is redirected. */
export async function postConsent(url: string, fields: FormFields): Promise<URL> {
  const response = await fetch(url, consentForm(fields));
  const location = response.headers.get('location');
  if (response.status !== 302 || location === null) throw new Error(`no redirect: ${response.status}`);
  return new URL(location);
}

export const ALL_SCOPES =
  'offline read:cycles read:sleep read:recovery read:workout read:body_measurement read:profile';

export interface TokenAnswer {
  readonly status: number;
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
  readonly scope?: string;
  readonly token_type?: string;
  readonly error?: string;
}

export class ClientC {
  readonly settings: VendorSettings;

  constructor(settings: VendorSettings) {
    this.settings = settings;
  }

  authorizeUrl(overrides: Readonly<Record<string, string>> = {}): string {
    const query = {
      client_id: this.settings.clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: ALL_SCOPES,
      state: 'state-0123456789',
      ...overrides,
    };
    return `${this.settings.authorizeUrl}?${new URLSearchParams(query).toString()}`;
  }

  async token(fields: Readonly<Record<string, string>>): Promise<TokenAnswer> {
    const { clientId, clientSecret, tokenUrl } = this.settings;
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields });
    const response = await fetch(tokenUrl, { method: 'POST', body });
    // The tests check the fields.
    return { status: response.status, ...((await response.json()) as Omit<TokenAnswer, 'status'>) };
  }

  async code(person: string, scope = ALL_SCOPES): Promise<string> {
    const location = await postConsent(this.authorizeUrl({ scope }), { person, decision: 'allow' });
    return location.searchParams.get('code') ?? '';
  }

  async connect(person: string, scope = ALL_SCOPES): Promise<TokenAnswer> {
    const code = await this.code(person, scope);
    return this.token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI });
  }

  refresh(refreshToken: string | undefined, scope = 'offline'): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '', scope });
  }

  request(path: string, accessToken: string | undefined, method = 'GET'): Promise<Response> {
    return fetch(`${this.settings.apiUrl}/developer${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}` },
    });
  }
}

export interface SignedToken {
  readonly key: string;
  readonly secret: string;
}

/**
 * Signs with the `oauth-1.0a` library, so that the sandbox's own signature code is checked against independent code.
 */
export class ClientB {
  readonly settings: VendorSettings;
  readonly now: () => number;

  constructor(settings: VendorSettings, now: () => number) {
    this.settings = settings;
    this.now = now;
  }

  authorization(
    method: string,
    url: string,
    extra: Readonly<Record<string, string>> = {},
    token?: SignedToken,
    override: Readonly<Record<string, string>> = {},
  ): string {
    const oauth = new OAuth({
      consumer: { key: this.settings.clientId, secret: this.settings.clientSecret },
      signature_method: 'HMAC-SHA1',
      hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
    });
    oauth.getTimeStamp = () => Math.floor(this.now() / 1_000);
    const address = new URL(url);
    const data = { ...Object.fromEntries(address.searchParams), ...extra };
    const signed = oauth.authorize({ method, url: `${address.origin}${address.pathname}`, data }, token);
    const header = Object.entries({ ...signed, ...override }).filter(([name]) => name.startsWith('oauth_'));
    return `OAuth ${header.map(([name, value]) => `${name}="${encodeURIComponent(String(value))}"`).join(', ')}`;
  }

  async leg(url: string | undefined, extra: Readonly<Record<string, string>>, token?: SignedToken): Promise<Response> {
    const authorization = this.authorization('POST', url ?? '', extra, token);
    return fetch(url ?? '', { method: 'POST', headers: { authorization } });
  }

  async requestToken(callback = REDIRECT_URI): Promise<SignedToken> {
    return readToken(await this.leg(this.settings.requestTokenUrl, { oauth_callback: callback }));
  }

  async connect(person: string, fields: Readonly<Record<string, string>> = {}): Promise<SignedToken> {
    const requested = await this.requestToken();
    const consentUrl = `${this.settings.authorizeUrl}?oauth_token=${requested.key}`;
    const location = await postConsent(consentUrl, { person, decision: 'allow', ...fields });
    const verifier = location.searchParams.get('oauth_verifier') ?? '';
    return readToken(await this.leg(this.settings.tokenUrl, { oauth_verifier: verifier }, requested));
  }

  request(path: string, token: SignedToken, method = 'GET'): Promise<Response> {
    const url = `${this.settings.apiUrl}/wellness-api/rest${path}`;
    return fetch(url, { method, headers: { authorization: this.authorization(method, url, {}, token) } });
  }

  async pull(type: string, token: SignedToken, startSeconds: number, endSeconds: number): Promise<unknown[]> {
    const query = `uploadStartTimeInSeconds=${startSeconds}&uploadEndTimeInSeconds=${endSeconds}`;
    const response = await this.request(`/${type}?${query}`, token);
    if (response.status !== 200) throw new Error(`${type}: ${response.status} ${await response.text()}`);
    return (await response.json()) as unknown[]; // a plain array, as the callers' assertions check
  }
}

async function readToken(response: Response): Promise<SignedToken> {
  const form = new URLSearchParams(await response.text());
  return { key: form.get('oauth_token') ?? '', secret: form.get('oauth_token_secret') ?? '' };
}
