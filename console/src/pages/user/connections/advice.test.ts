import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceFor } from './advice.ts';

test('a connection that works needs nothing; the others say what to do', () => {
  const nextSyncAt = '2026-02-01T00:00:00.000Z';
  assert.equal(adviceFor({ status: 'active', lastError: null, nextSyncAt }), undefined);
  assert.match(adviceFor({ status: 'error', lastError: 'The vendor answered 500', nextSyncAt }) ?? '', /by itself/);
  assert.match(adviceFor({ status: 'error', lastError: null, nextSyncAt: null }) ?? '', /Start a sync/);
  assert.match(adviceFor({ status: 'disconnected', lastError: null, nextSyncAt: null }) ?? '', /connect again/);
});
