import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACTIONS } from './actions.gen.ts';
import { actorWords, deedWords, entryWords, targetName, targetWords } from './words.ts';

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

test('every summary of an operation reads as a deed', () => {
  const deeds = ACTIONS.map(({ label }) => deedWords(label));
  const others = deeds.filter((deed) => !/^(\w+ed|Began|Gave|Held|Let|Made|Put|Read|Said|Sent|Set|Took)\b/.test(deed));
  // These store nothing that somebody has done.
  assert.ok(
    others.every((deed) => /^(What|Means|An?) /.test(deed)),
    others.join('\n'),
  );
  assert.deepEqual(
    [
      'Change, pause or resume a webhook',
      'Store up to 5,000 workouts, sleeps and activities, all or none',
      'Replace a key; the old one is invalid at once',
      'Sync a connection now',
    ].map(deedWords),
    [
      'Changed, paused or resumed a webhook',
      'Stored workouts, sleeps and activities',
      'Replaced a key',
      'Synced a connection',
    ],
  );
});

test('an entry says whether something was created or updated, and the name of it', () => {
  const title = 'Create a user, or update the one with this external id';
  assert.equal(entryWords({ title, before: null }), 'Created a user');
  assert.equal(entryWords({ title, before: { displayName: null } }), 'Updated a user');
  assert.equal(targetName({ before: null, after: { id: 'k', name: 'backend' } }), 'backend');
  assert.equal(targetName({ before: { displayName: 'Anna' }, after: { displayName: null } }), undefined);
  assert.equal(targetName({ before: null, after: null }), undefined);
});
