import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Description, methodsOf, writeMethods } from './operation-table.ts';

/** A description with one operation beside those that clients do not have. */
function describing(
  operation: object,
  { path = '/v1/things/{thingId}', method = 'post' } = {},
  schemas = {},
): Description {
  const inbound = ['/v1/inbound/{providerId}', '/v1/inbound/{providerId}/{secret}', '/v1/oauth/{providerId}/callback'];
  const paths = Object.fromEntries(inbound.map((vendors) => [vendors, { get: { operationId: 'x', responses: {} } }]));
  return { paths: { ...paths, [path]: { [method]: operation } }, components: { schemas } } as Description; // as written above
}

const thingId = { name: 'thingId', in: 'path', required: true };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (names: readonly string[], required: readonly string[] = []) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
  required,
});

test('reads where each parameter belongs, whatever the schemas are composed of', () => {
  const schemas = { Base: object(['name'], ['name']) };
  const body = {
    allOf: [{ $ref: '#/components/schemas/Base' }, { anyOf: [object(['a'], ['a']), object(['b'], ['b'])] }],
  };
  const [method] = methodsOf(
    describing(
      {
        operationId: 'createThing',
        summary: 'Create a thing */',
        parameters: [thingId, { name: 'limit', in: 'query' }, { name: 'Idempotency-Key', in: 'header' }],
        requestBody: json(body),
        responses: { 201: json(object([])) },
      },
      {},
      schemas,
    ),
  );
  assert.deepEqual(method?.operation, {
    method: 'POST',
    path: '/v1/things/{thingId}',
    query: ['limit'],
    body: true,
    key: true,
  });
  assert.deepEqual([method?.kind, method?.needsParams], ['answer', true]);
  const text = writeMethods(method === undefined ? [] : [method]);
  assert.match(text, /Create a thing \*\\\/\n/);
  assert.match(
    text,
    /createThing\(params: Params<'createThing'>, options\?: KeyedCallOptions\): Call<Answer<'createThing'>>;/,
  );
  assert.match(text, /createThing: \{ method: 'POST', path: '.*', query: \['limit'\], body: true, key: true \},/);
});

test('tells answers, lists, streams and redirects apart', () => {
  const read = (operationId: string, responses: object, parameters: object[] = []) =>
    methodsOf(describing({ operationId, responses, parameters }, { path: '/v1/things', method: 'get' }))[0];
  const array = { type: 'array' };
  assert.equal(read('getThing', { 200: json(object(['id'])) })?.kind, 'answer');
  assert.equal(read('listThings', { 200: json(array) })?.kind, 'list');
  const page = json({ type: 'object', properties: { data: array } });
  assert.equal(read('getHistory', { 200: page }, [{ name: 'cursor', in: 'query' }])?.kind, 'list');
  assert.equal(read('getThing', { 200: page })?.kind, 'answer');
  assert.equal(read('openThings', { 200: { content: { 'text/event-stream': {} } } })?.operation.stream, true);
  assert.equal(read('startThing', { 302: {}, '4XX': {} })?.operation.redirect, true);
  assert.throws(() => read('listThings', { 200: json(object(['count'])) }), /listThings is a list/);
});

test('refuses a description of which no methods can be made', () => {
  const clash = {
    operationId: 'createThing',
    parameters: [thingId],
    requestBody: json(object(['thingId'])),
    responses: {},
  };
  assert.throws(() => methodsOf(describing(clash)), /createThing has two parameters with the name thingId/);
  const list = { operationId: 'createThing', requestBody: json({ type: 'array' }), responses: {} };
  assert.throws(() => methodsOf(describing(list)), /createThing: the body is no JSON object/);
  assert.throws(() => methodsOf(describing({ responses: {} })), /has no operationId/);
  assert.throws(() => methodsOf({ paths: {} }), /is no path any more/);
});
