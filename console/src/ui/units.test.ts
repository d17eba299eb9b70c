import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownText } from './units.ts';
import { formatIn } from './words.ts';

const format = formatIn('UTC');

test('values are shown in the units that the person reads', () => {
  assert.equal(shownText(format, 6080, 'meters', 'metric'), '6.08 km');
  assert.equal(shownText(format, 1609.344, 'meters', 'imperial'), '1 mi');
  assert.equal(shownText(format, 70, 'kg', 'imperial'), '154.3 lb');
  assert.equal(shownText(format, 37, 'celsius', 'imperial'), '98.6 °F');
  assert.equal(shownText(format, 7.705, 'hours', 'imperial'), '7 h 42 min');
  assert.equal(shownText(format, 8690, 'count', 'metric'), '8,690');
});
