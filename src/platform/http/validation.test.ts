import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Type } from 'typebox';
import { AppError } from '../errors.ts';
import { Nullable, OneOf, QueryInteger, Strict } from './schemas.ts';
import { createValidatorCompiler, refuseUnstorable } from './validation.ts';

const compile = createValidatorCompiler();
const schema = Strict({
  limit: QueryInteger(1, 200, 50),
  kind: Type.Optional(OneOf(['a', 'b'])),
  name: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 5 }))),
  tags: Type.Optional(Nullable(Type.Array(Type.String(), { minItems: 2 }))),
  list: Type.Optional(Type.Array(Strict({ value: Type.Number() }))),
  order: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
});

function faultsOf(httpPart: string, value: unknown): string[] {
  const validate = compile({ schema, method: 'GET', url: '/', httpPart });
  const result = validate(value) as { error?: AppError }; // what our compiler returns
  return (result.error?.details ?? []).map(({ path, message }) => `${path}: ${message}`);
}

describe('validation', () => {
  test('names the place of each fault', () => {
    assert.deepEqual(faultsOf('body', { limit: 0, kind: 'c', extra: 1, list: [{ value: 1 }, { value: 'x' }] }).sort(), [
      'body.extra: is not a known field',
      'body.kind: must be one of a, b',
      'body.limit: must be >= 1',
      'body.list[1].value: must be number',
    ]);
  });

  test('names the item that stands in a list already', () => {
    assert.deepEqual(faultsOf('body', { order: ['a', 'b', 'c', 'b'] }), ['body.order[3]: is in the list already']);
  });

  test('coerces nothing in a body', () => {
    assert.deepEqual(faultsOf('body', { limit: '5' }), ['body.limit: must be integer']);
  });

  test('says in one sentence what is wrong with a value that may also be null', () => {
    assert.deepEqual(faultsOf('body', { name: 5 }), ['body.name: must be string or null']);
    assert.deepEqual(faultsOf('body', { name: '' }), ['body.name: must not be empty']);
    assert.deepEqual(faultsOf('body', { name: 'too long' }), ['body.name: must have at most 5 characters']);
    assert.deepEqual(faultsOf('body', { tags: ['a'] }), ['body.tags: must have at least 2 items']);
    assert.deepEqual(faultsOf('body', { tags: ['a', 1] }), ['body.tags[1]: must be string']);
    assert.deepEqual(faultsOf('body', { name: null, tags: null }), []);
  });

  test('reads whole numbers in a query from decimal digits only', () => {
    assert.deepEqual(faultsOf('querystring', { limit: '5' }), []);
    for (const limit of ['1e1', '0x10', ' 5', '5 ', '+5', '05', '5.0', '', 'Infinity']) {
      assert.deepEqual(faultsOf('querystring', { limit }), ['query.limit: must be a whole number'], limit);
    }
    for (const limit of ['201', '9007199254740993', '9'.repeat(400)]) {
      assert.deepEqual(faultsOf('querystring', { limit }), ['query.limit: must be <= 200'], limit);
    }
    assert.deepEqual(faultsOf('querystring', { limit: `-${'9'.repeat(400)}` }), ['query.limit: must be >= 1']);
    assert.deepEqual(faultsOf('querystring', { limit: ['1', '2'] }), ['query.limit: must be given once']);
    assert.deepEqual(faultsOf('querystring', { kind: ['a', 'b'] }), ['query.kind: must be given once']);
  });
});

describe('what no field can hold', () => {
  const refused = (value: unknown, path: string) =>
    assert.throws(
      () => refuseUnstorable('body', value),
      (error) => error instanceof AppError && error.details?.[0]?.path === path,
    );

  test('is refused at every place in the input', () => {
    refused('a\0b', 'body');
    refused({ a: ['x', { b: '\ud800' }] }, 'body.a[1].b');
    refused({ '\0': 1 }, 'body');
    refused({ a: Number('1e400') }, 'body.a');
    refused([[-Infinity]], 'body[0][0]');
  });

  test('is nesting deeper than 32, and no less', () => {
    const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as unknown;
    refuseUnstorable('body', nested(32));
    refused(nested(33), 'body');
    refused(nested(100_000), 'body');
  });

  test('does not include anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20, stringUnit: 'grapheme' }), (value) => {
        fc.pre(!JSON.stringify(value).includes('\\u0000'));
        refuseUnstorable('body', value);
      }),
    );
  });
});
