import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withQuery } from './url-query.ts';

it('adds parameters and leaves the existing ones as they are written', () => {
  const cases: [string, Record<string, string>, string][] = [
    ['https://a.test/x', { a: '1' }, 'https://a.test/x?a=1'],
    ['https://a.test/x?', { a: '1' }, 'https://a.test/x?a=1'],
    ['https://a.test/x?b=c%20d&e', { a: '1' }, 'https://a.test/x?b=c%20d&e&a=1'],
    ['https://a.test/x?a=0&b=2&a=1', { a: 'n' }, 'https://a.test/x?b=2&a=n'],
    ['https://a.test/x?%61=0', { a: 'n' }, 'https://a.test/x?a=n'],
    ['https://a.test/x?b=1#part?a=2', { a: '1' }, 'https://a.test/x?b=1&a=1#part?a=2'],
    ['https://a.test/x#part', { a: 'ä &=' }, 'https://a.test/x?a=%C3%A4%20%26%3D#part'],
    ['https://a.test/x?b=1', {}, 'https://a.test/x?b=1'],
    ['https://a.test', { a: '1' }, 'https://a.test?a=1'],
    ['https://a.test/?return=https://b.test/?x', { a: '1' }, 'https://a.test/?return=https://b.test/?x&a=1'],
  ];
  for (const [address, parameters, expected] of cases) assert.equal(withQuery(address, parameters), expected);
});
