import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runsOf } from './runs.ts';

test('many equal rows that follow each other are one run, few of them and others stand alone', () => {
  const lengths = (text: string) => runsOf([...text], (row) => row).map((run) => run.join(''));
  assert.deepEqual(lengths('aaaabbbcaaaaa'), ['aaaa', 'b', 'b', 'b', 'c', 'aaaaa']);
  assert.deepEqual(lengths(''), []);
  assert.equal(runsOf(['a', 'a', 'a', 'a'], undefined).length, 4);
});
