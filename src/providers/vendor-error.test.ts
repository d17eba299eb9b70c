import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VendorError } from './provider.ts';

test('the failure of a vendor carries no stack into the log', () => {
  assert.equal(new VendorError('unavailable', 'provider_c answered 503').stack, undefined);
});
