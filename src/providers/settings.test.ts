import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askedRetryAt, retryAtOf } from './answers.ts';
import type { OAuth1Scheme, OAuth2Scheme } from './auth-scheme.ts';
import type { Provider } from './provider.ts';
import { resolveProviders } from './settings.ts';

const oauth2: OAuth2Scheme = {
  protocol: 'oauth2',
  pkce: false,
  authorizeUrl: 'https://two.test/authorize',
  tokenUrl: 'https://two.test/token',
  revokeUrl: 'https://two.test/revoke',
  scopes: ['a', 'b'],
  scopeSeparator: ' ',
  clientAuthentication: 'body',
};
const oauth1: OAuth1Scheme = {
  protocol: 'oauth1',
  requestTokenUrl: 'https://one.test/request',
  authorizeUrl: 'https://one.test/authorize',
  tokenUrl: 'https://one.test/token',
};
const provider = (id: string, auth: Provider['auth']): Provider => ({
  id,
  displayName: id,
  auth,
  apiUrl: 'https://api.test/',
  metricTypes: [],
  eventTypes: [],
  aiRestricted: false,
  identify: async () => 'person',
  fetch: async function* () {},
});
const all = [provider('two', oauth2), provider('one', oauth1), provider('public', { ...oauth2, pkce: true })];
const simulated = (id: string) => ({
  clientId: 'sandbox-id',
  clientSecret: 'sandbox-secret',
  authorizeUrl: `http://localhost:3001/${id}/authorize`,
  tokenUrl: `http://localhost:3001/${id}/token`,
  requestTokenUrl: `http://localhost:3001/${id}/request`,
  apiUrl: `http://localhost:3001/${id}/api/`,
});
const sandbox = { two: simulated('two'), one: simulated('one') };

describe('providers in force', () => {
  it("are the vendors' own, unavailable, without credentials and sandbox", () => {
    const { byId, origins } = resolveProviders(all, {}, undefined);
    const two = byId.get('two');
    assert.deepEqual([two?.available, two?.sandbox, two?.apiUrl], [false, false, 'https://api.test']);
    assert.deepEqual(two?.auth, oauth2);
    assert.equal(origins.size, 0);
  });

  it('take over every setting of the operator, and exempt the origins set there', () => {
    const { byId, origins } = resolveProviders(
      all,
      {
        two: {
          clientId: 'id',
          clientSecret: 's',
          tokenUrl: 'http://double:1/t',
          apiUrl: 'http://double:2',
          scopes: ['c'],
        },
        one: { clientId: 'id', clientSecret: 's', requestTokenUrl: 'http://double:3/r' },
        public: { clientId: 'id' },
      },
      sandbox,
    );
    const two = byId.get('two');
    assert.deepEqual(two?.auth, { ...oauth2, tokenUrl: 'http://double:1/t', scopes: ['c'] });
    assert.deepEqual([two?.available, two?.sandbox, two?.apiUrl], [true, false, 'http://double:2']);
    assert.deepEqual(byId.get('one')?.auth, { ...oauth1, requestTokenUrl: 'http://double:3/r' });
    assert.deepEqual(byId.get('public')?.credentials, { clientId: 'id', clientSecret: '' });
    assert.deepEqual([...origins].sort(), ['http://double:1', 'http://double:2', 'http://double:3']);
  });

  it('are played by the sandbox only where there are no credentials, and never mixed with the vendor', () => {
    const { byId, origins } = resolveProviders(
      all,
      { one: { clientId: 'id', clientSecret: 's' }, two: { webhookSecret: 'w' } },
      sandbox,
    );
    const two = byId.get('two');
    assert.deepEqual([two?.available, two?.sandbox, two?.webhookSecret], [true, true, 'w']);
    assert.equal(two?.apiUrl, 'http://localhost:3001/two/api');
    assert.ok(two?.auth.protocol === 'oauth2' && two.auth.revokeUrl === undefined);
    assert.deepEqual([byId.get('one')?.sandbox, byId.get('public')?.available], [false, false]);
    assert.deepEqual([...origins], ['http://localhost:3001']);
  });
});

describe('when to ask again', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z');

  it('is what a vendor in trouble asks for, and unknown where it does not say', () => {
    assert.equal(askedRetryAt({ 'retry-after': ' 90 ' }, now), now + 90_000);
    assert.equal(askedRetryAt({ 'retry-after': 'Tue, 10 Mar 2026 12:05:00 GMT' }, now), now + 300_000);
    for (const text of [undefined, '', '-1', '1e3', 'soon', '2026-03-10'])
      assert.equal(askedRetryAt({ 'retry-after': text }, now), undefined);
  });

  it("is the vendor's own word first, a minute without any, and at most a day off", () => {
    assert.equal(retryAtOf({ 'retry-after': '5' }, now, now + 7_000), now + 7_000);
    assert.equal(retryAtOf({ 'retry-after': '5' }, now), now + 5_000);
    assert.equal(retryAtOf({}, now), now + 60_000);
    assert.equal(retryAtOf({ 'retry-after': '99999999999999999' }, now), now + 86_400_000);
    assert.equal(retryAtOf({ 'retry-after': 'Tue, 10 Mar 2020 12:05:00 GMT' }, now), now);
  });
});
