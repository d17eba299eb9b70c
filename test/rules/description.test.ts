/**
 * Everything in openapi.json is described. `npm run generate` writes that file from the routes, and `npm run check` says
 * when it is out of date.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { channels } from '../../src/channels/index.ts';
import { API_TAGS } from '../../src/compose/api-tags.ts';
import { faultOf } from '../../src/platform/http/schemas.ts';
import { openSchemas } from './document-schemas.ts';
import '../../src/compose/modules.ts'; // brings what the schemas say of their patterns

interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  examples?: unknown[];
  example?: unknown;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  security: object[];
  'x-required-scope'?: string;
  parameters?: (Schema & { name: string; in: string; schema: Schema })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    { $ref?: string; description?: string; headers?: object; content?: Record<string, { schema: Schema }> }
  >;
}

const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Schema> };
};
const operations = Object.values(document.paths).flatMap((byMethod) => Object.values(byMethod));

/** A part of the description, and where it stands. */
type Place = readonly [place: string, schema: Schema];

/** The schema and every schema in it; what it refers to is visited among the components. */
function partsOf(place: string, schema: Schema): Place[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const inner: Place[] = [
    ...Object.entries(properties).map(([name, one]): Place => [`${place}.${name}`, one]),
    ...(items ? [[`${place}[]`, items] as const] : []),
    ...(typeof additionalProperties === 'object' ? [[`${place}.*`, additionalProperties] as const] : []),
    ...[...anyOf, ...oneOf].map((one): Place => [place, one]),
  ];
  return [[place, schema], ...inner.flatMap((one) => partsOf(...one))];
}

/** Every schema of the document with its place. */
function allParts(): Place[] {
  const roots: Place[] = Object.entries(document.components.schemas).map(([name, schema]): Place => [name, schema]);
  for (const { operationId, requestBody, responses } of [
    ...operations,
    ...Object.values(document.webhooks).map(({ post }) => post),
  ]) {
    for (const { schema } of Object.values(requestBody?.content ?? {})) roots.push([`${operationId} body`, schema]);
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const { schema } of Object.values(content)) roots.push([`${operationId} ${status}`, schema]);
    }
  }
  return roots.flatMap((root) => partsOf(...root));
}

/** The members of all objects with their places. */
const members = allParts().flatMap(([place, { properties = {} }]) =>
  Object.entries(properties).map(([name, schema]): Place => [`${place}.${name}`, schema]),
);

/** True where the schema, one of its alternatives or what they refer to says it. */
function says(schema: Schema, key: (one: Schema) => unknown): boolean {
  if (key(schema) !== undefined) return true;
  const target = schema.$ref && document.components.schemas[String(schema.$ref.split('/').at(-1))];
  if (target) return says(target, key);
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((one) => says(one, key));
}

/** A text or number of which nothing tells what it looks like. */
function needsExample(schema: Schema): boolean {
  const { type, items, additionalProperties, anyOf = [] } = schema;
  if (says(schema, (one) => one.examples ?? one.example ?? one.enum ?? one.const ?? one.default)) return false;
  if (anyOf.length > 0) return anyOf.some(needsExample);
  if (type === 'array') return items !== undefined && needsExample(items);
  if (type === 'object') return typeof additionalProperties === 'object' && needsExample(additionalProperties);
  return type === 'string' || type === 'number' || type === 'integer';
}

describe('every operation', () => {
  test('has a summary and says what it does, and under which scope', () => {
    const silent = operations.filter(({ summary, description }) => !summary || !description);
    assert.deepEqual(
      silent.map(({ operationId }) => operationId),
      [],
    );
    for (const { operationId, summary = '', description = '', 'x-required-scope': scope, security } of operations) {
      assert.ok(summary.length <= 90 && !summary.endsWith('.'), `${operationId}: ${summary}`);
      const own = description.replace(/\*\*Scope.*/, '').trim();
      assert.ok(own !== '' && own !== 'Nothing is changed.', `${operationId} has no description`);
      assert.equal(description.includes(`**Scope**: \`${scope}\``), scope !== undefined, operationId);
      assert.equal(security.length, scope === undefined ? 0 : 1, operationId);
    }
  });

  test('says what becomes of a POST that is sent twice', () => {
    const posts = Object.values(document.paths).flatMap(({ post }) => (post === undefined ? [] : [post]));
    const silent = posts.filter(({ description = '', parameters = [] }) => {
      const takesKey = parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
      return !takesKey && !/repe(at|tition)|again|once|Nothing is changed|each call/i.test(description);
    });
    assert.deepEqual(
      silent.map(({ operationId }) => operationId),
      [],
    );
  });

  test('describes each parameter, with an example', () => {
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map((one) => [`${operationId} ${one.name}`, one] as const),
    );
    const missing = (is: (one: (typeof parameters)[number][1]) => boolean) =>
      parameters.filter(([, one]) => is(one)).map(([place]) => place);
    assert.deepEqual(
      missing(({ description }) => !description),
      [],
      'parameters without a description',
    );
    assert.deepEqual(
      missing(({ example, schema }) => example === undefined && needsExample(schema)),
      [],
      'without an example',
    );
  });

  test('describes each answer, and carries the id of the request', () => {
    for (const { operationId, responses } of operations) {
      for (const [status, { $ref, description, headers = {} }] of Object.entries(responses)) {
        assert.match(status, /^\d{3}$/, operationId);
        if ($ref !== undefined) continue;
        assert.ok(description && description !== 'Default Response', `${operationId} ${status}`);
        assert.ok('X-Request-Id' in headers, `${operationId} ${status}`);
      }
    }
  });
});

test('each member of each object is described', () => {
  const silent = members.filter(([, schema]) => !says(schema, ({ description }) => description));
  assert.deepEqual(
    silent.map(([place]) => place),
    [],
  );
});

test('what may be null is described beside its alternatives, where generators of types look for it', () => {
  const isNullable = ({ anyOf = [] }: Schema) => anyOf.length === 2 && anyOf.some(({ type }) => type === 'null');
  const nullable = allParts().filter(([, schema]) => isNullable(schema));
  assert.ok(nullable.length > 200, `${nullable.length} are found`);
  const hidden = nullable.filter(([, { anyOf = [] }]) => anyOf.some((one) => one.description ?? one.examples));
  assert.deepEqual(
    hidden.map(([place]) => place),
    [],
  );
});

test('each text and number has an example, or words of which it is one', () => {
  assert.deepEqual(
    members.filter(([, schema]) => needsExample(schema)).map(([place]) => place),
    [],
  );
});

test('each example is what its schema accepts', () => {
  const compile = openSchemas(document.components.schemas);
  const wrong = allParts().flatMap(([place, schema]) => {
    if (schema.examples === undefined) return [];
    const fits = compile(schema);
    return schema.examples.filter((example) => !fits(example)).map((example) => [place, example]);
  });
  assert.deepEqual(wrong, []);
});

test('each tag has a text, and stands where that text stands', () => {
  for (const { name, description } of document.tags) assert.ok(description.length > 10, name);
  assert.deepEqual(
    document.tags.map(({ name }) => name),
    Object.keys(API_TAGS),
  );
});

test('an enumeration of several words stands in one place', () => {
  const places = Map.groupBy(
    allParts().filter(([, schema]) => (schema.enum ?? []).length > 5),
    ([, schema]) => JSON.stringify(schema.enum),
  );
  assert.deepEqual(
    [...places.values()].filter((same) => same.length > 1).map((same) => same.map(([place]) => place)),
    [],
  );
});

test('a message about a pattern says in words what it asks for', () => {
  const patterns = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { pattern, $ref } = value as { pattern?: unknown; $ref?: string };
    if (typeof pattern === 'string') patterns.add(pattern);
    if ($ref !== undefined) collect(document.components.schemas[$ref.replace('#/components/schemas/', '')]);
    Object.values(value).forEach(collect);
  };
  for (const { requestBody, parameters } of operations) collect([requestBody, parameters]);
  for (const { config } of channels) collect(config);
  assert.ok(patterns.size > 7, [...patterns].join(' '));
  assert.deepEqual(
    [...patterns].filter((pattern) => faultOf(pattern) === undefined),
    [],
  );
});
