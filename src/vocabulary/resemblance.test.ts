import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resembles } from './resemblance.ts';

test('a slip of the keyboard resembles the name that was meant', () => {
  for (const name of ['provider_c', 'provider_e', 'provder_c', 'providerc', 'porvider_c', 'provider_cc'])
    assert.ok(resembles(name, 'provider_c'), name);
  for (const name of ['manul', 'manuel', 'mnaual']) assert.ok(resembles(name, 'manual'), name);
});

test('a word of its own does not', () => {
  for (const name of ['apple_health', 'clinic_scale', 'acme_watch', 'x', '', 'provider_scale'])
    for (const known of ['provider_c', 'manual']) assert.ok(!resembles(name, known), name);
});
