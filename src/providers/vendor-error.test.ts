import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VendorError } from './vendor-api.ts';

test('the failure of a vendor carries no stack into the log', () => {
  assert.equal(new VendorError('unavailable', 'provider_c answered 503').stack, undefined);
});
