import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGrants } from './grants.ts';

const read = (claim: unknown) => Object.fromEntries(readGrants(claim, 'default'));

test('a role alone is one of the default workspace, with a slug one of that workspace', () => {
  assert.deepEqual(read('viewer'), { default: 'viewer' });
  assert.deepEqual(read(['editor', 'north:admin']), { default: 'editor', north: 'admin' });
});

test('the strongest role of a workspace counts, in any order', () => {
  assert.deepEqual(read(['viewer', 'admin', 'editor', 'default:viewer']), { default: 'admin' });
});

test('what is no role grants nothing', () => {
  const strange = [
    'Admin',
    'admin ',
    'north:',
    ':admin',
    'a:b:admin',
    'owner',
    'north:owner',
    '__proto__:admin',
    'x_y:admin',
  ];
  assert.deepEqual(read([...strange, 7, null, { role: 'admin' }, ['admin']]), {});
  for (const claim of [undefined, null, 1, true, {}, [], '', 'admin,editor', 'admin editor'])
    assert.deepEqual(read(claim), {});
});
