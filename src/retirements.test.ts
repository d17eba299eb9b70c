import assert from 'node:assert/strict';
import { it } from 'node:test';
import { providers } from './providers/index.ts';
import { type ProviderOverrides, resolveProviders } from './providers/settings.ts';
import { warnOfRetirements } from './retirements.ts';

const credentials = { clientId: 'id', clientSecret: 'secret' };

function warned(own: ProviderOverrides, sandbox?: ProviderOverrides): string[] {
  const lines: string[] = [];
  const simulated = sandbox && { provider_a: sandbox };
  const { byId } = resolveProviders(providers, { provider_a: own }, simulated);
  warnOfRetirements(byId.values(), { warn: (...words: unknown[]) => void lines.push(JSON.stringify(words)) });
  return lines;
}

it('warns of an interface that its vendor closes, where the operator uses the vendor', () => {
  const [line, ...more] = warned({ flavor: 'fitbit', ...credentials });
  assert.match(line ?? '', /"providerId":"provider_a".*Fitbit Web API.*PROVIDER_A_FLAVOR=google_health/);
  assert.deepEqual(more, []);
});

it('says nothing of the successor, of the sandbox, of another server, or without credentials', () => {
  assert.deepEqual(warned({ flavor: 'google_health', ...credentials }), []);
  assert.deepEqual(warned({ flavor: 'fitbit' }, { ...credentials, apiUrl: 'http://127.0.0.1:4000/provider_a' }), []);
  assert.deepEqual(warned({ flavor: 'fitbit', ...credentials, apiUrl: 'https://fitbit.example' }), []);
  assert.deepEqual(warned({ flavor: 'fitbit' }), []);
});
