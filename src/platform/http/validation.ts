/**
 * Strict input validation: no coercion, unknown members refused, every fault reported with its place in the input.
 * Cases handled here: `1e400` parses to Infinity; text may contain NUL or lone surrogates (PostgreSQL refuses both);
 * deeply nested JSON overflows recursive code; numbers in a query can be written in many ways.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify';
import { AppError, type ErrorDetail, invalid } from '../errors.ts';
import { SCOPES } from './access.ts';
import { faultOf, Strict } from './schemas.ts';

const MAX_DEPTH = 32;
const MAX_DETAILS = 20;
/** Faults that Ajv may find before it stops: a few for each detail, because a value of several kinds fails each of them. */
const MAX_FAULTS = 5 * MAX_DETAILS;
/** How error details name each part of a request. */
const PLACES: Record<string, string> = { body: 'body', querystring: 'query', params: 'path', headers: 'headers' };

interface QuerySchema {
  properties?: Record<string, { type?: string }>;
}

/** Compiles each of a route's schemas when the first request needs it. Query parameters declared as integers are first parsed from their decimal digits. */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const ajv = new Ajv({
    coerceTypes: false,
    useDefaults: true,
    removeAdditional: false,
    allErrors: true,
    strict: false,
    code: { process: stopAfterMaxFaults },
  });
  return ({ schema, httpPart }) => {
    let validate: ValidateFunction | undefined;
    const place = PLACES[httpPart ?? ''] ?? 'input';
    const integers = httpPart === 'querystring' ? integerProperties(schema as QuerySchema) : [];
    return (value: unknown) => {
      readIntegers(value, integers);
      validate ??= ajv.compile(schema);
      const faults = faultsOf(validate, value);
      if (faults.length === 0) return { value };
      return { error: validationError(place, faults, repeatedNames(httpPart, value)) };
    };
  };
}

/**
 * Ajv either stops at the first fault or collects every one, and a body may hold as many faults as it has bytes. Ajv's
 * generated code counts faults in `errors` and keeps them in `vErrors`; we change it so that it throws them once there
 * are enough.
 */
function stopAfterMaxFaults(code: string): string {
  return code.replaceAll('errors++;', `if(++errors>=${MAX_FAULTS})throw vErrors;`);
}

function faultsOf(validate: ValidateFunction, value: unknown): readonly ErrorObject[] {
  try {
    return validate(value) ? [] : (validate.errors ?? []);
  } catch (thrown) {
    if (Array.isArray(thrown)) return thrown; // thrown by the code that stopAfterMaxFaults has changed
    throw thrown;
  }
}

function integerProperties(schema: QuerySchema): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) => (type === 'integer' ? [name] : []));
}

function readIntegers(query: unknown, names: readonly string[]): void {
  const record = query as Record<string, unknown>; // Fastify always supplies an object here
  for (const name of names) {
    const text = record[name];
    // Finite, so that the error can name the limit that a number of any length exceeds.
    if (typeof text === 'string' && /^-?(0|[1-9]\d*)$/.test(text)) record[name] = clampedNumber(text);
  }
}

function clampedNumber(text: string): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(text)));
}

/** Parameters that occur several times in a query string: every other fault they have follows from that. */
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
 * Shortens Ajv's errors about a value that may be one of several kinds (mostly: something or null). Ajv reports why the
 * value fails each kind. If the value is of one of the kinds, only that kind's errors are kept; otherwise one error
 * says that it is none of them.
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
      return { path, message: faultOf(params.allowedValues) ?? `must be one of ${params.allowedValues.join(', ')}` };
    case 'pattern':
      return { path, message: faultOf(params.pattern) ?? message ?? 'is not valid' };
    case 'type':
      if (place !== 'query') return { path, message: `must be ${[params.type].flat().join(' or ')}` };
      return { path, message: params.type === 'integer' ? 'must be a whole number' : 'must be text' };
    case 'minLength':
    case 'minItems':
      return { path, message: params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} ${unit}` };
    case 'maxLength':
    case 'maxItems':
      return { path, message: `must have at most ${params.limit} ${unit}` };
    case 'uniqueItems':
      return { path: `${path}[${Math.max(params.i, params.j)}]`, message: 'is in the list already' };
    default:
      return { path, message: message ?? 'is not valid' };
  }
}

/**
 * Refuses what no field may contain: NUL, lone surrogates, nesting deeper than 32.
 * @param place `body`, `query` or `path`; begins the path of the fault
 * @throws AppError VALIDATION_ERROR
 */
export function refuseUnstorable(place: string, input: unknown): void {
  const fault = unstorable(input, 0);
  if (fault !== undefined) throw invalid(fault.isOfWhole ? place : place + fault.path, fault.message);
}

interface Unstorable {
  /** Relative to the visited value: `.data[3].note`. */
  readonly path: string;
  readonly message: string;
  /** True where the whole input is refused, not one member. */
  readonly isOfWhole?: true;
}

/** Visits every value of an input of up to a million values. Only for a refused value its path is put together. */
function unstorable(value: unknown, depth: number): Unstorable | undefined {
  if (typeof value === 'string') return unstorableText(value);
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : { path: '', message: 'is too large a number' };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_DEPTH) return { path: '', message: `is nested deeper than ${MAX_DEPTH} levels`, isOfWhole: true };
  return Array.isArray(value) ? unstorableItem(value, depth) : unstorableMember(value, depth);
}

function unstorableItem(items: readonly unknown[], depth: number): Unstorable | undefined {
  for (let index = 0; index < items.length; index++) {
    const fault = unstorable(items[index], depth + 1);
    if (fault !== undefined) return { ...fault, path: `[${index}]${fault.path}` };
  }
  return undefined;
}

function unstorableMember(members: object, depth: number): Unstorable | undefined {
  for (const [name, value] of Object.entries(members)) {
    const ofName = unstorableText(name);
    if (ofName !== undefined) return ofName;
    const fault = unstorable(value, depth + 1);
    if (fault !== undefined) return { ...fault, path: `.${name}${fault.path}` };
  }
  return undefined;
}

function unstorableText(text: string): Unstorable | undefined {
  if (text.includes('\0')) return { path: '', message: 'holds a NUL character' };
  if (!text.isWellFormed()) return { path: '', message: 'holds half of a surrogate pair (not valid Unicode text)' };
  return undefined;
}

const NoParameters = Strict({});

/**
 * A hook on routes: a route without query parameters refuses any. This applies to our customers' requests, not to
 * vendors'.
 */
export function requireKnownQuery(route: RouteOptions): void {
  if (isCustomerRoute(route.config?.access)) route.schema = { querystring: NoParameters, ...route.schema };
}

/** Refuses a body where the route takes none, because it would be ignored silently. An empty object does no harm. */
export function refuseSurplus({ body, routeOptions }: FastifyRequest): void {
  if (routeOptions.schema?.body !== undefined || !isCustomerRoute(routeOptions.config.access)) return;
  if (body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)) return;
  throw invalid('body', 'is not taken here');
}

function isCustomerRoute(access: string | undefined): boolean {
  return SCOPES.some((scope) => scope === access);
}
