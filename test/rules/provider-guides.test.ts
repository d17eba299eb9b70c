/**
 * Every provider has a guide for operators, and the values that it tells to enter at the vendor are those that the
 * service uses.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { missingPartsOf } from '../../scripts/provider-parts.ts';
import { callbackUrl } from '../../src/modules/collect/connections/index.ts';
import { inboundUrl } from '../../src/modules/collect/inbound/index.ts';
import { guideOf } from '../../src/operate/doctor/finding.ts';
import { providers } from '../../src/providers/index.ts';
import { resolveProviders } from '../../src/providers/settings.ts';
import { SIMULATED_PROVIDERS as played } from '../../src/sandbox/index.ts';
import { providerVariablePrefix } from '../../src/settings/config.ts';

const BASE_URL = 'https://health.example.com';
const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');

test('nothing that belongs to a provider is missing', () => {
  const missing = providers.flatMap(missingPartsOf).filter(({ isOptional }) => !isOptional);
  assert.deepEqual(
    missing.map(({ text }) => text),
    [],
  );
});

test('every simulator plays a registered provider', () => {
  const ids = providers.map(({ id }) => id);
  assert.ok(played.length >= 4);
  assert.deepEqual(
    played.filter((id) => !ids.includes(id)),
    [],
  );
});

for (const provider of providers.filter(({ id }) => existsSync(new URL(`../../${guideOf(id)}`, import.meta.url)))) {
  const { id } = provider;
  const isThere = existsSync(at(guideOf(id)));
  const guide = isThere ? read(guideOf(id)) : '';
  const prefix = providerVariablePrefix(id);

  describe(`the guide to ${id}`, () => {
    test('is there', () => {
      assert.ok(isThere, `${guideOf(id)} is missing: docs/add-a-provider.md says what stands in it`);
    });

    test('names the addresses of this service', () => {
      const settings = { [id]: { webhookSecret: `<${prefix}WEBHOOK_SECRET>` } };
      const configured = resolveProviders([provider], settings, undefined).byId.get(id);
      assert.ok(configured);
      for (const address of [callbackUrl({ baseUrl: BASE_URL }, id), inboundUrl(BASE_URL, configured)])
        assert.ok(guide.includes(address), address);
    });

    test('names the variables, the scopes and the check', () => {
      const secret = provider.check?.questions === undefined ? [] : [`${prefix}WEBHOOK_SECRET`];
      for (const word of [`${prefix}CLIENT_ID`, `${prefix}CLIENT_SECRET`, ...secret, `tributary doctor ${id}`])
        assert.ok(guide.includes(word), word);
      const formats = Object.values(provider.flavors ?? { only: provider });
      const scopes = formats.flatMap(({ auth }) => (auth.protocol === 'oauth2' ? auth.scopes : []));
      for (const scope of scopes) assert.ok(guide.includes(`\`${scope}\``), scope);
    });

    test('is found from the index, and that from the README', () => {
      assert.ok(read('docs/providers/README.md').includes(`(${guideOf(id).replace('docs/providers/', '')})`));
      assert.ok(read('README.md').includes('(docs/providers/README.md)'));
    });
  });
}
