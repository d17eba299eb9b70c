/** The flow with vendors that differ from the sandbox's: PKCE, Basic, scopes in the redirect, no identity call. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from '../../../../platform/db.ts';
import type { OAuth2Scheme } from '../../../../providers/auth-scheme.ts';
import type { Provider } from '../../../../providers/provider.ts';
import { VendorError } from '../../../../providers/vendor-api.ts';
import { Browser, startConnectApp } from '../testing/connect-app.ts';
import { startVendorDouble, type VendorAnswer } from '../testing/vendor-double.ts';

const scheme: OAuth2Scheme = {
  protocol: 'oauth2',
  pkce: true,
  authorizeUrl: 'https://double.test/authorize',
  tokenUrl: 'https://double.test/token',
  scopes: ['profile', 'activity:read'],
  scopeSeparator: ',',
  clientAuthentication: 'basic',
  authorizeParameters: { prompt: 'consent' },
};

/**
 * Runs one flow. The vendor answers the exchange with `token`; the browser returns with the parameters of `callback`.
 */
async function runFlow(changes: Partial<Provider>, token: VendorAnswer, callback: Record<string, string>) {
  const vendor = await startVendorDouble({ auth: scheme, ...changes });
  vendor.onToken = () => token;
  const env = {
    PROVIDER_DOUBLE_CLIENT_ID: 'id',
    PROVIDER_DOUBLE_CLIENT_SECRET: 'secret',
    PROVIDER_DOUBLE_TOKEN_URL: `${vendor.url}/token`,
    PROVIDER_DOUBLE_API_URL: vendor.url,
  };
  const app = await startConnectApp({ adapters: [vendor.provider], env });
  try {
    const userId = await app.createUser();
    const browser = new Browser();
    const consent = await browser.follow(`${app.url}/v1/oauth/double/authorize?userId=${userId}`);
    const back = new URLSearchParams({ state: consent.searchParams.get('state') ?? '', code: 'code-1', ...callback });
    const landing = await browser.follow(`${app.url}/v1/oauth/double/callback?${back.toString()}`);
    const [row] = await app.db.query<{ person: string; scopes: string[] }>(sql`
      select vendor_user_id as person, granted_scopes as scopes from connections where user_id = ${userId}`);
    return { consent, landing, row, asked: vendor.asked };
  } finally {
    await app.stop();
    await vendor.stop();
  }
}

describe('a vendor', () => {
  it('with PKCE and Basic gets the verifier of the challenge it was shown', async () => {
    const token = { body: { access_token: 'a', refresh_token: 'r', expires_in: 60, scope: 'profile', user_id: 'ABC' } };
    const identify: Provider['identify'] = async (_api, answer) => String(answer.user_id);
    const { consent, row, asked } = await runFlow({ identify }, token, {});
    assert.equal(consent.searchParams.get('scope'), 'profile,activity:read');
    assert.equal(consent.searchParams.get('prompt'), 'consent');
    const form = new URLSearchParams(asked[0]?.body);
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    assert.equal(consent.searchParams.get('code_challenge'), challenge);
    assert.equal(form.get('redirect_uri'), consent.searchParams.get('redirect_uri'));
    assert.equal(asked[0]?.authorization, `Basic ${Buffer.from('id:secret').toString('base64')}`);
    assert.deepEqual(row, { person: 'ABC', scopes: ['profile'] });
    assert.equal(asked.length, 1);
  });

  it('that names the person in the token answer and the scopes in the redirect is understood', async () => {
    const token = { body: '{"access_token":"a","expires_at":1900000000,"athlete":{"id":90071992547409931}}' };
    const seen: unknown[] = [];
    const identify: Provider['identify'] = async (_api, answer) => {
      seen.push(answer.scope);
      return String((answer.athlete as { id: string }).id); // the token answer above has this shape
    };
    const { row } = await runFlow({ identify }, token, { scope: 'read,activity:read' });
    assert.deepEqual(row, { person: '90071992547409931', scopes: ['read', 'activity:read'] });
    assert.deepEqual(seen, ['read,activity:read']);
  });

  it('whose adapter turns the grant down ends with a provider error and no connection', async () => {
    const identify: Provider['identify'] = async () => {
      throw new VendorError('refused', 'nothing was left ticked');
    };
    const { landing, row } = await runFlow({ identify }, { body: { access_token: 'a' } }, {});
    assert.equal(landing.searchParams.get('error'), 'provider_error');
    assert.equal(row, undefined);
  });

  it('may be asked who the person is, with the new token', async () => {
    const identify: Provider['identify'] = async (api) => String((await api.get('/me')).status);
    const { row, asked } = await runFlow({ identify }, { body: { access_token: 'fresh' } }, {});
    assert.equal(row?.person, '200');
    assert.equal(asked.at(-1)?.authorization, 'Bearer fresh');
  });
});
