/** Chooses the fuzzer's next request. */
import type { Random } from '../../../src/sandbox/life/random.ts';
import type { Outgoing } from '../../rig/http.ts';
import { HOSTILE_BODIES, HOSTILE_QUERY_VALUES } from '../../rules/hostile-inputs.ts';
import { chance, pick, properValue, type Schema, spoiled } from './inputs.ts';
import type { Ids, Things } from './things.ts';

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly method: string;
  /** `/v1/users/{userId}` */
  readonly template: string;
  readonly pathParameters: readonly string[];
  readonly query: readonly Parameter[];
  readonly body: Schema | undefined;
}

export function operationsOf({ paths, components }: Description): Operation[] {
  const whole = <Value>(value: Value) => withoutReferences(value, components.schemas) as Value; // the same with more in it
  return Object.entries(paths).flatMap(([template, byMethod]) =>
    Object.entries(byMethod).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      template,
      pathParameters: [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)),
      query: whole(parameters.filter((one) => one.in === 'query')),
      body: whole(requestBody?.content['application/json']?.schema),
    })),
  );
}

/** The value with the named schemas in place of the references to them. */
function withoutReferences(value: unknown, schemas: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...members } = value as { $ref?: string };
  const named = $ref === undefined ? {} : schemas[String($ref.split('/').at(-1))];
  const entries = Object.entries({ ...named, ...members });
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutReferences(one, schemas)]));
}

/** Who asks: a key, or none. */
export interface Caller {
  readonly name: string;
  readonly key: string | undefined;
}

export interface Attack extends Outgoing {
  readonly operation: Operation;
  readonly ids: Ids;
  readonly caller: Caller;
}

export interface Surroundings {
  readonly things: Things;
  readonly callers: readonly Caller[];
  /** An address that answers, for webhooks and channels. */
  readonly receiver: string;
}

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { accept: 'application/xml' },
  { 'accept-encoding': 'gzip;q=0, *' },
  { 'accept-language': 'tlh' },
  { 'x-request-id': 'x'.repeat(300) },
  { 'x-forwarded-for': "1.2.3.4, ::1, '; --" },
  { 'x-http-method-override': 'DELETE' },
  { 'if-match': '"1"', 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-0,-1' },
  { cookie: 'a=b; =; ;; \u00ff' },
  { origin: 'null' },
  { expect: '100-continue' },
  { connection: 'close' },
];

/** Fully proper. Makes sure that there is something to attack. */
export function properRequest(operation: Operation, ids: Ids, around: Surroundings, random: Random): Attack {
  const query = operation.query.filter((one) => one.required || chance(random, 0.3));
  const body = operation.body && properValue(operation.body, random, around.receiver);
  return {
    operation,
    ids,
    caller: around.callers[0] ?? { name: 'nobody', key: undefined },
    key: around.callers[0]?.key,
    method: operation.method,
    path: pathOf(operation, ids) + queryText(query.map((one) => [one.name, properQuery(one, around, random)])),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Mostly proper, with faults here and there. */
export function nextRequest(operations: readonly Operation[], around: Surroundings, random: Random): Attack {
  const chosen = pick(random, operations);
  // A deletion takes away what the others need, so there are fewer of them.
  const operation = chosen.method === 'DELETE' ? pick(random, operations) : chosen;
  const ids = idsFor(operation, around, random);
  const proper = properRequest(operation, ids, around, random);
  const caller = chance(random, 0.75) ? proper.caller : pick(random, around.callers);
  const path = chance(random, 0.25) ? pathOf(operation, ids) + faultyQuery(operation, around, random) : proper.path;
  const body = chance(random, 0.3) ? faultyBody(proper.body, random) : proper.body;
  return {
    ...proper,
    caller,
    key: caller.key,
    path,
    ...(body !== undefined && { body }),
    ...(chance(random, 0.1) && { headers: pick(random, HEADERS) }),
  };
}

const CURSORS_OF_OTHERS = 0.3;

function properQuery({ name, schema }: Parameter, { things, receiver }: Surroundings, random: Random): string {
  if (name === 'cursor' && things.pages.length > 0) return pick(random, things.pages).cursor;
  if (name === 'userId') return things.find(['userId'], random)?.userId ?? 'nobody';
  return String(properValue(schema, random, receiver, name));
}

function faultyQuery({ query, template }: Operation, around: Surroundings, random: Random): string {
  const known = query.filter((one) => one.required || chance(random, 0.4));
  const pairs = known.map((one): [string, string] => [one.name, properQuery(one, around, random)]);
  const pages = around.things.pages.filter((page) => page.template === template);
  if (pages.length > 0 && !chance(random, CURSORS_OF_OTHERS)) pairs.push(['cursor', pick(random, pages).cursor]);
  if (chance(random, 0.2) && pairs[0] !== undefined) pairs.push(pairs[0]);
  const name = chance(random, 0.3) || query.length === 0 ? 'surprise' : pick(random, query).name;
  const text = queryText(pairs.filter(([one]) => one !== name || chance(random, 0.2)));
  return `${text}${text === '' ? '?' : '&'}${name}=${pick(random, HOSTILE_QUERY_VALUES)}`;
}

function faultyBody(body: unknown, random: Random): string | Buffer {
  if (body === undefined || chance(random, 0.1)) return pick(random, Object.values(HOSTILE_BODIES));
  return spoiled(JSON.parse(String(body)), random);
}

/** Ids that no thing has, in proper and in broken forms. */
const BROKEN_IDS = ['x', '0', '%00', '%ED%A0%80', '%', '..%2F', '%F0%9F%8F%83', 'x'.repeat(3_000), 'undefined'];
const ABSENT_ID = '01900000-0000-7000-8000-000000000000';
/** Path parameters that are words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  providerId: ['provider_a', 'provider_b', 'provider_c', 'provider_d', 'provider_e'],
  metricType: ['steps', 'workout', 'weight', 'heartbeat'],
  personId: ['runner', 'nobody'],
  secret: ['no-such-secret'],
};

function idsFor({ pathParameters }: Operation, { things }: Surroundings, random: Random): Ids {
  const known = things.find(pathParameters, random) ?? things.find(pathParameters.slice(0, 1), random) ?? {};
  const ids = pathParameters.map((name): [string, string] => {
    if (chance(random, 0.04)) return [name, pick(random, BROKEN_IDS)];
    if (chance(random, 0.04)) return [name, things.find([name], random)?.[name] ?? ABSENT_ID]; // mostly of another user
    return [name, known[name] ?? pick(random, WORDS[name] ?? [ABSENT_ID])];
  });
  return Object.fromEntries(ids);
}

function pathOf({ template }: Operation, ids: Ids): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ABSENT_ID);
}

function queryText(pairs: readonly (readonly [string, string])[]): string {
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
  return text === '' ? '' : `?${text}`;
}
