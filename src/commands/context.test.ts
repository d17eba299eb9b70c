import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { describeFailure } from './context.ts';

function refusal(code: string, message: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });
}

test('a refusal of PostgreSQL says what to do, also as the cause of another failure', () => {
  const denied = refusal('42501', 'permission denied for schema public');
  assert.match(
    describeFailure(denied),
    /^permission denied for schema public: the role .* lacks this right, so grant it/,
  );
  const failed = new Error('migration 0007_x.sql failed: permission denied for schema public', { cause: denied });
  assert.match(
    describeFailure(failed),
    /^migration 0007_x\.sql failed: permission denied for schema public: the role /,
  );
  const readOnly = refusal('25006', 'cannot execute INSERT in a read-only transaction');
  assert.match(describeFailure(readOnly), /read-only transaction: the server takes no writes .* DATABASE_URL$/);
  assert.equal(describeFailure(refusal('23505', 'duplicate key')), 'duplicate key');
});
