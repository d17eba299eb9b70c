import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTimeZone } from './time-zone.ts';

test('a time zone is taken in any case, and given in the spelling of the IANA database', () => {
  const names = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'EST', 'Asia/Kolkata', 'Asia/Calcutta', 'US/Pacific'];
  assert.ok(names.length > 400);
  for (const name of names) {
    assert.equal(readTimeZone(name), name);
    assert.equal(readTimeZone(name.toLowerCase()), name);
    assert.equal(readTimeZone(name.toUpperCase()), name);
  }
});

test('offsets, abbreviations, names of other systems and everything else are no time zones', () => {
  const abbreviations = ['PST', 'IST', 'JST', 'ACT', 'CST', 'BST', 'PRT', 'VST'];
  const others = ['SystemV/PST8', 'systemv/ast4', 'Factory', 'Z', '+05:00', '-0800', 'UTC+1', 'GMT+25'];
  const odd = ['', ' UTC', 'UTC ', 'Europe/Berlin\0', 'Europe/Berlin[u-ca=hebrew]', '2020-01-01T00:00Z', 'İstanbul'];
  for (const name of [...abbreviations, ...others, ...odd]) assert.equal(readTimeZone(name), undefined, name);
});
