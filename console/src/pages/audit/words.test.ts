import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actorWords, targetWords } from './words.ts';

test('an actor is called by its name, with the way it came in', () => {
  const words = (kind: 'key' | 'operator' | 'command' | 'connect_page', name: string | null) =>
    Object.values(actorWords({ actor: { kind, id: null, name } }));
  assert.deepEqual(words('key', 'backend'), ['backend', 'API key']);
  assert.deepEqual(words('command', 'root'), ['root', 'On the command line']);
  assert.deepEqual(words('operator', null), ['An operator, by a sign-in link', undefined]);
  assert.deepEqual(words('connect_page', null), ['The user', 'On the connect page']);
});

test('a target is called by its kind', () => {
  assert.deepEqual(['webhook', 'api_key', 'some_thing'].map(targetWords), ['Webhook', 'API key', 'Some thing']);
});
