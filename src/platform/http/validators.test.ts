import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findKnown, tagOf } from './validators.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const state = ['a', 1];

test('a tag is known again, alone or among others, weak or strong', () => {
  const tag = tagOf({ madeOf: state, until: undefined });
  for (const header of [tag, `"x", ${tag}`, tag.slice(2)]) assert.equal(findKnown(header, state, NOW), tag, header);
  for (const header of ['', '*', 'x', tag.slice(3), tag.slice(0, -1)]) {
    assert.equal(findKnown(header, state, NOW), undefined, header);
  }
  assert.equal(findKnown(tag, ['a', 2], NOW), undefined);
});

test('a tag that the clock ends is known until then, and nobody can make it last', () => {
  const until = NOW + 1;
  const tag = tagOf({ madeOf: state, until });
  assert.equal(findKnown(tag, state, NOW), tag);
  assert.equal(findKnown(tag, state, until), undefined);
  const longer = tag.replace(until.toString(36), (until + 1).toString(36));
  assert.equal(findKnown(longer, state, NOW), undefined);
  assert.equal(findKnown(tag.replace(`.${until.toString(36)}`, ''), state, NOW), undefined);
});
