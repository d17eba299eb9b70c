import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warnOfEnds } from './ending-formats.ts';
import { requireServed } from './modules/collect/sync/index.ts';
import { providers } from './providers/index.ts';
import { resolveProviders } from './providers/settings.ts';

const credentials = { clientId: 'id', clientSecret: 'secret' };
const sandbox = { provider_b: { ...credentials, apiUrl: 'http://127.0.0.1:1' } };

function warningsWith(settings: Parameters<typeof resolveProviders>[1]): string[] {
  const warnings: string[] = [];
  const { byId } = resolveProviders(providers, settings, sandbox);
  warnOfEnds(byId.values(), { warn: (message: string) => warnings.push(message) } as never); // only this form is used
  return warnings;
}

test('a start with real credentials of a wire format that will end says so; the sandbox and its successor do not', () => {
  const [warning, ...others] = warningsWith({ provider_b: credentials });
  assert.match(String(warning), /^provider_b: the vendor ends OAuth 1\.0a, in use here, on 2026-12-31; .*oauth2/);
  assert.deepEqual(others, []);
  assert.deepEqual(warningsWith({}), []);
  assert.deepEqual(warningsWith({ provider_b: { ...credentials, flavor: 'oauth2' } }), []);
  assert.deepEqual(warningsWith({ provider_b: { ...credentials, apiUrl: 'https://own.example' } }), []);
});

test('from 2027 on the real vendor is not asked any more', () => {
  const adapter = (settings: object) => {
    const provider = resolveProviders(providers, { provider_b: settings }, sandbox).byId.get('provider_b')?.provider;
    assert.ok(provider);
    return provider;
  };
  const [last, first] = [Date.parse('2026-12-31T23:59:59.999Z'), Date.parse('2027-01-01T00:00:00Z')];
  requireServed(adapter(credentials), last);
  assert.throws(() => requireServed(adapter(credentials), first), {
    kind: 'refused',
    message: 'the vendor has ended OAuth 1.0a',
  });
  requireServed(adapter({}), first);
  requireServed(adapter({ ...credentials, flavor: 'oauth2' }), first);
});
