/**
 * Strict input validation: no coercion, unknown members refused, every fault named by its place in the input.
 * Traps closed here: `1e400` parses to Infinity, text may hold NUL or lone surrogates (PostgreSQL refuses both), deeply
 * nested JSON overflows recursive code, query numbers have many spellings.
 */
import { Ajv, type ErrorObject } from 'ajv';
import type { FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify';
import { AppError, type ErrorDetail, invalid } from '../errors.ts';
import { SCOPES } from './access.ts';
import { Strict } from './schemas.ts';

const MAX_DEPTH = 32;
const MAX_DETAILS = 20;
/** The place of each part of a request, as details name it. */
const PLACES: Record<string, string> = { body: 'body', querystring: 'query', params: 'path', headers: 'headers' };

interface QuerySchema {
  properties?: Record<string, { type?: string }>;
}

/** Compiles a route's schemas. Query parameters declared as integers are read from their decimal digits first. */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const ajv = new Ajv({
    coerceTypes: false,
    useDefaults: true,
    removeAdditional: false,
    allErrors: true,
    strict: false,
  });
  return ({ schema, httpPart }) => {
    const validate = ajv.compile(schema);
    const place = PLACES[httpPart ?? ''] ?? 'input';
    const integers = httpPart === 'querystring' ? integerProperties(schema as QuerySchema) : [];
    return (value: unknown) => {
      readIntegers(value, integers);
      if (validate(value)) return { value };
      return { error: validationError(place, validate.errors ?? [], repeatedNames(httpPart, value)) };
    };
  };
}

function integerProperties(schema: QuerySchema): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) => (type === 'integer' ? [name] : []));
}

function readIntegers(query: unknown, names: readonly string[]): void {
  const record = query as Record<string, unknown>; // Fastify always supplies an object here
  for (const name of names) {
    const text = record[name];
    if (typeof text === 'string' && /^-?(0|[1-9]\d{0,14})$/.test(text)) record[name] = Number(text);
  }
}

/** Parameters that a query string holds several times: whatever else is wrong with them follows from that. */
function repeatedNames(httpPart: string | undefined, value: unknown): string[] {
  if (httpPart !== 'querystring') return [];
  const pairs = Object.entries(value as Record<string, unknown>); // Fastify always supplies an object here
  return pairs.flatMap(([name, given]) => (Array.isArray(given) ? [name] : []));
}

function validationError(place: string, errors: readonly ErrorObject[], repeated: readonly string[]): AppError {
  const details = repeated.map((name): ErrorDetail => ({ path: `${place}.${name}`, message: 'must be given once' }));
  for (const error of withoutAlternatives(errors)) {
    const detail = describe(place, error);
    if (repeated.some((name) => detail.path === `${place}.${name}`)) continue;
    if (!details.some(({ path, message }) => path === detail.path && message === detail.message)) details.push(detail);
  }
  const first = details[0] ?? { path: place, message: 'is not valid' };
  return new AppError('VALIDATION_ERROR', `${first.path}: ${first.message}`, {
    details: details.slice(0, MAX_DETAILS),
  });
}

/**
 * Of a value that may be of several kinds (mostly: something or null) Ajv tells how it fails to be each. Where it is of
 * one of the kinds only what is wrong with that one counts; else that it is of none.
 */
function withoutAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept = [...errors];
  for (const choice of errors.filter(({ keyword }) => keyword === 'anyOf')) {
    const isBranch = ({ schemaPath }: ErrorObject) => schemaPath.startsWith(`${choice.schemaPath}/`);
    const isOtherKind = (error: ErrorObject) => error.keyword === 'type' && error.instancePath === choice.instancePath;
    const branches = kept.filter(isBranch);
    if (branches.length === 0) continue;
    const wrongKinds = branches.filter(isOtherKind);
    const type = wrongKinds.flatMap(({ params }) => params.type);
    const ofNone = { ...choice, keyword: 'type', params: { type } };
    kept = kept.filter((error) => error !== choice && !wrongKinds.includes(error));
    if (wrongKinds.length === branches.length) kept.push(ofNone);
  }
  return kept;
}

function describe(place: string, { keyword, instancePath, params, message }: ErrorObject): ErrorDetail {
  const path = place + instancePath.replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');
  const unit = keyword.endsWith('Length') ? 'characters' : 'items';
  switch (keyword) {
    case 'required':
      return { path: `${path}.${params.missingProperty}`, message: 'is required' };
    case 'additionalProperties':
      return { path: `${path}.${params.additionalProperty}`, message: 'is not a known field' };
    case 'enum':
      return { path, message: `must be one of ${params.allowedValues.join(', ')}` };
    case 'type':
      if (place !== 'query') return { path, message: `must be ${[params.type].flat().join(' or ')}` };
      return { path, message: params.type === 'integer' ? 'must be a whole number' : 'must be text' };
    case 'minLength':
    case 'minItems':
      return { path, message: params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} ${unit}` };
    case 'maxLength':
    case 'maxItems':
      return { path, message: `must have at most ${params.limit} ${unit}` };
    default:
      return { path, message: message ?? 'is not valid' };
  }
}

/**
 * Refuses what no field may hold: NUL, lone surrogates, nesting deeper than 32.
 * @param place `body`, `query` or `path`; names the fault's place
 * @throws AppError VALIDATION_ERROR
 */
export function refuseUnstorable(place: string, input: unknown): void {
  const open: { path: string; value: unknown; depth: number }[] = [{ path: place, value: input, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value, depth } = next;
    if (typeof value === 'string') refuseText(path, value);
    else if (typeof value === 'number' && !Number.isFinite(value)) fail(path, 'is too large a number');
    else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) fail(place, `is nested deeper than ${MAX_DEPTH} levels`);
      for (const [key, member] of Object.entries(value)) {
        const memberPath = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
        refuseText(path, key);
        open.push({ path: memberPath, value: member, depth: depth + 1 });
      }
    }
  }
}

function refuseText(path: string, text: string): void {
  if (text.includes('\0')) fail(path, 'holds a NUL character');
  if (!text.isWellFormed()) fail(path, 'holds half of a surrogate pair (not valid Unicode text)');
}

function fail(path: string, message: string): never {
  throw invalid(path, message);
}

const NoParameters = Strict({});

/** A hook on routes: one that takes no query parameters refuses any, where callers are our customers (not vendors). */
export function requireKnownQuery(route: RouteOptions): void {
  if (isCustomerRoute(route.config?.access)) route.schema = { querystring: NoParameters, ...route.schema };
}

/** Refuses a body where the route takes none: it would be ignored in silence. An empty object does no harm. */
export function refuseSurplus({ body, routeOptions }: FastifyRequest): void {
  if (routeOptions.schema?.body !== undefined || !isCustomerRoute(routeOptions.config.access)) return;
  if (body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)) return;
  fail('body', 'is not taken here');
}

function isCustomerRoute(access: string | undefined): boolean {
  return SCOPES.some((scope) => scope === access);
}
