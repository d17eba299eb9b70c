import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProfile } from './profile.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('empty fields are null, text loses the space around it', () => {
  const profile = readProfile(form({ email: ' a@example.com ', displayName: '  ', units: '', metadata: '' }));
  assert.deepEqual(profile, {
    email: 'a@example.com',
    displayName: null,
    timezone: null,
    units: null,
    metadata: {},
  });
});

test('metadata have to be a JSON object', () => {
  assert.deepEqual(readProfile(form({ metadata: '{"plan": ["pro"]}' }))?.metadata, { plan: ['pro'] });
  for (const metadata of ['[1]', 'null', '"text"', '{plan: 1}', '7']) {
    assert.equal(readProfile(form({ metadata })), undefined, metadata);
  }
});
