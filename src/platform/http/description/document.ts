/** Completes the document that @fastify/swagger makes of the routes. */
import { STATUS_CODES } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Access } from '../access.ts';
import { IDEMPOTENCY_HEADER } from '../idempotency.ts';
import { codeSamples } from './code-samples.ts';
import { Components } from './components.ts';
import { answerHeaders, describeFailures, type RouteFacts, SHARED_HEADERS, sharedFailures } from './failures.ts';
import type { Node, Operation } from './node.ts';

/** Requests that the service itself sends: an OpenAPI path item by the name of each webhook. */
export type WebhookDescriptions = Readonly<Record<string, object>>;

interface DocumentParts {
  /** By operationId. */
  readonly facts: ReadonlyMap<string, RouteFacts>;
  readonly webhooks: WebhookDescriptions;
  readonly tags: Readonly<Record<string, string>>;
}

type PathItems = Record<string, Record<string, Operation>>;

/**
 * Describes every answer, moves named schemas to the components, and sorts everything, so that the order of registration
 * does not matter.
 */
export function describe(document: Node, { facts, webhooks, tags }: DocumentParts): Node {
  const components = new Components();
  const operations = new Map<string, Operation>();
  const complete = (operation: Operation): Operation => {
    const { operationId } = operation;
    if (operations.has(operationId)) throw new Error(`two routes are called ${operationId}; rename one`);
    const known = facts.get(operationId);
    if (known === undefined) throw new Error(`${operationId} is not the name of a route`);
    const completed = withReferences(describeOperation(operation, known), components);
    operations.set(operationId, completed);
    return completed;
  };
  const paths = mapValues(inOrder(document.paths as PathItems), (byMethod) =>
    mapValues(inOrder(byMethod, METHOD_ORDER), complete),
  );
  const { schemas = {}, ...others } = document.components as { schemas?: Record<string, Node> };
  const sent = mapValues(webhooks as PathItems, (item) => mapValues(item, (one) => withReferences(one, components)));
  const own = mapValues(schemas, (schema) => components.refer(schema));
  const named = inOrder({ ...own, ...components.schemas });
  return {
    ...document,
    tags: describeTags([...operations.values()], tags),
    paths: withSamples(paths, named),
    webhooks: sent,
    components: {
      ...others,
      headers: SHARED_HEADERS,
      responses: sharedFailures([...operations.values()]),
      schemas: named,
    },
  };
}

/** The clients have no methods that send files. */
function takesMembers({ requestBody }: Operation): boolean {
  return requestBody === undefined || 'application/json' in requestBody.content;
}

/** With how the operation is called, where a client of the API calls it with a key. */
function withSamples(paths: PathItems, schemas: Readonly<Record<string, Node>>): PathItems {
  const complete = (path: string, method: string, operation: Operation): Operation =>
    operation['x-required-scope'] === undefined || !takesMembers(operation)
      ? operation
      : { ...operation, 'x-codeSamples': codeSamples(method, path, operation, schemas) };
  return Object.fromEntries(
    Object.entries(paths).map(([path, byMethod]) => [
      path,
      Object.fromEntries(Object.entries(byMethod).map(([method, one]) => [method, complete(path, method, one)])),
    ]),
  );
}

const METHOD_ORDER = ['get', 'post', 'put', 'patch', 'delete'];

function describeOperation({ description, ...operation }: Operation, facts: RouteFacts): Operation {
  const scope = scopeOf(facts.access);
  const texts = [description, scope && `**Scope**: \`${scope}\``].filter((text) => typeof text === 'string');
  return {
    ...operation,
    ...(texts.length > 0 && { description: texts.join('\n\n') }),
    ...(operation.parameters && { parameters: operation.parameters.map(describeParameter) }),
    responses: describeAnswers(operation.responses, facts),
    security: scope === undefined ? [] : [{ apiKey: [scope] }],
    ...(scope !== undefined && { 'x-required-scope': scope }),
  };
}

function scopeOf(access: Access): string | undefined {
  return access === 'open' || access === 'public' || access === 'vendor' ? undefined : access;
}

/** A parameter with a default may be left out: validation fills in the default before it checks what is required. */
function describeParameter(parameter: Node): Node {
  const { examples, style, explode, ...schema } = parameter.schema as Node; // as @fastify/swagger builds it
  const form = style === undefined ? {} : { style, explode };
  const shown = { ...parameter, ...form, schema, ...(Array.isArray(examples) && { example: examples[0] }) };
  return schema.default === undefined ? shown : { ...shown, required: false };
}

const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** The operation's own answers, then its failures instead of the placeholders `4xx` and `5xx`. */
function describeAnswers(responses: Record<string, Node>, facts: RouteFacts): Record<string, Node> {
  const { '4XX': refusal, '5XX': _, ...own } = responses;
  const described = Object.entries(own).map(([status, response]): [string, Node] => {
    const description = response.description === 'Default Response' ? STATUS_CODES[status] : response.description;
    const { content, ...rest } = response;
    const hasBody = content !== undefined && status !== '204' && !status.startsWith('3');
    const headers = { ...answerHeaders(facts.access), ...ownHeaders(facts, Number(status)) };
    return [status, { ...rest, description, headers, ...(hasBody && { content }) }];
  });
  const otherForm = isDeepStrictEqual(refusal?.content, ERROR_CONTENT) ? undefined : refusal?.content;
  return { ...Object.fromEntries(described), ...describeFailures(facts, otherForm) };
}

const REPLAYED = 'true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise';

function ownHeaders({ answerHeaders: own, headers }: RouteFacts, status: number): Record<string, Node> {
  const replayed = headers.includes(IDEMPOTENCY_HEADER) && { 'Idempotency-Replayed': REPLAYED };
  return mapValues({ ...own[status], ...replayed }, (description) => ({ description, schema: { type: 'string' } }));
}

/**
 * In the order of the texts.
 * @throws Error for a tag without a text
 */
function describeTags(operations: readonly Operation[], texts: Readonly<Record<string, string>>): Node[] {
  const used = new Set(operations.flatMap(({ tags }) => tags));
  for (const name of used) {
    if (texts[name] === undefined)
      throw new Error(`the tag "${name}" has no text; write one in src/compose/api-tags.ts`);
  }
  return Object.entries(texts).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}

/** The operation with a reference in place of each named schema. */
function withReferences(operation: Operation, components: Components): Operation {
  const { parameters, requestBody, responses } = operation;
  const referContent = (one: Node): Node => {
    const { content } = one as { content?: Record<string, Node> };
    return content === undefined ? one : { ...one, content: mapValues(content, referSchema) };
  };
  const referSchema = (one: Node): Node =>
    one.schema === undefined ? one : { ...one, schema: components.refer(one.schema as Node) };
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map(referSchema) }),
    ...(requestBody && { requestBody: referContent(requestBody) as typeof requestBody }),
    responses: mapValues(responses, referContent),
  };
}

function mapValues<From, To>(members: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value)]));
}

/** The members in the given order; the others follow, sorted by name. */
function inOrder<Value>(members: Record<string, Value>, order: readonly string[] = []): Record<string, Value> {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const names = Object.keys(members).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return Object.fromEntries(names.flatMap((name) => (members[name] === undefined ? [] : [[name, members[name]]])));
}
