import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requireServed } from '../modules/collect/sync/index.ts';
import { providers } from '../providers/index.ts';
import { type ProviderOverrides, resolveProviders } from '../providers/settings.ts';
import { warnOfEnds } from './ending-interfaces.ts';

const credentials = { clientId: 'id', clientSecret: 'secret' };
const sandboxed = { ...credentials, apiUrl: 'http://127.0.0.1:4000/vendor' };
const sandbox = { provider_a: sandboxed, provider_b: sandboxed };

function warned(own: Record<string, ProviderOverrides>): string[] {
  const lines: string[] = [];
  const { byId } = resolveProviders(providers, own, sandbox);
  warnOfEnds(byId.values(), { warn: (...words: unknown[]) => void lines.push(JSON.stringify(words)) });
  return lines;
}

const ENDING = [
  [
    'provider_a',
    'fitbit',
    'google_health',
    /Fitbit Web API.*, in use here, in November 2026; PROVIDER_A_FLAVOR=google_health/,
  ],
  [
    'provider_b',
    'oauth1',
    'oauth2',
    /the vendor ends OAuth 1\.0a, in use here, on 2026-12-31; PROVIDER_B_FLAVOR=oauth2/,
  ],
] as const;

describe('a start', () => {
  for (const [id, flavor, successor, line] of ENDING) {
    it(`warns of ${flavor}, which its vendor ends, where the operator uses the vendor`, () => {
      const [warning, ...more] = warned({ [id]: { flavor, ...credentials } });
      assert.match(String(warning), new RegExp(`"providerId":"${id}".*${line.source}`));
      assert.deepEqual(more, []);
    });

    it(`says nothing of ${successor}, of the sandbox, of another server, or without credentials`, () => {
      assert.deepEqual(warned({ [id]: { flavor: successor, ...credentials } }), []);
      assert.deepEqual(warned({ [id]: { flavor } }), []);
      assert.deepEqual(warned({ [id]: { flavor, ...credentials, apiUrl: 'https://own.example' } }), []);
      const { byId } = resolveProviders(providers, { [id]: { flavor } }, undefined);
      warnOfEnds(byId.values(), { warn: () => assert.fail('no credentials') });
    });
  }

  it('warns of provider_b as it is by default, and of nothing without settings', () => {
    assert.equal(warned({ provider_b: credentials }).length, 1);
    assert.deepEqual(warned({}), []);
  });
});

it('from 2027 on the real vendor is not asked any more', () => {
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
