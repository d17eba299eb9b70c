/** The API description: OpenAPI 3.1 at /openapi.json, made from the routes' own schemas. */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import { IdempotencyHeaders } from '../idempotency.ts';
import { addReferencePage } from '../reference-page.ts';
import { hidden } from '../schemas.ts';
import type { App } from '../server.ts';
import { NotModified, VALIDATOR_ANSWER_HEADERS, ValidatorHeaders } from '../validators.ts';
import { describe, type WebhookDescriptions } from './document.ts';
import type { RouteFacts } from './failures.ts';
import type { Node } from './node.ts';

export type { WebhookDescriptions } from './document.ts';

const DESCRIPTION = `Wearable data for your users: connect, sync, query.

Every request carries \`Authorization: Bearer <API key>\` unless its entry says otherwise; the scope that an entry names is the one its key needs. Pages of the console send the cookie of their session instead.
Every failure has the shape of \`Error\`, and its \`code\` is made for programs. Timestamps are ISO 8601 in UTC with milliseconds.
Every answer carries \`X-Request-Id\`. Later releases add members, events, metric types and values of enumerations: keep or ignore what you do not know.`;

export interface DescriptionOptions {
  readonly baseUrl: string;
  /** Requests that the service itself sends. */
  readonly webhooks: WebhookDescriptions;
  /** The subject of the operations with a tag, by tag. Every tag needs a text. */
  readonly tags: Readonly<Record<string, string>>;
}

/** The members that our routes add to their schemas, beside those that Fastify reads. */
export interface OperationSchema extends FastifySchema {
  readonly operationId?: string;
  /** Statuses that only the handler decides about, with the cases in which they occur. */
  readonly failures?: Readonly<Record<number, string>>;
  /** The headers of answers, by status and name. */
  readonly answerHeaders?: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

/** Registers the description; call before the routes. */
export async function describeApi(app: App, { baseUrl, webhooks, tags }: DescriptionOptions): Promise<void> {
  const facts = new Map<string, RouteFacts>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tributary',
        version: '1',
        description: DESCRIPTION,
        contact: { name: 'The operator of this service', url: baseUrl },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: baseUrl, description: 'This service' }],
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of a workspace' } },
      },
      security: [{ apiKey: [] }],
    },
    convertConstToEnum: false, // OpenAPI 3.1 has const
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `def-${index}`) },
    transform: ({ schema: own, url, route }) => {
      const { idempotent, validated } = route.config ?? {};
      const schema = withValidator(
        withIdempotency(own as OperationSchema, idempotent !== undefined),
        validated === true,
      );
      facts.set(schema.operationId ?? '', factsOf(route, schema));
      return { schema: withLists(schema), url };
    },
    // Always an OpenAPI document, never Swagger 2.
    transformObject: (document) => {
      const plain = ('openapiObject' in document ? document.openapiObject : {}) as Node;
      return describe(plain, { facts, webhooks, tags });
    },
  });
  app.addHook('onRoute', requireName);
  documentRoute(app);
  addReferencePage(app);
}

/** The document, which stays the same as long as the process runs: a client that has it gets a 304. */
function documentRoute(app: App): void {
  let known: { readonly text: string; readonly etag: string } | undefined;
  app.get('/openapi.json', { config: { access: 'open' }, schema: hidden }, (request, reply) => {
    known ??= withEtag(JSON.stringify(app.swagger()));
    reply.header('etag', known.etag).header('cache-control', 'no-cache');
    if (String(request.headers['if-none-match'] ?? '').includes(known.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(known.text);
  });
}

/** A weak one, because the answer may be sent compressed. */
function withEtag(text: string) {
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Adds the header Idempotency-Key. Only to the description: its form is checked where it is used. */
function withIdempotency(schema: OperationSchema, isTaken: boolean): OperationSchema {
  return isTaken ? { ...schema, headers: IdempotencyHeaders } : schema;
}

/** Adds If-None-Match, ETag and the 304. */
function withValidator(schema: OperationSchema, isTaken: boolean): OperationSchema {
  if (!isTaken) return schema;
  const response = { ...(schema.response as object), 304: NotModified };
  return { ...schema, headers: ValidatorHeaders, response, answerHeaders: VALIDATOR_ANSWER_HEADERS };
}

/**
 * Shows each text that holds several values, separated by commas, as an array in the form of such a text:
 * https://spec.openapis.org/oas/v3.1.0#style-values
 */
function withLists(schema: OperationSchema): OperationSchema {
  const { properties = {}, ...query } = (schema.querystring ?? {}) as { properties?: Record<string, Node> }; // ours
  const shown = Object.entries(properties).map(([name, property]): [string, Node] => {
    const { shownItems: items, examples, ...own } = property;
    if (items === undefined) return [name, property];
    const [example] = examples as string[]; // of every parameter
    const { maxLength: _, ...rest } = own;
    return [name, { ...rest, type: 'array', items, examples: [example?.split(',')], style: 'form', explode: false }];
  });
  return { ...schema, ...(shown.length > 0 && { querystring: { ...query, properties: Object.fromEntries(shown) } }) };
}

function factsOf({ method, url, config }: RouteOptions, schema: OperationSchema): RouteFacts {
  const { failures = {}, answerHeaders = {} } = schema;
  const headers = Object.keys((schema.headers as { properties?: object } | undefined)?.properties ?? {});
  return { method: String(method), url, access: config?.access ?? 'public', headers, failures, answerHeaders };
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
