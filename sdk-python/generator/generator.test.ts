import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methodsOf } from '../../sdk/operation-table.ts';
import { pythonOf, type WholeDescription } from '../generate.ts';
import type { DescribedOperation } from './operations.ts';
import { docstring, pascalCase, snakeCase } from './python.ts';

const VENDORS = ['/v1/inbound/{providerId}', '/v1/inbound/{providerId}/{secret}', '/v1/oauth/{providerId}/callback'];

/** A description with the given paths and schemas, and the parts that `methodsOf` and `pythonOf` expect. */
function describe(paths: object, schemas: object = {}): WholeDescription {
  const event = (name: string) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: { event: { type: 'string', const: name }, data: { type: 'object' } },
  });
  const webhook = (name: string) => ({
    post: { requestBody: { content: { 'application/json': { schema: event(name) } } } },
  });
  return {
    paths: { ...Object.fromEntries(VENDORS.map((path) => [path, {}])), ...paths },
    components: { schemas },
    webhooks: { 'a.made': webhook('a.made'), 'a.gone': webhook('a.gone') },
  } as WholeDescription; // the parts that are read
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });

const GET_THING = (schema: object, more: Partial<DescribedOperation> = {}) => ({
  '/v1/things/{thingId}': {
    get: {
      operationId: 'getThing',
      parameters: [{ name: 'thingId', in: 'path', required: true, schema: text }],
      responses: { 200: json(schema) },
      ...more,
    },
  },
});

test('names are those of Python', () => {
  assert.deepEqual(['externalId', 'vo2Max', 'from', 'X-Day', 'schema', 'modelName'].map(snakeCase), [
    'external_id',
    'vo2_max',
    'from_',
    'x_day',
    'schema_',
    'model_name_',
  ]);
  assert.throws(() => snakeCase('2nd'), /cannot be a name/);
  assert.deepEqual(['sync.completed', 'getThing', 'daily_max'].map(pascalCase), [
    'SyncCompleted',
    'GetThing',
    'DailyMax',
  ]);
});

test('a text cannot end the docstring that holds it', () => {
  assert.equal(docstring('a """ \\d', ''), `"""a ''' \\\\d"""\n`);
  assert.equal(docstring('say "a"', '  '), '  """say "a"\n  """\n');
});

test('what has a name keeps it, and the rest is named after its place', () => {
  const size = object({ widthMm: { type: 'integer' } }, ['widthMm']);
  const thing = object({ id: text, from: text, box: { anyOf: [size, { type: 'null' }] } }, ['id', 'from', 'box']);
  const inline = pythonOf(describe(GET_THING(thing)))['models.py'];
  assert.match(inline, /class GetThingAnswer\(Model\):\n {4}id: str = ABSENT\n/);
  assert.match(
    inline,
    / {4}from_: str = Field\(default=ABSENT, validation_alias="from", serialization_alias="from"\)\n/,
  );
  assert.match(inline, / {4}box: GetThingAnswerBox \| None = ABSENT\n/);
  assert.match(inline, /class GetThingAnswerBox\(Model\):\n {4}width_mm: int = ABSENT\n/);

  const components = { Thing: thing, Kind: { type: 'string', enum: ['a', 'b'], description: 'What it is' } };
  const list = object({
    data: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
    kind: { $ref: '#/components/schemas/Kind' },
  });
  const named = pythonOf(describe(GET_THING(list), components))['models.py'];
  assert.match(named, / {4}data: list\[Thing\] \| None = None\n {4}kind: Kind \| str \| None = None\n/);
  assert.match(named, /^Kind = Literal\["a", "b"\]\n"""What it is"""$/m);
});

test('a union is told apart by its constants and stays open', () => {
  const shape = (kind: string, data: object) => object({ kind: { const: kind }, name: text, data }, ['kind', 'name']);
  const components = {
    Round: shape('round', object({ radius: { type: 'number' } })),
    Flat: shape('flat', text),
    Shape: { oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Flat' }] },
  };
  const models = pythonOf(describe(GET_THING({ $ref: '#/components/schemas/Shape' }), components))['models.py'];
  assert.match(models, /class Round\(Model\):\n {4}kind: Literal\["round"\]\n/);
  assert.match(
    models,
    /class OtherShape\(Model\):\n.*\n\n {4}kind: str = ABSENT\n {4}name: str = ABSENT\n {4}data: Any = None\n/,
  );
  const union =
    'Annotated[Union[Annotated[Union[Round, Flat], Field(discriminator="kind")], OtherShape], Field(union_mode="left_to_right")]';
  assert.ok(models.includes(`Shape = ${union}\n`));
  assert.match(models, /class AMadePayload\(Delivered\):/);
});

test('a method has its path by position and the rest by name, what is required first', () => {
  const parameters = [
    { name: 'when', in: 'query', schema: { ...text, format: 'date-or-instant' } },
    { name: 'kinds', in: 'query', schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } } },
    { name: 'exact', in: 'query', required: true, schema: { type: 'string', enum: ['true', 'false'] } },
    { name: 'thingId', in: 'path', required: true, schema: text },
  ];
  const requestBody = json(
    object({ note: { anyOf: [text, { type: 'null' }] }, tags: { type: 'array', items: text } }, ['tags']),
  );
  const operations = pythonOf(describe(GET_THING({ type: 'object' }, { parameters, requestBody })))['_operations.py'];
  const signature = [
    '        self,\n        thing_id: str,\n        *,\n        exact: bool,\n        tags: Sequence[str],\n',
    '        when: When | None = None,\n        kinds: Sequence[Literal["a", "b"]] | str | None = None,\n        note: str | None | NotGiven = NOT_GIVEN,\n',
    '        **options: Unpack[CallOptions],\n    ) -> dict[str, Any]:\n',
  ].join('');
  assert.ok(operations.includes(`    def get_thing(\n${signature}`));
  assert.ok(operations.includes(`    async def get_thing(\n${signature}`));
});

test('what only requests have is strict: its members have to be given, and its words are known', () => {
  const components = {
    Made: object({ at: { ...text, format: 'date-time' }, kind: { type: 'string', enum: ['a'] } }, ['at', 'kind']),
    Making: object({ at: { ...text, format: 'date-time' }, kind: { type: 'string', enum: ['a'] } }, ['at', 'kind']),
  };
  const requestBody = json(object({ made: { type: 'array', items: { $ref: '#/components/schemas/Making' } } }));
  const models = pythonOf(describe(GET_THING({ $ref: '#/components/schemas/Made' }, { requestBody }), components));
  assert.match(
    models['models.py'],
    /class Made\(Model\):\n {4}at: Instant = ABSENT\n {4}kind: Literal\["a"\] \| str = ABSENT/,
  );
  assert.match(models['models.py'], /class Making\(Model\):\n {4}at: When\n {4}kind: Literal\["a"\]\n/);
});

test('refuses what Python could not tell apart', () => {
  const query = (name: string) => ({ name, in: 'query', schema: text });
  for (const parameters of [[query('timeout')], [query('aB'), query('a_b')]]) {
    const path = { name: 'thingId', in: 'path', required: true, schema: text };
    assert.throws(() => pythonOf(describe(GET_THING({}, { parameters: [path, ...parameters] }))), /may not be called/);
  }
  const taken = { Model: object({ id: text }) };
  assert.throws(() => pythonOf(describe(GET_THING({ $ref: '#/components/schemas/Model' }), taken)), /Model is taken/);
});

test('a parameter that chooses a kind gives its type, where the kind holds more than the others', () => {
  const kind = (name: string, data: object) =>
    object({ kind: { type: 'string', const: name }, data }, ['kind', 'data']);
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Size: object({ widthMm: { type: 'integer' } }),
    Box: kind('box', { anyOf: [ref('Size'), { type: 'null' }] }),
    Dot: kind('dot', { type: 'null' }),
    Thing: { oneOf: [ref('Box'), ref('Dot')], discriminator: { propertyName: 'kind' } },
    ThingPage: object({ data: { type: 'array', items: ref('Thing') }, nextCursor: text }, ['data']),
  };
  const parameters = ['kind', 'cursor'].map((name) => ({ name, in: 'query', schema: text }));
  const list = { operationId: 'listThings', parameters, responses: { 200: json(ref('ThingPage')) } };
  const written = pythonOf(describe({ '/v1/things': { get: list } }, schemas))['_operations.py'];
  const overloads = [
    ...written.matchAll(/@overload\n {4}def list_things\([^)]* kind: (.*),\n[^)]*\) -> (.*): \.\.\.\n/g),
  ];
  assert.deepEqual(
    overloads.map(([, given, answer]) => [given, answer]),
    ['Page', 'AsyncList'].flatMap((page) => [
      ['Literal["box"]', `${page}[Box, ThingPage]`],
      ['str | None = None', `${page}[Thing, ThingPage]`],
    ]),
  );
});

test('the methods are those of the TypeScript client', async () => {
  const { default: description } = (await import('../../openapi.json', { with: { type: 'json' } })) as {
    default: unknown;
  };
  const whole = description as WholeDescription; // scripts/openapi.ts writes it
  const written = pythonOf(whole)['_operations.py'];
  // Several signatures of one method are one method.
  const once = written.replaceAll(/^ {4}@overload\n {4}def /gm, '');
  for (const { name } of methodsOf(whole)) {
    const found = once.match(new RegExp(`^    (async )?def ${snakeCase(name)}\\($`, 'gm'));
    assert.equal(found?.length, 2, name);
  }
});
