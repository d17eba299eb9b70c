import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Service } from '../compose/service.ts';
import { welcome } from './welcome.ts';

const CONFIG = { adminApiKey: 'svc_live_set', databaseUrl: 'postgres://db.example/x', dataDir: '/x' };
const SERVICE: Service = {
  url: 'http://localhost:3000',
  baseUrl: 'http://localhost:3000',
  sandboxUrl: undefined,
  databaseUrl: CONFIG.databaseUrl,
  connectable: ['provider_b', 'provider_d'],
  bootstrap: undefined,
  createSignInLink: undefined,
  stop: async () => undefined,
};
const ROLES = { api: true, worker: true, signInLink: undefined };

describe('the text of a start', () => {
  const lastLine = (over: Partial<Service>, oauthAuthorize: 'open' | 'link' = 'open') =>
    welcome({ ...CONFIG, oauthAuthorize }, { ...SERVICE, ...over }, ROLES)
      .trimEnd()
      .split('\n')
      .at(-1) ?? '';

  test('names a provider that people can connect with', () => {
    assert.match(
      lastLine({}),
      /^then open http:\/\/localhost:3000\/v1\/oauth\/provider_b\/authorize\?userId=<its id> in a browser\./,
    );
  });

  test('says what is missing where there is none', () => {
    assert.match(lastLine({ connectable: [] }), /^Nobody can connect a provider yet: .*doctor/);
  });

  test('names the way to a link where the keyless address is closed', () => {
    assert.match(lastLine({}, 'link'), /^then POST .*\/v1\/users\/<its id>\/connect-links answers with the address/);
  });
});
