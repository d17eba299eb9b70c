import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AppError, ERROR_STATUS, type ErrorCode, invalid, notFound } from '../errors.ts';
import { errorBody, toAppError } from './failures.ts';

test('each code has the status the interface gives it', () => {
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    const body = errorBody(new AppError(code as ErrorCode, 'what and why')) as Record<string, unknown>; // a key of the table
    assert.deepEqual([body.statusCode, body.code, body.message], [status, code, 'what and why']);
    assert.notEqual(body.error, 'Error');
  }
});

test('details stand in the body of a validation error only', () => {
  assert.deepEqual(errorBody(invalid('body.name', 'is required')), {
    statusCode: 400,
    error: 'Bad Request',
    message: 'body.name: is required',
    code: 'VALIDATION_ERROR',
    details: [{ path: 'body.name', message: 'is required' }],
  });
  assert.ok(!('details' in errorBody(notFound('User'))));
});

describe('what was thrown', () => {
  const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
  const withStatus = (statusCode: number) => Object.assign(new Error('from the framework'), { statusCode });

  test('by an unreachable database becomes a 503 with a time to wait', () => {
    const away = [
      ...['ECONNREFUSED', 'ECONNRESET', '57P01', '08006', '53300', '53100', '25006', '57014', 'EMFILE', 'ENFILE'].map(
        (code) => withCode(code),
      ),
      new Error('timeout exceeded when trying to connect'),
      new Error('timeout expired'),
      new Error('Query read timeout'),
      new Error('Connection terminated unexpectedly'),
      new AggregateError([withCode('ECONNREFUSED')]),
    ];
    for (const error of away) {
      const { code, retryAfterSeconds } = toAppError(error);
      assert.deepEqual([code, typeof retryAfterSeconds], ['UNAVAILABLE', 'number'], String(error));
    }
  });

  test('by the framework keeps its status', () => {
    const codes = [400, 404, 405, 408, 413, 415, 422, 431].map((status) => toAppError(withStatus(status)).code);
    assert.deepEqual(codes, [
      'VALIDATION_ERROR',
      'NOT_FOUND',
      'METHOD_NOT_ALLOWED',
      'REQUEST_TIMEOUT',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'VALIDATION_ERROR',
      'HEADERS_TOO_LARGE',
    ]);
  });

  test('by anything else becomes a 500 without internals', () => {
    for (const error of [new Error('password=hunter2'), withStatus(500), withCode('23505'), 'text', undefined, null]) {
      const failure = toAppError(error);
      assert.equal(failure.code, 'INTERNAL_ERROR');
      assert.ok(!failure.message.includes('hunter2'));
    }
  });
});
