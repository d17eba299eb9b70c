import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { placeOf, readReturnPath } from './place.ts';

test('a page knows the way to the root of the console, and the way back', () => {
  for (const [url, toRoot, path] of [
    ['/console/', '', ''],
    ['/console/?a=1', '', '?a=1'],
    ['/console/users', '', 'users'],
    ['/console/users/a%2Fb?x=/y?z', '../', 'users/a%2Fb?x=/y?z'],
    ['/console/users/', '../', 'users/'],
    ['/console//users', '../', '/users'],
  ] as const) {
    assert.deepEqual(placeOf(url), { toRoot, path }, url);
    const shown = new URL(url, 'https://tributary.example');
    assert.equal(new URL(`${toRoot}assets/x`, shown).pathname, '/console/assets/x', url);
  }
});

test('the page to come back to is one of the console', () => {
  for (const path of ['users/anna?tab=goals', '?a=1', 'oidc-settings', 'sessions']) {
    assert.equal(readReturnPath(path), path);
  }
  assert.equal(readReturnPath('users#part'), 'users');
  for (const path of ['oidc', 'oidc?to=users', 'session', 'assets/x.js', `users/${'x'.repeat(1_000)}`]) {
    assert.equal(readReturnPath(path), '', path);
  }
});

test('whatever is asked for, the way back leads to this origin and below /console/', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    ':',
    '//',
    'https:',
    'x',
    '@',
    '?',
    '#',
    '%2e',
    '%2f',
    '\t',
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((list) => list.join('')),
      ),
      (text) => {
        const next = new URL(`../${readReturnPath(text)}`, 'https://tributary.example/console/oidc/callback?code=x');
        assert.equal(next.origin, 'https://tributary.example');
        assert.ok(next.pathname.startsWith('/console/'), next.href);
      },
    ),
  );
});
