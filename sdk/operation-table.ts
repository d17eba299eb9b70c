/**
 * Reads openapi.json for `src/operations.gen.ts`: the methods of the client, and the facts that each needs when it
 * runs.
 */
import { kindOf, type OperationKind } from '../src/platform/http/description/operation-kind.ts';
import type { Operation } from './src/operations.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly discriminator?: { readonly propertyName: string };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface DescribedOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export interface Method {
  readonly name: string;
  readonly operation: Operation;
  readonly kind: OperationKind;
  /** A list may have elements of several kinds. This parameter asks for one of them. */
  readonly kindParameter: string | undefined;
  /** Whether the call makes no sense without parameters. */
  readonly needsParams: boolean;
  readonly summary: string;
  readonly description: string | undefined;
}

/** Vendors and the browsers of people send these requests, never a client of the API. */
const NOT_FOR_CLIENTS = [
  '/v1/inbound/{providerId}',
  '/v1/inbound/{providerId}/{secret}',
  '/v1/oauth/{providerId}/callback',
];

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** @throws Error when the description cannot be turned into methods: it then says which operation is the reason */
export function methodsOf(description: Description): Method[] {
  const missing = NOT_FOR_CLIENTS.find((path) => description.paths[path] === undefined);
  if (missing !== undefined) throw new Error(`${missing} is no path any more: correct NOT_FOR_CLIENTS`);
  const methods = Object.entries(description.paths)
    .filter(([path]) => !NOT_FOR_CLIENTS.includes(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, operation]) => METHODS.has(method) && takesMembers(operation))
        .map(([method, operation]) => methodOf(description, path, method, operation)),
    );
  return methods.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The part of a file is bytes. Its method is written by hand in both packages. */
function takesMembers({ requestBody }: DescribedOperation): boolean {
  return requestBody === undefined || 'application/json' in requestBody.content;
}

function methodOf(description: Description, path: string, method: string, described: DescribedOperation): Method {
  const name = described.operationId ?? '';
  if (!/^[a-z]\w+$/.test(name)) throw new Error(`${method} ${path} has no operationId that can name a method`);
  const members = bodyMembers(name, described, description);
  const query = namesIn(described, 'query');
  requireDistinct(name, [...namesIn(described, 'path'), ...query, ...(members?.all ?? [])]);
  const takesKey = namesIn(described, 'header').some((header) => header.toLowerCase() === 'idempotency-key');
  const kind = kindOf(name, described);
  const element = kind === 'list' ? elementOf(name, described, description) : undefined;
  const told = element?.discriminator?.propertyName;
  const needsParams = (described.parameters ?? []).some(
    (parameter) => parameter.in !== 'header' && parameter.required === true,
  );
  return {
    name,
    operation: {
      method: method.toUpperCase() as Operation['method'], // one of METHODS
      path,
      ...(query.length > 0 && { query }),
      ...(members !== undefined && { body: true }),
      ...(takesKey && { key: true }),
      ...(isRedirect(described) && { redirect: true }),
      ...(kind === 'stream' && { stream: true }),
    },
    kind,
    kindParameter: told !== undefined && query.includes(told) ? told : undefined,
    needsParams: needsParams || (members?.required ?? []).length > 0,
    summary: described.summary ?? '',
    description: described.description,
  };
}

function namesIn({ parameters = [] }: DescribedOperation, place: Parameter['in']): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

/** All parameters share one object, so each name stands for one thing. */
function requireDistinct(name: string, names: readonly string[]): void {
  const twice = names.find((one, index) => names.indexOf(one) !== index);
  if (twice !== undefined) throw new Error(`${name} has two parameters with the name ${twice}: rename one of them`);
}

interface Members {
  readonly all: readonly string[];
  readonly required: readonly string[];
}

/** The members of the JSON body; undefined for an operation without a body. */
function bodyMembers(name: string, { requestBody }: DescribedOperation, description: Description): Members | undefined {
  if (requestBody === undefined) return undefined;
  const schema = requestBody.content['application/json']?.schema;
  const members = schema && membersOf(schema, description);
  if (members === undefined)
    throw new Error(`${name}: the body is no JSON object, so its members cannot be parameters`);
  return members;
}

/**
 * Undefined for anything but an object. Members of any alternative are members; members that all alternatives require
 * are required.
 */
function membersOf(schema: Schema, description: Description): Members | undefined {
  const { properties, required = [], allOf, anyOf, oneOf } = resolve(schema, description);
  const parts = [...(allOf ?? []), ...(anyOf ?? oneOf ?? [])].map((part) => membersOf(part, description));
  if (parts.includes(undefined) || (properties === undefined && parts.length === 0)) return undefined;
  const found = parts as Members[]; // none is undefined
  const together = found.slice(0, allOf?.length ?? 0);
  const [first, ...others] = found.slice(together.length);
  return {
    all: [...new Set([...Object.keys(properties ?? {}), ...found.flatMap(({ all }) => all)])],
    required: [
      ...required,
      ...together.flatMap((part) => part.required),
      ...(first?.required ?? []).filter((key) => others.every((other) => other.required.includes(key))),
    ],
  };
}

function resolve(schema: Schema, { components }: Description): Schema {
  if (schema.$ref === undefined) return schema;
  const found = components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')];
  if (found === undefined) throw new Error(`there is no ${schema.$ref}`);
  return resolve(found, { paths: {}, components: components ?? {} });
}

function isRedirect({ responses }: DescribedOperation): boolean {
  const successes = Object.keys(responses).filter((status) => /^[23]/.test(status));
  return successes.length > 0 && successes.every((status) => status.startsWith('3'));
}

function elementOf(name: string, { responses }: DescribedOperation, description: Description): Schema {
  const schema = resolve(responses['200']?.content?.['application/json']?.schema ?? {}, description);
  const data = schema.properties?.data ?? membersOfAll(schema, description).data;
  const list = data === undefined ? schema : resolve(data, description);
  if (list.type !== 'array') throw new Error(`${name} is a list, but its answer has no array of elements`);
  return resolve(list.items ?? {}, description);
}

function membersOfAll({ allOf = [] }: Schema, description: Description): Readonly<Record<string, Schema>> {
  return Object.assign({}, ...allOf.map((part) => resolve(part, description).properties));
}

/** The text of `src/operations.gen.ts`. */
export function writeMethods(methods: readonly Method[]): string {
  const table = methods.map(({ name, operation }) => `  ${name}: ${literalOf(operation)},\n`);
  return [
    '/** Generated from openapi.json; see ../generate.ts. */\n',
    "import type { Call, ListCall } from './call.ts';\n",
    "import type { Answer, EventOf, KindIn, Operation, OperationName, PageOf, Params } from './operations.ts';\n",
    "import type { EventStream, StreamOptions } from './stream.ts';\n",
    "import type { CallOptions, KeyedCallOptions } from './transport.ts';\n\n",
    '/** The methods of the client. */\n',
    `export interface Operations {\n${methods.map(signatureOf).join('\n')}}\n\n`,
    '/** What each method must know when it runs. */\n',
    `export const OPERATIONS = {\n${table.join('')}} as const satisfies Partial<Record<OperationName, Operation>>;\n`,
  ].join('');
}

/** Names that the client has given to something else, with those under which it exports the schemas. */
const RENAMED: Readonly<Record<string, string | undefined>> = { Error: 'ErrorBody', ErrorCode: undefined };

/** The text of `src/schemas.gen.ts`: each schema of the description as a type of its own. */
export function writeSchemaNames({ components }: Description): string {
  const names = Object.keys(components?.schemas ?? {}).flatMap((name) => {
    if (!(name in RENAMED)) return [name];
    return RENAMED[name] === undefined ? [] : [`${name} as ${RENAMED[name]}`];
  });
  return [
    '/** Generated from openapi.json; see ../generate.ts. */\n',
    `export type {\n${names.map((name) => `  ${name},\n`).join('')}} from './types.gen.ts';\n`,
  ].join('');
}

function signatureOf({ name, operation, kind, kindParameter, needsParams, summary, description }: Method): string {
  const texts = [summary, ...(description === undefined ? [] : description.split('\n'))];
  const comment = [...texts, '', `\`${operation.method} ${operation.path}\``]
    .map((line) => `   * ${line.replaceAll('*/', '*\\/')}`.trimEnd())
    .join('\n');
  const kinds = `KindIn<'${name}', '${kindParameter}'>`;
  const generic = kindParameter === undefined ? '' : `<Kind extends ${kinds} = ${kinds}>`;
  const chosen = kindParameter === undefined ? '' : ` & { ${kindParameter}?: Kind }`;
  const params = `params${needsParams ? '' : '?'}: Params<'${name}'>${chosen}`;
  const options = `options?: ${kind === 'stream' ? 'StreamOptions' : operation.key ? 'KeyedCallOptions' : 'CallOptions'}`;
  const result =
    kindParameter === undefined
      ? resultOf(name, operation, kind)
      : `ListCall<PageOf<'${name}', '${kindParameter}', Kind>>`;
  return `  /**\n${comment}\n   */\n  ${name}${generic}(${params}, ${options}): ${result};\n`;
}

function resultOf(name: string, { redirect }: Operation, kind: OperationKind): string {
  if (redirect) return 'Call<{ location: string }>';
  if (kind === 'stream') return `EventStream<EventOf<'${name}'>>`;
  return `${kind === 'list' ? 'ListCall' : 'Call'}<Answer<'${name}'>>`;
}

function literalOf(operation: Operation): string {
  const members = Object.entries(operation).map(([key, value]) => {
    const text = Array.isArray(value)
      ? `[${value.map((one) => `'${one}'`).join(', ')}]`
      : value === true
        ? 'true'
        : `'${value}'`;
    return `${key}: ${text}`;
  });
  return `{ ${members.join(', ')} }`;
}
