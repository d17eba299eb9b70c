import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RESUMABLE_MS } from './resume.ts';
import { UnstoredData } from './unstored-data.ts';

test('data are kept for as long as a client can resume, and only the newest of very many', () => {
  const unstored = new UnstoredData();
  unstored.keep({ id: 'old', data: '1' }, 0);
  unstored.keep(undefined, RESUMABLE_MS);
  assert.equal(unstored.dataOf('old'), '1');
  unstored.keep(undefined, RESUMABLE_MS + 1);
  assert.equal(unstored.dataOf('old'), undefined);
  for (let number = 0; number <= 10_000; number++) unstored.keep({ id: `${number}`, data: '1' }, RESUMABLE_MS);
  assert.deepEqual([unstored.dataOf('0'), unstored.dataOf('1'), unstored.dataOf('10000')], [undefined, '1', '1']);
});
