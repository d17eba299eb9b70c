/** Checks answers against the API description: an answer has the declared members and no others. */
import assert from 'node:assert/strict';
import { STATUS_CODES } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { ERROR_STATUS } from '../../src/platform/errors.ts';
import { FORMATS } from './formats.ts';
import { type Answer, send } from './http.ts';

interface Schema {
  [keyword: string]: unknown;
}

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

interface Response {
  /** Of an answer that many operations share. */
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
}

/** The request of an answer, named in the message when the answer does not fit. */
export interface Asked {
  readonly method: string;
  /** The route as registered, `/v1/users/:userId`. */
  readonly url: string;
}

export interface Contract {
  /** Fails unless the answer's status and body are declared for the route. */
  check(asked: Asked, answer: Answer): void;
}

/** Reads the service's own description. */
export async function readContract(baseUrl: string): Promise<Contract> {
  const description = (await send(baseUrl, { path: '/openapi.json' })).json() as Description; // validated in its own test
  const components = { schemas: mapValues(description.components.schemas, closed) };
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
  const validators = new Map<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema) => {
    const known = validators.get(schema) ?? ajv.compile({ ...closed(schema), components });
    validators.set(schema, known);
    return known;
  };
  return {
    check: ({ method, url }, answer) => {
      const place = `${method} ${url} answered ${answer.status} ${answer.text.slice(0, 500)}`;
      const operation = description.paths[openApiPath(url)]?.[method.toLowerCase()];
      assert.ok(operation, `${place}: the route is not described`);
      const declared = operation.responses[answer.status];
      const response = description.components.responses[declared?.$ref?.split('/').at(-1) ?? ''] ?? declared;
      assert.ok(response, `${place}: the status is not described`);
      assert.ok(answer.headers['x-request-id'], `${place}: the id of the request is missing`);
      const [type] = String(answer.headers['content-type'] ?? '').split(';');
      const schema = response.content?.[type || 'application/json']?.schema;
      if (response.content === undefined)
        return assert.equal(answer.text, '', `${place}: a body where none is declared`);
      assert.ok(schema, `${place}: content type ${type} is not described`);
      if (type !== 'application/json') return;
      const validate = validatorOf(schema);
      assert.ok(validate(answer.json()), `${place}: ${ajv.errorsText(validate.errors)}`);
    },
  };
}

/** Fails unless the answer is a refusal in the error shape that all routes share. */
export function assertErrorShape(answer: Answer, place: string): void {
  const seen = `${place} answered ${answer.status} ${answer.text.slice(0, 500)}`;
  assert.ok(answer.status >= 400 && answer.status < 500, seen);
  assert.match(String(answer.headers['content-type']), /^application\/json/, seen);
  const { statusCode, error, message, code, details, ...surplus } = answer.json() as Schema;
  assert.deepEqual(surplus, {}, seen);
  assert.equal(statusCode, answer.status, seen);
  assert.equal(error, STATUS_CODES[answer.status], seen);
  assert.ok(typeof message === 'string' && message !== '', seen);
  assert.equal(ERROR_STATUS[code as keyof typeof ERROR_STATUS], answer.status, seen);
  assert.equal(Array.isArray(details), code === 'VALIDATION_ERROR', `${seen}: details belong to validation errors`);
}

/** `/v1/users/:userId` → `/v1/users/{userId}`. */
function openApiPath(url: string): string {
  return url.replaceAll(/:(\w+)/g, '{$1}');
}

/** The schema with every object that lists its members closed to others. */
function closed(schema: Schema): Schema {
  const walked = mapValues(schema, (value) => {
    if (Array.isArray(value)) return value.map((item) => (isSchema(item) ? closed(item) : item));
    return isSchema(value) ? closed(value) : value;
  });
  const open = isSchema(schema.properties) && schema.additionalProperties === undefined && schema.type === 'object';
  return open ? { ...walked, additionalProperties: false } : walked;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
