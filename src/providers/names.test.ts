import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProviderId, listProviderNames } from './names.ts';

const IDS = ['provider_a', 'provider_c', 'apple_health'];

test('a provider is found by its id and by each of its names, however they are written', () => {
  for (const name of ['provider_a', 'Google Health', 'google-health', 'fitbit'])
    assert.equal(findProviderId(name, IDS), 'provider_a', name);
  assert.equal(findProviderId('WHOOP', IDS), 'provider_c');
  assert.equal(findProviderId('strava', IDS), undefined, 'it may not be named here');
  assert.equal(findProviderId('', IDS), undefined);
});

test('a list says the names beside the ids', () => {
  const expected = 'provider_a (Google Health or Fitbit), provider_c (WHOOP), apple_health (Apple Health), own_name';
  assert.equal(listProviderNames([...IDS, 'own_name']), expected);
});
