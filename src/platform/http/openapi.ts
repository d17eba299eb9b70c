/** The API description: OpenAPI 3.1 at /openapi.json, made from the routes' own schemas. */
import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import type { Access } from './access.ts';
import { IdempotencyHeaders } from './idempotency.ts';
import { addReferencePage } from './reference-page.ts';
import { hidden } from './schemas.ts';
import type { App } from './server.ts';

const DESCRIPTION = `Wearable data for your users: connect, sync, query.

Every request carries \`Authorization: Bearer <API key>\` unless its entry says otherwise; the scope that an entry names is the one its key needs. Pages of the console send the cookie of their session instead.
Every failure has the shape of \`Error\`, and its \`code\` is made for programs. Timestamps are ISO 8601 in UTC with milliseconds.`;

/** A JSON object of the description. */
interface Node {
  [member: string]: unknown;
}

/** What the service sends by itself: an OpenAPI path item by the name of each webhook. */
export type WebhookDescriptions = Readonly<Record<string, object>>;

/** Registers the description; call before the routes. */
export async function describeApi(app: App, baseUrl: string, webhooks: WebhookDescriptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tributary', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of a workspace' } },
      },
      security: [{ apiKey: [] }],
    },
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `def-${index}`) },
    transform: ({ schema, url, route }) => ({
      // Only the types differ: the plugin accepts any object as a schema.
      schema: describeAccess(
        withIdempotency(schema as FastifySchema & Node, route.config?.idempotent !== undefined),
        route.config?.access,
      ) as FastifySchema,
      url,
    }),
    // Always an OpenAPI document, never Swagger 2.
    transformObject: (document) => ({
      ...tidy(('openapiObject' in document ? document.openapiObject : {}) as Node),
      webhooks,
    }),
  });
  app.addHook('onRoute', requireName);
  app.get('/openapi.json', { config: { access: 'open' }, schema: hidden }, () => app.swagger());
  addReferencePage(app);
}

/** The longest name of an operation: methods of the SDKs and of generated clients are called so. */
const MAX_NAME_LENGTH = 32;

/** Every route that is described has a name of its own, which stays the same for good. */
function requireName({ method, url, schema }: RouteOptions): void {
  const { operationId: name, hide } = (schema ?? {}) as Node;
  if (hide === true) return;
  const isName = typeof name === 'string' && /^[a-z][A-Za-z0-9]*$/.test(name);
  if (!isName) throw new Error(`${method} ${url} has no operationId in its schema, like listUsers or createUser`);
  if (name.length > MAX_NAME_LENGTH) throw new Error(`${name} is longer than ${MAX_NAME_LENGTH} characters`);
}

/** Adds the header Idempotency-Key. Only here: what it must be is checked where it is used. */
function withIdempotency(schema: (FastifySchema & Node) | undefined, isTaken: boolean) {
  return isTaken ? { ...schema, headers: IdempotencyHeaders } : schema;
}

/** Adds to a route's entry which scope its key needs, or that it needs no key. */
function describeAccess(schema: (FastifySchema & Node) | undefined, access: Access | undefined): Node {
  if (access === 'open' || access === 'public' || access === 'vendor') return { ...schema, security: [] };
  return { ...schema, security: [{ apiKey: [access] }] };
}

/** Describes every answer, and sorts everything, so that the order of registration does not matter. */
function tidy(document: Node): Node {
  const paths = document.paths as Record<string, Record<string, Operation>>; // as @fastify/swagger builds it
  const seen = new Set<string>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { operationId } = operation;
      if (seen.has(operationId)) throw new Error(`two routes are called ${operationId}; rename one`);
      seen.add(operationId);
      operations[method] = {
        ...operation,
        ...(operation.parameters && { parameters: operation.parameters.map(describeParameter) }),
        responses: describeResponses(operation.responses),
      };
    }
    paths[path] = inOrder(operations, METHOD_ORDER);
  }
  const tags = new Set(Object.values(paths).flatMap((byMethod) => Object.values(byMethod).flatMap((one) => one.tags)));
  return {
    ...document,
    tags: [...tags].sort().map((name) => ({ name })),
    paths: inOrder(paths),
  };
}

const METHOD_ORDER = ['get', 'post', 'put', 'patch', 'delete'];

interface Operation extends Node {
  operationId: string;
  tags: string[];
  parameters?: Node[];
  responses: Record<string, Node>;
}

/** A parameter with a default may be left out: validation fills in the default before it checks what is required. */
function describeParameter(parameter: Node): Node {
  const { default: fallback } = parameter.schema as Node; // as @fastify/swagger builds it
  return fallback === undefined ? parameter : { ...parameter, required: false };
}

function describeResponses(responses: Record<string, Node>): Record<string, Node> {
  const described = Object.entries(responses).map(([status, response]): [string, Node] => {
    const description = response.description === 'Default Response' ? describeStatus(status) : response.description;
    const { content, ...rest } = response;
    const hasBody = content !== undefined && status !== '204' && !status.startsWith('3');
    return [status, { ...rest, description, ...(hasBody && { content }) }];
  });
  return Object.fromEntries(described);
}

function describeStatus(status: string): string {
  if (status === '4XX') return 'The request is refused; `code` and `message` say why';
  if (status === '5XX') return 'The service, its database or a vendor is at fault; safe to try again later';
  return STATUS_CODES[status] ?? 'Answer';
}

/** The members in the given order; the others follow, sorted by name. */
function inOrder<Value>(members: Record<string, Value>, order: readonly string[] = []): Record<string, Value> {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const names = Object.keys(members).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return Object.fromEntries(names.flatMap((name) => (members[name] === undefined ? [] : [[name, members[name]]])));
}
