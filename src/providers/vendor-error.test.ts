import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namingVendor, VendorError } from './vendor-api.ts';

test('the failure of a vendor carries no stack into the log', () => {
  assert.equal(new VendorError('unavailable', 'WHOOP answered 503').stack, undefined);
});

test('a failure has a code, by its kind or its own', () => {
  assert.equal(new VendorError('grant_gone', 'gone').code, 'access_withdrawn');
  assert.equal(new VendorError('grant_gone', 'closed', undefined, 'ended_by_vendor').code, 'ended_by_vendor');
});

test('people read which vendor failed, and which of its answers was empty', () => {
  const named = (failure: VendorError, emptyAnswer?: string) => {
    const { message, kind, code, retryAt } = namingVendor(failure, 'WHOOP', emptyAnswer);
    assert.deepEqual([kind, code, retryAt], [failure.kind, failure.code, failure.retryAt]);
    return message;
  };
  const unexpected = new VendorError('malformed', 'unexpected cycle collection: the answer is empty');
  assert.equal(named(unexpected), `WHOOP: ${unexpected.message}`);
  assert.equal(named(unexpected, 'GET /v2/cycle'), `WHOOP answered GET /v2/cycle with nothing: ${unexpected.message}`);
  const refused = new VendorError('refused', 'the vendor allows none of its data to be read', 5, 'terms');
  assert.equal(named(refused, 'GET /v2/cycle'), `WHOOP: ${refused.message}`);
  const told = new VendorError('unavailable', 'WHOOP answered 500 to GET /v2/cycle');
  assert.equal(named(told, 'GET /v2/cycle'), told.message);
});
