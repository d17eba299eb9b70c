import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsIn, readable } from './readable.ts';

const naming = { names: new Map([['provider_c', 'Vendor C']]), moment: (at: string) => `<${at.slice(11, 16)}>` };

test('a failure is told with the name of the vendor, with times that people read, without the call and the answer word for word', () => {
  for (const [text, said, details] of [
    [
      'Vendor C answered 429 to GET /v2/cycle; tried again at 2026-03-01T10:15:00.000Z',
      'Vendor C answered 429; tried again at <10:15>',
      ['GET /v2/cycle'],
    ],
    ['Vendor C cannot be reached (GET /profile)', 'Vendor C cannot be reached', ['GET /profile']],
    ['the quota of provider_c is used up', 'The quota of Vendor C is used up', []],
    ['Vendor C answered 400 invalid_grant to the renewal', 'Vendor C answered 400 invalid_grant to the renewal', []],
    [
      'Vendor C accepts the access no longer (Vendor C answered 400 invalid_grant to the renewal)',
      'Vendor C accepts the access no longer',
      ['Vendor C answered 400 invalid_grant to the renewal'],
    ],
  ] as const) {
    assert.equal(readable(text, naming), said);
    assert.deepEqual(detailsIn(text), details);
  }
});
