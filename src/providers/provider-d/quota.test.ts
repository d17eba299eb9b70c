import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { quotaReset, readsLeft } from './quota.ts';

const now = Date.parse('2026-03-10T10:07:12.345Z');
const quarter = Date.parse('2026-03-10T10:15:00Z');
const midnight = Date.parse('2026-03-11T00:00:00Z');

const headers = (all: readonly [string, string], reads?: readonly [string, string]) => ({
  'x-ratelimit-limit': all[0],
  'x-ratelimit-usage': all[1],
  ...(reads ? { 'x-readratelimit-limit': reads[0], 'x-readratelimit-usage': reads[1] } : {}),
});

describe('quotaReset', () => {
  test('is the next quarter for an exhausted quarter, of all calls or of reads', () => {
    assert.equal(quotaReset(headers(['200,2000', '200,900'], ['100,1000', '60,900']), now), quarter);
    assert.equal(quotaReset(headers(['200,2000', '150,900'], ['100,1000', '101,900']), now), quarter);
  });

  test('is midnight UTC when a day is exhausted, whatever the quarters say', () => {
    assert.equal(quotaReset(headers(['200,2000', '20,1200'], ['100,1000', '10,1000']), now), midnight);
    assert.equal(quotaReset(headers(['200,2000', '200,2001'], ['100,1000', '100,900']), now), midnight);
  });

  test('on the very boundary is the next one', () => {
    assert.equal(quotaReset(headers(['200, 2000', '201, 300']), quarter), quarter + 15 * 60_000);
    assert.equal(quotaReset(headers(['200,2000', '1,2000']), midnight), midnight + 86_400_000);
    assert.equal(quotaReset(headers(['200,2000', '200,300']), midnight - 1), midnight);
  });

  test('is the end of the quarter when no pair can be read or none is exhausted', () => {
    assert.equal(quotaReset({}, now), quarter);
    assert.equal(quotaReset(headers(['200,2000', '3,4']), now), quarter);
    for (const odd of ['', '200', 'a,b', '1,2,3', '-1,5']) assert.equal(quotaReset(headers([odd, odd]), now), quarter);
  });

  test('leaves a Retry-After to whoever reads it for all vendors', () => {
    assert.equal(quotaReset({ ...headers(['200,2000', '200,300']), 'retry-after': '30' }, now), undefined);
  });
});

describe('readsLeft', () => {
  test('is the least of the four', () => {
    assert.equal(readsLeft(headers(['200,2000', '20,300'], ['100,1000', '20,300'])), 80);
    assert.equal(readsLeft(headers(['200,2000', '20,300'], ['100,1000', '20,990'])), 10);
    assert.equal(readsLeft(headers(['200,2000', '190,300'], ['100,1000', '20,300'])), 10);
    assert.equal(readsLeft(headers(['200,2000', '201,300'])), 0);
  });

  test('is unlimited when the vendor does not say', () => {
    assert.equal(readsLeft({}), Number.POSITIVE_INFINITY);
    assert.equal(readsLeft(headers(['a,b', '1,2'])), Number.POSITIVE_INFINITY);
  });
});
